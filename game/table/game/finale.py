"""The page after a match: its title, the game's picture with the standings, the best moments, and the buttons.

The panel for a rematch tells who has won how many of today's series, and what the next one is played for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.sentences import joined, sentence
from game.play.standings import has_person, standings
from game.rules.match import Match, Player
from game.storage.background import answer_of
from game.storage.library.bests import NEEDED, people_of
from game.storage.settings.settings import STAKES
from game.table import texts
from game.table.game.keepsake import KEEP, SAVE, Keepsake, offer
from game.table.game.program import Program
from game.table.game.score_page import RACES, REPLAY, REVIEW, SHEET_S, ScorePage
from game.table.sounds import MATCH_LOST, MATCH_WON
from game.ui.ahead import Steps
from game.ui.controls.choice import SegmentedControl
from game.ui.draw.painter import RIGHT
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT
from game.ui.look.theme import bold
from game.ui.screens.page import ground
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.screen import Screen
from game.ui.window.input import InputEvent, Pointer, PointerAction, Press

REMATCH, BEST_OF, AT_STAKE = "Rematch", "best of five", "At stake"
WON_SERIES = "won by {}"
_NAMES = ("Nothing", "The dishes", "Next game")
_HELP = ("just for fun", "whoever is last pays", "whoever is last chooses")
_TOLD = ("", "At stake: the dishes. {} pay{}.", "At stake: the next game. {} choose{}.")
_HIGH, _LINE, _NAMED = 176, 20, 3
"""The heights of the panel and of the line about this match's stake, and the most people whose names have room."""
_EARLY_S = 1e-6
"""The tolerance for rounded moments, in seconds."""
AGAIN, LOOK_BACK, HOME, DAILY = "Play again", "Score sheets", "Home", "Daily deal"
BEST_MOMENTS = "Best moments"


def offers_rematch(program: Program, match: Match) -> bool:
    """Whether a match has a rematch: at least two people play for themselves, at a table that lives."""
    is_own = not match.header.practice and program.dealt_for(match) is None
    return is_own and program.in_force.is_alive and len(people_of(match.header.players)) > 1


def series_text(won: Mapping[int, int], players: Sequence[Player]) -> str:
    """The text beside the wins of a series, which are by seat: its length, or who has won it."""
    first = [players[seat].name for seat, wins in won.items() if wins == NEEDED]
    return sentence(WON_SERIES, joined(first)) if first else BEST_OF


class Rematch(Panel):
    """The panel; `mark` is a seat's badge of a size in px of the screen."""

    def __init__(self, program: Program, match: Match, mark: Callable[[int, int], Surface]) -> None:
        self._program, self._mark = program, mark
        self._people = people_of(match.header.players)
        self._series = f"{program.today()} {', '.join(sorted(self._people.values()))}"
        stake = STAKES.index(program.settings.stake.get(self._series, STAKES[0]))
        own = [standing for standing in standings(match) if standing.seat in self._people]
        last = [standing.name for standing in own if standing.place == own[-1].place]
        self.told = sentence(_TOLD[stake].format("{}", "s" if len(last) == 1 else ""), joined(last)) if stake else ""
        self.high = _HIGH + (_LINE if self.told else 0)
        """Its height in px at scale 1.0."""
        self.choice = SegmentedControl(_NAMES, _NAMES[stake], self._choose, label=AT_STAKE)
        self._loading, self._won = program.load_series(match), dict.fromkeys(self._people, 0)
        self._players = match.header.players
        super().__init__(self.choice, heading=REMATCH)

    def _choose(self, _: str) -> None:
        stake = STAKES[self.choice.chosen]
        self._program.change_settings(replace(self._program.settings, stake={self._series: stake}))
        self.invalidate()

    def poll(self) -> None:
        """Show the series once it is known."""
        won = answer_of(self._loading)
        if won is not None and won != self._won:
            self._won = dict(won)
            self.invalidate()

    def lay_out(self) -> None:
        self.choice.place(self.frame.inset(18, 18).cut_bottom(42)[0].rect)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, inside = self.painter(surface), self.theme, self.frame.inset(18, 0)
        heading = inside.row(16, 26)
        beside = heading.cut_left(heading.width_of(REMATCH, theme.heading) + 12)[1]
        to.text(beside, series_text(self._won, self._players), theme.help, theme.quiet, RIGHT)
        has_names, lit = len(self._people) <= _NAMED, theme.text if theme.is_plain else CLOTH_LIGHT
        places = inside.row(44, 34).equal(len(self._people), 6)
        for (seat, name), place in zip(self._people.items(), places, strict=True):
            badge = place.left(29) if has_names else place.row(0, 22).left(22)
            to.picture(badge, self._mark(seat, badge.rect.w))
            words = place.beyond(badge, gap=6) if has_names else place
            to.text(words.row(0, 19), name if has_names else "", bold(14))
            for number in range(NEEDED):
                disc = words.at(number * 13, 22, 10, 10)
                to.disc(disc, lit if number < self._won[seat] else CLEAR, theme.text, 1.8)
        to.text(inside.row(81, _LINE), self.told, bold(13))
        foot = inside.cut_bottom(94)[0]
        to.rule(foot.row(0, 2))
        line = foot.row(8, 22)
        at = to.text(line, AT_STAKE, theme.help)
        to.text(line.beyond(at, gap=12), _HELP[self.choice.chosen], theme.help, theme.quiet, RIGHT)


class Part(NamedTuple):
    """A part of a picture: when it begins and how long it moves, in seconds, its rectangle in px, and its drawing.

    `paint(surface, progress)` draws it, with a progress from 0 to 1. From `ends` on it is not there.
    """

    begins: float
    lasts: float
    rect: Rect
    paint: Callable[[Surface, float], object]
    ends: float = math.inf

    def changes(self, first: float, last: float) -> bool:
        """Whether it looks different at two moments, in seconds, of which `last` is later."""
        moves = first < self.begins + self.lasts and self.begins <= last + _EARLY_S
        return moves or first < self.ends <= last


def paint_parts(parts: Sequence[Part], surface: Surface, seconds: float) -> None:
    """Draw parts as they are `seconds` after the beginning of their picture."""
    clip = surface.get_clip()
    for part in parts:
        gone = seconds - part.begins + _EARLY_S
        if gone >= 0 and seconds < part.ends and part.rect.colliderect(clip):
            part.paint(surface, min(1.0, gone / part.lasts) if part.lasts else 1.0)


def end_of(parts: Sequence[Part]) -> float:
    """When all parts stand, in seconds."""
    return max((part.begins + part.lasts for part in parts), default=0.0)


class FinalePicture(Widget):
    """The game's animated picture of the match: all of the page but the buttons, over the whole screen.

    It is its `parts`, in drawing order, since the layout; `told` is when it has shown the winner, in seconds from its
    beginning, so that the sound may follow.
    """

    catches_pointer = False
    parts: Sequence[Part] = ()
    told = 0.0
    rematch: Rematch | None = None
    """The series and the stake of the next match, for which the picture has room."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.shown = 0.0
        """The current moment, in seconds from its beginning; from `self.seconds` on it is static."""

    @property
    def seconds(self) -> float:
        """Its duration at Normal speed."""
        return end_of(self.parts)

    def show(self, seconds: float) -> None:
        """Show the moment `seconds` after the beginning."""
        first, last = sorted((self.shown, seconds))
        self.shown = seconds
        for part in self.parts if self.is_mounted and first < last else ():
            if part.changes(first, last):
                self.screen.scene.invalidate(part.rect)

    def paint(self, surface: Surface) -> None:
        paint_parts(self.parts, surface, self.shown)

    def poll(self) -> None:
        """Show what has been read in the background meanwhile."""
        if self.rematch is not None:
            self.rematch.poll()

    def ground(self, size: tuple[int, int], scale: float) -> Surface | Colour:
        """The background for a screen of `size` px and a scale; plain if that of the theme in force is."""
        return self.theme.ground if self.theme.is_plain else ground(self.theme, size, scale, orbits=False)

    def keepsake(self, program: Program, match: Match) -> Keepsake:
        """The picture to keep of the match, whose game has one."""
        make = program.game_of(match).keepsake
        assert make is not None
        return make(program, match)

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        """Make what it needs on a screen of `size` px and a scale, in steps, beforehand."""
        return iter(())

    def kept_clear(self) -> Sequence[Rect]:
        """The rectangles that a toast must not cover, in px of the screen: names, totals, the match."""
        return ()

    def place_buttons(self, page: Finale) -> None:
        """Place the page's buttons, after the picture has been laid out."""


class Finale(Screen):
    """The page of a finished match."""

    min_size = (1120, 630)

    def __init__(self, program: Program, match: Match) -> None:
        game, hands = program.game_of(match), len(match.results)
        super().__init__(game.theme)
        self._program, self._match = program, match
        self.picture = game.finale(program, match)
        self.again = Button(AGAIN, lambda: program.begin_again(match), primary=True, large=True, icon="play")
        # the sheets of all hands follow one another, from the last on
        self.look_back = Button(
            LOOK_BACK, lambda: program.screens.push(ScorePage(program, match, hands), SHEET_S), icon="undo"
        )
        self._day = program.dealt_for(match)
        """The day of the match's daily deal; None for any other match."""
        text, icon = (HOME, "home") if self._day is None else (DAILY, "calendar")
        if program.came_from is not None:
            text, icon = REPLAY, "replays"
        self.home = Button(text, self.back, icon=icon)
        header, replay_of = match.header, program.replay_of
        self.review = Button(
            REVIEW, lambda: program.show_review(header, hands - 1, replay_of(match), texts.BACK), icon="search"
        )
        self.review.visible = program.can_review(match.header)
        self.races = Button(RACES, lambda: program.show_races(header, replay_of(match)), icon="hand")
        self.races.visible = program.has_races(match.header)
        self.save = Button(
            SAVE, lambda: offer(self, program, self.picture.keepsake(program, match)), icon="export", label=KEEP
        )
        self.save.visible = game.keepsake is not None
        self.root.add(self.picture)
        if self.picture.rematch is not None:
            self.root.add(self.picture.rematch)
        self.root.add(self.again, self.races, self.review, self.look_back, self.save, self.home)
        self._gone: float | None = None
        # Space, which hurries a count, presses no button before another key has led to it
        self.root.enabled = self._is_heard = False
        won = has_person(match, match.results[-1].winners or ())
        self._sound = MATCH_WON if won else MATCH_LOST

    def enter(self) -> None:
        """Start the picture."""
        if self._gone is None:
            self._gone = 0.0
            self._show(0.0)
            self.animate(self._advance)

    def back(self) -> None:
        """Leave for home, or for the daily deal or the replay from which the match began (Esc)."""
        self._program.go_home()
        if self._day is not None:
            self._program.open_daily(self._day, self._match.rules.name)

    def update(self, now: float, step: float) -> None:
        """Go on, and show what has been read."""
        super().update(now, step)
        self.picture.poll()

    @property
    def is_still(self) -> bool:
        """Whether the picture is complete."""
        return self._gone is not None and self._gone >= self.picture.seconds

    def _advance(self, seconds: float) -> bool:
        assert self._gone is not None
        slow = self.duration_scale
        self._show(self._gone + seconds / slow if slow else self.picture.seconds)
        return not self.is_still

    def _show(self, seconds: float) -> None:
        """Show a moment of the picture, with its sound once it has shown the winner; keys find buttons at its end."""
        self._gone = min(seconds, self.picture.seconds)
        self.root.enabled = self.is_still
        self.picture.show(self._gone)
        if not self._is_heard and self._gone >= self.picture.told:
            self._is_heard = True
            self.play_sound(self._sound)

    def handle_input(self, event: InputEvent, stamp: float) -> bool:
        """Handle input. A key or a click completes the picture, and only that: it was meant for what was before.

        Then the next Enter begins another match, so a key other than Space shows the focus.
        """
        pressed = isinstance(event, Press) or (isinstance(event, Pointer) and event.action is PointerAction.DOWN)
        if pressed and not self.is_still:
            self._show(self.picture.seconds)
            if isinstance(event, Press) and event.key != pygame.K_SPACE:
                self.root.show_focus()
            return True
        return super().handle_input(event, stamp)

    def kept_clear(self) -> Sequence[Rect]:
        """The buttons, and what the picture says."""
        widgets = [widget.rect for widget in self.root.widgets() if widget not in (self.root, self.picture)]
        return [*widgets, *self.picture.kept_clear()]

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        return self.picture.steps(size, scale)

    def lay_out(self) -> None:
        self.scene.set_background(self.picture.ground(self.size, self.scale))
        self.picture.place(self.box(0, 0, self.size[0] / self.scale, self.size[1] / self.scale))
        self.picture.place_buttons(self)

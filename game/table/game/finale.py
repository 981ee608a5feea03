"""The page after a match: its title, the game's picture with the standings, the best moments, and the buttons."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.play.standings import has_person
from game.rules.match import Match
from game.table import texts
from game.table.game.keepsake import Keepsake
from game.table.game.keepsake_dialog import KEEP, SAVE, offer
from game.table.game.program import Program
from game.table.game.rematch import Rematch
from game.table.game.score_page import RACES, REVIEW, SHEET_S, ScorePage
from game.table.sounds import MATCH_LOST, MATCH_WON
from game.ui.ahead import Steps
from game.ui.look.colour import Colour
from game.ui.screens.page import ground
from game.ui.screens.screen import Screen
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.window.input import InputEvent, Pointer, PointerAction, Press

AGAIN, LOOK_BACK, HOME, DAILY = "Play again", "Score sheets", "Home", "Daily deal"
BEST_MOMENTS = "Best moments"


class FinalePicture(Widget):
    """The game's animated picture of the match: all of the page but the buttons, over the whole screen.

    `seconds` is its duration at Normal speed; `told` is when it has shown the winner, in seconds from its beginning, so
    that the sound may follow.
    """

    catches_pointer = False
    seconds = told = 0.0
    rematch: Rematch | None = None
    """The series and the stake of the next match, for which the picture has room."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.shown = 0.0
        """The current moment, in seconds from its beginning; from `self.seconds` on it is static."""

    def show(self, seconds: float) -> None:
        """Show the moment `seconds` after the beginning."""
        if seconds != self.shown:
            self.shown = seconds
            self.invalidate()

    def poll(self) -> None:
        """Show what has been read in the background meanwhile."""
        if self.rematch is not None:
            self.rematch.poll()

    def ground(self, size: tuple[int, int], scale: float) -> Surface | Colour:
        """The background for a screen of `size` px and a scale; plain if that of the theme in force is."""
        return self.theme.ground if self.theme.is_plain else ground(self.theme, size, scale, orbits=False)

    def keepsake(self, program: Program, match: Match) -> Keepsake | None:
        """The picture to keep of the match, if its game has one."""
        make = program.game_of(match).keepsakes
        return None if make is None else make().match(program, match)

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        """Make what it needs on a screen of `size` px and a scale, in steps, beforehand."""
        return iter(())

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
        self.again = Button(AGAIN, program.begin_again, primary=True, large=True, icon="play")
        self.look_back = Button(LOOK_BACK, self._look_back, icon="undo")
        self._day = program.dealt_for(match)
        """The day of the match's daily deal; None for any other match."""
        text, icon = (HOME, "home") if self._day is None else (DAILY, "calendar")
        self.home = Button(text, self.back, icon=icon)
        self.review = Button(REVIEW, lambda: program.open_review(match, hands - 1, texts.BACK), icon="search")
        self.review.visible = program.can_review(match.header)
        self.races = Button(RACES, lambda: program.open_races(match), icon="hand")
        self.races.visible = program.has_races(match.header)
        self.save = Button(SAVE, self._offer_keepsake, icon="export", label=KEEP)
        self.save.visible = game.keepsakes is not None
        self.root.add(self.picture)
        if self.picture.rematch is not None:
            self.root.add(self.picture.rematch)
        self.root.add(self.again, self.races, self.review, self.look_back, self.save, self.home)
        self._gone: float | None = None
        self._is_heard = False
        won = has_person(match, match.results[-1].winners or ())
        self._sound = MATCH_WON if won else MATCH_LOST

    def enter(self) -> None:
        """Start the picture, and focus the button for another match."""
        self.root.focus(self.again)
        if self._gone is None:
            self._gone = 0.0
            self._show(0.0)
            self.animate(self._advance)

    def back(self) -> None:
        """Leave for home, or for the daily deal (Esc)."""
        self._program.go_home()
        if self._day is not None:
            self._program.open_daily(self._day, self._match.rules.name)

    def update(self, now: float, step: float) -> None:
        """Go on, and show what has been read."""
        super().update(now, step)
        self.picture.poll()

    def _look_back(self) -> None:
        """Show the score sheets of all hands, one after another, starting with the last."""
        self._program.screens.push(ScorePage(self._program, self._match, len(self._match.results)), SHEET_S)

    def _offer_keepsake(self) -> None:
        if (keepsake := self.picture.keepsake(self._program, self._match)) is not None:
            offer(self, self._program, keepsake)

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
        """Show a moment of the picture, with its sound once it has shown the winner."""
        self._gone = min(seconds, self.picture.seconds)
        self.picture.show(self._gone)
        if not self._is_heard and self._gone >= self.picture.told:
            self._is_heard = True
            self.play_sound(self._sound)

    def handle_input(self, event: InputEvent, stamp: float) -> bool:
        """Handle input; any key or button also hurries the picture; Space, which hurries a count, does only that."""
        pressed = isinstance(event, Press) or (isinstance(event, Pointer) and event.action is PointerAction.DOWN)
        if pressed and not self.is_still:
            self._show(self.picture.seconds)
            if isinstance(event, Press) and event.key == pygame.K_SPACE:
                return True
        return super().handle_input(event, stamp)

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        return self.picture.steps(size, scale)

    def lay_out(self) -> None:
        self.scene.set_background(self.picture.ground(self.size, self.scale))
        self.picture.place(self.box(0, 0, self.size[0] / self.scale, self.size[1] / self.scale))
        self.picture.place_buttons(self)

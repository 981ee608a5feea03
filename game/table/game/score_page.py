"""The page after a hand: the events, the game's own sheet, the totals, and the button to the next hand or finale."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.play.standings import has_person, match_after
from game.rules.match import Match
from game.storage.background import answer_of
from game.table import texts
from game.table.contract.moments import before_text, best_text
from game.table.game.program import Program
from game.table.marks.clause_link import ClauseLink
from game.table.sounds import HAND_LOST, HAND_WON, SLIDE
from game.ui.controls.chip import CHIP, Chip
from game.ui.screens.page import ground
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, place_in_row
from game.ui.widgets.panel import Label
from game.ui.widgets.screen import Screen
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.storage.library.bests import Bests

RACES = "Races"
HAND_OVER, MATCH_OVER, HAND_OF = "Hand {} is over", "The match is over", "Hand {} of {}"
NEXT, HOME = "Next hand", "Home"
EARLIER, LATER, LEAVE, REPLAY, REVIEW = "Previous", "Next", "Done", "Replay", "Review"
_TOP, _FOOT, _MARGIN, _GAP = 112, 40, 40, 36
_HIGHEST, _WIDEST = 640, 900
_BUTTON, _NOTE = 60, 62
_REPLAY = (132, 44)
SHEET_S = 0.44
"""The time in which the table becomes the score sheet or the finale, and back, in seconds at Normal speed."""
_BEST_S, _BEST_ZOOM = 3.0, 1.25
"""The time for which a best in the hand is shown, in seconds, and the size of its chip."""
_DEAF_S = 0.6
"""The time after a new sheet appears when Space does nothing, in seconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreContent:
    """A game's content of the page: a sentence, its sheet, and the totals next to it."""

    headline: str
    sheet: Widget
    totals: Widget
    """The totals, placed in the whole height, of which they may use less."""
    note: str = ""
    """A note below the totals, with the clause."""
    clause: str = ""
    winners: tuple[int, ...] = ()
    """The seats that did best in the hand."""
    sheet_height: float = _HIGHEST
    """The height that the sheet needs, in px at scale 1.0."""


class ScorePage(Screen):
    """The page of the hand of a `match` that has just ended, or of a past `hand`, viewed from the finale."""

    min_size = (1120, 660)

    def __init__(self, program: Program, match: Match, hand: int | None = None) -> None:
        game, hands, self.is_past = program.game_of(match), len(match.results), hand is not None
        super().__init__(game.theme)
        self._program, self._match, self._hand = program, match, hand
        shown = match if hand is None else match_after(match, hand)
        self._content = content = game.score(program, shown, self.is_past)
        self.sheet, self.totals = content.sheet, content.totals
        over = MATCH_OVER if shown.is_over else HAND_OVER.format(hands)
        if hand is not None:
            over = HAND_OF.format(hand, hands)
        theme = game.theme
        style = theme.heading if theme.heading.tracking else theme.name_style
        self.over = Label(theme.headed(over), style, theme.accent, one_line=True)
        colour = theme.link if shown.is_over else theme.text
        self.headline = Label(content.headline, theme.title, colour, one_line=True)
        self.note = Label(content.note, theme.help, theme.ground_quiet, one_line=True)
        self.clause = ClauseLink(content.clause, program.open_rules)
        self.clause.visible = bool(content.clause)
        self.earlier = Button(EARLIER, lambda: self._turn(-1), icon="left")
        self.earlier.visible, self.earlier.enabled = self.is_past, hand != 1
        self.next = Button(NEXT, self._leave_sheet, primary=True, large=True)
        if hand is not None:
            self.next = Button(LATER, lambda: self._turn(1), icon="right")
            self.next.enabled = hand < hands
        self.home = Button(LEAVE if self.is_past else REPLAY if program.came_from else HOME, self.back)
        number, on = hand or hands, None if self.is_past else lambda: program.screens.pop(SHEET_S, 2)
        start, header, replay_of = match.hand_starts[number - 1] + 1, match.header, program.replay_of
        self.replay = Button(REPLAY, lambda: program.show_replay(replay_of(match)(), start), icon="replays")
        self.replay.visible = self.is_past
        self.review = Button(
            REVIEW,
            lambda: program.show_review(header, number - 1, replay_of(match), texts.SCORE_SHEET, on),
            icon="search",
        )
        self.review.visible = program.can_review(match.header)
        self.races = Button(RACES, lambda: program.show_races(header, replay_of(match)), icon="hand")
        self.races.visible = program.has_races(match.header)
        result = HAND_WON if has_person(match, content.winners) else HAND_LOST
        self._sounds: tuple[str, ...] = (SLIDE,) if self.is_past else (SLIDE, result)
        self._deaf_until = 0.0
        self.best = Chip(self._end_best, bright=True, zoom=_BEST_ZOOM)
        self._bests: Future[Bests] | None = None
        self.root.add(self.over, self.headline, self.earlier, self.next, self.home)
        self.root.add(self.sheet, self.totals, self.note, self.clause, self.races, self.review, self.replay, self.best)

    # --- navigation

    def _leave_sheet(self) -> None:
        self._program.screens.pop(SHEET_S)

    def _turn(self, step: int) -> None:
        if self._hand is not None and 1 <= self._hand + step <= len(self._match.results):
            self._program.screens.replace(ScorePage(self._program, self._match, self._hand + step), SHEET_S)

    def back(self) -> None:
        """Leave for home, or for the finale (Esc)."""
        if self.is_past:
            self._leave_sheet()
        else:
            self._program.go_home()

    def enter(self) -> None:
        """Focus the button that continues, also on return from the rulebook; past sheets begin at the last."""
        way = self.earlier if self.earlier.visible else self.next
        self.root.focus(way if way.enabled else self.home)
        if self._sounds and self._hand is None:
            self._deaf_until = self.now + _DEAF_S * self.pause_scale
            if self._program.in_force.has_shows:
                self._bests = self._program.load_bests(self._match)
        for sound in self._sounds:
            self.play_sound(sound)
        self._sounds = ()

    def update(self, now: float, step: float) -> None:
        """Show the most important best of the hand for a while, once it is known."""
        super().update(now, step)
        if (bests := answer_of(self._bests)) is not None:
            self._bests = None
            best = next((best for best in bests.beaten if best.hand == len(self._match.results)), None)
            if best is not None:
                self.fade_changes()
                text = best_text(best, self._match)
                self.best.say([(text, before_text(best)), (text, "")], "star-full")
                self._place_best()
                self.call_later(_BEST_S, self._end_best)

    def _end_best(self) -> None:
        self.best.say([], "")

    def _place_best(self) -> None:
        edge, high = self.sheet.rect.inflate(-2 * self.px(32), 0), self.px(CHIP * _BEST_ZOOM)
        width = min(self.best.width(edge.w), edge.w)
        # it leaves the headline free
        self.best.place(Rect(edge.right - width, edge.y - high // 4, width, high))

    def handle_input(self, event: InputEvent, stamp: float) -> bool:
        """Handle input; left and right turn past sheets, and a Space meant for the count does nothing."""
        if isinstance(event, Press) or (isinstance(event, Pointer) and event.action is PointerAction.DOWN):
            self._end_best()
        if isinstance(event, Press) and event.key == pygame.K_SPACE and self.now < self._deaf_until:
            return True
        if self._hand is not None and isinstance(event, Press) and event.intent in (Intent.LEFT, Intent.RIGHT):
            if not event.repeat:
                self._turn(-1 if event.intent is Intent.LEFT else 1)
            return True
        return super().handle_input(event, stamp)

    def lay_out(self) -> None:
        content = self._content
        self.set_ground(lambda: ground(self.theme, self.size, self.scale, orbits=False))
        width, height = self.size[0] / self.scale, self.size[1] / self.scale
        side = min(400.0, width * 0.31)
        sheet = min(width - side - 2 * _MARGIN - _GAP, _WIDEST)
        left = (width - sheet - side - _GAP) / 2
        right = left + sheet + _GAP
        room = min(height - _TOP - _FOOT, _HIGHEST)
        top = _TOP + (height - _TOP - _FOOT - room) * 0.4
        bottom = top + room
        self.over.place(self.box(left, top - 86, sheet, 22))
        ways = [way for way in (self.replay, self.review, self.races) if way.visible]
        beside = (_REPLAY[0] + 12) * len(ways) + 4
        self.headline.place(self.box(left, top - 66, width - 2 * left - beside, 50))
        for number, way in enumerate(ways, 1):
            x = right + side - number * _REPLAY[0] - (number - 1) * 12
            way.place(self.box(x, top - 63, *_REPLAY))
        self.sheet.place(self.box(left, top, sheet, min(room, content.sheet_height)))
        buttons = bottom - _BUTTON
        row, parts = [self.next, self.home], [0.58, 0.42]
        if self.earlier.visible:
            row, parts = [self.earlier, *row], [0.38, 0.34, 0.28]
        place_in_row(row, self.box(right, buttons, side, _BUTTON), self.px(14), parts)
        note = _NOTE if content.note else 0
        self.note.place(self.box(right, buttons - note, side, 22))
        link = self.box(right, buttons - note + 22, side, 20)
        link.w = self.clause.width()
        self.clause.place(link)
        self.totals.place(self.box(right, top, side, room - _BUTTON - note - 18))
        self._place_best()

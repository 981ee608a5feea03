"""The page after a hand: the events, the game's own sheet, the totals, and the button to the next hand or finale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.play.standings import has_person
from game.table.game.record import ScoreRequest
from game.table.marks.clause_link import ClauseLink
from game.table.sounds import HAND_LOST, HAND_WON, SLIDE
from game.ui.look.theme import Theme
from game.ui.screens.screen import Screen
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label
from game.ui.window.input import InputEvent, Intent, Press

RACES = "Races"
HAND_OVER, MATCH_OVER, HAND_OF = "Hand {} is over", "The match is over", "Hand {} of {}"
NEXT, HOME = "Next hand", "Home"
EARLIER, LATER, LEAVE, REPLAY, REVIEW = "Previous", "Next", "Done", "Replay", "Review"
_TOP, _FOOT, _MARGIN, _GAP = 112, 40, 40, 36
_HIGHEST, _WIDEST = 640, 900
_BUTTON, _NOTE = 60, 62
_REPLAY = (132, 44)
_DEAF_S = 0.6
"""The time after a new sheet appears when Space does nothing, in seconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreContent:
    """A game's content of the page: a sentence, its sheet, and the totals next to it."""

    theme: Theme
    headline: str
    sheet: Widget
    totals: Widget
    """The totals, placed in the whole height, of which they may use less."""
    set_background: Callable[[tuple[int, int], float], Surface]
    """The background for a screen size, in px, and scale."""
    note: str = ""
    """A note below the totals, with the clause."""
    clause: str = ""
    winners: tuple[int, ...] = ()
    """The seats that did best in the hand."""
    sheet_height: float = _HIGHEST
    """The height that the sheet needs, in px at scale 1.0."""


class ScorePage(Screen):
    """The page of a hand that has just ended, or of a past one, viewed from the finale."""

    min_size = (1120, 660)

    def __init__(self, request: ScoreRequest, content: ScoreContent) -> None:
        match, theme = request.match, content.theme
        super().__init__(theme)
        self._content = content
        self.sheet, self.totals = content.sheet, content.totals
        self._past = past = request.past
        over = MATCH_OVER if match.is_over else HAND_OVER.format(len(match.results))
        if past is not None:
            over = HAND_OF.format(len(match.results), past.hands)
        tracked = theme.heading.tracking > 0
        style = theme.heading if tracked else theme.name_style
        self.over = Label(over.upper() if tracked else over, style, theme.accent, one_line=True)
        colour = theme.link if match.is_over else theme.text
        self.headline = Label(content.headline, theme.title, colour, one_line=True)
        self.note = Label(content.note, theme.help, theme.ground_quiet, one_line=True)
        self.clause = ClauseLink(content.clause, request.open_clause)
        self.clause.visible = bool(content.clause)
        self._leave_for = leave = request.home if past is None else past.leave
        self.earlier = _way(EARLIER, past.earlier, icon="left") if past is not None else None
        self.next = (
            Button(NEXT, request.next_hand, primary=True, large=True)
            if past is None
            else _way(LATER, past.later, icon="right")
        )
        self.home = Button(HOME if past is None else LEAVE, leave)
        self.replay = optional(REPLAY, None if past is None else past.replay, icon="replays")
        self.review = optional(REVIEW, request.review, icon="search")
        self.races = optional(RACES, request.races, icon="hand")
        result = HAND_WON if has_person(match, content.winners) else HAND_LOST
        self._sounds: tuple[str, ...] = (SLIDE, result) if past is None else (SLIDE,)
        self._deaf_until = 0.0
        self.root.add(self.over, self.headline)
        self.root.add(*((self.next, self.home) if self.earlier is None else (self.earlier, self.next, self.home)))
        self.root.add(self.sheet, self.totals, self.note, self.clause, self.races, self.review, self.replay)

    def enter(self) -> None:
        """Focus the button that continues, also on return from the rulebook; past sheets begin at the last."""
        way = self.next if self.earlier is None else self.earlier
        self.root.focus(way if way.enabled else self.home)
        if self._sounds and self._past is None:
            self._deaf_until = self.now + _DEAF_S * self.pause_scale
        for sound in self._sounds:
            self.play_sound(sound)
        self._sounds = ()

    def back(self) -> None:
        """Leave for home, or for the finale (Esc)."""
        self._leave_for()

    def handle_input(self, event: InputEvent, stamp: float) -> bool:
        """Handle input; left and right turn past sheets, and a Space meant for the count does nothing."""
        if isinstance(event, Press) and event.key == pygame.K_SPACE and self.now < self._deaf_until:
            return True
        if self._past is not None and isinstance(event, Press) and event.intent in (Intent.LEFT, Intent.RIGHT):
            turn = self._past.earlier if event.intent is Intent.LEFT else self._past.later
            if turn is not None and not event.repeat:
                turn()
            return True
        return super().handle_input(event, stamp)

    def lay_out(self) -> None:
        content = self._content
        self.set_ground(lambda: content.set_background(self.size, self.scale))
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
        self._place_buttons(right, buttons, side)
        note = _NOTE if content.note else 0
        self.note.place(self.box(right, buttons - note, side, 22))
        link = self.box(right, buttons - note + 22, side, 20)
        link.w = self.clause.width()
        self.clause.place(link)
        self.totals.place(self.box(right, top, side, room - _BUTTON - note - 18))

    def _place_buttons(self, x: float, y: float, width: float) -> None:
        buttons, parts = [self.next, self.home], [0.58, 0.42]
        if self.earlier is not None:
            buttons, parts = [self.earlier, *buttons], [0.38, 0.34, 0.28]
        room = width - 14 * (len(buttons) - 1)
        for button, part in zip(buttons, parts, strict=True):
            button.place(self.box(x, y, room * part, _BUTTON))
            x += room * part + 14


def optional(text: str, leads: Callable[[], None] | None, icon: str) -> Button:
    """A button that is hidden if `leads` is None."""
    button = _way(text, leads, icon)
    button.visible = button.enabled
    return button


def _way(text: str, leads: Callable[[], None] | None, icon: str) -> Button:
    button = Button(text, leads or (lambda: None), icon=icon)
    button.enabled = leads is not None
    return button

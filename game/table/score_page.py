"""The page after a hand: what happened, the game's own sheet, the totals, and the way to the next hand or finale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from game.play.standings import has_person
from game.table.clause_link import ClauseLink
from game.table.game import ScoreRequest
from game.table.sounds import HAND_LOST, HAND_WON
from game.ui.screen import Screen
from game.ui.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

HAND_OVER, MATCH_OVER = "Hand {} is over", "The match is over"
NEXT, BACK, HOME = "Next hand", "Back", "Home"
_TOP, _FOOT, _MARGIN, _GAP = 112, 40, 40, 36
_HIGHEST, _WIDEST = 640, 900
_BUTTON, _NOTE = 60, 62


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreContent:
    """What a game shows on the page: a sentence, its sheet, and the totals beside it."""

    theme: Theme
    headline: str
    sheet: Widget
    totals: Widget
    """Placed in all the height there is, of which it may take less."""
    set_background: Callable[[tuple[int, int], float], Surface]
    """The background for a screen of that size, in px, and scale."""
    note: str = ""
    """A note below the totals, with the clause."""
    clause: str = ""
    winners: tuple[int, ...] = ()
    """The seats that did best in the hand."""
    sheet_height: float = _HIGHEST
    """The height that the sheet needs, in px at scale 1.0."""


class ScorePage(Screen):
    """The page of a hand that has just ended, or that is looked back at from the finale, where it then leads back."""

    min_size = (1120, 660)

    def __init__(self, request: ScoreRequest, content: ScoreContent) -> None:
        match, theme = request.match, content.theme
        super().__init__(theme)
        self._content = content
        self.sheet, self.totals = content.sheet, content.totals
        over = MATCH_OVER if match.is_over else HAND_OVER.format(match.state.hand_number)
        tracked = theme.heading.tracking > 0
        style = theme.heading if tracked else theme.name_style
        self.over = Label(over.upper() if tracked else over, style, theme.accent, one_line=True)
        colour = theme.link if match.is_over else theme.text
        self.headline = Label(content.headline, theme.title, colour, one_line=True)
        self.note = Label(content.note, theme.help, theme.ground_quiet, one_line=True)
        self.clause = ClauseLink(content.clause, request.open_clause)
        self.clause.visible = bool(content.clause)
        looks_back, last = request.back is not None, match.is_over
        self._leave_for = leave = request.home if request.back is None else request.back
        self.next = Button(BACK if looks_back and last else NEXT, request.next_hand, primary=True, large=True)
        self.home = Button(HOME, request.home) if last or not looks_back else Button(BACK, leave)
        self._sound = HAND_WON if has_person(match, content.winners) else HAND_LOST
        self._is_heard = looks_back
        self.root.add(self.over, self.headline, self.next, self.home)
        self.root.add(self.sheet, self.totals, self.note, self.clause)

    def enter(self) -> None:
        """Focus the button that continues, also when coming back from the rulebook."""
        self.root.focus(self.next)
        if not self._is_heard:
            self._is_heard = True
            self.play_sound(self._sound)

    def back(self) -> None:
        """Esc leaves for home, or for the finale."""
        self._leave_for()

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
        self.headline.place(self.box(left, top - 66, width - 2 * left, 50))
        self.sheet.place(self.box(left, top, sheet, min(room, content.sheet_height)))
        buttons = bottom - _BUTTON
        self.next.place(self.box(right, buttons, side * 0.58, _BUTTON))
        self.home.place(self.box(right + side * 0.58 + 14, buttons, side * 0.42 - 14, _BUTTON))
        note = _NOTE if content.note else 0
        self.note.place(self.box(right, buttons - note, side, 22))
        link = self.box(right, buttons - note + 22, side, 20)
        link.w = self.clause.width()
        self.clause.place(link)
        self.totals.place(self.box(right, top, side, room - _BUTTON - note - 18))

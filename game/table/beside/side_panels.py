"""The panels next to the cards, as on every table, and the standing of a hand of two players as a bar."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.table.beside.analysis_panel import FULL, AnalysisPanel, signed
from game.table.beside.log_panel import LogPanel
from game.ui.draw.painter import CENTRE
from game.ui.look.colour import contrast
from game.ui.look.palette import NIGHT_DEPTH, WHITE
from game.ui.look.theme import bold
from game.ui.motion.animations import Animations, ease_out
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button

_CHIP = bold(14)
_CHIP_SIZE, _AWAY, _MARK, _MARK_AWAY = (44, 26), 6, 11, 12
_TICK = (14, 2)
_TIP_GAP, _LEAST_LOG = 10, 76
"""The distance between the log and what is above or below it, and its least height, px of the panels' design."""


class StandingBar(Widget):
    """The bar; a chip at its edge shows a seat's expectation, if `room` for it is set.

    Hidden until something is shown.
    """

    catches_pointer = False

    def __init__(self, log: LogPanel) -> None:
        super().__init__()
        self._log = log
        self.seat, self.expected = 0, 0
        self._part = self.part = 0.5
        """The part from below, from 0 to 1, now and after the motion."""
        self._animations: Animations | None = None
        self.visible = False
        self.room = 0
        """The free space on its left, in px of the screen."""

    def show(self, expected: Sequence[int], seat: int) -> None:
        """Show the expectation of the seat below for the hand, in hundredths of a point."""
        part = 0.5 + max(-0.5, min(0.5, expected[seat] / (4 * FULL)))
        turned = seat != self.seat or not self.visible
        self.visible = True
        if turned or part != self.part or expected[seat] != self.expected:
            self.seat, self.expected = seat, expected[seat]
            start, self.part = part if turned else self._part, part

            def move(gone: float) -> None:
                self._part = start + (part - start) * ease_out(gone)
                self.invalidate()

            self._animations = self._animations or Animations(self.screen.animate)
            self._animations.forget()
            self._animations.run(0.3 * self.screen.duration_scale, move)

    @property
    def paint_bounds(self) -> Rect:
        away = self.px(_CHIP_SIZE[0] + _AWAY) + 2
        above = self.px(_MARK + _MARK_AWAY)
        return Rect(self.rect.x - away, self.rect.y - above, self.rect.w + away + self.px(8), self.rect.h + 2 * above)

    @property
    def _edge(self) -> int:
        return self.rect.bottom - round(self.rect.h * self._part)

    @property
    def chip(self) -> Rect | None:
        """The chip's rectangle, in px of the screen; None if there is no room for it."""
        chip = Rect(0, 0, self.px(_CHIP_SIZE[0]), self.px(_CHIP_SIZE[1]))
        if chip.w + self.px(_AWAY) > self.room:
            return None
        chip.midright = (self.rect.left - self.px(_AWAY), self._edge)
        return chip

    def paint(self, surface: Surface) -> None:
        to, frame = self.painter(surface), self.frame
        own, other = self._log.colour_of(self.seat), self._log.colour_of(1 - self.seat)
        rect = frame.rect
        to.pill(frame, (*other[:3], 90), (*other[:3], 150), max(1.0, self.scale) / self.scale)
        edge = self._edge
        with to.within(Rect(rect.x, edge, rect.w, rect.bottom - edge)):
            to.pill(frame, own)
        surface.fill(self.theme.accent[:3], frame.middle(*_TICK).rect)
        mark, away = self.px(_MARK), self.px(_MARK_AWAY)
        self._log.paint_mark(surface, 1 - self.seat, (rect.centerx, rect.top - away), mark)
        self._log.paint_mark(surface, self.seat, (rect.centerx, rect.bottom + away), mark)
        chip = self.chip
        if chip is not None:
            place, ink = frame.around(chip), max((NIGHT_DEPTH, WHITE), key=lambda one: contrast(one, own))
            to.pill(place, own, NIGHT_DEPTH, 2)
            to.text(place, signed(self.expected), _CHIP, ink, CENTRE, fit="whole")


class SidePanels(Container):
    """The panels next to the cards, as large as the player wants them and the cards leave room for."""

    undo: Widget
    act_now: Button
    """The button of a move that needs no card, such as to pass."""
    hint: Button | None = None
    faster: Button | None = None
    """The button that hurries the count of a hand; None if there is none."""
    always: Sequence[Widget] = ()
    """The buttons that work whenever they are visible, even below a curtain or a lesson."""
    log: LogPanel
    analysis: AnalysisPanel | None = None
    """The panel of the analysis above the log, in practice."""
    standing: StandingBar | None = None
    """The bar of the standing in an analysis; None in a game without one."""
    log_place = Rect(0, 0, 0, 0)
    """The rectangle of the log when it has all the space."""
    panel_scale = 1.0
    """Px of the screen per px of the panels' design, as set by the game's layout."""
    least_seen = (1280, 720)
    """The minimum width and height of a table at which nobody plays, px at scale 1.0."""

    @property
    def scale(self) -> float:
        return self.panel_scale

    @property
    def plates(self) -> Sequence[Widget]:
        """The plates of the seats, if they are among the panels."""
        return ()

    def show_sort(self, key: str) -> None:
        """Show the sort of the hand."""

    def make_room(self, for_tip: Rect | None) -> None:
        """Start the log below the analysis, and end it above a tip over its lower part; None for no tip."""
        place = self.log_place.copy()
        if self.analysis is not None:
            height = self.analysis.height(place.h - self.px(_LEAST_LOG + _TIP_GAP))
            above = Rect(place.x, place.y, place.w, height)
            self.analysis.visible = self.log.visible
            if above != self.analysis.rect:
                self.analysis.place(above)
            taken = height + self.px(_TIP_GAP)
            place = Rect(place.x, place.y + taken, place.w, place.h - taken)
        if for_tip is not None and for_tip.colliderect(place):
            place.h = for_tip.top - self.px(_TIP_GAP) - place.y
        if place != self.log.rect:
            self.log.place(place)

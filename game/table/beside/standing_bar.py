"""The standing of a hand of two players as a bar: the seat below grows from below, the opponent from above."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.table.beside.analysis_panel import FULL, signed
from game.table.beside.log_panel import ColourOf, PaintMark
from game.ui.draw.painter import CENTRE
from game.ui.look.colour import contrast
from game.ui.look.palette import NIGHT_DEPTH, WHITE
from game.ui.look.theme import bold
from game.ui.motion.animations import Animations, ease_out
from game.ui.widgets.base import Widget

MOVE_MS = 300
"""The time of a change of the bar, at Normal speed."""
_CHIP = bold(14)
_CHIP_SIZE, _AWAY, _MARK, _MARK_AWAY = (44, 26), 6, 11, 12
_TICK = (14, 2)


class StandingBar(Widget):
    """The bar; a chip at its edge shows a seat's expectation, if `room` for it is set.

    Hidden until something is shown.
    """

    catches_pointer = False

    def __init__(self, paint_mark: PaintMark, colour_of: ColourOf) -> None:
        super().__init__()
        self._paint_mark, self._colour_of = paint_mark, colour_of
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
            self._animations.run(MOVE_MS / 1000 * self.screen.duration_scale, move)

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
        own, other = self._colour_of(self.seat), self._colour_of(1 - self.seat)
        rect = frame.rect
        to.pill(frame, (*other[:3], 90), (*other[:3], 150), max(1.0, self.scale) / self.scale)
        edge = self._edge
        with to.within(Rect(rect.x, edge, rect.w, rect.bottom - edge)):
            to.pill(frame, own)
        surface.fill(self.theme.accent[:3], frame.middle(*_TICK).rect)
        mark, away = self.px(_MARK), self.px(_MARK_AWAY)
        self._paint_mark(surface, 1 - self.seat, (rect.centerx, rect.top - away), mark)
        self._paint_mark(surface, self.seat, (rect.centerx, rect.bottom + away), mark)
        chip = self.chip
        if chip is not None:
            place, ink = frame.around(chip), max((NIGHT_DEPTH, WHITE), key=lambda one: contrast(one, own))
            to.pill(place, own, NIGHT_DEPTH, 2)
            to.text(place, signed(self.expected), _CHIP, ink, CENTRE, fit="whole")

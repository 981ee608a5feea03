"""The cut as a gesture: a line drawn through the draw pile; the longer it is, the more of the pile is lifted."""

from __future__ import annotations

import math

from game.rules.core import Move
from game.rules.hit_the_deck.moves import CUTS, lift_range, usual_lift
from game.table.cards.deck_art import height
from game.table.hit_the_deck.piles.cut_line import Flag, Gauge, Slash
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.draw.scene import Layer

_BY_KEYS = (-20, 40), (170, -22)
"""From where to where the line of a cut by keys goes, in px at scale 1.0 from the middle of the pile's left side."""


class CutGesture:
    """A line through the draw pile; `lifted` is its number of cards according to the line, or None."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.lifted: int | None = None
        self._start = (0, 0)
        self._shown: tuple[Slash, Flag, Gauge] | None = None

    @property
    def held(self) -> bool:
        return self._shown is not None

    def begin(self, start: tuple[int, int]) -> None:
        """Begin with the pointer pressed there, on the draw pile or beside it."""
        top = self._top
        self._start = start
        self._shown = Slash(top.layout.scale), Flag(top.layout), Gauge(top.layout, len(top.view.draw))
        for drawable in self._shown:
            top.scene.add(drawable, Layer.HELD)
        top.draw_count.visible = False
        self._show(0, start)

    def follow(self, pos: tuple[int, int]) -> None:
        """Follow the pointer: half the pile is lifted half a card's height from where the line entered it."""
        if self._shown is None:
            return
        entered = self._entered(pos)
        part = 0.0 if entered is None else math.dist(pos, entered) / height(self._top.layout.draw.width)
        self._show(round(min(1.0, part) * len(self._top.view.draw)), pos)

    def _entered(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Where the line to this point has entered the pile; None if it has not."""
        pile = self._top.layout.draw.rect
        if pile.collidepoint(self._start):
            return self._start
        inside = pile.clipline(self._start, pos)
        return inside[0] if inside else None

    def lift(self, more: int) -> None:
        """Lift so many cards more by keys, starting from half, within the allowed range."""
        layout, count = self._top.layout, len(self._top.view.draw)
        x, y = layout.draw.rect.midleft
        start, end = ((x + layout.px(right), y + layout.px(down)) for right, down in _BY_KEYS)
        if self._shown is None:
            self.begin(start)
            lifted = usual_lift(count)
        else:
            lifted = (self.lifted or 0) + more
        self._show(clamped(lifted, count), end)

    def _show(self, lifted: int, end: tuple[int, int]) -> None:
        assert self._shown is not None
        self.lifted = lifted
        slash, flag, gauge = self._shown
        slash.show(self._start, end)
        for shown in (flag, gauge):
            shown.show(clamped(lifted, len(self._top.view.draw)))

    def move(self, count: int) -> Move:
        """The cut of the lifted cards from `count`, within the allowed range; of half if none is lifted."""
        return CUTS[usual_lift(count) if self.lifted is None else clamped(self.lifted, count)]

    def let_go(self, pos: tuple[int, int]) -> Move | None:
        """Cut, and the line stays until the cut is shown; None if the line has not met the pile."""
        if self.lifted == 0 and self._entered(pos) is None:
            return None
        return self.move(len(self._top.view.draw))

    def put_back(self) -> None:
        """Take the line away, without a cut or when the cut is shown."""
        if self._shown is None:
            return
        for drawable in self._shown:
            self._top.scene.remove(drawable)
        self._shown = self.lifted = None
        self._top.draw_count.visible = bool(self._top.view.draw)


def clamped(lifted: int, count: int) -> int:
    """The allowed number of cards nearest to `lifted` (HTD-48)."""
    allowed = lift_range(count)
    return min(max(lifted, allowed.start), allowed.stop - 1)

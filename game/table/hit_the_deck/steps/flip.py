"""The flip as a gesture: dragging one pile onto the other turns both."""

from __future__ import annotations

from game.rules.core import Move
from game.rules.hit_the_deck.moves import FLIP
from game.table.cards.geometry import Pose
from game.table.hit_the_deck.piles.piles import PileSprite
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.draw.scene import Layer

_OVERLAP = 0.25
"""The part of the other pile's width and height that must be covered."""


class FlipGesture:
    """A dragged pile."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._heap: PileSprite | None = None
        self._of_draw = False
        self._start = (0, 0)
        self._home = (0, 0)
        self._z = 0.0

    @property
    def held(self) -> bool:
        return self._heap is not None

    def begin(self, *, of_draw: bool, start: tuple[int, int]) -> None:
        """Begin with the pointer pressed there, on the draw pile or the discard pile."""
        top = self._top
        self._heap, self._of_draw, self._start = top.draw_pile if of_draw else top.discard_pile, of_draw, start
        self._home, self._z = self._heap.rect.topleft, self._heap.order[1]
        top.draw_count.visible = False
        top.scene.raise_to(self._heap, Layer.HELD)

    def follow(self, pos: tuple[int, int]) -> None:
        """Follow the pointer to this point."""
        if self._heap is not None:
            (x, y), start = self._home, self._start
            self._heap.move((x + pos[0] - start[0], y + pos[1] - start[1]))

    def let_go(self, pos: tuple[int, int]) -> Move | None:
        """Turn both piles if it is over the other one, where it stays until the flip is shown; else None."""
        return FLIP if self._covers(pos) else None

    def _covers(self, pos: tuple[int, int]) -> bool:
        layout = self._top.layout
        own, other = (layout.draw, layout.discard) if self._of_draw else (layout.discard, layout.draw)
        moved = own.rect.move(pos[0] - self._start[0], pos[1] - self._start[1])
        over = moved.clip(other.rect)
        much = over.w > _OVERLAP * other.rect.w and over.h > _OVERLAP * other.rect.h
        return self._heap is not None and (much or other.rect.collidepoint(pos))

    def take_over(self) -> tuple[Pose | None, Pose | None]:
        """Hand over the display; return the poses of the dragged piles, None for one in its place."""
        if self._heap is None:
            return None, None
        pose = Pose(*self._heap.rect.center, self._top.layout.draw.width)
        of_draw = self._of_draw
        self.put_back()
        return (pose, None) if of_draw else (None, pose)

    def put_back(self) -> None:
        heap, self._heap = self._heap, None
        if heap is not None:
            self._top.scene.raise_to(heap, Layer.TABLE, self._z)
            heap.move(self._home)
            self._top.draw_count.visible = bool(self._top.view.draw)

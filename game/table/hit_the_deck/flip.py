"""The flip as a gesture: one drags a pile over the other, and both are turned."""

from __future__ import annotations

from game.table.hit_the_deck.piles import PileSprite
from game.table.hit_the_deck.tabletop import Tabletop
from game.ui.scene import Layer

_OVERLAP = 0.25
"""How much of the other pile's place must be covered, of its width and of its height."""


class FlipGesture:
    """A whole pile in the hand."""

    def __init__(self) -> None:
        self._heap: PileSprite | None = None
        self._start = (0, 0)
        self._home = (0, 0)
        self._z = 0.0

    @property
    def held(self) -> bool:
        """Whether a pile is in the hand."""
        return self._heap is not None

    def begin(self, top: Tabletop, heap: PileSprite, start: tuple[int, int]) -> None:
        """The pointer went down there, on this pile of the table."""
        self._heap, self._start = heap, start
        self._home = heap.rect.topleft
        self._z = heap.order[1]
        top.draw_count.visible = False
        top.scene.raise_to(heap, Layer.HELD)

    def follow(self, pos: tuple[int, int]) -> None:
        """The pointer is there now."""
        if self._heap is not None:
            (x, y), start = self._home, self._start
            self._heap.move((x + pos[0] - start[0], y + pos[1] - start[1]))

    def covers(self, top: Tabletop, pos: tuple[int, int]) -> bool:
        """Whether the pile, the pointer being there, lies over the other one."""
        if self._heap is None:
            return False
        of_draw = self._heap is top.draw_pile
        own, other = (top.layout.draw, top.layout.discard) if of_draw else (top.layout.discard, top.layout.draw)
        moved = own.rect.move(pos[0] - self._start[0], pos[1] - self._start[1])
        over = moved.clip(other.rect)
        much = over.w > _OVERLAP * other.rect.w and over.h > _OVERLAP * other.rect.h
        return much or other.rect.collidepoint(pos)

    def drop(self, top: Tabletop) -> None:
        """Put the pile back where it was."""
        heap, self._heap = self._heap, None
        if heap is not None:
            top.scene.raise_to(heap, Layer.TABLE, self._z)
            heap.move(self._home)
            top.draw_count.visible = bool(top.view.draw)

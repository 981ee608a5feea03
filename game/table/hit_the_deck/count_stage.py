"""What a count needs whatever the cards are: the ground with its rays and the burst, prepared before a hand may end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.rules.hit_the_deck.view import View
from game.table.hit_the_deck import count_layout as places
from game.table.hit_the_deck.count_signs import BANG_STEPS, bang
from game.table.hit_the_deck.rays import Rays
from game.table.hit_the_deck.tabletop import Tabletop

_FEW = 2
"""With so many cards or fewer in a hand, it may soon end."""


class CountStage:
    """The ground of a table's count, made a little at a time."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._rays: Rays | None = None
        self._of: Surface | None = None

    def chores(self, view: View) -> list[Callable[[], object]]:
        """What renders it a little at a time; nothing while no hand can soon end."""
        if min(len(hand) for hand in view.hands) > _FEW:
            return []
        rays, scale = self._rays_now(), self._top.layout.scale
        bursts: list[Callable[[], object]] = [
            partial(bang, scale, 1 - step / BANG_STEPS) for step in range(BANG_STEPS + 1)
        ]
        return [rays.lay] * rays.left + bursts

    def ground(self) -> Surface:
        """The ground of the count."""
        return self._rays_now().picture

    def clear(self) -> None:
        """Throw the ground away."""
        self._rays = self._of = None

    def _rays_now(self) -> Rays:
        """The rays over the table's ground as it is laid out."""
        top = self._top
        if self._rays is None or self._of is not top.ground:
            self._rays, self._of = Rays(top.ground, top.layout.scale, places.middle(top.layout).centre), top.ground
        return self._rays

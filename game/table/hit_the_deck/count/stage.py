"""What a count needs whatever the cards are: the ground with its rays and the burst, prepared before a hand may end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.rules.hit_the_deck.view import View
from game.table.cards.deck_art import CardLook
from game.table.hit_the_deck.count import layout as places
from game.table.hit_the_deck.count.signs import BANG_STEPS, bang
from game.table.hit_the_deck.pages.rays import Rays
from game.table.hit_the_deck.piles.piles import laid_cards
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen

_FEW = 2
"""With so many cards or fewer in a hand, it may soon end."""


class CountStage:
    """The ground and the burst of a table's count, made a little at a time.

    It keeps them itself: cards in flight would drive such large pictures out of the cache.
    """

    def __init__(self, screen: MatchScreen, top: Tabletop) -> None:
        self._screen, self._top = screen, top
        self._rays: Rays | None = None
        self._of: Surface | None = None
        self._bursts: dict[tuple[float, int], Surface] = {}
        self._lying: dict[CardLook, Surface] = {}

    def chores(self, view: View) -> list[Callable[[], object]]:
        """What renders it a little at a time; nothing while no hand can soon end."""
        if min(len(hand) for hand in view.hands) > _FEW:
            return []
        scale = self._top.layout.scale
        missing = [step for step in range(BANG_STEPS, -1, -1) if (scale, step) not in self._bursts]
        bursts = [partial(self.burst, step / BANG_STEPS) for step in missing]
        # below the last card these will lie in the middle
        width = self._top.layout.px(places.WINNER)
        over = laid_cards((*view.discard[:1], *view.discard))[:-1]
        looks = [CardLook(lying.card, width, angle=lying.angle) for lying in over]
        self._lying = {look: picture for look, picture in self._lying.items() if look in looks}
        cards = [partial(self._lay, look) for look in looks if look not in self._lying]
        if self._screen.theme.is_plain:
            return [*bursts, *cards]
        rays = self._rays_now()
        return [*[rays.lay] * rays.left, *bursts, *cards]

    def _lay(self, look: CardLook) -> None:
        self._lying[look] = self._top.art.picture(look)

    def ground(self) -> Surface:
        """The ground of the count."""
        return self._rays_now().picture

    def burst(self, part: float) -> Surface:
        """The burst at a part of its way to its full size."""
        scale, step = self._top.layout.scale, round(part * BANG_STEPS)
        if (scale, step) not in self._bursts:
            self._bursts[scale, step] = bang(scale, step / BANG_STEPS)
        return self._bursts[scale, step]

    def clear(self) -> None:
        """Throw everything away."""
        self._rays = self._of = None
        self._bursts.clear()
        self._lying.clear()

    def _rays_now(self) -> Rays:
        """The rays over the table's ground as it is laid out."""
        top = self._top
        ground = top.ground()
        if self._rays is None or self._of is not ground:
            self._rays, self._of = Rays(ground.copy(), top.layout.scale, places.middle(top.layout).centre), ground
        return self._rays

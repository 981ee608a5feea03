"""What a count needs whatever the cards are, made before a hand may end: the ground with its rays, and the burst."""

from __future__ import annotations

from pygame import Surface

from game.rules.hit_the_deck.view import View
from game.table.cards.deck_art import CardLook
from game.table.hit_the_deck.count import layout as places
from game.table.hit_the_deck.count.signs import BANG_STEPS, bang
from game.table.hit_the_deck.pages.rays import rays_of, steps_to_rays
from game.table.hit_the_deck.piles.piles import laid_cards
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.ahead import Steps

_FEW = 2
"""With so many cards or fewer in a hand, it may soon end."""


def stage_pictures(top: Tabletop, view: View, *, is_plain: bool) -> Steps:
    """Make them, a little at a time; nothing while no hand can soon end."""
    if min(len(hand) for hand in view.hands) > _FEW:
        return
    scale = top.layout.scale
    if not is_plain:
        yield from steps_to_rays(_key(top), top.ground, scale, places.middle(top.layout).centre)
    for step in range(BANG_STEPS, -1, -1):
        bang(scale, step / BANG_STEPS)
        yield None
    # below the last card these will lie in the middle
    for lying in laid_cards((*view.discard[:1], *view.discard))[:-1]:
        yield from top.art.steps(CardLook(lying.card, top.layout.px(places.WINNER), angle=lying.angle))


def ground(top: Tabletop) -> Surface:
    """The ground of the count, with its rays; do not draw on it."""
    return rays_of(_key(top), top.ground, top.layout.scale, places.middle(top.layout).centre)


def _key(top: Tabletop) -> tuple[object, ...]:
    return "ground of a count", top.layout.size, top.layout.scale, top.layout.ring.center

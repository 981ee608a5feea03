"""The parts of a count that do not depend on cards, made before a hand may end: the rays, and the burst."""

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
"""The most cards in a hand that may soon end."""


def stage_pictures(top: Tabletop, view: View, *, is_plain: bool) -> Steps:
    """Make them in steps; nothing while no hand can soon end."""
    if min(len(hand) for hand in view.hands) > _FEW:
        return
    scale = top.layout.scale
    if not is_plain:
        yield from steps_to_rays(_key(top), top.ground, scale, places.middle(top.layout).centre)
    for step in range(BANG_STEPS, -1, -1):
        bang(scale, step / BANG_STEPS)
        yield None
    # below the last card these will be in the middle
    for lying in laid_cards((*view.discard[:1], *view.discard))[:-1]:
        yield from top.art.steps(CardLook(lying.card, top.layout.px(places.WINNER), angle=lying.angle))


def ground(top: Tabletop) -> Surface:
    """The background of the count, with its rays; do not draw on it."""
    return rays_of(_key(top), top.ground, top.layout.scale, places.middle(top.layout).centre)


def _key(top: Tabletop) -> tuple[object, ...]:
    return "ground of a count", top.layout.size, top.layout.scale, top.layout.ring.center

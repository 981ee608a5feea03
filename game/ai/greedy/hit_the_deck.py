"""Greedy play of Hit the Deck: play points, keep cards that will fit next time, hinder a player who is nearly out."""

from __future__ import annotations

from game.chance import KeyedRandom
from game.rules.core import HIDDEN, Move
from game.rules.core import View as AnyView
from game.rules.hit_the_deck.cards import DUTIES, FITS, HIT_HAND, HIT_NUMBER, POINTS, is_hit
from game.rules.hit_the_deck.moves import CUTS, KEEP, Play, usual_lift
from game.rules.hit_the_deck.view import View

FOLLOWS = 3.0
"""The worth of a card in the hand that would fit on the card played."""
ANOTHER_TURN = 9.0
"""The worth of having the next turn too."""
HINDER = 4.0
"""The worth of a demand or a race when another player is nearly out."""
DECOYS = frozenset(range(HIT_NUMBER, HIT_HAND))
"""The kinds that can be mistaken for a HIT-hand."""
NEARLY_OUT = 2
"""The most cards of a hand that is nearly out."""
TWO_SEATS = 2


def choose(view: AnyView, rng: KeyedRandom) -> Move:
    """Choose the legal move of the highest worth, ties by kind, without chance; a cut lifts half."""
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    if view.duty == "cut" and view.draw:
        return CUTS[usual_lift(len(view.draw))]
    return max(sorted(view.legal), key=lambda move: worth(view, move))


def decoys_since_race(view: AnyView) -> int:
    """The number of other HIT cards on the discard pile between the top card and the HIT-hand before it."""
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    before = view.discard[1:]
    since = before[: before.index(HIT_HAND)] if HIT_HAND in before else before
    return sum(kind in DECOYS for kind in since)


def worth(view: View, move: Move) -> float:
    """The worth of a legal move to the view's seat, roughly in points."""
    if not isinstance(move, Play):
        return -5.0 if move == KEEP else -10.0
    kind = move.card
    rest = list(view.hands[view.viewer])
    rest.remove(kind)
    if not rest:
        return 1000.0
    seats = len(view.hands)
    after = (view.viewer + view.direction) % seats
    value = POINTS[kind] + FOLLOWS * sum(card in FITS[kind] for card in rest)
    if DUTIES[kind] == "flip" or (DUTIES[kind] == "cut" and seats == TWO_SEATS):
        value += ANOTHER_TURN
    if is_hit(kind):
        # HIT cards fit anywhere: worth keeping until someone is nearly out, when they count against us
        fewest = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.viewer)
        value += HINDER if fewest <= NEARLY_OUT or len(rest) <= NEARLY_OUT else -HINDER
    if kind != HIT_HAND and is_hit(kind):
        value -= 2 * FOLLOWS * all(card not in FITS[kind] for card in rest)
    known = [card for card in view.hands[after] if card != HIDDEN]
    return value - FOLLOWS * any(card in FITS[kind] for card in known)

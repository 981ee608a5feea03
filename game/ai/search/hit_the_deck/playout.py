"""A hand played to its end by the policy, from a state in which everything is known.

A level's strength is the number of its playouts, so `play_out` repeats the rules of a turn a third time, for packed
hands (see `policy.py`), which are faster; rare and chance events are left to the rules.
`tests/ai/search/hit_the_deck/test_playout.py` holds it to them: it plays the same hands by the rules alone and compares
every result.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.search.hit_the_deck.policy import (
    BITS,
    FIT_ONCE,
    ONE,
    best_packed,
    best_play,
    packed,
    packed_weights,
    unpacked,
    with_card,
    without_card,
)
from game.rules.core import CHANCE, Rng
from game.rules.hit_the_deck.before_play import chance_move
from game.rules.hit_the_deck.cards import DUTIES, FIT_MASKS, KIND_MASK, KNOWN_FLAG
from game.rules.hit_the_deck.moves import CUTS, DRAW, FLIP, KEEP, PASS, PLAYS, SeatMove, usual_lift
from game.rules.hit_the_deck.piles import shuffled, turn_over
from game.rules.hit_the_deck.rules import FORCED_STEPS, RACE_PENALTY, TURN_LIMIT, apply
from game.rules.hit_the_deck.scoring import end_hand
from game.rules.hit_the_deck.state import State
from game.rules.hit_the_deck.voids import voids_after_draw, voids_without
from game.rules.race import Race

RACES = tuple(
    tuple(Race("race", 0, tuple((seat, int(seat == last)) for seat in range(seats))) for last in range(seats))
    for seats in range(7)
)
"""`RACES[seats][last]`: a race that is called in time and that this seat loses."""

LONGEST = 300
"""The number of turns after which a playout ends as at the turn limit: nearly all cards are in hands by then."""


def policy_move(state: State, weights: Sequence[int]) -> SeatMove:
    """The current seat's move by the policy; it cuts like a player who names no number (HTD-49)."""
    if state.duty:
        if state.duty == "flip":
            return FLIP
        return CUTS[usual_lift(len(state.draw))] if state.draw else PASS
    cards = tuple(card & KIND_MASK for card in state.drawn or state.hands[state.current_seat])
    fitting = packed(cards) & FIT_ONCE[state.discard[-1]]
    if fitting:
        return PLAYS[best_play(state, fitting, weights)[0]]
    return KEEP if state.drawn else DRAW if state.draw else PASS


def play_out(state: State, weights: Sequence[Sequence[int]], rng: Rng, races: Sequence[int]) -> None:
    """Play the hand to its end, each seat by its weights. Race number i is lost by the i-th seat of `races`.

    The state is left with the hand's result, and with its piles and hands as they lay in the end.
    """
    race = 0
    while state.result is None and (state.due or state.drawn):
        if state.due == "race":
            apply(state, CHANCE, RACES[len(state.hands)][races[race % len(races)]], None)
            race += 1
        elif state.due:
            apply(state, CHANCE, chance_move(state, rng), None)
        else:
            apply(state, state.current_seat, policy_move(state, weights[state.current_seat]), None)
    if state.result is None:
        _play_turns(state, weights, rng, races, race)


def _play_turns(state: State, weights: Sequence[Sequence[int]], rng: Rng, races: Sequence[int], race: int) -> None:
    hands = [packed(hand) for hand in state.hands]
    known = [packed(cards) for cards in state.known]
    first = packed_weights(tuple(weights[0]))
    tables = [first if numbers is weights[0] else packed_weights(tuple(numbers)) for numbers in weights]
    voids, draw, discard = state.voids, state.draw, state.discard
    seats, seat, direction, duty = len(hands), state.current_seat, state.direction, state.duty
    forced, turns = state.forced_steps, state.turns
    limit = min(turns + LONGEST, TURN_LIMIT)
    free_draw, final_slap = state.options.free_draw, state.options.final_slap
    ending = ""
    while True:
        if duty == "call":
            if not draw and len(discard) > 1:
                _shuffle(draw, discard, rng)
            loser = races[race % len(races)]
            race += 1
            if forced:
                forced += 1
            duty = ""
            for _ in range(RACE_PENALTY):
                if not draw and len(discard) > 1:
                    _shuffle(draw, discard, rng)
                if draw:
                    card = draw.pop()
                    hands[loser] = with_card(hands[loser], card & KIND_MASK)
                    if card & KNOWN_FLAG:
                        known[loser] = with_card(known[loser], card & KIND_MASK)
            if not hands[seat]:
                ending = "out"
                break
        elif duty == "flip":
            forced += 1
            direction = -direction
            duty = ""
            if draw:
                binds = turn_over(state, None)
                draw, discard = state.draw, state.discard
                if binds and forced < FORCED_STEPS:
                    duty = DUTIES[discard[-1]]
        elif duty == "cut":
            if draw:
                discard.append(draw.pop(-usual_lift(len(draw))) | KNOWN_FLAG)
                forced += 1
                duty = DUTIES[discard[-1]] if forced < FORCED_STEPS else ""
            else:
                forced = 0
                duty = ""
        else:
            forced = 0
            hand = hands[seat]
            top = discard[-1]
            fitting = hand & FIT_ONCE[top]
            kind = -1
            if fitting & (fitting - 1):
                other = (seat + direction) % seats
                kind, _ = best_packed(fitting, hands, seat, other, known[other], voids[other], tables[seat])
            elif fitting:
                kind = fitting.bit_length() // BITS
            elif draw:
                card = draw.pop()
                drawn = card & KIND_MASK
                fits = FIT_ONCE[top] & ONE[drawn]
                hidden = hand.bit_count() - known[seat].bit_count()
                hand = hands[seat] = with_card(hand, drawn)
                if card & KNOWN_FLAG:
                    known[seat] = with_card(known[seat], drawn)
                elif not fits:
                    hidden += 1
                if not free_draw:
                    voids[seat] = voids_after_draw(voids[seat], hidden, FIT_MASKS[top])
                if fits:
                    kind = drawn
                    if not draw and len(discard) > 1:
                        _shuffle(draw, discard, rng)
            if kind >= 0:
                hand = hands[seat] = without_card(hand, kind)
                if known[seat] & ONE[kind]:
                    known[seat] = without_card(known[seat], kind)
                elif voids[seat]:
                    voids[seat] = voids_without(voids[seat], kind)
                discard.append(kind | KNOWN_FLAG)
                duty = DUTIES[kind]
                if not hand and not (final_slap and duty == "call"):
                    ending = "out"
                    break
                if duty == "call":
                    continue
        turns += 1
        if turns == limit:
            ending = "capped"
            break
        seat = (seat + direction) % seats
        if not draw and len(discard) > 1:
            _shuffle(draw, discard, rng)
    state.hands = [unpacked(hand) for hand in hands]
    state.known = [unpacked(cards) for cards in known]
    state.current_seat, state.direction, state.turns, state.forced_steps = seat, direction, turns, forced
    end_hand(state, ending, seat if ending == "out" else None, None)


def _shuffle(draw: list[int], discard: list[int], rng: Rng) -> None:
    """Make a new draw pile of all but the top of the discard pile (HTD-92)."""
    draw.extend(reversed(shuffled(discard, rng)))
    del discard[:-1]

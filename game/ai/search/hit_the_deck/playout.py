"""A hand played to its end by the policy, from a state of which everything is known."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.search.hit_the_deck.policy import best_kind, drawn_kinds, fitting_kinds
from game.rules.core import CHANCE, Rng
from game.rules.hit_the_deck.moves import CUTS, DRAW, FLIP, KEEP, PASS, PLAYS, SeatMove, usual_lift
from game.rules.hit_the_deck.outcomes import chance_move
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.state import State
from game.rules.race import Race

RACES = tuple(
    tuple(Race("race", 0, tuple((seat, int(seat == last)) for seat in range(seats))) for last in range(seats))
    for seats in range(7)
)
"""`RACES[seats][last]`: a race that is called in time and that this seat loses."""


def policy_move(state: State, weights: Sequence[int]) -> SeatMove:
    """The current seat's move by the policy; it cuts where everyone cuts who names no number (HTD-49)."""
    if state.duty:
        if state.duty == "flip":
            return FLIP
        return CUTS[usual_lift(len(state.draw))] if state.draw else PASS
    if state.drawn:
        kinds = drawn_kinds(state)
        return PLAYS[best_kind(state, kinds, weights)] if kinds else KEEP
    kinds = fitting_kinds(state)
    if not kinds:
        return DRAW if state.draw else PASS
    return PLAYS[best_kind(state, kinds, weights)]


def play_out(state: State, weights: Sequence[Sequence[int]], rng: Rng, races: Sequence[int]) -> None:
    """Play the hand to its end, each seat by its weights. Race number i is lost by the i-th seat of `races`."""
    race = 0
    while state.result is None:
        if not state.due:
            apply(state, state.current_seat, policy_move(state, weights[state.current_seat]), None)
        elif state.due == "race":
            apply(state, CHANCE, RACES[len(state.hands)][races[race % len(races)]], None)
            race += 1
        else:
            apply(state, CHANCE, chance_move(state, rng), None)

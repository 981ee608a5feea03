"""The search: moves tried out in worlds sampled from the view, against what the policy would play.

All moves are tried in the same worlds, with the same races and shuffles, and each hand is played to its end by the
policy; what it comes to is the chance to win the match. The policy's own move stays in until the end, and another is
only chosen where its gain is clear beside its standard error. Budgets are counts, never seconds, and sums are whole
numbers: the same view and stream give the same move on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import play_out, policy_move
from game.ai.search.hit_the_deck.policy import held, worth
from game.ai.search.hit_the_deck.weights import MORE_SEATS, TWO_SEATS
from game.ai.search.hit_the_deck.worth import chances
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hit_the_deck.moves import CUTS, Cut, Play, SeatMove, format_move, usual_lift
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.sampling import Worlds, sample
from game.rules.hit_the_deck.state import State, clone
from game.rules.hit_the_deck.view import View

RACES = 8
"""Races of a playout that are drawn beforehand; further ones end as these did."""
LEAST_WORLDS = 2
"""Worlds of a round at least: one alone has no error."""
TENTHS = 10


class Budget(NamedTuple):
    """How a level thinks; all counts."""

    playouts: int
    """Playouts for a decision, shared by its moves; 0 to follow the policy."""
    clear: int = 10
    """How many tenths of its standard error a gain must have."""
    misjudged: int = 0
    """By how many hundredths of a point the policy may take a card for better or worse than it seems; one that is
    further behind the best is never chosen."""
    remembers: bool = True
    """Whether cards seen before, and what forced draws told, are remembered."""


class Judged(NamedTuple):
    """A move, and by how much its playouts raised the chance to win above that of the policy's move."""

    move: SeatMove
    gain: int
    """In millionths."""
    error: int
    """Its standard error, in millionths."""
    tries: int
    """The worlds in which it was tried."""


def weights_for(seats: int) -> Sequence[int]:
    """The policy's weights for so many seats."""
    return TWO_SEATS if seats == 2 else MORE_SEATS


def choose_move(view: View, rng: KeyedRandom, budget: Budget) -> SeatMove:
    """The policy's move, or one that is clearly better."""
    if len(view.legal) == 1:
        return view.legal[0]
    seen = view if budget.remembers else forgetful(view)
    moves = candidates(seen)
    if len(moves) == 1:
        return moves[0]
    usual = usual_move(seen, moves, rng, budget)
    if not budget.playouts:
        return usual
    best = judge_moves(seen, moves, usual, rng, budget)[0]
    return best.move if TENTHS * best.gain > budget.clear * best.error else usual


def candidates(view: View) -> list[SeatMove]:
    """The legal moves in the order of their texts; of cuts that expose equal or unknown cards, only one."""
    moves: list[SeatMove] = []
    exposed: set[int] = set()
    usual: SeatMove = CUTS[usual_lift(len(view.draw))]
    for move in sorted(view.legal, key=lambda move: (move != usual, format_move(move))):
        if isinstance(move, Cut):
            card = view.draw[move.lifted - 1]
            if card in exposed:
                continue
            exposed.add(card)
        moves.append(move)
    return moves


def usual_move(view: View, moves: Sequence[SeatMove], rng: KeyedRandom, budget: Budget) -> SeatMove:
    """What the policy plays; misjudging, it may take a card for another's worth."""
    world = sample(view, FastRandom(rng.fork("usual").getrandbits(64)))
    weights = weights_for(len(view.hands))
    usual = policy_move(world, weights)
    if not budget.misjudged or not isinstance(usual, Play):
        return usual if usual in moves else moves[0]
    holds = held(world.hands[view.viewer])
    worths = {move: worth(world, move.card, weights, holds) for move in moves if isinstance(move, Play)}
    doubts, span = rng.fork("doubts"), budget.misjudged
    least = max(worths.values()) - span
    seeming = {move: value + doubts.randbelow(2 * span + 1) for move, value in worths.items() if value >= least}
    return max(seeming, key=seeming.__getitem__)


def judge_moves(
    view: View, moves: Sequence[SeatMove], usual: SeatMove, rng: KeyedRandom, budget: Budget
) -> list[Judged]:
    """The moves other than the usual one, the best first. Those given up early were tried least."""
    seats = len(view.hands)
    weights = [weights_for(seats)] * seats
    seeds, worlds = rng.fork("worlds"), Worlds(view)
    order = [move for move in moves if move != usual]
    sums = dict.fromkeys(order, 0)
    squares = dict.fromkeys(order, 0)
    tries = dict.fromkeys(order, 0)
    left = len(order)
    rounds = left.bit_length()
    for _ in range(rounds):
        for _ in range(max(budget.playouts // (rounds * (left + 1)), LEAST_WORLDS)):
            own = FastRandom(seeds.getrandbits(64))
            world = worlds.sample(own)
            races = [int(own.random() * seats) for _ in range(RACES)]
            shuffles = seeds.getrandbits(64)
            usually = chance_after(world, usual, weights, shuffles, races)
            for move in order[:left]:
                gain = chance_after(world, move, weights, shuffles, races) - usually
                sums[move] += gain
                squares[move] += gain * gain
                tries[move] += 1
        # the sort is stable and the moves are in the order of their texts, which so breaks ties
        order[:left] = sorted(order[:left], key=lambda move: -sums[move])
        left = (left + 1) // 2
    return [
        Judged(move, sums[move] // tries[move], _error(sums[move], squares[move], tries[move]), tries[move])
        for move in order
    ]


def chance_after(
    world: State, move: SeatMove, weights: Sequence[Sequence[int]], shuffles: int, races: Sequence[int]
) -> int:
    """The seat's chance to win the match, in millionths, when the hand has been played to its end after the move."""
    state = clone(world)
    seat = state.current_seat
    apply(state, seat, move, None)
    play_out(state, weights, FastRandom(shuffles), races)
    return chances(state.totals, state.options.target)[seat]


def _error(total: int, squares: int, number: int) -> int:
    """The standard error of a mean, in whole numbers, rounded up."""
    variance = max(number * squares - total * total, 0) // (number * number)
    return math.isqrt(variance // number) + 1


def forgetful(view: View) -> View:
    """The view of somebody who keeps only what lies on the table in mind."""
    hands = tuple(hand if seat == view.viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(view.hands))
    nothing = ((),) * len(hands)
    return replace(view, hands=hands, known=nothing, voids=nothing)

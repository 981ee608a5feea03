"""The search: moves tried out in worlds sampled from the view, against what the policy would play.

All moves are tried in the same worlds, with the same races and shuffles, and each hand is played to its end by the
policy; its outcome is the chance to win the match. The policy's own move stays in until the end, and another is only
chosen if its gain is clear beside its standard error. Budgets are counts, never seconds, and sums are whole numbers:
the same view and stream give the same move on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import play_out, policy_move
from game.ai.search.hit_the_deck.policy import ONE, best_play
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
"""The number of races drawn in advance for a playout; further ones repeat their outcomes."""
LEAST_WORLDS = 2
"""The least number of worlds in a round: one alone has no error."""


class Budget(NamedTuple):
    """The limits of a level's thinking; all are counts."""

    playouts: int
    """The number of playouts for a decision, shared by its moves; 0 to follow the policy."""
    misjudged: int = 0
    """The most hundredths of a point by which a card is misjudged; one further behind the best is never chosen."""
    remembers: bool = True
    """Whether cards seen before and the evidence of forced draws are remembered."""


LEVELS = {
    "easy": Budget(playouts=0, misjudged=220, remembers=False),
    "casual": Budget(playouts=0, misjudged=154, remembers=False),
    "normal": Budget(playouts=0, misjudged=96, remembers=False),
    "skilled": Budget(playouts=0, misjudged=48),
    "hard": Budget(playouts=60, misjudged=16),
    "veteran": Budget(playouts=150),
    "expert": Budget(playouts=240),
}
"""The levels by their names."""
COACH = LEVELS["expert"]
"""The thinking for a hint."""


class Line:
    """A move that is tried, and its outcome in each world."""

    def __init__(self, move: SeatMove) -> None:
        self.move = move
        self.scores: list[tuple[int, ...]] = []
        """The points that each seat counted at the end of the hand."""
        self.chances: list[int] = []
        """The seat's chance to win the match then, in millionths."""
        self.gain = 0
        """The sum of its gains in the chance to win over the usual move, in all worlds."""
        self.squares = 0
        """The sum of the squares of those gains."""
        self.tries = 0
        """The number of worlds tried to choose a move; in more it may have been tried for a comparison."""


def weights_for(seats: int) -> Sequence[int]:
    """The policy's weights for `seats` seats."""
    return TWO_SEATS if seats == 2 else MORE_SEATS


class Search:
    """The moves of a view, tried out a few playouts at a time beside the usual one, which the policy plays."""

    def __init__(self, view: View, rng: KeyedRandom, budget: Budget) -> None:
        self._view = view if budget.remembers else forgetful(view)
        seats = len(view.hands)
        self._weights = [weights_for(seats)] * seats
        self._seeds, self._sampled = rng.fork("worlds"), Worlds(self._view)
        self._worlds: list[tuple[State, list[int], int]] = []
        moves = candidates(self._view)
        usual = moves[0] if len(moves) == 1 else usual_move(self._view, moves, rng, budget)
        self.usual = Line(usual)
        self.others = [Line(move) for move in moves if move != usual]
        """The other moves, the best first: those that are still tried, and then those given up, the last first."""
        self._left = len(self.others) if budget.playouts else 0
        self._rounds = max(self._left.bit_length(), 1)
        self._playouts = budget.playouts
        self._done = self._rounds_over = 0
        self._until = self._round_end()

    @property
    def is_done(self) -> bool:
        """Whether all rounds are over."""
        return self._left == 0

    def advance(self, playouts: int) -> None:
        """Continue for about `playouts` playouts."""
        while playouts > 0 and self._left:
            self._ensure(self.usual, self._done)
            usually = self.usual.chances[self._done]
            self.usual.tries += 1
            for line in self.others[: self._left]:
                self._ensure(line, self._done)
                gain = line.chances[self._done] - usually
                line.gain += gain
                line.squares += gain * gain
                line.tries += 1
            playouts -= self._left + 1
            self._done += 1
            if self._done >= self._until:
                self._halve()

    @property
    def best(self) -> Line:
        """The usual move, or another if its gain is clear beside its standard error."""
        if not self.others or not self.others[0].tries:
            return self.usual
        line = self.others[0]
        # of the mean gain, in whole numbers, rounded up
        variance = max(line.tries * line.squares - line.gain * line.gain, 0) // (line.tries * line.tries)
        error = math.isqrt(variance // line.tries) + 1
        return line if line.gain // line.tries > error else self.usual

    def compared(self, move: SeatMove, worlds: int) -> Line:
        """A move tried in `worlds` worlds, as the usual and the best one are."""
        line = next((line for line in (self.usual, *self.others) if line.move == move), None)
        if line is None:
            line = Line(move)
        for each in (line, self.usual, self.best):
            for number in range(len(each.chances), worlds):
                self._ensure(each, number)
        return line

    def _ensure(self, line: Line, number: int) -> None:
        if len(line.chances) > number:
            return
        world, races, shuffles = self._world(number)
        state = clone(world)
        seat = self._view.viewer
        apply(state, seat, line.move, None)
        play_out(state, self._weights, FastRandom(shuffles), races)
        assert state.result is not None
        line.scores.append(state.result.scores)
        line.chances.append(chances(state.totals, state.options.target)[seat])

    def _world(self, number: int) -> tuple[State, list[int], int]:
        while len(self._worlds) <= number:
            own = FastRandom(self._seeds.getrandbits(64))
            world = self._sampled.sample(own)
            races = [int(own.random() * len(world.hands)) for _ in range(RACES)]
            self._worlds.append((world, races, self._seeds.getrandbits(64)))
        return self._worlds[number]

    def _round_end(self) -> int:
        return self._done + max(self._playouts // (self._rounds * (self._left + 1)), LEAST_WORLDS)

    def _halve(self) -> None:
        left = self.others[: self._left]
        # the sort is stable and the moves are in the order of their texts, which so breaks ties
        left.sort(key=lambda line: -line.gain)
        self.others[: self._left] = left
        self._rounds_over += 1
        self._left = 0 if self._rounds_over >= self._rounds else (self._left + 1) // 2
        self._until = self._round_end()


def choose_move(view: View, rng: KeyedRandom, budget: Budget) -> SeatMove:
    """The policy's move, or one that is clearly better."""
    if len(view.legal) == 1:
        return view.legal[0]
    search = Search(view, rng, budget)
    while not search.is_done:
        search.advance(1)
    return search.best.move


def candidates(view: View) -> list[SeatMove]:
    """The legal moves in the order of their texts; only one of the cuts that expose equal or unknown cards."""
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
    """The policy's move; if the budget misjudges, a card may be mistaken for a better one."""
    world = sample(view, FastRandom(rng.fork("usual").getrandbits(64)))
    weights = weights_for(len(view.hands))
    usual = policy_move(world, weights)
    if not budget.misjudged or not isinstance(usual, Play):
        return usual if usual in moves else moves[0]
    worths = {move: best_play(world, ONE[move.card], weights)[1] for move in moves if isinstance(move, Play)}
    doubts, span = rng.fork("doubts"), budget.misjudged
    least = max(worths.values()) - span
    seeming = {move: value + doubts.randbelow(2 * span + 1) for move, value in worths.items() if value >= least}
    return max(seeming, key=seeming.__getitem__)


def forgetful(view: View) -> View:
    """The view without the memory of anything that is not on the table."""
    hands = tuple(hand if seat == view.viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(view.hands))
    nothing = ((),) * len(hands)
    return replace(view, hands=hands, known=nothing, voids=nothing)

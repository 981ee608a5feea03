"""The coach of Hit the Deck: what the expert would play, and what a move cost beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.coach.advice import Advice, Option, Reason, Verdict
from game.ai.coach.hit_the_deck.words import words_of
from game.ai.coach.sums import clear_loss, mean, standard_error
from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import play_out
from game.ai.search.hit_the_deck.search import (
    RACES,
    TENTHS,
    candidates,
    chance_after,
    judge_moves,
    usual_move,
    weights_for,
)
from game.ai.search.hit_the_deck.strategy import LEVELS
from game.ai.search.hit_the_deck.worth import chances
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hit_the_deck.moves import SeatMove
from game.rules.hit_the_deck.sampling import sample
from game.rules.hit_the_deck.view import View

OPTIONS = 3
"""The options that advice tells of."""
WORLDS = 240
"""The worlds in which options are compared once they are chosen."""
STEP = 5
"""A point's worth is measured over so many points more and fewer."""
LEAST_SHARE = 4
"""A point is never worth less than one part in so many of what it is worth at level totals."""


class HitTheDeckCoach:
    """The expert's moves, in words."""

    def __init__(self, names: tuple[str, ...] = (), percent: int = 100) -> None:
        self._names = names
        budget = LEVELS["expert"].budget
        self._budget = budget._replace(playouts=max(budget.playouts * percent // 100, 1))
        self._worlds = max(WORLDS * percent // 100, 2)

    def advise(self, view: AnyView, rng: KeyedRandom) -> Advice:
        """Say what the viewer, whose turn it is, should play."""
        own = _own(view)
        moves = self._moves(own, rng)
        outcomes = self._outcomes(own, moves, rng)
        unit = point(own)
        options = tuple(_option(move, values, outcomes[0], unit) for move, values in zip(moves, outcomes, strict=True))
        return Advice(options, self._reason(own, moves), self.expected(own, rng, self._worlds))

    def judge(self, view: AnyView, played: tuple[Move, ...], rng: KeyedRandom) -> Verdict:
        """Judge the first of the moves that the viewer made from this view on."""
        own = _own(view)
        best = self._moves(own, rng)[0]
        expected = self.expected(own, rng, self._worlds)
        move = cast("SeatMove", played[0])
        top, values = self._outcomes(own, [best, move], rng)
        unit = point(own)
        better, mine = _option(best, top, top, unit), _option(move, values, top, unit)
        loss = clear_loss(better.worth - mine.worth, mine.error)
        if not loss:
            return Verdict(mine, mine, 0, mine.error, self._reason(own, [move]), expected)
        return Verdict(mine, better, loss, mine.error, self._reason(own, [best, move]), expected)

    def expected(self, view: AnyView, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """What each seat may expect of the hand, in hundredths of a point: minus the points it will count."""
        own = _own(view)
        seats = len(own.hands)
        sums: list[list[int]] = [[] for _ in range(seats)]
        draws = rng.fork("expected")
        weights = [weights_for(seats)] * seats
        for _ in range(1 if own.result is not None else playouts):
            chance = FastRandom(draws.getrandbits(64))
            world = sample(own, chance)
            races = [int(chance.random() * seats) for _ in range(RACES)]
            play_out(world, weights, chance, races)
            assert world.result is not None
            for seat, score in enumerate(world.result.scores):
                sums[seat].append(-score)
        return tuple(mean(values, 1) for values in sums)

    def until_turned(self, view: AnyView, moves: tuple[Move, ...]) -> int:
        """One: every move of this game ends a turn or shows a card."""
        return min(len(moves), 1)

    def words(self, view: AnyView, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """What each of the moves is called."""
        own = _own(view)
        return tuple(words_of(own, move) for move in moves)

    def _moves(self, view: View, rng: KeyedRandom) -> list[SeatMove]:
        """The best moves, the best first: what the expert would play, then the others."""
        moves = candidates(view)
        if len(moves) == 1:
            return moves
        usual = usual_move(view, moves, rng, self._budget)
        judged = judge_moves(view, moves, usual, rng, self._budget)
        best = judged[0]
        order = [one.move for one in judged]
        if TENTHS * best.gain > self._budget.clear * best.error:
            at = next((at for at, one in enumerate(judged) if one.gain <= 0), len(order))
            order.insert(at, usual)
        else:
            order.insert(0, usual)
        return order[:OPTIONS]

    def _outcomes(self, view: View, moves: Sequence[SeatMove], rng: KeyedRandom) -> list[list[int]]:
        """By how much each move raises the chance to win in each of the same worlds, in millionths.

        They are other worlds than those in which the moves were chosen, in which the best one had some luck.
        """
        seats = len(view.hands)
        weights = [weights_for(seats)] * seats
        now = chances(view.totals, view.options.target)[view.viewer]
        draws = rng.fork("compared")
        outcomes: list[list[int]] = [[] for _ in moves]
        for _ in range(self._worlds):
            chance = FastRandom(draws.getrandbits(64))
            world = sample(view, chance)
            races = [int(chance.random() * seats) for _ in range(RACES)]
            shuffles = draws.getrandbits(64)
            for values, move in zip(outcomes, moves, strict=True):
                values.append(chance_after(world, move, weights, shuffles, races) - now)
        return outcomes

    def _reason(self, view: View, moves: Sequence[Move]) -> Reason:
        if len(view.legal) == 1:
            return Reason("You have no choice: it is the only move.", "HTD-24")
        return Reason("Nothing else leaves you fewer points.", "HTD-2")


def point(view: View) -> int:
    """What a point of the viewer is worth at these totals: a part of the chance to win, in millionths."""
    target = view.options.target
    level = (0,) * len(view.totals)
    return max(_slope(view.totals, view.viewer, target), _slope(level, view.viewer, target) // LEAST_SHARE, 1)


def _slope(totals: tuple[int, ...], seat: int, target: int) -> int:
    def chance(more: int) -> int:
        return chances((*totals[:seat], totals[seat] + more, *totals[seat + 1 :]), target)[seat]

    return (chance(-STEP) - chance(STEP)) // (2 * STEP)


def _option(move: Move, values: list[int], best: list[int], unit: int) -> Option:
    losses = [top - value for top, value in zip(best, values, strict=True)]
    worth = min(mean(values, unit), mean(best, unit))
    return Option((move,), worth, standard_error(losses, unit), len(values))


def _own(view: AnyView) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    return view

"""The coach of Hand-to-Hand Combat: what the expert would play, and what a turn cost beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.coach.advice import Advice, Option, Reason, Verdict
from game.ai.coach.hand_to_hand.words import words_of
from game.ai.coach.sums import clear_loss, mean, standard_error
from game.ai.search.hand_to_hand.evaluation import UNIT, evaluate
from game.ai.search.hand_to_hand.plans import Plan
from game.ai.search.hand_to_hand.policy import play_turn
from game.ai.search.hand_to_hand.search import judge_plans, play_out
from game.ai.search.hand_to_hand.strategy import LEVELS
from game.ai.search.hand_to_hand.worth import match_worth
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand.moves import Bank, Build, SeatMove
from game.rules.hand_to_hand.rules import apply
from game.rules.hand_to_hand.state import State
from game.rules.hand_to_hand.view import View, sample

OPTIONS = 3
"""The options that advice tells of."""
WORLDS = 120
"""The worlds in which options are compared once they are chosen."""
OPPONENTS = "your opponent's"


class HandToHandCoach:
    """The expert's plans, in words."""

    def __init__(self, names: tuple[str, ...] = (), percent: int = 100) -> None:
        self._names = names
        budget = LEVELS["expert"].budget
        self._budget = budget._replace(playouts=max(budget.playouts * percent // 100, 1))
        self._worlds = max(WORLDS * percent // 100, 2)

    def advise(self, view: AnyView, rng: KeyedRandom) -> Advice:
        """Say what the viewer, whose turn it is, should play."""
        own = _own(view)
        plans = self._plans(own, rng)
        outcomes = self._outcomes(own, plans, rng)
        options = tuple(_option(plan, values, outcomes[0]) for plan, values in zip(plans, outcomes, strict=True))
        return Advice(options, self._reason(own, plans), self.expected(own, rng, self._worlds))

    def judge(self, view: AnyView, played: tuple[Move, ...], rng: KeyedRandom) -> Verdict:
        """Judge the moves that the viewer made from this view on, as far as `until_turned` says."""
        own = _own(view)
        plans = self._plans(own, rng)
        expected = self.expected(own, rng, self._worlds)
        moves = cast("Plan", played)
        best, values = self._outcomes(own, [plans[0], moves], rng)
        better, mine = _option(plans[0], best, best), _option(played, values, best)
        loss = clear_loss(better.worth - mine.worth, mine.error)
        if not loss:
            return Verdict(mine, mine, 0, mine.error, self._reason(own, [played]), expected)
        return Verdict(mine, better, loss, mine.error, self._reason(own, [plans[0], played]), expected)

    def expected(self, view: AnyView, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """What each seat may expect of the hand, in hundredths of a point: its score less the opponent's."""
        own = _own(view)
        if own.result is not None:
            gained = own.result.scores[0] - own.result.scores[1]
            return (100 * gained, -100 * gained)
        draws = rng.fork("expected")
        first = mean([_play_on(sample(own, draws), self._budget.turns) for _ in range(playouts)], UNIT)
        return (first, -first)

    def until_turned(self, view: AnyView, moves: tuple[Move, ...]) -> int:
        """How many of the moves can be judged at once: up to the first that turns up a card."""
        state = sample(_own(view), KeyedRandom("turned"))
        for number, move in enumerate(moves, 1):
            if isinstance(move, Build | Bank) and state.down[5 * state.current_seat + move.column]:
                return number
            apply(state, state.current_seat, move, None)
        return len(moves)

    def words(self, view: AnyView, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """What each of the moves is called."""
        own = _own(view)
        name = self._names[1 - own.viewer] if self._names else ""
        return words_of(own, moves, f"{name}'s" if name else OPPONENTS)

    def _plans(self, view: View, rng: KeyedRandom) -> list[Plan]:
        """The best plans that begin in different ways, the best first."""
        if len(view.legal) == 1:
            return [view.legal]
        plans: dict[Move, Plan] = {}
        for judged in judge_plans(view, rng, self._budget):
            plans.setdefault(judged.plan[0], judged.plan)
        return list(plans.values())[:OPTIONS]

    def _outcomes(self, view: View, plans: Sequence[tuple[SeatMove, ...]], rng: KeyedRandom) -> list[list[int]]:
        """What each plan brings in each of the same worlds, in thousandths of a point as they count in the match.

        They are other worlds than those in which the plans were chosen, in which the best one had some luck.
        """
        draws = rng.fork("compared")
        seat = view.viewer
        worth = match_worth(view.options.target, view.totals[seat], view.totals[1 - seat])
        worlds = [sample(view, draws) for _ in range(self._worlds)]
        return [[play_out(world, plan, self._budget.turns, worth) for world in worlds] for plan in plans]

    def _reason(self, view: View, plans: Sequence[tuple[Move, ...]]) -> Reason:
        if len(view.legal) == 1:
            return Reason("You have no choice: it is the only move.", "HHC-64")
        return Reason("Nothing else promises more points.", "HHC-83")


def _play_on(state: State, turns: int) -> int:
    while turns and state.result is None:
        play_turn(state)
        turns -= 1
    return evaluate(state, 0)


def _option(plan: tuple[Move, ...], values: list[int], best: list[int]) -> Option:
    losses = [top - value for top, value in zip(best, values, strict=True)]
    worth = min(mean(values, UNIT), mean(best, UNIT))
    return Option(plan, worth, standard_error(losses, UNIT), len(values))


def _own(view: AnyView) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    return view

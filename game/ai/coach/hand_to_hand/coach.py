"""The coach of Hand-to-Hand Combat: what the expert would play, and what a turn cost beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from game.ai.coach.advice import Advice, Option, Reason, Verdict
from game.ai.coach.grounds import NOTHING_BETTER, Ground, Way, compared, difference, reason_to_play, soon_compared
from game.ai.coach.hand_to_hand.facts import fact
from game.ai.coach.hand_to_hand.grounds import Grounds, apart, forced, lighter, stay_in
from game.ai.coach.hand_to_hand.outlook import Outlook, look_ahead
from game.ai.coach.hand_to_hand.words import words_of
from game.ai.coach.sums import clear_loss, mean, standard_error
from game.ai.search.hand_to_hand.evaluation import UNIT, evaluate
from game.ai.search.hand_to_hand.plans import Plan, follow
from game.ai.search.hand_to_hand.policy import play_turn
from game.ai.search.hand_to_hand.search import judge_plans
from game.ai.search.hand_to_hand.strategy import LEVELS
from game.ai.search.hand_to_hand.turns import play_best_turn
from game.ai.search.hand_to_hand.worth import MatchWorth, match_worth
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand.moves import DRAW_DISCARD, DRAW_STOCK, PASS, Bank, Build, SeatMove
from game.rules.hand_to_hand.rules import apply, legal
from game.rules.hand_to_hand.state import State, clone
from game.rules.hand_to_hand.view import View, sample

OPTIONS = 3
"""The options that advice tells of."""
ADVISED = 100
"""The worlds in which plans are compared once they are chosen."""
TURNING = 60
"""The worlds that tell whether to turn up a card before a turn ends."""
JUDGED = 240
"""The worlds in which a turn is compared with the best, and the hand is played on."""
CONFIRMED = 120
"""Worlds at most in which a turn that seems to have cost something is compared again, played on by the evaluation."""
ROUNDS = 3
"""The rounds in which they are tried; there are no more once it is plain that it cost something, or nothing."""
SURELY = 4
"""So many standard errors make it plain that it did."""
LEAST_WORLDS = 2
"""Worlds at least: one alone has no error."""
CLAUSE = "HHC-83"
"""What the score is: the clause of what no ground tells."""
OPPONENT, OPPONENTS = "your opponent", "your opponent's"


class Outcome(NamedTuple):
    """What a hand brings to a seat, in thousandths of a point."""

    points: int
    """Its score less the opponent's."""
    worth: int
    """What that is worth in the match, as a point counts at even odds."""
    out: int | None
    """Who has gone out, as far as it was played."""


class HandToHandCoach:
    """The expert's plans, in words."""

    least = 300

    def __init__(self, names: tuple[str, ...] = (), percent: int = 100) -> None:
        self._names = names
        budget = LEVELS["expert"].budget
        self._budget = budget._replace(
            sketches=max(budget.sketches * percent // 100, 1), playouts=max(budget.playouts * percent // 100, 1)
        )
        self._percent = percent

    def advise(self, view: AnyView, rng: KeyedRandom) -> Advice:
        """Say what the viewer, whose turn it is, should play."""
        own = _own(view)
        plans = self._plans(own, rng)
        outcomes = self._outcomes(own, plans, rng, ADVISED)
        tried = [_option(plan, values, outcomes[0]) for plan, values in zip(plans, outcomes, strict=True)]
        ending = tried[-1]
        # the sort is stable: of equal ones first the one that the expert thinks more of
        tried[1:] = sorted(tried[1:], key=lambda option: -option.worth)
        return Advice(_different(tried), self._why(own, tried, ending), _expected(own.viewer, outcomes[0]))

    def judge(self, view: AnyView, played: tuple[Move, ...], rng: KeyedRandom) -> Verdict:
        """Judge the moves that the viewer made from this view on, as far as `until_turned` says."""
        own = _own(view)
        plan = self._plans(own, rng)[0]
        # the best plan is often the one played, and then tried once
        best, *rest = self._outcomes(own, list(dict.fromkeys((plan, cast("Plan", played)))), rng, JUDGED)
        outcomes = rest[0] if rest else best
        better, mine = _option(plan, best, best), _option(played, outcomes, best)
        expected = _expected(own.viewer, best)
        if len(own.legal) == 1:
            return Verdict(mine, mine, 0, 0, forced(own), expected)
        loss = clear_loss(better.worth - mine.worth, mine.error)
        if loss:
            # the policy is too glad to be rid of cards to be the judge alone
            best, outcomes = self._confirmed(own, [plan, cast("Plan", played)], rng)
            better, mine = _option(plan, best, best), _option(played, outcomes, best)
            loss = clear_loss(better.worth - mine.worth, mine.error)
        if not loss:
            return Verdict(mine, mine, 0, mine.error, Reason(NOTHING_BETTER, CLAUSE), expected)
        after, instead = look_ahead(own, plan), look_ahead(own, played)
        reason = stay_in(after, [instead]) or difference(self._grounds(own), after, instead)
        if reason is None:
            out, instead_out = ([outcome.out for outcome in values] for values in (best, outcomes))
            opponent = (1 - own.viewer, self._name(own) or OPPONENT)
            reason = soon_compared(out, instead_out, own.viewer, self._budget.turns // 2, opponent, "HHC-69")
            reason = reason or apart(after, instead)
            reason = reason or self._compared(own, better, mine, lighter(after, instead))
        return Verdict(mine, better, loss, mine.error, reason, expected)

    def expected(self, view: AnyView, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """What each seat may expect of the hand, in hundredths of a point: its score less the opponent's."""
        own = _own(view)
        if own.result is not None:
            gained = own.result.scores[0] - own.result.scores[1]
            return (100 * gained, -100 * gained)
        if own.due:
            return (0, 0)
        draws = rng.fork("expected")
        outcomes = [self._played(sample(own, draws), (), None) for _ in range(playouts)]
        return _expected(own.current_seat, outcomes)

    def until_turned(self, view: AnyView, moves: tuple[Move, ...]) -> int:
        """How many of the moves can be judged at once: up to the first that turns up a card."""
        state = sample(_own(view), KeyedRandom("turned"))
        for number, move in enumerate(moves, 1):
            if turns_up(state, move):
                return number
            apply(state, state.current_seat, move, None)
        return len(moves)

    def words(self, view: AnyView, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """What each of the moves is called."""
        own = _own(view)
        name = self._name(own)
        return words_of(own, moves, f"{name}'s" if name else OPPONENTS)

    def _plans(self, view: View, rng: KeyedRandom) -> list[Plan]:
        """The plans that the expert looked at closely, the best first, and to end the turn at once."""
        ending = (next(move for move in (DRAW_STOCK, DRAW_DISCARD, PASS) if move in view.legal),)
        if len(view.legal) == 1:
            return [ending]
        plans = [judged.plan for judged in judge_plans(view, rng, self._budget)]
        return [*self._turning_first(view, plans, rng), ending]

    def _turning_first(self, view: View, plans: list[Plan], rng: KeyedRandom) -> list[Plan]:
        """The plans; where the first leaves a card that could be turned up, first to turn it up if that is as good.

        The search ends a turn in which a card turned up as the policy does, which may be worse than to end it alike.
        """
        best = plans[0]
        state = sample(view, rng.fork("before"))
        follow(state, best[:-1])
        builds = [move for move in legal(state) if isinstance(move, Build) and turns_up(state, move)]
        if not builds or turns_up(state, best[-1]):
            return plans
        turning: list[Plan] = [(*best[:-1], move) for move in builds]
        values = [_total(outcomes) for outcomes in self._outcomes(view, [best, *turning], rng.fork("turning"), TURNING)]
        most = max(values[1:])
        if most < values[0]:
            return plans
        chosen = turning[values.index(most, 1) - 1]
        return [chosen, *(plan for plan in plans if plan != chosen)]

    def _outcomes(self, view: View, plans: Sequence[Plan], rng: KeyedRandom, worlds: int) -> list[list[Outcome]]:
        """What each plan brings in each of the same worlds.

        They are other worlds than those in which the plans were chosen, in which the best one had some luck.
        """
        draws = rng.fork("compared")
        worth = _worth_of(view)
        sampled = [sample(view, draws) for _ in range(max(worlds * self._percent // 100, LEAST_WORLDS))]
        found = []
        for plan in plans:
            outcomes = [self._played(world, plan, worth) for world in sampled]
            end = _end(sampled[0], plan, plans[0][-1])
            if end is not None:
                # the policy may end the turn worse than a player would
                ended = [self._played(world, (*plan, end), worth) for world in sampled]
                outcomes = max(outcomes, ended, key=_total)
            found.append(outcomes)
        return found

    def _confirmed(self, view: View, plans: Sequence[Plan], rng: KeyedRandom) -> list[list[Outcome]]:
        """What the best plan and another bring, played on by the evaluation, in no more worlds than tell them apart."""
        draws, worth = rng.fork("confirmed"), _worth_of(view)
        found: list[list[Outcome]] = [[] for _ in plans]
        for _ in range(ROUNDS):
            for _ in range(max(CONFIRMED * self._percent // (100 * ROUNDS), LEAST_WORLDS)):
                world = sample(view, draws)
                for plan, outcomes in zip(plans, found, strict=True):
                    outcomes.append(self._played(world, plan, worth, play_best_turn))
            losses = [best.worth - other.worth for best, other in zip(*found, strict=True)]
            lost = mean(losses, UNIT)
            if lost <= 0 or lost >= SURELY * standard_error(losses, UNIT):
                break
        return found

    def _played(
        self, world: State, plan: Plan, worth: MatchWorth | None, turn: Callable[[State], None] = play_turn
    ) -> Outcome:
        """What the current seat gains by the plan in this world, played on by both seats for some turns."""
        state = clone(world)
        seat = state.current_seat
        follow(state, plan)
        turns = self._budget.turns + (state.result is None and state.current_seat == seat)
        while turns and state.result is None:
            turn(state)
            turns -= 1
        points = evaluate(state, seat)
        value = worth.of(points, is_over=state.result is not None) if worth else points
        return Outcome(points, value, state.result.went_out if state.result is not None else None)

    def _why(self, view: View, tried: list[Option], ending: Option) -> Reason:
        """Why the first option, beside the other plans and beside ending the turn at once."""
        if len(view.legal) == 1:
            return forced(view)
        best, *rest = tried
        # first what begins in another way: a player who is asked to choose sees the first move
        rest.sort(key=lambda option: option.moves[0] == best.moves[0])
        # a plan costs surely no more than its loss without the error
        others = [Way(look_ahead(view, option.moves), best.worth - option.worth - option.error) for option in rest]
        nothing = Way(look_ahead(view, ending.moves), best.worth - ending.worth)
        after = look_ahead(view, best.moves)
        reason = stay_in(after, [way.leaves for way in others])
        reason = reason or reason_to_play(self._grounds(view), after, others, nothing)
        if reason is not None:
            return reason
        does = fact(self._grounds(view), after, nothing.leaves)
        if rest[0].moves[0] == best.moves[0]:
            return does or Reason(NOTHING_BETTER, CLAUSE)
        return self._compared(view, best, rest[0], does)

    def _grounds(self, view: View) -> tuple[Ground[Outlook], ...]:
        return Grounds(self._name(view)).all()

    def _name(self, view: View) -> str:
        """The opponent's name; empty where there is none to be spoken."""
        return self._names[1 - view.viewer] if self._names else ""

    def _compared(self, view: View, best: Option, other: Option, does: Reason | None) -> Reason:
        words = self.words(view, other.moves[:1])[0]
        return compared(best.worth - other.worth, other.error, words, does, CLAUSE)


def _worth_of(view: View) -> MatchWorth:
    return match_worth(view.options.target, view.totals[view.viewer], view.totals[1 - view.viewer])


def _different(tried: list[Option]) -> tuple[Option, ...]:
    """The best options that begin in different ways."""
    found: dict[Move, Option] = {}
    for option in tried:
        found.setdefault(option.moves[0], option)
    return tuple(found.values())[:OPTIONS]


def _end(world: State, plan: Plan, usual: SeatMove) -> SeatMove | None:
    """What may end the turn after a plan that turns up a card: as the best plan does, or a draw; None for another."""
    state = clone(world)
    follow(state, plan[:-1])
    if not turns_up(state, plan[-1]):
        return None
    follow(state, plan[-1:])
    moves = legal(state)
    return next((move for move in (usual, DRAW_STOCK) if move in moves and not isinstance(move, Build | Bank)), None)


def _total(outcomes: list[Outcome]) -> int:
    return sum(outcome.worth for outcome in outcomes)


def turns_up(state: State, move: Move) -> bool:
    """Whether the move of the current seat turns up a card."""
    return isinstance(move, Build | Bank) and bool(state.down[5 * state.current_seat + move.column])


def _option(plan: tuple[Move, ...], outcomes: list[Outcome], best: list[Outcome]) -> Option:
    """A plan beside the best. What it loses in the match is told in points of the hand, and is no more than those.

    Near the target a point may decide the match, and then counts for many; nobody would understand such a sum.
    """
    losses = [top.worth - outcome.worth for top, outcome in zip(best, outcomes, strict=True)]
    lost, error = max(mean(losses, UNIT), 0), standard_error(losses, UNIT)
    points = mean([top.points - outcome.points for top, outcome in zip(best, outcomes, strict=True)], UNIT)
    if 0 < points < lost:
        lost, error = points, (error * points + lost - 1) // lost
    return Option(plan, mean([outcome.points for outcome in best], UNIT) - lost, error, len(outcomes))


def _expected(seat: int, outcomes: list[Outcome]) -> tuple[int, ...]:
    """What each seat may expect, from what this seat gains."""
    gained = mean([outcome.points for outcome in outcomes], UNIT)
    return (gained, -gained) if seat == 0 else (-gained, gained)


def _own(view: AnyView) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    return view

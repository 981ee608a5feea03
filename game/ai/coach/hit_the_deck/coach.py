"""The coach of Hit the Deck: what the expert would play, and what a move cost beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from game.ai.coach.advice import Advice, Option, Reason, Verdict
from game.ai.coach.grounds import NOTHING_BETTER, Way, compared, difference, ends_compared, reason_to_play
from game.ai.coach.hit_the_deck.cuts import why_to_cut
from game.ai.coach.hit_the_deck.facts import fact
from game.ai.coach.hit_the_deck.forced import forced
from game.ai.coach.hit_the_deck.grounds import Grounds
from game.ai.coach.hit_the_deck.outlook import look_ahead
from game.ai.coach.hit_the_deck.words import words_of
from game.ai.coach.sums import HUNDREDTHS, clear_loss, mean, standard_error
from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import play_out
from game.ai.search.hit_the_deck.policy import held, worth
from game.ai.search.hit_the_deck.search import (
    RACES,
    TENTHS,
    Judged,
    candidates,
    judge_moves,
    usual_move,
    weights_for,
)
from game.ai.search.hit_the_deck.strategy import LEVELS
from game.ai.search.hit_the_deck.worth import chances
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hit_the_deck.moves import Cut, Play, SeatMove
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.sampling import sample
from game.rules.hit_the_deck.state import clone
from game.rules.hit_the_deck.view import View

OPTIONS = 3
"""The options that advice tells of."""
ADVISED = 240
"""The worlds in which options are compared once they are chosen."""
JUDGED = 1000
"""The worlds in which a move is compared with the best."""
LEAST_WORLDS = 2
"""Worlds at least: one alone has no error."""
CLAUSE = "HTD-105"
"""What the score is: the clause of what no ground tells."""
STEP = 5
"""A point's worth is measured over so many points more and fewer."""
LEAST_SHARE = 4
"""A point is never worth less than one part in so many of what it is worth at level totals."""


class Outcome(NamedTuple):
    """How a hand ends."""

    scores: tuple[int, ...]
    """The points that each seat counts."""
    chance: int
    """The viewer's chance to win the match then, in millionths."""
    out: int | None
    """Who goes out."""


class HitTheDeckCoach:
    """The expert's moves, in words."""

    # rounded, two points: more is seldom lost at once
    least = 150

    def __init__(self, names: tuple[str, ...] = (), percent: int = 100) -> None:
        self._names = names
        budget = LEVELS["expert"].budget
        self._budget = budget._replace(playouts=max(budget.playouts * percent // 100, 1))
        self._percent = percent

    def advise(self, view: AnyView, rng: KeyedRandom) -> Advice:
        """Say what the viewer, whose turn it is, should play."""
        own = _own(view)
        judged = self._judged(own, rng)
        moves = [one.move for one in judged[:OPTIONS]]
        outcomes = self._outcomes(own, moves, rng, ADVISED)
        unit = point(own)
        options = [
            _option(own.viewer, move, values, outcomes[0], unit) for move, values in zip(moves, outcomes, strict=True)
        ]
        options[1:] = sorted(options[1:], key=lambda option: -option.worth)
        return Advice(tuple(options), self._why(own, judged, options, unit), _expected(outcomes[0]))

    def judge(self, view: AnyView, played: tuple[Move, ...], rng: KeyedRandom) -> Verdict:
        """Judge the first of the moves that the viewer made from this view on."""
        own = _own(view)
        best = self._judged(own, rng)[0].move
        move = cast("SeatMove", played[0])
        # the best move is often the one played, and then tried once
        top, *rest = self._outcomes(own, list(dict.fromkeys((best, move))), rng, JUDGED)
        outcomes = rest[0] if rest else top
        unit, expected = point(own), _expected(top)
        better = _option(own.viewer, best, top, top, unit)
        mine = _option(own.viewer, move, outcomes, top, unit)
        if len(own.legal) == 1:
            return Verdict(mine, mine, 0, 0, forced(own), expected)
        loss = clear_loss(better.worth - mine.worth, mine.error)
        if not loss:
            return Verdict(mine, mine, 0, mine.error, Reason(NOTHING_BETTER, CLAUSE), expected)
        grounds = Grounds(self._names)
        after, other = look_ahead(own, best), look_ahead(own, move)
        if isinstance(best, Cut):
            reason: Reason | None = why_to_cut(grounds, after, [Way(other, loss)])
        else:
            reason = difference(grounds.all(), after, other)
        if reason is None:
            out, instead_out = ([outcome.out for outcome in values] for values in (top, outcomes))
            reason = ends_compared(out, instead_out, own.viewer, "HTD-100")
        return Verdict(mine, better, loss, mine.error, reason or self._compared(own, better, mine), expected)

    def expected(self, view: AnyView, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """What each seat may expect of the hand, in hundredths of a point: minus the points it will count."""
        own = _own(view)
        if own.result is not None:
            return tuple(-HUNDREDTHS * score for score in own.result.scores)
        if own.due in ("dealer", "deal"):
            return (0,) * len(own.hands)
        return _expected([values[0] for values in self._tried(own, (None,), rng.fork("expected"), playouts)])

    def until_turned(self, view: AnyView, moves: tuple[Move, ...]) -> int:
        """One: every move of this game ends a turn or shows a card."""
        return min(len(moves), 1)

    def words(self, view: AnyView, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """What each of the moves is called."""
        own = _own(view)
        return tuple(words_of(own, move) for move in moves)

    def _judged(self, view: View, rng: KeyedRandom) -> list[Judged]:
        """The moves as the expert judges them: what it would play, then the others with what they lose beside it."""
        moves = candidates(view)
        if len(moves) == 1:
            return [Judged(moves[0], 0, 0, 0)]
        usual = usual_move(view, moves, rng, self._budget)
        judged = judge_moves(view, moves, usual, rng, self._budget)
        best = judged[0]
        if TENTHS * best.gain > self._budget.clear * best.error:
            at = next((at for at, one in enumerate(judged) if one.gain <= 0), len(judged))
            judged.insert(at, Judged(usual, 0, 0, 0))
        else:
            judged.insert(0, Judged(usual, 0, 0, 0))
        return judged

    def _outcomes(self, view: View, moves: Sequence[SeatMove], rng: KeyedRandom, worlds: int) -> list[list[Outcome]]:
        """What each move brings in each of the same worlds.

        They are other worlds than those in which the moves were chosen, in which the best one had some luck.
        """
        number = max(worlds * self._percent // 100, LEAST_WORLDS)
        tried = self._tried(view, moves, rng.fork("compared"), number)
        return [list(outcomes) for outcomes in zip(*tried, strict=True)]

    def _tried(
        self, view: View, moves: Sequence[SeatMove | None], draws: KeyedRandom, worlds: int
    ) -> Iterator[list[Outcome]]:
        """By world what each move brings; None is to play on as the policy does."""
        seats = len(view.hands)
        weights = [weights_for(seats)] * seats
        for _ in range(worlds):
            chance = FastRandom(draws.getrandbits(64))
            world = sample(view, chance)
            races = [int(chance.random() * seats) for _ in range(RACES)]
            shuffles = draws.getrandbits(64)
            outcomes = []
            for move in moves:
                state = clone(world)
                if move is not None:
                    apply(state, view.viewer, move, None)
                play_out(state, weights, FastRandom(shuffles), races)
                assert state.result is not None
                chance_to_win = chances(state.totals, state.options.target)[view.viewer]
                outcomes.append(Outcome(state.result.scores, chance_to_win, state.result.went_out))
            yield outcomes

    def _why(self, view: View, judged: list[Judged], options: list[Option], unit: int) -> Reason:
        """Why the first option, beside the other moves."""
        if len(judged) == 1:
            return forced(view)
        best, lost = judged[0], {option.moves[0]: options[0].worth - option.worth - option.error for option in options}
        # a move costs surely no more than its loss without the error
        others = [Way(look_ahead(view, one.move), _cost(view, best, one, lost, unit)) for one in judged[1:]]
        others.sort(key=lambda way: way.cost)
        grounds, after = Grounds(self._names), look_ahead(view, best.move)
        if isinstance(best.move, Cut):
            return why_to_cut(grounds, after, others)
        return reason_to_play(grounds.all(), after, others) or self._compared(view, options[0], options[1])

    def _compared(self, view: View, best: Option, other: Option) -> Reason:
        first, second = (look_ahead(view, cast("SeatMove", option.moves[0])) for option in (best, other))
        does = fact(Grounds(self._names), first, second)
        return compared(best.worth - other.worth, other.error, self.words(view, other.moves)[0], does, CLAUSE)


def _cost(view: View, best: Judged, other: Judged, lost: Mapping[Move, int], unit: int) -> int:
    """What another move surely costs beside the best, in hundredths of a point.

    Where the policy's move was not left, its fitted worths tell it better than the few playouts of one decision.
    """
    if not best.tries and isinstance(best.move, Play) and isinstance(other.move, Play):
        state = sample(view, FastRandom(0))
        holds = held(state.hands[view.viewer])
        weights = weights_for(len(view.hands))
        return worth(state, best.move.card, weights, holds) - worth(state, other.move.card, weights, holds)
    if other.move in lost:
        return lost[other.move]
    return HUNDREDTHS * (best.gain - other.gain - best.error - other.error) // unit


def point(view: View) -> int:
    """What a point of the viewer is worth at these totals: a part of the chance to win, in millionths."""
    target = view.options.target
    level = (0,) * len(view.totals)
    return max(_slope(view.totals, view.viewer, target), _slope(level, view.viewer, target) // LEAST_SHARE, 1)


def _slope(totals: tuple[int, ...], seat: int, target: int) -> int:
    def chance(more: int) -> int:
        return chances((*totals[:seat], totals[seat] + more, *totals[seat + 1 :]), target)[seat]

    return (chance(-STEP) - chance(STEP)) // (2 * STEP)


def _option(seat: int, move: Move, outcomes: Sequence[Outcome], best: Sequence[Outcome], unit: int) -> Option:
    """A move beside the best: what the best saves beside the other seats' mean, less what this one loses of it."""
    expected = _expected(best)
    others = sum(expected) - expected[seat]
    saved = expected[seat] - others // (len(expected) - 1)
    losses = [top.chance - outcome.chance for top, outcome in zip(best, outcomes, strict=True)]
    return Option((move,), saved - max(mean(losses, unit), 0), standard_error(losses, unit), len(outcomes))


def _expected(outcomes: Sequence[Outcome]) -> tuple[int, ...]:
    return tuple(-mean(scores, 1) for scores in zip(*(outcome.scores for outcome in outcomes), strict=True))


def _own(view: AnyView) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    return view

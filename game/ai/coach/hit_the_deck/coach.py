"""The coach of Hit the Deck: the expert's choice, and the cost of a move compared with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.coach.advice import (
    HUNDREDTHS,
    Judgement,
    Option,
    Reason,
    Thinking,
    Verdict,
    clear_loss,
    mean,
    standard_error,
)
from game.ai.coach.grounds import (
    LEAST,
    NOTHING_BETTER,
    UNDECIDED,
    Way,
    compared,
    difference,
    is_well_tried,
    reason_to_play,
)
from game.ai.coach.hit_the_deck.grounds import Grounds, any_cut, fact, forced
from game.ai.coach.hit_the_deck.outlook import look_ahead
from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import play_out
from game.ai.search.hit_the_deck.search import COACH, RACES, Line, Search, weights_for
from game.ai.search.hit_the_deck.worth import chances
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hit_the_deck.cards import CARD_NAMES
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Keep, Play, SeatMove
from game.rules.hit_the_deck.sampling import sample
from game.rules.hit_the_deck.state import clone
from game.rules.hit_the_deck.view import View

OPTIONS = 8
"""The most options of a judgement."""
COMPARED = 500
"""The least number of worlds in which a move is compared with the best."""
EXPECTED = 60
"""The least number of worlds for the expected score of a hand."""
STEP = 5
"""The number of points up and down over which a point's worth is measured."""
LEAST_SHARE = 4
"""A point is never worth less than this part (one in `LEAST_SHARE`) of its worth at level totals."""

PLAY = "Play {}"
DRAW = "Draw a card"
KEEP = "Keep the drawn card"
CUT = "Lift {} of {}"
FLIP = "Flip both piles"
PASS = "Pass"


class HitTheDeckCoach:
    """The expert's moves in words."""

    # rounded, two points: more is seldom lost at once
    least = 150

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self._grounds, self._budget = Grounds(names), COACH
        self._compared, self._expected = COMPARED, EXPECTED

    def think(self, view: AnyView, rng: KeyedRandom) -> Thinking:
        own = _own(view)
        search = Search(own, rng, self._budget)
        return Thinking(
            search,
            lambda: self._judgement(own, search),
            lambda made: self._verdict(own, cast("SeatMove", made[0]), search),
        )

    def _judgement(self, view: View, search: Search) -> Judgement:
        search.compared(search.best.move, self._expected)
        best, worlds = search.best, max(search.best.tries, self._expected)
        first = _option(self, view, best, best, point(view), worlds, worlds)
        options = (first, *self._others(view, search, worlds)[: OPTIONS - 1])
        expected = _expected(best, worlds)
        return Judgement(options, self._why(view, options), expected, search.is_done)

    def _verdict(self, own: View, made: SeatMove, search: Search) -> Verdict:
        line = search.compared(made, self._compared)
        top, unit = search.best, point(own)
        tries = min(len(top.chances), len(line.chances))
        better, mine = (_option(self, own, each, top, unit, tries, tries) for each in (top, line))
        expected = _expected(top, tries)
        if len(own.legal) == 1:
            return Verdict(mine, mine, 0, 0, forced(own), expected)
        loss = clear_loss(better.worth - mine.worth, mine.error)
        if not loss:
            others = self._others(own, search, tries) if line is top else []
            second = others[0]._replace(words=()) if others else None
            nothing = Reason(NOTHING_BETTER, "", UNDECIDED)
            return Verdict(mine, mine, 0, mine.error, nothing, expected, second)
        after, other = look_ahead(own, top.move), Way(look_ahead(own, line.move), loss)
        reason = difference(self._grounds.to_cut() if isinstance(top.move, Cut) else self._grounds.all(), after, other)
        return Verdict(mine, better, loss, mine.error, reason or self._beside(own, better, mine), expected)

    def continued(self, view: AnyView, judgement: Judgement, made: int) -> None:
        """None: every move of this game ends a turn or shows a card."""

    def expected(self, view: AnyView, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """The hand's expected score for each seat, in hundredths of a point: minus the points it will count."""
        own = _own(view)
        if own.result is not None:
            return tuple(-HUNDREDTHS * score for score in own.result.scores)
        seats = len(own.hands)
        if own.due in ("dealer", "deal"):
            return (0,) * seats
        draws, weights = rng.fork("expected"), [weights_for(seats)] * seats
        scores = []
        for _ in range(playouts):
            chance = FastRandom(draws.getrandbits(64))
            state = clone(sample(own, chance))
            races = [int(chance.random() * seats) for _ in range(RACES)]
            play_out(state, weights, FastRandom(draws.getrandbits(64)), races)
            assert state.result is not None
            scores.append(state.result.scores)
        return _means(scores)

    def learns(self, view: AnyView, move: Move) -> bool:
        return True

    def words(self, view: AnyView, moves: tuple[Move, ...]) -> tuple[str, ...]:
        own = _own(view)
        return tuple(_words(own, move) for move in moves)

    def _others(self, view: View, search: Search, worlds: int) -> list[Option]:
        """The moves that were tried except the best, compared with it in at most `worlds` worlds, the better first."""
        best, unit = search.best, point(view)
        lines = [line for line in (search.usual, *search.others) if line is not best and line.tries]
        options = [_option(self, view, line, best, unit, min(line.tries, worlds), worlds) for line in lines]
        return sorted(options, key=lambda option: -option.worth)

    def _why(self, view: View, options: Sequence[Option]) -> Reason:
        if len(view.legal) == 1:
            return forced(view)
        best, *rest = options
        rest.sort(key=lambda option: (not is_well_tried(option, best), -option.worth))
        after = look_ahead(view, best.moves[0])
        others = [Way(look_ahead(view, option.moves[0]), best.worth - option.worth, option.error) for option in rest]
        reason: Reason | None
        if isinstance(best.moves[0], Cut):
            reason = any_cut(after, others) or reason_to_play(self._grounds.to_cut(), after, others)
        elif after.played is None and others:
            # a player who is to draw, or to keep a card, asks why no card is played
            reason = difference(self._grounds.all(), after, others[0]) if others[0].cost >= LEAST else None
        else:
            # whether to draw is no question where another card can be played
            plays = [way for way in others if way.leaves.played is not None] or others
            reason = reason_to_play([ground for ground in self._grounds.all() if not ground.warns], after, plays)
        if reason is None and not rest:
            # cuts that turn up the same card, or cards not seen before, are one option
            return Reason(NOTHING_BETTER, "", UNDECIDED)
        return reason or self._beside(view, best, rest[0])

    def _beside(self, view: View, best: Option, other: Option) -> Reason:
        first, second = (look_ahead(view, option.moves[0]) for option in (best, other))
        grounds = [ground for ground in self._grounds.all() if not ground.warns]
        loss = best.worth - other.worth
        does = fact(self._grounds, first, second) or difference(grounds, first, Way(second, loss))
        return compared(loss, other.error, self.words(view, other.moves), does)


def _words(view: View, move: Move) -> str:
    if isinstance(move, Play):
        return PLAY.format(CARD_NAMES[move.card])
    if isinstance(move, Draw):
        return DRAW
    if isinstance(move, Cut):
        return CUT.format(move.lifted, len(view.draw))
    if isinstance(move, Flip):
        return FLIP
    return KEEP if isinstance(move, Keep) else PASS


def point(view: View) -> int:
    """The worth of a point to the viewer at these totals: a part of the chance to win, in millionths."""
    target = view.options.target
    level = (0,) * len(view.totals)
    return max(_slope(view.totals, view.viewer, target), _slope(level, view.viewer, target) // LEAST_SHARE, 1)


def _slope(totals: tuple[int, ...], seat: int, target: int) -> int:
    def chance(more: int) -> int:
        return chances((*totals[:seat], totals[seat] + more, *totals[seat + 1 :]), target)[seat]

    return (chance(-STEP) - chance(STEP)) // (2 * STEP)


def _option(coach: HitTheDeckCoach, view: View, line: Line, best: Line, unit: int, tries: int, worlds: int) -> Option:
    """A move compared with the best, in the `tries` worlds in which both were tried.

    Its worth is what the best saves compared with the other seats' mean, in `worlds`, less what this move loses.
    """
    expected, seat = _expected(best, worlds), view.viewer
    others = sum(expected) - expected[seat]
    saved = expected[seat] - others // (len(expected) - 1)
    losses = [top - chance for top, chance in zip(best.chances[:tries], line.chances[:tries], strict=True)]
    lost, error = (max(mean(losses, unit), 0), standard_error(losses, unit)) if losses else (0, 0)
    return Option((line.move,), coach.words(view, (line.move,)), saved - lost, error, tries)


def _expected(line: Line, worlds: int) -> tuple[int, ...]:
    return _means(line.scores[:worlds])


def _means(scores: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(-mean(values, 1) for values in zip(*scores, strict=True))


def _own(view: AnyView) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    return view

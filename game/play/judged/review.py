"""The review of a hand: one seat's decisions, judged one by one by the coach from what the seat could see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Future
from typing import Any, NamedTuple, TypeAlias

from game.ai.coach.advice import HUNDREDTHS, Coach, Verdict, clear_loss, mean, standard_error
from game.ai.seat import SeatError
from game.chance import KeyedRandom
from game.play.judged.judgements import Judgements, position_at
from game.play.replay import Replay
from game.rules.core import Card, Event, Move, Moved, Result, Spot, View
from game.rules.match import Entry, Match
from game.rules.race import FAKEOUT

SHOWN = 3
"""The number of costliest turns that are shown."""

Expected: TypeAlias = tuple[tuple[int, ...], ...]
"""Several estimates of the expected score of each seat, in hundredths of a point."""


class Decision(NamedTuple):
    """A decision of a seat: its moves between two things that it learned."""

    position: int
    """The position of the replay before the first of them: the number of entries until then."""
    hand: int
    """The number of the hand, from 1."""
    view: View
    """The seat's view then."""
    moves: tuple[Move, ...]
    turn: int = 0
    """In a review the turn of the hand, from 1, as the log counts those of all seats."""

    @property
    def is_free(self) -> bool:
        """Whether there was anything to decide."""
        return len(self.view.legal) > 1 or len(self.moves) > 1


class Finding(NamedTuple):
    """A decision that cost something."""

    decision: Decision
    verdict: Verdict

    @property
    def lead(self) -> int:
        """The margin, in hundredths of a point, over the next best option, if it is clear; 0 if it was not the best."""
        second = self.verdict.second
        return clear_loss(self.verdict.played.worth - second.worth, second.error) if second is not None else 0


class Draw(NamedTuple):
    """A card that a seat drew in its turn without knowing it."""

    position: int
    """The position of the replay before the draw."""
    turn: int
    move: Move
    card: Card
    before: View
    after: View
    """The seat's views before the draw and after it."""


class Luck(NamedTuple):
    """The worth of a drawn card compared with the mean of all that it could have been, in hundredths of a point.

    Luck is the change of the seat's expected score of the hand by the draw. After the draw that is the coach's
    expectation from the seat's view. Before it, it is the verdict's expectation of the decision that ended with the
    draw, less the cost of the decision; if only the draw was legal there is no verdict, and it is the coach's
    expectation from the view then. A difference that is not clear beside the error of both counts as none. Draws by
    others, races and penalties do not count.
    """

    draw: Draw
    worth: int


class HandReview:
    """The verdicts so far on a seat's decisions in a hand, in the order of the decisions."""

    def __init__(self, replay: Replay, hand: int, seat: int, coach: Coach) -> None:
        """`hand` counts from 0, and has ended. Raises `LookupError` for one that has not."""
        result = replay.hands[hand].result
        if result is None:
            raise LookupError("the hand has not ended")
        self.result: Result = result
        ending = replay.match_at(replay.hands[hand].end).view(seat)
        self.came_to = coach.expected(ending, KeyedRandom("ending"), 0)
        """Each seat's score of the hand, in hundredths of a point; more is better."""
        self.header, self.seat = replay.header, seat
        self.least = coach.least
        """The least cost that is shown, in hundredths of a point."""
        found = decisions_of(replay, hand, seat, coach)
        self.turns = list(dict.fromkeys(decision.turn for decision in found))
        """The turns that the seat had."""
        self.decisions = [decision for decision in found if decision.is_free]
        """Those with something to decide."""
        self.verdicts: list[Verdict] = []
        self.draws = draws_of(replay, hand, seat)
        """The cards that the seat drew by chance in its turns."""
        self._ends = {one.position + len(one.moves) - 1: at for at, one in enumerate(self.decisions)}
        views = [(draw.position, draw.before) for draw in self.draws if draw.position not in self._ends]
        views += [(draw.position + 1, draw.after) for draw in self.draws]
        self.to_expect = sorted(views, key=lambda view: view[0])
        """The views that show the luck of the draws, each with the number of entries before it."""
        self.expected: list[Expected] = []
        """The expected scores from them, as far as they are known."""

    @property
    def wants_luck(self) -> bool:
        """Whether the luck of the draws is to be shown, because no turn cost anything, and is not yet known."""
        return self.is_done and not self.costs and len(self.expected) < len(self.to_expect)

    @property
    def best(self) -> Finding | None:
        """The decision that beat the next best option by most, if that is worth showing."""
        found = [Finding(*pair) for pair in zip(self.decisions, self.verdicts, strict=False)]
        best = max(found, key=lambda one: one.lead, default=None)
        return best if best is not None and best.lead >= self.least else None

    @property
    def lucks(self) -> list[Luck]:
        """The luck of each draw; empty until it is known."""
        if not self.is_done or len(self.expected) < len(self.to_expect):
            return []
        known = {at: expected for (at, _), expected in zip(self.to_expect, self.expected, strict=True)}
        return [Luck(draw, self._luck(draw, known)) for draw in self.draws]

    def _luck(self, draw: Draw, known: dict[int, Expected]) -> int:
        values = [expected[self.seat] for expected in known[draw.position + 1]]
        after, error = mean(values, HUNDREDTHS), standard_error(values, HUNDREDTHS)
        if draw.position in self._ends:
            verdict = self.verdicts[self._ends[draw.position]]
            before = verdict.expected[self.seat] - verdict.loss
        else:
            before = mean([expected[self.seat] for expected in known[draw.position]], HUNDREDTHS)
        # a verdict is drawn from at least half as many playouts
        clear = clear_loss(abs(after - before), 7 * error // 4)
        return clear if after > before else -clear

    @property
    def is_done(self) -> bool:
        """Whether all is known."""
        return len(self.verdicts) == len(self.decisions)

    @property
    def next(self) -> Decision:
        """The next decision to be judged."""
        return self.decisions[len(self.verdicts)]

    @property
    def costs(self) -> list[Finding]:
        """The turns that cost most, each with its costliest decision, the worst first."""
        found = [Finding(*pair) for pair in zip(self.decisions, self.verdicts, strict=False)]
        found = [one for one in found if one.verdict.loss >= self.least]
        found.sort(key=lambda one: (-one.verdict.loss, one.decision.position))
        worst: dict[int, Finding] = {}
        for one in found:
            worst.setdefault(one.decision.turn, one)
        return list(worst.values())[:SHOWN]

    @property
    def most(self) -> int:
        """The most that a decision seems to have cost, in hundredths of a point."""
        return max((verdict.loss for verdict in self.verdicts), default=0)


class Judging:
    """Judges a hand, one decision a question, and if none cost anything the luck of its draws.

    `poll` continues it; it can be stopped at any time and begun again.
    """

    def __init__(self, review: HandReview, judgements: Judgements) -> None:
        self.review = review
        self.failure = ""
        """A sentence about why it can't go on; empty while it can."""
        self._judgements = judgements
        self._answer: Future[Any] | None = None
        self._answers: list[Any] = review.verdicts
        """The list that takes the awaited answer."""

    @property
    def is_done(self) -> bool:
        """Whether everything that will be shown is known."""
        return self.review.is_done and not self.review.wants_luck

    def poll(self) -> bool:
        """Take the verdicts that have come, and ask for the next; return whether there is something new to show."""
        has_news = False
        while not (self.is_done or self.failure):
            if self._answer is None:
                self._ask()
            if self._answer is None or not self._answer.done():
                break
            answer, self._answer = self._answer, None
            try:
                self._answers.append(answer.result())
            except CancelledError:
                break
            except SeatError as error:
                self.failure = str(error)
            has_news = True
        return has_news

    def _ask(self) -> None:
        review, judgements = self.review, self._judgements
        if not review.is_done:
            one, self._answers = review.next, review.verdicts
            self._answer = judgements.verdict(position_at(review.header, one.view, one.position), one.moves)
        else:
            (entries, view), self._answers = review.to_expect[len(review.expected)], review.expected
            self._answer = judgements.expected(position_at(review.header, view, entries))

    def stop(self) -> None:
        """Ask no further; what is known stays known."""
        if self._answer is not None:
            self._answer.cancel()
            self._answer = None


def decisions(match: Match, entries: Sequence[Entry], coach: Coach, seat: int | None = None) -> Iterator[Decision]:
    """Play on from a match with these entries; yield the decisions of all seats, or of one `seat`, in their own turns.

    Races, slaps and entries of chance are no decisions, but end one.
    """
    begun: Decision | None = None
    for entry in entries:
        in_turn = entry.actor >= 0 and match.actor == entry.actor and entry.move != FAKEOUT
        decides = in_turn and seat in (None, entry.actor)
        if begun is not None and not (decides and begun.view.viewer == entry.actor):
            yield begun
            begun = None
        if decides:
            view = match.view(entry.actor)
            begun = begun or Decision(len(match.entries), len(match.hand_starts), view, ())
            begun = begun._replace(moves=(*begun.moves, entry.move))
            if coach.learns(view, entry.move):
                yield begun
                begun = None
        match.apply(entry)
    if begun is not None:
        yield begun


def decisions_of(replay: Replay, hand: int, seat: int, coach: Coach) -> list[Decision]:
    """The decisions of a seat in a hand, from 0."""
    span = replay.hands[hand]
    found = decisions(replay.match_at(span.start), replay.entries[span.start : span.end], coach, seat)
    return [one._replace(turn=replay.lines[one.position].turn) for one in found]


def draws_of(replay: Replay, hand: int, seat: int) -> list[Draw]:
    """The cards that a seat drew unseen in its turns of a hand, from 0: neither penalties nor open cards."""
    span, found = replay.hands[hand], []
    match = replay.match_at(span.start)
    for position in range(span.start, span.end):
        entry, line = replay.entries[position], replay.lines[position]
        if entry.actor != seat or line.mover != seat or entry.move == FAKEOUT:
            match.apply(entry)
            continue
        before, events = match.view(seat), list[Event]()
        match.apply(entry, events)
        drawn = [one for one in events if isinstance(one, Moved) and one.target == Spot("hand", seat) and not one.known]
        if drawn and drawn[0].card is not None:
            found.append(Draw(position, line.turn, entry.move, drawn[0].card, before, match.view(seat)))
    return found


def shared_start(played: Sequence[Move], better: Sequence[Move]) -> int:
    """The number of moves with which both plans begin; at most all but one of the shorter."""
    most = min(len(played), len(better)) - 1
    return next((at for at in range(most) if played[at] != better[at]), max(0, most))

"""The coach of a match, which judges a person's decisions while the match is played."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import cached_property
from typing import NamedTuple

from game.ai.coach.advice import Coach, Judgement
from game.ai.coach.questions import Question
from game.play.judged.judgements import Judgements, position_at
from game.rules.core import Move, View
from game.rules.match import Entry, Header, Match
from game.rules.race import FAKEOUT


class _Asked(NamedTuple):
    """A position that was asked about, the number of entries before it, and the view of its seat."""

    question: Question
    entries: int
    view: View


class MatchAdviser:
    """Asks the coach of a match's game; `why_silent` is the reason why this match has no hints, or empty."""

    def __init__(
        self, judgements: Judgements, header: Header, why_silent: str = "", *, thinks_ahead: bool = True
    ) -> None:
        """`thinks_ahead`: it also judges positions that have not been asked about yet."""
        self._judgements, self._header = judgements, header
        self.why_silent = why_silent
        self._thinks_ahead = thinks_ahead
        self._last: _Asked | None = None

    def ask(self, view: View, entries: Sequence[Entry]) -> Future[Judgement]:
        """Start finding the best move of the view's seat, which is to move after these entries.

        The same position gives the same answer. The future may raise `SeatError`.
        """
        return self._judgements.judge(self._question(view, entries))

    def begin(self, view: View, entries: Sequence[Entry]) -> None:
        """Start judging a position that a hint, or the review of the hand, will ask about."""
        if self._thinks_ahead:
            # noted even where there is no choice: the next position may continue from it
            question = self._question(view, entries)
            if len(view.legal) > 1:
                self._judgements.judge(question)

    def so_far(self, view: View, entries: Sequence[Entry]) -> Judgement | None:
        """The judgement so far of a position that has been asked about; None if there is none."""
        return self._judgements.so_far(self._question(view, entries))

    def settle(self, entries: Sequence[Entry], actor: int) -> None:
        """Judge the moves made since a position was asked about, once another is to act."""
        last = self._last
        if last is not None and len(entries) > last.entries and actor != last.view.viewer:
            self._last = None
            self._judge(last, entries)

    def _question(self, view: View, entries: Sequence[Entry]) -> Question:
        """The question about a position: the seat's plan since it last learned something still holds here."""
        last = self._last
        if last is not None and (last.entries, last.view) == (len(entries), view):
            return last.question
        start, seen, made = self._begun(view, entries)
        question = Question(position_at(self._header, seen, start))
        if made:
            question = Question(question.start, made, position_at(self._header, view, len(entries)))
        if last is not None and len(entries) > last.entries and last.question.start != question.start:
            self._judge(last, entries)
        self._last = _Asked(question, len(entries), view)
        return question

    def _judge(self, last: _Asked, entries: Sequence[Entry]) -> None:
        entry = entries[last.entries]
        made = (*last.question.made, entry.move)
        if self._thinks_ahead and entry.actor == last.view.viewer and (len(last.view.legal) > 1 or len(made) > 1):
            self._judgements.verdict(last.question.start, made)

    def _begun(self, view: View, entries: Sequence[Entry]) -> tuple[int, View, tuple[Move, ...]]:
        """The number of entries before the seat began to decide, its view then, and the moves it made since."""
        last, seat, count = self._last, view.viewer, len(entries)
        if last is not None and last.entries + 1 == count and last.view.viewer == seat == entries[-1].actor:
            move = entries[-1].move
            if self._coach.learns(last.view, move):
                return count, view, ()
            question = last.question
            start = last.entries - len(question.made)
            return start, question.start.view, (*question.made, move)
        start = count
        while start and entries[start - 1].actor == seat and entries[start - 1].move != FAKEOUT:
            start -= 1
        if start == count:
            return count, view, ()
        # a match that is continued within a turn
        match = Match(self._header)
        for entry in entries[:start]:
            match.apply(entry)
        seen, made = match.view(seat), []
        for number in range(start, count):
            move = entries[number].move
            learns = self._coach.learns(match.view(seat), move)
            match.apply(entries[number])
            made.append(move)
            if learns:
                start, seen, made = number + 1, match.view(seat), []
        return start, seen, tuple(made)

    @cached_property
    def _coach(self) -> Coach:
        # a table is shown sooner without
        from game.ai.coach.coaches import coach_for

        coach = coach_for(self._header.rules)
        assert coach is not None
        return coach

"""The coach of a match, who is asked in the worker."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import NamedTuple

from game.ai.coach.questions import Counsel, counsel
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.rules.core import View
from game.rules.match import Header


def hint_question(header: Header, view: View, entries: int, percent: int = 100) -> Callable[[], Counsel]:
    """What is asked in a match after so many entries, to be called in the worker."""
    names = tuple(player.name for player in header.players)
    rng = KeyedRandom(header.seed or 0, "hint", entries)
    return partial(counsel, header.rules.name, names, percent, view, rng)


class _Asked(NamedTuple):
    entries: int
    view: View
    answer: Future[Counsel]


class MatchAdviser:
    """Asks the coach of a match's game; `why_silent` says why nobody is asked in this match, if so."""

    def __init__(self, worker: Worker, header: Header, why_silent: str = "") -> None:
        self._worker, self._header = worker, header
        self.why_silent = why_silent
        self._last: dict[int, _Asked] = {}
        """What was asked last, by how many tries it was to take."""

    def ask(self, view: View, entries: int, percent: int = 100) -> Future[Counsel]:
        """The coach's answer; asked twice in one position, it is the same unless the first could not be had."""
        last = self._last.get(percent)
        if last is not None and (last.entries, last.view) == (entries, view) and not _has_failed(last.answer):
            return last.answer
        answer = self._worker.ask(hint_question(self._header, view, entries, percent))
        self._last[percent] = _Asked(entries, view, answer)
        return answer


def _has_failed(answer: Future[Counsel]) -> bool:
    return answer.cancelled() or (answer.done() and answer.exception() is not None)

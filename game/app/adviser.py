"""The coach of a match, who is asked in the worker."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from game.ai.coach.questions import Counsel, counsel
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.rules.core import View
from game.rules.match import Header


def hint_question(header: Header, view: View, entries: int) -> Callable[[], Counsel]:
    """What is asked in a match after so many entries, to be called in the worker."""
    names = tuple(player.name for player in header.players)
    return partial(counsel, header.rules.name, names, view, KeyedRandom(header.seed or 0, "hint", entries))


class MatchAdviser:
    """Asks the coach of a match's game; `why_silent` says why nobody is asked in this match, if so."""

    def __init__(self, worker: Worker, header: Header, why_silent: str = "") -> None:
        self._worker, self._header = worker, header
        self.why_silent = why_silent
        self._last: tuple[int, View, Future[Counsel]] | None = None

    def ask(self, view: View, entries: int) -> Future[Counsel]:
        """The coach's answer; asked twice in one position, it is the same."""
        if self._last is not None and self._last[:2] == (entries, view) and not self._last[2].cancelled():
            return self._last[2]
        answer = self._worker.ask(hint_question(self._header, view, entries))
        self._last = entries, view, answer
        return answer

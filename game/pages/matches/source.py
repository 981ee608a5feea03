"""The matches shown on a page, queried from the library in the background: the page never waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from game.storage.background import Progress, failure_of, start
from game.storage.library.library import MatchLibrary
from game.storage.library.match_filter import MatchFilter
from game.storage.records.stored import StoredMatch
from game.ui.screens.loop import wake

CHUNK = 40
"""The number of matches per query."""
_SHOW_S = 1.0
"""The time between two updates of the page while the folder is being read, in seconds."""
CARDS = 2
"""The number of unfinished matches offered above the finished ones."""
_IN_USE = 3
"""The number of most recently shown chunks that are queried again with everything else."""
_KEPT_CHUNKS = 24
"""The most chunks kept, the most recently shown."""


class Summary(NamedTuple):
    """Counts and rows of all matches and of the wanted ones."""

    wanted: MatchFilter
    only_unfinished: bool
    kept: int
    kept_unfinished: int
    unfinished: int
    """The number of wanted matches that are unfinished."""
    months: tuple[tuple[str, int], ...]
    """The months of the rows, newest first, with their numbers of rows."""
    cards: tuple[StoredMatch, ...]
    """The wanted unfinished matches that were played last."""
    chunks: dict[int, tuple[StoredMatch, ...]]
    """The first rows and the most recently shown ones, by the numbers of their chunks."""
    people: tuple[str, ...]

    @property
    def rows(self) -> int:
        return sum(count for _, count in self.months)

    @property
    def found(self) -> int:
        return self.rows if self.only_unfinished else self.rows + self.unfinished


class _Asked(NamedTuple):
    future: Future[Any]
    progress: Progress
    then: Callable[[Any], None]


class MatchSource:
    """The wanted matches, as far as they have been read.

    `on_change` is called when everything has been queried again, `on_rows` when more rows are known.
    """

    def __init__(self, library: MatchLibrary, on_change: Callable[[], None], on_rows: Callable[[], None]) -> None:
        self._library = library
        self._on_change = on_change
        self._on_rows = on_rows
        self._asked_for: list[_Asked] = []
        self._chunks: dict[int, tuple[StoredMatch, ...]] = {}
        self._asked: int | None = None
        self._asking: Future[list[StoredMatch]] | None = None
        """The pending answer for that chunk; a failed one is not repeated before another chunk."""
        self._used: list[int] = []
        self._generation = 0
        self._refresh: Future[bool] | None = None
        self._progress = Progress()
        self._is_refresh_due = False
        self._show_at = 0.0
        """The time of the next update of the page during reading, in seconds."""
        self.wanted = MatchFilter()
        self.only_unfinished = False
        self.summary: Summary | None = None
        """The last answer; None before the first."""

    # --- work in the background

    def start(
        self, work: Callable[[], Any], then: Callable[[Any], None], progress: Progress | None = None
    ) -> Future[Any]:
        """Run `work` on another thread, and then call `then` with its result on this one, unless it is None.

        Work that reports its `progress` is cancelled when the page is left.
        """
        future = start(work, wake)
        self._asked_for.append(_Asked(future, progress or Progress(), then))
        return future

    def poll(self) -> list[str]:
        """Process the answers that have arrived; return sentences about failures."""
        done = [asked for asked in self._asked_for if asked.future.done()]
        self._asked_for = [asked for asked in self._asked_for if asked not in done]
        failures = [failure for asked in done if (failure := failure_of(asked.future))]
        for future, _, then in done:
            if future.exception() is None and future.result() is not None:
                then(future.result())
        is_asking = any(asked.future is not self._refresh for asked in self._asked_for)
        if self.reading is not None and time.monotonic() >= self._show_at and not is_asking:
            # reading a large folder takes a while: records read so far, newest first, can be seen and opened already
            self.ask()
            self._show_at = time.monotonic() + _SHOW_S
        if self._is_refresh_due and not self._asked_for:
            self._is_refresh_due = False
            progress = self._progress = Progress(wake)
            # others fill the index too, such as home, so it may differ from the folder
            self._refresh = self.start(lambda: self._library.refresh(progress), lambda changed: self.ask(), progress)
        return failures

    @property
    def is_busy(self) -> bool:
        return bool(self._asked_for)

    def wait(self, timeout_s: float) -> bool:
        """Wait for the pending answers, which `poll` then processes."""
        return not wait([asked.future for asked in self._asked_for], timeout_s).not_done

    def close(self) -> None:
        """Stop asking, and cancel work that reads many files."""
        for asked in self._asked_for:
            asked.progress.cancel()
        self._asked_for = []
        self._is_refresh_due = False

    # --- queries

    @property
    def reading(self) -> tuple[int, int] | None:
        """The number of changed records read so far, and their total; None when that is done."""
        if self._refresh is None or self._refresh.done() or not self._progress.total:
            return None
        return self._progress.done, self._progress.total

    @property
    def is_reading(self) -> bool:
        """Whether the folder is being read."""
        return self._is_refresh_due or (self._refresh is not None and not self._refresh.done())

    def refresh(self) -> None:
        """Read changed records and then query again; what the index knows now is shown first."""
        self._is_refresh_due = True

    def want(self, wanted: MatchFilter, only_unfinished: bool) -> None:
        """Set the filter, for unfinished matches alone if `only_unfinished`.

        The matches known so far are shown until the answer arrives.
        """
        self.wanted, self.only_unfinished = wanted, only_unfinished
        self._used = []
        self.ask()

    def ask(self) -> None:
        self._generation += 1
        generation, wanted, only = self._generation, self.wanted, self.only_unfinished
        chunks = {0, *self._used}

        def take(summary: Summary) -> None:
            if generation == self._generation:
                self.summary = summary
                self._chunks = dict(summary.chunks)
                self._asked = None
                self._on_change()

        self.start(lambda: _summarise(self._library, wanted, only, chunks), take)

    def row(self, number: int) -> StoredMatch | None:
        """The match of a row; None if it is unknown, and it is then queried."""
        chunk, within = divmod(number, CHUNK)
        if not self._used or self._used[-1] != chunk:
            self._used = [*(used for used in self._used if used != chunk), chunk][-_IN_USE:]
        known = self._chunks.get(chunk)
        if known is not None:
            return known[within] if within < len(known) else None
        if self.summary is not None and chunk != self._asked and (self._asking is None or self._asking.done()):
            self._ask_for(chunk, replace(self.summary.wanted, is_over=not self.summary.only_unfinished))
        return None

    def _ask_for(self, chunk: int, rows: MatchFilter) -> None:
        generation, self._asked = self._generation, chunk

        def take(matches: list[StoredMatch]) -> None:
            if generation == self._generation:
                self._chunks[chunk] = tuple(matches)
                for old in list(self._chunks)[:-_KEPT_CHUNKS]:
                    del self._chunks[old]
                self._asked = None
            # the caller that shows the rows asks for the next missing ones
            self._on_rows()

        self._asking = self.start(lambda: self._library.page(rows, chunk * CHUNK, CHUNK), take)

    def known(self, path: Path | None) -> StoredMatch | None:
        """The match of a file, if it is known."""
        cards = self.summary.cards if self.summary is not None else ()
        rows = (match for matches in self._chunks.values() for match in matches)
        return next((match for match in (*cards, *rows) if match.path == path), None)

    def number_of(self, path: Path) -> int | None:
        """The row of a match, if it is known."""
        for chunk, matches in self._chunks.items():
            for within, match in enumerate(matches):
                if match.path == path:
                    return chunk * CHUNK + within
        return None


def _summarise(library: MatchLibrary, wanted: MatchFilter, only_unfinished: bool, chunks: set[int]) -> Summary:
    everything = MatchFilter()
    open_ones = replace(wanted, is_over=False)
    rows = open_ones if only_unfinished else replace(wanted, is_over=True)
    with library.index() as index:
        unfinished = index.count(open_ones)
        months = [("", unfinished)] if only_unfinished else index.months(wanted)
        return Summary(
            wanted,
            only_unfinished,
            index.count(everything),
            index.count(replace(everything, is_over=False)),
            unfinished,
            tuple((month, count) for month, count in months if count),
            () if only_unfinished else tuple(index.page(open_ones, 0, CARDS)),
            {chunk: tuple(index.page(rows, chunk * CHUNK, CHUNK)) for chunk in sorted(chunks)},
            tuple(name for name, _ in index.people()),
        )

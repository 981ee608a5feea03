"""The matches shown on a page, queried from the library in the background: the page never waits for the disk."""

from __future__ import annotations

import time
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.pages.matches.texts import UNFINISHED, month_text
from game.pages.record_loader import RecordLoader
from game.storage.library.library import MatchLibrary
from game.storage.library.match_filter import MatchFilter
from game.storage.records.stored import StoredMatch

if TYPE_CHECKING:
    from game.pages.matches.page import MatchesPage

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
    listed: MatchFilter
    """The matches that have rows: all that are wanted, and without a filter those that are finished."""
    kept: int
    kept_unfinished: int
    sections: tuple[tuple[str, int], ...]
    """The heads of the rows, such as their months, newest first, with their numbers of rows."""
    cards: tuple[StoredMatch, ...]
    """Without a filter, the unfinished matches that were played last, practice after all others; they have no rows."""
    chunks: dict[int, tuple[StoredMatch, ...]]
    """The first rows and the most recently shown ones, by the numbers of their chunks."""
    people: tuple[str, ...]

    @property
    def is_filtered(self) -> bool:
        return self.listed == self.wanted

    @property
    def rows(self) -> int:
        return sum(count for _, count in self.sections)

    @property
    def found(self) -> int:
        return self.rows if self.is_filtered else self.kept


class MatchSource(RecordLoader[Summary]):
    """The wanted matches, as far as they have been read."""

    def __init__(self, page: MatchesPage) -> None:
        super().__init__(page, page.program, self._query, self._follow)
        self._matches, self._library = page, page.program.library
        self._shown: Summary | None = None
        self._chunks: dict[int, tuple[StoredMatch, ...]] = {}
        """The known chunks, the most recently shown last."""
        self._asked: int | None = None
        self._asking: Future[list[StoredMatch]] | None = None
        """The pending answer for that chunk; a failed one is not repeated before another chunk."""
        self._show_at = 0.0
        """The time of the next update of the page during reading, in seconds."""
        self.wanted = MatchFilter()

    def _query(self) -> Future[Summary]:
        wanted, chunks = self.wanted, {0, *list(self._chunks)[-_IN_USE:]}
        return self._program.start(lambda: _summarise(self._library, wanted, chunks))

    def _follow(self) -> None:
        if self.known is not None and self.known is not self._shown:
            self._shown, self._chunks, self._asked = self.known, dict(self.known.chunks), None
            self._matches.follow()

    def show_more(self) -> None:
        """During a long reading, load now and then what can be seen and opened already: the newest come first."""
        if self.reading and self.loading is None and time.monotonic() >= self._show_at:
            self.load()
            self._show_at = time.monotonic() + _SHOW_S

    def want(self, wanted: MatchFilter) -> None:
        """Set the filter. The matches known so far are shown until the answer arrives."""
        self.wanted = wanted
        self.load()

    def row(self, number: int) -> StoredMatch | None:
        """The match of a row; None if it is unknown, and it is then queried."""
        chunk, within = divmod(number, CHUNK)
        known = self._chunks.pop(chunk, None)
        if known is not None:
            self._chunks[chunk] = known
            return known[within] if within < len(known) else None
        if self.known is not None and chunk != self._asked and (self._asking is None or self._asking.done()):
            self._ask_for(chunk, self.known)
        return None

    def _ask_for(self, chunk: int, summary: Summary) -> None:
        self._asked = chunk

        def take(matches: list[StoredMatch]) -> None:
            if summary is self.known:
                self._chunks[chunk] = tuple(matches)
                for old in list(self._chunks)[:-_KEPT_CHUNKS]:
                    del self._chunks[old]
                self._asked = None
            # the caller that shows the rows asks for the next missing ones
            self._matches.list.follow()

        self._asking = self.run(lambda: self._library.index.page(summary.listed, chunk * CHUNK, CHUNK), take)

    def find(self, path: Path | None) -> StoredMatch | None:
        """The match of a file, if it is known."""
        cards = self.known.cards if self.known is not None else ()
        rows = (match for matches in self._chunks.values() for match in matches)
        return next((match for match in (*cards, *rows) if match.path == path), None)

    def number_of(self, path: Path) -> int:
        """The row of a match; -1 if it is unknown."""
        for chunk, matches in self._chunks.items():
            for within, match in enumerate(matches):
                if match.path == path:
                    return chunk * CHUNK + within
        return -1


def _summarise(library: MatchLibrary, wanted: MatchFilter, chunks: set[int]) -> Summary:
    everything, index = MatchFilter(), library.index
    unfinished, listed = replace(everything, is_over=False), wanted
    cards: list[StoredMatch] = []
    if wanted == everything:
        listed = replace(everything, is_over=True)
        by_kind = (index.page(replace(unfinished, is_practice=practice), 0, CARDS) for practice in (False, True))
        cards = [match for matches in by_kind for match in matches][:CARDS]
    months = [(month_text(month), count) for month, count in index.months(listed)]
    others = index.count(listed) - sum(count for _, count in months)
    return Summary(
        wanted,
        listed,
        index.count(everything),
        index.count(unfinished),
        ((UNFINISHED, others), *months) if others else tuple(months),
        tuple(cards),
        {chunk: tuple(index.page(listed, chunk * CHUNK, CHUNK)) for chunk in sorted(chunks)},
        tuple(index.people()),
    )

"""The folder of records and its index: each file is read once, and again when it has changed."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.rules.record import NoHeaderError, RecordError
from game.storage.background import Progress
from game.storage.files import check_file, printable, reason, remove_parts
from game.storage.records.day_book import NAME as DAYS
from game.storage.records.day_book import DayBook
from game.storage.records.file_names import SUFFIX, is_ours
from game.storage.records.stored import (
    OtherFile,
    StoredMatch,
    changed_ns,
    is_from_elsewhere,
    left_alone,
    load_record,
    set_aside_unused,
)

if TYPE_CHECKING:
    from game.storage.library.index import MatchIndex

INDEX = "matches.sqlite3"
"""The file of the index, beside the folder."""
_SUFFIX = SUFFIX.encode()
BATCH = 40
"""The number of records added to the index at once: a fifth of a second of reading."""


class _File(NamedTuple):
    changed: int
    name: str
    problem: str | None
    """A sentence about what is wrong with it, or an empty text; None if the index does not know it as it is."""


class IndexedFolder:
    """The folder of records, which may contain anything and may not exist, and its index. Thread-safe.

    Reading changes no file, except that a record of ours with a damaged header is renamed.
    """

    def __init__(self, folder: Path, report: Callable[[str], None]) -> None:
        """`report`, called on any thread, gets one sentence for each file with a problem."""
        self.folder = folder
        self.days = DayBook(folder.with_name(DAYS))
        self._report = report
        self._reported: set[str] = set()
        self._index: MatchIndex | None = None
        self._opening = threading.Lock()
        self.also_known: Mapping[str, str] = {}
        """The person that each past name belongs to, as in the settings."""

    @property
    def index(self) -> MatchIndex:
        """The index, opened when it is first used."""
        # The database is imported there, on the thread of a search, so that home opens sooner
        from game.storage.library.index import MatchIndex

        with self._opening:
            index = self._index = self._index or MatchIndex(self.folder.with_name(INDEX), self.folder)
        index.also_known = self.also_known
        return index

    def close(self) -> None:
        """Close the index until it is used again."""
        with self._opening:
            if self._index is not None:
                self._index.close()
            self._index = None

    def refresh(
        self,
        progress: Progress,
        on_read: Callable[[StoredMatch], None] = lambda match: None,
        *,
        with_finished: bool = True,
    ) -> None:
        """Read new and changed records, the last written first, and drop deleted ones.

        `progress` counts the records read, and `on_read` gets the matches. After a cancellation, records already read
        stay in the index. Without `with_finished`, matches known to be finished are not looked at: they rarely change.
        """
        self._settle()
        index = self.index
        index.failure = ""
        files, gone = self._files(index.rows(), with_finished=with_finished)
        index.forget(gone)
        stale = [file for file in files if file.problem is None]
        for file in files:
            self.report_once(file.problem or "")
        for start in range(0, len(stale), BATCH):
            # Read first, so that other programs and threads need not wait for that
            read = []
            for file in stale[start : start + BATCH]:
                if not progress.is_cancelled and (known := self._read(self.folder / file.name)) is not None:
                    read.append(known)
                    if isinstance(known, StoredMatch):
                        on_read(known)
            with index.batch():
                for known in read:
                    index.put(known)
            progress.show(min(start + BATCH, len(stale)), len(stale))
            if progress.is_cancelled:
                break
        if index.failure:
            self.report_once(f"The list of your matches could not be saved and may be incomplete: {index.failure}.")

    def _settle(self) -> None:
        """Called before the folder is read."""

    def update(self, path: Path) -> None:
        """Read one record again, or drop it if it was deleted."""
        if not path.exists():
            self.index.forget([path.name])
        elif (known := self._read(path)) is not None:
            self.index.put(known)

    def _report_unreadable(self, path: Path, error: OSError) -> None:
        if is_ours(path):
            self.report_once(f"The match in {printable(path.name)} could not be read: {reason(error)}.")

    def report_once(self, sentence: str) -> None:
        """Report a sentence unless it is empty or has been reported before."""
        if sentence and sentence not in self._reported:
            self._reported.add(sentence)
            self._report(sentence)

    def _files(
        self, known: dict[bytes, tuple[int, int, str, bool]], *, with_finished: bool
    ) -> tuple[list[_File], list[str]]:
        files: list[_File] = []
        try:
            for item in self._items():
                row = known.get(item.name)
                if row is not None and row[3] and not with_finished:
                    del known[item.name]
                    continue
                name = os.fsdecode(item.name)
                try:
                    status = item.stat()
                    check_file(item.path, status)
                except FileNotFoundError:
                    continue
                except OSError as error:
                    self._report_unreadable(self.folder / name, error)
                    continue
                known.pop(item.name, None)
                changed = changed_ns(status)
                is_known = row is not None and row[:2] == (status.st_size, changed)
                files.append(_File(changed, name, row[2] if row is not None and is_known else None))
        except OSError as error:
            folder = printable(self.folder)
            self.report_once(f"Your saved matches in {folder} could not be read: {reason(error)}.")
            known.clear()
        return sorted(files, reverse=True), [os.fsdecode(name) for name in known]

    def _items(self) -> Iterator[os.DirEntry[bytes]]:
        """The text files of the folder, unordered, named in bytes as in the index. Raises `OSError`."""
        has_others = False
        with suppress(FileNotFoundError), os.scandir(os.fsencode(self.folder)) as items:
            for item in items:
                if item.name.endswith(_SUFFIX):
                    yield item
                else:
                    has_others = True
        if has_others:
            remove_parts(self.folder)

    def _read(self, path: Path) -> StoredMatch | OtherFile | None:
        """A file as the index has it; None for one that cannot be read."""
        name = printable(path.name)
        try:
            status = path.stat()
            loaded = load_record(path)
        except OSError as error:
            self._report_unreadable(path, error)
            return None
        except RecordError as error:
            # a match that has just begun has no header yet
            is_damaged = not (isinstance(error, NoHeaderError) or is_from_elsewhere(error))
            if is_damaged and is_ours(path) and (sentence := set_aside_unused(path)):
                self.report_once(sentence)
                self.index.forget([path.name])
                return None
            problem = left_alone(name, error) if is_from_elsewhere(error) else ""
            self.report_once(problem)
            return OtherFile(path, status.st_size, changed_ns(status), problem)
        problem = f"The match file {name} is damaged ({loaded.damage}). You can continue it from before that line."
        match = loaded.match
        stored = StoredMatch(
            path=path,
            size=loaded.size,
            changed=loaded.changed,
            header=match.header,
            day=self.days.day(match.header.began),
            players=match.header.players,
            entries=len(match.entries),
            hand=match.state.hand_number,
            digest=loaded.digest,
            problem=problem if loaded.damage else "",
        )
        self.report_once(stored.problem)
        return stored

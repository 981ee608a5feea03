"""The stored matches: found, resumed, renamed, deleted, and restored while that is possible."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.rules.match import Header, Match
from game.rules.record import format_header
from game.storage.background import Progress, start
from game.storage.files import StorageError, claimed, failing, move, printable, remove
from game.storage.library.indexed_folder import IndexedFolder
from game.storage.library.match_filter import MatchFilter
from game.storage.library.people import under_current_names
from game.storage.locks import FOLDER as LOCKS
from game.storage.locks import FileLock, lock_record, take_lock
from game.storage.records.file_names import TITLE_LIMIT, claim, claim_like
from game.storage.records.stored import StoredMatch, changed_ns, keep_damaged, load_for_play
from game.storage.records.writer import RecordWriter

TRASH = "deleted"
"""The folder, next to the records, of deleted matches that can be restored."""


class Trash:
    """The place of a deleted record while it can be restored. Raises `OSError`.

    The program that deleted a record holds a lock on it. One without a lock was left behind by a program that was
    killed before it could delete it for good, and `recover` restores it.
    """

    def __init__(self, records: Path) -> None:
        self._records = records
        self._folder = records.with_name(TRASH)
        self._thrown: tuple[Path, FileLock | None, str] | None = None
        """The record deleted last: its path here, its lock, and its name."""
        self._turn = threading.RLock()

    def throw(self, path: Path) -> None:
        """Delete a record so that it can be restored; the previous one is deleted for good."""
        with self._turn:
            target = claim_like(self._folder, path.name)
            lock = self._take_lock(target)
            try:
                move(path, target)
            except BaseException:
                self._remove(target, lock)
                raise
            self.empty()
            self._thrown = target, lock, path.name

    def put_back(self) -> Path | None:
        """Restore the record, under another name if its own is taken; return its path, or None if there is none."""
        with self._turn:
            if self._thrown is None:
                return None
            target, lock, name = self._thrown
            path, self._thrown = self._move_back(target, name), None
            if lock is not None:
                lock.release()
            return path

    def empty(self) -> None:
        with self._turn:
            if self._thrown is not None:
                (target, lock, _), self._thrown = self._thrown, None
                self._remove(target, lock)

    def recover(self) -> list[Path]:
        """Restore what a killed program left behind, as far as possible now; return the paths."""
        found = []
        with suppress(OSError):
            for name in sorted(os.listdir(self._folder)):
                path = self._folder / name
                lock = self._take_lock(path)
                if lock is None:
                    continue
                with suppress(OSError), lock:
                    if path.stat().st_size:
                        found.append(self._move_back(path, name))
                    else:
                        path.unlink()
        return found

    def _move_back(self, path: Path, name: str) -> Path:
        target = claim_like(self._records, name)
        with claimed(target):
            move(path, target)
        return target

    def _remove(self, path: Path, lock: FileLock | None) -> None:
        try:
            remove(path)
        except OSError as error:
            # The next start restores it, and reports that
            _log.warning("A deleted match is still there: %s: %s", printable(path), error)
        if lock is not None:
            lock.release()

    def _take_lock(self, path: Path) -> FileLock | None:
        # Not the record's lock: a new match may have its name
        return take_lock(self._records.parent / LOCKS / f"{path.name}.{TRASH}")


CLOSE_S = 10.0
"""How long to wait for a disk that does not respond, in seconds."""
_RETRY_S = 0.02
"""The time between two attempts to lock a record, in seconds."""
RECOVERED = (
    "The program stopped unexpectedly just after the match in {name} was deleted, so the match has been restored."
)

_log = logging.getLogger(__name__)


class OpenMatches(NamedTuple):
    """The unfinished matches: the one to continue, or None, and the number of others, practice included."""

    newest: StoredMatch | None
    others: int


class MatchLibrary(IndexedFolder):
    """The matches in the folder of records: listed, played, renamed, deleted. Thread-safe.

    A record of a newer version is left alone. The index of the records, the locks of those being played and the match
    deleted last are next to the folder. `report`, called on any thread, gets one sentence for each file with a problem;
    methods for a single match raise `StorageError`. Methods that read or write many files belong on a background
    thread.
    """

    def __init__(
        self,
        folder: Path,
        playable: Collection[str],
        report: Callable[[str], None],
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        """`playable` are the kinds of seats that can continue a match; `wake` is that of its `RecordWriter`s."""
        super().__init__(folder, report)
        self._playable, self.wake = playable, wake
        self._trash = Trash(folder)
        self._is_recovered = False
        self._writers: list[RecordWriter] = []
        self._tracking = threading.Lock()
        # a match whose disk hangs holds up no other
        self._resuming = defaultdict[Path, threading.Lock](threading.Lock)
        self._updates: list[Future[None]] = []

    # --- the list

    def _settle(self) -> None:
        """Wait for the matches that were left to be written, and restore what a killed program had just deleted."""
        self._await_writers()
        if not self._is_recovered:
            self._is_recovered = True
            for path in self._trash.recover():
                self.report_once(RECOVERED.format(name=printable(path.name)))

    def stored(self) -> list[StoredMatch]:
        """All matches, refreshed, in the order of `MatchIndex.page`."""
        self.refresh(Progress())
        return self.index.page(MatchFilter(), 0, -1)

    def find_unfinished(
        self, progress: Progress, offer: Callable[[OpenMatches], None], is_time: Callable[[], object] = lambda: None
    ) -> OpenMatches:
        """The match that `unfinished` returns, and the number of other ones.

        Before the first match of this run, `offer` gets the index's answer first, and then a newer one when it has been
        read. The folder is read when `is_time` returns.
        """
        if not self._writers and (known := self._known_unfinished()) is not None:
            offer(self._with_others(known))
        is_time()
        return self._with_others(self.unfinished(progress, lambda match: offer(self._with_others(match))))

    def _with_others(self, newest: StoredMatch | None) -> OpenMatches:
        return OpenMatches(newest, max(0, self.index.count(MatchFilter(is_over=False)) - (newest is not None)))

    def _known_unfinished(self) -> StoredMatch | None:
        """The match that `unfinished` returns, as far as the index knows; None if a file has changed since."""
        for match in self.index.page(MatchFilter(is_over=False, is_practice=False), 0, -1):
            try:
                status = match.path.stat()
            except OSError:
                return None
            if (status.st_size, changed_ns(status)) != (match.size, match.changed):
                return None
            if self.can_continue(match.header):
                return match
        return None

    def unfinished(
        self, progress: Progress | None = None, offer: Callable[[StoredMatch], None] = lambda match: None
    ) -> StoredMatch | None:
        """The last played match that is unfinished, not practice, and can be continued; None if there is none.

        Brings the index up to date but for matches known to be finished, or without `progress` reads no more than it
        must. `offer` gets the match when it has been read. Waits for a match that was just left, to find it complete.
        """
        self._await_writers()
        reading, known, read = progress or Progress(), self._known_unfinished(), list[StoredMatch]()

        def take(match: StoredMatch) -> None:
            newest = read[-1] if read else known
            if newest is not None and match.changed <= newest.changed:
                if progress is None:
                    reading.cancel()
            elif not (match.is_over or match.header.practice) and self.can_continue(match.header):
                read.append(match)
                offer(match)

        self.refresh(reading, take, with_finished=False)
        # on a full disk, what has been read is not in the index
        found = [*read, *([now] if (now := self._known_unfinished()) is not None else [])]
        return max(found, key=lambda match: match.changed, default=None)

    def can_continue(self, header: Header) -> bool:
        """Whether the program can seat all the players and knows the deal number."""
        return header.seed is not None and all(player.kind in self._playable for player in header.players)

    # --- playing

    def begin(self, header: Header) -> RecordWriter:
        """Start the record of a new match, with its header."""

        def claim_file() -> Path:
            path = claim(self.folder, header)
            if header.began is not None:
                self.days.note(header.began)
            return path

        record = self._writer(claim_file)
        record.append(format_header(header))
        return record

    def resume(self, path: Path) -> tuple[Match, RecordWriter]:
        """Load an unfinished match and open its record for appending. A torn last line is removed.

        Its people have their current names; the record keeps its own.

        A damaged record continues from its good lines, and the damaged file gets another name. The record is locked
        until the writer is closed; while this program still has it, that is awaited. Raises `StorageError`, also if
        another program is playing the match.
        """
        with self._resuming[path]:
            lock = self._lock(path, CLOSE_S)
            try:
                loaded = load_for_play(path)
                sentence = keep_damaged(path, loaded.damage) if loaded.damage else ""
            except BaseException:
                lock.release()
                raise
            record = self._writer(lambda: path, loaded.lines, loaded.size, lock)
        if loaded.is_torn or loaded.damage:
            record.replace(loaded.lines)
        if sentence:
            self._report(sentence)
        loaded.match.header = under_current_names(loaded.match.header, self.also_known)
        return loaded.match, record

    def _writer(
        self,
        claim: Callable[[], Path],
        lines: Sequence[str] = (),
        size: int | None = None,
        lock: FileLock | None = None,
    ) -> RecordWriter:
        record = RecordWriter(
            claim, lines, report=self._report, wake=self.wake, size=size, lock=lock, on_sync=self._update_soon
        )
        with self._tracking:
            self._writers = [*(other for other in self._writers if not other.has_ended), record]
        return record

    # --- a match in the list

    def rename(self, stored: StoredMatch, title: str) -> Path:
        """Give a match the player's own title; return its new path.

        Raises `StorageError`, also while the match is being played.
        """
        title = title.strip()
        if len(title) > TITLE_LIMIT or not title.isprintable():
            raise StorageError(f"A match name may have up to {TITLE_LIMIT} characters, all of them visible.")
        if title == stored.title:
            return stored.path
        with self._lock(stored.path), failing("The match could not be renamed"):
            path = claim(self.folder, stored.header, title)
            with claimed(path):
                move(stored.path, path)
        self.update(stored.path)
        self.update(path)
        return path

    def delete(self, stored: StoredMatch) -> None:
        """Delete a match so that `put_back` can restore it; the previously deleted one is then deleted for good.

        Raises `StorageError`, also while the match is being played.
        """
        with self._lock(stored.path), failing("The match could not be deleted"), suppress(FileNotFoundError):
            self._trash.throw(stored.path)
        self.update(stored.path)

    def put_back(self) -> Path | None:
        """Restore the match deleted last; return its path, or None if there is none. Raises `StorageError`."""
        with failing("The match could not be restored"):
            path = self._trash.put_back()
        if path is not None:
            self.update(path)
        return path

    def text_of(self, stored: StoredMatch) -> str:
        """The text of a record's good lines. Raises `StorageError`."""
        return "".join(f"{line}\n" for line in load_for_play(stored.path).lines)

    # --- the end of the program

    def close(self) -> None:
        """Wait at most `CLOSE_S` until the matches that were left are on the disk, because the program ends.

        The match deleted last is deleted for good.
        """
        if not self._await_writers():
            _log.warning("The disk is not responding: the end of the last match may be lost")
        wait(self._updates, CLOSE_S)
        self._trash.empty()
        super().close()

    def _update_soon(self, path: Path) -> None:
        update = start(lambda: self.update(path))
        with self._tracking:
            self._updates = [*(other for other in self._updates if not other.done()), update]

    def _await_writers(self) -> bool:
        """Wait until the matches that were left are written; False if that takes longer than `CLOSE_S`."""
        end = time.monotonic() + CLOSE_S
        return all(record.join(max(0.0, end - time.monotonic())) for record in self._writers if record.is_closing)

    def _lock(self, path: Path, patience_s: float = 0.0) -> FileLock:
        """Lock a record, waiting up to `patience_s` seconds while this program still has the match.

        Raises `StorageError` while the match is being played, or still being saved.
        """
        end = time.monotonic() + patience_s
        while True:
            # before it, as they release it and then end; one that has not claimed its file may be any
            writers = [one for one in self._writers if one.path in (path, None) and not one.has_ended]
            if (lock := lock_record(path)) is not None:
                return lock
            if not writers or time.monotonic() >= end:
                break
            time.sleep(_RETRY_S)
        if any(one.is_closing for one in writers):
            raise StorageError(f"The match in {printable(path.name)} is still being saved. Try again in a moment.")
        raise StorageError(f"The match in {printable(path.name)} is open in another window of Two Decks.")

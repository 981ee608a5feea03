"""The stored matches: listing, resuming, renaming and deleting them, and finding the one to continue."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.match import Header, Match
from game.rules.record import RecordError, UnknownRecordError, format_header
from game.storage.file_names import SUFFIX, TITLE_LIMIT, claim, is_ours
from game.storage.files import StorageError, printable, reason, remove_part, unused_backup_path, write_whole
from game.storage.locks import FileLock, lock_record
from game.storage.records import RecordWriter
from game.storage.search import UnfinishedSearch
from game.storage.stored import LoadedRecord, StoredMatch, TooLongError, load_record

if TYPE_CHECKING:
    from game.storage.index import IndexRow, MatchIndex

INDEX = "matches.sqlite3"
"""The file of the index, beside the folder."""

CLOSE_S = 10.0
"""How long to wait for a disk that does not answer, in seconds."""

_log = logging.getLogger(__name__)


class MatchLibrary:
    """The folder of the records, which may contain anything and may not exist.

    Reading changes no file, except that a record of ours with a damaged header is renamed. A record of a newer version
    is left alone. The index of the records and the locks of those being played are beside the folder. `report`, called
    on any thread, gets one sentence for each file with a problem; methods for a single match raise `StorageError`.
    """

    def __init__(self, folder: Path, playable: Collection[str], report: Callable[[str], None]) -> None:
        """`playable` are the kinds of seats with which a match can be continued."""
        self._folder = folder
        self._playable = playable
        self._report = report
        self._reported: set[str] = set()
        self._writers: list[RecordWriter] = []

    def stored(self) -> list[StoredMatch]:
        """All records, the newest match first. Replays those that are not in the index, about 1.5 ms each."""
        with closing(self._open_index()) as index:
            matches = list(self._matches(index))
        return sorted(matches, key=lambda item: (item.header.began or "", item.path.name), reverse=True)

    def find_unfinished(self, wake: Callable[[], None]) -> UnfinishedSearch:
        """Start searching for what `unfinished` returns, on another thread, and return at once."""
        return UnfinishedSearch(self.unfinished, wake)

    def unfinished(self, is_cancelled: Callable[[], bool] = lambda: False) -> StoredMatch | None:
        """The match last played that is not over and can be continued; None if there is none.

        Reads the newest files first, as far as it must, and only files that are not in the index.
        """
        with closing(self._open_index()) as index:
            for match in self._matches(index, open_only=True):
                if not match.is_over and self.can_continue(match.header):
                    return match
                if is_cancelled():
                    break
        return None

    def _open_index(self) -> MatchIndex:
        # The database is imported where it is first used, on the thread of a search: home opens sooner
        from game.storage.index import MatchIndex

        return MatchIndex(self._folder.with_name(INDEX))

    def _matches(self, index: MatchIndex, *, open_only: bool = False) -> Iterator[StoredMatch]:
        """The records, the one last written first; with `open_only`, those of matches known to be over are left out.

        A match that is over stays so: its file is not looked at again. A match that has just been left is waited for,
        so that it is found as it was left.
        """
        self._await_writers()
        known = index.rows()
        fresh: list[tuple[int, str, int, IndexRow | None]] = []
        try:
            for item in self._files():
                row = known.pop(item.name, None)
                _, _, is_over, _ = row or (0, 0, False, "")
                if not (open_only and is_over):
                    with suppress(FileNotFoundError):
                        status = item.stat()
                        fresh.append((status.st_mtime_ns, item.name, status.st_size, row))
            index.forget(known)
        except OSError as error:
            self._report_once(f"Your saved matches in {printable(self._folder)} could not be read: {reason(error)}.")
        for changed, name, size, row in sorted(fresh, reverse=True):
            path = self._folder / name
            if row is None or row[:2] != (size, changed):
                match = self._look(path, index)
            else:
                _, _, _, problem = row
                self._report_once(problem)
                match = index.match(path)
            if match is not None:
                yield match

    def _files(self) -> Iterator[os.DirEntry[str]]:
        """The text files of the folder, in no order. Raises `OSError`."""
        with suppress(FileNotFoundError), os.scandir(self._folder) as items:
            for item in items:
                if item.name.endswith(SUFFIX):
                    yield item
                else:
                    remove_part(item)

    def _look(self, path: Path, index: MatchIndex) -> StoredMatch | None:
        """Read a file that is not in the index, and put it there; None for one that is not a record."""
        name = printable(path.name)
        try:
            status = path.stat()
            loaded = load_record(path)
        except OSError as error:
            if is_ours(path):
                self._report_once(f"The match in {name} could not be read: {reason(error)}.")
            return None
        except RecordError as error:
            # A program that was ended in its first moment leaves a file with nothing in it
            if type(error) is RecordError and is_ours(path) and _has_line(path):
                self._report_once(_set_aside(path, error))
                return None
            problem = "" if type(error) is RecordError else _left_alone(name, error)
            self._report_once(problem)
            index.put_other(path, status.st_size, status.st_mtime_ns, problem)
            return None
        problem = f"The match file {name} is damaged ({loaded.damage}). You can continue it from before that line."
        match = _summarise(path, loaded, problem if loaded.damage else "")
        self._report_once(match.problem)
        index.put(match)
        return match

    def _report_once(self, sentence: str) -> None:
        if sentence and sentence not in self._reported:
            self._reported.add(sentence)
            self._report(sentence)

    def can_continue(self, header: Header) -> bool:
        """Whether the program can seat all the players and knows the deal number."""
        return header.seed is not None and all(player.kind in self._playable for player in header.players)

    def begin(self, header: Header, report: Callable[[str], None], wake: Callable[[], None]) -> RecordWriter:
        """Start the record of a new match, with its header."""
        record = self._track(RecordWriter(partial(claim, self._folder, header), report=report, wake=wake))
        record.append(format_header(header))
        return record

    def resume(self, path: Path, report: Callable[[str], None], wake: Callable[[], None]) -> tuple[Match, RecordWriter]:
        """Load an unfinished match, and open its record for appending. A torn last line is removed.

        Of a damaged record the good lines stay, and the damaged file is kept under another name. The record is locked
        until the writer is closed. Raises `StorageError`, also where the match is being played in another program.
        """
        lock = self._lock(path)
        try:
            loaded = _load(path)
            sentence = _keep_damaged(path, loaded.damage) if loaded.damage else ""
        except BaseException:
            lock.release()
            raise
        record = self._track(RecordWriter(lambda: path, loaded.lines, report=report, wake=wake, lock=lock))
        if loaded.is_torn or loaded.damage:
            record.replace(loaded.lines)
        if sentence:
            report(sentence)
        return loaded.match, record

    def rename(self, stored: StoredMatch, title: str) -> Path:
        """Give a match the player's own name; its new path. Raises `StorageError`, also while it is being played."""
        title = title.strip()
        if len(title) > TITLE_LIMIT or not title.isprintable():
            raise StorageError(f"A match name may have up to {TITLE_LIMIT} characters, all of them visible.")
        if title == stored.title:
            return stored.path
        with self._lock(stored.path):
            try:
                path = claim(self._folder, stored.header, title)
            except OSError as error:
                raise StorageError(f"The match could not be renamed: {reason(error)}.") from None
            try:
                os.replace(stored.path, path)
            except OSError as error:
                path.unlink(missing_ok=True)
                raise StorageError(f"The match could not be renamed: {reason(error)}.") from None
        return path

    def delete(self, stored: StoredMatch) -> None:
        """Delete a match for good. Raises `StorageError`, also while it is being played."""
        with self._lock(stored.path):
            try:
                stored.path.unlink(missing_ok=True)
            except OSError as error:
                raise StorageError(f"The match could not be deleted: {reason(error)}.") from None

    def close(self) -> None:
        """Wait until the matches that were left are on the disk, because the program ends; at most `CLOSE_S`."""
        if not self._await_writers():
            _log.warning("The disk does not answer: the end of the last match may be lost")

    def _track(self, record: RecordWriter) -> RecordWriter:
        """Remember a writer until it has ended."""
        self._writers = [*(other for other in self._writers if not other.has_ended), record]
        return record

    def _await_writers(self) -> bool:
        """Wait until the matches that were left have been written; False where that takes longer than `CLOSE_S`."""
        end = time.monotonic() + CLOSE_S
        return all(record.join(max(0.0, end - time.monotonic())) for record in self._writers if record.is_closing)

    def _lock(self, path: Path) -> FileLock:
        """Lock a record. Raises `StorageError` while the match is being played, or still being saved."""
        lock = lock_record(path)
        if lock is not None:
            return lock
        if any(record.is_closing and record.path == path for record in self._writers):
            raise StorageError(f"The match in {printable(path.name)} is still being saved. Try again in a moment.")
        raise StorageError(f"The match in {printable(path.name)} is open in another window of Two Decks.")


def _summarise(path: Path, loaded: LoadedRecord, problem: str) -> StoredMatch:
    match = loaded.match
    return StoredMatch(
        path=path,
        size=loaded.size,
        changed=loaded.changed,
        header=match.header,
        entries=len(match.entries),
        hand=match.state.hand_number,
        totals=tuple(match.state.totals),
        winners=match.results[-1].winners if match.results else None,
        digest=loaded.digest,
        problem=problem,
    )


def _load(path: Path) -> LoadedRecord:
    """Load a record that the player asked for. Raises `StorageError`."""
    name = printable(path.name)
    try:
        return load_record(path)
    except (UnknownRecordError, TooLongError) as error:
        raise StorageError(_left_alone(name, error)) from None
    except RecordError as error:
        raise StorageError(_set_aside(path, error)) from None
    except OSError as error:
        raise StorageError(f"The match in {name} could not be read: {reason(error)}.") from None


def _keep_damaged(path: Path, damage: str) -> str:
    """Copy a damaged record to a backup, and return a sentence about that. Raises `StorageError`."""
    name, target = printable(path.name), unused_backup_path(path)
    try:
        write_whole(target, path.read_bytes())
    except OSError as error:
        raise StorageError(f"The damaged match file {name} could not be kept: {reason(error)}.") from None
    return (
        f"The match file {name} is damaged ({damage}). It continues from before that line; "
        f"the old file is now {printable(target.name)}."
    )


def _left_alone(name: str, error: RecordError) -> str:
    """A sentence about a file that this version of the program cannot read."""
    if isinstance(error, TooLongError):
        return f"The match file {name} is too long to be read and has been left alone."
    return f"The match file {name} is from a newer version of Two Decks and has been left alone: {error.reason}."


def _has_line(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return any(b"\n" in chunk for chunk in iter(lambda: file.read(1 << 16), b""))
    except OSError:
        return False


def _set_aside(path: Path, damage: RecordError) -> str:
    """Rename a record whose header is damaged, and return a sentence about that."""
    name, target = printable(path.name), unused_backup_path(path)
    try:
        path.rename(target)
    except OSError as error:
        return f"The match file {name} is damaged ({damage}) and could not be renamed: {reason(error)}."
    return f"The match file {name} is damaged ({damage}). It has been renamed {printable(target.name)}."

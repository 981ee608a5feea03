"""The matches that are kept: listing, reading, taking up again, renaming and deleting them."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.rules.core import IllegalMoveError
from game.rules.match import Header, Match
from game.rules.record import RecordError, format_header, read_record
from game.storage.file_names import SUFFIX, TITLE_LIMIT, claim, is_ours, printable, title_of
from game.storage.files import StorageError, reason, remove_parts, unused_backup_path
from game.storage.locks import FileLock, lock_record
from game.storage.records import RecordWriter


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A record in the folder, of which no more than the header was read."""

    path: Path
    title: str
    """What the player calls it, or an empty text."""
    header: Header
    size: int
    """Bytes."""
    changed: int
    """When it was last written, in nanoseconds of the file system's clock."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a kept match has come to."""

    stored: StoredMatch
    entries: int
    hand: int
    """The hand being played, or the last one played, from 1."""
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None
    """None while the match is not over."""

    @property
    def over(self) -> bool:
        """Whether the match has its winners."""
        return self.winners is not None


class MatchLibrary:
    """The folder of the records, which may hold anything and may not be there.

    A record that is refused is set aside under another name, never deleted. `report` gets a sentence for what goes
    wrong where the player asked for no single match; elsewhere `StorageError` is raised.
    """

    def __init__(self, folder: Path, playable: Collection[str], report: Callable[[str], None]) -> None:
        """`playable` are the kinds of seats with which a match can be taken up again."""
        self._folder = folder
        self._playable = playable
        self._report = report
        self._summaries: dict[tuple[Path, int, int], Summary] = {}

    def stored(self) -> list[StoredMatch]:
        """All records, the newest match first; files that are none are left alone."""
        remove_parts(self._folder)
        try:
            with os.scandir(self._folder) as found:
                files = [Path(file.path) for file in found if file.name.endswith(SUFFIX) and file.is_file()]
        except FileNotFoundError:
            return []
        except OSError as error:
            self._report(f"The kept matches in {self._folder} cannot be read: {reason(error)}.")
            return []
        records = [item for path in files if (item := self._look(path)) is not None]
        return sorted(records, key=lambda item: (item.header.began or "", item.path.name), reverse=True)

    def _look(self, path: Path) -> StoredMatch | None:
        """The record at the path; None for a file that is none, cannot be read, or holds not even a header."""
        try:
            with path.open("rb") as file:
                status = os.fstat(file.fileno())
                header, _ = read_record(file.readline)
        except RecordError as error:
            # A program that was ended in its first moment leaves a file with nothing in it
            if is_ours(path) and _has_line(path):
                self._report(_set_aside(path, str(error)))
            return None
        except OSError as error:
            if is_ours(path):
                self._report(f"The match in {printable(path.name)} cannot be read: {reason(error)}.")
            return None
        return StoredMatch(path, title_of(path), header, status.st_size, status.st_mtime_ns)

    def summary(self, stored: StoredMatch) -> Summary | None:
        """What the match has come to; None for a record that turns out to be damaged, which is told.

        It replays the match, about 1.5 ms for one of usual length, and remembers.
        """
        key = (stored.path, stored.size, stored.changed)
        if key not in self._summaries:
            try:
                match = self.match(stored.path)
            except StorageError as error:
                self._report(str(error))
                return None
            winners = match.results[-1].winners if match.results else None
            self._summaries[key] = Summary(
                stored, len(match.entries), match.state.hand_number, match.state.totals, winners
            )
        return self._summaries[key]

    def unfinished(self) -> Summary | None:
        """Of the matches that are not over and can be continued, the one last played."""
        for stored in sorted(self.stored(), key=lambda item: item.changed, reverse=True):
            if self.can_continue(stored.header) and (summary := self.summary(stored)) is not None and not summary.over:
                return summary
        return None

    def can_continue(self, header: Header) -> bool:
        """Whether the program can seat all its players and has its deal number."""
        return header.seed is not None and all(player.kind in self._playable for player in header.players)

    def match(self, path: Path) -> Match:
        """The match, replayed. Raises `StorageError` where it cannot be read, having set a damaged record aside."""
        return _read(path)[0]

    def begin(self, header: Header, report: Callable[[str], None], wake: Callable[[], None]) -> RecordWriter:
        """The record of a new match, its header in it."""
        record = RecordWriter(partial(claim, self._folder, header), report=report, wake=wake)
        record.append(format_header(header))
        return record

    def resume(self, path: Path, report: Callable[[str], None], wake: Callable[[], None]) -> tuple[Match, RecordWriter]:
        """Load an unfinished match, and open its record for appending. A torn last line is removed.

        The record is locked until the writer is closed. Raises `StorageError`, also where another program has it open.
        """
        lock = _lock(path)
        try:
            match, lines, torn = _read(path)
        except BaseException:
            lock.release()
            raise
        record = RecordWriter(lambda: path, lines, report=report, wake=wake, lock=lock)
        if torn:
            record.replace(lines)
        return match, record

    def rename(self, stored: StoredMatch, title: str) -> Path:
        """Give a match the player's own name; its new path. Raises `StorageError`, also while it is being played."""
        title = title.strip()
        if len(title) > TITLE_LIMIT or not title.isprintable():
            raise StorageError(f"The name of a match has at most {TITLE_LIMIT} characters, all of them to be seen.")
        if title == stored.title:
            return stored.path
        with _lock(stored.path):
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
        with _lock(stored.path):
            try:
                stored.path.unlink(missing_ok=True)
            except OSError as error:
                raise StorageError(f"The match could not be deleted: {reason(error)}.") from None


def _lock(path: Path) -> FileLock:
    """The lock of a record. Raises `StorageError` where the match is being played."""
    lock = lock_record(path)
    if lock is None:
        raise StorageError(f"The match in {printable(path.name)} is open in another window of Two Decks.")
    return lock


def _read(path: Path) -> tuple[Match, list[str], bool]:
    """The match, the lines of its record, and whether a torn line follows them. Raises `StorageError`."""
    try:
        with path.open("rb") as file:
            header, entries = read_record(file.readline)
            match, lines = Match(header), [format_header(header)]
            for number, entry, text in entries:
                try:
                    match.play(entry)
                except IllegalMoveError as error:
                    raise RecordError(number, str(error)) from None
                lines.append(text)
            file.seek(-1, os.SEEK_END)
            torn = file.read(1) != b"\n"
    except RecordError as error:
        raise StorageError(_set_aside(path, str(error))) from None
    except OSError as error:
        raise StorageError(f"The match in {printable(path.name)} cannot be read: {reason(error)}.") from None
    return match, lines, torn


def _has_line(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return any(b"\n" in chunk for chunk in iter(lambda: file.read(1 << 16), b""))
    except OSError:
        return False


def _set_aside(path: Path, why: str) -> str:
    """Give a damaged record another name; the sentence about it."""
    name = printable(path.name)
    target = unused_backup_path(path)
    try:
        path.rename(target)
    except OSError as error:
        return f"The record {name} is damaged ({why}), and could not be set aside: {reason(error)}."
    return f"The record {name} is damaged ({why}). It was set aside as {printable(target.name)}."

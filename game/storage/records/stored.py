"""Stored records: the match and its digest, and the treatment of damaged ones."""

from __future__ import annotations

import io
import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.rules.core import IllegalMoveError, winning_sign
from game.rules.match import Header, Match, Player
from game.rules.record import FILE_LIMIT, RecordError, UnknownRecordError, format_header, read_record
from game.storage.files import (
    StorageError,
    failing,
    move,
    open_file,
    printable,
    read_file,
    reason,
    unused_backup_path,
    write_whole,
)
from game.storage.locks import lock_record
from game.storage.records.digest import DigestBuilder, MatchDigest
from game.storage.records.file_names import title_of

_MAX_NS = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A record in the folder, and the current state of its match."""

    path: Path
    size: int
    """The file's size in bytes."""
    changed: int
    """The time when the file was last written, in nanoseconds of the file system's clock."""
    header: Header
    day: str
    """The local day on which it began, such as `2026-11-21`; empty if unknown."""
    entries: int
    hand: int
    """The number of the hand being played, or of the last one, from 1."""
    digest: MatchDigest
    players: tuple[Player, ...]
    """The players, by their current names: the header has those of the record."""
    problem: str = ""
    """A sentence about what is wrong with the file, or empty."""

    @property
    def title(self) -> str:
        """The title that the player gave the match, or an empty text."""
        return title_of(self.path)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's total after the last hand that has ended."""
        return self.digest.hands[-1].totals if self.digest.hands else (0,) * len(self.players)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats; None while the match is unfinished."""
        return self.digest.hands[-1].winners if self.digest.hands else None

    @property
    def is_between_hands(self) -> bool:
        """Whether the last hand has ended, and the next has not been dealt."""
        return len(self.digest.hands) == self.hand

    @property
    def is_over(self) -> bool:
        """Whether the match has been won."""
        return self.winners is not None

    def place(self, seat: int) -> int:
        """The seat's place, from 1, shared by equal totals, in a match that is over."""
        sign = winning_sign(self.totals, self.winners or ())
        return 1 + sum(sign * total > sign * self.totals[seat] for total in self.totals)


class OtherFile(NamedTuple):
    """A file in the folder that is not a record this version can read."""

    path: Path
    size: int
    changed: int
    problem: str
    """A sentence about that, or empty."""


class TooLongError(RecordError):
    """The file is too long for a record, and was not read."""


class LoadedRecord(NamedTuple):
    """The good lines of a record, replayed."""

    match: Match
    lines: list[str]
    is_torn: bool
    """Whether an incomplete line follows, which is ignored."""
    damage: str
    """The error in the line after the last good one, with its number; empty if there is none."""
    digest: MatchDigest
    size: int = 0
    changed: int = 0
    """The time when the file was last written, in nanoseconds; 0, like its size, for a text not from a file."""


def changed_ns(status: os.stat_result) -> int:
    """The time when a file was last written, in nanoseconds since 1970, limited to the index's range."""
    return max(-_MAX_NS, min(status.st_mtime_ns, _MAX_NS))


def load_record(path: Path) -> LoadedRecord:
    """Read and replay the good lines of a record.

    Raises `RecordError` if there is no good header or the file is too long for a record, and `OSError`.
    """
    with open_file(path) as file:
        status = os.fstat(file.fileno())
        if status.st_size > FILE_LIMIT:
            raise TooLongError(1, f"the file is longer than {FILE_LIMIT} bytes")
        # Windows cannot replace an open file, and a long match takes a while to replay
        data = file.read()
    return read_lines(data)._replace(size=status.st_size, changed=changed_ns(status))


def read_lines(data: bytes) -> LoadedRecord:
    """Read and replay the good lines of a record. Raises `RecordError` if there is no good header."""
    header, entries = read_record(io.BytesIO(data).readline)
    match, lines, damage = Match(header), [format_header(header)], ""
    builder = DigestBuilder(match)
    try:
        for number, entry, text in entries:
            try:
                builder.play(entry)
            except IllegalMoveError as error:
                raise RecordError(number, str(error)) from None
            lines.append(text)
    except RecordError as error:
        damage = str(error)
    return LoadedRecord(match, lines, not data.endswith(b"\n"), damage, builder.finish())


_log = logging.getLogger(__name__)


def load_for_play(path: Path) -> LoadedRecord:
    """Load a record that the player asked for. Raises `StorageError`."""
    name = printable(path.name)
    try:
        return load_record(path)
    except RecordError as error:
        raise StorageError(left_alone(name, error) if is_from_elsewhere(error) else set_aside(path, error)) from None
    except OSError as error:
        raise StorageError(f"The match in {name} could not be read: {reason(error)}.") from None


def is_from_elsewhere(error: RecordError) -> bool:
    """Whether a file is left alone because a newer version may be able to read it, or it is not one of ours."""
    return isinstance(error, UnknownRecordError | TooLongError)


def keep_damaged(path: Path, damage: str) -> str:
    """Copy a damaged record to a backup, and return a sentence about that. Raises `StorageError`."""
    name, target = printable(path.name), unused_backup_path(path)
    with failing(f"The damaged match file {name} could not be saved"):
        write_whole(target, read_file(path))
    return (
        f"The match file {name} is damaged ({damage}). The match continues from the last good line; "
        f"the old file is now {printable(target.name)}."
    )


def left_alone(name: str, error: RecordError) -> str:
    """A sentence about a file that this version of the program cannot read."""
    if isinstance(error, TooLongError):
        return f"The match file {name} is too long to read, so it has been left unchanged."
    return f"The match file {name} is from a newer version of Two Decks and has been left alone: {error.reason}."


def set_aside_unused(path: Path) -> str:
    """Rename a record with a damaged header unless it is being played, and return a sentence about that.

    The text is empty if nothing was renamed, including when the record has become good.
    """
    lock = lock_record(path)
    if lock is None:
        return ""
    with lock:
        try:
            load_record(path)
        except RecordError as error:
            return "" if is_from_elsewhere(error) else set_aside(path, error)
        except OSError as error:
            _log.info("A damaged record could not be read again: %s", error)
    return ""


def set_aside(path: Path, damage: RecordError) -> str:
    """Rename a record with a damaged header, and return a sentence about that."""
    name, target = printable(path.name), unused_backup_path(path)
    try:
        move(path, target)
    except OSError as error:
        return f"The match file {name} is damaged ({damage}) and could not be renamed: {reason(error)}."
    return f"The match file {name} is damaged ({damage}). It has been renamed {printable(target.name)}."

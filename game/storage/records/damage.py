"""Records that cannot be read, or only in part: what is done with them, and the sentences about that."""

from __future__ import annotations

import logging
from pathlib import Path

from game.rules.record import RecordError, UnknownRecordError
from game.storage.files import StorageError, move, printable, read_file, reason, unused_backup_path, write_whole
from game.storage.locks import lock_record
from game.storage.records.stored import LoadedRecord, TooLongError, load_record

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
    """Whether a file may be good for a newer version, or is not one of ours, and so is left alone."""
    return isinstance(error, UnknownRecordError | TooLongError)


def keep_damaged(path: Path, damage: str) -> str:
    """Copy a damaged record to a backup, and return a sentence about that. Raises `StorageError`."""
    name, target = printable(path.name), unused_backup_path(path)
    try:
        write_whole(target, read_file(path))
    except OSError as error:
        raise StorageError(f"The damaged match file {name} could not be saved: {reason(error)}.") from None
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
    """Rename a record whose header is damaged unless it is being played, and return a sentence about that.

    The text is empty if nothing was renamed, as also where the record turns out to be good by now.
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
    """Rename a record whose header is damaged, and return a sentence about that."""
    name, target = printable(path.name), unused_backup_path(path)
    try:
        move(path, target)
    except OSError as error:
        return f"The match file {name} is damaged ({damage}) and could not be renamed: {reason(error)}."
    return f"The match file {name} is damaged ({damage}). It has been renamed {printable(target.name)}."

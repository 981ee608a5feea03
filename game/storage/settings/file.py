"""The settings file: one JSON object, in which each bad value falls back to its default."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.rules.core import MalformedError
from game.rules.record import is_int
from game.storage.files import (
    StorageError,
    failing,
    printable,
    read_file,
    reason,
    remove_parts,
    unused_backup_path,
    write_whole,
)
from game.storage.locks import wait_for_lock
from game.storage.settings.settings import DECLARED, Settings

LIMIT = 1 << 20
"""The longest file that is read, in bytes; a longer one counts as damaged."""
DEPTH = 20
"""The deepest nesting of an unknown value that is kept."""
NAMED = 3
"""The number of bad values reported one by one."""
VERSION = 1
"""The version, raised when older programs must not write the file any more; they preserve keys that are merely new."""
_FORMAT = "two-decks-settings"
NEWER = (
    "The settings in {} are from a newer version of Two Decks and have been left alone. Your changes will not be saved."
)


def load(path: Path) -> tuple[Settings, list[str]]:
    """Load the settings, with a sentence for each problem in the file. Raises nothing.

    A file with a problem is first copied under another name, then rewritten without it. A file of a newer version is
    not changed, and its readable values count.
    """
    remove_parts(path.parent)
    try:
        raw = read_file(path, LIMIT + 1)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [f"The settings in {printable(path)} could not be read: {reason(error)}."]
    settings, wrong = parse_settings(raw)
    if is_newer(parse_object(raw, LIMIT), _FORMAT, VERSION):
        return settings, [NEWER.format(printable(path))]
    return settings, wrong and _mend(path, settings, wrong)


def save(path: Path, settings: Settings, before: Settings | None = None) -> None:
    """Write the settings; the file is replaced only when the new one is complete. Raises `StorageError`.

    `before` is what this program last read or wrote there: only differences from it are written, so that changes by
    other programs survive. A file of a newer version is not replaced.
    """
    ours = document_of(settings)
    with failing(f"The settings could not be saved in {printable(path)}"), wait_for_lock(path):
        theirs = None
        if before is not None:
            with suppress(FileNotFoundError):
                theirs = parse_object(read_file(path), LIMIT)
        if is_newer(theirs, _FORMAT, VERSION):
            raise StorageError(NEWER.format(printable(path)))
        document = ours if before is None or theirs is None else _merge(ours, document_of(before), theirs)
        write_whole(path, format_document(document))


def _merge(ours: dict[str, Any], before: dict[str, Any], theirs: dict[str, Any], levels: int = 3) -> dict[str, Any]:
    """The file's content with what we changed since `before`: by key, and within objects by name."""
    merged = {name: value for name, value in theirs.items() if name not in before or name in ours}
    for name, value in ours.items():
        old, stored = before.get(name), theirs.get(name)
        if value == old:
            if stored == old and name in theirs:
                # Equal, and yet perhaps in another order: the name that was used last comes last
                merged[name] = value
            continue
        is_object = isinstance(value, dict) and isinstance(old, dict)
        if stored != old and levels > 1 and is_object and isinstance(stored, dict):
            value = _merge(value, old or {}, stored, levels - 1)
        merged.pop(name, None)
        merged[name] = value
    return merged


def parse_settings(raw: bytes) -> tuple[Settings, list[str]]:
    """The settings in a file's bytes, and a text for each problem."""
    document = parse_object(raw, LIMIT)
    if document is None:
        return Settings(), ["the file is not a JSON object"]
    document.pop(_FORMAT, None)
    wrong: list[str] = []
    values: dict[str, Any] = {}
    for key, (name, kind) in DECLARED.items():
        if key in document:
            try:
                values[name] = kind.read(document.pop(key), wrong.append)
            except MalformedError as error:
                wrong.append(f"{key} {error}")
    unknown = {name: value for name, value in document.items() if _is_shallow(value, DEPTH)}
    if len(unknown) < len(document):
        wrong.append(f"a value is nested more than {DEPTH} levels deep")
    # another version may have played under a past name
    values["profiles"] = {
        name: person for name, person in values.get("profiles", {}).items() if name not in values.get("also_known", {})
    }
    return Settings(**values, unknown=unknown), wrong


def parse_object(raw: bytes, limit: int) -> dict[str, Any] | None:
    """The JSON object in a file's bytes; None if they are something else, or more than `limit`."""
    try:
        document = json.loads(raw) if len(raw) <= limit else None
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def is_newer(document: dict[str, Any] | None, key: str, version: int) -> bool:
    """Whether the format version under `key` is newer than `version`."""
    found = document.get(key) if document is not None else None
    return is_int(found) and found > version


def _is_shallow(value: object, left: int) -> bool:
    """Whether a value is nested at most `left` levels deep, so that it can be written again."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(left > 0 and _is_shallow(part, left - 1) for part in parts)


def format_document(document: dict[str, Any]) -> bytes:
    """The content of the file."""
    return json.dumps({**document, _FORMAT: VERSION}, indent=1).encode() + b"\n"


def _mend(path: Path, settings: Settings, wrong: list[str]) -> list[str]:
    target = unused_backup_path(path)
    named = "; ".join(wrong[:NAMED]) + (f"; and {len(wrong) - NAMED} more" if len(wrong) > NAMED else "")
    said = f"Some settings could not be read and were reset: {named}."
    try:
        target.write_bytes(read_file(path))
        save(path, settings)
    except OSError as error:
        return [said, f"The old settings file could not be kept: {reason(error)}."]
    except StorageError as error:
        return [said, str(error)]
    return [f"{said} The old file was kept as {target.name}."]


def document_of(settings: Settings) -> dict[str, Any]:
    """The settings as the file has them, with the unknown values of another version."""
    known = {key: kind.write(getattr(settings, name)) for key, (name, kind) in DECLARED.items()}
    return {**settings.unknown, **known}

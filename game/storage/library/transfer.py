"""Importing records, strictly checked, and exporting them byte by byte."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence, Sized
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.rules.record import FILE_LIMIT, RecordError
from game.storage.background import Progress
from game.storage.files import fill, open_file, printable, read_file, reason
from game.storage.library.library import MatchLibrary
from game.storage.locks import wait_for_lock
from game.storage.records.file_names import EXPORT_SUFFIX, SUFFIX, TITLE_LIMIT, claim, claim_like, title_of
from game.storage.records.stored import LoadedRecord, load_record, read_lines

_LINE_END = re.compile(r"\r\n|\r|\n")

BUSY = "{} was not imported: another window of Two Decks is importing. Try again when it has finished."
A_FILE = "a file has that name. Enter another folder."
_PATIENCE_S = 30.0
"""How long to wait for another program's import, in seconds; it releases the lock after each record."""

PASTED = "The pasted text"
"""The name of a pasted text in sentences."""


IMPORTED, EXPORTED = "imported", "exported"


@dataclass
class Transferred:
    """The outcome of an import or an export."""

    verb: str
    """`IMPORTED` or `EXPORTED`."""
    files: list[Path] = field(default_factory=list)
    """The new records, or the copies, including those that already existed with the same content."""
    known: list[Path] = field(default_factory=list)
    """The paths of records that were not imported because they already existed."""
    refused: list[str] = field(default_factory=list)
    """A sentence for each file that is not a record, with the file, the line and the reason."""
    failed: list[str] = field(default_factory=list)
    """A sentence for each record that could not be read or saved."""

    @property
    def summary(self) -> str:
        """A sentence or two about what was transferred and what was not."""
        parts = [f"{_counted(self.files, _MATCHES)} {self.verb}."] if self.files or not self.known else []
        if self.known:
            parts.append(f"{_counted(self.known, _MATCHES)} {'was' if len(self.known) == 1 else 'were'} already there.")
        parts += [f"{_counted(self.refused, _FILES)} rejected."] if self.refused else []
        nouns = _FILES if self.verb == IMPORTED else _MATCHES
        parts += [f"{_counted(self.failed, nouns)} failed."] if self.failed else []
        return " ".join(parts)


_MATCHES, _FILES = ("match", "matches"), ("file", "files")


def _counted(items: Sized, nouns: tuple[str, str]) -> str:
    return f"{len(items)} {nouns[len(items) != 1]}"


def import_files(library: MatchLibrary, sources: Sequence[Path], progress: Progress) -> Transferred:
    """Import records, and all files in the given folders that have a record's file name ending.

    Records that already exist are not imported.
    """
    library.refresh(progress)
    outcome = Transferred(IMPORTED)
    files = _files_of(sources, outcome)
    for number, source in enumerate(files):
        if progress.is_cancelled:
            break
        name = printable(source)
        try:
            if not source.is_file():
                why = "it is not a file" if source.exists() else "there is no such file"
                outcome.refused.append(f"{name} was not imported: {why}.")
                continue
            loaded = load_record(source)
        except OSError as error:
            outcome.failed.append(f"{name} was not imported: {reason(error)}.")
        except RecordError as error:
            outcome.refused.append(f"{name} was not imported: {error}.")
        else:
            _import(library, loaded, name, title_of(source), outcome)
        progress.show(number + 1, len(files))
    return outcome


def import_text(library: MatchLibrary, text: str, progress: Progress) -> Transferred:
    """Import a pasted record. Line ends and surrounding blank lines do not matter."""
    library.refresh(progress)
    outcome = Transferred(IMPORTED)
    lines = _LINE_END.split(text.strip())
    data = "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
    try:
        if len(data) > FILE_LIMIT:
            raise RecordError(1, f"the text is longer than {FILE_LIMIT} bytes")
        loaded = read_lines(data)
    except RecordError as error:
        outcome.refused.append(f"{PASTED} was not imported: {error}.")
    else:
        _import(library, loaded, PASTED, "", outcome)
    return outcome


def _files_of(sources: Sequence[Path], outcome: Transferred) -> list[Path]:
    files: list[Path] = []
    for source in sources:
        try:
            if not source.is_dir():
                files.append(source)
            elif found := sorted(path for path in source.iterdir() if path.suffix in (SUFFIX, EXPORT_SUFFIX)):
                files += found
            else:
                outcome.refused.append(
                    f"{printable(source)} was not imported: it contains no {SUFFIX} or {EXPORT_SUFFIX} files."
                )
        except OSError as error:
            outcome.failed.append(f"{printable(source)} could not be read: {reason(error)}.")
    return files


def _import(library: MatchLibrary, loaded: LoadedRecord, name: str, title: str, outcome: Transferred) -> None:
    if loaded.damage:
        outcome.refused.append(f"{name} was not imported: {loaded.damage}.")
        return
    data = "".join(f"{line}\n" for line in loaded.lines).encode()
    # another program may be importing the same file: the second one finds it
    try:
        lock = wait_for_lock(library.folder, _PATIENCE_S)
    except OSError:
        outcome.failed.append(BUSY.format(name))
        return
    with lock:
        known = _find_known(library, loaded.lines[0], data)
        if known is not None:
            outcome.known.append(known)
            return
        try:
            shown = "".join(filter(str.isprintable, title))[:TITLE_LIMIT].strip()
            path = fill(claim(library.folder, loaded.match.header, shown), data)
        except OSError as error:
            outcome.failed.append(f"{name} could not be saved: {reason(error)}.")
            return
        library.update(path)
        outcome.files.append(path)


def _find_known(library: MatchLibrary, header: str, data: bytes) -> Path | None:
    candidates = library.index.named_like(header)
    for candidate in candidates:
        with suppress(OSError), open_file(candidate.path) as file:
            if file.read(len(data)) == data:
                return candidate.path
    return None


def export_all(library: MatchLibrary, folder: Path, progress: Progress, suffix: str = SUFFIX) -> Transferred:
    """Copy all records into a folder, as `export_files` does."""
    library.refresh(progress)
    paths = library.index.paths()
    return export_files(paths, folder, progress, suffix)


def export_files(records: Sequence[Path], folder: Path, progress: Progress, suffix: str = SUFFIX) -> Transferred:
    """Copy records into a folder under their own names, with the ending `suffix`.

    An existing file that differs is not replaced.
    """
    outcome = Transferred(EXPORTED)
    try:
        if records:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        # reported once, not for each record
        why = A_FILE if isinstance(error, FileExistsError | NotADirectoryError) else f"{reason(error)}."
        outcome.failed.append(f"The folder {printable(folder)} could not be made: {why}")
        return outcome
    for number, record in enumerate(records):
        if progress.is_cancelled:
            break
        try:
            outcome.files.append(_export(record, folder / f"{record.name.removesuffix(SUFFIX)}{suffix}"))
        except OSError as error:
            outcome.failed.append(f"{printable(record.name)} could not be exported: {reason(error)}.")
        progress.show(number + 1, len(records))
    return outcome


def _export(record: Path, target: Path) -> Path:
    data = read_file(record)
    with suppress(FileNotFoundError):
        if os.path.samefile(record, target) or read_file(target) == data:
            return target
    # A copy, and one of thousands: waiting for the disk after each would take too long
    return fill(claim_like(target.parent, target.name), data, sync=False)

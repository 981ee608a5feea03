"""Importing and exporting records."""

import errno
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from game.storage import files
from game.storage.background import Progress
from game.storage.files import StorageError
from game.storage.library import transfer
from game.storage.library.library import MatchLibrary
from game.storage.library.match_filter import MatchFilter
from game.storage.library.transfer import Transferred
from game.storage.records.file_names import EXPORT_SUFFIX, SUFFIX, title_of
from tests.storage.matches import KINDS, Shelf, a_match, keep, text_of


def import_files(shelf: Shelf, *sources: Path) -> Transferred:
    return transfer.import_files(shelf.library, sources, Progress())


def export_all(shelf: Shelf, folder: Path) -> Transferred:
    return transfer.export_all(shelf.library, folder, Progress())


def full(descriptor: int, data: bytes) -> None:
    """Write like a disk with room for three bytes."""
    os.write(descriptor, data[:3])
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_record_is_imported_byte_for_byte(shelf: Shelf, tmp_path: Path) -> None:
    for case in (1, 5):
        source = keep(tmp_path / "in", a_match(case, most=100_000), f"from Ben {case}.txt")
        outcome = import_files(shelf, source)
        (path,) = outcome.files
        assert path.parent == shelf.folder
        assert path.read_bytes() == source.read_bytes()
        assert outcome.summary == "1 match imported."
    titles = {match.title for match in shelf.library.index.page(MatchFilter())}
    assert titles == {"from Ben 1", "from Ben 5"}


def test_a_match_that_is_there_already_is_not_doubled(shelf: Shelf, tmp_path: Path) -> None:
    kept = shelf.keep(a_match(most=50))
    whole = keep(tmp_path / "in", a_match(most=50), "whole.txt")
    part = keep(tmp_path / "in", a_match(most=20), "part.txt")
    outcome = import_files(shelf, whole, part)
    assert (outcome.files, outcome.known, outcome.refused) == ([], [kept, kept], [])
    assert outcome.summary == "2 matches were already there."
    assert shelf.names() == [kept.name]
    longer = keep(tmp_path / "in", a_match(most=90), "on.txt")
    assert len(import_files(shelf, longer).files) == 1
    assert sorted(match.entries for match in shelf.library.stored()) == [50, 90]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text.replace("* deal ", "* dael ", 1), "line 3: "),
        (lambda text: text.replace("\n", "\r\n"), "line 1: the line has a tab or a carriage return in it"),
        (lambda text: "", "line 1: this is not a Two Decks match"),
        (
            lambda text: "Dear Ben,\n" + text,
            'line 1: this is not a Two Decks match, whose first line begins with {"two-decks": 1.',
        ),
        (lambda text: text.replace('"two-decks": 1', '"two-decks": 2'), "line 1: the header's"),
        (lambda text: text + text.splitlines()[-1] + "\n", "line 62: "),
    ],
)
def test_a_bad_record_is_refused_with_its_line_and_reason(shelf: Shelf, tmp_path: Path, spoil, said: str) -> None:  # type: ignore[no-untyped-def]
    source = tmp_path / "bad.txt"
    source.write_bytes(spoil(text_of(a_match())).encode())
    outcome = import_files(shelf, source, keep(tmp_path, a_match(), "good.txt"))
    (refused,) = outcome.refused
    assert refused.startswith(f"{source} was not imported: {said}")
    assert refused.endswith(".")
    assert len(outcome.files) == 1, "the others are imported"
    assert outcome.summary == "1 match imported. 1 file rejected."
    assert len(shelf.names()) == 1


def test_a_path_that_is_not_a_file_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    outcome = import_files(shelf, tmp_path / "nothing.txt", Path("/dev/null"), tmp_path / "empty")
    assert sorted(sentence.split(": ", 1)[1] for sentence in outcome.refused) == [
        "it contains no .txt or .two-decks files.",
        "it is not a file.",
        "there is no such file.",
    ]
    assert outcome.summary == "0 matches imported. 3 files rejected."


ONE_LINE = pytest.mark.skipif(os.name == "nt", reason="no name of a file has two lines on Windows")


@pytest.mark.parametrize(
    "name",
    [
        "x" * 80 + ".txt", pytest.param("zwei\nZeilen.txt", marks=ONE_LINE), "%2F%.txt", "Ålesund ✨.txt", " .txt",
        "a/../b.txt".replace("/", "%2f"),
    ],
)  # fmt: skip
def test_a_file_of_any_name_can_be_imported_and_exported(shelf: Shelf, tmp_path: Path, name: str) -> None:
    source = keep(tmp_path / "in", a_match(), name)
    (path,) = import_files(shelf, source).files
    assert path.parent == shelf.folder
    assert len(shelf.the_one().title) <= 40
    assert shelf.the_one().title.isprintable()
    (copy,) = export_all(shelf, tmp_path / "out").files
    assert copy.name == path.name
    assert copy.read_bytes() == source.read_bytes()


@pytest.mark.parametrize("how", [str, str.strip, lambda text: "\r\n\r\n" + text.replace("\n", "\r\n") + "\r\n"])
def test_a_pasted_record_is_imported(shelf: Shelf, how) -> None:  # type: ignore[no-untyped-def]
    outcome = transfer.import_text(shelf.library, how(text_of(a_match())), Progress())
    (path,) = outcome.files
    assert path.read_text(encoding="utf-8") == text_of(a_match())
    assert transfer.import_text(shelf.library, text_of(a_match()), Progress()).known == [path]


def test_a_full_disk_leaves_no_half_match(shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = keep(tmp_path / "in", a_match(), "a.txt")
    kept = shelf.keep(a_match(began="2020-01-01T00:00:00Z"))
    monkeypatch.setattr(files, "write_all", full)
    (failed,) = import_files(shelf, source).failed
    assert failed == f"{source} could not be saved: No space left on device."
    assert shelf.names() == [kept.name]
    outcome = export_all(shelf, tmp_path / "out")
    assert outcome.failed == [f"{kept.name} could not be exported: No space left on device."]
    assert outcome.summary == "0 matches exported. 1 match failed."
    assert list((tmp_path / "out").iterdir()) == []


def test_an_export_to_a_file_asks_for_a_folder(shelf: Shelf, tmp_path: Path) -> None:
    file = shelf.keep(a_match())
    for folder in (file, file / "below"):
        (said,) = export_all(shelf, folder).failed
        assert said == f"The folder {folder} could not be made: a file has that name. Enter another folder."


def test_all_records_are_exported_under_their_names(shelf: Shelf, tmp_path: Path) -> None:
    paths = [shelf.keep(a_match(case), "Final") for case in (0, 5)]
    for _ in range(2):
        outcome = export_all(shelf, tmp_path / "out")
        assert outcome.summary == "2 matches exported."
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == sorted(path.name for path in paths)
    for path in paths:
        assert (tmp_path / "out" / path.name).read_bytes() == path.read_bytes()


@pytest.mark.parametrize("suffix", [SUFFIX, EXPORT_SUFFIX])
@pytest.mark.parametrize("title", ["", "Final"])
def test_an_export_replaces_no_file_that_differs(shelf: Shelf, tmp_path: Path, title: str, suffix: str) -> None:
    path = shelf.keep(a_match(), title)
    (tmp_path / "out").mkdir()
    other = tmp_path / "out" / f"{path.stem}{suffix}"
    other.write_text("something else\n")
    (copy,) = transfer.export_all(shelf.library, tmp_path / "out", Progress(), suffix).files
    assert (copy.suffix, title_of(copy)) == (suffix, title)
    assert other.read_text() == "something else\n"
    assert copy.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("suffix", [SUFFIX, EXPORT_SUFFIX])
def test_an_exported_match_is_imported_elsewhere_with_its_name(shelf: Shelf, tmp_path: Path, suffix: str) -> None:
    shelf.keep(a_match(1, most=100_000), "Sunday / night?")
    for _ in range(2):
        transfer.export_all(shelf.library, tmp_path / "out", Progress(), suffix)
    (copy,) = (tmp_path / "out").iterdir()
    assert copy.suffix == suffix
    there = MatchLibrary(tmp_path / "there" / "records", KINDS, shelf.told.append)
    assert len(transfer.import_files(there, [tmp_path / "out"], Progress()).files) == 1
    (match,) = there.stored()
    assert match.title == "Sunday / night?"
    assert match.header == shelf.the_one().header


def test_a_record_is_copied_as_text(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    stored = shelf.the_one()
    assert shelf.library.text_of(stored) == text_of(a_match())
    path.unlink()
    with pytest.raises(StorageError, match="could not be read"):
        shelf.library.text_of(stored)


def test_two_programs_that_import_the_same_file_save_it_once(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = keep(tmp_path / "source", a_match(), "theirs.txt")
    both, find_known = threading.Barrier(2), transfer._find_known

    def find_together(folder: MatchLibrary, header: str, data: bytes) -> Path | None:
        found = find_known(folder, header, data)
        with suppress(threading.BrokenBarrierError):
            both.wait(0.2)
        return found

    monkeypatch.setattr(transfer, "_find_known", find_together)
    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda other: import_files(other, source), [shelf, Shelf(shelf.folder)]))
    assert sorted(outcome.summary for outcome in done) == ["1 match imported.", "1 match was already there."]
    assert len(shelf.names()) == 1

"""`two-decks import` and `two-decks export`."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.storage import files
from tests.storage.matches import a_match, keep, text_of
from tests.storage.test_transfer import full


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TWO_DECKS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return keep(tmp_path / "in", a_match(1, most=100_000), "Sunday.txt")


def test_a_record_goes_in_and_out(source: Path, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(source)]) == 0
    assert capsys.readouterr() == ("1 match imported.\n", "")
    (record,) = (home / "records").iterdir()
    for names in (["--all"], [record.name], ["sunday"], ["21 nov", "sunday"]):
        assert main(["export", *names, "-o", str(tmp_path / "out")]) == 0
        (copy,) = (tmp_path / "out").iterdir()
        assert capsys.readouterr() == (f"{copy}\n1 match exported.\n", "")
        assert copy.read_bytes() == source.read_bytes()
        copy.unlink()


def test_a_record_is_read_from_standard_input(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text_of(a_match()).encode())))
    assert main(["import", "-"]) == 0
    assert capsys.readouterr().out == "1 match imported.\n"
    assert len(list((home / "records").iterdir())) == 1


def test_a_bad_file_is_code_2_and_the_others_are_imported(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"hello\n")
    assert main(["import", str(bad), str(tmp_path / "nothing.txt"), str(source)]) == 2
    out, err = capsys.readouterr()
    assert out == "1 match imported. 2 files rejected.\n"
    assert err == (
        f"two-decks: {bad} was not imported: line 1: the header is not a JSON object.\n"
        f"two-decks: {tmp_path / 'nothing.txt'} was not imported: there is no such file.\n"
    )


def test_a_full_disk_is_code_1(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(source)]) == 0
    other = keep(tmp_path, a_match(), "b.txt")
    capsys.readouterr()
    monkeypatch.setattr(files, "write_all", full)
    assert main(["import", str(other)]) == 1
    assert capsys.readouterr().err == f"two-decks: {other} could not be saved: No space left on device.\n"
    assert main(["export", "--all", "-o", str(tmp_path / "out")]) == 1
    out, err = capsys.readouterr()
    assert out == "0 matches exported. 1 match failed.\n"
    assert err.endswith("could not be exported: No space left on device.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["export", "nobody", "-o", "out"], "no match is called 'nobody' or contains these words"),
        (["export", " ", "-o", "out"], "no match is called ' ' or contains these words"),
        (["export", "-o", "out"], "one of the arguments --all NAME is required"),
        (["export", "--all"], "the following arguments are required: -o/--output"),
        (["import"], "the following arguments are required: FILE"),
    ],
)
def test_what_cannot_be_meant_is_code_2(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(words)
    except SystemExit as end:
        code = int(end.code or 0)
    assert code == 2
    assert capsys.readouterr().err == f"two-decks: {said}\n"

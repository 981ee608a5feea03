"""Where the program keeps its files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage.files import StorageError, printable
from game.storage.paths import HOME, data_paths, make_folder, typed_path, unlimited


def test_the_home_folder_can_be_chosen(tmp_path: Path) -> None:
    found = data_paths({HOME: str(tmp_path / "home")})
    assert found.records == tmp_path / "home" / "records"
    assert found.settings == tmp_path / "home" / "settings.json"
    assert found.log == tmp_path / "home" / "log"
    assert not (tmp_path / "home").exists()


def test_a_relative_home_does_not_follow_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_paths({HOME: "here"}).records == tmp_path / "here" / "records"


@pytest.mark.parametrize("environ", [{}, {HOME: ""}])
def test_the_default_folders_are_absolute_and_named_after_us(environ: dict[str, str]) -> None:
    found = data_paths(environ)
    for path in (found.records, found.settings, found.log):
        assert path.is_absolute()
        assert "two-decks" in str(path)


def test_missing_folders_are_created(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert make_folder(folder) == folder
    assert make_folder(folder).is_dir()


def test_an_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match=r"Nothing can be saved in .*folder: .+\."):
        make_folder(tmp_path / "file" / "folder")


@pytest.mark.skipif(os.name == "nt", reason="Windows knows a home folder for every name")
def test_a_home_that_nobody_has_stays_as_it_was_typed() -> None:
    assert typed_path("~nobody-has-this-name/x") == Path("~nobody-has-this-name/x")
    assert typed_path(' "two decks" ') == Path("two decks")
    assert data_paths({"TWO_DECKS_HOME": "~nobody-has-this-name"}).records.name == "records"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("C:\\home", "\\\\?\\C:\\home"),
        ("\\\\server\\share\\home", "\\\\?\\UNC\\server\\share\\home"),
        ("\\\\?\\C:\\home", "\\\\?\\C:\\home"),
    ],
)
def test_a_path_of_any_length_is_shown_as_it_was_named(path: str, name: str) -> None:
    assert unlimited(path) == name
    assert printable(name) == path.removeprefix("\\\\?\\")

"""The files that come with the program are found wherever it is installed."""

from __future__ import annotations

from pathlib import Path

from game import resources


def test_files_are_found_in_a_checkout() -> None:
    assert resources.resource("assets", "fonts", "HankenGrotesk-Bold.ttf").is_file()


def test_an_installed_package_has_them_within(tmp_path: Path) -> None:
    package = tmp_path / "game"
    (package / "_data").mkdir(parents=True)
    assert resources.root_of(package) == package / "_data"
    (package / "_data").rmdir()
    assert resources.root_of(package) == tmp_path

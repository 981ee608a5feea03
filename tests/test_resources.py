"""The files that come with the program are found wherever it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources


def test_files_are_found_in_a_checkout() -> None:
    assert resources.resource("assets", "fonts", "HankenGrotesk-Bold.ttf").is_file()


def test_files_are_found_in_an_installed_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data, beside = tmp_path / "game" / "_data", tmp_path
    (data / "seeds").mkdir(parents=True)
    (data / "seeds" / "rules.md").write_text("x", encoding="utf-8")
    monkeypatch.setattr(resources, "_ROOTS", (data, beside))
    assert resources.resource("seeds", "rules.md") == data / "seeds" / "rules.md"


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"nothing\.png"):
        resources.resource("assets", "nothing.png").open()

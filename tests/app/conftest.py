"""Fixtures of the tests of the whole program."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.program import Program


@pytest.fixture(autouse=True)
def _no_wait_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not flush files to the disk: the difference shows only if the power fails."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture(autouse=True)
def _closed_at_last(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close every program with its test, before patches of its parts are undone."""
    yield
    for program in Program.still_open[::-1]:
        program.close()


@pytest.fixture(autouse=True)
def _another_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a monkey saves or exports out of the tester's home."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setattr(Path, "home", lambda: home)

"""A folder of records for tests, and the library that reads it."""

from __future__ import annotations

import os
from pathlib import Path

from game.rules.match import Match
from game.storage.library.library import MatchLibrary
from game.storage.records.file_names import name_of
from game.storage.records.stored import StoredMatch
from tests.storage.matches import keep

KINDS = ("human", "greedy")


class Shelf:
    """A library and what it reported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.library = MatchLibrary(folder, KINDS, self.told.append)

    def names(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def keep(self, match: Match, title: str = "", *, age: int = 0) -> Path:
        """Save a match that was last played `age` seconds before a fixed time."""
        path = keep(self.folder, match, name_of(match.header, title))
        os.utime(path, (1_700_000_000 - age,) * 2)
        return path

    def the_one(self) -> StoredMatch:
        (kept,) = self.library.stored()
        return kept


def nothing() -> None:
    """Stand in for a callback."""

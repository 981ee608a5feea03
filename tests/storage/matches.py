"""Matches for tests, their records, and a library with its folder."""

import errno
import os
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.match import Match, Player
from game.rules.record import format_entry, format_header
from game.storage.files import sync_folder
from game.storage.library.library import MatchLibrary
from game.storage.records import writer
from game.storage.records.file_names import name_of
from game.storage.records.stored import StoredMatch
from game.storage.records.writer import RecordWriter
from tests.rules.play import CASES, random_match

PATIENCE_S = 30.0
BEGAN = "2026-11-21T18:04:05Z"


def a_match(case: int = 0, seed: int = 1, most: int = 60, *, began: str = BEGAN, kind: str = "greedy") -> Match:
    """A match of at most `most` entries."""
    match = random_match(CASES[case], seed, most)
    players = tuple(Player(player.name, kind) for player in match.header.players)
    match.header = replace(match.header, players=players, seed=seed, began=began)
    return match


def lines_of(match: Match) -> list[str]:
    return [format_header(match.header), *(format_entry(match.rules, entry) for entry in match.entries)]


def text_of(match: Match) -> str:
    return "".join(line + "\n" for line in lines_of(match))


def of_an_unknown_game(text: str) -> str:
    """The text of the match's record, but of a game that this version does not know."""
    return text.replace('"game": "hand-to-hand-combat"', '"game": "beggar-my-neighbour"', 1)


def keep(folder: Path, match: Match, name: str) -> Path:
    """Write a match's record into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text_of(match), encoding="utf-8", newline="\n")
    return path


def close(record: RecordWriter) -> None:
    record.close()
    assert record.join(PATIENCE_S), "the record is never written"


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


def full_disk(*_: object, **__: object) -> None:
    """Write like a disk without room."""
    raise OSError(errno.ENOSPC, "No space left on device")


class SlowDisk:
    """A disk whose syncs of folders wait until it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.released, self.asked = threading.Event(), threading.Event()
        monkeypatch.setattr(writer, "sync_folder", self._sync_folder)

    def _sync_folder(self, folder: Path) -> None:
        self.asked.set()
        assert self.released.wait(PATIENCE_S)
        sync_folder(folder)

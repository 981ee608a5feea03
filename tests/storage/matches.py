"""Records for the tests of storage."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.rules.match import Match, Player
from game.rules.record import format_entry, format_header
from game.storage.records.records import RecordWriter
from tests.rules.play import CASES, random_match

PATIENCE_S = 30.0
BEGAN = "2026-11-21T18:04:05Z"


def a_match(case: int = 0, seed: int = 1, most: int = 60, *, began: str = BEGAN, kind: str = "greedy") -> Match:
    """A match of so many entries."""
    match = random_match(CASES[case], seed, most)
    players = tuple(Player(player.name, kind) for player in match.header.players)
    match.header = replace(match.header, players=players, seed=seed, began=began)
    return match


def lines_of(match: Match) -> list[str]:
    """The lines of a match's record."""
    return [format_header(match.header), *(format_entry(match.rules, entry) for entry in match.entries)]


def text_of(match: Match) -> str:
    """The text of a match's record."""
    return "".join(line + "\n" for line in lines_of(match))


def of_an_unknown_game(text: str) -> str:
    """The record of a game that this version does not know."""
    return text.replace('"game": "hand-to-hand-combat"', '"game": "beggar-my-neighbour"', 1)


def keep(folder: Path, match: Match, name: str) -> Path:
    """Write a match's record into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text_of(match), encoding="utf-8", newline="\n")
    return path


def close(record: RecordWriter) -> None:
    """Close a record, and wait until it is written."""
    record.close()
    assert record.join(PATIENCE_S), "the record is never written"

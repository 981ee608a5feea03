"""The series of a day between the same people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.rules.match import Match, Player
from game.storage.background import Progress
from game.storage.library.bests import load_series
from tests.storage.matches import Shelf, a_match


def won_by(winner: str, other: str, hour: int, day: int = 3) -> Match:
    """A match of two people that the first has won, in whichever seat."""
    match = a_match(0, hour, 100_000, began=f"2026-10-{day:02}T{hour:02}:00:00Z", kind="human")
    first = (match.results[-1].winners or ())[0]
    names = (winner, other) if first == 0 else (other, winner)
    match.header = replace(match.header, players=tuple(Player(name, "human") for name in names))
    return match


def series(folder: Path, matches: Sequence[Match]) -> dict[str, int]:
    """The wins after the last of the matches, which is in the records too."""
    shelf = Shelf(folder / "records")
    for match in matches:
        shelf.keep(match)
    shelf.library.refresh(Progress())
    last = matches[-1]
    won = load_series(shelf.library, last.header, last.results[-1].winners or (), "2026-10-03")
    return {last.header.players[seat].name: count for seat, count in won.items()}


def test_only_matches_of_today_between_the_same_people_count(tmp_path: Path) -> None:
    earlier = [won_by("Ada", "Ben", 10, day=2), won_by("Ada", "Ben", 10), won_by("Ada", "Mia", 11)]
    assert series(tmp_path, [*earlier, won_by("Ben", "Ada", 12), won_by("Ada", "Ben", 13)]) == {"Ada": 2, "Ben": 1}


def test_the_third_win_ends_a_series(tmp_path: Path) -> None:
    three = [won_by("Ada", "Ben", hour) for hour in (10, 11, 12)]
    assert series(tmp_path / "over", three) == {"Ada": 3, "Ben": 0}
    assert series(tmp_path / "next", [*three, won_by("Ben", "Ada", 13)]) == {"Ada": 0, "Ben": 1}

"""A person's last matches and last slaps, as the index has them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.rules.match import Match, Player
from game.storage.background import Progress
from game.storage.library.practice import PracticeResult, Racer
from tests.storage.matches import a_match
from tests.storage.shelf import Shelf

HHC, HTD = "hand-to-hand-combat", "hit-the-deck"
WHOLE = 100_000


def played(case: int, day: int, *, person: str = "Ada", most: int = WHOLE, practice: bool | None = None) -> Match:
    """A match of a person in the first seat, against the level hard."""
    match = a_match(case, day, most, began=f"2026-11-{day:02}T12:00:00Z", kind="hard")
    players = Player(person, "human"), *match.header.players[1:]
    match.header = replace(match.header, players=players, practice=practice)
    return match


def shelf_with(folder: Path, *matches: Match) -> Shelf:
    shelf = Shelf(folder / "records")
    for number, match in enumerate(matches):
        shelf.keep(match, f"number {number}")
    shelf.library.refresh(Progress())
    return shelf


def days(shelf: Shelf, game: str, person: str = "Ada") -> list[str]:
    with shelf.library.indexed.index() as index:
        return [(match.header.began or "")[8:10] for match in index.past_matches(game, person)]


def test_a_persons_matches_come_latest_first_without_practice_and_unfinished_ones(tmp_path: Path) -> None:
    shelf = shelf_with(
        tmp_path,
        played(0, 3),
        played(0, 9),
        played(0, 5),
        played(0, 6, person="Ben"),
        played(0, 7, practice=True),
        played(0, 8, most=30),
        played(4, 4),
    )
    assert days(shelf, HHC) == ["09", "05", "03"]
    assert days(shelf, HTD) == ["04"]
    assert days(shelf, HHC, "Mia") == []


def test_a_persons_matches_are_those_under_all_names(tmp_path: Path) -> None:
    shelf = shelf_with(tmp_path, played(0, 3), played(0, 6, person="Ben"))
    shelf.library.indexed.also_known = {"Ben": "Ada"}
    assert days(shelf, HHC) == ["06", "03"]


def test_places_tell_who_won_and_who_lost(tmp_path: Path) -> None:
    match = played(0, 3)
    shelf = shelf_with(tmp_path, match)
    with shelf.library.indexed.index() as index:
        (found,) = index.past_matches(HHC, "Ada")
    (winner,) = match.results[-1].winners or ()
    assert (found.is_won, found.is_lost) == (winner == 0, winner != 0)
    assert [(rival.kind, rival.place) for rival in found.rivals] == [("hard", 2 if winner == 0 else 1)]


def test_last_slaps_are_those_of_matches_and_practices_by_time(tmp_path: Path) -> None:
    matches = [played(4, 3), played(4, 9), played(4, 8, most=60), played(4, 7, practice=True)]
    shelf = shelf_with(tmp_path, *matches)
    racer = Racer("Ada", "human", (301, 302), 0, 0, 0, 0, 0)
    practices = [
        PracticeResult(HTD, "2026-11-06T12:00:00Z", 20, (racer, racer._replace(name="Ben", touches=(9,)))),
        PracticeResult("another-game", "2026-11-10T12:00:00Z", 20, (racer,)),
    ]
    stored = {match.header.began: match.digest for match in shelf.library.stored()}

    def touches(day: int) -> list[int]:
        races = stored[f"2026-11-{day:02}T12:00:00Z"].races
        return [touch for race in reversed(races) if (touch := race.touches[0]) is not None]

    expected = touches(9) + touches(8) + [302, 301] + touches(3)
    assert len(expected) > 10
    with shelf.library.indexed.index() as index:
        assert index.last_touches(practices, HTD, "Ada", 10_000) == expected
        assert index.last_touches(practices, HTD, "Ada", 5) == expected[:5]
        assert index.last_touches([], HTD, "Mia", 5) == []

"""The list of matches, and a person's matches."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.rules.match import Match, Player
from game.storage.background import Progress
from game.storage.library.match_filter import MatchFilter
from game.storage.records.file_names import name_of
from tests.storage.matches import Shelf, a_match, keep

ALL = MatchFilter()


@pytest.fixture(autouse=True)
def _east_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A time zone whose day begins before that of the records."""
    monkeypatch.setenv("TZ", "XXX-03:00")
    if hasattr(time, "tzset"):
        time.tzset()
    yield
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def with_people(match: Match, *names: str, practice: bool | None = None) -> Match:
    """The match, played by these people; the others are computer players."""
    players = [
        Player(names[seat], "human") if seat < len(names) else player
        for seat, player in enumerate(match.header.players)
    ]
    match.header = replace(match.header, players=tuple(players), practice=practice)
    return match


def finished(began: str, *names: str, case: int = 1, practice: bool | None = None) -> Match:
    return with_people(a_match(case, most=100_000, began=began), *names, practice=practice)


def fill(shelf: Shelf) -> None:
    """Save four finished and two unfinished matches of both games."""
    shelf.keep(finished("2026-11-14T20:00:00Z", "Ada", "Ben"), "Sunday final", age=10)
    shelf.keep(finished("2026-11-13T20:00:00Z", "Ada", case=5), age=20)
    shelf.keep(finished("2026-10-31T22:30:00Z", "Zoé", case=5), age=30)
    shelf.keep(finished("2025-11-14T09:00:00Z", "Ada", practice=True), age=40)
    shelf.keep(with_people(a_match(0, began="2024-01-01T00:00:00Z"), "Ben"), age=5)
    shelf.keep(with_people(a_match(4, began="2026-11-20T00:00:00Z"), "Ada"), age=7)
    shelf.library.refresh(Progress())


def began(shelf: Shelf, wanted: MatchFilter) -> list[str]:
    return [(match.header.began or "")[:10] for match in shelf.library.index.page(wanted)]


EVERYTHING = ["2024-01-01", "2026-11-20", "2026-11-14", "2026-11-13", "2026-10-31", "2025-11-14"]


def test_unfinished_matches_come_before_the_newest(shelf: Shelf) -> None:
    fill(shelf)
    assert began(shelf, ALL) == EVERYTHING


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (MatchFilter(game="hit-the-deck"), ["2026-11-20", "2026-11-13", "2026-10-31"]),
        (MatchFilter(person="Ada"), ["2026-11-20", "2026-11-14", "2026-11-13", "2025-11-14"]),
        (MatchFilter(person="A"), []),
        (MatchFilter(is_over=False), ["2024-01-01", "2026-11-20"]),
        (MatchFilter(is_practice=True), ["2025-11-14"]),
        (MatchFilter(person="Ada", is_over=True, is_practice=False), ["2026-11-14", "2026-11-13"]),
        (MatchFilter(game="hit-the-deck", person="Ada", text="nov"), ["2026-11-20", "2026-11-13"]),
        (MatchFilter(text="final"), ["2026-11-14"]),
        (MatchFilter(text="SUN fina"), ["2026-11-14"]),
        (MatchFilter(text="inal"), ["2026-11-14"]),
        (MatchFilter(text="al"), []),
        (MatchFilter(text="4 nov"), []),
        (MatchFilter(text="zoe"), ["2026-10-31"]),
        (MatchFilter(text="Zoé"), ["2026-10-31"]),
        (MatchFilter(text="14 nov"), ["2026-11-14", "2025-11-14"]),
        (MatchFilter(text="november 14 2025"), ["2025-11-14"]),
        (MatchFilter(text="2026-11-1"), ["2026-11-14", "2026-11-13"]),
        (MatchFilter(text="unfinished"), ["2024-01-01", "2026-11-20"]),
        (MatchFilter(text="practice"), ["2025-11-14"]),
        (MatchFilter(text="%"), []),
        (MatchFilter(text="' OR 1=1 --"), []),
        (MatchFilter(text="   "), EVERYTHING),
    ],
)
def test_a_filter_requires_all_its_conditions(shelf: Shelf, wanted: MatchFilter, expected: list[str]) -> None:
    fill(shelf)
    assert began(shelf, wanted) == expected
    assert shelf.library.index.count(wanted) == len(expected)


def test_months_are_those_of_the_local_time(shelf: Shelf) -> None:
    fill(shelf)
    # the match of 31 October, 22:30 in Greenwich, began on 1 November here
    assert shelf.library.index.months(ALL) == [("2026-11", 3), ("2025-11", 1)]


def test_people_are_listed_with_their_matches(shelf: Shelf) -> None:
    fill(shelf)
    assert shelf.library.index.people() == ["Ada", "Ben", "Zoé"]


def test_a_match_without_a_date_comes_last(shelf: Shelf) -> None:
    fill(shelf)
    undated = finished("2026-11-14T20:00:00Z", "Ada", "Ben")
    undated.header = replace(undated.header, began=None)
    keep(shelf.folder, undated, name_of(undated.header, "Long ago"))
    shelf.library.refresh(Progress())
    assert began(shelf, ALL) == [*EVERYTHING, ""]
    assert began(shelf, MatchFilter(text="long ago")) == [""]


HHC, HTD = "hand-to-hand-combat", "hit-the-deck"
WHOLE = 100_000


def played(case: int, day: int, *, person: str = "Ada", most: int = WHOLE, practice: bool | None = None) -> Match:
    """A match of a person in the first seat, against the level hard."""
    match = a_match(case, day, most, began=f"2026-11-{day:02}T12:00:00Z", kind="hard")
    players = Player(person, "human"), *match.header.players[1:]
    match.header = replace(match.header, players=players, practice=practice)
    return match


def days(shelf: Shelf, game: str, person: str = "Ada") -> list[str]:
    past = shelf.library.index.past_matches(game, person)
    return [(match.header.began or "")[8:10] if match.place else "open" for match in past]


def test_a_persons_matches_are_known_latest_first(shelf: Shelf) -> None:
    matches = (
        played(0, 3),
        played(0, 9),
        played(0, 5),
        played(0, 6, person="Ben"),
        played(0, 7, practice=True),
        played(0, 8, most=30),
        played(4, 4),
    )
    for number, match in enumerate(matches):
        shelf.keep(match, f"number {number}")
    shelf.library.refresh(Progress())
    assert days(shelf, HHC) == ["09", "05", "03", "open"]
    assert days(shelf, HTD) == ["04"]
    assert days(shelf, HHC, "Mia") == []

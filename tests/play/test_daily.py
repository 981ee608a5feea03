"""The daily deal: its number, the matches that are played with it, and what the days come to."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.ai.kinds import SEAT_KINDS
from game.games import GAMES
from game.play.daily import FIRST_DAY, DailyMatch, days_of, deal_of, load_daily
from game.rules.match import Header, Player
from game.storage.background import Progress
from game.storage.library.library import MatchLibrary
from tests.daily import DAY, HHC, HTD, match_on, write_daily

DAYS = [DAY - timedelta(days=number) for number in range(10)]


@pytest.mark.parametrize(
    ("game", "day", "deal"),
    [
        (HHC, date(2026, 1, 1), 172739623),
        (HTD, date(2026, 1, 1), 864317603),
        (HHC, date(2026, 11, 23), 282488492),
        (HTD, date(2026, 11, 23), 67287817),
    ],
)
def test_a_days_deal_is_the_same_for_ever(game: str, day: date, deal: int) -> None:
    assert deal_of(game, day) == deal


def header(game: str = HHC, day: date = DAY, began: date = DAY) -> Header:
    return match_on(game, day, began).stored.header


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_the_deal_and_the_terms_of_a_day_is_known(game: str) -> None:
    terms = GAMES[game].daily
    assert terms.day_of(header(game), DAY) == DAY
    assert terms.day_of(header(game, began=DAY + timedelta(days=9)), DAY + timedelta(days=9)) == DAY
    assert terms.day_of(replace(header(game), began=None), DAY) == DAY


def changed(**fields: object) -> Header:
    return replace(header(), **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "other",
    [
        changed(seed=4711),
        changed(seed=None),
        changed(practice=True),
        changed(options={"target": 200}),
        changed(options={"target": 75, "short_opening": True}),
        changed(players=(Player("Orion", "greedy"), Player("Ada", "human"))),
        changed(players=(Player("Ada", "human"), Player("Ben", "human"))),
        changed(players=(Player("Vega", "greedy"), Player("Orion", "greedy"))),
        changed(players=(Player("Ada", "human"), Player("Orion", "random"))),
        changed(players=(Player("Ada", "human"), Player("Orion", "hard"))),
        changed(players=(Player("Ada", "human"), Player("Orion", "bot"))),
        changed(seed=deal_of(HTD, DAY)),
        changed(seed=deal_of(HHC, DAY + timedelta(days=1))),
    ],
)
def test_any_other_match_is_not(other: Header) -> None:
    assert GAMES[HHC].daily.day_of(other, DAY) is None


def test_days_in_a_row_are_those_played_on_the_day(tmp_path: Path) -> None:
    library = MatchLibrary(tmp_path / "records", SEAT_KINDS, lambda sentence: None)

    def streaks(*on_day: int, later: tuple[int, ...] = ()) -> tuple[int, int]:
        matches = [match_on(HHC, DAYS[ago]) for ago in on_day]
        matches += [match_on(HHC, DAYS[ago], DAYS[ago] + timedelta(days=1)) for ago in later]
        days = days_of(matches, "Ada", library)
        return days.streak(DAY), days.longest

    assert streaks() == (0, 0)
    assert streaks(0) == (1, 1)
    assert streaks(1) == (1, 1)
    assert streaks(2) == (0, 1)
    assert streaks(0, 1, 2, 4, 5, 6, 7) == (3, 4)
    assert streaks(1, 2) == (2, 2)
    assert streaks(0, 1, 3, later=(2,)) == (2, 2)
    assert streaks(0, 0, 1) == (2, 2)


def loaded(folder: Path, today: date = DAY, game: str = HHC, since: date = FIRST_DAY) -> tuple[DailyMatch, ...]:
    library = MatchLibrary(folder / "records", SEAT_KINDS, lambda sentence: None)
    library.refresh(Progress())
    return load_daily(library, GAMES[game].daily, today, since)


@pytest.mark.parametrize("game", GAMES)
def test_the_matches_of_a_folder_are_known_by_their_records(tmp_path: Path, game: str) -> None:
    write_daily(tmp_path, game, DAY)
    write_daily(tmp_path, game, DAYS[3], began=DAYS[1], person="Ben")
    write_daily(tmp_path, game, DAYS[2], is_over=False)
    write_daily(tmp_path, game, DAYS[4], practice=True)
    write_daily(tmp_path, game, DAYS[5], seed=99)
    write_daily(tmp_path, game, DAYS[6], options={"target": 200})
    found = loaded(tmp_path, game=game)
    assert [(match.day, match.person, match.is_on_day, match.stored.is_over) for match in found] == [
        (DAYS[2], "Ada", True, False),
        (DAYS[3], "Ben", False, True),
        (DAYS[0], "Ada", True, True),
    ]

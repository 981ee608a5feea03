"""Another level after wins or losses in a row, and the level that is as fast as somebody."""

from __future__ import annotations

from datetime import timedelta

import pytest

from game.games import GAMES
from game.play.daily import deal_of
from game.play.suited_levels import LevelStep, level_step
from game.rules.match import Header, Player
from game.storage.library.statistics import PastMatch, Rival
from game.storage.settings.settings import StepAnswer
from tests.daily import DAY, HHC, HTD


def match(moment: int, place: int, *kinds: str, seed: int = 7, options: dict[str, int] | None = None) -> PastMatch:
    """A match of Ada in a place against these kinds, who share the other places in their order."""
    game = HHC if len(kinds) == 1 else HTD
    places = [other for other in range(1, len(kinds) + 2) if other != place]
    players = (Player("Ada", "human"), *(Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)))
    header = Header(GAMES[game].rules, players, options or {}, seed=seed)
    rivals = tuple(Rival(f"P{seat}", kind, places[seat]) for seat, kind in enumerate(kinds))
    return PastMatch(moment, header, place, rivals)


def duels(results: str, level: str = "normal") -> list[PastMatch]:
    """Duels, the latest first: `+` is won, `-` lost."""
    return [match(100 - number, 1 if one == "+" else 2, level) for number, one in enumerate(results)]


def step(matches: list[PastMatch], answered: StepAnswer | None = None, game: str = HHC) -> LevelStep | None:
    return level_step(GAMES[game].daily, "Ada", matches, answered, DAY)


@pytest.mark.parametrize(
    ("results", "to", "count"),
    [
        ("", None, 0),
        ("+", None, 0),
        ("++", "skilled", 2),
        ("++++-", "skilled", 4),
        ("-++", None, 0),
        ("+-+", None, 0),
        ("--", None, 0),
        ("---", "casual", 3),
        ("---+", "casual", 3),
        ("--+-", None, 0),
    ],
)
def test_two_wins_or_three_losses_in_a_row_suggest_a_level(results: str, to: str | None, count: int) -> None:
    found = step(duels(results))
    assert (found.to if found else None, found.in_a_row if found else 0) == (to, count)
    if found is not None:
        assert (found.game, found.person, found.level, found.moment) == (HHC, "Ada", "normal", 100)
        assert found.is_up == (results[0] == "+")


@pytest.mark.parametrize(
    "other",
    [
        match(99, 2, "human"),
        match(99, 2, "greedy"),
        match(99, 2, "random"),
        match(99, 2, "wizard"),
        match(99, 2, "normal", seed=deal_of(HHC, DAY), options={"target": 75}),
        match(99, 2, "normal", seed=deal_of(HHC, DAY - timedelta(9)), options={"target": 75}),
    ],
)
def test_only_matches_against_one_level_count(other: PastMatch) -> None:
    found = step([match(100, 1, "normal"), other, match(98, 1, "normal")])
    assert found is not None
    assert found.in_a_row == 2
    assert step([other, other, other]) is None


# --- slaps

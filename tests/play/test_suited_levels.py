"""Another level after wins or losses in a row, and the level that is as fast as somebody."""

from __future__ import annotations

from datetime import timedelta

import pytest

from game.ai.kinds import LEVELS
from game.games import GAMES
from game.play.daily import deal_of
from game.play.suited_levels import ANSWERED, ENOUGH_SLAPS, LevelStep, level_step, slap_speed
from game.rules.match import Header, Player
from game.storage.library.statistics import PastMatch, Rival
from game.storage.settings.settings import StepAnswer
from tests.daily import DAY, HHC, HTD

NAMES = [level.kind for level in LEVELS]


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


def test_nothing_is_above_the_strongest_or_below_the_weakest() -> None:
    assert step(duels("++", NAMES[-1])) is None
    assert step(duels("---", NAMES[0])) is None


def test_every_other_level_leads_one_step_up_and_one_down() -> None:
    up = [found.to for level in NAMES[:-1] if (found := step(duels("++", level)))]
    down = [found.to for level in NAMES[1:] if (found := step(duels("---", level)))]
    assert (up, down) == (NAMES[1:], NAMES[:-1])


def test_a_match_against_another_level_ends_the_row() -> None:
    assert step([*duels("+", "hard"), match(50, 1, "normal"), match(49, 1, "normal")]) is None


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
def test_matches_with_people_other_kinds_and_days_deals_count_for_nothing(other: PastMatch) -> None:
    found = step([match(100, 1, "normal"), other, match(98, 1, "normal")])
    assert found is not None
    assert found.in_a_row == 2
    assert step([other, other, other]) is None


def test_of_several_rivals_all_must_be_of_one_level() -> None:
    hard = ("hard",) * 3
    assert step([match(9, 1, *hard), match(8, 1, *hard)], game=HTD) is not None
    assert step([match(9, 1, *hard), match(8, 1, "hard", "easy", "hard")], game=HTD) is None
    assert step([match(9, 1, *hard), match(8, 1, "hard", "human", "hard")], game=HTD) is None


@pytest.mark.parametrize(("places", "to"), [((4, 3, 4), "skilled"), ((4, 2, 4), None), ((2, 2, 2), None)])
def test_a_match_of_four_is_lost_where_most_others_are_ahead(places: tuple[int, ...], to: str | None) -> None:
    found = step([match(9 - number, place, *("hard",) * 3) for number, place in enumerate(places)], game=HTD)
    assert (found.to if found else None) == to


def test_an_answer_ends_the_suggestion_and_asks_for_more_the_next_time() -> None:
    row = duels("+" * ANSWERED)
    found = step(row)
    assert found is not None
    answer = found.answer
    assert step(row, answer) is None
    later = [match(200 - number, 1, "normal") for number in range(ANSWERED)]
    assert step([*later[1:], *row], answer) is None
    again = step([*later, *row], answer)
    assert again is not None
    assert again.in_a_row == ANSWERED, "those before the answer count no more"


def test_an_answer_to_one_step_does_not_hinder_another() -> None:
    answer = StepAnswer("skilled", 50)
    assert step([match(99 - number, 2, "normal") for number in range(3)], answer) is not None
    assert step([match(99 - number, 1, "easy") for number in range(2)], answer) is not None


# --- slaps


def test_few_slaps_say_nothing() -> None:
    assert slap_speed([400] * (ENOUGH_SLAPS - 1)) is None
    assert slap_speed([400] * ENOUGH_SLAPS) is not None


@pytest.mark.parametrize(
    ("ms", "level"),
    [
        (200, "expert"),
        (300, "expert"),
        (340, "hard"),
        (380, "skilled"),
        (420, "normal"),
        (500, "casual"),
        (530, "easy"),
        (800, "easy"),
    ],
)
def test_the_nearest_level_is_as_fast(ms: int, level: str) -> None:
    speed = slap_speed([ms] * 20)
    assert speed is not None
    assert (speed.slaps, speed.mean_ms, speed.level.kind) == (20, ms, level)
    assert (speed.is_faster, speed.is_slower) == (ms == 200, ms == 800)


def test_a_slap_that_somebody_forgot_hardly_counts() -> None:
    speed = slap_speed([400] * 19 + [9_000])
    assert speed is not None
    assert speed.mean_ms == 430

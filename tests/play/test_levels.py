"""Levels after wins or losses in a row, a person's own level, and the places at the end of a match."""

import math
import random
from datetime import timedelta
from itertools import pairwise

import pytest

from game.ai.kinds import LEVELS
from game.ai.search.levels import GAME_LEVELS
from game.games import GAMES
from game.pages.people.texts import level_line
from game.play.daily import deal_of
from game.play.standings import match_after, standings
from game.play.suited_levels import LevelStep, Meeting, OwnLevel, estimate, level_step, own_level
from game.rules.match import Header, Match, Player
from game.shot.samples import Until, sample_match
from game.storage.library.statistics import PastMatch, Rival
from game.storage.settings.settings import StepAnswer
from tests.daily import DAY, HHC, HTD
from tests.values import must


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
        ("", None, 0), ("+", None, 0), ("++", "skilled", 2), ("++++-", "skilled", 4), ("-++", None, 0),
        ("+-+", None, 0), ("--", None, 0), ("---", "casual", 3), ("---+", "casual", 3), ("--+-", None, 0),
    ],
)  # fmt: skip
def test_two_wins_or_three_losses_in_a_row_suggest_a_level(results: str, to: str | None, count: int) -> None:
    found = step(duels(results))
    assert (found.to if found else None, found.in_a_row if found else 0) == (to, count)
    if found is not None:
        assert (found.game, found.person, found.level, found.moment) == (HHC, "Ada", "normal", 100)
        assert found.is_up == (results[0] == "+")


@pytest.mark.parametrize(
    "other",
    [
        match(99, 2, "human"), match(99, 2, "greedy"), match(99, 2, "random"), match(99, 2, "wizard"),
        match(99, 2, "normal", seed=deal_of(HHC, DAY), options={"target": 75}),
        match(99, 2, "normal", seed=deal_of(HHC, DAY - timedelta(9)), options={"target": 75}),
    ],
)  # fmt: skip
def test_only_matches_against_one_level_count(other: PastMatch) -> None:
    assert must(step([match(100, 1, "normal"), other, match(98, 1, "normal")])).in_a_row == 2
    assert step([other, other, other]) is None


STRENGTHS = {"easy": 0.0, "casual": 1.0, "normal": 2.0, "skilled": 3.0, "hard": 4.0, "expert": 5.0}


def test_the_level_is_told_as_exactly_as_the_matches_allow() -> None:
    for results, level, words in (
        ("+-" * 40, "normal", "like Normal (80 matches)"),
        ("++-+-++-+--+", "normal", "between Normal and Skilled, most likely Normal (12 matches)"),
        ("+" * 9, "normal", "not enough matches against levels yet (9 of 10)"),
        # what lies beyond the next level is not known
        ("+" * 30, "casual", "like Normal (30 matches)"),
        ("-" * 30, "easy", "like Easy (30 matches)"),
    ):
        assert level_line("Hand-to-Hand", own_level(duels(results, level), STRENGTHS)) == f"Hand-to-Hand: {words}"


def test_only_levels_count_and_a_match_counts_once() -> None:
    assert own_level([match(1, 1, "human", "greedy") for _ in range(20)], STRENGTHS) == OwnLevel(0)
    assert own_level([match(1, 2, "easy", "hard", "human") for _ in range(12)], STRENGTHS).matches == 12
    alone, three = [Meeting(2.0, 1.0, 1.0)] * 10, [Meeting(2.0, 1.0, 1 / 3)] * 30
    assert estimate(three) == pytest.approx(estimate(alone), abs=1e-6)
    for levels in GAME_LEVELS.values():
        assert sorted(levels.strengths, key=lambda kind: levels.strengths[kind]) == [level.kind for level in LEVELS]


def test_the_interval_includes_the_true_strength_in_four_cases_of_five() -> None:
    chance, inside, mean, times, true = random.Random(5), 0, 0.0, 300, 4.6
    for _ in range(times):
        levels = [chance.choice(list(STRENGTHS.values())) for _ in range(40)]
        meetings = [Meeting(level, chance.random() < 1 / (1 + math.exp(level - true)), 1.0) for level in levels]
        strength, error = estimate(meetings)
        inside += abs(strength - true) <= 1.28 * error
        mean += strength / times
    assert 0.74 <= inside / times <= 0.88
    assert mean == pytest.approx(true, abs=0.08)


@pytest.fixture(scope="module", params=sorted(GAMES))
def over(request: pytest.FixtureRequest) -> Match:
    rules = GAMES[request.param].rules
    return sample_match(rules, rules.seats[-1], 7, Until.MATCH)


def test_the_winners_come_first_and_equal_totals_share_a_place(over: Match) -> None:
    found, result = standings(over), over.results[-1]
    assert {at.seat for at in found if at.place == 1} == set(must(result.winners))
    assert sorted(at.seat for at in found) == list(range(over.seats))
    for first, second in pairwise(found):
        assert (first.place == second.place) == (first.total == second.total)
    for at in found:
        assert at.total == result.totals[at.seat]
        assert at.scored == tuple(each.scores[at.seat] for each in over.results)


def test_a_match_can_be_seen_as_it_was_after_each_hand(over: Match) -> None:
    for hand in range(1, len(over.results) + 1):
        past = match_after(over, hand)
        assert past.results == over.results[:hand]
        assert past.state.result == over.results[hand - 1]
        assert past.entries == over.entries[: len(past.entries)]
    assert match_after(over, len(over.results)).is_over

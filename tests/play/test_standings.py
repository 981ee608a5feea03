"""The end of a match: places, and its hands one by one, compared with the record."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.play.standings import hand_ends, match_after, standings
from game.rules import GAMES
from game.rules.match import Match
from game.shot.samples import Until, sample_match


@pytest.fixture(scope="module", params=sorted(GAMES))
def match(request: pytest.FixtureRequest) -> Match:
    rules = GAMES[request.param]
    return sample_match(rules, rules.seats[-1], 7, Until.MATCH)


def test_the_winners_come_first_and_equal_totals_share_a_place(match: Match) -> None:
    found, result = standings(match), match.results[-1]
    assert result.winners is not None
    assert {at.seat for at in found if at.place == 1} == set(result.winners)
    assert sorted(at.seat for at in found) == list(range(match.seats))
    for first, second in pairwise(found):
        assert (first.place == second.place) == (first.total == second.total)
    for at in found:
        assert at.total == result.totals[at.seat]
        assert at.scored == tuple(each.scores[at.seat] for each in match.results)


def test_a_match_can_be_seen_as_it_was_after_each_hand(match: Match) -> None:
    assert hand_ends(match)[-1] == len(match.entries)
    for hand in range(1, len(match.results) + 1):
        past = match_after(match, hand)
        assert past.results == match.results[:hand]
        assert past.state.result == match.results[hand - 1]
        assert past.entries == match.entries[: len(past.entries)]
    assert match_after(match, len(match.results)).is_over

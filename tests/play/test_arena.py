"""An arena's pairs: every entrant in every seat of the same deal, streams of their own, and even races."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.ai.seat import SeatError
from game.chance import KeyedRandom
from game.play.headless import arena
from game.play.headless.arena import EVEN, Contest, PairResult, play_pair, play_pairs
from game.play.headless.simulate import hosted_match
from game.rules.match import Match
from tests.rules.play import HHC, HTD

BOTS = Path(__file__).parents[1] / "bots"
SHORT = {"target": 20}


class Played:
    """The terms of an arena's matches, as they are played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.matches: list[Match] = []
        self.keys: list[tuple[int | str, ...]] = []

        def hosted(match: Match, *args: object, **named: object) -> object:
            self.matches.append(match)
            rng = named["rng"]
            assert isinstance(rng, KeyedRandom)
            self.keys.append(rng.key)
            return hosted_match(match, *args, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(arena, "hosted_match", hosted)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    return Played(monkeypatch)


def without_times(result: PairResult) -> PairResult:
    return result._replace(seconds=())


def test_every_entrant_sits_once_in_every_seat_of_the_same_deal(played: Played) -> None:
    contest = Contest(HTD, ("greedy", "random", "random"), SHORT, 3)
    result = play_pair(contest, 5)
    seatings = [[player.kind for player in match.header.players] for match in played.matches]
    assert seatings == [["greedy", "random", "random"], ["random", "random", "greedy"], ["random", "greedy", "random"]]
    assert {match.header.seed for match in played.matches} == {contest.deal_number(5)}
    assert len({str(match.entries[:2]) for match in played.matches}) == 1, "the deal"
    assert len(set(played.keys)) == 3
    for rotation, match in enumerate(played.matches):
        assert match.is_over
        seats = match.results[-1].winners
        assert seats is not None
        assert result.winners[rotation] == tuple(sorted((seat + rotation) % 3 for seat in seats))


def test_pairs_have_deals_of_their_own_and_other_seeds_others() -> None:
    contests = [Contest(HHC, ("greedy", "random"), {}, seed) for seed in (1, 2)]
    assert len({contest.deal_number(pair) for contest in contests for pair in range(1, 51)}) == 100


def test_decisions_are_counted_for_the_entrant_who_made_them(played: Played) -> None:
    result = play_pair(Contest(HTD, ("greedy", "random"), SHORT, 1), 1)
    made = [0, 0]
    for rotation, match in enumerate(played.matches):
        for entry in match.entries:
            if entry.actor >= 0 and entry.move.word != "fakeout":
                made[(entry.actor + rotation) % 2] += 1
    assert result.decisions == tuple(made)
    assert all(seconds > 0 for seconds in result.seconds)


def test_pairs_do_not_depend_on_place_or_order() -> None:
    contest = Contest(HTD, ("random", "greedy", "greedy"), SHORT, 9, EVEN)
    at_once = [without_times(play_pair(contest, pair)) for pair in (1, 2, 3, 4)]
    backwards = [without_times(play_pair(contest, pair)) for pair in (4, 3, 2, 1)]
    assert backwards == at_once[::-1]
    assert len(set(at_once)) > 1
    with closing(play_pairs(contest, (2, 4, 1, 3), 2, 10)) as results:
        assert sorted(map(without_times, results)) == at_once


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_ends_the_arena_with_its_sentence(jobs: int) -> None:
    bad = f"bot:{sys.executable} {BOTS / 'bad_bot.py'} dies 3"
    with (
        pytest.raises(SeatError, match="stopped running"),
        closing(play_pairs(Contest(HHC, ("greedy", bad), SHORT, 1), range(1, 4), jobs, 20)) as results,
    ):
        list(results)

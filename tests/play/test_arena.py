"""Matches without a screen: the arena, its report, and simulations that are killed."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.ai.seat import SeatError
from game.chance import KeyedRandom
from game.play.headless import arena
from game.play.headless.arena import EVEN, Contest, PairResult, play_pair, play_pairs
from game.play.headless.arena_report import (
    report_json,
    report_text,
    wilson,
)
from game.play.headless.simulate import hosted_match
from game.rules.match import Match, replay
from game.rules.record import read_record
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


TWO = Contest(HHC, ("greedy", "random"), {}, 1)


def pair(number: int, *winners: tuple[int, ...]) -> PairResult:
    seats = len(winners)
    return PairResult(number, winners, (10,) * seats, (0.5,) * seats)


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_wilsons_interval_has_its_published_values(won: int, count: int, low: float, high: float) -> None:
    assert wilson(won / count, count) == pytest.approx((low, high), abs=5e-5)


def test_the_report_says_all_in_words_and_as_json() -> None:
    results = [pair(number, (0,), (number % 2,)) for number in range(1, 11)]
    lines = report_text(TWO, results)
    assert lines[0] == "Hand-to-Hand Combat: 10 pairs, 20 matches, seed 1"
    assert lines[2].split() == ["greedy", "1", "15", "75.0%", "51.9", "to", "89.3%", "50.0%", "50", "ms"]
    assert lines[4].startswith("Elo: greedy over random +191 (")
    assert "pair" in lines[-1]
    fields = report_json(TWO, results)
    assert (fields["game"], fields["pairs"], fields["matches"]) == (HHC.name, 10, 20)
    assert fields["kinds"][0] | {"low": 0, "high": 0} == {
        "kind": "greedy", "seats": 1, "won": 15.0, "share": 0.75, "low": 0, "high": 0, "decisions": 100,
        "decision_s": pytest.approx(0.05),
    }  # fmt: skip
    assert fields["elo"][0]["elo"] == pytest.approx(190.85, abs=0.01)
    one_sided = report_json(TWO, [pair(1, (0,), (0,))])
    assert (one_sided["elo"][0]["elo"], one_sided["elo"][0]["high"]) == (None, None)
    assert report_text(TWO, [pair(1, (0,), (0,))])[4].startswith("Elo: greedy over random at least ")
    assert "races even" in report_text(Contest(HTD, ("greedy", "random"), {}, 1, "even"), [pair(1, (0,), (0,))])[0]


ROOT = Path(__file__).parents[2]
LISTENER = """
import json, sys
log = open(sys.argv[1], "w")
for line in sys.stdin:
    message = json.loads(line)
    if "entry" in message:
        log.write(line)
        log.flush()
    if "two-decks-bot" in message:
        print(json.dumps({"ready": "Listener"}), flush=True)
    if "ask" in message:
        print(json.dumps({"ask": message["ask"], "move": message["legal"][0]}), flush=True)
    if "race" in message:
        print(json.dumps({"race": message["race"], "touch": 300, "call": 400}), flush=True)
"""


def read(path: Path) -> Match:
    with path.open("rb") as file:
        header, entries = read_record(file.readline)
        return replay(header, [entry for _, entry, _ in entries])


def test_a_killed_simulation_loses_at_most_one_entry(tmp_path: Path) -> None:
    script, log, folder = tmp_path / "listener.py", tmp_path / "heard", tmp_path / "out"
    script.write_text(LISTENER)
    words = ["simulate", HHC.name, "--seat", f"bot:{sys.executable} {script} {log}", "--seat", "random"]
    command = [sys.executable, "-m", "game", *words, "--hands", "100000", "--seed", "5", "-o", str(folder)]
    command += ["--option", "target=1000000"]  # one match, which does not end before the kill
    with subprocess.Popen(command, cwd=ROOT) as program:
        while not log.exists() or log.read_bytes().count(b"\n") < 57:
            assert program.poll() is None
            time.sleep(0.005)
        program.kill()
    made = sum(len(read(path).entries) for path in folder.iterdir())
    heard = [json.loads(line)["entry"] for line in log.read_text().splitlines() if line.endswith("}")]
    assert 57 <= len(heard) <= made

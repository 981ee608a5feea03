"""Matches without a screen: the arena, its report, and simulations that are killed."""

import io
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.chance import KeyedRandom
from game.play.headless import arena
from game.play.headless.arena import Contest, PairResult, play_pair
from game.play.headless.arena_report import report_json, report_text
from game.play.headless.simulate import hosted_match
from game.rules.match import Match, replay
from game.rules.record import read_record
from tests.rules.play import HHC, HTD
from tests.values import must, of_kind

SHORT = {"target": 20}


class Played:
    """The terms of an arena's matches, as they are played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.matches: list[Match] = []
        self.keys: list[tuple[int | str, ...]] = []

        def hosted(match: Match, *args: object, **named: object) -> object:
            self.matches.append(match)
            self.keys.append(of_kind(KeyedRandom, named["rng"]).key)
            return hosted_match(match, *args, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(arena, "hosted_match", hosted)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    return Played(monkeypatch)


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
        seats = must(match.results[-1].winners)
        assert result.winners[rotation] == tuple(sorted((seat + rotation) % 3 for seat in seats))


TWO = Contest(HHC, ("greedy", "random"), {}, 1)


def pair(number: int, *winners: tuple[int, ...]) -> PairResult:
    seats = len(winners)
    return PairResult(number, winners, (10,) * seats, (0.5,) * seats)


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
    made = 0
    for path in folder.iterdir():
        header, entries = read_record(io.BytesIO(path.read_bytes()).readline)
        made += len(replay(header, [entry for _, entry, _ in entries]).entries)
    heard = [json.loads(line)["entry"] for line in log.read_text().splitlines() if line.endswith("}")]
    assert 57 <= len(heard) <= made

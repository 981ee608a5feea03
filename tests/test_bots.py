"""Bots: a good one plays whole matches; bad ones end the match with a sentence, and the record is kept."""

import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.bot import BotSeat
from game.ai.seat import MoveRequest, RaceRequest, Reaction
from game.chance import KeyedRandom
from game.cli import main
from game.play.host import chance_entry
from game.rules.match import Entry, Match, replay
from game.rules.race import FAKEOUT, RaceTerms
from game.rules.record import read_record
from tests.rules.play import HHC, HTD, header, random_entry
from tests.values import must, of_kind

BOTS = Path(__file__).parent / "bots"
UNASKED = "sent a line unasked|answered a question it was not asked"
"""The error for an unasked line, depending on whether it comes before or after the next question."""
TERMS = RaceTerms(2, 1, 1, call_window_ms=2000, race_limit_ms=10_000, automatic_call=False)
SAMPLE = f"bot:{sys.executable} {BOTS / 'sample_bot.py'}"


def bad(how: str, at: int = 3) -> str:
    return f"bot:{sys.executable} {BOTS / 'bad_bot.py'} {how} {at}"


def run(tmp_path: Path, game: str, *seats: str, timeout: float = 20, length: tuple[str, str] = ("--hands", "2")) -> int:
    arguments = [argument for seat in seats for argument in ("--seat", seat)]
    return main(
        ["simulate", game, *arguments, *length, "--seed", "5", "-o", str(tmp_path), "--bot-timeout", str(timeout)]
    )


def kept(tmp_path: Path) -> Match:
    """The match in the one record of the folder."""
    (path,) = tmp_path.glob("*.txt")
    with path.open("rb") as file:
        head, entries = read_record(file.readline)
        return replay(head, [entry for _, entry, _ in entries])


@pytest.fixture(autouse=True)
def own_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write the log into the test's folder only."""
    monkeypatch.setenv("TWO_DECKS_HOME", str(tmp_path / "home"))
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    for handler in root.handlers:
        if handler not in handlers:
            handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.parametrize("game", [HHC.name, HTD.name])
def test_a_good_bot_plays_whole_matches(tmp_path: Path, game: str) -> None:
    assert run(tmp_path, game, SAMPLE, "greedy") == 0
    match = kept(tmp_path)
    assert len(match.results) == 2
    assert match.header.players[0].kind == "bot"


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("illegal", "play xx own9"), ("wrong-number", "a question it was not asked"),
        ("no-object", "not a JSON object"), ("no-move", "an illegal move"), ("move-is-number", "an illegal move"),
        ("dies", "stopped running"), ("garbage", "not a JSON object"), ("deep", "not a JSON object"),
        ("half-line", "in the middle of a line"), ("long-line", "more than 65536 bytes"),
        ("endless-line", "more than 65536 bytes"), ("flood", UNASKED), ("twice", UNASKED), ("unasked", "99"),
        ("bad-hello", "steady"),
    ],
)  # fmt: skip
def test_a_bad_bot_ends_the_match(tmp_path: Path, capfd: pytest.CaptureFixture[str], how: str, said: str) -> None:
    assert run(tmp_path, HHC.name, "greedy", bad(how)) == 1
    error = capfd.readouterr().err.strip()
    assert error.count("\n") == 0
    assert "in seat 1" in error
    assert re.search(said, error)
    if how not in ("unasked", "bad-hello"):
        assert len(kept(tmp_path).entries) > 2


@pytest.mark.parametrize(("how", "at"), [("late", 2), ("no-hello", 1), ("deaf", 1)])
def test_a_late_bot_ends_the_match(tmp_path: Path, capfd: pytest.CaptureFixture[str], how: str, at: int) -> None:
    assert run(tmp_path, HHC.name, bad(how, at), "greedy", timeout=0.5) == 1
    assert "did not answer within 0.5 seconds" in capfd.readouterr().err


def test_a_bot_that_lies_about_a_race_ends_the_match(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bots = [bad("race-text", 1)] * 2
    assert run(tmp_path, HTD.name, *bots) == 1
    assert "answered" in capfd.readouterr().err


def test_a_bot_that_does_not_exit_is_killed(tmp_path: Path) -> None:
    began = time.monotonic()
    assert run(tmp_path, HHC.name, bad("stays"), "random", length=("--hands", "1")) == 0
    assert time.monotonic() - began < 30


def test_a_cancelled_question_is_dropped(tmp_path: Path) -> None:
    match = Match(header(HTD, 2, {}))
    while match.actor != 0:
        match.play(
            chance_entry(match, 3)
            if match.actor < 0 and match.state.due != "race"
            else random_entry(match, KeyedRandom(1))
        )
    seat = BotSeat(SAMPLE.removeprefix("bot:"), match.header, 0, seed=7, history=match.entries, wake=lambda: None)
    try:
        number = len(match.entries) + 1
        seat.begin(MoveRequest(number, match.view(0)))
        seat.cancel()
        must(seat.prepare_notice(match, Entry(1, FAKEOUT)))([], None)
        seat.begin(MoveRequest(number + 1, match.view(0)))
        assert poll(seat) in match.view(0).legal
        assert seat.name == "Sample"
        seat.begin(RaceRequest(number + 1, match.view(0), TERMS))
        reaction = of_kind(Reaction, poll(seat))
        assert 200 <= must(reaction.touch) < 500
        assert reaction.call is None
    finally:
        seat.kill()


def poll(seat: BotSeat) -> object:
    while (answer := seat.poll(time.monotonic())) is None:
        time.sleep(0.01)
    return answer


def test_a_bot_is_sent_only_what_its_seat_may_know(tmp_path: Path) -> None:
    """A bot that records what it reads: no entry has a time, hidden cards are `?`, and all kinds of messages come."""
    script = tmp_path / "listener.py"
    log = tmp_path / "heard.jsonl"
    script.write_text(
        "import json, sys\n"
        f"log = open({str(log)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush()\n"
        "    m = json.loads(line)\n"
        "    if 'two-decks-bot' in m: print(json.dumps({'ready': 'L'}), flush=True)\n"
        "    if 'ask' in m: print(json.dumps({'ask': m['ask'], 'move': m['legal'][-1]}), flush=True)\n"
        "    if 'race' in m: print(json.dumps({'race': m['race'], 'touch': 400, 'call': 500}), flush=True)\n"
        "    if 'bye' in m: break\n"
    )
    folder = tmp_path / "out"
    assert run(folder, HTD.name, "random", f"bot:{sys.executable} {script}", "random") == 0
    heard = [json.loads(line) for line in log.read_text().splitlines()]
    match = kept(folder)
    told = [message["entry"] for message in heard if "entry" in message]
    assert len(told) == len(match.entries)
    assert "?" in told[1]
    assert sum("result" in message for message in heard) == 2
    assert heard[0]["timeout_s"] == 20
    assert heard[-1] == {"bye": True}
    drew = [message["drew"] for message in heard if "entry" in message and message["entry"].endswith("draw")]
    assert drew
    assert all(sum(counts.values()) <= 1 for counts in drew)

"""Bots in seats, which no match waits for; and the same match, wherever and however it is played."""

import json
import os
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.kinds import recorded_kind
from game.ai.seat import MoveRequest
from game.ai.seating import all_ready, close_seats, create_seats
from game.ai.worker import Worker
from game.play.host import Host
from game.rules import GAMES
from game.rules.match import Entry, Header, Match, Player
from tests.background import until
from tests.rules.play import CASES, HHC, HTD, header, random_match, walk
from tests.values import must

BOTS = Path(__file__).parents[1] / "bots"
DEAF = f"bot:{sys.executable} {BOTS / 'bad_bot.py'} deaf 1"
LISTENER = """
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if "two-decks-bot" in message:
        print(json.dumps({"ready": "Listener"}), flush=True)
    if "ask" in message:
        print(json.dumps({"ask": message["ask"], "move": message["legal"][0]}), flush=True)
    if "race" in message:
        print(json.dumps({"race": message["race"], "touch": 300, "call": 400}), flush=True)
    if "bye" in message:
        break
"""


def test_a_bot_of_a_resumed_match_is_sent_its_earlier_entries(tmp_path: Path) -> None:
    script = tmp_path / "listener.py"
    script.write_text(LISTENER)
    heard: list[list[str]] = []
    match = Match(header(HTD, 2, {}))
    for name, stop in (("first", 200), ("second", 210)):
        kinds = (f"bot:{sys.executable} {script} {tmp_path / name}", "random")
        wake = threading.Event()
        seats = create_seats(match.header, kinds, wake=wake.set, history=match.entries, timeout_s=60)
        for step in Host(match, seats, 3).run(wake):
            if step.number == stop:
                break
        close_seats(seats)
        assert seats[0].join(30)
        messages = [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]
        heard.append([json.dumps(message) for message in messages if "entry" in message or "result" in message])
    assert sum('"entry"' in message for message in heard[0]) == 200
    assert any('"result"' in message for message in heard[0])
    assert heard[1][: len(heard[0])] == heard[0]
    assert sum('"entry"' in message for message in heard[1]) == 210


def test_no_call_waits_for_a_bot_that_does_not_answer() -> None:
    """Seating, notifying, asking, restarting and leaving take no time, whatever the bot does."""
    match = random_match(CASES[0], 6, most=150)
    kinds = (DEAF, "greedy")
    began = time.monotonic()
    for _ in range(5):
        seats = create_seats(match.header, kinds, wake=lambda: None, history=match.entries)
        assert not all_ready(seats, 0.0)
        must(seats[0].prepare_notice(match, match.entries[-1]))([], None)
        seats[0].begin(MoveRequest(4, next(one for one in walk(CASES[0], 1) if one.actor == 0).view(0)))
        assert seats[0].poll(1.0) is None
        seats[0].cancel()
        seats[0].rewind(match.entries[:-1])
        assert seats[0].poll(100.0) is None, "a bot that was started anew has its time from then on"
        close_seats(seats)
    assert time.monotonic() - began < 1.0


def test_a_bot_is_restarted_when_moves_are_taken_back(tmp_path: Path) -> None:
    script = tmp_path / "listener.py"
    script.write_text(LISTENER)
    match, wake = Match(header(HHC, 2, {})), threading.Event()
    kinds = (f"bot:{sys.executable} {script} {tmp_path / 'log'}", "greedy")
    seats = create_seats(match.header, kinds, wake=wake.set)
    host = Host(match, seats, 3)
    for stop in (30, 32):
        for step in host.run(wake):
            if step.number == stop:
                break
        host.take_back(20)
    close_seats(seats)
    assert seats[0].join(30)
    until(lambda: (tmp_path / "log").read_text().count('"bye"') == 3)
    text = (tmp_path / "log").read_text()
    assert text.count('"two-decks-bot"') == 3
    # The third run was left before it had answered the greeting
    assert text.count('"entry"') == 30 + 32


def is_running(pid: int) -> bool:
    """Whether there is such a process that has not ended."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.WinDLL("kernel32")
        kernel.OpenProcess.restype = ctypes.c_void_p
        synchronize, timeout = 0x00100000, 0x102
        process = ctypes.c_void_p(kernel.OpenProcess(synchronize, False, pid))
        try:
            return process.value is not None and kernel.WaitForSingleObject(process, 0) == timeout
        finally:
            kernel.CloseHandle(process)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # nobody may have asked yet how it ended
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and "Z" in stat.read_text().split()[2])


PROGRAM = """
import sys, time
from game.ai.seating import close_seats, create_seats
from game.rules.match import Header, Player
from game.rules import GAMES
rules = GAMES["hand-to-hand-combat"]
kinds = [sys.argv[1], sys.argv[1]]
seats = create_seats(Header(rules, (Player("A", "bot"), Player("B", "bot"))), kinds, wake=lambda: None)
while not all(seat.poll_ready(time.monotonic()) for seat in seats):
    time.sleep(0.01)
seats[0].close()
"""
STAYING = """
import json, os, sys, time
open(sys.argv[1] + "." + str(os.getpid()), "w")
sys.stdin.readline()
print(json.dumps({"ready": "Staying"}), flush=True)
time.sleep(600)
"""


def test_no_bot_outlives_the_program(tmp_path: Path) -> None:
    script = tmp_path / "staying.py"
    script.write_text(STAYING)
    command = [sys.executable, "-c", PROGRAM, f"bot:{sys.executable} {script} {tmp_path / 'pid'}"]
    began = time.monotonic()
    subprocess.run(command, cwd=BOTS.parents[1], check=True)
    assert time.monotonic() - began < 20
    pids = [int(path.suffix[1:]) for path in tmp_path.glob("pid.*")]
    assert len(pids) == 2
    # a process that was killed ends when the system lets it run
    while any(map(is_running, pids)):
        assert time.monotonic() - began < 20
        time.sleep(0.01)


ROOT = Path(__file__).parents[2]
Seated = tuple[str, tuple[str, ...]]
"""A game and the levels that play it."""
ENTRIES = 16
"""The number of entries compared between the worker and the program."""
MATCHES = [
    (HHC.name, ("easy", "skilled")),
    (HTD.name, ("expert", "easy", "hard", "casual", "skilled", "normal")),
    # with --long only: the levels that think longest
    (HHC.name, ("casual", "normal")),
    (HHC.name, ("hard", "expert")),
]


@pytest.fixture(params=MATCHES, ids=str)
def seated(request: pytest.FixtureRequest, length: int) -> Seated:
    if request.param in MATCHES[2:] and length == 1:
        pytest.skip("these levels think long")
    found: Seated = request.param
    return found


def test_the_order_in_which_a_process_hashes_changes_no_move(seated: Seated, tmp_path: Path) -> None:
    game, kinds = seated
    records = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        command = [sys.executable, "-m", "game", "simulate", game, "--seats", ",".join(kinds), "--hands", "1"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(
            [*command, "--seed", "5", "-o", folder], cwd=ROOT, env=environment, check=True, capture_output=True
        )
        (record,) = folder.iterdir()
        records.append(record.read_bytes())
    assert records[0].count(b"\n") > 20
    assert records[0] == records[1]


def test_the_worker_plays_the_match_that_the_program_would(seated: Seated) -> None:
    game, kinds = seated
    woken = threading.Event()
    worker = Worker(woken.set)
    try:
        away, here = (beginning(game, kinds, woken, place) for place in (worker, None))
    finally:
        worker.close()
    assert len(away) == ENTRIES
    assert away == here


def beginning(game: str, kinds: tuple[str, ...], woken: threading.Event, worker: Worker | None) -> list[Entry]:
    """The first entries of a match; the levels think in the worker, if there is one."""
    header = of_kinds(game, *kinds, seed=8)
    match = Match(header)
    seats = create_seats(header, kinds, wake=woken.set, worker=worker)
    for _ in Host(match, seats, 8).run(woken):
        if len(match.entries) == ENTRIES:
            break
    return match.entries


def resumed(whole: Match, at: Match) -> Match:
    """A match of its own that holds as many entries of the whole one as `at`, which is in the state they lead to."""
    match = Match(whole.header)
    count = len(at.entries)
    match.entries, match.state = whole.entries[:count], whole.rules.clone(at.state)
    match.hand_starts = [start for start in whole.hand_starts if start < count]
    match.results = at.results[:]
    return match


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("kind", ["greedy", "random"])
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (HHC.name, 2, {"target": 30}), (HTD.name, 2, {"target": 25}),
        (HTD.name, 3, {"target": 20, "final_slap": True}), (HTD.name, 4, {"target": 20}),
        (HTD.name, 5, {"target": 15, "free_draw": True}), (HTD.name, 6, {"target": 15}),
    ],
)  # fmt: skip
def test_a_match_resumed_at_any_entry_continues_as_uninterrupted(
    game: str, seats: int, options: dict[str, int], kind: str, seed: int
) -> None:
    kinds = [kind] * seats
    head = replace(of_kinds(game, *kinds, seed=seed), options={**GAMES[game].with_defaults(), **options})
    whole = Match(head)
    for _ in Host(whole, create_seats(head, kinds, wake=lambda: None), seed).run(threading.Event()):
        continue
    assert whole.is_over
    at = Match(head)
    for number, entry in enumerate(whole.entries):
        host = Host(resumed(whole, at), create_seats(head, kinds, wake=lambda: None), seed)
        for expected in whole.entries[number : number + (3 if number % 40 else len(whole.entries))]:
            step = host.poll(0.0)
            assert step is not None
            assert step.entry == expected, f"entry {step.number}, resumed before entry {number + 1}"
        at.apply(entry)


def of_kinds(game: str, *kinds: str, seed: int = 3) -> Header:
    return Header(GAMES[game], tuple(Player(f"P{n}", recorded_kind(kind)) for n, kind in enumerate(kinds)), seed=seed)

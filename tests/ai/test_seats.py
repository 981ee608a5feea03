"""Seats of people, replays and bots, and the seats of a whole match."""

from __future__ import annotations

import json
import sys
import threading
import time
from pathlib import Path

import pytest

from game.ai.bot import BotSeat
from game.ai.human import HumanSeat
from game.ai.replayed import ReplayedSeat
from game.ai.seat import MoveRequest, RaceRequest, Reaction, SeatError
from game.ai.seating import SEAT_KINDS, all_ready, check_kind, create_seats, kill_bots, recorded_kind, strategy_for
from game.ai.strategy import StrategySeat
from game.play.host import Host, replay_notices
from game.rules import GAMES
from game.rules.core import CHANCE, MalformedError
from game.rules.match import Header, Match, Player
from game.rules.record import MAX_SEED
from tests.rules.play import CASES, HHC, HTD, header, random_match, walk

BOTS = Path(__file__).parents[1] / "bots"
SAMPLE = f"bot:{sys.executable} {BOTS / 'sample_bot.py'}"
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


def of_kinds(game: str, *kinds: str, seed: int = 3) -> Header:
    return Header(GAMES[game], tuple(Player(f"P{n}", recorded_kind(kind)) for n, kind in enumerate(kinds)), seed=seed)


def an_ask(number: int = 4) -> MoveRequest:
    match = next(match for match in walk(CASES[0], 1) if match.actor == 0)
    return MoveRequest(number, match.view(0))


def a_race(caller: bool) -> RaceRequest:
    match = next(match for match in walk(CASES[4], 3) if match.state.due == "race")
    terms = match.rules.race_terms(match.state)
    assert terms is not None
    return RaceRequest(9, match.view(terms.caller if caller else 1 - terms.caller), terms.caller)


def test_a_person_answers_once() -> None:
    seat, ask = HumanSeat(), an_ask()
    move = ask.view.legal[0]
    assert not seat.answer(move), "nothing was asked"
    seat.begin(ask)
    assert seat.asked is ask
    assert seat.poll(0.0) is None
    assert seat.answer(move)
    assert seat.poll(0.0) == move
    assert seat.poll(0.0) is None
    assert seat.asked is None
    assert not seat.answer(move)


def test_a_persons_answer_to_a_cancelled_question_is_dropped() -> None:
    seat, ask = HumanSeat(), an_ask()
    seat.begin(ask)
    seat.answer(ask.view.legal[0])
    seat.cancel()
    assert seat.poll(0.0) is None
    seat.begin(ask)
    assert seat.poll(0.0) is None


@pytest.mark.parametrize(("caller", "call"), [(True, 350), (False, None)])
def test_a_persons_first_touch_and_first_call_count(caller: bool, call: int | None) -> None:
    seat = HumanSeat()
    assert not seat.touch(100)
    assert not seat.call(100)
    seat.begin(a_race(caller))
    assert not seat.answer(("draw",)), "a move is no answer to a race"
    assert seat.touch(310)
    assert not seat.touch(320)
    assert seat.call(350) == caller
    assert not seat.call(360)
    assert seat.reaction == Reaction(310, call)
    assert seat.poll(0.0) is None, "the race goes on until it is settled"
    seat.settle()
    assert seat.poll(0.0) == Reaction(310, call)
    assert seat.poll(0.0) is None


def test_a_person_may_do_nothing_in_a_race() -> None:
    seat = HumanSeat()
    seat.begin(a_race(True))
    seat.settle()
    assert seat.poll(0.0) == Reaction(None)
    seat.begin(a_race(True))
    seat.touch(200)
    seat.begin(a_race(True))
    assert seat.reaction == Reaction(None), "a race anew has fresh touches"


def test_a_replayed_seat_plays_its_given_moves() -> None:
    match = random_match(CASES[0], 6, most=150)
    moves = [[entry.move for entry in match.entries if entry.actor == seat] for seat in range(2)]
    seats = [ReplayedSeat(part) for part in moves]
    again = Match(match.header)
    host = Host(again, seats, 6)
    for expected in match.entries:
        step = host.poll(0.0)
        assert step is not None
        assert step.entry == expected
    assert [seat.left for seat in seats] == [0, 0]


def test_a_replayed_seat_keeps_an_answer_that_was_not_used() -> None:
    seat, ask = ReplayedSeat([("draw",)]), an_ask()
    assert seat.poll(0.0) is None
    seat.begin(ask)
    seat.cancel()
    assert seat.poll(0.0) is None
    seat.begin(ask)
    assert seat.poll(0.0) == ("draw",)


@pytest.mark.parametrize("kind", [*SEAT_KINDS, SAMPLE])
def test_valid_kinds_are_seated(kind: str) -> None:
    check_kind(kind, people=True)


@pytest.mark.parametrize("kind", ["", "wizard", "bot", "bot:", "bot: 'x", "x" * 65, "Human"])
def test_invalid_kinds_are_refused(kind: str) -> None:
    with pytest.raises(MalformedError):
        check_kind(kind, people=True)


def test_people_are_refused_without_a_table() -> None:
    with pytest.raises(MalformedError, match=r"'human' is no kind of seat: random, greedy or bot:COMMAND"):
        check_kind("human", people=False)
    with pytest.raises(MalformedError):
        strategy_for("human", HHC)


def test_seats_are_what_their_kinds_say() -> None:
    seats = create_seats(of_kinds(HTD.name, "human", "greedy", SAMPLE), ("human", "greedy", SAMPLE), wake=lambda: None)
    try:
        assert [type(seat) for seat in seats] == [HumanSeat, StrategySeat, BotSeat]
    finally:
        kill_bots(seats)


def test_bots_are_ended_when_one_of_them_cannot_start(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = (SAMPLE, "bot:/nowhere/at/all")
    killed: list[int] = []
    kill = BotSeat.kill

    def note(bot: BotSeat) -> None:
        kill(bot)
        killed.append(bot.seat)

    monkeypatch.setattr(BotSeat, "kill", note)
    with pytest.raises(SeatError, match="at seat 1 could not be started"):
        create_seats(of_kinds(HHC.name, *kinds), kinds, wake=lambda: None)
    assert killed == [0]


def test_all_bots_have_the_same_time_to_be_ready() -> None:
    kinds = (DEAF, DEAF)
    seats = create_seats(of_kinds(HHC.name, *kinds), kinds, wake=lambda: None, timeout_s=5)
    try:
        assert not all_ready(seats, 100.0)
        assert not all_ready(seats, 104.9)
        with pytest.raises(SeatError, match="no answer within 5 seconds"):
            all_ready([seats[1]], 105.0)
    finally:
        kill_bots(seats)


def test_every_seat_has_its_own_stream() -> None:
    kinds = ("random", "random")

    def entries(seed: int) -> list[object]:
        head = of_kinds(HHC.name, *kinds, seed=seed)
        match = Match(head)
        for step in Host(match, create_seats(head, kinds, wake=lambda: None), 3).run(threading.Event()):
            if step.number == 40:
                break
        return [entry.move for entry in match.entries if entry.actor != CHANCE]

    assert entries(3) == entries(3)
    assert entries(3) != entries(MAX_SEED)


@pytest.mark.parametrize("case", [CASES[0], CASES[4]], ids=str)
def test_a_match_resumed_at_any_entry_continues_as_uninterrupted(case: tuple[str, int, dict[str, int]]) -> None:
    kinds = ("greedy", "greedy")
    head = of_kinds(case[0], *kinds)
    whole = Match(head)
    for _ in Host(whole, create_seats(head, kinds, wake=lambda: None), 3).run(threading.Event()):
        if len(whole.results) == 2:
            break
    for cut in range(1, len(whole.entries), 17):
        match = whole.prefix(cut)
        host = Host(match, create_seats(head, kinds, wake=lambda: None), 3)
        step = host.poll(0.0)
        assert step is not None
        assert step.entry == whole.entries[cut]


def test_a_bot_of_a_resumed_match_is_sent_its_earlier_entries(tmp_path: Path) -> None:
    script = tmp_path / "listener.py"
    script.write_text(LISTENER)
    heard: list[list[str]] = []
    match = Match(header(HTD, 2, {}))
    for name, stop in (("first", 200), ("second", 210)):
        kinds = (f"bot:{sys.executable} {script} {tmp_path / name}", "random")
        wake = threading.Event()
        seats = create_seats(match.header, kinds, wake=wake.set, timeout_s=60)
        try:
            while not all_ready(seats, time.monotonic()):
                wake.wait(0.1)
            replay_notices(match, seats)
            for step in Host(match, seats, 3).run(wake):
                if step.number == stop:
                    break
            for seat in seats:
                seat.close()
        finally:
            kill_bots(seats)
        messages = [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]
        heard.append([json.dumps(message) for message in messages if "entry" in message or "result" in message])
    assert sum('"entry"' in message for message in heard[0]) == 200
    assert any('"result"' in message for message in heard[0])
    assert heard[1][: len(heard[0])] == heard[0]
    assert sum('"entry"' in message for message in heard[1]) == 210

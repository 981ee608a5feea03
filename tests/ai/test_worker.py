"""The worker: real processes, started as the program starts them."""

import logging
import os
import pickle
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.ai.seat import MoveRequest, SeatError
from game.ai.strategy import RandomStrategy, StrategySeat
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.rules.match import Match
from tests.ai.slow_strategies import DyingStrategy, ModulesStrategy, SlowStrategy, TetheredStrategy
from tests.background import until
from tests.rules.play import CASES, HHC, header, walk

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0


class Room:
    """A worker and a way to wait for it."""

    def __init__(self) -> None:
        self.woken = threading.Event()
        self.worker = Worker(self.woken.set)

    def answer(self, seat: StrategySeat) -> Any:
        while (answer := seat.poll(0.0)) is None:
            assert self.woken.wait(PATIENCE_S), "the worker did not wake us"
            self.woken.clear()
        return answer


@pytest.fixture
def room() -> Iterator[Room]:
    room = Room()
    yield room
    room.worker.close()


def a_question(number: int = 7) -> MoveRequest:
    match = Match(header(HHC, 2, {}))
    for match in walk(CASES[0], 3, most=40):
        if match.actor >= 0 and len(match.legal()) > 8:
            break
    return MoveRequest(number, match.view(match.actor))


@pytest.fixture
def switchboard() -> Iterator[socket.socket]:
    """The port to which a `TetheredStrategy` connects: the connection closes when its process ends."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(PATIENCE_S)
        yield listening


def is_dead(line: socket.socket) -> bool:
    line.settimeout(PATIENCE_S)
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_survives_the_way_to_the_worker(case: Any) -> None:
    for match in walk(case, 5, most=120):
        for viewer in range(match.seats):
            view = match.view(viewer)
            assert pickle.loads(pickle.dumps(view)) == view


def test_a_cancelled_question_is_never_answered(room: Room, tmp_path: Path) -> None:
    gate, mark = tmp_path / "gate", tmp_path / "mark"
    rng = KeyedRandom(1)
    seat = StrategySeat(SlowStrategy(gate=gate, mark=mark), rng, room.worker)
    other = StrategySeat(SlowStrategy(mark=tmp_path / "other"), rng, room.worker)
    seat.begin(a_question(1))
    until(mark.exists)
    other.begin(a_question(1))
    other.cancel()
    seat.cancel()
    assert seat.poll(0.0) is None
    second = a_question(2)
    seat.begin(second)
    gate.touch()
    assert room.answer(seat) == RandomStrategy().choose(second.view, rng.fork(2))
    assert not (tmp_path / "other").exists(), "a void question that has not begun is not thought about"


def test_a_worker_that_dies_is_started_once_more(room: Room, tmp_path: Path) -> None:
    seat = StrategySeat(DyingStrategy(tmp_path, 1), KeyedRandom(1), room.worker)
    ask = a_question()
    seat.begin(ask)
    assert room.answer(seat) == RandomStrategy().choose(ask.view, KeyedRandom(1).fork(ask.number))
    assert len(list(tmp_path.iterdir())) == 1


def test_a_worker_that_dies_again_ends_the_match(room: Room, tmp_path: Path) -> None:
    seat = StrategySeat(DyingStrategy(tmp_path, 2), KeyedRandom(1), room.worker)
    seat.begin(a_question())
    with pytest.raises(SeatError, match="could not be restarted"):
        room.answer(seat)
    assert len(list(tmp_path.iterdir())) == 2
    seat.begin(a_question())
    assert room.answer(seat) in a_question().view.legal, "the next question has its own two chances"


def test_a_question_that_fails_here_leaves_no_answer_to_the_next(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    logger = logging.getLogger("noise")
    monkeypatch.setattr(logger, "handle", None)
    with pytest.raises(SeatError):
        room.worker.ask(partial(logger.warning, "too loud")).result(PATIENCE_S)
    assert room.worker.ask(partial(int, "7")).result(PATIENCE_S) == 7


def test_closing_ends_a_worker_that_is_computing(room: Room, switchboard: socket.socket) -> None:
    StrategySeat(TetheredStrategy(switchboard.getsockname()[1]), KeyedRandom(1), room.worker).begin(a_question())
    line, _ = switchboard.accept()
    room.worker.close()
    assert is_dead(line)


PROGRAM = """
import os, sys
from game.ai.strategy import StrategySeat
from game.ai.worker import POLITE, Worker
from game.chance import KeyedRandom
from tests.ai.test_worker import a_question
from tests.ai.slow_strategies import TetheredStrategy
if __name__ == "__main__":
    StrategySeat(TetheredStrategy(int(sys.argv[1])), KeyedRandom(1), Worker(print)).begin(a_question())
    if sys.stdin.readline() == "leave\\n":
        sys.exit()
"""


@pytest.mark.parametrize("how", ["killed", "leave"])
def test_the_worker_ends_with_the_program(tmp_path: Path, switchboard: socket.socket, how: str) -> None:
    script, port = tmp_path / "program.py", switchboard.getsockname()[1]
    script.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, script, str(port)], env=environment, stdin=subprocess.PIPE) as program:
        line, _ = switchboard.accept()
        if how == "killed":
            program.kill()
        else:
            program.communicate(b"leave\n", PATIENCE_S)
        assert (program.wait(PATIENCE_S) == 0) == (how == "leave")
    assert is_dead(line)


def test_the_worker_does_not_import_pygame(room: Room, tmp_path: Path) -> None:
    seat = StrategySeat(ModulesStrategy(tmp_path / "modules"), KeyedRandom(1), room.worker)
    seat.begin(a_question())
    room.answer(seat)
    assert "pygame" not in (tmp_path / "modules").read_text().splitlines()
    # The worker's process loads the program's first module anew, so that may not load it either
    code = "import sys, game.__main__; sys.exit('pygame' in sys.modules)"
    assert subprocess.call([sys.executable, "-c", code], cwd=ROOT) == 0

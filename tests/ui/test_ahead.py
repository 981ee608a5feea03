"""The prefetch queue: the order of work, forgotten requests, and waiting for a picture being decoded."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from pygame import Surface

from game.ui.ahead import ANYTHING, IN_MOTION, NOTHING, Ahead, Steps


class Making:
    """A queue, and the names of the work done."""

    def __init__(self) -> None:
        self.ahead = Ahead()
        self.made: list[str] = []

    def name(self, name: str) -> Callable[[], object]:
        return lambda: self.made.append(name)

    def work(self, within: float = ANYTHING) -> list[str]:
        while self.ahead.work(within):
            continue
        return self.made


def test_work_due_first_is_done_first() -> None:
    making = Making()
    for name, due in (("some time", ANYTHING), ("later", 2.0), ("soon", 0.5)):
        making.ahead.ask(name, making.name(name), due)
    assert making.work() == ["soon", "later", "some time"]
    assert not making.ahead.work()


def test_only_due_work_is_done_during_motion() -> None:
    making = Making()
    making.ahead.ask("some time", making.name("some time"))
    making.ahead.ask("soon", making.name("soon"), 0.0)
    assert making.work(NOTHING) == []
    assert making.work(IN_MOTION) == ["soon"]
    assert making.work() == ["soon", "some time"]


def test_a_repeated_request_is_done_once() -> None:
    making = Making()
    making.ahead.ask("card", making.name("old"))
    making.ahead.ask("card", making.name("new"))
    assert making.work() == ["new"]


def test_work_in_steps_continues_when_its_picture_is_decoded() -> None:
    making, decoding = Making(), Future[Surface]()

    def steps() -> Steps:
        making.made.append("begun")
        yield decoding
        making.made.append("done")

    making.ahead.ask("card", steps)
    assert making.ahead.work()
    assert making.ahead.work()
    assert making.made == ["begun"]
    decoding.set_result(Surface((1, 1)))
    assert making.work() == ["begun", "done"]


def test_a_picture_is_decoded_on_another_thread_if_available() -> None:
    ahead, drawn = Ahead(), Surface((1, 1))
    assert ahead.decode("card", lambda: drawn) is None
    assert ahead.decoded("card", lambda: drawn) is drawn
    with ThreadPoolExecutor(1) as ahead.threads:
        ahead.decode("card", lambda: drawn)
        assert ahead.decoded("card", lambda: Surface((2, 2))) is drawn
    assert not ahead.decoding

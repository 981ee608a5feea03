"""Work ahead of time, and the cache of what it draws."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame
from pygame import Surface

from game.ui.ahead import ANYTHING, IN_MOTION, NOTHING, Ahead, Steps
from game.ui.draw.surface_cache import SurfaceCache


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


KB = 1024


class Counting:
    """A cache for four surfaces of 64 kB, and the names of those made."""

    def __init__(self) -> None:
        self.cache = SurfaceCache(256 * KB)
        self.made: list[str] = []

    def get(self, name: str) -> Surface:
        def make() -> Surface:
            self.made.append(name)
            return Surface((128, 128), pygame.SRCALPHA)

        return self.cache.get(("test", name), make)


def test_the_longest_unused_surface_goes_first() -> None:
    kept = Counting()
    for name in ("a", "b", "c", "d", "a", "e"):
        kept.get(name)
    assert list(kept.cache) == [("test", name) for name in ("c", "d", "a", "e")]
    kept.get("b")
    assert kept.made == ["a", "b", "c", "d", "e", "b"]


def test_the_cache_stays_within_its_budget() -> None:
    kept = Counting()
    for number in range(50):
        kept.get(str(number))
        assert kept.cache.bytes <= kept.cache.limit
    assert kept.cache.bytes == 256 * KB

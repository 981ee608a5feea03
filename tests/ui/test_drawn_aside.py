"""Pictures drawn beside the window's thread: only ahead of time, one at a time, and the same for whoever waits."""

from __future__ import annotations

import threading
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.table.cards.deck_art import BACK
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.ui.draw import icons
from game.ui.draw.backgrounds import expect_night, load_night, starlit
from game.ui.draw.surface_cache import WORTH_A_THREAD, SurfaceCache, surfaces
from game.ui.side_thread import Job, SideThread
from tests.ui.pilot import pixels

LARGE = (200, WORTH_A_THREAD // 200)


class Driven:
    """A side that does its jobs when it is told to."""

    def __init__(self) -> None:
        self.jobs: list[Job[Any]] = []

    def start(self, job: Job[Any]) -> None:
        self.jobs.append(job)

    def run(self) -> None:
        """Do what was started."""
        for job in self.jobs:
            job.run()
        self.jobs.clear()


class Table:
    """A cache with a driven side, and pictures of so many px by name."""

    def __init__(self) -> None:
        self.cache = SurfaceCache()
        self.cache.side = self.side = Driven()
        self.drawn: list[str] = []

    def picture(self, name: str, size: tuple[int, int] = LARGE) -> Surface:
        def draw() -> Surface:
            self.drawn.append(name)
            return Surface(size)

        return self.cache.get(name, lambda: self.cache.aside(("drawing", name), draw, size))

    def ahead(self, *names: str) -> bool:
        return self.cache.make_ahead(lambda: [self.picture(name) for name in names])


@pytest.fixture(autouse=True)
def no_pictures() -> None:
    """Begin with a window and without any kept picture."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    surfaces.clear()


def test_work_ahead_waits_for_each_picture_while_it_is_drawn_aside() -> None:
    table = Table()
    for drawn in ([], ["a"], ["a", "b"]):
        assert not table.ahead("a", "b") or drawn == ["a", "b"]
        assert table.drawn == drawn
        # asked again before it is there, it is still waited for, and not begun twice
        assert table.ahead("a", "b") == (drawn == ["a", "b"])
        assert len(table.side.jobs) == (drawn != ["a", "b"])
        table.side.run()
    assert table.ahead("a", "b")
    assert table.drawn == ["a", "b"]
    assert table.cache.drawing is None


def test_a_picture_drawn_aside_takes_no_time_of_a_frame() -> None:
    table = Table()
    names = [str(number) for number in range(4)]
    for name in names:
        table.ahead(name)
        table.side.run()
    assert table.ahead(*names), "large pictures that were there already were counted as made in this frame"


def test_a_small_picture_is_drawn_at_once() -> None:
    table = Table()
    assert table.cache.make_ahead(lambda: table.picture("small", (LARGE[0] - 1, LARGE[1])))
    assert not table.side.jobs


def test_what_is_needed_now_is_drawn_here() -> None:
    table = Table()
    table.picture("a")
    assert table.drawn == ["a"]
    assert not table.side.jobs
    table.cache.side = None
    assert table.ahead("b")
    assert table.drawn == ["a", "b"]


def test_what_is_needed_now_and_drawn_aside_is_waited_for() -> None:
    table = Table()
    begun, may_end = threading.Event(), threading.Event()

    def draw() -> Surface:
        begun.set()
        assert may_end.wait(20)
        return Surface(LARGE)

    side = SideThread()
    table.cache.side = side
    assert not table.cache.make_ahead(lambda: table.cache.aside("slow", draw, LARGE))
    assert begun.wait(20)
    job = table.cache.drawing
    assert job is not None
    assert not job.is_done
    may_end.set()
    here = table.cache.aside("slow", lambda: pytest.fail("it is drawn twice"), LARGE)
    assert here.get_size() == LARGE
    side.close()


def test_only_one_picture_is_drawn_aside_at_a_time() -> None:
    table = Table()
    assert not table.ahead("a")
    assert not table.ahead("b")
    assert len(table.side.jobs) == 1
    table.side.run()
    assert not table.ahead("b")
    assert len(table.side.jobs) == 1
    table.side.run()
    assert table.ahead("b")
    assert table.ahead("a")


def test_pictures_nobody_asks_for_again_are_thrown_away() -> None:
    table = Table()
    for number in range(30):
        table.ahead(str(number))
        table.side.run()
    assert len(table.cache._asides) <= 5
    table.cache.clear()
    assert not table.cache._asides


def test_an_error_reaches_whoever_asks() -> None:
    table = Table()

    def fails() -> Surface:
        raise ValueError("no picture")

    assert not table.cache.make_ahead(lambda: table.cache.aside("bad", fails, LARGE))
    table.side.run()
    with pytest.raises(ValueError, match="no picture"):
        table.cache.make_ahead(lambda: table.cache.aside("bad", fails, LARGE))


def test_a_side_thread_begins_with_its_first_job_and_ends_when_it_is_closed() -> None:
    before = threading.active_count()
    side = SideThread()
    side.close()
    assert threading.active_count() == before
    jobs = [Job(lambda: threading.current_thread().name) for _ in range(3)]
    for job in jobs:
        side.start(job)
    assert threading.active_count() == before + 1
    assert all(job.wait(20) for job in jobs)
    assert {job.take() for job in jobs} == {"pictures"}
    side.close()
    assert threading.active_count() == before


def test_a_job_that_was_not_begun_is_done_by_who_asks_for_it() -> None:
    asked = Job(lambda: threading.current_thread())
    assert asked.take() is threading.main_thread()
    asked.run()
    assert asked.take() is threading.main_thread(), "it was done twice"


def test_who_waits_for_a_job_does_the_next_ones() -> None:
    begun, may_end = threading.Event(), threading.Event()

    def first() -> bool:
        begun.set()
        return may_end.wait(20)

    def third() -> threading.Thread:
        may_end.set()
        return threading.current_thread()

    side = SideThread()
    jobs: list[Job[object]] = [Job(first), Job(threading.current_thread), Job(third)]
    for job in jobs:
        side.start(job)
    assert begun.wait(20)
    assert jobs[0].take() is True
    assert [job.take() for job in jobs[1:]] == [threading.main_thread()] * 2
    side.close()


def test_a_thread_that_is_told_to_end_does_so_while_somebody_waits() -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slow() -> bool:
        begun.set()
        return may_end.wait(20)

    side = SideThread()
    job = Job(slow)
    side.start(job)
    assert begun.wait(20)
    thread = side._thread
    assert thread is not None
    side._jobs.put(None)
    threading.Timer(0, may_end.set).start()
    assert job.take() is True
    thread.join(20)
    assert not thread.is_alive()


def test_a_night_that_is_expected_is_begun_once_and_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((320, 200))
    here = pixels(load_night((320, 200)))
    driven = Driven()
    monkeypatch.setattr(surfaces, "side", driven)
    expect_night()
    expect_night()
    assert len(driven.jobs) == 1
    driven.run()
    monkeypatch.setattr(icons, "_decoded", lambda size: pytest.fail("it is decoded twice"))
    assert pixels(starlit((320, 200))) == here
    expect_night()
    assert not driven.jobs, "a night that is kept was begun again"


@pytest.mark.parametrize(
    "draw",
    [
        lambda: HitTheDeckArt().plain(3, 160),
        lambda: HitTheDeckArt().plain(BACK, 160),
        lambda: UniversalArt().plain(7, 160),
        lambda: load_night((1280, 720)),
        lambda: load_night((1920, 1080)),
    ],
    ids=["a card", "its back", "a painted card", "the night", "the night in its own size"],
)
def test_a_picture_is_the_same_wherever_it_is_drawn(monkeypatch: pytest.MonkeyPatch, draw: object) -> None:
    assert callable(draw)
    here = pixels(draw())
    surfaces.clear()
    driven = Driven()
    monkeypatch.setattr(surfaces, "side", driven)
    asked, found = 0, []
    while not surfaces.make_ahead(lambda: found.append(draw())):
        asked += 1
        assert driven.jobs, "it is not drawn aside"
        driven.run()
    assert asked
    assert pixels(found[-1]) == here

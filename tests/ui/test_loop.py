"""The loop: its frames, its sleep, and frames that fail."""

import logging
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.pages.books.crash import show_crash
from game.ui import texts
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.screens.loop import LONGEST_STEP, Loop
from game.ui.screens.screens import ATTENDED_S, Screens
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label
from game.ui.widgets.screen import BREATH_S, Screen
from game.ui.window.input import InputEvent, Press
from game.ui.window.window import Window, fits_one
from tests.ui.pilot import Pilot, key_event, pixels
from tests.values import must


class Recorder(Screen):
    def __init__(self) -> None:
        super().__init__()
        self.stamps: list[tuple[int, float]] = []
        self.frames: list[tuple[float, float]] = []
        self.shown_at: list[float] = []
        self.attention: list[bool] = []
        self.moving = False
        self.left = 0
        self.label = Label("Still")
        self.root.add(self.label)

    def lay_out(self) -> None:
        self.label.place(self.box(10, 10, 100, 30))

    def handle_event(self, event: Event, stamp: float) -> bool:
        self.stamps.append((event.type, stamp))
        return False

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        self.frames.append((now, step))
        if self.moving:
            self.label.text = f"frame {len(self.frames)}"
            self.wake_at(now)

    def on_presented(self, stamp: float) -> None:
        self.shown_at.append(stamp)

    def on_focus_changed(self, attending: bool) -> None:
        self.attention.append(attending)

    def leave(self) -> None:
        self.left += 1


class FakeTime:
    """A clock that only `pygame.event.wait` advances, with events at set times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, planned: list[tuple[float, Event]]) -> None:
        self.now = 0.0
        self.planned = planned
        self.waits: list[float] = []
        monkeypatch.setattr(pygame.event, "wait", self.wait)
        monkeypatch.setattr(pygame.event, "get", list)
        monkeypatch.setattr(pygame.event, "poll", self.poll)
        monkeypatch.setattr(pygame.time, "wait", self.sleep)

    def clock(self) -> float:
        return self.now

    def sleep(self, ms: int) -> None:
        self.now += ms / 1000

    def poll(self) -> Event:
        due = bool(self.planned) and self.planned[0][0] <= self.now
        return self.planned.pop(0)[1] if due else Event(pygame.NOEVENT)

    def wait(self, timeout: int) -> Event:
        assert timeout > 0
        end = self.now + timeout / 1000
        self.waits.append(timeout / 1000)
        if self.planned and self.planned[0][0] <= end:
            self.now, event = self.planned.pop(0)
            return event
        self.now = end
        return Event(pygame.NOEVENT)


def run(screen: Screen, time: FakeTime) -> None:
    screens = Screens()
    screens.push(screen)

    def fail(error: Exception, _: bool) -> None:
        raise error

    Loop(Window("Test", size=(960, 540)), screens, clock=time.clock, on_crash=fail).run()


def test_frames_keep_to_the_display_rate_without_drift(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Recorder()
    screen.moving = True
    time = FakeTime(monkeypatch, [(2.0, Event(pygame.QUIT))])
    run(screen, time)
    assert 119 <= len(screen.frames) <= 122
    gaps = [later[0] - sooner[0] for sooner, later in zip(screen.frames[1:], screen.frames[2:], strict=False)]
    assert all(0.014 < gap < 0.019 for gap in gaps)
    assert screen.left == 1


def test_an_idle_screen_runs_no_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Recorder()
    time = FakeTime(monkeypatch, [(600.0, Event(pygame.QUIT))])
    run(screen, time)
    assert len(screen.frames) <= 2
    assert sum(time.waits) < 3, "it polls to the millisecond while it could rest"
    assert len(screen.shown_at) == 1


def test_a_timer_wakes_the_loop_at_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Recorder()
    fired: list[float] = []
    cancelled = screen.call_later(1.0, lambda: fired.append(-1.0))
    cancelled()
    screen.call_later(2.5, lambda: fired.append(screen.now))
    time = FakeTime(monkeypatch, [(5.0, Event(pygame.QUIT))])
    run(screen, time)
    assert fired == [pytest.approx(2.5, abs=0.02)]
    assert len(screen.frames) <= 5


def test_an_event_has_the_time_of_its_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Recorder()
    screen.moving = True
    keys = [(1.0021, key_event(pygame.K_a)), (1.0035, key_event(pygame.K_l))]
    run(screen, FakeTime(monkeypatch, [*keys, (1.2, Event(pygame.QUIT))]))
    assert screen.stamps == [(pygame.KEYDOWN, 1.0021), (pygame.KEYDOWN, 1.0035)]


@pytest.mark.parametrize(("exact", "late"), [(True, 0.0), (False, 0.012)])
def test_an_event_is_answered_at_once_when_idle(exact: bool, late: float, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Recorder()
    screen.exact_stamps = exact
    key = key_event(pygame.K_a)
    run(screen, FakeTime(monkeypatch, [(3.0042, key), (4.0, Event(pygame.QUIT))]))
    (_, stamp) = screen.stamps[0]
    assert 3.0042 <= stamp <= 3.0042 + late
    assert stamp in [now for now, _ in screen.frames]


def test_a_frame_step_is_capped_and_zero_after_idling() -> None:
    screen = Recorder()
    pilot = Pilot(screen)
    screen.moving = True
    pilot.now += 50
    pilot.step()
    assert screen.frames[-1][1] == 0
    pilot.step()
    assert screen.frames[-1][1] == pytest.approx(1 / 60)
    pilot.now += 5
    pilot.step()
    assert screen.frames[-1][1] == LONGEST_STEP


def test_only_drawn_frames_are_reported_as_presented() -> None:
    screen = Recorder()
    pilot = Pilot(screen)
    assert screen.shown_at == [pilot.now]
    pilot.step()
    assert len(screen.shown_at) == 1
    screen.label.text = "Changed"
    pilot.step()
    assert screen.shown_at[-1] == pilot.now


def test_losing_the_keyboard_releases_held_keys() -> None:
    repeats: list[bool] = []

    class Noting(Recorder):
        def handle_input(self, given: InputEvent, stamp: float) -> bool:
            if isinstance(given, Press):
                repeats.append(given.repeat)
            return True

    screen = Noting()
    pilot = Pilot(screen)
    down = key_event(pygame.K_a)
    pilot.step(down, down)
    pilot.step(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED), down)
    assert repeats == [False, True, False]
    assert screen.attention == [False, True]


REAPPEARING = (
    pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED,
)  # fmt: skip


def test_what_breathes_rests_a_minute_after_the_last_input_and_out_of_sight() -> None:
    screen = Recorder()
    pilot = Pilot(screen)
    breaths: list[float] = []

    def breathe(now: float) -> float:
        breaths.append(now)
        return now + BREATH_S

    screen.breathe(breathe)
    for event in (Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)), key_event(0)):
        pilot.wait(ATTENDED_S + 2)
        del breaths[:]
        assert pilot.screens.next_wake is None, "it sleeps"
        pilot.step(event)
        pilot.wait(1.0)
        assert len(breaths) == pytest.approx(1.0 / BREATH_S, abs=2)
    pilot.step(Event(pygame.WINDOWFOCUSLOST))
    del breaths[:]
    pilot.wait(1.0)
    assert not breaths
    pilot.step(Event(pygame.WINDOWFOCUSGAINED))
    pilot.wait(1.0)
    assert breaths


class Door(Screen):
    """A screen that is one button."""

    def __init__(self, press: Callable[[], None]) -> None:
        super().__init__()
        self.button = Button("Open", press)
        self.root.add(self.button)

    def lay_out(self) -> None:
        self.button.place(self.root.rect)


class Room(Door):
    """Another kind of screen, whose button is at the same place."""


@pytest.mark.parametrize(
    ("wait", "aside", "kind", "is_pressed"),
    [(0.0, 3, Room, False), (0.6, 0, Room, True), (0.0, 90, Room, True), (0.0, 0, Door, True)],
    ids=["double click", "later", "elsewhere", "same kind of page"],
)
def test_a_double_click_is_not_also_for_the_page_that_it_opens(
    wait: float, aside: int, kind: type[Door], is_pressed: bool
) -> None:
    pressed: list[int] = []
    pilot = Pilot(Door(lambda: pilot.screens.push(kind(lambda: pressed.append(1)), 0.2)))
    x, y = pilot.surface.get_rect().center
    pilot.click((x, y))
    assert len(pilot.screens) == 2
    pilot.wait(wait)
    pilot.click((x + aside, y))
    assert bool(pressed) is is_pressed
    pilot.wait(0.6)
    pilot.click((x, y))
    assert len(pressed) == 1 + is_pressed


@pytest.mark.parametrize("key", [None, pygame.K_RETURN])
def test_no_press_of_a_quick_series_is_for_the_page_that_its_first_one_opens(key: int | None) -> None:
    pressed: list[int] = []
    room = Room(lambda: pressed.append(1))
    pilot = Pilot(Door(lambda: pilot.screens.push(room)))

    def press() -> None:
        pilot.press(key) if key else pilot.click(pilot.surface.get_rect().center)

    pilot.focus(must(pilot.screens.top).root.children[0])
    room.root.focus(room.button)
    for _ in range(5):
        press()
        pilot.wait(0.3)
    assert (pilot.screens.top, pressed) == (room, [])
    pilot.wait(0.3)
    press()
    assert pressed == [1]


def test_a_double_click_is_not_for_a_page_that_takes_long_to_open() -> None:
    pressed: list[int] = []

    class SlowRoom(Room):
        def paint(self, surface: Surface) -> list[Rect]:
            pilot.now += 1.0
            return super().paint(surface)

    pilot = Pilot(Door(lambda: pilot.screens.push(SlowRoom(lambda: pressed.append(1)))))
    pos = pilot.surface.get_rect().center
    pilot.click(pos)
    pilot.button(True, pos)
    pilot.button(False, pos)
    assert (len(pilot.screens), pressed) == (2, [])


def test_a_button_released_above_another_widget_presses_nothing() -> None:
    pressed: list[int] = []
    pilot = Pilot(Door(lambda: pressed.append(1)))
    pilot.button(False, pilot.surface.get_rect().center)
    assert not pressed


def test_a_double_click_is_not_also_for_a_dialog_that_it_opens_nor_for_what_lies_below_one_that_it_closes() -> None:
    answers: list[int] = []
    dialog = Dialog("Sure?", "", [DialogButton("Yes", lambda: answers.append(1))])
    door = Door(lambda: door.open_overlay(dialog))
    pilot = Pilot(door)
    pilot.click(door.button)
    pilot.wait(0.6)
    yes = next(dialog.focusables())
    pilot.click(yes)
    pilot.click(yes)
    assert (answers, door.active) == ([1], door.root)
    pilot.wait(0.6)
    pilot.click(yes)
    pilot.click(yes)
    assert (answers, door.active) == ([1], dialog)


@pytest.mark.parametrize("kind", REAPPEARING, ids=pygame.event.event_name)
def test_everything_is_drawn_again_when_the_window_reappears(kind: int) -> None:
    pilot = Pilot(Recorder())
    whole = pixels(pilot.surface)
    pilot.surface.fill("red")
    pilot.step()
    assert pixels(pilot.surface) != whole
    width, height = pilot.window.size
    pilot.step(Event(pygame.WINDOWMINIMIZED), Event(kind, x=width, y=height))
    assert pixels(pilot.surface) == whole


@pytest.mark.parametrize("busy", ["", "racing", "fading"])
def test_a_picture_is_stretched_until_a_window_keeps_its_size(busy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recorder, "is_racing", busy == "racing")
    monkeypatch.setattr(Screens, "is_fading", busy == "fading")
    pilot = Pilot(screen := Recorder())
    ground = pilot.surface.get_at((0, 0))
    for width in (1200, 640):
        pygame.display.set_mode((width, 720), pygame.RESIZABLE)
        pilot.step(Event(pygame.WINDOWSIZECHANGED, x=width, y=720))
        assert screen.size == ((width, 720) if busy else (1280, 720))
        assert pilot.surface.get_at((0, 0)) == ground
    before = pixels(pilot.surface)
    screen.label.text = "It moves"
    pilot.step()
    assert pixels(pilot.surface) != before
    pilot.wait(0.2)
    assert screen.size == (640, 720)


def test_a_new_size_wakes_the_loop_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    time = FakeTime(monkeypatch, [(1.0, Event(pygame.WINDOWSIZECHANGED)), (5.0, Event(pygame.QUIT))])
    monkeypatch.setattr(Window, "size", property(lambda _: (960, 540) if time.now < 1 else (1200, 700)))
    run(screen := Recorder(), time)
    assert screen.size == (1200, 700)
    assert [now for now, _ in screen.frames[-3:]] == pytest.approx([1.0, 1.1, 5.0], abs=0.02)


class Failing(Recorder):
    """Fails in its frames while `failing` is set."""

    failing = True

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        if self.failing:
            raise RuntimeError("the deck is wet")


def test_a_failed_frame_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    screen = Failing()
    pilot: Pilot = Pilot(Recorder(), on_crash=lambda error, again: show_crash(pilot.screens, Recorder, again=again))
    pilot.screens.push(screen)
    with caplog.at_level(logging.ERROR):
        pilot.step()
    assert "the deck is wet" in caplog.text
    assert texts.CRASH_TEXT in [one.text for one in pilot.screens.all[-1].root.widgets() if isinstance(one, Label)]
    screen.failing = False
    pilot.press(pygame.K_RETURN)
    assert pilot.screens.top is screen
    pilot.wait(0.1)
    assert pilot.screens.top is screen


def test_a_size_saved_on_a_larger_screen_is_not_kept() -> None:
    assert fits_one((1920, 1080), [(1440, 860), (1920, 1080)])
    assert not fits_one((1920, 1080), [(1440, 860), (1080, 1920)])

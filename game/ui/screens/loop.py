"""The main loop: reads events as they arrive, draws a frame when the display is ready for one, else sleeps.

Every event is stamped with the clock the moment it is received, and slap races are judged by that; on an X server with
the moment when a key or button went down, however late the event is received (`event_times`). Frames keep to deadlines
a refresh apart. Nothing is drawn unless something changed, and nothing runs unless an event came or a screen asked to
be woken. If the system can wake the loop for an event, it sleeps until then. Elsewhere it polls for events, which takes
two percent of a core at a millisecond; so after a second without one it polls every 12 ms only, unless the screen wants
exact stamps. During a race it polls five times a millisecond, also in the middle of drawing a frame.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

import pygame
from pygame import Surface
from pygame.event import Event

from game.ui.screens.screens import Screens
from game.ui.widgets.screen import Screen
from game.ui.window.displays import wait_for_event
from game.ui.window.window import Window

if TYPE_CHECKING:
    from game.ui.window.event_times import EventTimes

Stamped: TypeAlias = tuple[Event, float]
"""An event and the clock's time in seconds when it happened, if known, or else was received."""

LONGEST_STEP = 0.1
"""The most seconds by which motion advances in one frame: dragging the window on Windows stops the loop."""

RESTING_AFTER = 1.0
"""Seconds without an event after which the loop rests."""
REST_S = 0.1
"""The time, in seconds, in which nothing may be due for the loop to do work that would make a frame late."""
IDLE_POLL_MS = 12
"""The time between two polls for events at rest, in milliseconds."""
LONGEST_SLEEP_S = 0.5
"""The longest sleep until an event arrives, in seconds: Python answers Ctrl+C only in between."""
_RESIZED_S = 0.1
"""The time without a change of size, in seconds, after which a resized window is laid out."""
RACE_POLL_S = 0.0002
"""The time between two polls during a race: waiting for an event is exact to a millisecond only."""
MID_FRAME_POLL_S = 0.0005
"""The time between two polls within a frame, if the screen wants exact stamps."""
_COLLECTIONS_DUE, _COLLECTIONS_MOST = 10, 1000
"""The numbers of middle collections after which a full one is due, as in Python, and runs even during motion."""

WAKE = pygame.event.custom_type()
"""The event that `wake` posts."""

_log = logging.getLogger(__name__)
_HIDES = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_SHOWS = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESIZED,
    pygame.WINDOWDISPLAYCHANGED,
)
"""Events after which the display may show anything, and the window may have another size."""


def wake() -> None:
    """Have the loop run a frame soon. Thread-safe; for example when a computer player has answered."""
    # after the window is closed there is no loop to wake
    with contextlib.suppress(pygame.error):
        pygame.event.post(Event(WAKE))


@contextlib.contextmanager
def full_collections_at_rest() -> Iterator[None]:
    """Run no full garbage collection in a `with` block but at rest, because one takes longer than a frame.

    All existing objects are exempt for good. Python still collects the young generations by itself, which takes less
    than a millisecond.
    """
    gc.freeze()
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], _COLLECTIONS_MOST)
    gc.enable()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


class Loop:
    """Runs the screens in the window until the last is closed or the player closes the window.

    `on_crash(error, again)` is called when a frame fails. It should push a screen that reports it; with `again`, the
    same screen failed before it completed one frame, and that screen should lead home. An error in it ends the loop.
    """

    def __init__(
        self,
        window: Window,
        screens: Screens,
        *,
        clock: Callable[[], float],
        on_crash: Callable[[Exception, bool], None],
    ) -> None:
        self.window = window
        self.screens = screens
        self.running = True
        self.on_first_frame: Callable[[], None] | None = None
        """Called once when the first frame is on the display."""
        self.on_first_rest: Callable[[], None] | None = None
        """Called once when nothing is due for the first time and no event has arrived for a second."""
        self._clock = clock
        self._on_crash = on_crash
        self._failed: Screen | None = None
        self._hidden = False
        self._next_frame = 0.0
        self._last_update = 0.0
        self._last_event = clock()
        self._was_moving = False
        self._mid_frame_events: list[Stamped] = []
        self._listened = 0.0
        self._resized = -math.inf
        """The clock's time of the last change of the window's size."""
        self._stretched: Surface | None = None
        """The picture that is stretched until the window keeps its size; None if it does."""
        self._times: EventTimes | None = None
        """The times of events by the server's clock; None until a screen wants exact stamps."""
        screens.start(clock())
        screens.resize(window.size, window.ui_scale)

    def run(self) -> None:
        """Run until the end; then all screens are left, the top one first."""
        with full_collections_at_rest():
            while self.running and self.screens.top is not None:
                events, planned = self._gather()
                self.step(events, self._clock())
                period = self.window.frame_seconds
                late = self._clock() - planned
                # a late frame does not hurry the next ones: deadlines count from now on
                self._next_frame = planned + period if late < period else self._clock()
            self.screens.close()

    def _gather(self) -> tuple[list[Stamped], float]:
        """Wait until the next frame is due, receiving events; return them and that time."""
        events, self._mid_frame_events = self._mid_frame_events, []
        when = self.screens.next_wake
        due = math.inf if when is None else max(when, self._next_frame)
        if self._stretched is not None:
            due = min(due, self._resized + _RESIZED_S)
        if events:
            due = min(due, max(self._next_frame, events[0][1]))
        while (left := due - (now := self._clock())) > 0:
            event = self._await(now, left)
            stamp = self._clock()
            if event.type == pygame.NOEVENT:
                continue
            self._last_event = stamp
            came = self._stamped([event, *pygame.event.get()], stamp)
            if came:
                events += came
                due = min(due, max(self._next_frame, stamp))
        events += self._received()
        return events, max(due, now - self.window.frame_seconds)

    def _await(self, now: float, left: float) -> Event:
        """The next event, or none if none arrived in some part of the `left` seconds."""
        screen = self.screens.top
        exact = screen is not None and screen.exact_stamps
        if exact and self._times is None:
            # what it asks SDL with is not needed before the first race
            from game.ui.window.event_times import EventTimes

            self._times = EventTimes()
        if screen is not None and screen.is_racing:
            event = pygame.event.poll()
            if event.type == pygame.NOEVENT:
                time.sleep(RACE_POLL_S)
            return event
        if not exact and now - self._last_event > RESTING_AFTER and left > REST_S:
            if gc.isenabled() and gc.get_count()[2] >= _COLLECTIONS_DUE:
                gc.collect()
            if self.on_first_rest is not None:
                self.on_first_rest()
                self.on_first_rest = None
        # 0 would wait for ever; a remainder of less than a millisecond ends that much late
        if wait_for_event(max(1, int(min(left, LONGEST_SLEEP_S) * 1000))):
            return pygame.event.poll()
        if not exact and now - self._last_event > RESTING_AFTER and left * 1000 > 2 * IDLE_POLL_MS:
            pygame.time.wait(IDLE_POLL_MS)
            return pygame.event.poll()
        return pygame.event.wait(max(1, int(min(left, RESTING_AFTER) * 1000)))

    def step(self, events: Sequence[Stamped], now: float) -> None:
        """Run one frame at the clock's time `now`: the events, motion, drawing. Does not wait."""
        try:
            for event, stamp in events:
                self._receive(event, stamp)
            if self._stretched is not None and now >= self._resized + _RESIZED_S:
                self._lay_out()
            moved = min(now - self._last_update, LONGEST_STEP) if self._was_moving else 0.0
            self._last_update = now
            self.screens.update(now, max(0.0, moved))
            due = self.screens.next_update
            self._was_moving = due is not None and due <= now + self.window.frame_seconds
            if not self._hidden:
                self._draw()
        except Exception as error:
            _log.exception("A frame failed")
            screen = self.screens.top
            again = screen is not None and screen is self._failed
            self._failed = screen
            self._on_crash(error, again)
            self.screens.invalidate()
        else:
            if self.screens.top is self._failed:
                self._failed = None

    def _draw(self) -> None:
        screen = self.screens.top
        exact = screen is not None and screen.exact_stamps
        if screen is not None:
            screen.scene.on_progress = self._listen if exact else None
        surface = self.window.surface
        rects = self.screens.paint(self._stretched or surface)
        if self._stretched is not None:
            rects = [pygame.transform.scale(self._stretched, surface.get_size(), surface).get_rect()]
        if rects:
            self.window.present(rects)
            self.screens.on_presented(self._clock())
            if self.on_first_frame is not None:
                self.on_first_frame()
                self.on_first_frame = None
                # the first frame has a second to become complete, however long it took until now
                self._last_event = self._clock()
            if exact:
                self._listen()

    def _listen(self) -> None:
        """Stamp the events that arrived during a frame; the next frame handles them."""
        stamp = self._clock()
        if stamp - self._listened >= MID_FRAME_POLL_S:
            self._listened = stamp
            self._mid_frame_events += self._received()

    def _received(self) -> list[Stamped]:
        return self._stamped(pygame.event.get(), self._clock())

    def _stamped(self, events: Sequence[Event], received: float) -> list[Stamped]:
        if self._times is None:
            return [(event, received) for event in events]
        return self._times.stamped(events, received)

    def _receive(self, event: Event, stamp: float) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.running = False
        elif self.window.handle(event):
            self._lay_out()
        elif kind in _HIDES:
            self._hidden = True
        elif kind in _SHOWS:
            self._hidden = False
            self._reappear(stamp)
            if kind == pygame.WINDOWFOCUSGAINED:
                self.screens.on_focus_changed(True)
        elif kind == pygame.WINDOWFOCUSLOST:
            self.screens.on_focus_changed(False)
        else:
            self.screens.handle_event(self.window.in_px(event), stamp)

    def _reappear(self, stamp: float) -> None:
        """Draw everything again; stretch the picture while the window changes its size, because a layout takes long."""
        screen = self.screens.top
        is_busy = screen is None or screen.is_racing or self.screens.is_fading or self.on_first_frame is not None
        if is_busy or self.window.size == self.screens.size:
            self._lay_out()
            return
        self._resized = stamp
        if self._stretched is None:
            self._stretched = Surface(self.screens.size)
            self.screens.invalidate()

    def _lay_out(self) -> None:
        self._stretched = None
        self.screens.resize(self.window.size, self.window.ui_scale)
        self.screens.invalidate()

"""The times of key and button events by the clock of the X server, for events that are received late.

Events have no time in pygame. If a frame takes long, because the system is busy, all events that arrived in it would
get the time of its end. An X server notes when each key went down, and SDL passes its events on.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence

import pygame
from pygame.event import Event

from game.ui.window.displays import sdl_function

_X_INPUT = range(2, 7)
"""X's event types for keys and buttons, pressed or released, and for pointer motion: all have a time."""
_WINDOW_S = 30.0
"""The time for which the quickest delivery counts, in seconds: the two clocks may drift apart."""
_WRAP_MS = 1 << 32
_TIMED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class _InputEvent(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("is_sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("root", ctypes.c_ulong),
        ("subwindow", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
    )


class EventTimes:
    """Stamps events with the time when they happened, if the system reports it, else with that of their receipt.

    The quickest delivery seen converts the X server's times to the clock's, which are late by at most that.
    """

    def __init__(self) -> None:
        self._since = -math.inf
        self._before = self._quickest = math.inf
        """The quickest delivery of the window before, and of the one that began then, in seconds."""
        self._sent: float | None = None
        """The server's time, in seconds, of the X event from which SDL has made the following events."""
        self._last_ms = 0
        # Have SDL put the system's events into its queue. They are read from there: a callback of ours, called by SDL
        # with a lock held, would deadlock with another thread that holds Python's lock and posts an event.
        if pygame.display.get_driver() == "x11" and (set_state := sdl_function("SDL_EventState")) is not None:
            set_state(ctypes.c_uint32(pygame.SYSWMEVENT), ctypes.c_int(1))

    def stamped(self, events: Sequence[Event], received: float) -> list[tuple[Event, float]]:
        """All the events that have arrived, each with its time; `received` is the clock's time."""
        found = []
        for event in events:
            if event.type == pygame.SYSWMEVENT:
                self._see(event, received)
            else:
                found.append((event, self._stamp(event, received)))
        return found

    def _stamp(self, event: Event, received: float) -> float:
        if event.type not in _TIMED or self._sent is None:
            return received
        sent, self._sent = self._sent, None
        return min(received, sent + min(self._before, self._quickest))

    def _see(self, system: Event, received: float) -> None:
        """Read an event of the X server; the events that SDL makes of it follow."""
        self._sent = None
        data: bytes = getattr(system, "event", b"")
        if len(data) < ctypes.sizeof(_InputEvent):
            return
        event = _InputEvent.from_buffer_copy(data)
        # an event made by another program may have any time
        if event.type in _X_INPUT and not event.is_sent and event.time:
            # the server counts in 32 bits, and starts again after 50 days
            self._last_ms += (event.time - self._last_ms + _WRAP_MS // 2) % _WRAP_MS - _WRAP_MS // 2
            self._sent = self._last_ms / 1000
            if received - self._since > _WINDOW_S:
                self._since, self._before, self._quickest = received, self._quickest, math.inf
            self._quickest = min(self._quickest, received - self._sent)

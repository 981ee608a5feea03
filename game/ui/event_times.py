"""When keys and buttons went down, by the clock of the X server, for events that are received late.

Events carry no time in pygame. A frame that takes long, because the system has other work, gives all that came
meanwhile the time of its end. An X server notes when each key went down; SDL shows its events to whoever asks.
"""

from __future__ import annotations

import ctypes
import math
from collections import deque
from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

_X11 = 2
"""SDL's number for an event of an X server."""
_X_INPUT = range(2, 7)
"""X's numbers for keys and buttons that go down or up, and for the pointer's motion: all have a time."""
_WINDOW_S = 30.0
"""For how long the quickest delivery counts, in seconds: two clocks may drift apart."""
_WRAP_MS = 1 << 32
_Watch = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class _InputEvent(ctypes.Structure):
    """The beginning that X's events of keys, buttons and motion share."""

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


class _Delivery:
    """How long events take at least, by two clocks with different beginnings: seconds from one to the other."""

    def __init__(self) -> None:
        self._since = -math.inf
        self._before = self._quickest = math.inf

    def add(self, sent: float, received: float) -> None:
        """Take an event's two times into account."""
        if received - self._since > _WINDOW_S:
            self._since, self._before, self._quickest = received, self._quickest, math.inf
        self._quickest = min(self._quickest, received - sent)

    @property
    def offset(self) -> float:
        return min(self._before, self._quickest)


class EventTimes:
    """Stamps events with the time when they happened, as far as the system tells it, else with that of their receipt.

    A time of the X server becomes one of the clock through the quickest delivery seen: it is at most late by that.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._delivery = _Delivery()
        self._sent: float | None = None
        """When the X event happened that SDL is making its own events of, in seconds of the server's clock."""
        self._last_ms = 0
        self._times: dict[int, deque[float | None]] = {pygame.KEYDOWN: deque(), pygame.MOUSEBUTTONDOWN: deque()}
        self._watch = _Watch(self._see)
        if pygame.display.get_driver() == "x11":
            self._listen()

    def _listen(self) -> None:
        """Have SDL show its events; where it cannot be asked, nothing happens."""
        try:
            # looked for in what this module of pygame is linked with: the SDL that the window belongs to
            sdl = ctypes.CDLL(pygame.base.__file__)
            sdl.SDL_EventState(ctypes.c_uint32(pygame.SYSWMEVENT), ctypes.c_int(1))
            sdl.SDL_AddEventWatch(self._watch, None)
        except (OSError, AttributeError):
            return

    def stamped(self, events: Sequence[Event], received: float) -> list[tuple[Event, float]]:
        """All the events that have come, each with its time; `received` is the clock's time."""
        found = [(event, self._stamp(event, received)) for event in events if event.type != pygame.SYSWMEVENT]
        # times that are left over belong to none
        for times in self._times.values():
            times.clear()
        return found

    def _stamp(self, event: Event, received: float) -> float:
        times = self._times.get(event.type)
        sent = times.popleft() if times else None
        return received if sent is None else min(received, sent + self._delivery.offset)

    def _see(self, _: int | None, address: int) -> int:
        """Look at an event that SDL puts into its queue, on the thread that asks for events."""
        kind = ctypes.c_uint32.from_address(address).value
        if kind == pygame.SYSWMEVENT:
            self._see_system(ctypes.c_void_p.from_address(address + 8).value or 0)
        elif kind in self._times:
            self._times[kind].append(self._sent)
        return 1

    def _see_system(self, message: int) -> None:
        self._sent = None
        if not message or ctypes.c_int.from_address(message + 4).value != _X11:
            return
        event = _InputEvent.from_address(message + 8)
        # one that another program has made up may have any time
        if event.type in _X_INPUT and not event.is_sent and event.time:
            # the server counts in 32 bits, and starts again after 50 days
            self._last_ms += (event.time - self._last_ms + _WRAP_MS // 2) % _WRAP_MS - _WRAP_MS // 2
            self._sent = self._last_ms / 1000
            self._delivery.add(self._sent, self._clock())

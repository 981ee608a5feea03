"""The sounds of the steps and races of Hit the Deck.

A card that may be any HIT card sounds the same whatever it is, until its face has been seen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.play.referee import Called, CallMissed, Decided, HandLanded, RaceEvent
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.sounds import SoundCue

CUT_LIFT, CUT_DROP, FLIP, FLIP_LAND = "cut lift", "cut drop", "flip", "flip land"
DEMAND, TENSION, FAKE_OUT = "demand", "tension", "fake out"
SLAP, SLAP_NEXT, LAST_SLAP = "slap", "slap next", "last slap"
VOICE, TIME_LEFT, FORGOT = "voice", "time left", "forgot"

SEAT_PITCHES = (1.03, 0.9, 1.1, 0.84, 1.18, 0.96)
"""The pitch of each seat's hand and voice."""
BLUFF_GAIN = 0.8
_QUICK_MS, _SLOW_MS, _SLOW_GAIN = 250, 900, 0.75
"""The times of the loudest slap and of the softest, and the gain of the latter."""
_HOT_GAIN, _HOT_PITCH = 0.12, 0.06
"""What great heat adds to the gain and the pitch of a hand."""


class RaceSounds:
    """The sounds of a race: each hand by its seat and speed, the call, and the last seat."""

    def __init__(self, tabletop: Tabletop) -> None:
        self._screen, self._tabletop = tabletop.screen, tabletop
        self._ticks: list[Callable[[], None]] = []
        self.heat = 0.0
        """The heat of the match, from 0 to 1: hands sound a little louder and higher."""

    def play(self, name: str, seat: int, pitch: float = 1.0, gain: float = 1.0) -> None:
        """Play a sound at a seat's plate."""
        self._screen.sounds.play(SoundCue(name, x=self._tabletop.layout.plate(seat).centerx, pitch=pitch, gain=gain))

    def by_seat(self, name: str, seat: int, gain: float = 1.0) -> None:
        """Play a sound of a seat's hand or voice."""
        self.play(name, seat, SEAT_PITCHES[seat % len(SEAT_PITCHES)] * (1 + _HOT_PITCH * self.heat), gain)

    def begin(self, call_window_ms: int) -> None:
        """Start a person's call window; ticks play a second and half a second before its end."""
        self.end()
        for when in (call_window_ms - left for left in (1000, 500)):
            if when > 0:
                tick = partial(self._screen.sounds.play, SoundCue(TIME_LEFT))
                self._ticks.append(self._screen.call_later(when / 1000, tick))

    def end(self) -> None:
        """End the ticks, because the call has been made, or cannot be made any more."""
        for cancel in self._ticks:
            cancel()
        self._ticks.clear()

    def tell(self, event: RaceEvent) -> None:
        """Play what has happened in a race."""
        if isinstance(event, HandLanded):
            slow = min(1.0, max(0.0, (event.ms - _QUICK_MS) / (_SLOW_MS - _QUICK_MS)))
            strength = (1 - slow * (1 - _SLOW_GAIN)) * (1 + _HOT_GAIN * self.heat)
            if event.place == 1:
                self.by_seat(SLAP, event.seat, strength)
            else:
                # each is a decibel softer
                self.by_seat(SLAP_NEXT, event.seat, strength * 0.89 ** max(0, event.place - 2))
        elif isinstance(event, Called):
            self.end()
            self.by_seat(VOICE, event.seat)
        elif isinstance(event, CallMissed):
            self.play(FORGOT, event.seat)
        elif isinstance(event, Decided):
            self._screen.sounds.play(SoundCue(LAST_SLAP))

"""The sounds of races: each comes from its seat's side of the table, in its seat's pitch."""

from __future__ import annotations

from game.play.race_events import Called, CallMissed, HandLanded, RaceEvent
from game.table.hit_the_deck.tabletop import Tabletop
from game.ui.screen import Screen

SLAP, SLAP_NEXT, VOICE, FORGOT, FAKE_OUT, TIME_LEFT = "slap", "slap next", "voice", "forgot", "fake-out", "time left"
TICKS_S = (1.0, 0.5)
"""How many seconds before the end of the time to call a tick is heard."""
_PITCHES = (1.0, 0.9, 1.1, 0.84, 1.18, 0.96)
"""The pitch of each seat's hand and voice."""


class RaceSounds:
    """Plays what is heard of a race, a bluff and a fake-out, when its caller says so."""

    def __init__(self, screen: Screen, top: Tabletop) -> None:
        self._screen, self._top = screen, top
        self._slapped = False
        self._call_left = 0.0

    def begin(self, *, slapped: bool = False) -> None:
        """Begin a race; `slapped` if hands are on the pile already."""
        self._slapped, self._call_left = slapped, 0.0

    def tell(self, happening: RaceEvent) -> None:
        """Play the sound of an event of the race."""
        if isinstance(happening, HandLanded):
            self.slap(happening.seat)
        elif isinstance(happening, Called):
            self.call(happening.seat)
        elif isinstance(happening, CallMissed):
            self._play(FORGOT, happening.seat)

    def slap(self, seat: int) -> None:
        """Play a hand on the pile; every hand after the first is duller."""
        self._play(SLAP_NEXT if self._slapped else SLAP, seat)
        self._slapped = True

    def call(self, seat: int) -> None:
        """Play a seat's call."""
        self._play(VOICE, seat)

    def fake_out(self, seat: int) -> None:
        """Play a slap that is choked."""
        self._play(FAKE_OUT, seat)

    def count_down(self, seat: int, left: float) -> None:
        """Note how many seconds are left to the caller, and tick near the end."""
        if any(left <= tick < self._call_left for tick in TICKS_S):
            self._play(TIME_LEFT, seat)
        self._call_left = left

    def _play(self, name: str, seat: int) -> None:
        layout = self._top.layout
        pan = 2 * layout.plate(seat).centerx / layout.size[0] - 1
        self._screen.play_sound(name, pan=pan, pitch=_PITCHES[seat % len(_PITCHES)])

"""The story of a hand's end: beats, each of which moves, brings points to a seat, and rests.

Everything that is seen and heard of it depends only on a `Moment`, so that hurrying or resizing leaves nothing out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import Card


class Beat(NamedTuple):
    """A beat: its kind, its motion and rest in seconds at Normal speed, and its points and seat.

    The first one shows the end itself, with its silence.
    """

    kind: str
    motion: float
    rest: float = 0.0
    still: float = 0.0
    """The extra rest in calm mode, where nothing moves."""
    seat: int = -1
    """The seat whose cards count; -1 for none."""
    number: int = 0
    """The index of the seat's card that counts."""
    value: int = 0
    """The points that it brings."""
    flight: tuple[float, float] = (0.0, 0.0)
    """The start and the duration of the points' flight, in seconds of `full`."""
    unhurried: float = 0.0
    """Its motion if there were fewer beats of its kind; 0 for the same."""

    @property
    def full(self) -> float:
        """The duration to which the times of its parts refer, in seconds."""
        return self.unhurried or self.motion


class Moment(NamedTuple):
    """The state of a count: the index of its beat, and the progress of that beat's motion, from 0 to 1."""

    beats: Sequence[Beat]
    number: int = 0
    progress: float = 0.0

    @property
    def beat(self) -> Beat:
        """The current beat."""
        return self.beats[self.number]

    @property
    def is_complete(self) -> bool:
        """Whether everything has been shown."""
        return self.number == len(self.beats) - 1 and self.progress >= 1

    def part(self, begin: float, length: float) -> float:
        """The progress, from 0 to 1, of a part that takes `length` seconds from `begin` on in this beat."""
        if self.progress >= 1.0:
            return 1.0
        return min(1.0, max(0.0, (self.progress * self.beat.full - begin) / length))

    def of(self, kind: str, seat: int = -1, number: int = 0) -> Moment | None:
        """The moment of another beat at its own progress: 0 before it, 1 after it; None if there is none."""
        for at, beat in enumerate(self.beats):
            if (beat.kind, beat.seat, beat.number) == (kind, seat, number):
                return self if at == self.number else Moment(self.beats, at, float(at < self.number))
        return None

    def done(self, kind: str) -> float:
        """The progress of the only beat of its kind, from 0 to 1."""
        found = self.of(kind)
        return 1.0 if found is None else found.progress

    @property
    def flying(self) -> float:
        """The progress of this beat's flying points, from 0 to 1."""
        return self.part(*self.beat.flight) if self.beat.flight[1] else 1.0

    def counted(self, seat: int) -> int:
        """The points that have reached a seat."""
        arrived = self.number + (self.flying >= 1)
        return sum(beat.value for beat in self.beats[:arrived] if beat.seat == seat)

    def has_begun(self, seat: int) -> bool:
        """Whether the count of a seat has begun; true from the start for a seat without beats."""
        return self.number >= next((at for at, beat in enumerate(self.beats) if beat.seat == seat), 0)

    def is_done(self, seat: int) -> bool:
        """Whether all beats of a seat are over."""
        return all(beat.seat != seat for beat in self.beats[self.number :])


def counted_card(seat: int, card: Card, number: int, is_down: bool = False) -> tuple[object, ...]:
    """The travelling part's name of a card that counts for a seat, by its number, in its hand or as a down card."""
    return "counted card", seat, card, number, is_down


class Sound(NamedTuple):
    """A sound of a count: its beat and progress, and its seat, if any."""

    number: int
    progress: float
    name: str
    seat: int = -1
    pitch: float = 1.0

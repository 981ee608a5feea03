"""The story of a hand's end: beats, each of which moves, brings points to a seat, and rests.

Everything that is seen and heard of it follows from a `Moment`, so that hurrying or resizing leaves nothing out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Beat(NamedTuple):
    """A beat: what happens, how long it moves and then rests, in seconds at Normal speed, and whose points it brings.

    The first one shows the end itself, with its silence.
    """

    kind: str
    motion: float
    rest: float = 0.0
    still: float = 0.0
    """How much longer it rests where nothing moves, because of calm."""
    seat: int = -1
    """The seat whose cards count; -1 for none."""
    number: int = 0
    """Which of the seat's cards counts."""
    value: int = 0
    """The points that it brings."""
    flight: tuple[float, float] = (0.0, 0.0)
    """When the points set out, and how long they fly, in seconds of `full`."""
    unhurried: float = 0.0
    """How long it would move if there were fewer beats of its kind; 0 for as long as it does."""

    @property
    def full(self) -> float:
        """The seconds that its parts are measured in."""
        return self.unhurried or self.motion


class Moment(NamedTuple):
    """How far a count has got: in which beat it is, and how much of that beat's motion is done, from 0 to 1."""

    beats: Sequence[Beat]
    number: int = 0
    progress: float = 0.0

    @property
    def beat(self) -> Beat:
        """The beat that is shown."""
        return self.beats[self.number]

    @property
    def is_complete(self) -> bool:
        """Whether everything has been shown."""
        return self.number == len(self.beats) - 1 and self.progress >= 1

    def part(self, begin: float, length: float) -> float:
        """How much of something is done that takes `length` seconds from `begin` on in this beat, from 0 to 1."""
        if self.progress >= 1.0:
            return 1.0
        return min(1.0, max(0.0, (self.progress * self.beat.full - begin) / length))

    def of(self, kind: str, seat: int = -1, number: int = 0) -> Moment | None:
        """That beat at its own progress: 0 before it, 1 after it; None if there is none."""
        for at, beat in enumerate(self.beats):
            if (beat.kind, beat.seat, beat.number) == (kind, seat, number):
                return self if at == self.number else Moment(self.beats, at, float(at < self.number))
        return None

    def done(self, kind: str) -> float:
        """How much of the only beat of its kind is done, from 0 to 1."""
        found = self.of(kind)
        return 1.0 if found is None else found.progress

    @property
    def flying(self) -> float:
        """How far this beat's points have flown, from 0 to 1."""
        return self.part(*self.beat.flight) if self.beat.flight[1] else 1.0

    def counted(self, seat: int) -> int:
        """A seat's points that have arrived."""
        arrived = self.number + (self.flying >= 1)
        return sum(beat.value for beat in self.beats[:arrived] if beat.seat == seat)

    def has_begun(self, seat: int) -> bool:
        """Whether a seat is being counted, or has been; one without beats has been from the beginning."""
        return self.number >= next((at for at, beat in enumerate(self.beats) if beat.seat == seat), 0)

    def is_done(self, seat: int) -> bool:
        """Whether all beats of a seat are over."""
        return all(beat.seat != seat for beat in self.beats[self.number :])


class Sound(NamedTuple):
    """A sound of a count: the beat and the progress at which it is heard, and the seat that it is about, if any."""

    number: int
    progress: float
    name: str
    seat: int = -1
    pitch: float = 1.0

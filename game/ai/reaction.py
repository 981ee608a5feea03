"""How fast a mind slaps: reaction times like people's, misses, and being fooled by another HIT-card."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.chance import Dice

FLOOR_MS = 150
"""No hand is faster."""
WARY_MS, WARY_OF, USUALLY = 12, 4, 1.35
"""How much later a hand comes down for each other HIT card since the last race, for how many of them at most, and how
many of those there usually are (measured in 60 matches each of two, four and six)."""


@dataclass(frozen=True, slots=True)
class Reflexes:
    """An ex-Gaussian reaction time (a normal and an exponential part), in milliseconds, and how often it goes wrong.

    People's reaction times have this shape (Luce, *Response Times*, 1986): a bell with a long tail of late answers.
    """

    mean_ms: float
    fooled: float
    """The chance to touch when another HIT-card comes up."""
    misses: float
    """The chance not to touch at all in a race."""
    tail_ms: float = 90.0
    spread_ms: float = 45.0

    def react(self, dice: Dice, teased: int | None = None) -> int | None:
        """A touch in milliseconds after the face could be seen, or None for a miss.

        `teased`: how many other HIT cards came up since the last race, which makes wary; None where nobody counts.
        """
        if dice.random() < self.misses:
            return None
        wary = 0 if teased is None else round(WARY_MS * (min(teased, WARY_OF) - USUALLY))
        return max(FLOOR_MS, self.time(dice) + wary)

    def time(self, dice: Dice) -> int:
        """A reaction time in whole milliseconds."""
        bell = self.mean_ms - self.tail_ms + self.spread_ms * _normal(dice)
        tail = -self.tail_ms * math.log(1.0 - dice.random())
        return max(FLOOR_MS, round(bell + tail))


EASY = Reflexes(mean_ms=560, fooled=0.06, misses=0.08)
NORMAL = Reflexes(mean_ms=430, fooled=0.04, misses=0.03)
HARD = Reflexes(mean_ms=350, fooled=0.025, misses=0.01)
EXPERT = Reflexes(mean_ms=295, fooled=0.015, misses=0.005)


def _normal(dice: Dice) -> float:
    """A standard normal draw (Box and Muller)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - dice.random()))
    return radius * math.cos(2.0 * math.pi * dice.random())

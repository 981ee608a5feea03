"""The slaps of computer players: reaction times like people's, misses, and touches by mistake."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.chance import KeyedRandom

FASTEST_MS = 150
"""The fastest reaction time, in milliseconds."""
RANDOM_FASTEST_MS = 250
"""The least time to a random slap, in milliseconds."""
DECOY_DELAY_MS, DECOYS_COUNTED, DECOYS_EXPECTED = 12, 4, 1.35


@dataclass(frozen=True, slots=True)
class Reflexes:
    """An ex-Gaussian reaction time (a normal and an exponential part), in milliseconds, and its chances of errors.

    People's reaction times have this shape (Luce, *Response Times*, 1986): a bell with a long tail of late answers; and
    who is slower on average is less steady, too (Wagenmakers and Brown, *Psychological Review* 114, 2007).
    """

    mean_ms: float
    fooled_chance: float
    """The chance of touching another HIT card by mistake."""
    miss_chance: float
    """The chance of not touching at all in a race."""
    tail_ms: float = 90.0
    spread_ms: float = 45.0

    def react(self, rng: KeyedRandom, decoys_since_race: int | None = None) -> int | None:
        """Draw a touch in milliseconds after the face could be seen, or None for a miss.

        `decoys_since_race`: how many other HIT cards came up since the last race, which slow it; None if not counted.
        """
        if rng.random() < self.miss_chance:
            return None
        wary = 0
        if decoys_since_race is not None:
            wary = round(DECOY_DELAY_MS * (min(decoys_since_race, DECOYS_COUNTED) - DECOYS_EXPECTED))
        return max(FASTEST_MS, self.time(rng) + wary)

    def time(self, rng: KeyedRandom) -> int:
        """Draw a reaction time in whole milliseconds."""
        # a draw from the standard normal distribution (Box and Muller)
        radius = math.sqrt(-2.0 * math.log(1.0 - rng.random()))
        normal = radius * math.cos(2.0 * math.pi * rng.random())
        bell = self.mean_ms - self.tail_ms + self.spread_ms * normal
        tail = -self.tail_ms * math.log(1.0 - rng.random())
        return max(FASTEST_MS, round(bell + tail))


LEVEL_REFLEXES: Mapping[str, Reflexes] = {
    "easy": Reflexes(mean_ms=560, tail_ms=220, spread_ms=60, fooled_chance=0.06, miss_chance=0.07),
    "casual": Reflexes(mean_ms=502, tail_ms=190, spread_ms=57, fooled_chance=0.052, miss_chance=0.05),
    "normal": Reflexes(mean_ms=446, tail_ms=158, spread_ms=54, fooled_chance=0.043, miss_chance=0.035),
    "skilled": Reflexes(mean_ms=404, tail_ms=140, spread_ms=51, fooled_chance=0.036, miss_chance=0.023),
    "hard": Reflexes(mean_ms=370, tail_ms=127, spread_ms=49, fooled_chance=0.029, miss_chance=0.014),
    "veteran": Reflexes(mean_ms=332, tail_ms=110, spread_ms=47, fooled_chance=0.021, miss_chance=0.008),
    "expert": Reflexes(mean_ms=295, tail_ms=90, spread_ms=45, fooled_chance=0.015, miss_chance=0.005),
}
"""The reflexes of the levels, by their names in records, from the weakest level to the strongest."""

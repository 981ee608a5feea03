"""What totals are worth in a match: each seat's chance to win it.

The chance falls with the distance to the lowest total, the more steeply the fewer hands are left. Only sums, products,
quotients and square roots are used, which every machine computes alike, and the result is a whole number. The tables
are fitted by `tests/bench/fit_hit_the_deck_chances.py`.
"""

from __future__ import annotations

import math
from functools import lru_cache

CERTAIN = 1_000_000
"""The chance of what is certain."""
SPREAD = {2: 14.0, 3: 7.0, 4: 7.0, 5: 7.0, 6: 7.0}
"""By the number of seats: by how many points a hand moves a seat's distance, in the scale of the chance."""
GAIN = {2: 6.0, 3: 8.2, 4: 10.6, 5: 12.0, 6: 12.4}
"""By the number of seats: how many points nearer to the target a hand brings the highest total."""
LEAST_HANDS = 0.5
"""Hands left at least, in the scale of the chance, while the match goes on."""
_POWER = 6


@lru_cache(maxsize=20_000)
def chances(totals: tuple[int, ...], target: int) -> tuple[int, ...]:
    """Each seat's chance to win, in millionths; winners who tie share it (HTD-111)."""
    seats = len(totals)
    lowest, highest = min(totals), max(totals)
    if highest >= target:
        return tuple(CERTAIN // totals.count(lowest) if total == lowest else 0 for total in totals)
    hands = max((target - highest) / GAIN[seats], LEAST_HANDS)
    scale = SPREAD[seats] * math.sqrt(hands)
    shares = [_falling((total - lowest) / scale) for total in totals]
    whole = sum(shares)
    return tuple(int(CERTAIN * share / whole) for share in shares)


def _falling(distance: float) -> float:
    """Close to `exp(-distance)`, by multiplication alone."""
    value = 1.0 / (1.0 + distance / (1 << _POWER))
    for _ in range(_POWER):
        value *= value
    return value

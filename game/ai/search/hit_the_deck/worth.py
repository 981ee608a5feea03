"""The worth of totals in a match: each seat's chance to win it.

The chance falls with the distance to the lowest total, the more steeply the nearer the totals are to the target. Only
sums, products, quotients and square roots are used, which give the same on every machine, and the result is a whole
number. The tables are fitted by `tests/bench/fit_hit_the_deck_chances.py`.
"""

from __future__ import annotations

import math
from functools import lru_cache

CERTAIN = 1_000_000
"""The chance of a certain outcome."""
REST = {2: 137.0, 3: 22.2, 4: 25.4, 5: 12.2, 6: 14.5}
"""By the number of seats: the square of the distance that divides a chance by e, if all totals equal the target."""
HIGHEST = {2: 9.61, 3: 5.96, 4: 3.47, 5: 2.68, 6: 1.71}
"""By the number of seats: the growth of that square with each point between the highest total and the target."""
LOWEST = {2: 3.52, 3: 0.866, 4: 0.605, 5: 0.551, 6: 0.5}
"""By the number of seats: its growth with each point between the lowest total and the target."""
_POWER = 6


@lru_cache(maxsize=20_000)
def chances(totals: tuple[int, ...], target: int) -> tuple[int, ...]:
    """Each seat's chance to win, in millionths; winners who tie share it (HTD-111)."""
    seats = len(totals)
    lowest, highest = min(totals), max(totals)
    if highest >= target:
        return tuple(CERTAIN // totals.count(lowest) if total == lowest else 0 for total in totals)
    scale = math.sqrt(REST[seats] + HIGHEST[seats] * (target - highest) + LOWEST[seats] * (target - lowest))
    shares = [_falling((total - lowest) / scale) for total in totals]
    whole = sum(shares)
    return tuple(int(CERTAIN * share / whole) for share in shares)


def _falling(distance: float) -> float:
    """Close to `exp(-distance)`, by multiplication alone."""
    value = 1.0 / (1.0 + distance / (1 << _POWER))
    for _ in range(_POWER):
        value *= value
    return value

"""A person's own strength on the scale of the levels, from results against them.

The model is that of Bradley and Terry (*Biometrika* 39, 1952): the log odds of finishing ahead of a level are the
person's strength less the level's, and the levels' strengths are known (`GameLevels.strengths`). The estimate is the
most likely strength with the correction of Firth (*Biometrika* 80, 1993), which keeps it finite after wins alone; the
interval is the estimate and its standard error, and includes the true strength in four cases of five. The levels
between which that lies are those whose strengths are nearest to its ends. A match against several players counts once:
each of them counts for a part of it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.storage.library.statistics import PastMatch

ENOUGH_MATCHES = 10
"""The least matches that say anything."""
_WIDE = 1.28
"""Half the width of the interval, in standard errors."""
_FAR, _HALVINGS = 8.0, 40
"""How far a strength may be from those of the levels, in log odds, and the number of steps of its search."""


class OwnLevel(NamedTuple):
    """The level at which a person plays."""

    matches: int
    """The number of matches that count."""
    low: str = ""
    """The kind of the weakest level that may be the person's own; empty if there are not enough matches."""
    likely: str = ""
    high: str = ""


class Meeting(NamedTuple):
    """A person's result against one level."""

    level: float
    """The strength of the level."""
    is_ahead: float
    """1 if the person finished ahead, 0 if not, and a half for the same place."""
    part: float
    """The part of a match for which it counts."""


def own_level(matches: Sequence[PastMatch], strengths: Mapping[str, float]) -> OwnLevel:
    """The level of a person with these results; `strengths` are those of the levels, in ascending order."""
    met = [(match.place, [rival for rival in match.rivals if rival.kind in strengths]) for match in matches]
    met = [(place, rivals) for place, rivals in met if rivals]
    if len(met) < ENOUGH_MATCHES:
        return OwnLevel(len(met))
    strength, error = estimate(
        [
            Meeting(strengths[rival.kind], (place < rival.place) + 0.5 * (place == rival.place), 1 / len(rivals))
            for place, rivals in met
            for rival in rivals
        ]
    )
    names, scale = list(strengths), list(strengths.values())
    known = [names.index(rival.kind) for _, rivals in met for rival in rivals]
    # nothing is known beyond the level next to those that have been met
    least, most = max(0, min(known) - 1), min(len(names) - 1, max(known) + 1)
    ends = strength - _WIDE * error, strength, strength + _WIDE * error
    nearest = (min(range(len(scale)), key=lambda number: abs(scale[number] - end)) for end in ends)
    return OwnLevel(len(met), *(names[min(max(number, least), most)] for number in nearest))


def estimate(meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The strength of a person, and its standard error, both in log odds."""
    low = min(meeting.level for meeting in meetings) - _FAR
    high = max(meeting.level for meeting in meetings) + _FAR
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _slope(middle, meetings)[0] > 0 else (low, middle)
    return low, 1 / math.sqrt(_slope(low, meetings)[1])


def _slope(strength: float, meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The slope of the corrected log likelihood at a strength, and the information there."""
    slope = information = bend = 0.0
    for level, is_ahead, part in meetings:
        chance = 1 / (1 + math.exp(level - strength))
        slope += part * (is_ahead - chance)
        information += part * chance * (1 - chance)
        bend += part * chance * (1 - chance) * (1 - 2 * chance)
    return slope + bend / (2 * information), information

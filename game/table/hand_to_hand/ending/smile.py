"""The smile of a finale lost to a computer player, made of the hands that the loser won.

Lengths are px of the design; places are relative to the middle of the face.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]
_EYE, _LOW, _WIDE = (62, -58), 84, 75
"""The right eye; the middle of a mouth that is straight at first, and half its length."""
_POINTS = 32


class Face(NamedTuple):
    """The places of the hands won, in order of play; None for those whose star stays on the chart."""

    places: tuple[Point | None, ...]
    best: tuple[int, ...]
    """The hands of both eyes, the best first, as numbers in `places`; or that of the only star."""

    def mouth(self, bend: float = 1.0) -> list[Point]:
        """The line of the mouth from left to right, if any; `bend` is how far one with a single star is bent."""
        parts = [part / _POINTS for part in range(_POINTS + 1 if len(self.best) > 1 else 0)]
        if len(self.places) > 3:
            return [_on_mouth(part) for part in parts]
        return [(_WIDE * (2 * part - 1), _LOW - 28 * bend * (2 * part - 1) ** 2) for part in parts]

    def radius(self, points: int) -> float:
        """The radius of the star of a hand, no larger than a full mouth leaves room for."""
        return min(4.5 + 0.15 * points, 100 / max(1, len(self.places) - 3))


def face_of(won: Sequence[int]) -> Face:
    """The face made of the points of the hands won, in order of play."""
    best = sorted(range(len(won)), key=lambda hand: -won[hand])[: 2 if len(won) > 2 else 1]
    mouth = [hand for hand in range(len(won)) if hand not in best]
    places: dict[int, Point] = {hand: (side * _EYE[0], _EYE[1]) for hand, side in zip(best, (1, -1), strict=False)}
    if len(won) > 3:
        places |= {hand: _on_mouth(number / (len(mouth) - 1)) for number, hand in enumerate(mouth)}
    elif len(won) == 3:
        places[mouth[0]] = (0, _LOW)
    else:
        places = dict.fromkeys(best, (0, 0))
    return Face(tuple(map(places.get, range(len(won)))), tuple(best))


def _on_mouth(part: float) -> Point:
    turn = math.radians(154 - 128 * part)
    return 118 * math.cos(turn), 4 + 104 * math.sin(turn)

"""The motion of each gesture: how far a hand is from its place, some milliseconds after it began to make it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.ui.motion.animations import ease_in, ease_out


class Offset(NamedTuple):
    """A hand's distance from its place: px at scale 1.0, and the angle of its tilt in degrees."""

    up: float = 0.0
    """Upwards, or where it points."""
    out: float = 0.0
    """Away from its plate."""
    lean: float = 0.0


Motion: TypeAlias = tuple[float, Callable[[float], Offset]]
"""How long it lasts, in milliseconds at Normal speed, and the offset after so many of them."""
TAP_MS, BREATH_S = 90, 2.4


def breath(now: float, seat: int) -> Offset:
    """The offset of a hand at rest."""
    return Offset(up=0.5 + 0.5 * math.sin(math.tau * (now / BREATH_S + 0.37 * seat)))


def _rise(ms: float, whole_ms: float, far: float = 12) -> Offset:
    return Offset(up=-far * (1 - ease_out(min(1.0, ms / whole_ms))))


def _think(ms: float) -> Offset:
    scratches = 240 <= ms < 560
    return _rise(ms, 160, 8)._replace(out=2 * math.sin(math.tau * ms / 160) * scratches)


def spring(seconds: float) -> float:
    """The motion of a spring of stiffness 420 and damping 28, at rest after about 0.4 seconds: it overshoots once."""
    return 1 - math.exp(-14 * seconds) * (math.cos(15 * seconds) + 14 / 15 * math.sin(15 * seconds))


def _oops(ms: float) -> Offset:
    if ms < 140:
        return Offset(out=26 * (1 - ease_out(ms / 140)))
    return Offset(out=3 * math.sin(math.tau * (ms - 140) / 100))


MOTIONS: dict[str, Motion] = {
    "drum": (4 * TAP_MS, lambda ms: Offset(up=3 * (1 - (ms % TAP_MS / TAP_MS) ** 3))),
    "hover": (1400, lambda ms: Offset(up=4 * ease_out(min(1.0, ms / 120)), out=ms // 70 % 2)),
    "think": (560, _think),
    "point": (360, lambda ms: Offset(up=10 * (ease_out(ms / 180) if ms < 180 else 1 - ease_in(ms / 180 - 1)))),
    "fist": (320, lambda ms: Offset(up=14 * (spring(ms / 1000) - 1))),
    "droop": (320, lambda ms: Offset(up=12 * (1 - ease_in(ms / 320)))),
    "thumb": (160, lambda ms: _rise(ms, 160)),
    "crossed": (200, lambda ms: _rise(ms, 200)),
    "oops": (540, _oops),
    "wave": (480, lambda ms: Offset(lean=14 + 14 * math.sin(math.tau * ms / 240))),
}
"""The motions of gestures that have one."""

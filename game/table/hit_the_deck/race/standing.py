"""The standing of a match by its races alone: its heat, the run of first places, and a finish to be shown.

It follows from the record, so it is the same at the table and in a replay. No rule depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.core import Deal, Move
from game.rules.race import Race

WARMER, MUCH_WARMER, COOLER = 0.1, 0.17, 0.2
"""The heat that a race adds, that a close one adds, and that a new hand takes away."""
CLOSE_MS, FINISH_MS = 60, 12
"""The largest gap between the first two hands of a close race, and between two hands of a photo finish."""
_APART = 2
"""The number of races without a photo finish after each."""


class Finish(NamedTuple):
    """Two hands that landed almost at once: their seats and times in milliseconds, and whether they were first."""

    leader: int
    follower: int
    leader_ms: int
    follower_ms: int
    is_first: bool

    @property
    def gap(self) -> int:
        """The milliseconds between them."""
        return self.follower_ms - self.leader_ms


class Standing(NamedTuple):
    """The standing after some entries."""

    heat: float = 0.0
    """From 0 to 1."""
    first: int | None = None
    """The first seat of the last race, if a seat touched in time."""
    run: int = 0
    """How many races it has won in a row."""
    finish: Finish | None = None
    """The photo finish of the last race, if one is to be shown."""
    since: int = _APART
    """The number of races since the last photo finish."""


def standing_of(moves: Iterable[Move], limit_ms: int) -> Standing:
    """The standing after these moves of a match, whose races have a limit in milliseconds."""
    now = Standing()
    for move in moves:
        if isinstance(move, Deal):
            now = now._replace(heat=max(0.0, round(now.heat - COOLER, 2)))
        elif isinstance(move, Race):
            now = _after(now, move, limit_ms)
    return now


def _after(before: Standing, race: Race, limit_ms: int) -> Standing:
    # a stable sort: of equal times the one received first stays first
    landed = sorted(
        ((seat, ms) for seat, ms in race.touches if ms is not None and ms <= limit_ms), key=lambda one: one[1]
    )
    finish = _finish(landed, len(race.touches)) if before.since >= _APART else None
    is_close = len(landed) > 1 and landed[1][1] - landed[0][1] <= CLOSE_MS
    first = landed[0][0] if landed else None
    run = 0 if first is None else before.run + 1 if first == before.first else 1
    heat = min(1.0, round(before.heat + (MUCH_WARMER if is_close else WARMER), 2))
    return Standing(heat, first, run, finish, 0 if finish is not None else before.since + 1)


def _finish(landed: list[tuple[int, int]], seats: int) -> Finish | None:
    """The photo finish of the first two hands, or if everybody's landed, of the last two; None if neither is one."""
    pairs = [(landed[:2], True), (landed[-2:], False)] if len(landed) == seats else [(landed[:2], True)]
    for pair, is_first in pairs:
        if len(pair) == 2 and pair[1][1] - pair[0][1] <= FINISH_MS:
            (leader, leader_ms), (follower, follower_ms) = pair
            return Finish(leader, follower, leader_ms, follower_ms, is_first)
    return None

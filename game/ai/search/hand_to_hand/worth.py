"""The worth of a hand's score in the match: the change in the chance to win it.

Far from the target a point is a point. Near it a point more than is needed is worth nothing, and the player who is
behind needs many at once. All numbers are whole, so that they are the same on every machine.
"""

from __future__ import annotations

from functools import lru_cache

from game.ai.search.hand_to_hand.evaluation import UNIT
from game.ai.search.hand_to_hand.weights import SCORES

STEP = 10
"""The points in a step of the table of chances."""
LONGEST = 60
"""The most steps to the target in the table; longer matches count like these."""
CERTAIN = 1_000_000
"""The chance of a certain outcome."""
WIDEST = 240
"""The largest difference of a hand's score in the tables, in points."""
SPREAD = 30
"""The points by which an unfinished hand may still turn either way: the error of the fitted evaluation."""


class MatchWorth:
    """The worth of a hand's outcome to one seat, in thousandths of a point as a point counts at even odds."""

    def __init__(self, needed: int, other_needed: int) -> None:
        """`needed` and `other_needed`: the points that the seat and its opponent still need."""
        chances = [
            chance_to_win(needed - max(points, 0), other_needed + min(points, 0))
            for points in range(-WIDEST - SPREAD, WIDEST + SPREAD + 1)
        ]
        middle = WIDEST + SPREAD
        # a point's worth: the slope around 0, at least 1
        slope = max(chances[middle + SPREAD] - chances[middle - SPREAD], 1)
        even = chances[middle]
        worths = [UNIT * 2 * SPREAD * (chance - even) // slope for chance in chances]
        self._ended = worths[SPREAD : len(worths) - SPREAD]
        self._open = [
            (worths[at - SPREAD] + 2 * worths[at] + worths[at + SPREAD]) // 4
            for at in range(SPREAD, len(worths) - SPREAD)
        ]

    def of(self, value: int, *, is_over: bool) -> int:
        """The worth of a hand that ended, or is expected to end, with this difference, in thousandths of a point."""
        points, part = divmod(value, UNIT)
        table = self._ended if is_over else self._open
        at = points + WIDEST
        if at < 0:
            return table[0]
        if at >= 2 * WIDEST:
            return table[-1]
        return table[at] + (table[at + 1] - table[at]) * part // UNIT


@lru_cache(maxsize=256)
def match_worth(target: int, total: int, other_total: int) -> MatchWorth:
    """The worths for a seat with these totals."""
    return MatchWorth(max(target - total, 1), max(target - other_total, 1))


def chance_to_win(needed: int, other_needed: int) -> int:
    """The chance, in millionths, that a seat needing `needed` points beats an equal needing `other_needed`."""
    if needed <= 0:
        return CERTAIN
    if other_needed <= 0:
        return 0
    mine, my_part = divmod(min(needed, LONGEST * STEP - 1), STEP)
    theirs, their_part = divmod(min(other_needed, LONGEST * STEP - 1), STEP)
    table = _chances()
    low = table[mine][theirs] * (STEP - their_part) + table[mine][theirs + 1] * their_part
    high = table[mine + 1][theirs] * (STEP - their_part) + table[mine + 1][theirs + 1] * their_part
    return (low * (STEP - my_part) + high * my_part) // (STEP * STEP)


@lru_cache(maxsize=1)
def _chances() -> list[list[int]]:
    """`[mine][theirs]`: the chance to win with these numbers of steps to go; either seat is as likely to score next."""
    table = [[CERTAIN // 2] * (LONGEST + 1) for _ in range(LONGEST + 1)]
    whole = sum(SCORES[1:])
    for mine in range(LONGEST + 1):
        for theirs in range(LONGEST + 1):
            if mine == 0 or theirs == 0:
                table[mine][theirs] = CERTAIN // 2 if mine == theirs else CERTAIN if mine == 0 else 0
                continue
            total = 0
            for steps, share in enumerate(SCORES[1:], 1):
                total += share * (table[max(mine - steps, 0)][theirs] + table[mine][max(theirs - steps, 0)])
            table[mine][theirs] = total // (2 * whole)
    return table

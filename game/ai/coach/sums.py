"""Sums of paired playouts: means and their standard errors, in whole numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

HUNDREDTHS = 100
"""The units in a point: worths are in hundredths of a point."""
CLEAR = 25
"""A loss counts only from this many tenths of its standard error."""


def mean(values: Sequence[int], unit: int) -> int:
    """The mean of `values`, of which `unit` is one point, in hundredths of a point, rounded to the nearest."""
    parts = 2 * len(values) * unit
    return (2 * HUNDREDTHS * sum(values) + parts // 2) // parts


def standard_error(values: Sequence[int], unit: int) -> int:
    """The standard error of that mean, in hundredths of a point, rounded up; 0 if all values are equal."""
    number = len(values)
    total = sum(values)
    squares = number * sum(value * value for value in values) - total * total
    if not squares or number < 2:
        return 0
    return HUNDREDTHS * math.isqrt(squares // (number * (number - 1)) // number) // unit + 1


def clear_loss(loss: int, error: int) -> int:
    """The cost of a turn: 0 unless the difference is clear beside its standard error."""
    return loss if loss > 0 and 10 * loss >= CLEAR * error else 0

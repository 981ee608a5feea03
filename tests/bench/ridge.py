"""Ridge regression for the scripts that fit weights, in plain Python."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Row = tuple[Sequence[tuple[int, float]], float]
"""The features of a row that are not zero, each by its index with its value, and what is to be told from them."""


def solve(rows: Iterable[Row], width: int, ridge: float) -> list[float]:
    """The weights of so many features that minimise the squared error with the ridge, by Cholesky."""
    matrix = [[0.0] * width for _ in range(width)]
    right = [0.0] * width
    for features, target in rows:
        for i, a in features:
            line = matrix[i]
            right[i] += a * target
            for j, b in features:
                line[j] += a * b
    for i in range(width):
        matrix[i][i] += ridge
    lower = [[0.0] * width for _ in range(width)]
    for i in range(width):
        line = lower[i]
        for j in range(i + 1):
            rest = matrix[i][j] - sum(map(float.__mul__, line[:j], lower[j][:j]))
            line[j] = math.sqrt(rest) if i == j else rest / lower[j][j]
    half: list[float] = []
    for i in range(width):
        half.append((right[i] - sum(map(float.__mul__, lower[i][:i], half))) / lower[i][i])
    weights = [0.0] * width
    for i in reversed(range(width)):
        rest = half[i] - sum(lower[k][i] * weights[k] for k in range(i + 1, width))
        weights[i] = rest / lower[i][i]
    return weights

"""Ridge regression for the scripts that fit weights. It needs numpy, which the extra `art` has."""

from collections.abc import Iterable, Sequence

import numpy as np

Row = tuple[Sequence[tuple[int, float]], float]
"""The features of a row that are not zero, each by its index with its value, and the value that they explain."""


def solve(rows: Iterable[Row], width: int, ridge: float) -> list[float]:
    """The `width` weights that minimise the squared error with the ridge."""
    matrix, right = ridge * np.eye(width), np.zeros(width)
    for features, target in rows:
        if features:
            at, values = (list(column) for column in zip(*features, strict=True))
            np.add.at(matrix, np.ix_(at, at), np.outer(values, values))
            np.add.at(right, at, np.multiply(values, target))
    return [float(weight) for weight in np.linalg.solve(matrix, right)]

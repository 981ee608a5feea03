"""The regression by which weights are fitted."""

from __future__ import annotations

import random

import pytest

from tests.bench.ridge import solve


def test_the_fit_finds_weights_that_are_there() -> None:
    rng = random.Random(5)
    rows = []
    for _ in range(4000):
        a, b = rng.randrange(10), rng.randrange(10)
        rows.append((((0, a), (1, b), (2, 1)), 3.0 * a - 2.0 * b + 7.0))
    assert solve(rows, 3, 20.0) == pytest.approx([3.0, -2.0, 7.0], abs=0.3)


def test_the_ridge_keeps_weights_small() -> None:
    rows = [(((0, 1.0),), 1.0)]
    assert solve(rows, 1, 1.0) == pytest.approx([0.5])

"""The quick stream for playouts."""

from __future__ import annotations

import math

from game.ai.search.fast_random import FastRandom


def test_the_quick_stream_is_fair_and_fixed() -> None:
    cards = list(range(10))
    FastRandom(12).shuffle(cards)
    assert sorted(cards) == list(range(10))
    assert cards == [7, 3, 2, 9, 1, 6, 0, 8, 5, 4]
    firsts = [0] * 5
    rng = FastRandom(3)
    for _ in range(5_000):
        five = list(range(5))
        rng.shuffle(five)
        firsts[five[0]] += 1
    assert all(abs(count - 1_000) < 4 * math.sqrt(800) for count in firsts)

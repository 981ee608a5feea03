"""A fast stream of draws for playouts, in which the fair but slow one for deals would take most of the time."""

from __future__ import annotations

import random
from collections.abc import MutableSequence
from typing import Any


class FastRandom:
    """Draws from a whole number as seed, the same on every machine and in every version of Python."""

    __slots__ = ("random",)

    def __init__(self, seed: int) -> None:
        # the standard library only promises that seeding by a whole number and `random` stay as they are
        self.random = random.Random(seed).random

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle in place (Fisher and Yates, from the end down)."""
        draw = self.random
        for i in range(len(x) - 1, 0, -1):
            j = int(draw() * (i + 1))
            x[i], x[j] = x[j], x[i]

"""The call's speech bubble points to its caller."""

from __future__ import annotations

import pytest
from pygame import Rect, Vector2

from game.table.hit_the_deck.layout import Layout
from game.table.hit_the_deck.shout import tail

SIZE = (1280, 720)
BUBBLE = Rect(414, 427, 452, 84)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_tail_leads_to_the_caller_and_to_nobody_else(seats: int) -> None:
    layout = Layout(SIZE, 1.0, seats, 0, 1.0)
    for caller in range(seats):
        one, other, tip = (Vector2(point) for point in tail(BUBBLE, layout.plate(caller).center, 26, 62))
        root = (one + other) / 2
        way = tip - root

        def angle(seat: int, root: Vector2 = root, way: Vector2 = way) -> float:
            turn = abs(way.angle_to(Vector2(layout.plate(seat).center) - root)) % 360
            return min(turn, 360 - turn)

        assert angle(caller) < 2
        assert min(range(seats), key=angle) == caller
        assert not BUBBLE.collidepoint(tip)
        assert way.length() < 64

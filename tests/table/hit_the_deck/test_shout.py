"""The call's speech bubble points to its caller, and stands where it covers nobody's name and not the pile."""

from __future__ import annotations

import pytest
from pygame import Vector2

from tests.table.hit_the_deck.tables import Table, session


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_tail_leads_to_the_caller_and_to_nobody_else(seats: int, size: tuple[int, int]) -> None:
    table = Table(session(["human", *["greedy"] * (seats - 1)]), size)
    layout, display = table.top.layout, table.racing.display
    bubble = display._shout
    for caller in range(seats):
        display.shout(caller)
        (one, other), tip = map(Vector2, bubble._ends), Vector2(bubble._tip)
        root = (one + other) / 2
        way = tip - root

        def angle(seat: int, root: Vector2 = root, way: Vector2 = way) -> float:
            turn = abs(way.angle_to(Vector2(layout.plate(seat).center) - root)) % 360
            return min(turn, 360 - turn)

        assert angle(caller) < 3
        assert min(range(seats), key=angle) == caller
        assert not bubble.rect.collidepoint(tip)
        assert way.length() < 64


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_it_stands_near_its_caller_and_covers_neither_plates_nor_the_pile(seats: int, size: tuple[int, int]) -> None:
    table = Table(session(["human", *["greedy"] * (seats - 1)]), size)
    layout, display = table.top.layout, table.racing.display
    bubble = display._shout
    places = []
    for caller in range(seats):
        display.shout(caller)
        plates = [layout.plate(seat) for seat in range(seats)]
        assert bubble.rect.collidelist([*plates, layout.discard.rect]) < 0
        assert not any(plate.collidepoint(bubble._tip) for plate in plates)
        assert table.surface.get_rect().contains(bubble.rect)
        away = Vector2(bubble.rect.center).distance_to(plates[caller].center)
        assert away < 0.3 * size[0]
        places.append((*bubble.rect.topleft, *bubble._tip))
    assert len(set(places)) == seats

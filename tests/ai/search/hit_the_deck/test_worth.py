"""The chance to win a match, from its totals."""

from __future__ import annotations

from game.ai.search.hit_the_deck.worth import CERTAIN, chances


def test_chances_to_win() -> None:
    assert chances((10, 100), 100) == (CERTAIN, 0)
    assert chances((10, 100, 10), 100) == (CERTAIN // 2, 0, CERTAIN // 2)
    assert chances((0, 0), 100) == (CERTAIN // 2, CERTAIN // 2)
    near, far = chances((60, 90), 100), chances((0, 30), 100)
    assert near[0] > far[0] > CERTAIN // 2
    for totals in ((0, 20, 40), (99, 99, 1, 50), (7, 8, 9, 10, 11, 12)):
        found = chances(totals, 100)
        assert CERTAIN - len(totals) <= sum(found) <= CERTAIN
        order = sorted(range(len(totals)), key=lambda seat: totals[seat])
        assert [found[seat] for seat in order] == sorted(found, reverse=True)


def test_a_seat_near_the_target_can_still_win() -> None:
    """In play of the policy, 70 to 99 is won by 16 of a hundred, 85 to 99 by 30, 99 to 99 by half of them."""
    assert 0.12 < chances((70, 99), 100)[1] / CERTAIN < 0.20
    assert 0.26 < chances((85, 99), 100)[1] / CERTAIN < 0.34
    assert chances((99, 99), 100) == (CERTAIN // 2, CERTAIN // 2)


def test_several_seats_near_the_target() -> None:
    """In play of the policy, the first wins 75, 56 and 39 of a hundred."""
    assert 0.70 < chances((40, 50, 99), 100)[0] / CERTAIN < 0.80
    assert 0.51 < chances((90, 95, 99), 100)[0] / CERTAIN < 0.62
    assert 0.34 < chances((90, 92, 94, 96), 100)[0] / CERTAIN < 0.44


def test_what_counts_is_the_way_to_the_target() -> None:
    assert chances((60, 90), 100) == chances((160, 190), 200)
    for seats in range(2, 7):
        falling = [chances((50, *(total,) * (seats - 1)), 100)[0] for total in range(50, 100)]
        assert falling == sorted(falling)

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

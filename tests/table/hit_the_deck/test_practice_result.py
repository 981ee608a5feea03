"""The result of a practice: what is said of each seat, and the line to share."""

from __future__ import annotations

import pytest

from game.storage.library.practice import ENOUGH, Best, Racer
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.practice.result import Standing, winners_line

MARK = CLOTH_SEATS[0]


def racer(name: str = "Ada", *touches: int, kind: str = "human", cards: int = 8) -> Racer:
    return Racer(name, kind, touches or (300,) * ENOUGH, 6, 2, 1, 0, cards)


@pytest.mark.parametrize(
    ("before", "note"),
    [
        (None, ""),
        (Best(0, None, None), "First result: the one to beat"),
        (Best(3, None, 250), "First result: the one to beat"),
        (Best(3, 300, 250), "Equals the best median, 300 ms"),
        (Best(3, 330, 250), "New best median, by 30 ms"),
        (Best(3, 290, 250), "Best median so far: 290 ms"),
    ],
)
def test_a_result_is_compared_with_the_best_before(before: Best | None, note: str) -> None:
    standing = Standing(racer(), MARK, before)
    assert standing.note == note
    assert standing.is_best is note.startswith("New")


def test_the_fewest_cards_win() -> None:
    assert winners_line([racer("Ada"), racer("Ben", cards=4)]) == "Ben wins with the fewest cards"
    assert winners_line([racer("Ada"), racer("You")]) == "You and Ada share the win with the fewest cards"
    assert winners_line([racer("You", cards=2), racer("Ada")]) == "You win with the fewest cards"

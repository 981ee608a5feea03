"""The verdict of a race: none of its texts covers another."""

from __future__ import annotations

from pygame import Rect

from game.play.race.ladder import LadderRow
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.race.verdict import Verdict


def test_who_draws_is_told_its_time_first_and_a_gap_whom_it_follows() -> None:
    names = ("You", "Orion", "Vega")
    verdict = Verdict(CLOTH_SEATS[:3], names, HitTheDeckArt())
    rows = (
        LadderRow(0, 1, 250, None, None, last=False, forgot=True, draws=True),
        LadderRow(1, 2, 441, 191, None, last=False, forgot=False, draws=False),
        LadderRow(2, 3, 445, 4, None, last=True, forgot=False, draws=False),
    )
    verdict.show(rows, 4, 0, Rect(0, 80, 1248, 640), 1.0)
    assert [verdict._note(row) for row in rows] == [
        "250 ms, forgot to call",
        "191 ms after you",
        "photo finish, 4 ms after Orion, last of 3",
    ]

"""The verdict of a race: none of its texts covers another."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.play.race.ladder import LadderRow
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.race.verdict import Verdict
from game.ui.draw import typeset


@pytest.mark.parametrize("names", [("Ana", "Ben"), ("W" * 64, "m" * 64)])
@pytest.mark.parametrize("penalty", [4, 12])
@pytest.mark.parametrize("left", [0, 900, 1000])
def test_no_text_covers_another(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, str], penalty: int, left: int
) -> None:
    written: list[Rect] = []
    write = typeset.write

    def noted(*given: Any) -> Rect:
        written.append(write(*given))
        return written[-1]

    pygame.display.set_mode((1280, 720))
    monkeypatch.setattr(typeset, "write", noted)
    verdict = Verdict(CLOTH_SEATS[:2], names, HitTheDeckArt())
    rows = (
        LadderRow(0, 1, 250, None, 400, last=False, forgot=False, draws=False),
        LadderRow(1, 2, 254, 4, None, last=True, forgot=False, draws=True),
    )
    verdict.show(rows, penalty, 0, Rect(left, 80, 1248 - left, 640), 1.0)
    assert verdict.is_narrow == (left > 0)
    for number in range(len(rows)):
        verdict.grow(number, 1.0)
    verdict.paint(Surface((1280, 720), pygame.SRCALPHA))
    assert len(written) == 9
    assert all(verdict.rect.contains(text) for text in written)
    tight = [text.inflate(-2, -8) for text in written]
    assert not [pair for pair in combinations(tight, 2) if pair[0].colliderect(pair[1])]


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

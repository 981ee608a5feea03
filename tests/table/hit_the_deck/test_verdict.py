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
from tests.table.hit_the_deck.tables import Table, dealt

ROOM = Rect(1000, 80, 248, 640)
"""A room beside a hand."""


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


def test_where_a_note_stands_below_a_name_it_does_not_say_whom_it_follows() -> None:
    verdict = Verdict(CLOTH_SEATS[:2], ("You", "Orion"), HitTheDeckArt())
    rows = (
        LadderRow(0, 1, 250, None, 900, last=False, forgot=False, draws=False),
        LadderRow(1, 2, 441, 191, None, last=False, forgot=False, draws=False),
    )
    verdict.show(rows, 4, 0, ROOM, 1.0)
    assert [verdict._note(row) for row in rows] == ["first, called", "191 ms later"]


def test_bars_beside_narrow_and_wide_figures_can_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[tuple[int, int, float]] = []
    monkeypatch.setattr(Verdict, "_paint_bar", lambda self, surface, bar, mark, part: bars.append((bar.x, bar.w, part)))
    verdict = Verdict(CLOTH_SEATS[:3], ("You", "Orion", "Vega"), HitTheDeckArt())
    rows = [
        LadderRow(at, at + 1, ms, None, None, last=False, forgot=False, draws=False) for at, ms in enumerate((98, 980))
    ]
    verdict.show([*rows, LadderRow(2, 3, 1400, None, None, last=True, forgot=False, draws=True)], 4, 0, ROOM, 1.0)
    for number in range(3):
        verdict.grow(number, 1.0)
    verdict.paint(Surface((1280, 720), pygame.SRCALPHA))
    assert bars[0][:2] == bars[1][:2]
    assert [part for *_, part in bars] == pytest.approx([0.07, 0.7])


def test_nothing_of_the_log_sticks_out_from_under_a_verdict() -> None:
    table = Table(dealt(["human", "greedy", "greedy"], "#H R2 R3 R4 B1 B2 B3", "R5"))
    table.until(lambda: table.resting)
    name = table.name_of("#H")
    table.click(table.place(name))
    table.click(table.place(name))
    table.until(lambda: table.reading)
    assert not table.panels.log.visible
    verdict = table.racing.display._verdict.rect
    assert verdict.bottom <= table.top.layout.hand_area.top, "no card of the hand is covered"
    table.until(lambda: not table.reading)
    assert table.panels.log.visible

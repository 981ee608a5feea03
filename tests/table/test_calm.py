"""Calm: nothing moves at either table; what would move fades in, and a card that is dragged follows without a swing."""

from __future__ import annotations

import pytest

from game.ui.look.theme import CALM_FADE_S
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import Pilot, pixels


def _calm(pilot: Pilot) -> None:
    # what spreads as the turn begins has gone
    pilot.wait(1.5)
    pilot.screens.duration_scale, pilot.screens.fade_s = 0.0, CALM_FADE_S
    pilot.wait(0.5)


@pytest.mark.clause("HTD-75")
def test_the_face_that_opens_a_race_is_there_at_once() -> None:
    table = Table(dealt(["human", "greedy"], "#H R2 B3 B4 Y4 Y1 G2", "R5"))
    table.until(lambda: table.resting)
    _calm(table)
    pile = table.top.layout.discard.rect.inflate(-60, -60)
    table.click(table.place(table.name_of("#H")))
    table.click(pile.center)
    table.until(lambda: table.table.is_racing)
    whole = table.surface.copy()
    table.table.scene.invalidate()
    table.table.scene.paint(whole)
    assert pixels(table.surface.subsurface(pile)) == pixels(whole.subsurface(pile))

"""Large-print cards and left-handed fans, at an open table of each game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.table.cards.pieces import Piece
from game.table.cards.slot import HAND, Slot
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun
from tests.ui.pilot import pixels

both = pytest.mark.parametrize("game", [HHC, HTD])


def hand(program: Program) -> list[Slot]:
    """The slots of the hand below, from left to right."""
    areas = program.on(MatchScreen).tabletop.areas
    return sorted((slot for slot in areas.by_slot if slot.zone == HAND), key=lambda slot: areas.by_slot[slot].rect.x)


def piece(program: Program, slot: Slot) -> Piece:
    return program.on(MatchScreen).tabletop.pieces_at(slot)[0]


def change(program: Program, **values: object) -> None:
    """Change settings on the settings page, which is opened from the table's menu, and come back."""
    program.app.open_settings()
    program.step()
    program.app.change_settings(replace(program.app.settings, **values))  # type: ignore[arg-type]
    program.step()
    program.screens.pop()
    program.settle()


@both
@pytest.mark.parametrize("value", ["large_print", "left_handed"])
def test_cards_at_an_open_table_are_printed_anew_at_once(tmp_path: Path, game: str, value: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    slot = hand(program)[0]
    before = pixels(piece(program, slot).image)
    change(program, **{value: True})
    after = pixels(piece(program, slot).image)
    assert after != before
    change(program, **{value: False})
    assert pixels(piece(program, slot).image) == before
    program.close()

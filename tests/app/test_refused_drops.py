"""Refused drops show the reason, in both games, in the whole program with its disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.tabletop.slots import BAR, DISCARD, OPP, OWN, STOCK
from game.table.hit_the_deck.tabletop.tabletop import DISCARD_PILE, DRAW_PILE
from game.table.turns.match_screen import MatchScreen
from tests.app.player import point_on
from tests.app.program import HHC, Program
from tests.app.tables import begun, dealt

A_CARD = Slot(HAND, -1)
"""The first card of the hand, whichever it is."""
THE_HAND = Slot(HAND)


def drop(program: Program, source: Slot, target: Slot) -> str:
    """Drag cards from a slot to one that refuses them, without a move; return the sentence shown, and its clause."""
    table, entries = program.on(MatchScreen), program.entries
    areas = table.tabletop.areas
    start = next(slot for slot in areas.by_slot if slot.zone == HAND) if source == A_CARD else source
    end = table.tabletop.hand_area.center if target == THE_HAND else areas.at_slot(target).rect.center
    home = [piece.rect.center for piece in table.tabletop.pieces_at(start)]
    program.drag(point_on(table, start), end, 8)
    bubble = table.messages.bubble
    assert bubble.visible, "not a word"
    said = f"{bubble.label} {bubble._clause}"
    assert program.entries == entries
    for _ in range(60):
        program.step()
    assert [piece.rect.center for piece in table.tabletop.pieces_at(start)] == home
    return said


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        (Slot(OWN, 0), Slot(OPP, 2), "stays on your own board"),
        (Slot(OWN, 0), Slot(DISCARD), "from your hand can be discarded"),
        (Slot(OWN, 0), THE_HAND, "can't go back"),
        (Slot(OWN, 0), Slot(STOCK), "can't go back"),
        (Slot(OWN, 0), Slot(BAR, 0), "HHC-56"),
        (Slot(OWN, 0), Slot(OWN, 1), "HHC-47"),
        (Slot(OPP, 2), Slot(OWN, 0), "These are Orion's cards"),
        (Slot(OPP, 2), THE_HAND, "These are Orion's cards"),
        (Slot(STOCK), Slot(OWN, 0), "HHC-65"),
        (Slot(STOCK), Slot(DISCARD), "HHC-65"),
        (A_CARD, Slot(STOCK), "HHC-67"),
        (A_CARD, Slot(DISCARD), "HHC-27"),
        (A_CARD, Slot(OPP, 2), "HHC-25"),
        (A_CARD, Slot(BAR, 0), "HHC-25"),
    ],
)
def test_a_drop_that_hand_to_hand_combat_refuses_says_why(tmp_path: Path, source: Slot, target: Slot, why: str) -> None:
    program = begun(tmp_path, HHC, ("human", "greedy"))
    assert why in drop(program, source, target)


@pytest.mark.parametrize(
    ("target", "why"), [(DISCARD_PILE, "HTD-22"), (DRAW_PILE, "Play your cards on the discard pile")]
)
def test_a_drop_that_hit_the_deck_refuses_says_why(tmp_path: Path, target: str, why: str) -> None:
    program = dealt(tmp_path, ("human", "greedy"), "Y1 B1 B2 B3 B4 G1 Y2", "R5")
    program.settle()
    assert why in drop(program, A_CARD, Slot(target))
    assert "goes to your hand" in drop(program, Slot(DRAW_PILE), Slot(DISCARD_PILE))

"""Cards of Hit the Deck in motion, through the whole program, with a slow disk."""

from __future__ import annotations

from pathlib import Path

from game.rules.hit_the_deck.cards import parse_card
from game.rules.hit_the_deck.moves import Play
from game.table.cards.deck_art import Elevation
from game.table.turns.match_screen import MatchScreen
from tests.app.tables import dealt, hit_the_deck_top
from tests.table.screens import hit_the_deck_table


def test_the_hand_marks_no_fit_before_the_top_card_is_face_up(tmp_path: Path) -> None:
    hands = "R1 R2 R3 Y1 Y2 Y3 B3", "G1 G2 G3 R4 R4 B4 R5"
    program = dealt(tmp_path, ("human", "greedy"), " ".join(hands), "R5", speed="normal")
    program.settle()
    table, top = program.on(MatchScreen), hit_the_deck_top(program)
    cues, told, waited = hit_the_deck_table(table).cues, set[bool](), 0
    marks = (Elevation.PLAYABLE, Elevation.UNPLAYABLE)
    assert table.make(Play("play", parse_card("R1")))
    while len(told) < 2:
        program.await_disk()
        program.step()
        if table.session.may_move and program.entries >= 4:
            marked = any(piece.placement.elevation in marks for piece in top.pieces.by_key.values())
            assert not (cues.covered and marked)
            told.add(cues.covered)
        waited += 1
        assert waited < 900
    assert marked

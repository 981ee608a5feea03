"""Cards and piles of Hit the Deck frame by frame: what is visible, when, and that nothing is revealed early."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import TEXTS, parse_card
from game.rules.hit_the_deck.moves import Play, usual_lift
from game.table.cards.deck_art import Elevation
from game.table.turns.match_screen import MatchScreen
from tests.app.program import Program
from tests.app.tables import dealt, hit_the_deck_top
from tests.table.screens import hit_the_deck_table
from tests.ui.pilot import pixels

HAND = "RF B2 B3 B4 B5 G1 R2"
UPCARD = {"flip": "YF", "cut": "RC", "play": "R5"}


class Seen(NamedTuple):
    """A frame: its time after the step, and the image around the piles."""

    seconds: float
    picture: bytes


def table_with(folder: Path, step: str, turned: str = "Y3") -> Program:
    """A program at a table at which the person below must flip or cut, which turns up `card`."""
    up, left = UPCARD[step], [TEXTS[kind] for kind in HIT_THE_DECK.deck]
    for card in (*HAND.split(), up, turned):
        left.remove(card)
    other, drawn = left[:7], left[7:]
    # the bottom card of the whole pile, or of a packet of half of it
    drawn.insert(len(drawn) if step != "cut" else usual_lift(len(drawn) + 1) - 1, turned)
    program = dealt(folder, ("human", "greedy"), f"{HAND} {' '.join(other)}", f"{up} {' '.join(drawn)}", speed="normal")
    program.settle()
    return program


def frames(program: Program) -> Iterator[Seen]:
    """Yield the frames of the current motion, until the face is up."""
    cues = hit_the_deck_table(program.on(MatchScreen)).cues
    for _ in range(30):
        if not cues.covered:
            program.step()
    assert cues.covered, "nothing has begun"
    began = program.now
    while cues.covered and program.now - began < 2:
        layout = hit_the_deck_top(program).layout
        area = layout.draw.rect.union(layout.discard.rect).inflate(160, 120)
        yield Seen(program.now - began, pixels(program.surface.subsurface(area)))
        program.step()


@pytest.mark.parametrize("step", ["flip", "cut"])
@pytest.mark.parametrize("calm", [False, True])
def test_frames_before_the_face_are_the_same_for_every_card(tmp_path: Path, step: str, calm: bool) -> None:
    seen = []
    for turned in ("#H", "#3"):
        program = table_with(tmp_path / turned, step, turned)
        settings = program.app.settings
        program.app.change_settings(replace(settings, calm=calm))
        program.click(hit_the_deck_top(program).layout.draw.rect)
        program.await_disk()
        seen.append(list(frames(program)))
        top = hit_the_deck_top(program)
        assert top.piles.shown_discard[0] == parse_card(turned)
        program.close()
    assert len(seen[0]) >= (6 if calm else 20)
    assert len({frame.picture for frame in seen[0]}) >= (5 if calm else 15)
    assert seen[0] == seen[1]


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
            marked = any(piece.placement.elevation in marks for piece in top.pieces.values())
            assert not (cues.covered and marked)
            told.add(cues.covered)
        waited += 1
        assert waited < 900
    assert marked

"""Where cards of Hit the Deck are seen while they move: through the whole program, with a disk that is slow."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.hit_the_deck.cards import parse_card
from game.rules.hit_the_deck.moves import Play
from game.table.cards.deck_art import Elevation
from game.table.cards.slot import HAND, Slot
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import BREATH_S
from game.ui.draw.scene import Layer, Sprite
from tests.app.player import point_on
from tests.app.program import Program
from tests.app.tables import SlowDisk, dealt, hit_the_deck_top, nearly_over
from tests.table.screens import hit_the_deck_table
from tests.ui.pilot import FRAME

Point = tuple[int, int]


def distance(one: Point, other: Point) -> float:
    return float(pygame.Vector2(one).distance_to(other))


def in_the_air(program: Program) -> list[Point]:
    """The centres of all cards and piles that are held or flying, the topmost last."""
    assert isinstance(program.screens.top, MatchScreen), "the table has been left"
    drawables = sorted(program.screens.top.scene._drawables, key=lambda drawn: drawn.order)
    flying = [drawn for drawn in drawables if isinstance(drawn, Sprite) and drawn.order[0] == Layer.HELD]
    return [drawn.rect.center for drawn in flying if drawn.visible]


def drag_to_pile(program: Program, card_id: int) -> None:
    """Drag a card of the hand onto the discard pile, beside its middle."""
    pile = hit_the_deck_top(program).layout.discard.rect.center
    program.drag(point_on(program.on(MatchScreen), Slot(HAND, card_id)), (pile[0] + 30, pile[1] + 20), 6)


def stays(program: Program) -> Point:
    """Check that what was let go stays where it is; return where."""
    program.wait(0.3)
    (there,) = in_the_air(program)
    for _ in range(60):
        program.step()
        (now,) = in_the_air(program)
        assert distance(now, there) < 2
    return there


def flies_on(program: Program, start: Point, target: Point) -> None:
    """Check that one card flies on from there to its target without a jump, until only the hand still closes."""
    at, hand = start, program.on(MatchScreen).tabletop.hand_area
    for _ in range(120):
        program.step()
        flying = [there for there in in_the_air(program) if not hand.collidepoint(there)]
        if not flying:
            assert distance(at, target) < 30
            return
        (now,) = flying
        assert distance(now, at) < 80
        assert distance(now, target) < distance(at, target) + 12
        at = now
    raise AssertionError("it never lands")


def seconds_on_pile(program: Program, card: int) -> float:
    """How long a card is seen on the pile, or in the count of its hand, before the score sheet comes."""
    top, frames, presenter = hit_the_deck_top(program), 0, program.on(MatchScreen).presenter
    while not isinstance(program.screens.top, ScorePage):
        is_seen = top.discard_pile.visible or presenter.count is not None
        frames += top.piles.shown_discard[0] == card and is_seen and not in_the_air(program)
        assert frames < 600, "the score sheet never comes"
        program.await_disk()
        program.step()
    return frames * FRAME


def test_the_last_card_of_a_hand_lands_where_it_is_dropped_and_is_seen_before_the_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = nearly_over(tmp_path, first=0)
    program.settle()
    top = hit_the_deck_top(program)
    (last,) = top.fan.ids
    disk = SlowDisk(program, monkeypatch)
    drag_to_pile(program, last)
    dropped = stays(program)
    assert top.piles.shown_discard[0] == parse_card("R4")
    disk.arrive()
    flies_on(program, dropped, top.layout.discard.rect.center)
    assert not top.fan.ids
    assert seconds_on_pile(program, parse_card("R2")) >= BREATH_S - 2 * FRAME
    program.close()


def test_the_hand_does_not_tell_what_fits_before_the_top_card_lies_face_up(tmp_path: Path) -> None:
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
    program.close()

"""A hint at the table: what it shows, how it is drawn, and that it can be played."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import Move
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.rules.hit_the_deck import HIT_THE_DECK
from game.table.cards.placements import Placement
from game.table.cards.slot import HAND, Slot
from game.table.marks.arrow import Arrow
from game.table.marks.marks import Ghost
from game.table.turns.match_screen import MatchScreen
from tests.rules.hand_to_hand.position import position
from tests.table.advice import ToldAdviser
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hints import SHOWN_S, cloth, hint_of, night, play_of


def arrows(screen: MatchScreen) -> list[Arrow]:
    return [mark for mark in screen.tabletop.marks["hint"] if isinstance(mark, Arrow)]


def ghosts_of(screen: MatchScreen) -> list[Placement]:
    return [mark.placement for mark in screen.tabletop.marks["hint"] if isinstance(mark, Ghost)]


def test_a_hint_shows_the_card_its_place_and_why() -> None:
    adviser = ToldAdviser(play_of)
    sitting = night(adviser)
    hint, move = hint_of(sitting.table), play_of(sitting.top.state.view)[0]
    before = sitting.top.pieces[("card", move.card)].y
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    assert hint.is_shown
    assert hint.slip.visible
    assert hint.slip.words == ("Word 0", "It opens a column.")
    assert sitting.top.pieces[("card", move.card)].y <= before - sitting.table.px(30)
    source, ghosts = Slot(HAND, move.card), ghosts_of(sitting.table)
    assert [ghost.card for ghost in ghosts] == [move.card]
    assert list(ghosts) == list(sitting.top.preview(source, move))
    assert len(arrows(sitting.table)) == 1
    # the view and the position that it was asked about
    assert adviser.asked == [(sitting.top.state.view, len(sitting.match.entries))]


def test_the_moves_of_a_turn_are_made_one_after_the_other_and_can_be_undone() -> None:
    sitting = night(ToldAdviser(lambda view: [*play_of(view), DRAW_STOCK]))
    move = play_of(sitting.top.state.view)[0]
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    count = len(sitting.match.entries)
    sitting.pilot.click(hint_of(sitting.table).slip.play)
    assert [entry.move for entry in sitting.match.entries[count:]] == [move]
    assert not sitting.table.session.why_not_undo()
    sitting.pilot.wait(3.0)
    assert [entry.move for entry in sitting.match.entries[count : count + 2]] == [move, DRAW_STOCK]


BOARD = """
    hand 0: 7N 1V 2E gV
    board 0: (4E 2M) gJ | (3S) 3N | 4J | (3E) 1S | -
    board 1: (4V 2V) 6N 5S | gE | 6S | (3J) mE | (gN) 2E
    stock: 5J 6J
    discard: 4S 5V
"""


def on_board(adviser: ToldAdviser, turn: str) -> Sitting:
    """A table at rest in a position with moves of every kind."""
    sitting = night(adviser, ("human", "greedy"), options={"lone_cards_to_bar": True})
    sitting.match.state = position(f"{BOARD}turn: {turn}", lone_cards_to_bar=True)
    sitting.table.snap()
    sitting.pilot.wait(0.3)
    return sitting


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ("0", "play 1V bar"),
        ("0", "play 7N opp3^"),
        ("0", "play 2E own2"),
        ("0", "play gV own5"),
        ("0 after own", "play gV discard"),
        ("0", "draw stock"),
        ("0", "draw discard"),
        ("0 after own", "build 2 3"),
        ("0 after own", "bank 4"),
    ],
)
def test_every_kind_of_move_can_be_shown_and_played(turn: str, words: str) -> None:
    move = HAND_TO_HAND.parse(words)
    sitting = on_board(ToldAdviser(lambda view: [move]), turn)
    assert move in sitting.top.state.view.legal
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    hint, count = hint_of(sitting.table), len(sitting.match.entries)
    assert len(arrows(sitting.table)) == 1
    assert bool(ghosts_of(sitting.table)) == (move.word != "draw")
    sitting.pilot.click(hint.slip.play)
    assert sitting.match.entries[count].move == move


@pytest.mark.parametrize(
    ("draw", "words"),
    [
        ("R5 G1 Y5 R4", "play R1"),
        ("R5 G1 Y5 R4", "play #H"),
        ("R5 G1 Y5 R4", "draw"),
        ("RC G1 Y5 R4 B2 Y3", "cut"),
        ("RF G1 Y5 R4 B2 Y3", "flip"),
    ],
)
def test_moves_of_hit_the_deck_can_be_shown_and_played(draw: str, words: str) -> None:
    adviser = ToldAdviser()
    table = cloth(adviser, draw, options={"free_draw": True})
    legal: dict[str, Move] = {move.word: move for move in table.top.state.view.legal}
    move = HIT_THE_DECK.parse(words) if words.startswith("play") else legal[words.split()[0]]
    adviser.choose = lambda view: [move]
    table.press(pygame.K_F4)
    table.wait(SHOWN_S)
    hint, count = hint_of(table.table), len(table.session.match.entries)
    assert hint.is_shown
    assert len(arrows(table.table)) == (move.word != "cut")
    # a HIT-hand on the pile would ask to be slapped
    assert bool(ghosts_of(table.table)) == (words == "play R1")
    table.click(hint.slip.play)
    assert table.session.match.entries[count].move == move


def test_a_hint_by_keys_leads_to_its_button_and_enter_plays_it() -> None:
    sitting = night(ToldAdviser(play_of))
    move, count = play_of(sitting.top.state.view)[0], len(sitting.match.entries)
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    hint = hint_of(sitting.table)
    assert sitting.table.root.current is hint.slip.play
    assert sitting.table.root.ring_shown
    sitting.pilot.press(pygame.K_TAB)
    assert hint.is_shown
    sitting.table.root.focus(hint.slip.play, ring=True)
    sitting.pilot.press(pygame.K_RETURN)
    assert sitting.match.entries[count].move == move

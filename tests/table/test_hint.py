"""A hint at the table: what it shows, how it is drawn, and that it can be played."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.rules.core import Move
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.rules.hit_the_deck import HIT_THE_DECK
from game.table import texts
from game.table.cards.hit_areas import HitArea
from game.table.cards.slot import HAND, Slot
from game.table.coach.hint import Hint
from game.table.marks.trail import NumberDisc, Trail
from game.table.turns.match_screen import MatchScreen
from tests.rules.hand_to_hand.position import position
from tests.table.advice import ToldAdviser
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hints import HANDS, SHOWN_S, cloth, hint_of, night, play_of, says
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import pixels


def arrows(hint: Hint) -> list[Trail]:
    return [drawable for drawable in hint.marks.drawn if isinstance(drawable, Trail)]


def test_a_hint_shows_the_card_its_place_and_why() -> None:
    adviser = ToldAdviser(play_of)
    sitting = night(adviser)
    hint, move = hint_of(sitting.table), play_of(sitting.top.view)[0]
    before = sitting.top.pieces[("card", move.card)].y
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    assert hint.is_shown
    assert hint.slip.visible
    assert hint.slip.words == ("Word 0", "It opens a column.")
    assert sitting.top.pieces[("card", move.card)].y <= before - sitting.table.px(30)
    source, ghosts = Slot(HAND, move.card), hint.marks.ghosts
    assert [ghost.card for ghost in ghosts] == [move.card]
    assert list(ghosts) == list(sitting.top.preview(source, move))
    assert len(arrows(hint)) == 1
    # the view and the position that it was asked about
    assert adviser.asked == [(sitting.top.view, len(sitting.match.entries))]


def test_every_move_of_a_turn_has_an_arrow_and_is_named() -> None:
    sitting = night(ToldAdviser(lambda view: [*play_of(view), DRAW_STOCK]))
    sitting.pilot.click(hint_of(sitting.table).button)
    sitting.pilot.wait(SHOWN_S)
    hint = hint_of(sitting.table)
    assert len(arrows(hint)) == 2
    assert sum(isinstance(drawable, NumberDisc) for drawable in hint.marks.drawn) == 2
    assert hint.slip.words[0] == "Word 0, then word 0"
    assert hint.slip.play.text == texts.PLAY_HINTS


def test_the_moves_of_a_turn_are_made_one_after_the_other_and_can_be_undone() -> None:
    sitting = night(ToldAdviser(lambda view: [*play_of(view), DRAW_STOCK]))
    move = play_of(sitting.top.view)[0]
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    count = len(sitting.match.entries)
    sitting.pilot.click(hint_of(sitting.table).slip.play)
    assert [entry.move for entry in sitting.match.entries[count:]] == [move]
    assert not sitting.table.session.why_not_undo()
    sitting.pilot.wait(3.0)
    assert [entry.move for entry in sitting.match.entries[count : count + 2]] == [move, DRAW_STOCK]


@pytest.mark.parametrize("way", ["a key", "the pointer", "undo"])
def test_whoever_acts_meanwhile_makes_the_other_moves_alone(way: str) -> None:
    sitting = night(ToldAdviser(lambda view: [*play_of(view), DRAW_STOCK]))
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    count = len(sitting.match.entries)
    sitting.pilot.click(hint_of(sitting.table).slip.play)
    if way == "a key":
        sitting.pilot.press(pygame.K_LSHIFT)
    elif way == "the pointer":
        sitting.pilot.click(sitting.panels.log)
    else:
        sitting.table.undo()
    sitting.pilot.wait(3.0)
    assert len(sitting.match.entries) == count + (way != "undo")


def test_the_move_of_a_hint_is_made_as_the_person_makes_it() -> None:
    sitting = night(ToldAdviser(play_of))
    move = play_of(sitting.top.view)[0]
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    count = len(sitting.match.entries)
    sitting.pilot.click(hint_of(sitting.table).slip.play)
    assert sitting.match.entries[count].move == move
    assert sitting.match.entries[count].actor == 0
    assert not hint_of(sitting.table).is_shown
    assert not hint_of(sitting.table).marks.drawn


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
    assert move in sitting.top.view.legal
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    hint, count = hint_of(sitting.table), len(sitting.match.entries)
    assert len(arrows(hint)) == 1
    assert bool(hint.marks.ghosts) == (move.word != "draw")
    sitting.pilot.click(hint.slip.play)
    assert sitting.match.entries[count].move == move


def test_a_pass_is_shown_at_its_button() -> None:
    sitting = on_board(says("pass"), "0 after own")
    sitting.match.state = position(f"{BOARD}stock:\ndiscard:\nturn: 0 after own")
    sitting.table.snap()
    sitting.pilot.wait(0.3)
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    hint, count = hint_of(sitting.table), len(sitting.match.entries)
    ring, button = hint.marks.drawn[0], sitting.panels.turn.give_up
    assert ring.rect.contains(button.rect)
    assert ring.rect.center == button.rect.center
    sitting.pilot.click(hint.slip.play)
    assert sitting.match.entries[count].move.word == "pass"


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
    legal: dict[str, Move] = {move.word: move for move in table.top.view.legal}
    move = HIT_THE_DECK.parse(words) if words.startswith("play") else legal[words.split()[0]]
    adviser.choose = lambda view: [move]
    table.press(pygame.K_F4)
    table.wait(SHOWN_S)
    hint, count = hint_of(table.table), len(table.session.match.entries)
    assert hint.is_shown
    assert len(arrows(hint)) == (move.word != "cut")
    # a HIT-hand on the pile would ask to be slapped
    assert bool(hint.marks.ghosts) == (words == "play R1")
    table.click(hint.slip.play)
    assert table.session.match.entries[count].move == move


def test_the_lamp_fills_while_the_coach_reckons_and_not_at_once() -> None:
    adviser = ToldAdviser(waits=True)
    sitting = night(adviser)
    hint = hint_of(sitting.table)
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(0.1)
    assert hint.is_reckoning
    assert hint.button.filled == 1.0
    seen = []
    for _ in range(10):
        sitting.pilot.wait(0.1)
        seen.append(hint.button.filled)
    assert seen == sorted(seen)
    assert seen[0] < 0.2 < 0.6 < seen[-1] < 1.0
    adviser.answer()
    sitting.pilot.wait(0.1)
    assert hint.is_shown
    assert hint.button.filled == 1.0


def test_a_hint_by_keys_leads_to_its_button_and_enter_plays_it() -> None:
    sitting = night(ToldAdviser(play_of))
    move, count = play_of(sitting.top.view)[0], len(sitting.match.entries)
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


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
@pytest.mark.parametrize("from_hand", [True, False])
def test_the_focus_goes_back_to_where_it_was_before_a_hint(key: int, from_hand: bool) -> None:
    sitting = night(ToldAdviser(lambda view: [DRAW_STOCK]))
    if from_hand:
        sitting.pilot.press(pygame.K_h)
    root = sitting.table.root
    before = root.current
    assert (before is not None) == from_hand
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    assert root.current is hint_of(sitting.table).slip.play
    sitting.pilot.press(key)
    sitting.pilot.wait(0.3)
    assert not hint_of(sitting.table).is_shown
    if key == pygame.K_RETURN and before is None:
        # a move by keys leads on to the hand
        assert isinstance(root.current, HitArea)
    else:
        assert root.current is before


def test_that_a_hint_is_for_ones_own_turn_is_said_until_it_is() -> None:
    sitting = Sitting(("human", "greedy"), adviser=ToldAdviser(), seed=6)
    sitting.wait_for_turn()
    sitting.table.make(DRAW_STOCK)
    sitting.pilot.wait(0.2)
    assert not sitting.session.may_move
    bubble = sitting.table.messages.bubble
    while not sitting.session.may_move:
        if not bubble.visible:
            sitting.pilot.press(pygame.K_F4)
        assert bubble.visible
        sitting.pilot.step()
    sitting.pilot.step()
    assert not bubble.visible


def test_the_tip_comes_back_when_the_move_of_a_hint_has_come_to_rest() -> None:
    sitting = night(ToldAdviser(play_of), coached=True)
    tip = sitting.table.coach
    assert tip is not None
    assert tip.visible
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    sitting.pilot.click(hint_of(sitting.table).slip.play)
    flew = False
    while sitting.top.moving or not flew:
        flew = flew or sitting.top.moving
        assert not (tip.visible and sitting.top.moving)
        sitting.pilot.step()
    sitting.pilot.wait(0.2)
    assert tip.visible


def test_the_arrow_of_a_card_begins_above_its_index() -> None:
    sitting = night(ToldAdviser(play_of))
    move = play_of(sitting.top.view)[0]
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    card = sitting.top.pieces[("card", move.card)].placement.pose.rect
    px, surface = sitting.table.px, sitting.pilot.surface
    index = Rect(card.x, card.y + px(8), card.w, px(30))
    shown = pixels(surface.subsurface(index))
    arrows(hint_of(sitting.table))[0].visible = False
    sitting.pilot.wait(0.1)
    assert pixels(surface.subsurface(index)) == shown


def test_a_hint_stays_when_the_window_changes() -> None:
    sitting = night(ToldAdviser(play_of))
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    hint, rects = hint_of(sitting.table), [drawn.rect for drawn in hint_of(sitting.table).marks.drawn]
    sitting.table.resize((1920, 1080), 1.5, 1.5)
    sitting.pilot.wait(0.2)
    assert hint.is_shown
    assert [ghost.pose for ghost in hint.marks.ghosts] == [
        ghost.pose for ghost in sitting.top.preview(Slot(HAND, hint.marks.ghosts[0].card), play_of(sitting.top.view)[0])
    ]
    assert [drawn.rect for drawn in hint.marks.drawn] != rects
    assert Rect(0, 0, 1920, 1080).contains(hint.slip.rect)


def test_nothing_is_drawn_while_a_hint_is_looked_at() -> None:
    for table in (night(ToldAdviser(play_of)).pilot, cloth(ToldAdviser(play_of))):
        screen = table.screens.top
        assert isinstance(screen, MatchScreen)
        table.press(pygame.K_F4)
        table.wait(3.0)
        assert hint_of(screen).is_shown
        shown = pixels(table.surface)
        assert screen.next_update is None
        assert not screen.scene.dirty
        table.wait(0.5)
        assert pixels(table.surface) == shown


def test_the_clause_of_a_hint_opens_the_rulebook() -> None:
    sitting = night(ToldAdviser(play_of))
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    sitting.pilot.click(hint_of(sitting.table).slip.clause)
    assert sitting.opened == ["HHC-48"]
    assert hint_of(sitting.table).is_shown


def test_others_marks_and_a_tip_give_way_to_a_hint() -> None:
    table = Table(
        dealt(("human", "greedy"), HANDS, "R5 G1 Y5 R4 B2 Y3"),
        adviser=ToldAdviser(play_of),
        on_coached=lambda: None,
    )
    table.until(lambda: table.resting)
    table.table.make(HIT_THE_DECK.parse("play R1"))
    table.wait(0.2)
    table.until(lambda: table.resting)
    table.wait(1.0)
    others, tip = table.table.others, table.table.coach
    assert others.marks.shown
    assert tip is not None
    was = tip.visible
    table.press(pygame.K_F4)
    table.wait(SHOWN_S)
    assert not others.marks.shown
    assert not tip.visible
    table.press(pygame.K_ESCAPE)
    table.wait(0.3)
    assert others.marks.shown
    assert tip.visible == was


def test_no_mark_comes_back_before_the_move_of_a_hint_is_shown() -> None:
    written = [True]
    sitting = night(ToldAdviser(play_of), ("human", "greedy"), seed=9, written=lambda: written[0])
    others = sitting.table.others
    for _ in range(8):
        if others.marks.shown:
            break
        sitting.table.make(DRAW_STOCK)
        sitting.wait_for_turn()
        sitting.pilot.wait(0.5)
    assert others.marks.shown
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    written[0] = False
    sitting.pilot.click(hint_of(sitting.table).slip.play)
    for _ in range(20):
        sitting.pilot.step()
        assert not others.marks.shown
    written[0] = True
    sitting.pilot.wait(0.1)
    assert sitting.session.all_reported
    assert not others.marks.shown


def test_in_calm_a_hint_is_there_at_once() -> None:
    sitting = night(ToldAdviser(play_of))
    sitting.pilot.screens.duration_scale = 0.0
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.step()
    hint = hint_of(sitting.table)
    assert all(arrow.last > 0 for arrow in arrows(hint))
    assert all(drawn.visible for drawn in hint.marks.drawn)


def test_an_arrow_is_drawn_in_its_time() -> None:
    sitting = night(ToldAdviser(play_of))
    sitting.pilot.press(pygame.K_F4)
    seen = []
    for _ in range(30):
        sitting.pilot.step()
        seen += [arrow.last for arrow in arrows(hint_of(sitting.table))]
    assert seen == sorted(seen)
    assert len(set(seen)) > 2

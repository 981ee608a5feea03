"""Hints and analysis at the table: when they are available, their content, and what removes them."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ai.coach.advice import Judgement
from game.rules.core import Move, View
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.rules.hit_the_deck import HIT_THE_DECK
from game.table import texts
from game.table.beside.side_panels import StandingBar
from game.table.cards.placements import HAND, Placement, Slot
from game.table.marks.arrow import Arrow, ArrowLook, DrawnArrow
from game.table.marks.marks import Ghost
from game.table.turns.hint import Analysis, Hint
from game.table.turns.match_screen import MatchScreen
from game.table.turns.menu import Menu
from tests.rules.hand_to_hand.position import position
from tests.table.hand_to_hand.tables import Sitting
from tests.table.heard import ToldAdviser
from tests.table.hit_the_deck.tables import Table, dealt
from tests.values import must, of_kind

HANDS = "R1 R2 R3 R4 Y1 Y2 #H B1 B2 B3 B4 G1 G2 G4"
SHOWN_S = 1.0


def hint_of(screen: MatchScreen) -> Hint:
    return must(screen.advice)


def night(adviser: ToldAdviser, kinds: Sequence[str] = ("human", "random"), **more: Any) -> Sitting:
    """A table of Hand-to-Hand Combat at rest, with a person to move."""
    return Sitting(kinds, adviser=adviser, **more).wait_for_turn(0.5)


def cloth(adviser: ToldAdviser, draw: str = "R5 G1 Y5 R4 B2 Y3", **more: Any) -> Table:
    """A table of Hit the Deck at rest, with a person to move."""
    return Table(dealt(("human", "greedy"), HANDS, draw, **more), adviser=adviser).wait_for_turn(0.5)


def play_of(view: View) -> Sequence[Any]:
    """The first card that can be played."""
    return [move for move in view.legal if move.word == "play"][:1]


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
    assert hint.shown
    assert hint.slip.visible
    assert hint.slip.words == ("Word\u00a00", "It opens a column.")
    assert sitting.top.pieces[("card", move.card)].y <= before - sitting.table.px(30)
    source, ghosts = Slot(HAND, move.card), ghosts_of(sitting.table)
    assert [ghost.card for ghost in ghosts] == [move.card]
    assert list(ghosts) == list(sitting.top.preview(source, move))
    assert len(arrows(sitting.table)) == 1
    # the view and the position of the request
    assert adviser.asked == [(sitting.top.state.view, len(sitting.match.entries))]


def test_the_moves_of_a_hint_are_made_in_order() -> None:
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


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ("0", "play 1V bar"), ("0", "play 7N opp3^"), ("0", "play 2E own2"), ("0", "play gV own5"),
        ("0 after own", "play gV discard"), ("0", "draw stock"), ("0", "draw discard"), ("0 after own", "build 2 3"),
        ("0 after own", "bank 4"),
    ],
)  # fmt: skip
def test_every_kind_of_move_can_be_shown_and_played(turn: str, words: str) -> None:
    move = HAND_TO_HAND.parse(words)
    adviser = ToldAdviser(lambda view: [move])
    sitting = night(adviser, ("human", "greedy"), options={"lone_cards_to_bar": True})
    sitting.match.state = position(f"{BOARD}turn: {turn}", lone_cards_to_bar=True)
    sitting.table.snap()
    sitting.pilot.wait(0.3)
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
        ("R5 G1 Y5 R4", "play R1"), ("R5 G1 Y5 R4", "play #H"), ("R5 G1 Y5 R4", "draw"), ("RC G1 Y5 R4 B2 Y3", "cut"),
        ("RF G1 Y5 R4 B2 Y3", "flip"),
    ],
)  # fmt: skip
def test_moves_of_hit_the_deck_can_be_shown_and_played(draw: str, words: str) -> None:
    adviser = ToldAdviser()
    table = cloth(adviser, draw, options={"free_draw": True})
    legal: dict[str, Move] = {move.word: move for move in table.top.state.view.legal}
    move = HIT_THE_DECK.parse(words) if words.startswith("play") else legal[words.split()[0]]
    adviser.choose = lambda view: [move]
    table.press(pygame.K_F4)
    table.wait(SHOWN_S)
    hint, count = hint_of(table.table), len(table.session.match.entries)
    assert hint.shown
    assert len(arrows(table.table)) == (move.word != "cut")
    # a HIT-hand on the pile would ask to be slapped
    assert bool(ghosts_of(table.table)) == (words == "play R1")
    table.click(hint.slip.play)
    assert table.session.match.entries[count].move == move


TAKES_AWAY = {
    "click": lambda sitting: sitting.pilot.click(sitting.point_of(Slot("own", 0))),
    "card": lambda sitting: sitting.pilot.click(sitting.point_of(Slot(HAND, sitting.top.state.view.hands[0][0]))),
    "escape": lambda sitting: sitting.pilot.press(pygame.K_ESCAPE),
    "letter": lambda sitting: sitting.pilot.press(pygame.K_s),
    "same key": lambda sitting: sitting.pilot.press(pygame.K_F4),
    "button": lambda sitting: sitting.pilot.click(hint_of(sitting.table).button),
    "menu": lambda sitting: sitting.pilot.click(sitting.panels.menu),
    "move": lambda sitting: sitting.table.make(sitting.top.state.view.legal[0]),
}


@pytest.mark.parametrize("what", TAKES_AWAY)
def test_any_action_of_the_player_removes_a_hint(what: str) -> None:
    sitting = night(ToldAdviser(play_of))
    hint, before = hint_of(sitting.table), {key: piece.y for key, piece in sitting.top.pieces.items()}
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    assert hint.shown
    TAKES_AWAY[what](sitting)
    sitting.pilot.wait(0.1)
    assert not hint.shown
    assert not sitting.top.marks["hint"]
    assert not hint.slip.visible
    if what in ("escape", "same key", "button"):
        sitting.pilot.wait(0.5)
        assert {key: piece.y for key, piece in sitting.top.pieces.items()} == before
        assert sitting.table.input.picked is None
        # Esc has closed the hint, and opened no menu
        assert not sitting.table._overlays


def test_enter_waits_for_the_hint_that_is_being_made(monkeypatch: pytest.MonkeyPatch) -> None:
    adviser, answer = ToldAdviser(play_of), Future[Judgement]()
    sitting = night(adviser)
    monkeypatch.setattr(adviser, "ask", lambda *asked: answer)
    for key in (pygame.K_F4, pygame.K_RETURN):
        sitting.pilot.press(key)
    answer.set_result(adviser.judgement(sitting.top.state.view))
    sitting.pilot.wait(SHOWN_S)
    assert hint_of(sitting.table).shown


@pytest.mark.parametrize("make", [night, cloth])
def test_after_a_hint_played_by_keys_the_focus_is_in_the_hand(make: Any) -> None:
    table = make(ToldAdviser(play_of))
    pilot = table if isinstance(table, Table) else table.pilot
    for key in (pygame.K_F4, pygame.K_RETURN):
        pilot.press(key)
        pilot.wait(SHOWN_S)
    assert not hint_of(table.table).shown
    assert table.table.root.current in table.top.areas.part((HAND,))


def test_hints_are_available_only_in_the_persons_turn() -> None:
    adviser = ToldAdviser()
    sitting = Sitting(("human", "random"), adviser=adviser, seed=6)
    hint = hint_of(sitting.table)
    seen = set()
    for _ in range(2400):
        sitting.pilot.step()
        assert hint.button.enabled == sitting.session.may_move
        if hint.button.enabled not in seen:
            seen.add(hint.button.enabled)
            if not hint.button.enabled:
                sitting.pilot.press(pygame.K_F4)
                assert sitting.table.messages.bubble.label == texts.HINT_ON_TURN.rstrip(".")
        if len(seen) == 2:
            break
    assert seen == {False, True}
    assert not adviser.asked


def test_hints_are_hidden_under_the_curtain() -> None:
    adviser = ToldAdviser(play_of)
    sitting = Sitting(("human", "human"), adviser=adviser)
    hint = hint_of(sitting.table)
    sitting.pilot.until(lambda: sitting.table.handover.curtain is not None)
    sitting.pilot.wait(1.0)
    assert not hint.button.enabled
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(0.5)
    assert not adviser.asked
    sitting.pilot.press(pygame.K_RETURN)
    sitting.pilot.wait(0.5)
    assert hint.button.enabled
    first = sitting.session.seat_below
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    assert hint.shown
    assert adviser.asked[0][0].viewer == first
    sitting.table.make(DRAW_STOCK)
    sitting.pilot.wait(0.1)
    assert not hint.shown
    assert not hint.slip.visible


def test_clicking_the_pile_of_a_hint_is_not_a_slap() -> None:
    table = cloth(ToldAdviser(lambda view: [HIT_THE_DECK.parse("play R1")]))
    count, pile = len(table.session.match.entries), table.top.layout.discard.rect.center
    table.press(pygame.K_F4)
    table.wait(SHOWN_S)
    table.click(pile)
    table.wait(0.3)
    assert len(table.session.match.entries) == count
    # without it the same click is a fake-out
    table.wait(1.0)
    table.click(pile)
    table.wait(0.3)
    assert table.session.match.entries[count].move.word == "fakeout"


def analysis_of(screen: MatchScreen) -> Analysis:
    assert screen.advice is not None
    return must(screen.advice.analysis)


def bar_of(screen: MatchScreen) -> StandingBar:
    return must(screen.table.panels.standing)


@pytest.mark.parametrize("why", ["", "Not today."])
def test_the_menu_names_the_key_of_a_hint_only_where_there_are_hints(why: str) -> None:
    for make in (night, cloth):
        table = make(ToldAdviser(why_silent=why))
        (table if isinstance(table, Table) else table.pilot).press(pygame.K_ESCAPE)
        keys = [key for key, _ in of_kind(Menu, table.table.active)._keys.keys]
        assert ("F4" in keys) is not bool(why)


def test_only_a_practice_has_an_analysis() -> None:
    for sitting in (night(ToldAdviser()), night(ToldAdviser(why_silent="Not today."), practice=True)):
        assert must(sitting.table.advice).analysis is None


def test_best_moves_and_standing_are_shown_in_the_persons_turn() -> None:
    adviser = ToldAdviser()
    sitting = night(adviser, ("human", "greedy"), practice=True)
    analysis = analysis_of(sitting.table)
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    entries = len(sitting.match.entries)
    assert adviser.asked == [(sitting.top.state.view, entries)]
    assert analysis.panel.expected == (1400, -1400)
    assert [line.words for line in analysis.panel.lines] == ["Word 0", "Word 1", "Word 2"]
    assert [line.expected for line in analysis.panel.lines] == [1400, 600, 600]
    assert bar_of(sitting.table).visible
    assert bar_of(sitting.table).part == pytest.approx(0.5 + 1400 / 8000)
    # every position is asked about once
    sitting.pilot.wait(2.0)
    assert len(adviser.asked) == 1
    sitting.table.make(DRAW_STOCK)
    sitting.pilot.wait(0.1)
    assert analysis.panel.lines == ()
    assert analysis.panel.expected == (1400, -1400)
    sitting.wait_for_turn(0.5)
    assert len(adviser.asked) == 2
    assert len(analysis.panel.lines) == 3


def test_the_analysis_of_a_hand_is_hidden_from_others() -> None:
    adviser = ToldAdviser()
    sitting = Sitting(("human", "human"), adviser=adviser, practice=True)
    sitting.pilot.until(lambda: sitting.table.handover.curtain is not None)
    sitting.pilot.wait(1.0)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.pilot.wait(0.5)
    analysis = analysis_of(sitting.table)
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    assert analysis.panel.expected
    sitting.table.make(DRAW_STOCK)
    for _ in range(600):
        sitting.pilot.step()
        if not sitting.session.hand_open:
            assert analysis.panel.expected == ()
            assert analysis.panel.lines == ()
            assert not bar_of(sitting.table).visible
        if sitting.table.handover.curtain is not None:
            break
    assert sitting.table.handover.curtain is not None
    asked = len(adviser.asked)
    sitting.pilot.wait(1.0)
    assert len(adviser.asked) == asked


def test_an_arrow_passes_under_a_text_and_keeps_its_number_off_it() -> None:
    label = Rect(150, 150, 100, 40)
    arrow = Arrow(ArrowLook((255, 255, 255, 255)), (200, 390), (200, 10), 5.0, [label])
    drawn, picture = DrawnArrow(arrow, 1.0), Surface((400, 400))
    drawn.paint(picture)
    assert pygame.mask.from_threshold(picture.subsurface(label.inflate(0, -8)), (0, 0, 0), (1, 1, 1)).count() == 3200
    (x, y), side = must(drawn.free_place(28, [label])), 28
    assert abs(y - 200) < 60
    assert not Rect(x - side // 2, y - side // 2, side, side).colliderect(label)

"""When a hint can be asked for at the table, what takes it away, and what is said instead of one."""

from __future__ import annotations

import pygame
import pytest

from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.table import texts
from game.table.cards.slot import HAND, Slot
from tests.table.advice import ToldAdviser
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hints import SHOWN_S, cloth, hint_of, night, play_of, says_on_cloth

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
def test_anything_the_player_does_takes_a_hint_away(what: str) -> None:
    sitting = night(ToldAdviser(play_of))
    hint, before = hint_of(sitting.table), {key: piece.y for key, piece in sitting.top.pieces.by_key.items()}
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(SHOWN_S)
    assert hint.is_shown
    TAKES_AWAY[what](sitting)
    sitting.pilot.wait(0.1)
    assert not hint.is_shown
    assert not sitting.top.marks["hint"]
    assert not hint.slip.visible
    if what in ("escape", "same key", "button"):
        sitting.pilot.wait(0.5)
        assert {key: piece.y for key, piece in sitting.top.pieces.by_key.items()} == before
        assert sitting.table.input.picked is None
        # Esc has closed the hint, and opened no menu
        assert not sitting.table._overlays


@pytest.mark.parametrize("what", TAKES_AWAY)
def test_anything_the_player_does_cancels_what_is_reckoned(what: str) -> None:
    adviser = ToldAdviser(waits=True)
    sitting = night(adviser)
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(0.4)
    TAKES_AWAY[what](sitting)
    sitting.pilot.wait(0.1)
    assert adviser.answers[0].cancelled()
    assert not hint_of(sitting.table).is_reckoning
    assert hint_of(sitting.table).button.filled == 1.0


def test_there_is_a_hint_only_in_the_persons_own_turn() -> None:
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


def test_no_hint_is_shown_under_the_curtain() -> None:
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
    assert hint.is_shown
    assert adviser.asked[0][0].viewer == first
    sitting.table.make(DRAW_STOCK)
    sitting.pilot.wait(0.1)
    assert not hint.is_shown
    assert not hint.slip.visible


def test_a_click_on_the_pile_is_no_slap_while_a_hint_points_there() -> None:
    table = cloth(says_on_cloth("play R1"))
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

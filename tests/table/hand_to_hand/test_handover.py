"""How a turn ends between two people: the player sees the last move, then the curtain falls."""

from __future__ import annotations

import pygame

from game.rules.core import SPECTATOR
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import DRAW_STOCK, Play
from game.table.cards.slot import HAND
from game.table.contract.curtain import Curtain
from game.table.hand_to_hand.match.table import DRAWN_S, PLAYED_S
from tests.table.hand_to_hand.tables import Sitting


def seated() -> tuple[Sitting, int]:
    """A table with two people, and the one who has just sat down."""
    sitting = Sitting(("human", "human"), seed=77)
    sitting.wait_for_deal()
    sitting.pilot.wait(3)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.wait_for_turn()
    return sitting, sitting.match.actor


def covered(sitting: Sitting) -> bool:
    return isinstance(sitting.table.active, Curtain)


def test_a_drawn_card_is_shown_to_its_owner_before_the_curtain() -> None:
    sitting, mover = seated()
    before = set(sitting.hand(mover))
    sitting.make(DRAW_STOCK, "click")
    sitting.pilot.wait(DRAWN_S - 0.3)
    (drawn,) = set(sitting.hand(mover)) - before
    assert not covered(sitting)
    assert sitting.top.state.view.viewer == mover
    assert sitting.top.state.drawn == drawn
    assert sitting.top.areas.by_slot.keys() >= {(HAND, drawn)}
    assert card_name(drawn) in sitting.panels.turn._turn.sentence
    assert not sitting.table.session.may_move
    sitting.pilot.wait(0.5)
    assert covered(sitting)
    assert sitting.top.state.view.viewer == SPECTATOR
    assert card_name(drawn) not in sitting.panels.turn._turn.sentence
    assert not [spot for spot in sitting.top.areas.by_slot if spot.zone == HAND]


def test_the_handover_is_ended_by_a_click_or_enter() -> None:
    for by_key in (False, True):
        sitting, _ = seated()
        sitting.make(DRAW_STOCK, "click")
        sitting.pilot.wait(0.5)
        if by_key:
            sitting.pilot.press(pygame.K_RETURN)
        else:
            sitting.pilot.click(sitting.panels.turn.hand_over)
        sitting.pilot.wait(0.1)
        assert covered(sitting)


def test_nothing_can_be_played_during_the_handover() -> None:
    sitting, _ = seated()
    sitting.make(DRAW_STOCK, "click")
    sitting.pilot.wait(0.4)
    entries = len(sitting.match.entries)
    for key in (pygame.K_s, pygame.K_s, pygame.K_d, pygame.K_d, pygame.K_p, pygame.K_p, pygame.K_1):
        sitting.pilot.press(key)
    assert len(sitting.match.entries) == entries


def test_a_second_card_can_be_undone_during_the_handover() -> None:
    sitting, mover = seated()
    for place in ("own", "discard"):
        sitting.make(
            next(move for move in sitting.top.state.view.legal if isinstance(move, Play) and move.place == place),
            "drag",
        )
        if place == "own":
            sitting.wait_for_turn()
    sitting.pilot.wait(PLAYED_S - 0.2)
    assert not covered(sitting)
    assert sitting.top.state.view.discard
    assert sitting.panels.turn._turn.sentence.startswith("Discarded")
    sitting.pilot.press(pygame.K_u)
    sitting.pilot.wait(3)
    assert not covered(sitting)
    assert sitting.match.actor == mover
    assert sitting.table.session.may_move
    assert not sitting.panels.turn.hand_over.visible


def test_pages_opened_during_the_handover_lead_to_the_curtain() -> None:
    sitting, _ = seated()
    sitting.make(DRAW_STOCK, "click")
    sitting.pilot.wait(0.4)
    sitting.table.leave()
    sitting.table.enter()
    sitting.pilot.wait(0.1)
    assert covered(sitting)


def test_a_peek_by_key_ends_when_the_key_is_released() -> None:
    sitting, _ = seated()
    sitting.make(DRAW_STOCK, "click")
    sitting.pilot.wait(3)
    curtain = sitting.table.active
    assert isinstance(curtain, Curtain)
    curtain.focus(next(iter(curtain.peeks.values())), ring=True)
    sitting.pilot.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
    sitting.pilot.wait(0.5)
    assert curtain.peeking
    sitting.pilot.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
    assert not curtain.peeking
    assert not curtain.hand.cards

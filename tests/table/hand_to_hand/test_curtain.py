"""Two people at one screen: the end of a turn, the curtain, and that nothing of a hand leaks to the other."""

from dataclasses import replace

import pygame
import pytest

from game.chance import KeyedRandom
from game.rules.core import HIDDEN, SPECTATOR, Deal
from game.rules.hand_to_hand.before_play import HAND_SIZE as DEALT
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import DRAW_STOCK, DrawForDeal
from game.rules.match import Entry
from game.table.cards.placements import HAND
from game.table.game.seats import LONGEST_NAME
from game.table.hand_to_hand.look.texts import NOW_COVERED
from game.table.hand_to_hand.match.table import DRAWN_S
from game.table.turns.curtain import Curtain
from tests.table.hand_to_hand.tables import Sitting
from tests.ui.pilot import pixels
from tests.values import of_kind


def covered(swap: bool, *, practice: bool = False) -> Sitting:
    """A table with two people after a draw; with `swap` their hands are exchanged."""
    sitting = Sitting(("human", "human"), seed=77, practice=practice)
    sitting.match.rewind(0)
    rng = KeyedRandom(3, "deal")
    cards = list(range(60))
    rng.shuffle(cards)
    if swap:
        hands = cards[: 2 * DEALT]
        cards[: 2 * DEALT] = hands[DEALT:] + hands[:DEALT]
    sitting.match.play(Entry(-1, DrawForDeal("draw-for-deal", 0, 10)))
    sitting.match.play(Entry(-1, Deal("deal", tuple(cards))))
    sitting.session.hand_open = False
    sitting.table.enter()
    sitting.pilot.wait(1)
    return sitting


@pytest.mark.parametrize("is_drawn", [True, False])
def test_the_curtain_and_the_table_behind_it_look_the_same_whatever_the_hands_hold(is_drawn: bool) -> None:
    one, other = covered(False), covered(True)
    assert one.hand(0) != other.hand(0)
    assert one.top.state.view.viewer == SPECTATOR
    shots = []
    for sitting in (one, other):
        of_kind(Curtain, sitting.table.active).visible = is_drawn
        sitting.table.scene.invalidate()
        surface = pygame.Surface((1280, 720))
        sitting.table.paint(surface)
        shots.append(pixels(surface))
    assert shots[0] == shots[1]
    assert not [spot for spot in one.top.areas.by_slot if spot.zone == "hand"]


def test_cards_that_everybody_knows_are_backs_in_a_covered_hand() -> None:
    sitting = covered(False)
    view, below = sitting.top.state.view, sitting.top.state.below
    sitting.top.snap_to(replace(view, hands=(tuple(range(DEALT)), tuple(range(20, 20 + DEALT)))), below)
    assert view.viewer == SPECTATOR
    assert sitting.top.state.hand == [HIDDEN] * DEALT


def test_the_table_turns_behind_the_curtain() -> None:
    sitting = covered(False)
    below = sitting.top.state.below
    sitting.pilot.press(pygame.K_RETURN)
    sitting.pilot.wait(0.5)
    mover = sitting.match.actor
    assert sitting.top.state.below == mover
    sitting.make(DRAW_STOCK, "keys")
    sitting.pilot.wait(2)
    assert of_kind(Curtain, sitting.table.active).seat == 1 - mover
    sitting.pilot.press(pygame.K_RETURN)
    sitting.pilot.wait(0.5)
    assert sitting.top.state.below == 1 - mover
    assert {below, mover, 1 - mover} == {0, 1}


def test_the_last_mover_can_peek_only_at_their_cards() -> None:
    sitting = covered(False)
    sitting.pilot.press(pygame.K_RETURN)
    mover = sitting.match.actor
    sitting.make(DRAW_STOCK, "keys")
    sitting.pilot.wait(2)
    curtain = of_kind(Curtain, sitting.table.active)
    # from now on the pointer is used, and the focus is invisible
    sitting.pilot.click((5, 5))
    closed = pixels(sitting.pilot.surface)
    sitting.pilot.move(next(iter(curtain.peeks.values())).rect.center)
    sitting.pilot.button(True, next(iter(curtain.peeks.values())).rect.center)
    assert list(curtain.hand.cards) == list(sitting.hand(mover))
    assert pixels(sitting.pilot.surface) != closed
    sitting.pilot.button(False, next(iter(curtain.peeks.values())).rect.center)
    sitting.pilot.move((5, 5))
    assert not curtain.hand.cards
    assert pixels(sitting.pilot.surface) == closed
    sitting.pilot.press(pygame.K_RETURN)
    assert curtain not in sitting.table._overlays


@pytest.mark.parametrize("practice", [False, True])
def test_only_ones_own_card_can_be_undone_from_the_curtain(practice: bool) -> None:
    sitting = covered(False, practice=practice)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.pilot.wait(0.5)
    for _ in range(2):
        plays = [move for move in sitting.top.state.view.legal if move.word == "play"]
        sitting.make(plays[-1], "drag")
        sitting.pilot.wait(1)
    if practice:
        # the next person takes back the last one's card, so that the curtain falls for that person again
        for key in (pygame.K_RETURN, pygame.K_u):
            sitting.pilot.press(key)
            sitting.pilot.wait(0.5)
    entries = len(sitting.match.entries)
    assert of_kind(Curtain, sitting.table.active).undo.is_shown is not practice
    sitting.pilot.press(pygame.K_u)
    assert len(sitting.match.entries) == entries - (not practice)
    assert sitting.table.session.may_move is not practice


def test_a_drawn_card_is_shown_to_its_owner_before_the_curtain() -> None:
    sitting = covered(False)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.wait_for_turn()
    mover = sitting.match.actor
    before = set(sitting.hand(mover))
    sitting.make(DRAW_STOCK, "click")
    sitting.pilot.wait(DRAWN_S - 0.3)
    (drawn,) = set(sitting.hand(mover)) - before
    assert not isinstance(sitting.table.active, Curtain)
    assert sitting.top.state.view.viewer == mover
    assert sitting.top.state.drawn == drawn
    assert sitting.top.areas.by_slot.keys() >= {(HAND, drawn)}
    assert card_name(drawn) in sitting.panels.turn._turn.sentence
    assert not sitting.table.session.may_move
    panel = sitting.panels.turn
    panel.show(panel._turn._replace(ends=NOW_COVERED.format("W" * LONGEST_NAME)))
    assert panel._foot + panel.px(9) + panel._ends.height < panel.hand_over.rect.top
    sitting.pilot.wait(0.5)
    assert isinstance(sitting.table.active, Curtain)
    assert sitting.top.state.view.viewer == SPECTATOR
    assert card_name(drawn) not in sitting.panels.turn._turn.sentence
    assert not [spot for spot in sitting.top.areas.by_slot if spot.zone == HAND]

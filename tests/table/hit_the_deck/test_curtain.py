"""The curtain between people: hidden cards are invisible, and slaps and calls still work."""

from dataclasses import replace

import pygame

from game.rules.core import HIDDEN, SPECTATOR
from game.rules.match import Entry
from game.rules.race import FAKEOUT
from game.table.turns.curtain import Curtain
from game.table.turns.menu import Menu
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import pixels
from tests.values import of_kind

UPCARD = "R5"
HANDS = ("R1 R2 R3 B4 Y5 Y1 Y2", "G1 G2 G3 GC G5 #H #3")


def covered(hand: str, size: tuple[int, int] = (1280, 720)) -> Table:
    table = Table(dealt(["human", "human", "human"], hand, UPCARD), size)
    table.until(lambda: bool(table.table._overlays))
    table.wait(3)
    return table


def test_the_curtain_looks_the_same_whatever_is_hidden() -> None:
    shots = []
    for hand in HANDS:
        table = covered(hand)
        frames = [pixels(table.surface)]
        for point in ((640, 600), (400, 650), (640, 300), (100, 600)):
            table.move(point)
            frames.append(pixels(table.surface))
        for key in (pygame.K_TAB, pygame.K_F2, pygame.K_LEFT, pygame.K_UP):
            table.press(key)
            frames.append(pixels(table.surface))
        shots.append(frames)
    assert shots[0] == shots[1]


def test_cards_that_everybody_knows_are_backs_in_a_covered_hand() -> None:
    table = covered(HANDS[0])
    view, below = table.top.state.view, table.top.state.below
    table.top.snap_to(replace(view, hands=(tuple(range(7)),) * 3), below)
    assert view.viewer == SPECTATOR
    assert [*table.top.fan.cards.values()] == [HIDDEN] * 7


def test_slaps_count_under_the_curtain() -> None:
    table = covered(HANDS[0])
    table.press(pygame.K_l)
    assert table.session.match.entries[-1] == Entry(1, FAKEOUT)
    assert not table.session.hand_open
    table.wait(0.3)
    assert table.racing.pile.down == {1}
    table.wait(1.5)
    assert table.racing.pile.down == set()
    assert table.top.hands[1].sign.text == "9"


def test_a_penalty_under_the_curtain_ends_the_offer_to_undo() -> None:
    table = covered(HANDS[0]).wait_for_turn()
    table.play("R1")
    table.until(lambda: table.table.handover.curtain is not None)
    table.wait(1.0)
    curtain = of_kind(Curtain, table.table.handover.curtain)
    assert curtain.undo.visible
    table.press((pygame.K_a, pygame.K_l)[curtain.seat])
    table.wait(2.0)
    assert not curtain.undo.visible


def test_the_menu_opens_above_the_curtain() -> None:
    table = covered(HANDS[0])
    menu = table.table.table.panels.always[0]
    assert menu.enabled
    table.click(menu)
    of_kind(Menu, table.table.active)
    table.press(pygame.K_ESCAPE)
    of_kind(Curtain, table.table.active)


def test_a_peek_lasts_only_while_held_with_the_focus_on_the_window() -> None:
    table = covered(HANDS[0])
    before = pixels(table.surface)
    curtain = of_kind(Curtain, table.table._overlays[-1])
    button = curtain.peeks[1]
    table.move(button.rect.center)
    hovered = pixels(table.surface)
    table.button(True, button.rect.center)
    assert pixels(table.surface) not in (before, hovered)
    assert not table.session.hand_open
    table.button(False, button.rect.center)
    assert pixels(table.surface) == hovered
    table.button(True, button.rect.center)
    assert curtain.peeking == 1
    table.screens.on_focus_changed(False)
    assert curtain.peeking is None

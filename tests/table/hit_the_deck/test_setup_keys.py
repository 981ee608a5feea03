"""The keys in the set-up of Hit the Deck: choosing and testing them, and the owner of the mouse."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.table.hit_the_deck.setup.keys import HoldTest
from game.table.race.keys import MOUSE, PAIRS, KeyPair, Pads
from game.ui.controls.choice import OpenList
from game.ui.controls.dialog import Dialog
from tests.table.hit_the_deck.setups import KINDS, Asked, three


def test_a_key_is_set_by_pressing_it() -> None:
    asked = Asked(three())
    seat = asked.area.seats[0]
    asked.pilot.click(seat.slap)
    assert seat.slap.waiting
    asked.pilot.press(pygame.K_d)
    assert seat.pair == KeyPair("D", "M")
    assert not seat.slap.waiting
    asked.pilot.step(Event(pygame.JOYBUTTONDOWN, button=0, instance_id=3))
    assert seat.pair == KeyPair("D", "M"), "nobody waits for a button"


def test_another_seats_key_is_refused_while_waiting_continues() -> None:
    asked = Asked(three())
    seat = asked.area.seats[0]
    asked.pilot.click(seat.slap)
    for key in (pygame.K_q, pygame.K_m, pygame.K_SPACE):
        asked.pilot.press(key)
        assert seat.slap.waiting
        assert seat.pair == KeyPair("Z", "M")
    asked.pilot.press(pygame.K_ESCAPE)
    assert not seat.slap.waiting
    assert seat.pair == KeyPair("Z", "M")
    assert asked.page.stack is not None, "Esc has not left the page"


def test_a_pad_button_can_be_set_by_keys_alone() -> None:
    asked = Asked(three())
    seat = asked.area.seats[1]
    asked.page.root.focus(seat.call, ring=True)
    asked.pilot.press(pygame.K_RETURN)
    assert seat.call.waiting
    asked.pilot.step(Event(pygame.JOYBUTTONDOWN, button=2, instance_id=9))
    assert seat.pair == KeyPair("Q", "pad 1 button 3")


def test_a_click_elsewhere_ends_waiting_for_a_key() -> None:
    asked = Asked(three())
    seat = asked.area.seats[0]
    asked.pilot.click(seat.slap)
    asked.pilot.click(asked.area.seats[1].call)
    assert not seat.slap.waiting
    assert asked.area.seats[1].call.waiting


def test_the_mouse_belongs_to_one_seat() -> None:
    asked = Asked(three())
    first, second = asked.area.seats[0], asked.area.seats[1]
    assert second.profile.zone == MOUSE
    asked.pilot.click(first.pointer)
    assert isinstance(asked.page.active, OpenList)
    asked.pilot.press(pygame.K_UP)
    while first.profile.zone != MOUSE:
        if not isinstance(asked.page.active, OpenList):
            asked.pilot.click(first.pointer)
        for _ in range(8):
            asked.pilot.press(pygame.K_UP)
        asked.pilot.press(pygame.K_DOWN)
        asked.pilot.press(pygame.K_RETURN)
    assert second.profile.zone == ""


def test_the_mouse_is_chosen_only_with_several_people() -> None:
    asked = Asked(three())
    ana, ben = asked.area.seats[0], asked.area.seats[1]
    computer = KINDS.index("easy")
    ben.kind.take(computer)
    assert ana.pointer.visible, "her touch area can be given up"
    ben.kind.take(0)
    assert ana.pointer.visible
    asked.area.take_zone(ana, "")
    ben.kind.take(computer)
    assert not ana.pointer.visible


def test_slap_keys_can_be_tested_together() -> None:
    asked = Asked(three())
    asked.pilot.click(asked.area.test_keys)
    assert isinstance(asked.page.active, Dialog)

    def send(code: int, down: bool = True) -> None:
        asked.pilot.step(Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))

    assert asked.area.keys.test is not None
    test = asked.area.keys.test
    send(pygame.K_z)
    assert test.verdict() == "1 of 2 keys detected"
    send(pygame.K_q)
    assert test.verdict() == "All 2 detected: no slap will be lost."
    assert test.is_held(0)
    send(pygame.K_q, down=False)
    assert not test.is_held(1)
    assert test.passed
    asked.pilot.press(pygame.K_ESCAPE)
    assert asked.area.keys.test is None


def test_ghost_keys_of_a_keyboard_are_reported() -> None:
    test = HoldTest({0: PAIRS[0], 1: PAIRS[1]}, Pads())
    pygame.display.init()
    for code in (pygame.K_a, pygame.K_l, pygame.K_z):
        test.read(Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    assert test.verdict() == "Also detected: Z. If nobody pressed that, your keyboard is confusing keys: choose others."


def test_keys_held_before_the_key_test_are_reported() -> None:
    test = HoldTest({0: PAIRS[0], 1: PAIRS[1]}, Pads(), ["A"])
    pygame.display.init()
    assert test.verdict() == "Already held down: A. Let go first."
    test.read(Event(pygame.KEYUP, key=pygame.K_a, mod=0, unicode="", scancode=0))
    assert test.verdict() == "0 of 2 keys detected"

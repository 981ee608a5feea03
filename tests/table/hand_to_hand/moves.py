"""Moves of Hand-to-Hand Combat made at a table: by drags, by clicks, by keys of places, or by arrows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.rules.core import Move
from game.rules.hand_to_hand.cards import SUIT
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.table.cards.placements import HAND, Slot
from game.table.hand.input import DOUBLE_CLICK_S
from game.table.hand_to_hand.tabletop.slots import BAR, DISCARD, OPP, OWN, STOCK
from game.table.turns.match_screen import MatchScreen
from tests.table.screens import hand_to_hand_table
from tests.ui.pilot import Pilot

DRAG, CLICK, KEYS, ARROWS = "drag", "click", "keys", "arrows"
WAYS = (DRAG, CLICK, KEYS)
"""The ways that work for every move."""
TO_END = {STOCK: pygame.K_s, DISCARD: pygame.K_d, "": pygame.K_p}
"""The keys that end a turn, by the pile from which a card is drawn."""


def make_move(pilot: Pilot, table: MatchScreen, move: Move, way: str) -> None:
    """Make a move of the seat below in one of the ways."""
    if isinstance(move, Play | Build | Bank):
        source, target = spots_of(move)
        if way == DRAG:
            pilot.drag(point_on(table, source), point_on(table, target), 6)
        elif way == CLICK:
            # a run is not picked up by the second half of the double-click that played its last card
            pilot.now += 2 * DOUBLE_CLICK_S
            pilot.click(point_on(table, source))
            pilot.click(point_on(table, target))
        else:
            _pick_up(pilot, table, source)
            (_walk_to if way == ARROWS else _press_key_of)(pilot, table, target)
    else:
        pile = move.pile if isinstance(move, Draw) else ""
        buttons = hand_to_hand_table(table).panels.turn
        if way == KEYS:
            pilot.press(TO_END[pile])
            pilot.press(TO_END[pile])
        elif way == DRAG and pile:
            pilot.click(point_on(table, Slot(pile)))
        else:
            pilot.click(getattr(buttons, pile or "give_up"))


def spots_of(move: Move) -> tuple[Slot, Slot]:
    """The slots where a move of cards starts and ends."""
    if isinstance(move, Play):
        number = SUIT[move.card] if move.place == BAR else max(move.column, 0)
        return Slot(HAND, move.card), Slot(move.place, number)
    if isinstance(move, Build):
        return Slot(OWN, move.column), Slot(OWN, move.onto)
    assert isinstance(move, Bank)
    return Slot(OWN, move.column), Slot(BAR, 0)


def point_on(table: MatchScreen, spot: Slot) -> tuple[int, int]:
    """A point of a slot that is not covered."""
    place = table.tabletop.areas.at_slot(spot)
    for point in _points(place.rect.clip(Rect((0, 0), table.size))):
        if table.root.at(point) is place:
            return point
    raise AssertionError(f"{spot} is covered by others")


def _points(rect: Rect) -> Iterator[tuple[int, int]]:
    for down in (5, 2, 8, 1, 9):
        for across in (5, 2, 1, 8):
            yield rect.x + rect.w * across // 10, rect.y + rect.h * down // 10


def _pick_up(pilot: Pilot, table: MatchScreen, source: Slot) -> None:
    """Pick up a run by the key of its column, or a card of the hand by H, arrows and Enter."""
    if source.zone == OWN:
        pilot.press(pygame.K_1 + source.number)
        return
    pilot.press(pygame.K_h)
    for _ in range(40):
        if table.root.current is table.tabletop.areas.at_slot(source):
            break
        pilot.press(pygame.K_RIGHT)
    else:
        raise AssertionError(f"{source} cannot be reached by keys")
    pilot.press(pygame.K_RETURN)


def _press_key_of(pilot: Pilot, table: MatchScreen, target: Slot) -> None:
    if target.zone in (OWN, OPP):
        pilot.press(pygame.K_1 + target.number, pygame.KMOD_SHIFT if target.zone == OPP else 0)
    else:
        pilot.press(pygame.K_b if target.zone == BAR else pygame.K_d)


def _walk_to(pilot: Pilot, table: MatchScreen, target: Slot) -> None:
    """Move the focus to a lit place by arrows, and put the cards down."""
    place = table.tabletop.areas.at_slot(target)
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN) * 4:
        for _ in range(12):
            before = table.root.current
            if before is not place:
                pilot.press(key)
            if table.root.current is before:
                break
    assert table.root.current is place, f"{target} cannot be reached by arrows"
    pilot.press(pygame.K_RETURN)

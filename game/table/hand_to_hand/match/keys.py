"""Keyboard control of the table: keys for places, Tab between its parts, and the focus after a move."""

from __future__ import annotations

import pygame

from game.rules.hand_to_hand.moves import PASS
from game.table.cards.hit_areas import HitArea, HitAreas
from game.table.cards.placements import HAND, Slot
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.side_panels import Rails
from game.table.hand_to_hand.tabletop.slots import BAR, DISCARD, DRAWS, OPP, OWN, STOCK
from game.table.turns.match_screen import MatchScreen
from game.ui.widgets.base import Widget
from game.ui.window.input import Intent, Press

_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
_NAMED = {pygame.K_b: Slot(BAR), pygame.K_d: Slot(DISCARD), pygame.K_s: Slot(STOCK)}
_AGAIN = {STOCK: texts.AGAIN_DRAWS.format("S"), DISCARD: texts.AGAIN_DRAWS.format("D")}
_PARTS = ((HAND,), (OWN,), (BAR, STOCK, DISCARD), (OPP,))


class Keys:
    """Handles the table's keys."""

    def __init__(self, screen: MatchScreen, areas: HitAreas, panels: Rails) -> None:
        self._screen = screen
        self._root = screen.root
        self._areas = areas
        self._panels = panels
        self._input = screen.input

    def take(self, press: Press) -> bool:
        """Handle a key; False if it is not one of the table's."""
        key = press.key
        if not press.plain:
            undoes = press.command and key == pygame.K_z
            if undoes:
                self._screen.undo()
            return undoes
        if key in _DIGITS:
            self._choose(Slot(OPP if press.shift else OWN, _DIGITS.index(key)))
        elif key in _NAMED:
            self._choose(_NAMED[key])
        elif key == pygame.K_p:
            self._pass()
        elif key == pygame.K_BACKSPACE:
            self._screen.undo()
        elif key == pygame.K_F2:
            sorts = list(texts.SORTS)
            self._input.sort_by(sorts[(sorts.index(self._screen.tabletop.state.sort_key) + 1) % len(sorts)])
        elif key == pygame.K_h:
            for first in self._part((HAND,))[:1]:
                self._root.focus(first, ring=True)
        elif press.intent in (Intent.NEXT, Intent.PREVIOUS):
            self._next_part(1 if press.intent is Intent.NEXT else -1)
        elif press.intent in (Intent.LEFT, Intent.RIGHT):
            return self._along_hand(1 if press.intent is Intent.RIGHT else -1)
        elif press.intent is Intent.PRESS and isinstance(self._root.current, HitArea):
            self._enter(self._root.current)
        else:
            return False
        return True

    def _choose(self, spot: Slot) -> None:
        """Handle the key of a place: pick up or put down there, otherwise focus it; pressed again, draw a card."""
        place = self._areas.at_slot(spot)
        picked = self._input.picked
        if picked is None and spot.zone == OWN:
            self._enter(place)
        elif (picked is None or spot.zone == STOCK) and not self._is_ringed(place):
            self._root.focus(place, ring=True)
            if spot.zone in _AGAIN and self._screen.session.may_move:
                if DRAWS[spot.zone] in self._screen.tabletop.state.view.legal:
                    self._screen.messages.tell(_AGAIN[spot.zone], place.rect)
                else:
                    # the reason is shown at once
                    self._input.choose(spot)
        else:
            self._input.choose(spot)

    def _pass(self) -> None:
        """Focus the button to pass; pressed again, pass, because a pass cannot be undone."""
        button = self._panels.turn.give_up
        if button.is_shown and not self._is_ringed(button):
            self._root.focus(button, ring=True)
            self._screen.messages.tell(texts.AGAIN_PASSES, button.rect)
        else:
            self._screen.press(PASS)

    def _is_ringed(self, widget: Widget) -> bool:
        return self._root.current is widget and self._root.ring_shown

    def _enter(self, place: HitArea) -> None:
        """Pick up or put down; after picking up, focus the first legal place."""
        self._root.focus(place, ring=True)
        self._input.choose(place.slot)
        aim = self._input.aim
        if aim is not None and aim.legal and place.slot == aim.source:
            first = min(aim.legal, key=lambda spot: (spot.zone != OWN, self._areas.by_slot[spot].rect.x))
            self._root.focus(self._areas.by_slot[first], ring=True)

    def _part(self, zones: tuple[str, ...]) -> list[HitArea]:
        found = [place for spot, place in self._areas.by_slot.items() if spot.zone in zones and place.focusable]
        return sorted(found, key=lambda place: place.rect.x)

    def _along_hand(self, step: int) -> bool:
        """Move the focus to the next card of the hand, also across a gap; False at its end and elsewhere."""
        hand, current = self._part((HAND,)), self._root.current
        at = next((number for number, area in enumerate(hand) if area is current), None)
        if at is None or not 0 <= at + step < len(hand):
            return False
        self._root.focus(hand[at + step], ring=True)
        return True

    def _next_part(self, step: int) -> None:
        parts = [part for part in map(self._part, _PARTS) if part]
        stops = [part[0] for part in parts] + list(self._panels.focusables())
        current = self._root.current
        at = next((number for number, part in enumerate(parts) if current in part), None)
        if at is None:
            at = stops.index(current) if current in stops else -1 if step > 0 else 0
        self._root.focus(stops[(at + step) % len(stops)], ring=True)

    def keep_focus(self) -> None:
        """Focus the hand again after a move by keys."""
        current = self._root.current
        if self._root.ring_shown and (current is None or isinstance(current, HitArea)) and not self._input.picked:
            hand = self._part((HAND,))
            if hand and current not in hand:
                self._root.focus(hand[len(hand) // 2])

"""Slaps and calls of people, from keys, pads, fingers and the mouse: they come before everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.play.race_events import GestureOutcome
from game.storage.settings import Profile
from game.table.slap_keys import Gesture, GestureKind, KeyPair, SlapKeys, cap
from game.table.slap_zones import PileClicks, SlapZones

if TYPE_CHECKING:
    from game.table.hit_the_deck.table import HitTheDeckTable
    from game.table.match_screen import MatchScreen

BLUFF_S = 1.2
"""How long a call stands that there was nothing to call for."""

_SWITCHES = (pygame.KEYDOWN, pygame.KEYUP, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)


class Slapping:
    """Reads events as gestures of seats; `profiles` are those of people, by seat."""

    def __init__(self, screen: MatchScreen, table: HitTheDeckTable, profiles: Mapping[int, Profile]) -> None:
        self._screen = screen
        self._table = table
        self.keys = SlapKeys({seat: KeyPair(profile.touch, profile.call) for seat, profile in profiles.items()})
        self.zones = SlapZones(profiles)
        self.clicks = PileClicks(tuple(profiles), {seat: profile.zone for seat, profile in profiles.items()})

    def read(self, event: Event, stamp: float) -> bool:
        """Take an event that is a slap or a call by key, pad or finger."""
        pressed = self.keys.read(event)
        if event.type in _SWITCHES:
            self._show_held()
        gesture = pressed or self.zones.read(event, self._screen.size, self._screen.scale)
        if gesture is not None:
            self._do(gesture, stamp)
        return gesture is not None

    def forget(self) -> None:
        """Nothing is held any more: the window lost the keyboard."""
        self.keys.forget()
        self._show_held()

    def call_key(self, seat: int) -> str | None:
        """The key by which a person calls; None for a computer player."""
        pair = self.keys.pairs.get(seat)
        return None if pair is None else cap(pair.call)

    def _show_held(self) -> None:
        """A key that is down shows so on the plate of its seat."""
        for seat in self.keys.pairs:
            self._table.tabletop.plates[seat].hold(self.keys.is_held(seat, GestureKind.TOUCH))

    def click_in_race(self, stamp: float) -> None:
        """A click on the pile while a race is run."""
        seat = self.clicks.seat(stamp, selected=False)
        if seat is not None:
            self._do(Gesture(seat, GestureKind.TOUCH), stamp)

    def click_on_pile(self, pos: tuple[int, int], stamp: float) -> bool:
        """A click on the pile where there is no race: a slap, unless it plays a card or turns the piles."""
        screen, table = self._screen, self._table
        flips = screen.may_move and table.choices.must("flip")
        if screen.is_paused or flips or not table.tabletop.layout.discard.rect.collidepoint(pos):
            return False
        seat = self.clicks.seat(stamp, selected=screen.input.picked is not None)
        if seat is None:
            return False
        self._do(Gesture(seat, GestureKind.TOUCH), stamp)
        return True

    def call_for(self, seat: int, stamp: float) -> None:
        """The large button was pressed: its seat calls."""
        self._do(Gesture(seat, GestureKind.CALL), stamp)

    def _do(self, gesture: Gesture, stamp: float) -> None:
        screen, seat = self._screen, gesture.seat
        if gesture.does is GestureKind.TOUCH:
            screen.session.touch(seat, stamp)
        elif screen.session.call(seat, stamp) is GestureOutcome.BLUFF:
            self._table.racing.display.shout(seat)
            screen.call_later(BLUFF_S, self._hush)
        screen.wake_at(screen.now)

    def _hush(self) -> None:
        """A bluff has been heard; a call in a race stands as long as that is shown."""
        if not self._table.racing.is_showing:
            self._table.racing.display.hush()

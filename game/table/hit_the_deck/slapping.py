"""Slaps and calls of people, from keys, pads, fingers and the mouse: they come before everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame
from pygame.event import Event

from game.play.race_events import GestureOutcome
from game.play.session import Session
from game.storage.settings import Profile
from game.table.hit_the_deck.racing import Racing
from game.table.hit_the_deck.tabletop import Tabletop
from game.table.slap_keys import Gesture, GestureKind, KeyPair, SlapKeys
from game.table.slap_zones import PileClicks, SlapZones

BLUFF_S = 1.2
"""How long a call stands that there was nothing to call for."""

_SWITCHES = (pygame.KEYDOWN, pygame.KEYUP, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)


class Stage(Protocol):
    """The screen that people slap on."""

    session: Session
    now: float
    size: tuple[int, int]
    scale: float

    @property
    def top(self) -> Tabletop:
        """The table."""

    @property
    def racing(self) -> Racing:
        """The races."""

    @property
    def selected(self) -> bool:
        """Whether a card is picked, so that a click on the pile plays it."""

    @property
    def must_flip(self) -> bool:
        """Whether a click on the pile turns both piles over."""

    @property
    def menu_open(self) -> bool:
        """Whether something lies over the piles."""

    def wake_at(self, when: float) -> None:
        """Have the screen go on then."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call once, later."""


class Slapping:
    """Reads events as gestures of seats; `people` by seat."""

    def __init__(self, stage: Stage, people: Mapping[int, Profile]) -> None:
        self._stage = stage
        self.keys = SlapKeys({seat: KeyPair(person.touch, person.call) for seat, person in people.items()})
        self.zones = SlapZones(people)
        self.clicks = PileClicks(tuple(people), {seat: person.zone for seat, person in people.items()})

    def read(self, event: Event, stamp: float) -> bool:
        """Take an event that is a slap or a call, or a click while a race is shown."""
        pressed = self.keys.read(event)
        if event.type in _SWITCHES:
            self._show_held()
        gesture = pressed or self.zones.read(event, self._stage.size, self._stage.scale)
        if gesture is not None:
            self._do(gesture, stamp)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not getattr(event, "touch", False):
            return self._click_in_race(event.pos, stamp) or self._click_on_pile(event.pos, stamp)
        return False

    def forget(self) -> None:
        """Nothing is held any more: the window lost the keyboard."""
        self.keys.forget()
        self._show_held()

    def _show_held(self) -> None:
        """A key that is down shows so on the plate of its seat."""
        for seat in self.keys.pairs:
            self._stage.top.plates[seat].hold(self.keys.is_held(seat, GestureKind.TOUCH))

    def _click_in_race(self, pos: tuple[int, int], stamp: float) -> bool:
        racing = self._stage.racing
        if not racing.show.on:
            return False
        call = racing.show.call
        if racing.reading:
            racing.hurry()
        elif call.visible and call.rect.collidepoint(pos) and racing.race is not None:
            self._do(Gesture(racing.race.caller, GestureKind.CALL), stamp)
        elif racing.show.pile.collidepoint(pos) and (seat := self.clicks.seat(stamp, selected=False)) is not None:
            self._do(Gesture(seat, GestureKind.TOUCH), stamp)
        return True

    def _click_on_pile(self, pos: tuple[int, int], stamp: float) -> bool:
        stage = self._stage
        if stage.menu_open or stage.must_flip or not stage.top.layout.discard.rect.collidepoint(pos):
            return False
        seat = self.clicks.seat(stamp, selected=stage.selected)
        if seat is None:
            return False
        self._do(Gesture(seat, GestureKind.TOUCH), stamp)
        return True

    def _do(self, gesture: Gesture, stamp: float) -> None:
        stage, seat = self._stage, gesture.seat
        if gesture.does is GestureKind.TOUCH:
            stage.session.touch(seat, stamp)
        elif stage.session.call(seat, stamp) is GestureOutcome.BLUFF:
            stage.racing.show.shout(seat)
            stage.call_later(BLUFF_S, stage.racing.show.hush)
        stage.wake_at(stage.now)

"""People's slaps and calls by key, pad, finger and mouse, which come before everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame.event import Event

from game.play.live_race import GestureOutcome
from game.storage.settings.settings import Profile
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.steps.choices import HitTheDeckChoices
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.race.keys import DOWN, UP, Gesture, GestureKind, KeyPair, SlapKeys, cap
from game.table.race.zones import WAIT_S, PileClicks, SlapZones
from game.table.turns.match_screen import MatchScreen

EXPLAINED_AFTER_S = 1.7
"""How long after a fake-out by a click it is said how a card is played, in seconds: its sign is gone by then."""


class Slapping:
    """Reads events as gestures of seats, and has the session judge them."""

    def __init__(
        self,
        screen: MatchScreen,
        tabletop: Tabletop,
        choices: HitTheDeckChoices,
        profiles: Mapping[int, Profile],
        on_bluff: Callable[[int], None],
        on_paid: Callable[[int], None],
    ) -> None:
        """`profiles` are the people's, by seat.

        `on_bluff` is called with a seat that has called for nothing, `on_paid` with one that slaps a card again for
        which it has paid.
        """
        self._screen = screen
        self._tabletop = tabletop
        self._choices = choices
        self._on_bluff, self._on_paid = on_bluff, on_paid
        self.keys = SlapKeys(_pairs(profiles))
        self.zones = SlapZones(profiles)
        self.clicks = PileClicks(tuple(profiles), {seat: profile.zone for seat, profile in profiles.items()})
        self._moved_at = -WAIT_S
        self._clicked: int | None = None
        """The seat that slapped last, if that was a click."""
        self._has_explained = False

    def use_keys(self, profiles: Mapping[int, Profile]) -> None:
        """Use the keys of these profiles from now on, held only if they are pressed again."""
        pairs = _pairs(profiles)
        if pairs != self.keys.pairs:
            self.keys.pairs = pairs
            self.keys.forget()

    def gesture(self, event: Event) -> Gesture | None:
        """The slap or call that an event makes by key, pad or finger, or None. Every event must pass through here."""
        pressed = self.keys.read(event)
        if event.type in DOWN or event.type in UP:
            self._show_held()
        return pressed or self.zones.read(event, self._screen.size, self._screen.scale)

    def read(self, event: Event, stamp: float) -> bool:
        """Handle a slap or a call by key, pad or finger; False for any other event, and while the match is paused."""
        gesture = self.gesture(event)
        if gesture is None or self._screen.is_paused:
            return False
        self._do(gesture, stamp)
        return True

    def forget(self) -> None:
        """Forget held keys, because the window lost the keyboard."""
        self.keys.forget()
        self._show_held()

    def call_key(self, seat: int) -> str | None:
        """A person's call key; None for a computer seat."""
        pair = self.keys.pairs.get(seat)
        return None if pair is None else cap(pair.call)

    def _show_held(self) -> None:
        for seat in self.keys.pairs:
            self._tabletop.plates[seat].hold(self.keys.is_held(seat, GestureKind.TOUCH))

    def press_in_race(self, stamp: float, *, by_finger: bool) -> None:
        """Handle a click on the pile during a race; a finger's tap is one where there is only one person."""
        seat = None if by_finger and len(self.keys.pairs) > 1 else self.clicks.seat(stamp, selected=False)
        if seat is not None:
            self._do(Gesture(seat, GestureKind.TOUCH), stamp)

    def click_on_pile(self, pos: tuple[int, int], stamp: float) -> bool:
        """Handle a click on the pile without a race: a slap, unless it means a card or turns the piles.

        It means a card that is picked up or that a hint points out, one that the mouse has just put down, or one that a
        message has just refused.
        """
        screen = self._screen
        flips = screen.session.may_move and self._choices.must("flip")
        if screen.is_paused or flips or not self._tabletop.layout.discard.rect.collidepoint(pos):
            return False
        means_card = screen.input.stands_out is not None or screen.messages.bubble.visible
        seat = self.clicks.seat(stamp, selected=means_card or stamp - self._moved_at < WAIT_S)
        if seat is None:
            return False
        self._do(Gesture(seat, GestureKind.TOUCH), stamp)
        self._clicked = seat
        return True

    def pressed_at(self, event: Event) -> tuple[int, int] | None:
        """Where an event presses the screen, by the mouse or a finger; None for any other event."""
        if event.type == pygame.FINGERDOWN:
            width, height = self._screen.size
            return int(event.x * width), int(event.y * height)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not getattr(event, "touch", False):
            x, y = event.pos
            return x, y
        return None

    def explain(self, seat: int, cost: int) -> None:
        """Say how a card is played, the first time that a click on the pile costs somebody cards in their own turn."""
        top = self._tabletop
        if cost and seat == self._clicked == top.view.current_seat and not self._has_explained:
            self._has_explained = True
            messages, pile = self._screen.messages, top.layout.discard.rect
            self._screen.call_later(EXPLAINED_AFTER_S, lambda: messages.tell(texts.PICK_FIRST, pile, "HTD-86"))

    def moved_card(self, stamp: float) -> None:
        """Note that the mouse moves a card, or has just put it down, whoever uses it."""
        self._moved_at = stamp
        self.clicks.busy(self._screen.seat_below, stamp)

    def call_for(self, seat: int, stamp: float) -> None:
        """Call for a seat, because the large button was pressed."""
        self._do(Gesture(seat, GestureKind.CALL), stamp)

    def _do(self, gesture: Gesture, stamp: float) -> None:
        screen, seat = self._screen, gesture.seat
        self._clicked = None
        if screen.others.again.stop():
            # the pile was not as it is in the match
            return
        if gesture.does is GestureKind.TOUCH:
            if screen.session.touch(seat, stamp) is GestureOutcome.REPEATED:
                self._on_paid(seat)
        elif screen.session.call(seat, stamp) is GestureOutcome.BLUFF:
            self._on_bluff(seat)
        screen.wake_at(screen.now)


def _pairs(profiles: Mapping[int, Profile]) -> dict[int, KeyPair]:
    return {seat: KeyPair(profile.touch, profile.call) for seat, profile in profiles.items()}

"""Slap keys in the set-up: setting a key by pressing it, and testing all keys together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.table.hit_the_deck import setup_texts as texts
from game.table.hit_the_deck.hold_together import HoldBoard, HoldTest, Slapper, hold_dialog
from game.table.slap_keys import Pads, cap, key_of, why_not_key
from game.ui.colour import Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.keycap import paint_keycap
from game.ui.widgets.pressable import Pressable
from game.ui.widgets.root import open_over


class KeyButton(Pressable):
    """A keycap. `on_press(button)` starts waiting for another key; `waiting` shows that it does."""

    def __init__(self, key: str, label: str, on_press: Callable[[KeyButton], None]) -> None:
        super().__init__(label)
        self._key = key
        self._on_press = on_press
        self._waiting = False
        self.colour: Colour | None = None
        """The seat's colour, shown while it waits."""

    @property
    def key(self) -> str:
        """The key, as the settings file names it."""
        return self._key

    @key.setter
    def key(self, key: str) -> None:
        self._key = key
        self.invalidate()

    @property
    def waiting(self) -> bool:
        """Whether it waits for the next key."""
        return self._waiting

    @waiting.setter
    def waiting(self, waiting: bool) -> None:
        self._waiting = waiting
        self.invalidate()

    def press(self) -> None:
        """Start or stop waiting for a key."""
        self._on_press(self)

    @property
    def ring_radius(self) -> float:
        return 8

    @property
    def paint_bounds(self) -> Rect:
        return Rect(self.rect.topleft, (self.rect.w, self.rect.h + self.px(4))) if self.root else self.rect

    def paint(self, surface: Surface) -> None:
        text = texts.PRESS_A_KEY if self._waiting else cap(self._key)
        face = self.rect.move(0, -self.px(1)) if self.hovered and not self._waiting else self.rect
        held = self.colour if self._waiting else None
        paint_keycap(surface, face, text, self.theme, self.scale, held=held)


class KeyCapture:
    """Handles raw events before any widget while it waits for a key or the test is open.

    `slappers` returns the people with their slap keys; `widget` is the set-up, above which the test opens.
    """

    def __init__(self, slappers: Callable[[], Sequence[Slapper]], widget: Widget) -> None:
        self._slappers = slappers
        self._widget = widget
        self._pads = Pads()
        self._waiting: KeyButton | None = None
        self._board: HoldBoard | None = None
        self.test: HoldTest | None = None
        """The test of all keys together, or None unless it is open."""

    def wait_for(self, button: KeyButton) -> None:
        """Set the button's key to the next key pressed; a second call cancels."""
        again = button is self._waiting
        self.stop()
        if not again:
            self._waiting, button.waiting = button, True

    def stop(self) -> None:
        """Stop waiting for a key."""
        if self._waiting is not None:
            self._waiting.waiting = False
            self._waiting = None

    def open_test(self) -> None:
        """Open the test of all slap keys together."""
        self.stop()
        slappers = self._slappers()
        down = pygame.key.get_pressed()
        keys = {key for slapper in slappers for key in slapper.pair}
        already = [key for key in keys if len(key) == 1 and down[pygame.key.key_code(key.lower())]]
        self.test = HoldTest({slapper.seat: slapper.pair for slapper in slappers}, self._pads, already)
        dialog, self._board = hold_dialog(slappers, self.test, self._end_test)
        open_over(self._widget, dialog)

    def _end_test(self) -> None:
        self.test = self._board = None

    def handle_event(self, event: Event) -> bool:
        """Handle an event; True keeps it from the widgets."""
        if self.test is not None and self._board is not None:
            self.test.read(event)
            self._board.invalidate()
            return False
        if self._waiting is None:
            return False
        if event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN):
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.stop()
            else:
                self._take(self._waiting, key_of(event, self._pads))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self._waiting.rect.collidepoint(event.pos):
            self.stop()
        return event.type == pygame.TEXTINPUT

    def _take(self, button: KeyButton, key: str) -> None:
        """Set the button's key, unless it is taken or reserved."""
        taken = {key for slapper in self._slappers() for key in slapper.pair} - {button.key}
        refusal = why_not_key(key, taken)
        if refusal:
            self._widget.screen.toast(refusal, at=button.rect)
            return
        button.key = key
        self.stop()

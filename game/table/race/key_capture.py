"""Setting a slap key: a keycap is pressed, then the key or pad button that is wanted instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.table.race.keys import DOWN, Pads, cap, key_of, why_not_key
from game.ui.look.colour import Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.keycap import paint_keycap

PRESS_A_KEY = "press"
NO_KEY = "default"


class KeyButton(Pressable):
    """A keycap. `on_press(button)` starts waiting for another key; `waiting` shows that it does."""

    def __init__(self, label: str, on_press: Callable[[KeyButton], None]) -> None:
        super().__init__(label)
        self._key = ""
        self._on_press = on_press
        self._waiting = False
        self.colour: Colour | None = None
        """The seat's colour, shown while it waits."""

    @property
    def key(self) -> str:
        """The key, as the settings file names it; empty for none."""
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
        text = PRESS_A_KEY if self._waiting else cap(self._key) or NO_KEY
        face = self.rect.move(0, -self.px(1)) if self.hovered and not self._waiting else self.rect
        held = (self.colour or self.theme.accent) if self._waiting else None
        paint_keycap(surface, face, text, self.theme, self.scale, held=held)


class KeyCapture:
    """Handles raw events before any widget while it waits for a key.

    `taken(button)` returns the keys that the button can't have; `on_key` is called when a button has a new key.
    `widget` is on the screen where all this happens.
    """

    def __init__(
        self,
        widget: Widget,
        taken: Callable[[KeyButton], Iterable[str]],
        on_key: Callable[[KeyButton], None] = lambda button: None,
    ) -> None:
        self._widget = widget
        self._taken = taken
        self._on_key = on_key
        self._waiting: KeyButton | None = None
        self.pads = Pads()

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

    def handle_event(self, event: Event) -> bool:
        """Handle an event; True keeps it from the widgets."""
        self.pads.follow(event)
        if self._waiting is None:
            return False
        if event.type in DOWN:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.stop()
            else:
                self._take(self._waiting, key_of(event, self.pads))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self._waiting.rect.collidepoint(event.pos):
            self.stop()
        return event.type == pygame.TEXTINPUT

    def _take(self, button: KeyButton, key: str) -> None:
        """Set the button's key, unless it is taken or reserved."""
        refusal = why_not_key(key, self._taken(button))
        if refusal:
            self._widget.screen.toast(refusal, at=button.rect)
            return
        button.key = key
        self.stop()
        self._on_key(button)

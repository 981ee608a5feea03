"""Setting a slap key: the player presses a keycap, then the new key or pad button; and a person's two keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame
from pygame import Surface
from pygame.event import Event

from game.play.sentences import sentence
from game.storage.settings.settings import Profile, Settings
from game.table.race.keys import DOWN, PAIRS, Pads, cap, key_of, keys_for_newcomer, why_not_key
from game.ui.look.colour import Colour
from game.ui.widgets.base import Container, Drawn
from game.ui.widgets.button import Pressable
from game.ui.widgets.keycap import paint_keycap

SLAP, CALL = "Slap", "Call"
PRESS_A_KEY = "Press"
NO_KEY = "Default"
SLAP_KEY, CALL_KEY = "{}'s slap key", "{}'s call key"


class KeyButton(Pressable):
    """A keycap. `on_press(button)` starts waiting for another key, which `waiting` shows."""

    reach = (0, 4)
    ring_radius = 8.0
    key = Drawn[str]()
    """The key, as in the settings file; empty for none."""
    waiting = Drawn[bool]()
    """Whether it waits for the next key."""

    def __init__(self, label: str, on_press: Callable[[KeyButton], None]) -> None:
        super().__init__(label, on_press=lambda: on_press(self))
        self.key, self.waiting = "", False
        self.colour: Colour | None = None
        """The seat's colour, shown while it waits."""

    def paint(self, surface: Surface) -> None:
        text = PRESS_A_KEY if self.waiting else cap(self.key) or NO_KEY
        face = self.rect.move(0, -self.px(1)) if self.hovered and not self.waiting else self.rect
        held = (self.colour or self.theme.accent) if self.waiting else None
        paint_keycap(surface, face, text, self.theme, self.scale, held=held)


class KeyCapture:
    """Handles raw events before any widget while it waits for a key.

    `taken(button)` returns the keys that the button can't have; `on_key` is called when a button has a new key.
    """

    def __init__(
        self, taken: Callable[[KeyButton], Iterable[str]], on_key: Callable[[KeyButton], None] = lambda button: None
    ) -> None:
        self._taken = taken
        self._on_key = on_key
        self._waiting: KeyButton | None = None
        self._pads = Pads()

    def wait_for(self, button: KeyButton) -> None:
        """Set the button's key to the next key pressed; a second call cancels."""
        again = button is self._waiting
        self.stop()
        if not again:
            self._waiting, button.waiting, self._pads = button, True, Pads()
            button.screen.takes_raw = self._read
            button.screen.on_leave.add(self.stop)

    def stop(self) -> None:
        """Stop waiting for a key."""
        if self._waiting is not None:
            self._waiting.waiting = False
            self._waiting = None

    def _read(self, event: Event) -> bool:
        if self._waiting is None:
            return False
        if event.type in DOWN:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.stop()
            else:
                self._take(self._waiting, key_of(event, self._pads))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self._waiting.rect.collidepoint(event.pos):
            self.stop()
        return event.type == pygame.TEXTINPUT

    def _take(self, button: KeyButton, key: str) -> None:
        refusal = why_not_key(key, self._taken(button))
        if refusal:
            button.screen.toast(refusal, at=button.rect)
            return
        button.key = key
        self.stop()
        self._on_key(button)


class PersonKeys(Container):
    """A person's two slap keys in the settings, different from those of the others who played last."""

    def __init__(self, current: Callable[[], Settings], on_change: Callable[[str, Profile], None]) -> None:
        """`current` gives the settings; `on_change(name, profile)` gets the profile with other keys."""
        self._current = current
        self._on_change = on_change
        self.person = ""
        self._capture = KeyCapture(self._taken, self._save)
        self.slap = KeyButton("", self._capture.wait_for)
        self.call = KeyButton("", self._capture.wait_for)
        super().__init__(self.slap, self.call)

    def show(self, name: str) -> None:
        """Show another person's keys."""
        if name != self.person:
            self.stop()
        self.person, profile = name, self._current().profiles.get(name, Profile())
        self.slap.key, self.call.key = profile.touch, profile.call
        self.slap.label, self.call.label = sentence(SLAP_KEY, name), sentence(CALL_KEY, name)
        self.invalidate()

    def stop(self) -> None:
        """Stop waiting for a key."""
        self._capture.stop()

    def _taken(self, button: KeyButton) -> frozenset[str]:
        others = [profile for name, profile in self._current().profiles.items() if name != self.person]
        keys = {key for one in others[-len(PAIRS) + 1 :] for key in (one.touch, one.call)}
        return frozenset(keys | {self.slap.key, self.call.key} - {button.key}) - {""}

    def _save(self, button: KeyButton) -> None:
        other = self.call if button is self.slap else self.slap
        if not other.key:
            number = list(self._current().profiles)[::-1].index(self.person)
            spare = keys_for_newcomer(Profile(), self._taken(other), number)
            other.key = spare.call if other is self.call else spare.touch
        self.take(self.slap.key, self.call.key)

    def take(self, touch: str, call: str) -> None:
        """Set the person's keys; an empty text is a default one."""
        self._on_change(self.person, replace(self._current().profiles[self.person], touch=touch, call=call))

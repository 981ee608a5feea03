"""A button that sets a key: press it, then press the new key."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.table.hit_the_deck import setup_texts as texts
from game.table.slap_keys import cap
from game.ui.colour import Colour
from game.ui.widgets.keycap import paint_keycap
from game.ui.widgets.pressable import Pressable


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

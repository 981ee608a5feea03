"""What can be pressed: by a click, a tap, Enter or Space."""

from __future__ import annotations

from game.ui.widgets.base import Widget
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

SOUND = "button"


class Pressable(Widget):
    """A widget that a click, a tap, Enter or Space presses."""

    focusable = True
    sound = SOUND
    """The name of the sound of a press; empty for none."""

    def handle(self, event: InputEvent) -> bool:
        """Press on release over it, or on the key."""
        if isinstance(event, Pointer):
            return self._point(event)
        if isinstance(event, Press) and event.intent is Intent.PRESS:
            if not event.repeat:
                self._press()
            return True
        return False

    def _point(self, pointer: Pointer) -> bool:
        if pointer.action is PointerAction.WHEEL or (pointer.action is not PointerAction.MOVE and pointer.button != 1):
            return False
        if pointer.action is PointerAction.UP and self.hit_rect.collidepoint(pointer.pos):
            self._press()
        return True

    def _press(self) -> None:
        if self.enabled and self.sound:
            self.screen.play_sound(self.sound, pan=self.screen.pan_of(self.rect.centerx))
        self.press()

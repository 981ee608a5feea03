"""A button that acts while it is held."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input import InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.widgets.button import Button


class HoldButton(Button):
    """A button that acts while it is held by pointer or key. `on_hold` is called with True, then with False."""

    def __init__(self, text: str, on_hold: Callable[[bool], None]) -> None:
        super().__init__(text, lambda: None)
        self._on_hold = on_hold

    def handle(self, event: InputEvent) -> bool:
        """Hold while the pointer is pressed, or from a key press on: the screen sees the key's release."""
        if isinstance(event, Pointer) and event.button == 1 and event.action in (PointerAction.DOWN, PointerAction.UP):
            self._on_hold(event.action is PointerAction.DOWN)
            return True
        if isinstance(event, Press) and event.intent is Intent.PRESS and not event.repeat:
            self._on_hold(True)
            return True
        return super().handle(event)

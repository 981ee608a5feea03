"""The button that mutes the sound, and shows whether it is muted."""

from __future__ import annotations

from pygame import Surface

from game.ui import texts
from game.ui.widgets.button import IconButton


class MuteButton(IconButton):
    """Mutes the sound, or turns it on again, as the key M does. With a `caption` its name stands below it."""

    def __init__(self, *, caption: bool = False) -> None:
        super().__init__("sound", texts.MUTE, lambda: self.screen.toggle_mute(), caption=texts.MUTE if caption else "")

    def paint(self, surface: Surface) -> None:
        self.icon = "mute" if self.screen.muted else "sound"
        super().paint(surface)

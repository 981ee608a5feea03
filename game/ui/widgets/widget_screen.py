"""The screen, as the widgets on it know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygame import Rect

from game.ui.look.theme import Theme


class WidgetScreen(Protocol):
    """What widgets need of the screen that they stand on."""

    theme: Theme

    @property
    def scale(self) -> float:
        """Px of the screen for a px of the design, for cards and what lies round them."""

    @property
    def text_scale(self) -> float:
        """The same for what one reads."""

    @property
    def size(self) -> tuple[int, int]:
        """The screen's width and height in px."""

    @property
    def duration_scale(self) -> float:
        """What durations are multiplied by; 0 for no motion."""

    def in_force(self, theme: Theme) -> Theme:
        """A theme as the player wants it, such as with high contrast."""

    def invalidate(self, rect: Rect) -> None:
        """Have a rectangle drawn again."""

    def open_overlay(self, overlay: Any) -> None:
        """Put a root of widgets above everything; it alone gets inputs until it is closed."""

    def close_overlay(self, overlay: Any) -> None:
        """Take an overlay away, if it is open."""

    def toast(self, text: str, at: Rect | None = None) -> None:
        """Say a sentence while it is read: at the bottom, or by the rectangle `at`."""

    def end_toasts(self) -> None:
        """Take away what `toast` shows, because its moment is over."""

    def play_sound(self, name: str, *, pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None:
        """Play a sound of the screen's world; nothing where there is no sound."""

    def pan_of(self, x: float | None) -> float:
        """The place across the screen of something at `x` px, for `play_sound`; None is the middle."""

    @property
    def muted(self) -> bool:
        """Whether no sound is heard."""

    def toggle_mute(self) -> None:
        """Mute the sound, or turn it on again."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call something once, so many seconds from now; what comes back cancels it."""

    def animate(self, advance: Callable[[float], bool]) -> None:
        """Call `advance(seconds)` each frame until it gives False."""

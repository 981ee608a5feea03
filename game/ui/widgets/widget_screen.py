"""The interface of a screen for the widgets on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Rect

from game.ui.look.theme import Theme


class WidgetScreen(Protocol):
    """The interface of a screen for its widgets."""

    theme: Theme

    @property
    def scale(self) -> float:
        """Px of the screen per px of the design, for cards and their surroundings."""

    @property
    def text_scale(self) -> float:
        """The same for text and widgets."""

    @property
    def size(self) -> tuple[int, int]:
        """The screen's width and height in px."""

    @property
    def duration_scale(self) -> float:
        """The factor of durations; 0 for no motion."""

    def in_force(self, theme: Theme) -> Theme:
        """The theme as the player wants it, such as with high contrast."""

    def invalidate(self, rect: Rect) -> None:
        """Redraw a rectangle in the next frame."""

    def toast(self, text: str, at: Rect | None = None) -> None:
        """Show a sentence for as long as it takes to read: at the bottom, or next to the rectangle `at`."""

    def end_toasts(self) -> None:
        """Hide the sentences of `toast`, because they no longer apply."""

    def play_sound(self, name: str, *, pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None:
        """Play a sound of the screen's world, if there is sound."""

    def pan_of(self, x: float | None) -> float:
        """The place across the screen of `x` px, for `play_sound`; None is the middle."""

    @property
    def muted(self) -> bool:
        """Whether the sound is off."""

    def toggle_mute(self) -> None:
        """Mute or unmute the sound."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call a function once after `seconds`. Return a function that cancels it."""

    def animate(self, advance: Callable[[float], bool]) -> None:
        """Call `advance(seconds)` each frame until it returns False."""

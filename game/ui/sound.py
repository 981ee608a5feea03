"""Sounds: loaded in the background after the first frame, played at once, silent where there is no device."""

from __future__ import annotations


class Sounds:
    """Plays the program's sounds."""

    def play(self, name: str, world: str = "", pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None:
        """Play a sound, of that world where each has its own."""

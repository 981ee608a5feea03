"""The sounds of a table in a test: every sound that a screen plays, in order."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.screens.screens import Screens


class Sound(NamedTuple):
    name: str
    world: str
    pan: float
    pitch: float
    gain: float


class Ear:
    """Records every sound that screens play."""

    def __init__(self, screens: Screens) -> None:
        self.sounds: list[Sound] = []
        self.ambience: list[str] = []
        screens.play_sound = self._hear  # type: ignore[method-assign]
        screens.set_ambience = self._sink_in  # type: ignore[method-assign]

    def _hear(self, name: str, world: str, pan: float, pitch: float, gain: float) -> None:
        self.sounds.append(Sound(name, world, pan, pitch, gain))

    def _sink_in(self, world: str) -> None:
        if not self.ambience or self.ambience[-1] != world:
            self.ambience.append(world)

    @property
    def names(self) -> list[str]:
        """The names of the sounds, in order."""
        return [sound.name for sound in self.sounds]

    def named(self, name: str) -> list[Sound]:
        return [sound for sound in self.sounds if sound.name == name]

    def forget(self) -> None:
        """Forget the sounds so far."""
        self.sounds.clear()

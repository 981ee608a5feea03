"""The timeline of a step: what moves, what is told and what is heard, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.table.sounds import SoundCue
from game.ui.motion.animations import Animations, At

Begin: TypeAlias = Callable[[float, float], None]
"""Begins something that takes so many seconds, after so many."""
Move: TypeAlias = tuple[float, float, At]
"""After how many milliseconds something moves, for how many, and what shows it."""


class Timeline:
    """A step in time, or a part of a race. It changes nothing until it is played.

    All times are milliseconds after that, at Normal speed. Play waits for what is `blocking`.
    """

    def __init__(self, animations: Animations) -> None:
        self._animations = animations
        self._entries: list[tuple[float, float, Begin]] = []
        self.sounds: list[SoundCue] = []

    def add(self, at_ms: float, ms: float, begin: Begin) -> None:
        """Have something begin that moves by itself."""
        self._entries.append((at_ms, ms, begin))

    def move(self, at_ms: float, ms: float, at: At, *, blocking: bool = True) -> None:
        """Call `at` with 0 to 1 meanwhile."""
        self.add(at_ms, ms, lambda seconds, delay: self._animations.run(seconds, at, delay=delay, blocking=blocking))

    def tell(self, at_ms: float, told: Callable[[], None], *, blocking: bool = True) -> None:
        """Call a function once."""
        self.add(at_ms, 0, lambda _, delay: self._animations.tell(delay, told, blocking=blocking))

    def hear(self, *sounds: SoundCue) -> None:
        """Have sounds heard."""
        self.sounds += sounds

    def play(self, speed: float) -> None:
        """Begin all that moves or is told; `speed` is the factor of durations, 0 for no motion."""
        for at_ms, ms, begin in self._entries:
            begin(ms * speed / 1000, at_ms * speed / 1000)

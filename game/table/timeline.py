"""The timeline of a step: its motion, its calls and its sounds, with their times."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.table.sounds import SoundCue
from game.ui.motion.animations import Animations, At

Begin: TypeAlias = Callable[[float, float], None]
"""Starts a motion of some seconds, after some seconds."""
Move: TypeAlias = tuple[float, float, At]
"""A motion: its start and duration in milliseconds, and the function of its progress."""


class Timeline:
    """A step in time, or a part of a race. It changes nothing until it is played.

    All times are milliseconds after that, at Normal speed. Play waits for `blocking` parts.
    """

    def __init__(self, animations: Animations) -> None:
        self._animations = animations
        self._entries: list[tuple[float, float, Begin]] = []
        self.sounds: list[SoundCue] = []

    def add(self, at_ms: float, ms: float, begin: Begin) -> None:
        """Add a motion that runs by itself, started by `begin`."""
        self._entries.append((at_ms, ms, begin))

    def move(self, at_ms: float, ms: float, at: At, *, blocking: bool = True) -> None:
        """Call `at` with the progress from 0 to 1, from `at_ms` on for `ms`."""
        self.add(at_ms, ms, lambda seconds, delay: self._animations.run(seconds, at, delay=delay, blocking=blocking))

    def tell(self, at_ms: float, told: Callable[[], None], *, blocking: bool = True) -> None:
        """Call `told` once, after `at_ms`."""
        self.add(at_ms, 0, lambda _, delay: self._animations.tell(delay, told, blocking=blocking))

    def hear(self, *sounds: SoundCue) -> None:
        """Add sounds."""
        self.sounds += sounds

    def play(self, speed: float) -> None:
        """Start all motion and calls; `speed` is the factor of durations, 0 for no motion."""
        for at_ms, ms, begin in self._entries:
            begin(ms * speed / 1000, at_ms * speed / 1000)

"""Things in motion: each goes from 0 to 1 in its own time, tells what it is at, and is heard of when it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

At: TypeAlias = Callable[[float], None]


def out(part: float) -> float:
    """Fast at first, then slower."""
    return 1 - (1 - part) ** 3


def into(part: float) -> float:
    """Slow at first, then faster."""
    return part * part


class _Motion:
    __slots__ = ("at", "gone", "keeps", "seconds", "then")

    def __init__(self, seconds: float, at: At, delay: float, then: Callable[[], None] | None, keeps: bool) -> None:
        self.seconds = seconds
        self.at = at
        self.gone = -delay
        self.then = then
        self.keeps = keeps

    def go_on(self, step: float) -> bool:
        self.gone += step
        if self.gone < 0:
            return True
        part = min(1.0, self.gone / self.seconds) if self.seconds > 0 else 1.0
        self.at(part)
        return part < 1


class Animations:
    """What moves on a screen. `advance` is to be called each frame while `moving`."""

    def __init__(self) -> None:
        self._running: list[_Motion] = []

    def run(
        self,
        seconds: float,
        at: At,
        *,
        delay: float = 0.0,
        then: Callable[[], None] | None = None,
        idle: bool = False,
    ) -> None:
        """Call `at(part)` with 0 to 1 over so many seconds, and `then` once after that.

        `idle`: play need not wait for it. With neither time nor delay it is over at once.
        """
        motion = _Motion(seconds, at, delay, then, idle)
        if seconds <= 0 and delay <= 0:
            at(1.0)
            if then is not None:
                then()
            return
        if delay <= 0:
            at(0.0)
        self._running.append(motion)

    @property
    def moving(self) -> bool:
        """Whether anything moves."""
        return bool(self._running)

    @property
    def busy(self) -> bool:
        """Whether anything moves that play waits for."""
        return any(not motion.keeps for motion in self._running)

    def advance(self, step: float) -> bool:
        """Go on by so many seconds; False once nothing moves."""
        for motion in self._running[:]:
            if motion in self._running and not motion.go_on(step):
                self._running.remove(motion)
                if motion.then is not None:
                    motion.then()
        return bool(self._running)

    def finish(self) -> None:
        """Bring everything to its end, also what begins then."""
        while self._running:
            motion = self._running.pop(0)
            motion.at(1.0)
            if motion.then is not None:
                motion.then()

    def drop(self) -> None:
        """Forget everything that moves; nobody hears of it."""
        self._running.clear()

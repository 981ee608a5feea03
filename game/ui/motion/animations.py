"""Animations: each calls `at(progress)` with 0 to 1 over its duration, then `then()`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

At: TypeAlias = Callable[[float], None]


def ease_out(progress: float) -> float:
    """Fast at first, then slower."""
    return 1 - (1 - progress) ** 3


def ease_in(progress: float) -> float:
    """Slow at first, then faster."""
    return progress * progress


def ease_in_out(progress: float) -> float:
    """Slow at both ends (cubic)."""
    return 4 * progress**3 if progress < 0.5 else 1 - (2 - 2 * progress) ** 3 / 2


@dataclass(eq=False, slots=True)
class _Animation:
    seconds: float
    at: At
    elapsed: float
    then: Callable[[], None] | None
    blocking: bool

    def advance(self, step: float) -> bool:
        self.elapsed += step
        if self.elapsed < 0:
            return True
        progress = min(1.0, self.elapsed / self.seconds) if self.seconds > 0 else 1.0
        self.at(progress)
        return progress < 1


class Animations:
    """What moves on a screen. `advance` is to be called each frame while `moving`."""

    def __init__(self) -> None:
        self._running: list[_Animation] = []

    def run(
        self,
        seconds: float,
        at: At,
        *,
        delay: float = 0.0,
        then: Callable[[], None] | None = None,
        blocking: bool = True,
    ) -> None:
        """Call `at(progress)` with 0 to 1 over so many seconds, and `then` once after that.

        `blocking`: play waits for it. With neither time nor delay it is over at once.
        """
        if seconds <= 0 and delay <= 0:
            at(1.0)
            if then is not None:
                then()
            return
        if delay <= 0:
            at(0.0)
        self._running.append(_Animation(seconds, at, -delay, then, blocking))

    @property
    def moving(self) -> bool:
        """Whether anything moves."""
        return bool(self._running)

    @property
    def busy(self) -> bool:
        """Whether anything moves that play waits for."""
        return any(animation.blocking for animation in self._running)

    def advance(self, step: float) -> bool:
        """Go on by so many seconds; False once nothing moves."""
        for animation in self._running[:]:
            if animation in self._running and not animation.advance(step):
                self._running.remove(animation)
                if animation.then is not None:
                    animation.then()
        return bool(self._running)

    def finish(self) -> None:
        """Bring everything to its end, also what begins then."""
        while self._running:
            animation = self._running.pop(0)
            animation.at(1.0)
            if animation.then is not None:
                animation.then()

"""Animations: tweens on one clock, each reporting its progress from 0 to 1 and then its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

At: TypeAlias = Callable[[float], None]
Ease: TypeAlias = Callable[[float], float]
Begin: TypeAlias = Callable[[float, float], None]
"""Starts a motion of some seconds, after some seconds."""

_AT_ONCE = 1e-9
"""The rounding error of summed frames, in seconds: tweens that end within it end in one frame."""


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
class Tween:
    """An animation that calls `at(progress)` with 0 to 1 over its seconds, then `then()`.

    `gone` is the time since its beginning in seconds, negative before it. Play waits for it if `blocking`.
    """

    seconds: float
    at: At
    gone: float = 0.0
    then: Callable[[], None] = lambda: None
    blocking: bool = True

    def show(self) -> bool:
        """Call `at` with the current progress, if it has begun; return whether it continues."""
        if self.gone < -_AT_ONCE:
            return True
        is_over = self.gone > self.seconds - _AT_ONCE
        self.at(1.0 if is_over else max(0.0, self.gone / self.seconds))
        return not is_over


class Animations:
    """The tweens of a screen. `animate` registers a function called each frame for as long as it returns True."""

    def __init__(self, animate: Callable[[Callable[[float], bool]], None]) -> None:
        self._animate = animate
        self._running: list[Tween] = []
        self._advances = False
        self.is_finishing = False
        """Whether everything is being brought to its end, so that nothing on the way there is seen."""

    def run(
        self,
        seconds: float,
        at: At,
        *,
        delay: float = 0.0,
        then: Callable[[], None] = lambda: None,
        blocking: bool = True,
    ) -> None:
        """Call `at(progress)` with 0 to 1 over `seconds`, and `then` once after that. Play waits if `blocking`."""
        self.start(Tween(seconds, at, -delay, then, blocking))

    def tell(self, delay: float, told: Callable[[], None], *, blocking: bool = True) -> None:
        """Call `told` once, after `delay` seconds. Play waits for it if `blocking`."""
        self.run(0.0, lambda progress: None, delay=delay, then=told, blocking=blocking)

    def start(self, tween: Tween) -> None:
        """Start a tween. Without time and delay it ends at once."""
        if tween.show():
            self._running.append(tween)
            if not self._advances:
                self._advances = True
                self._animate(self.advance)
        else:
            tween.then()

    def stop(self, tween: Tween) -> None:
        """Stop a tween where it is, without calling its end."""
        if tween in self._running:
            self._running.remove(tween)

    @property
    def moving(self) -> bool:
        return bool(self._running)

    @property
    def busy(self) -> bool:
        """Whether a blocking tween is running, which play waits for."""
        return any(tween.blocking for tween in self._running)

    def advance(self, step: float) -> bool:
        """Advance by `step` seconds; False once nothing moves."""
        for tween in self._running[:]:
            if tween not in self._running:
                continue
            tween.gone += step
            if not tween.show() and tween in self._running:
                self._running.remove(tween)
                tween.then()
        self._advances = bool(self._running)
        return self._advances

    def forget(self) -> None:
        """Stop everything where it is, without calling any end."""
        self._running.clear()

    def finish(self) -> None:
        """Bring everything to its end, including tweens that begin in doing so."""
        self.is_finishing = True
        while self._running:
            tween = self._running.pop(0)
            tween.at(1.0)
            tween.then()
        self.is_finishing = False


class Timeline:
    """What begins when. It changes nothing until it is played.

    All times are milliseconds after that, at Normal speed. Play waits for what is `blocking`.
    """

    def __init__(self, animations: Animations) -> None:
        self._animations = animations
        self._entries: list[tuple[float, float, Begin]] = []

    def add(self, at_ms: float, ms: float, begin: Begin) -> None:
        """Add a motion that runs by itself, started by `begin`."""
        self._entries.append((at_ms, ms, begin))

    def move(self, at_ms: float, ms: float, at: At, *, blocking: bool = True) -> None:
        """Call `at` with the progress from 0 to 1, from `at_ms` on for `ms`."""
        self.add(at_ms, ms, lambda seconds, delay: self._animations.run(seconds, at, delay=delay, blocking=blocking))

    def tell(self, at_ms: float, told: Callable[[], None], *, blocking: bool = True) -> None:
        """Call `told` once, after `at_ms`."""
        self.add(at_ms, 0, lambda _, delay: self._animations.tell(delay, told, blocking=blocking))

    def play(self, speed: float) -> None:
        """Start all motion and calls; `speed` is the factor of durations, 0 for no motion."""
        for at_ms, ms, begin in self._entries:
            begin(ms * speed / 1000, at_ms * speed / 1000)

"""The queue ahead: what will be needed soon is made in idle moments, and pictures are decoded on other threads.

Whoever knows what comes asks for it, and whoever needs it later makes it as if nobody had: it is only there sooner.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from concurrent.futures import Executor, Future
from typing import TypeAlias

from pygame import Surface

Steps: TypeAlias = Iterator["Future[Surface] | None"]
"""Work that is done a few milliseconds at a time; what it yields is to be done before it is gone on with."""

NOTHING, IN_MOTION, ANYTHING = -1.0, 60.0, math.inf
"""In how many seconds what is made now must be due: at a moment that needs all time, while something moves, at rest."""
_SLOT_S = 0.003
"""After so many seconds nothing more is begun in a frame."""
_UNCLAIMED = 100
"""How many decoded pictures are kept until they are asked for."""


class _Asked:
    """What is to be made: in how many seconds it is due, its steps, and what it waits for."""

    __slots__ = ("due", "steps", "waits_for")

    def __init__(self, due: float, make: Callable[[], object]) -> None:
        self.due = due
        self.steps = _steps(make)
        self.waits_for: Future[Surface] | None = None


def _steps(make: Callable[[], object]) -> Steps:
    made = make()
    if isinstance(made, Generator):
        yield from made


class Ahead:
    """What is asked for, and the pictures that are being decoded."""

    def __init__(self) -> None:
        self.threads: Executor | None = None
        """Where pictures are decoded; None for here and now."""
        self._asked: dict[Hashable, _Asked] = {}
        self._decoding: OrderedDict[Hashable, Future[Surface]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._asked

    @property
    def decoding(self) -> list[Future[Surface]]:
        """The pictures that are being decoded."""
        return [future for future in self._decoding.values() if not future.done()]

    def ask(self, key: Hashable, make: Callable[[], object], due: float = ANYTHING) -> None:
        """Have `make` called in an idle moment, in the place of what was asked for as `key`.

        What is `due` in fewer seconds comes first. A generator is gone on with step by step, as `Steps`.
        """
        self._asked[key] = _Asked(due, make)

    def forget(self, kind: str) -> None:
        """Make nothing more whose key is `kind` or begins with it."""
        self._asked = {
            key: asked
            for key, asked in self._asked.items()
            if kind not in (key, key[0] if isinstance(key, tuple) else None)
        }

    def is_due(self, within: float) -> bool:
        """Whether something is due `within` so many seconds."""
        return any(asked.due <= within for asked in self._asked.values())

    def work(self, within: float = ANYTHING) -> bool:
        """Make for some milliseconds what is due `within` so many seconds; False if nothing of it is left."""
        end = time.perf_counter() + _SLOT_S
        while True:
            due = ((key, asked) for key, asked in self._asked.items() if asked.due <= within)
            key, asked = min(due, key=lambda one: one[1].due, default=(None, None))
            if asked is None:
                return False
            if time.perf_counter() >= end or (asked.waits_for is not None and not asked.waits_for.done()):
                return True
            try:
                asked.waits_for = next(asked.steps)
            except StopIteration:
                if self._asked.get(key) is asked:
                    del self._asked[key]

    def decode(self, key: Hashable, draw: Callable[[], Surface]) -> Future[Surface] | None:
        """Begin to draw what `decoded` will be asked for; None where there is no other thread.

        `draw` may touch nothing that is shared, and should let other threads run most of the time.
        """
        if self.threads is None:
            return None
        future = self._decoding.get(key)
        if future is None:
            future = self._decoding[key] = self.threads.submit(draw)
            if len(self._decoding) > _UNCLAIMED:
                self._decoding.popitem(last=False)
        return future

    def decoded(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """What `draw` gives, one's own: from where it was begun as `key`, or drawn now."""
        future = self._decoding.pop(key, None)
        return draw() if future is None or future.cancel() else future.result()

    def clear(self) -> None:
        """Make nothing more that has been asked for."""
        self._asked.clear()


ahead = Ahead()
"""The queue of the program."""

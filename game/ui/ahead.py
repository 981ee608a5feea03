"""The prefetch queue: images needed soon are made in idle moments, and pictures are decoded on other threads.

Code that knows what comes next asks for it; code that needs it makes it as usual, and just gets it sooner.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Surface

Steps: TypeAlias = Iterator["Future[Surface] | None"]
"""Work done a few milliseconds at a time; work that it yields is done before it continues."""

NOTHING, IN_MOTION, ANYTHING = -1.0, 60.0, math.inf
"""The largest `due` of work done now, in seconds: when every moment counts, during motion, at rest."""
_SLOT_S = 0.002
"""The time in a frame, in seconds, after which no more work is begun."""
_UNCLAIMED = 100
"""The number of decoded pictures that are kept until someone asks for them."""


@dataclass(eq=False, slots=True)
class _Asked:
    """A request: in how many seconds it is due, its steps, and the future it waits for."""

    due: float
    steps: Steps
    waits_for: Future[Surface] | None = None


def _steps(make: Callable[[], object]) -> Steps:
    made = make()
    if isinstance(made, Generator):
        yield from made


class Ahead:
    """The queue of requests, and the pictures being decoded."""

    def __init__(self) -> None:
        self.threads: Executor | None = None
        """The executor that decodes pictures; None to decode on the calling thread."""
        self._asked: dict[Hashable, _Asked] = {}
        self._decoding: OrderedDict[Hashable, Future[Surface]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._asked

    @property
    def decoding(self) -> list[Future[Surface]]:
        """The pictures being decoded."""
        return [future for future in self._decoding.values() if not future.done()]

    def ask(self, key: Hashable, make: Callable[[], object], due: float = ANYTHING) -> None:
        """Have `make` called in an idle moment, replacing an earlier request of the same `key`.

        Requests with a smaller `due`, in seconds, come first. A generator is run step by step, as `Steps`.
        """
        self._asked[key] = _Asked(due, _steps(make))

    def forget(self, kind: str) -> None:
        """Drop the requests whose key is `kind` or begins with it."""
        self._asked = {
            key: asked
            for key, asked in self._asked.items()
            if kind not in (key, key[0] if isinstance(key, tuple) else None)
        }

    def is_due(self, within: float) -> bool:
        """Whether something is due within `within` seconds."""
        return any(asked.due <= within for asked in self._asked.values())

    def work(self, within: float = ANYTHING) -> bool:
        """Work for some milliseconds on requests due within `within` seconds; False if none of them are left."""
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
        """Start drawing a picture for a later call of `decoded`; None if there is no other thread.

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
        """The result of `draw`, not shared: from the call of `decode` with this `key`, or drawn now."""
        future = self._decoding.pop(key, None)
        return draw() if future is None or future.cancel() else future.result()

    def clear(self) -> None:
        """Drop all requests."""
        self._asked.clear()


ahead = Ahead()
"""The queue of the program."""

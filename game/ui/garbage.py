"""Garbage, which refers to itself only, is looked for while nothing happens, because that takes longer than a frame.

Python looks through what is young by itself, which takes less than a millisecond, and hardly ever through everything.
"""

from __future__ import annotations

import gc

_DUE = 10
"""After so many times that the middle-aged have been looked through, everything is, as Python does by itself."""
_SELDOM = 1000
"""After so many times it is done at once, though nothing rests: that many objects may wait for it."""


def begin() -> tuple[int, int, int]:
    """Look for garbage from now on, but never again among what is there now; return what ends it."""
    gc.freeze()
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], _SELDOM)
    gc.enable()
    return before


def end(before: tuple[int, int, int]) -> None:
    """Let Python look for garbage by itself again, among all there is, as often as `before`."""
    gc.unfreeze()
    gc.set_threshold(*before)


def collect() -> None:
    """Look through everything, if that is due; for a moment in which nothing happens."""
    if gc.isenabled() and gc.get_count()[2] >= _DUE:
        gc.collect()

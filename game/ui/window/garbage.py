"""Full garbage collections in idle moments, because one takes longer than a frame.

Python still collects the young generations by itself, which takes less than a millisecond.
"""

from __future__ import annotations

import gc

_DUE = 10
"""The number of middle collections after which a full one is due, as in Python."""
_SELDOM = 1000
"""The number after which Python runs one at once, even during motion."""


def begin() -> tuple[int, int, int]:
    """Take over garbage collection, exempting all existing objects for good; return the argument of `end`."""
    gc.freeze()
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], _SELDOM)
    gc.enable()
    return before


def end(before: tuple[int, int, int]) -> None:
    """Return garbage collection to Python, as often as `before`."""
    gc.unfreeze()
    gc.set_threshold(*before)


def collect() -> None:
    """Run a full collection if one is due; for an idle moment."""
    if gc.isenabled() and gc.get_count()[2] >= _DUE:
        gc.collect()

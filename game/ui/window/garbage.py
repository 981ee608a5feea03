"""Full garbage collections while nothing happens, because one takes longer than a frame.

Python still collects the young generations by itself, which takes less than a millisecond.
"""

from __future__ import annotations

import gc

_DUE = 10
"""A full collection is due after so many of the middle generation, as Python has it."""
_SELDOM = 1000
"""After so many Python does it at once, even while something moves."""


def begin() -> tuple[int, int, int]:
    """Collect garbage from now on, but never again what exists now; return what `end` needs."""
    gc.freeze()
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], _SELDOM)
    gc.enable()
    return before


def end(before: tuple[int, int, int]) -> None:
    """Let Python collect all garbage by itself again, as often as `before`."""
    gc.unfreeze()
    gc.set_threshold(*before)


def collect() -> None:
    """Run a full collection if one is due; for a moment in which nothing happens."""
    if gc.isenabled() and gc.get_count()[2] >= _DUE:
        gc.collect()

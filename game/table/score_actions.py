"""What every score sheet leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreActions:
    """Where the score sheet leads to."""

    next_hand: Callable[[], None]
    play_again: Callable[[], None]
    home: Callable[[], None]
    open_clause: Callable[[str], None]

"""The actions of a score sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreActions:
    """What the buttons of a score sheet call."""

    next_hand: Callable[[], None]
    play_again: Callable[[], None]
    home: Callable[[], None]
    open_clause: Callable[[str], None]

"""What the player's hands work on: the table, and whoever takes the player's moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.rules.core import Card, Move
from game.table.hand_to_hand.tabletop import Tabletop
from game.table.messages import Messages
from game.ui.theme import Theme


class Reach(Protocol):
    """What is within reach."""

    theme: Theme
    tabletop: Tabletop
    messages: Messages

    @property
    def may_move(self) -> bool:
        """Whether a move of the person below is awaited."""

    def make(self, move: Move, dropped: Sequence[Card] = ()) -> None:
        """Make a move; a refusal is said. Cards that were `dropped` are where they go already."""

    def animate(self, advance: Callable[[float], bool]) -> None:
        """Call each frame until it gives False."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call once, later; what comes back cancels it."""

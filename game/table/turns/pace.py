"""The pace of the other seats: the pauses before their actions, whatever the speed of animations."""

from __future__ import annotations

from typing import NamedTuple

GRACE_S = 2.0
"""How long a person can take back the last card of a turn before a computer seat answers, in seconds."""
NEWCOMER_FACTOR = 1.5
"""How many times as long the pauses are while the tips of the first hand are shown."""
LONG, SHORT = 1.8, 0.7
"""How many times as long a pause is after what changes much, and within a row of actions of one kind."""
_LEAST, _MOST = 0.85, 1.15
_GOLDEN_RATIO = 0.6180339887


class Pace(NamedTuple):
    """How long other seats think as their turn begins, and pause between their actions, in seconds."""

    think_s: float
    between_s: float
    waits_for_key: bool = False
    """Whether each action waits for a key as well."""

    @property
    def has_grace(self) -> bool:
        """Whether a turn's last card can be taken back for a while before a computer seat answers."""
        return self.think_s > 0 or self.waits_for_key


PACES = {
    "at_once": Pace(0.0, 0.0),
    "brisk": Pace(0.35, 0.25),
    "easy": Pace(0.9, 0.6),
    "step": Pace(0.0, 0.0, waits_for_key=True),
}
"""The paces by their keys in the settings file."""


def variation(number: int) -> float:
    """How many times as long as usual the pause after entry `number` is: uneven as thought, yet always the same."""
    return _LEAST + (_MOST - _LEAST) * (number * _GOLDEN_RATIO % 1.0)

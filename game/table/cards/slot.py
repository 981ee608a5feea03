"""Names for the parts of a table."""

from __future__ import annotations

from typing import NamedTuple

HAND = "hand"
"""The zone of the cards in hand of the seat below."""


class Slot(NamedTuple):
    """A part of the table: a zone, and the card, column or suit in it; 0 if there is only one."""

    zone: str
    number: int = 0

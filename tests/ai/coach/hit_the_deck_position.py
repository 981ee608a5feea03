"""The view of the seat to move in a position of Hit the Deck written as text."""

from __future__ import annotations

from game.rules.hit_the_deck.moves import SeatMove
from game.rules.hit_the_deck.view import View, view
from tests.rules.hit_the_deck.position import position
from tests.rules.play import HTD

TWO = "\nhand 1: Y1 Y2 Y3 Y4 Y5"
THREE = "\nhand 1: Y1 Y2 Y3 Y4 Y5\nhand 2: B1 B2 B3 B4"
PILES = "\ndraw: G1 G2 G3 G4 G5\ndiscard: R3"


def seen(text: str, **house: int | bool) -> View:
    state = position(text if "discard" in text else text + PILES, **house)
    return view(state, state.current_seat)


def move(here: View, text: str) -> SeatMove:
    return next(legal for legal in here.legal if HTD.format(legal) == text)

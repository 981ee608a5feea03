"""The colours of seats, of the demand and of the wooden table, and the shapes that go with those of seats."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.look.colour import Colour, rgba, translucent
from game.ui.look.palette import CLOTH_GOOD

DARK_CARD = rgba("#34224A")
"""The field of HIT cards."""
UNPLAYABLE = translucent(rgba("#FFE2C8"), 30)
WOOD, WOOD_EDGE, WOOD_GRAIN = rgba("#E29A58"), rgba("#B9652F"), rgba("#C97F3F")
DEMANDED: dict[str, Colour] = {"R": rgba("#B82A1A"), "Y": rgba("#F09A0C"), "G": CLOTH_GOOD, "B": rgba("#1B4AA6")}
"""The fill of a demand's sign by card colour; text on it is paper, on yellow ink."""


class SeatColour(NamedTuple):
    """A seat's colour and shape: colour is never the only sign. Text is never set in it."""

    name: str
    shape: str
    colour: Colour
    deep: Colour
    """The colour of outlines."""


CLOTH_SEATS = (
    SeatColour("violet", "star", rgba("#7A4BD1"), rgba("#54309B")),
    SeatColour("teal", "drop", rgba("#12908C"), rgba("#0A6663")),
    SeatColour("orange", "heart", rgba("#F08326"), rgba("#BE5F0E")),
    SeatColour("pink", "flower", rgba("#F28AB2"), rgba("#C75685")),
    SeatColour("brown", "moon", rgba("#8C5A3B"), rgba("#643D25")),
    SeatColour("slate", "bolt", rgba("#5B6B85"), rgba("#3F4C63")),
)
"""The colours, in the order of the seats that have them by default."""

"""The colours of both tables, and the shapes that go with those of cards and seats: colour is never the only sign."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.ui.theme import Colour, rgba

PAPER_NIGHT = rgba("#F4EDDD")
"""The paper of Hand-to-Hand Combat's cards, bubbles and score sheet."""
PAPER_NIGHT_LOW = rgba("#E9DFC6")
PAPER_NIGHT_RULE = rgba("#C9BD9E")
INK_NIGHT = rgba("#151A34")
INK_NIGHT_QUIET = rgba("#5A5340")
INK_NIGHT_LINK = rgba("#6E5200")
REFUSED_ON_NIGHT = rgba("#FF9D8A")
REFUSED_ON_PAPER = rgba("#B0241C")
LIT = rgba("#FFD98A")
"""The ring round legal places."""
CARD_HAIRLINE = rgba("#B98F3C")

INK_CLOTH = rgba("#24172F")
PAPER_CLOTH = rgba("#FFF6E4")
RASPBERRY = rgba("#D81E58")
"""Now, and slap; nothing else."""
CLOTH_LIT = rgba("#FFF3DF", 55)
CLOTH_LIGHT = rgba("#FFC42B")
WOOD, WOOD_EDGE, WOOD_GRAIN = rgba("#E29A58"), rgba("#B9652F"), rgba("#C97F3F")
NIGHT_CARD, NIGHT_RAYS = rgba("#34224A"), rgba("#45305F")
"""The ground of HIT cards and of the back, and its rays."""
UNPLAYABLE = rgba("#FFE2C8", 30)


class CardColour(NamedTuple):
    """A colour of Hit the Deck: its shape and three tones; `sign_text` is what is written on the deep one."""

    shape: str
    base: Colour
    deep: Colour
    light: Colour
    sign_text: Colour


CARD_COLOURS: Mapping[str, CardColour] = MappingProxyType(
    {
        "R": CardColour("triangle", rgba("#E5432B"), rgba("#B82A1A"), rgba("#F77A57"), PAPER_CLOTH),
        "Y": CardColour("circle", rgba("#FFC42B"), rgba("#F09A0C"), rgba("#FFE07A"), INK_CLOTH),
        "G": CardColour("square", rgba("#25A05B"), rgba("#14743E"), rgba("#62C486"), PAPER_CLOTH),
        "B": CardColour("diamond", rgba("#2E6FDB"), rgba("#1B4AA6"), rgba("#74A6F5"), PAPER_CLOTH),
    }
)


class SeatColour(NamedTuple):
    """A seat's colour and shape. Text is never set in it."""

    name: str
    shape: str
    colour: Colour
    deep: Colour
    """For outlines."""


CLOTH_SEATS = (
    SeatColour("violet", "star", rgba("#7A4BD1"), rgba("#54309B")),
    SeatColour("teal", "drop", rgba("#12908C"), rgba("#0A6663")),
    SeatColour("orange", "heart", rgba("#F08326"), rgba("#BE5F0E")),
    SeatColour("pink", "flower", rgba("#F28AB2"), rgba("#C75685")),
    SeatColour("brown", "moon", rgba("#8C5A3B"), rgba("#643D25")),
    SeatColour("slate", "bolt", rgba("#5B6B85"), rgba("#3F4C63")),
)

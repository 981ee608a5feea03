"""The colours of both tables, and the shapes that go with those of cards and seats: colour is never the only sign."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.ui.theme import Colour, ink

PAPER_NIGHT = ink("#F4EDDD")
"""The paper of Hand-to-Hand Combat's cards, bubbles and score sheet."""
PAPER_NIGHT_LOW = ink("#E9DFC6")
PAPER_NIGHT_RULE = ink("#C9BD9E")
INK_NIGHT = ink("#151A34")
INK_NIGHT_QUIET = ink("#5A5340")
INK_NIGHT_LINK = ink("#6E5200")
REFUSED_ON_NIGHT = ink("#FF9D8A")
REFUSED_ON_PAPER = ink("#B0241C")
LIT = ink("#FFD98A")
"""The ring round legal places."""
CARD_HAIRLINE = ink("#B98F3C")

INK_CLOTH = ink("#24172F")
PAPER_CLOTH = ink("#FFF6E4")
RASPBERRY = ink("#D81E58")
"""Now, and slap; nothing else."""
CLOTH_LIT = ink("#FFF3DF", 55)
CLOTH_LIGHT = ink("#FFC42B")
WOOD, WOOD_EDGE, WOOD_GRAIN = ink("#E29A58"), ink("#B9652F"), ink("#C97F3F")
NIGHT_CARD, NIGHT_RAYS = ink("#34224A"), ink("#45305F")
"""The ground of HIT cards and of the back, and its rays."""
UNPLAYABLE = ink("#FFE2C8", 30)


class CardColour(NamedTuple):
    """A colour of Hit the Deck: its shape and three tones; `sign_text` is what is written on the deep one."""

    shape: str
    base: Colour
    deep: Colour
    light: Colour
    sign_text: Colour


CARD_COLOURS: Mapping[str, CardColour] = MappingProxyType(
    {
        "R": CardColour("triangle", ink("#E5432B"), ink("#B82A1A"), ink("#F77A57"), PAPER_CLOTH),
        "Y": CardColour("circle", ink("#FFC42B"), ink("#F09A0C"), ink("#FFE07A"), INK_CLOTH),
        "G": CardColour("square", ink("#25A05B"), ink("#14743E"), ink("#62C486"), PAPER_CLOTH),
        "B": CardColour("diamond", ink("#2E6FDB"), ink("#1B4AA6"), ink("#74A6F5"), PAPER_CLOTH),
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
    SeatColour("violet", "star", ink("#7A4BD1"), ink("#54309B")),
    SeatColour("teal", "drop", ink("#12908C"), ink("#0A6663")),
    SeatColour("orange", "heart", ink("#F08326"), ink("#BE5F0E")),
    SeatColour("pink", "flower", ink("#F28AB2"), ink("#C75685")),
    SeatColour("brown", "moon", ink("#8C5A3B"), ink("#643D25")),
    SeatColour("slate", "bolt", ink("#5B6B85"), ink("#3F4C63")),
)

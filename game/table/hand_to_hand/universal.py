"""The Universal deck's faces and back: painted masters with the index drawn over them at the final size.

Lengths are in hundredths of the card's width.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
from pygame import Surface

from game.resources import resource
from game.rules.core import Card
from game.rules.hand_to_hand.cards import RANK, RANKS, SUIT, SUITS, TEXTS
from game.table.deck_art import BACK, DeckArt, height
from game.ui import shapes
from game.ui.colour import Colour, rgba
from game.ui.icons import icon
from game.ui.palette import INK_NIGHT, INK_NIGHT_BAD, INK_NIGHT_QUIET, NIGHT_GOOD
from game.ui.theme import Typeface
from game.ui.typeset import font_for

ON_PAPER: Mapping[str, Colour] = MappingProxyType(
    {
        "E": rgba("#0F6B5B"),
        "J": rgba("#9A4A12"),
        "M": INK_NIGHT_BAD,
        "N": rgba("#2742B8"),
        "S": rgba("#7A5B00"),
        "V": rgba("#95307A"),
    }
)
"""The suits' colours on paper."""
ON_NIGHT: Mapping[str, Colour] = MappingProxyType(
    {
        "E": NIGHT_GOOD,
        "J": rgba("#FFB45E"),
        "M": rgba("#FF8A66"),
        "N": rgba("#8FB0FF"),
        "S": rgba("#FFD964"),
        "V": rgba("#F7A6D6"),
    }
)
"""The suits' colours on night."""

_MASTERS = (220, 440)
_SMALL_BACK = 40
_NAMED_FROM = 150
_GLYPHS = {"m": "moon", "s": "sun", "g": "galaxy"}
_PALE = rgba("#FFF6E2")
_ASTERISMS = (
    "Polaris",
    "Gemini",
    "Summer Triangle",
    "Great Square",
    "Cassiopeia",
    "Winter Hexagon",
    "The Plough",
)
_PICTURES = {
    "m": dict(zip(SUITS, ("Luna", "Europa", "Phobos", "Triton", "Iapetus", "Neith"), strict=True)),
    "s": dict(
        zip(SUITS, ("Totality", "Fifth light", "Red dawn", "The far star", "Ring shadow", "Transit"), strict=True)
    ),
    "g": dict(zip(SUITS, ("Barred spiral", "Whirlpool", "Edge-on", "Pinwheel", "Ring", "Three arms"), strict=True)),
}


class UniversalArt(DeckArt):
    """The pictures of the Universal deck."""

    def compose(self, card: Card, width: int, facing: bool) -> Surface:
        if card == BACK:
            return _reduced("back-small" if width < _SMALL_BACK else "back", width)
        face = _reduced(TEXTS[card], width)
        if facing:
            face = pygame.transform.rotate(face, 180)
        layer = index(card, width, facing)
        shapes.blit(face, layer, (0, 0))
        shapes.blit(face, pygame.transform.rotate(layer, 180), (0, 0))
        return face


def _reduced(name: str, width: int) -> Surface:
    """A master, premultiplied, `width` px wide."""
    size = next((master for master in _MASTERS if master >= width), _MASTERS[-1])
    master = pygame.image.load(resource("assets", "cards", "universal", str(size), f"{name}.webp"))
    if pygame.display.get_surface():
        master = master.convert_alpha()
    return pygame.transform.smoothscale(master.premul_alpha(), (width, height(width)))


def index(card: Card, width: int, facing: bool) -> Surface:
    """A layer of the card's size with its near index and, from a width of 150 px, the picture's name.

    The near index is at the top left; on a card that faces the other way it is upright at the bottom left.
    """
    rank, suit = RANKS[RANK[card]], SUITS[SUIT[card]]
    unit, plate = width / 100, rank.isdigit()
    layer = Surface((width, height(width)), pygame.SRCALPHA)
    colour, tint = (INK_NIGHT, ON_PAPER[suit]) if plate else (_PALE, ON_NIGHT[suit])
    centre = 10.8 if plate else 11.5
    middle = (140 - centre if facing else centre) * unit
    baseline = middle + (7.2 if plate else 6.2) * unit
    x = 6.2 * unit
    if plate:
        _write(layer, rank, Typeface.EXTRABOLD, 20.5 * unit, colour, x, baseline)
    else:
        size = round(14.6 * unit)
        shapes.blit(layer, icon(f"ranks/{_GLYPHS[rank]}", size, colour), (round(x), round(middle - size / 2)))
    x += (13.0 if plate else 16.4) * unit
    x += _write(layer, suit, Typeface.MEDIUM, 17.5 * unit, colour, x, baseline) + 3.6 * unit
    mark = round(13.3 * unit)
    shapes.blit(layer, icon(f"marks/{suit}", mark, tint), (round(x), round(middle - mark / 2)))
    if width >= _NAMED_FROM:
        name = _ASTERISMS[RANK[card]] if plate else _PICTURES[rank][suit]
        title = _title(name.upper(), round(3.3 * unit * 4), INK_NIGHT_QUIET if plate else colour)
        place = (round(width - 6.2 * unit - title.get_width()), round(middle - title.get_height() / 2))
        shapes.blit(layer, title, place)
    return layer


def _write(layer: Surface, text: str, face: Typeface, size: float, colour: Colour, x: float, baseline: float) -> int:
    """Write text with its left end at x, and return its width."""
    font = font_for(text, face, max(1, round(size)))
    picture = font.render(text, True, colour[:3]).convert_alpha().premul_alpha()
    shapes.blit(layer, picture, (round(x), round(baseline) - font.get_ascent()))
    return picture.get_width()


def _title(text: str, size: int, colour: Colour) -> Surface:
    """Spaced capitals, drawn four times as large and reduced, so that tiny letters stay evenly spaced."""
    font = font_for(text, Typeface.SEMIBOLD, max(1, size))
    gap = round(size * 0.105)
    widths = [font.size(letter)[0] + gap for letter in text]
    strip = Surface((sum(widths), font.get_height()), pygame.SRCALPHA)
    x = 0
    for letter, width in zip(text, widths, strict=True):
        shapes.blit(strip, font.render(letter, True, colour[:3]).convert_alpha().premul_alpha(), (x, 0))
        x += width
    return pygame.transform.smoothscale(strip, (round(strip.get_width() / 4), round(strip.get_height() / 4)))

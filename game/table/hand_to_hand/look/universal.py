"""The Universal deck's faces and back: painted masters with the index drawn over them at the final size.

Lengths are in hundredths of the card's width.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.resources import resource
from game.rules.core import Card
from game.rules.hand_to_hand.cards import RANK, RANKS, SUIT, SUITS, TEXTS
from game.table.cards.deck_art import BACK, CardPrint, DeckArt, height
from game.ui.ahead import ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour, blended, rgba
from game.ui.look.palette import (
    CARD_HAIRLINE,
    INK_NIGHT,
    INK_NIGHT_BAD,
    INK_NIGHT_QUIET,
    NIGHT_DEPTH,
    NIGHT_GOOD,
    PAPER_NIGHT,
)
from game.ui.look.theme import extrabold, medium, semibold
from game.ui.window.window import has_window

_SUIT_COLOURS = {
    "E": (rgba("#0F6B5B"), rgba("#0C594C"), NIGHT_GOOD),
    "J": (rgba("#9A4A12"), rgba("#7D3C0F"), rgba("#FFB45E")),
    "M": (INK_NIGHT_BAD, rgba("#971F18"), rgba("#FF8A66")),
    "N": (rgba("#2742B8"), rgba("#2741B6"), rgba("#8FB0FF")),
    "S": (rgba("#7A5B00"), rgba("#644B00"), rgba("#FFD964")),
    "V": (rgba("#95307A"), rgba("#832A6B"), rgba("#F7A6D6")),
}
ON_PAPER, STRONG_ON_PAPER, ON_NIGHT = (
    MappingProxyType({suit: colours[place] for suit, colours in _SUIT_COLOURS.items()}) for place in range(3)
)
"""The suits' colours on paper, on paper for high contrast, and on night, where they are strong enough."""


class Faces(NamedTuple):
    """The printing of faces: the paper of plates, ink, the suits' colours on it, and their part in the paper."""

    paper: Colour = PAPER_NIGHT
    ink: Colour = INK_NIGHT
    suits: Mapping[str, Colour] = ON_PAPER
    tint: float = 0

    def paper_of(self, suit: str) -> Colour:
        return blended(self.suits[suit], self.paper, self.tint)


FACES: Mapping[str, Faces] = {
    "": Faces(),
    "spectrum": Faces(rgba("#FBF6EA"), suits=STRONG_ON_PAPER, tint=0.26),
    "midnight": Faces(rgba("#141B45"), rgba("#FFF6E2"), ON_NIGHT),
    "parchment": Faces(rgba("#E2CC9C"), rgba("#33200F"), STRONG_ON_PAPER),
}

_MASTERS = (220, 440)
_SMALL_BACK = 40
_NAMED_FROM = 150
LARGE_BAND = 31.0
"""The height of a large index's band, which a covered card must show."""
_PAPER_ENDS, _WINDOW, _FRAME = 19.5, 2.6, 4.6
"""The lower end of the paper above a plate's window, and the insets of its sides and of a picture's gold frame."""
_PLAIN_BAND = 20.0
"""The height of the band below a small index on a picture, for high contrast."""
_TITLE = semibold(3.3, 1.3, 0.105)
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
    "m": ("Luna", "Europa", "Phobos", "Triton", "Iapetus", "Neith"),
    "s": ("Totality", "Fifth light", "Red dawn", "The far star", "Ring shadow", "Transit"),
    "g": ("Barred spiral", "Whirlpool", "Edge-on", "Pinwheel", "Ring", "Three arms"),
}
"""The names of pictures, by suit."""


class _Index(NamedTuple):
    """The sizes of an index: ems of rank and letter, widths of mark and of a rank that is a glyph."""

    rank: float
    letter: float
    mark: float
    glyph: float
    plate_start: float
    """The distance from a figure's left end to the letter's."""
    glyph_start: float
    gap: float
    """The gap between letter and mark."""
    margin: float
    middle: float
    """The distance of its middle from the card's edge."""
    glyph_middle: float
    band: float
    """The height of the band behind it; 0 for none."""


_SMALL = _Index(20.5, 17.5, 13.3, 14.6, 13.0, 16.4, 3.6, 6.2, 10.8, 11.5, 0)
_LARGE = _Index(34.0, 26.0, 22.0, 23.0, 21.0, 24.6, 3.0, 5.2, 15.4, 16.0, LARGE_BAND)
_LEAST_MARK, _WIDEST_MARK = 11, 18.0
"""The smallest size of a mark, in px, with a clear shape, and the widest that a small card's index can hold."""
_DROP, _GLYPH_DROP = 0.351, 0.354
"""The drop from an index's middle to its baseline, in ems of the figure, and of the letter next to a glyph."""


class UniversalArt(DeckArt):
    """The pictures of the Universal deck."""

    faces = range(len(TEXTS))
    reduced, master = _MASTERS[0] // 2, _MASTERS[0]

    def decode_face(self, card: Card, width: int) -> Future[Surface] | None:
        name = _name(card, width, self.card_print.back)
        return ahead.decode(("face", name, width), partial(_decoded, name, width))

    def draw_face(self, card: Card, width: int) -> Surface:
        name = _name(card, width, self.card_print.back)
        return ahead.decoded(("face", name, width), partial(_decoded, name, width))

    def compose(self, card: Card, width: int, facing: bool) -> Surface:
        face = super().compose(card, width, facing)
        if card == BACK:
            return face
        if self.card_print.faces and RANKS[RANK[card]].isdigit():
            paper = FACES[self.card_print.faces].paper_of(SUITS[SUIT[card]])
            shapes.blit_centred(face, icon("ranks/plate", face.get_height(), paper), face.get_rect().center)
        if facing:
            face = pygame.transform.rotate(face, 180)
        far = index(card, width, facing, self.card_print._replace(large=False))
        shapes.blit(face, pygame.transform.rotate(far, 180), (0, 0))
        shapes.blit(face, index(card, width, facing, self.card_print), (0, 0))
        return face


def _name(card: Card, width: int, back: str) -> str:
    if card == BACK:
        return "back" + (f"-{back}" if back else "") + ("-small" if width < _SMALL_BACK else "")
    return TEXTS[card]


def _decoded(name: str, width: int) -> Surface:
    wide = next((master for master in _MASTERS if master >= width), _MASTERS[-1])
    master = pygame.image.load(resource("assets", "cards", "universal", str(wide), f"{name}.webp"))
    if has_window():
        master = master.convert_alpha()
    master = master.premul_alpha()
    return master if wide == width else pygame.transform.smoothscale(master, (width, height(width)))


def index(card: Card, width: int, facing: bool, card_print: CardPrint) -> Surface:
    """A layer of the card's size with its near index and, from a width of 150 px, the picture's name.

    The near index is at the top left; on a card that faces the other way it is upright at the bottom left. For
    left-handed cards, it is on the right, with the mark before the rank, so that rank and letter show in the narrowest
    fan.
    """
    rank, suit = RANKS[RANK[card]], SUITS[SUIT[card]]
    unit, plate, faces = width / 100, rank.isdigit(), FACES[card_print.faces]
    sizes = _LARGE if card_print.large else _SMALL
    layer = Surface((width, height(width)), pygame.SRCALPHA)
    band = sizes.band or (_PLAIN_BAND if card_print.high_contrast and not plate else 0)
    if band:
        _paint_band(layer, unit, band, faces.paper_of(suit) if plate else None, facing)
    on_paper = STRONG_ON_PAPER if card_print.high_contrast else faces.suits
    colour, tint = (faces.ink, on_paper[suit]) if plate else (_PALE, ON_NIGHT[suit])
    centre = sizes.middle if plate else sizes.glyph_middle
    middle = (140 - centre if facing else centre) * unit
    baseline = middle + (sizes.rank * _DROP if plate else sizes.letter * _GLYPH_DROP) * unit
    mark, gap = round(max(sizes.mark * unit, min(_LEAST_MARK, _WIDEST_MARK * unit))), sizes.gap * unit
    start = (sizes.plate_start if plate else sizes.glyph_start) * unit
    rank_style, letter_style = extrabold(sizes.rank), medium(sizes.letter)
    letter = typeset.width(suit, letter_style, unit)
    x = sizes.margin * unit
    after = x + start + letter + gap
    if card_print.left_handed:
        x = width - x - letter - start
        after = x - gap - mark
    if plate:
        typeset.write(layer, rank, rank_style, unit, colour, Rect(round(x), round(baseline), 0, 0), valign=1.0)
    else:
        size = round(sizes.glyph * unit)
        shapes.blit(layer, icon(f"ranks/{_GLYPHS[rank]}", size, colour), (round(x), round(middle - size / 2)))
    typeset.write(layer, suit, letter_style, unit, colour, Rect(round(x + start), round(baseline), 0, 0), valign=1.0)
    shapes.blit(layer, icon(f"marks/{suit}", mark, tint), (round(after), round(middle - mark / 2)))
    if width >= _NAMED_FROM and not card_print.large:
        name = _ASTERISMS[RANK[card]] if plate else _PICTURES[rank][SUIT[card]]
        quiet = INK_NIGHT_QUIET if plate and not card_print.faces else colour
        # supersampled, so that tiny letters stay evenly spaced
        fine = typeset.line(name.upper(), _TITLE, 4 * unit, quiet)
        title = pygame.transform.smoothscale(fine, (round(fine.get_width() / 4), round(fine.get_height() / 4)))
        left = 6.2 * unit if card_print.left_handed else width - 6.2 * unit - title.get_width()
        shapes.blit(layer, title, (round(left), round(middle - title.get_height() / 2)))
    return layer


def _paint_band(layer: Surface, unit: float, band: float, paper: Colour | None, facing: bool) -> None:
    """Draw the background of a large index: a plate's paper, or night on a picture, down to a gold line."""
    top = round((_PAPER_ENDS if paper else _FRAME) * unit)
    foot, line = round(band * unit), max(1, round(0.9 * unit))
    inset = round((_WINDOW if paper else _FRAME) * unit)
    width, whole = layer.get_width(), layer.get_height()
    if facing:
        top, foot = whole - foot, whole - top
    layer.fill(paper or NIGHT_DEPTH, (inset, top, width - 2 * inset, foot - top))
    layer.fill(CARD_HAIRLINE, (inset, top if facing else foot - line, width - 2 * inset, line))

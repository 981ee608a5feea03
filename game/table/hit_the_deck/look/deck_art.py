"""The cards of Hit the Deck: 38 faces and the back, composed of layers at the width they are shown at.

Layers, from below: field, picture, numeral, frame (rim and index tab in one), index. Lengths are hundredths of the
card's width; a card is 100 wide and 140 high. A left-handed card has its tab on the right: the picture is mirrored,
figures and letters are not. A card in large print has a tab half as wide as the card and no numeral next to it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from concurrent.futures import Future
from typing import Final

import pygame
from pygame import Surface

from game.rules.core import Card
from game.rules.hit_the_deck.cards import KIND_MASK, KINDS, TEXTS, is_hit
from game.table.cards.deck_art import BACK, PLAIN_PRINT, CardLook, CardPrint, DeckArt, Elevation, Shadow, height
from game.table.hit_the_deck.look.seats import UNPLAYABLE
from game.ui.draw import svg
from game.ui.draw.shapes import blit, blit_centred, box, premultiplied, turned
from game.ui.draw.surface_cache import surfaces
from game.ui.draw.svg import Markup, glyph, hex_colour, mark, mirrored, render, scaled, source
from game.ui.look.colour import translucent
from game.ui.look.palette import CARD_SHADOW, INK_CLOTH, PAPER_CLOTH, WHITE

_INK = hex_colour(INK_CLOTH)
_PAPER = hex_colour(PAPER_CLOTH)
UNREAD_HIT = -2
"""The card value of any HIT card that is turning up, whose mark is hidden until it lies."""
_CASTS: Final = {
    Elevation.FLAT: (),
    Elevation.RESTING: (Shadow(2.2, 1.5, translucent(CARD_SHADOW, 28)),),
    Elevation.HAND: (Shadow(3.5, 5, translucent(CARD_SHADOW, 26)),),
    Elevation.PLAYABLE: (Shadow(3.5, 5, translucent(CARD_SHADOW, 26)),),
    Elevation.UNPLAYABLE: (Shadow(3.5, 5, translucent(CARD_SHADOW, 26)),),
    Elevation.LIFTED: (Shadow(14, 12, translucent(CARD_SHADOW, 24)), Shadow(3, 4, translucent(CARD_SHADOW, 14))),
}
_BOX = (0.0, 0.0, 100.0, 140.0)
_WORDS = {"C": "cut", "F": "flip"}
_NUMERAL, _NUMERAL_AT, _NUMERAL_LINE, _NUMERAL_DROP = 92.0, (55.0, 109.0), 3.5, (2.4, 3.2)
_BURST_AT = (52.0, 77.0)
_ASIDE, _ASIDE_AT = 0.45, (74.5, 70.0)
"""Next to a large tab: the picture's scale, and the position of its middle."""
_FIGURE, _LETTER = 61.0, 36.0
_SHAPES = (8.5, 15.0)
"""Four shapes in a burst: the distance of their middles from its middle, across and down, and their width."""
_LETTER_DOWN = {"R": 8.0}
"""Offsets of letters: a triangle is widest below its middle."""
_FRAMES, _MIDDLES = ("frame", "frame-large"), (17.6, 29.2)
"""The frame with the index tab, and the horizontal middle of the tab's marks, in small and in large print."""
_TAB: Mapping[str, tuple[tuple[float, float], tuple[float, float]]] = {
    "figure": ((26, 28.5), (50, 45.5)),
    "letter": ((14, 61.4), (28, 102)),
    "shape": ((22, 40.5), (33, 63.5)),
    "word": ((27, 18.5), (44, 27)),
    "hit letter": ((14, 42.4), (28, 66)),
    "hit shape": ((24, 19), (38, 27)),
    "burst": ((24, 46.5), (46, 80)),
    "low burst": ((20.5, 53.6), (34, 87)),
    "hand": ((27, 21), (46, 30)),
    "hand burst": ((24, 49), (46, 81)),
}
"""The marks of a tab in small and in large print: each with its width (an em for glyphs) and the height of its middle
(baseline). The burst of a HIT-colour is lower, below its shape and letter.
"""
_DYES: Mapping[str, str] = {
    "": "E5432B B82A1A F77A57 FFC42B F09A0C FFE07A 25A05B 14743E 62C486 2E6FDB 1B4AA6 74A6F5 34224A 45305F",
    "bold": "D22F17 D22F17 FF8B67 FFB400 FFB400 FFE38A 12854A 12854A 58CB85 1553C8 1553C8 74AAFF 1C1026 1C1026",
    "pastel": "F3A79C E5857A F9CBC3 FBDF8C EFC552 FDF0C2 A8DAB5 80C494 D0EDD7 A9C8F4 80A9E8 D3E3FB 75639B 8371A8",
    "chalk": "46282C 5A3437 FF9F8E 443A22 594C2D FFD978 20402F 2C543F 8FDDA8 22345A 2E4472 9DC3FF 25282E 2E3239",
}
"""The colours of each deck: base, deep and light of red, yellow, green and blue, and the field of HIT cards."""


def _dyed(markup: Markup, faces: str, text: str, hit: bool) -> Markup:
    """The field and picture of a card in the colours of a deck; only in the usual one an index has the same."""
    usual, dyes = ([f"#{code}" for code in _DYES[deck].split()] for deck in ("", faces))
    if faces == "chalk" and not hit:
        # drawn in one chalk
        markup = markup.replace(_PAPER, dyes[3 * "RYGB".index(text[0]) + 2])
    for code, dye in list(zip(usual, dyes, strict=True))[12 * hit :]:
        markup = markup.replace(code, dye)
    return markup


def compose(card: Card, width: int, card_print: CardPrint = PLAIN_PRINT) -> Surface:
    """Draw a card, or the back for `BACK`, `width` by `height(width)` px, premultiplied, on a new surface."""
    size = (width, height(width))
    mask = _mask(size)
    picture = render(_markup(card, card_print), _BOX, size)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _markup(card: Card, card_print: CardPrint) -> Markup:
    if card == BACK:
        return source(f"back-{card_print.back}" if card_print.back else "back")
    return _face("" if card == UNREAD_HIT else TEXTS[card], card == UNREAD_HIT or is_hit(card), card_print)


def _mask(size: tuple[int, int]) -> Surface:
    return surfaces.get(("card mask", size), lambda: render(source("mask"), _BOX, size))


_WHITE_LINE, _INK_LINE = 4 / 120, 2.5 / 120


class HitTheDeckArt(DeckArt):
    """The deck's pictures, which look the same from every seat.

    In the hand a playable card is outlined, and an unplayable one is tinted, once it is face up.
    """

    outline = _WHITE_LINE + _INK_LINE
    faces = KINDS
    reduced, master = 128, 160

    def corner(self, width: int) -> float:
        return width * 0.09

    def casts(self, lie: Elevation) -> tuple[Shadow, ...]:
        return _CASTS[lie]

    def kind_of(self, card: Card) -> Card:
        return card if card < 0 else card & KIND_MASK

    def decode_face(self, card: Card, width: int) -> Future[Surface] | None:
        size = (width, height(width))
        if ("card mask", size) not in surfaces:
            svg.decode(source("mask"), _BOX, size)
        return svg.decode(_markup(card, self.card_print), _BOX, size)

    def draw_face(self, card: Card, width: int) -> Surface:
        return compose(card, width, self.card_print)

    def seen(self, look: CardLook) -> Surface:
        face = super().seen(look)
        if look.elevation is Elevation.UNPLAYABLE and look.card != BACK and not self.card_print.high_contrast:
            kept, veil = 255 - UNPLAYABLE[3], _mask(face.get_size()).copy()
            veil.fill((*premultiplied(UNPLAYABLE)[:3], 0), special_flags=pygame.BLEND_RGBA_MULT)
            face = face.copy()
            face.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return face

    def _draw(self, look: CardLook) -> Surface:
        picture = super()._draw(look)
        if look.elevation is not Elevation.PLAYABLE or look.card == BACK:
            return picture
        outlined = picture.copy()
        ring = turned(_outline(look.width, self.corner(look.width)), look.angle)
        blit_centred(outlined, ring, outlined.get_rect().center)
        return outlined


def turning_up(card: Card) -> Card:
    """The card to draw while one turns up: a HIT card is distinct from others, but not which one it is."""
    return UNREAD_HIT if is_hit(card) else card


def _outline(width: int, corner: float) -> Surface:
    white, ink_line = width * _WHITE_LINE, width * _INK_LINE
    out = math.ceil(white + ink_line)
    size = (width + 2 * out, height(width) + 2 * out)
    outline = box(size, corner + out, outline=INK_CLOTH, width=ink_line).copy()
    inner = (size[0] - 2 * int(ink_line), size[1] - 2 * int(ink_line))
    blit(outline, box(inner, corner + white, outline=WHITE, width=white), (int(ink_line),) * 2)
    return outline


def _face(text: str, hit: bool, card_print: CardPrint) -> Markup:
    """A card's face; without a text that of any HIT card, with all four shapes in the burst."""
    large_print, left_handed = card_print[:2]
    field, picture = _layers(text, hit)
    if large_print:
        picture = scaled(picture, _ASIDE, _BURST_AT, _ASIDE_AT)
    rim = source(_FRAMES[large_print])
    if left_handed:
        field, picture, rim = (mirrored(layer, 100) for layer in (field, picture, rim))
    if text:
        picture += _symbol(text, hit, left_handed, large_print)
    return _dyed(field + picture, card_print.faces, text, hit) + rim + _index(text, hit, left_handed, large_print)


def _layers(text: str, hit: bool) -> tuple[Markup, Markup]:
    """The field of a card, and its picture."""
    if not text:
        (x, y), apart, width = _BURST_AT, *_SHAPES
        ways = {"R": (-1, -1), "Y": (1, -1), "G": (-1, 1), "B": (1, 1)}
        shapes = [mark(f"suit-{suit}", (x + apart * i, y + apart * j), width) for suit, (i, j) in ways.items()]
        return source("field-hit"), "".join((source("burst-number"), *shapes))
    colour, value = text[0], text[1]
    if hit:
        burst = "number" if value.isdigit() else "hand" if value == "H" else value
        return source("field-hit"), source(f"burst-{burst}")
    if value in _WORDS:
        return source(f"field-{colour}-word"), source(f"{_WORDS[value]}-{colour}")
    return source(f"field-{text}"), ""


def _symbol(text: str, hit: bool, left_handed: bool, large_print: bool) -> Markup:
    """The big figure or letter of a picture; empty for Cut, Flip, HIT-hand, and for numbers in large print."""
    value = text[1]
    if value in "CFH" or (large_print and not hit):
        return ""
    if not hit:
        x = 100 - _NUMERAL_AT[0] if left_handed else _NUMERAL_AT[0]
        right, down = _NUMERAL_DROP
        places = [(x + right * far, _NUMERAL_AT[1] + down * far) for far in (1, 0.5, 0)]
        shadow = "".join(glyph(value, *place, _NUMERAL, _INK, _NUMERAL_LINE) for place in places)
        return shadow + glyph(value, *places[-1], _NUMERAL, _PAPER)
    (x, y), size = (_ASIDE_AT, _ASIDE) if large_print else (_BURST_AT, 1.0)
    em = (_FIGURE if value.isdigit() else _LETTER) * size
    return glyph(value, 100 - x if left_handed else x, y + _LETTER_DOWN.get(value, 0) * size + em * 0.37, em, _INK)


def _index(text: str, hit: bool, left_handed: bool, large_print: bool) -> Markup:
    middle = 100 - _MIDDLES[large_print] if left_handed else _MIDDLES[large_print]

    def shown(name: str, place: str) -> Markup:
        width, y = _TAB[place][large_print]
        return mark(name, (middle, y), width)

    def written(letter: str, place: str) -> Markup:
        em, y = _TAB[place][large_print]
        return glyph(letter, middle, y, em, _INK)

    if not text:
        return shown("burst-index", "burst")
    colour, value = text[0], text[1]
    if not hit:
        top = shown(f"{_WORDS[value]}-index", "word") if value in _WORDS else written(value, "figure")
        return top + shown(f"suit-{colour}", "shape") + written(colour, "letter")
    if value == "H":
        return shown("hand-index", "hand") + shown("burst-hand-index", "hand burst")
    if value.isdigit():
        return written(value, "figure") + shown("burst-index", "burst")
    return shown(f"suit-{value}", "hit shape") + written(value, "hit letter") + shown("burst-index", "low burst")

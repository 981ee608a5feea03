"""Faces of Hit the Deck, put together from their layers at any width: numbers and HIT-hand, which home shows.

Lengths are parts of the card's width w; a card is w wide and 1.4 w high. The layers, from below: field, picture,
frame with the tab, the index on the tab, and a mask that rounds the corners.
"""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.places import resource
from game.table import draw, type
from game.table.theme import Colour, Face, Style, ink

_INK = ink("#24172F")
_PAPER = ink("#FFF6E4")
_TAB = 0.176
"""The middle of the tab, across."""


def face(card: str, width: int) -> Surface:
    """A card such as `R4` or `#H`, `width` px wide; premultiplied, and the caller's own."""
    high = round(width * 1.4)
    picture = Surface((width, high), pygame.SRCALPHA)
    if card == "#H":
        _layer(picture, "field-hit")
        _layer(picture, "burst-hand")
    else:
        _layer(picture, f"field-{card}")
        _numeral(picture, card[1])
    _layer(picture, "frame")
    if card == "#H":
        _layer(picture, "hand-index", 0.26, (_TAB, 0.2))
        _layer(picture, "burst-hand-index", 0.23, (_TAB, 0.46))
    else:
        _glyph(picture, card[1], 0.26, (_TAB, 0.285))
        _layer(picture, f"suit-{card[0]}", 0.2, (_TAB, 0.41))
        _glyph(picture, card[0], 0.14, (_TAB, 0.618))
    mask = pygame.image.load_sized_svg(resource("assets", "svg", "htd", "mask.svg"), (width, high))
    picture.blit(mask.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _layer(card: Surface, name: str, part: float = 1.0, centre: tuple[float, float] = (0.5, 0.7)) -> None:
    """Draw a layer of the card's size, or a drawing as wide as that part of it round a centre."""
    width = card.get_width()
    path = resource("assets", "svg", "htd", f"{name}.svg")
    size = card.get_size() if part == 1.0 else (round(width * part), round(width * part))
    image = pygame.image.load_sized_svg(path, size).premul_alpha()
    draw.put(card, image, image.get_rect(center=(round(centre[0] * width), round(centre[1] * width))).topleft)


def _numeral(card: Surface, digit: str) -> None:
    """The big numeral: paper, with an ink line round it and a hard ink shadow."""
    width = card.get_width()
    style = Style(Face.DISPLAY, 0.92 * width)
    line = 0.035 * width
    for turn in range(32):
        angle = math.tau * turn / 32
        x, y = line * math.cos(angle), line * math.sin(angle)
        for drop in (0.0, 0.5, 1.0):
            middle, baseline = (0.55 + 0.024 * drop) * width, (1.09 + 0.032 * drop) * width
            _write(card, digit, style, _INK, middle + x, baseline + y)
    _write(card, digit, style, _PAPER, 0.55 * width, 1.09 * width)


def _glyph(card: Surface, text: str, size: float, at: tuple[float, float]) -> None:
    """An index glyph: the middle of its width, and its baseline."""
    width = card.get_width()
    _write(card, text, Style(Face.DISPLAY, size * width), _INK, at[0] * width, at[1] * width)


def _write(card: Surface, text: str, style: Style, colour: Colour, middle: float, baseline: float) -> None:
    picture = type.line(text, style, 1.0, colour)
    x = middle - type.width(text, style, 1.0) / 2
    draw.put(card, picture, (round(x), round(baseline) - type.ascent(text, style, 1.0)))

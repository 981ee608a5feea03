"""Faces of Hit the Deck put together from their layers at any width: the numbers and HIT-hand, which home shows.

Lengths are parts of the card's width. The layers, from below: field, picture, frame with the tab, the index on the tab,
and a mask that rounds the corners.
"""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.places import resource
from game.rules.core import Card
from game.rules.hit_the_deck.cards import HIT_HAND, TEXTS, is_number
from game.table import draw, type
from game.table.faces import Faces, height
from game.table.theme import Colour, Face, Style, ink

_INK = ink("#24172F")
_PAPER = ink("#FFF6E4")
_TAB = 0.176
"""The middle of the tab, across."""
_STROKE = 0.035
_DROP = (0.024, 0.032)


class SlapFaces(Faces):
    """Number cards and HIT-hand."""

    def corner(self, width: int) -> float:
        """The radius of a card's corners."""
        return width * 0.09

    def compose(self, card: Card, width: int, facing: bool) -> Surface:
        """A number card or HIT-hand; these face nobody. Raises `KeyError` for the others."""
        if card != HIT_HAND and not is_number(card):
            raise KeyError(TEXTS[card])
        picture = Surface((width, height(width)), pygame.SRCALPHA)
        if card == HIT_HAND:
            for name in ("field-hit", "burst-hand", "frame"):
                _layer(picture, name)
            _mark(picture, "hand-index", 0.26, 0.2)
            _mark(picture, "burst-hand-index", 0.23, 0.46)
        else:
            colour, digit = TEXTS[card][0], TEXTS[card][1]
            _layer(picture, f"field-{colour}{digit}")
            _numeral(picture, digit)
            _layer(picture, "frame")
            _glyph(picture, digit, 0.26, 0.285)
            _mark(picture, f"suit-{colour}", 0.2, 0.41)
            _glyph(picture, colour, 0.14, 0.618)
        picture.blit(_svg("mask", picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def _svg(name: str, size: tuple[int, int]) -> Surface:
    return pygame.image.load_sized_svg(resource("assets", "svg", "htd", f"{name}.svg"), size).premul_alpha()


def _layer(card: Surface, name: str) -> None:
    draw.put(card, _svg(name, card.get_size()), (0, 0))


def _mark(card: Surface, name: str, part: float, down: float) -> None:
    """A drawing on the tab, so wide and so far down."""
    width = card.get_width()
    image = _svg(name, (round(width * part), round(width * part)))
    draw.put(card, image, image.get_rect(center=(round(_TAB * width), round(down * width))).topleft)


def _numeral(card: Surface, digit: str) -> None:
    """The big numeral: paper, with an ink line round it and a hard ink shadow."""
    width = card.get_width()
    style = Style(Face.DISPLAY, 0.92 * width)
    for turn in range(32):
        angle = math.tau * turn / 32
        for drop in (0.0, 0.5, 1.0):
            x = 0.55 + _DROP[0] * drop + _STROKE * math.cos(angle)
            y = 1.09 + _DROP[1] * drop + _STROKE * math.sin(angle)
            _write(card, digit, style, _INK, x * width, y * width)
    _write(card, digit, style, _PAPER, 0.55 * width, 1.09 * width)


def _glyph(card: Surface, text: str, size: float, baseline: float) -> None:
    width = card.get_width()
    _write(card, text, Style(Face.DISPLAY, size * width), _INK, _TAB * width, baseline * width)


def _write(card: Surface, text: str, style: Style, colour: Colour, middle: float, baseline: float) -> None:
    picture = type.line(text, style, 1.0, colour)
    x = middle - type.width(text, style, 1.0) / 2
    draw.put(card, picture, (round(x), round(baseline) - type.ascent(text, style, 1.0)))

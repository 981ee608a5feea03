"""The signs of a count, apart from its cards: the burst, the sign of the end, and chips with points."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.count.layout import BURST, CHIP, CORE, SIGN
from game.table.hit_the_deck.hands.figure import shade
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.look.signs import burst, suit
from game.table.hit_the_deck.pages import podium_pictures
from game.ui.draw import shapes, typeset
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_GOOD, CLOTH_LIGHT, CLOTH_WEFT, INK_CLOTH, PAPER_CLOTH, WHITE
from game.ui.look.theme import TextStyle, Typeface

SIGN_TURN = -1.6
_TITLE = TextStyle(Typeface.DISPLAY, 36)
_LINE = TextStyle(Typeface.SEMIBOLD, 16)
_CHIP = TextStyle(Typeface.DISPLAY, 16)
_BADGE, _MARGIN, _WIDEST = 60, 22, 640
_NOTHING = "+0"
_SCRAPS, _STROKES = 34, 10
BANG_STEPS = 3
"""The number of steps in which the burst grows."""


class EndWords(NamedTuple):
    """The end of a hand in words: who went out, if anybody did, and with which card."""

    title: str
    line: str
    mark: SeatColour | None
    colour: str = ""
    """The letter of the card colour that is drawn before the last words of the line."""
    card: str = ""
    """The card's name and what follows, after that shape."""


def bang(scale: float, part: float = 1.0) -> Surface:
    """The burst of a hand's end, at `part` of its growth from 0.7 to its full size; premultiplied and shared."""
    step = round(part * BANG_STEPS)
    if step == BANG_STEPS:
        return surfaces.get(("bang", scale), lambda: _bang(scale))
    return surfaces.get(("bang", scale, step), lambda: _smaller(bang(scale), 0.7 + 0.3 * step / BANG_STEPS))


def _smaller(picture: Surface, by: float) -> Surface:
    size = round(picture.get_width() * by), round(picture.get_height() * by)
    return pygame.transform.smoothscale(picture, size)


def _bang(scale: float) -> Surface:
    """Two bursts, with flying strokes and scraps of paper round them."""
    wide, high = (round(side * scale) for side in BURST)
    room = round(64 * scale)
    picture = Surface((wide + 2 * room, high + round(0.4 * room)), pygame.SRCALPHA)
    centre = picture.get_rect().center
    outer = burst((wide, high), CLOTH_LIGHT, 14, 0.36, 3 * scale)
    lower = (centre[0] + round(5 * scale), centre[1] + round(7 * scale))
    shapes.blit_centred(picture, shade(outer), lower)
    shapes.blit_centred(picture, outer, centre)
    inner = (round(CORE[0] * scale), round(CORE[1] * scale))
    shapes.blit_centred(picture, burst(inner, CLOTH_WEFT, 13, 0.4, 0), centre)
    for number in range(_STROKES):
        angle = math.tau * (number + 0.3 * math.sin(3.0 * number)) / _STROKES
        ends = [(far * wide * math.cos(angle), far * high * math.sin(angle)) for far in (0.305, 0.345)]
        _stroke(picture, [(centre[0] + x, centre[1] + y) for x, y in ends], 6 * scale)
    for number in range(_SCRAPS):
        angle = math.tau * (number * 0.6180340 % 1)
        far = 0.40 + 0.13 * (number * 0.7548777 % 1)
        kind = podium_pictures.SCRAPS[number % 4]
        scrap = podium_pictures.scrap(kind, 15 * (number * 7 % 24), number * 3 % 4, 0.72 * scale)
        x, y = centre[0] + (wide + room) * far * math.cos(angle), centre[1] + high * 0.9 * far * math.sin(angle)
        shapes.blit_centred(picture, scrap, (round(x), round(y)))
    return picture


def _stroke(picture: Surface, ends: list[tuple[float, float]], width: float) -> None:
    left, top = (math.floor(min(end[axis] for end in ends) - width) for axis in (0, 1))
    size = [math.ceil(max(end[axis] for end in ends) + width) - low for axis, low in ((0, left), (1, top))]
    path = [(x - left, y - top) for x, y in ends]
    shapes.blit(picture, shapes.stroke((size[0], size[1]), path, INK_CLOTH, width), (left, top))


def end_sign(words: EndWords, scale: float) -> Surface:
    """The rotated sign that says how the hand ended; premultiplied and shared."""

    def make() -> Surface:
        upright = surfaces.get(("upright sign of the end", words, scale), lambda: _sign(words, scale))
        return pygame.transform.rotozoom(upright, -SIGN_TURN, 1.0)

    return surfaces.get(("sign of the end", words, scale), make)


def _sign(words: EndWords, scale: float) -> Surface:
    left = _MARGIN + (_BADGE + 20 if words.mark else 6)
    most = round((_WIDEST - left - _MARGIN) * scale)
    title, title_style = typeset.fit(words.title, _TITLE, scale, most)
    shape = round(15 * scale) if words.colour else 0
    lines = [typeset.width(text, _LINE, scale) for text in (words.line, words.card)]
    wide = max(typeset.width(title, title_style, scale), sum(lines) + shape + round(14 * scale))
    width = max(round(SIGN[0] * scale), min(most, wide) + round((left + _MARGIN) * scale))
    height, rim = round(SIGN[1] * scale), round(8 * scale)
    sign = Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
    place = Rect(rim, rim, width, height)
    shade = shapes.box(place.size, 13 * scale, (*INK_CLOTH[:3], 70))
    shapes.blit(sign, shade, (rim + round(3 * scale), rim + round(6 * scale)))
    shapes.paint_box(sign, place, 13 * scale, INK_CLOTH)
    x = rim + round(left * scale)
    if words.mark:
        badge = round(_BADGE * scale)
        circle = shapes.disc(badge + round(7 * scale), WHITE)
        middle = (rim + round((_MARGIN + _BADGE / 2) * scale), place.centery)
        shapes.blit_centred(sign, circle, middle)
        shapes.blit_centred(sign, seat_shape(words.mark, badge), middle)
    upper = Rect(x, rim + round(12 * scale), most, round(44 * scale))
    typeset.write(sign, title, title_style, scale, CLOTH_LIGHT, upper)
    lower = Rect(x, place.bottom - round(40 * scale), most, round(26 * scale))
    written = typeset.write_fitted(sign, words.line, _LINE, scale, PAPER_CLOTH, lower)
    if words.colour:
        at = (written.right + round(6 * scale) + shape // 2, lower.centery)
        shapes.blit_centred(sign, suit(words.colour, shape + round(4 * scale)), at)
        lower.x = at[0] + shape // 2 + round(7 * scale)
        typeset.write(sign, words.card, _LINE, scale, PAPER_CLOTH, lower)
    return sign


def points_chip(text: str, scale: float, *, settled: bool) -> Surface:
    """A chip with points: yellow while they are being counted.

    Once `settled` it is dark, because points are bad, or green for none.
    """
    return surfaces.get(("points chip", text, scale, settled), lambda: _chip(text, scale, settled))


def _chip(text: str, scale: float, settled: bool) -> Surface:
    height, rim = round(CHIP * scale), round(3 * scale)
    width = max(round(CHIP * 1.25 * scale), typeset.width(text, _CHIP, scale) + round(20 * scale))
    chip = Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
    fill: Colour = CLOTH_LIGHT if not settled else CLOTH_GOOD if text == _NOTHING else INK_CLOTH
    place = Rect(rim, rim, width, height)
    shapes.paint_box(chip, place, height / 2, fill, INK_CLOTH, 2.2 * scale, round(2 * scale))
    typeset.write(chip, text, _CHIP, scale, WHITE if settled else INK_CLOTH, place, 0.5)
    return chip

"""A count apart from its cards: its ground, the burst, the sign of the end, and chips with points."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import CardLook
from game.table.hit_the_deck.count.layout import WINNER, middle
from game.table.hit_the_deck.hands.figure import shade
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.look.signs import burst, suit
from game.table.hit_the_deck.pages import podium_pictures
from game.table.hit_the_deck.pages.podium_pictures import Rays
from game.table.hit_the_deck.piles.piles import under_the_next
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.ahead import Steps
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.surface_cache import shared
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_GOOD, CLOTH_LIGHT, CLOTH_WEFT, INK_CLOTH, PAPER_CLOTH, WHITE
from game.ui.look.theme import display, semibold

_BADGE, _MARGIN, _RIM = 60, 22, 8
"""The width of the badge on the sign, the space beside it, and that round the sign for its shadow."""


class EndWords(NamedTuple):
    """The end of a hand in words: who went out, if anybody did, and with which card."""

    title: str
    names: tuple[str, str]
    """The names in the title and in the last words, if there are any."""
    line: str
    mark: SeatColour | None
    colour: str = ""
    """The letter of the card colour that is drawn before the last words of the line."""
    card: str = ""
    """The card's name and what follows, after that shape."""


def stage_pictures(top: Tabletop) -> Steps:
    """Make in steps what a count shows but its cards; nothing while no hand can soon end."""
    view = top.state.view
    if min(len(hand) for hand in view.hands) > 2:
        return
    if not top.screen.theme.is_plain:
        yield from rays(top).steps()
    bang(top.layout.scale)
    yield None
    # below the last card these will be in the middle
    width = top.layout.px(WINNER)
    yield from top.art.steps(CardLook(at.card, width, angle=at.angle) for at in under_the_next(view.discard))


def rays(top: Tabletop) -> Rays:
    """The background of the count."""
    key = "ground of a count", top.layout.size, top.layout.ring.center
    return Rays(key, top.ground, top.layout.scale, middle(top.layout))


@shared
def bang(scale: float) -> Surface:
    """The burst of a hand's end: two, with flying strokes and scraps of paper round them; premultiplied and shared."""
    wide, high = round(524 * scale), round(444 * scale)
    room = round(64 * scale)
    picture = Surface((wide + 2 * room, high + round(0.4 * room)), pygame.SRCALPHA)
    centre = picture.get_rect().center
    outer = burst((wide, high), CLOTH_LIGHT, 14, 0.36, 3 * scale)
    lower = (centre[0] + round(5 * scale), centre[1] + round(7 * scale))
    shapes.blit_centred(picture, shade(outer), lower)
    shapes.blit_centred(picture, outer, centre)
    inner = (round(354 * scale), round(300 * scale))
    shapes.blit_centred(picture, burst(inner, CLOTH_WEFT, 13, 0.4, 0), centre)
    strokes = Drawing((picture.get_width() / scale, picture.get_height() / scale))
    x, y = strokes.size[0] / 2, strokes.size[1] / 2
    for number in range(10):
        angle = math.tau * (number + 0.3 * math.sin(3.0 * number)) / 10
        across, down = 524 * math.cos(angle), 444 * math.sin(angle)
        ends = [(x + far * across, y + far * down) for far in (0.305, 0.345)]
        strokes.line(*ends, colour=INK_CLOTH, width=6)
    shapes.blit(picture, strokes.draw(scale), (0, 0))
    for number in range(34):
        angle = math.tau * (number * 0.6180340 % 1)
        far = 0.40 + 0.13 * (number * 0.7548777 % 1)
        kind = podium_pictures.SCRAPS[number % 4]
        scrap = podium_pictures.scrap(kind, 15 * (number * 7 % 24), number * 3 % 4, 0.72 * scale)
        x, y = centre[0] + (wide + room) * far * math.cos(angle), centre[1] + high * 0.9 * far * math.sin(angle)
        shapes.blit_centred(picture, scrap, (round(x), round(y)))
    return picture


@shared
def end_sign(words: EndWords, scale: float) -> Surface:
    """The rotated sign that says how the hand ended; premultiplied and shared."""
    left, shape = _MARGIN + (_BADGE + 20 if words.mark else 6), 15 if words.colour else 0
    most, high, low = 640 - left - _MARGIN, display(36), semibold(16)
    line, card = (typeset.width(text, low, 1.0) for text in (words.line, words.card))
    wide = max(typeset.width(words.title, high, 1.0), line + card + shape + 14)
    width, height = max(444, min(most, wide) + left + _MARGIN), 100
    drawing = Drawing((width + 2 * _RIM, height + 2 * _RIM))
    drawing.box(_RIM + 3, _RIM + 6, width, height, 13, (*INK_CLOTH[:3], 70))
    drawing.box(_RIM, _RIM, width, height, 13, INK_CLOTH)
    if words.mark:
        badge = _RIM + _MARGIN + _BADGE / 2, _RIM + height / 2
        drawing.circle(*badge, _BADGE / 2 + 3.5, WHITE)
        drawing.image(partial(seat_shape, words.mark), *badge, _BADGE)
    x, y = _RIM + left, _RIM + height - 27
    drawing.text(words.title, high, CLOTH_LIGHT, x, _RIM + 34, room=most, name=words.names[0])
    drawing.text(words.line, low, PAPER_CLOTH, x, y, room=most, name=words.names[1])
    if words.colour:
        drawing.image(partial(suit, words.colour), x + line + 6 + shape / 2, y, shape + 4)
        beside = line + 13 + shape
        drawing.text(words.card, low, PAPER_CLOTH, x + beside, y, room=most - beside, name=words.names[1])
    return pygame.transform.rotozoom(drawing.draw(scale), 1.6, 1.0)


@shared
def points_chip(text: str, scale: float, *, settled: bool) -> Surface:
    """A chip with points: yellow while they are being counted.

    Once `settled` it is dark, because points are bad, or green for none.
    """
    height, rim, style = round(30 * scale), round(3 * scale), display(16)
    width = max(round(37.5 * scale), typeset.width(text, style, scale) + round(20 * scale))
    chip = Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
    fill: Colour = CLOTH_LIGHT if not settled else CLOTH_GOOD if text == "+0" else INK_CLOTH
    place = Rect(rim, rim, width, height)
    shapes.paint_box(chip, place, height / 2, fill, INK_CLOTH, 2.2 * scale, round(2 * scale))
    typeset.write(chip, text, style, scale, WHITE if settled else INK_CLOTH, place, 0.5)
    return chip

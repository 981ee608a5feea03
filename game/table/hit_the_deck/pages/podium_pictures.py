"""The pictures of a match's end: packs of cards as winners' steps, the crown, streamers and scraps of paper.

All are rendered from our own shapes at the size needed; premultiplied and shared.
"""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.colours import DARK_CARD, WOOD, WOOD_EDGE
from game.ui.draw import typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.shapes import blit
from game.ui.draw.surface_cache import surfaces
from game.ui.draw.svg import Markup, Point, hex_colour, mark, parsed, render
from game.ui.look.palette import CARD_SHADOW, CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, WHITE
from game.ui.look.theme import bold, display

CAP = 27
"""The height of a pack's uppermost card, seen from the front and slightly from above, in px at scale 1.0."""
CROWN: Final = (160, 108)
"""Width and height of the crown's picture, in px at scale 1.0; the middle of its lower edge is its foot."""
BOARD_HEIGHT = 30
SCRAPS = "RYGB"
_RANK, _SAID = display(64), bold(16)
_TITLE, _TITLE_ROOM, _LEAST_TITLE = display(66), 790, 0.42

_INK, _PAPER, _WHITE = (hex_colour(colour) for colour in (INK_CLOTH, PAPER_CLOTH, WHITE))
_SHADE = f'fill="{hex_colour(CARD_SHADOW)}" fill-opacity=".26"'
_JOIN = 'stroke-linejoin="round" stroke-linecap="round"'
_LEAN, _EDGE_GAP, _EDGE = 14.0, 7.0, 2.0
"""The indent of a pack's far edge on each side, the distance between cards' edges, and a line's width."""
_CARD = {"R": "#E5432B", "Y": hex_colour(CLOTH_LIGHT), "G": "#25A05B", "B": "#2E6FDB"}
RIM = 8
"""The margin of a picture for outline and shadow, in px at scale 1.0."""


def pack(width: float, height: float, rank: int, scale: float) -> Surface:
    """A pack of cards with a rank on its front; `height` is from the middle of its upper face to its foot."""
    top, foot = CAP / 2, CAP / 2 + height
    body = f"M0 {CAP}H{width}V{foot - 9}Q{width} {foot} {width - 9} {foot}H9Q0 {foot} 0 {foot - 9}Z"
    cap = f"M{_LEAN} 0H{width - _LEAN}L{width} {CAP - 2}V{CAP + 3}H0V{CAP - 2}Z"
    inner = f"M{_LEAN + 6} 5H{width - _LEAN - 6}L{width - 14} {CAP - 5}H14Z"
    shade = f"M6 {CAP + 4}H{width + 6}V{foot + 5}H6Z"
    lines = "".join(
        f"M1 {CAP + 8 + number * _EDGE_GAP:.1f}H{width - 1}" for number in range(int((height - 22) / _EDGE_GAP))
    )
    label_high = min(height - 42.0, 116.0)
    label_wide = min(width * 0.62, 118.0)
    label_x, label_y = (width - label_wide) / 2, CAP + 16
    markup = (
        f'<path d="{shade}" {_SHADE}/>'
        f'<path d="{body}" fill="{_WHITE}" stroke="{_INK}" stroke-width="2.6" {_JOIN}/>'
        f'<path d="{lines}" fill="none" stroke="{_INK}" stroke-width="{_EDGE}"/>'
        f'<path d="{cap}" fill="{hex_colour(DARK_CARD)}" stroke="{_INK}" stroke-width="2.6" {_JOIN}/>'
        f'<path d="{inner}" fill="none" stroke="{_PAPER}" stroke-width="1.8" {_JOIN}/>'
        f'<rect x="{label_x}" y="{label_y}" width="{label_wide}" height="{label_high}" rx="13" fill="{_PAPER}" '
        f'stroke="{_INK}" stroke-width="2.4"/>'
    )
    picture = _render(markup, width, top + foot, scale).copy()
    label = Rect(*(round(side * scale) for side in (RIM + label_x, RIM + label_y, label_wide, label_high)))
    figure = _RANK._replace(size=min(_RANK.size, label_high * 0.66))
    typeset.write(picture, str(rank), figure, scale, INK_CLOTH, label, 0.5)
    return picture


def _render(markup: Markup, width: float, height: float, scale: float) -> Surface:
    """A drawing of a size with a margin for its outline and shadow; shared."""
    box = (-RIM, -RIM, width + 2 * RIM, height + 2 * RIM)
    size = round(box[2] * scale), round(box[3] * scale)
    return surfaces.get(("podium", markup, size), lambda: render(markup, box, size))


def board(width: float, scale: float) -> Surface:
    """The wooden board on which the packs stand."""
    high, half = BOARD_HEIGHT, BOARD_HEIGHT / 2
    markup = (
        f'<rect x="5" y="7" width="{width}" height="{high}" rx="{half}" {_SHADE}/>'
        f'<rect x="0" y="0" width="{width}" height="{high}" rx="{half}" fill="{hex_colour(WOOD_EDGE)}" '
        f'stroke="{_INK}" stroke-width="2.6"/>'
        f'<path d="M{half} 1.3H{width - half}Q{width - 3} 2 {width - 2} {half + 3}H2Q3 2 {half} 1.3Z" '
        f'fill="{hex_colour(WOOD)}"/>'
    )
    return _render(markup, width, high, scale)


def crown(width: float, scale: float) -> Surface:
    """The winner's crown, `width` px wide at scale 1.0."""
    high = round(width * CROWN[1] / CROWN[0], 2)
    spread = 8 / width * CROWN[0]
    box = (-spread, -spread, CROWN[0] + 2 * spread, CROWN[1] + 2 * spread)
    size = (round((width + 16) * scale), round((high + 16) * scale))
    return render(mark("crown", (CROWN[0] / 2, CROWN[1] / 2), CROWN[0]), box, size)


def streamer(suit: str, scale: float) -> Surface:
    """A twisted paper streamer that hangs from the top edge."""
    box, markup = parsed(f"streamer-{suit}")
    size = round(box[2] * scale), round(box[3] * scale)
    return surfaces.get(("podium", suit, size), lambda: render(markup, box, size))


_SHAPES: Final[dict[str, list[Point]]] = {
    "R": [(-10, -8), (10, -8), (0, 10)],
    "Y": [(9 * math.cos(math.tau * i / 24), 9 * math.sin(math.tau * i / 24)) for i in range(24)],
    "G": [(-7, -7), (7, -7), (7, 7), (-7, 7)],
    "B": [(0, -10.5), (8, 0), (0, 10.5), (-8, 0)],
}


def scrap(suit: str, turn: int, tilt: int, scale: float) -> Surface:
    """A scrap of paper in a card colour's shape, rotated by `turn` degrees, at one of four tilts, from 0."""

    def make() -> Surface:
        angle, flat = math.radians(turn), (1.0, 0.78, 0.5, 0.3)[tilt]
        points = [
            (x * math.cos(angle) - y * flat * math.sin(angle), x * math.sin(angle) + y * flat * math.cos(angle))
            for x, y in _SHAPES[suit]
        ]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
        markup = f'<path d="{path}" fill="{_CARD[suit]}" stroke="{_INK}" stroke-width="2.2" {_JOIN}/>'
        size = round(28 * scale)
        return render(markup, (-14, -14, 28, 28), (size, size))

    return surfaces.get(("scrap", suit, turn, tilt, scale), make)


def titled(text: str, name: str, scale: float) -> Surface:
    """A title with a name in ink with a rim of paper, as large as fits."""
    style, room = _TITLE, _TITLE_ROOM * scale
    wide = typeset.width(text, style, scale)
    if wide > room:
        style = style._replace(size=style.size * max(_LEAST_TITLE, room / wide))
        text, style = typeset.fit_name(text, name, style, scale, round(room))
    ink = typeset.line(text, style, scale, INK_CLOTH)
    paper = typeset.line(text, style, scale, PAPER_CLOTH)
    rim = max(2, round(6.5 * scale * style.size / _TITLE.size))
    picture = Surface((ink.get_width() + 2 * rim, ink.get_height() + 2 * rim), pygame.SRCALPHA)
    for step in range(24):
        angle = math.tau * step / 24
        at = (round(rim + rim * math.cos(angle)), round(rim + rim * math.sin(angle)))
        blit(picture, paper, at)
    blit(picture, ink, (rim, rim))
    return picture


def bubble(text: str, side: int, scale: float) -> Surface:
    """A speech bubble, with its tip at the lower edge, near its left end if `side` is 1 or its right if -1."""
    wide = typeset.width(text, _SAID, 1.0) + 36
    tip, drawing = 3 + wide * (0.5 - 0.3 * side), Drawing((wide + 6, 64))
    drawing.box(3, 3, wide, 36, 14, WHITE, INK_CLOTH, 2.6)
    drawing.path(f"M{tip - 7} 37.7L{tip - 5 * side} 60L{tip + 9} 37.7", INK_CLOTH, 2.6, fill=WHITE)
    drawing.text(text, _SAID, INK_CLOTH, 3 + wide / 2, 21, 0.5)
    return drawing.draw(scale)


def shade_of(picture: Surface) -> Surface:
    """The hard shadow of a picture, a new surface."""
    shade = picture.copy()
    shade.fill((0, 0, 0, 66), special_flags=pygame.BLEND_RGBA_MULT)
    return shade

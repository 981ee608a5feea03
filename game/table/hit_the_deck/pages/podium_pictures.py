"""The pictures of a match's end: packs of cards as winners' steps, the crown, streamers and scraps of paper.

All are rendered from our own shapes at the size needed; premultiplied and shared.
"""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from game.table.hit_the_deck.look.seats import DARK_CARD, WOOD, WOOD_EDGE
from game.ui.draw import typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.shapes import CLEAR
from game.ui.draw.surface_cache import shared
from game.ui.draw.svg import Point, hex_colour, parsed, render
from game.ui.look.colour import translucent
from game.ui.look.palette import CARD_SHADOW, CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, WHITE
from game.ui.look.theme import bold, display

CAP = 27
"""The height of a pack's uppermost card, seen from the front and slightly from above, in px at scale 1.0."""
BOARD_HEIGHT = 30
SCRAPS = "RYGB"
_RANK, _SAID = display(64), bold(16)
_TITLE, _TITLE_ROOM, _LEAST_TITLE = display(66), 790, 0.42

_INK, _SHADE = hex_colour(INK_CLOTH), translucent(CARD_SHADOW, 26)
_JOIN = 'stroke-linejoin="round" stroke-linecap="round"'
_LEAN, _EDGE_GAP, _EDGE = 14.0, 7.0, 2.0
"""The indent of a pack's far edge on each side, the distance between cards' edges, and a line's width."""
_CARD = {"R": "#E5432B", "Y": hex_colour(CLOTH_LIGHT), "G": "#25A05B", "B": "#2E6FDB"}
RIM = 8
"""The margin of a picture for outline and shadow, in px at scale 1.0."""


@shared
def pack(width: float, height: float, rank: int, scale: float) -> Surface:
    """A pack of cards with a rank on its front; `height` is from the middle of its upper face to its foot."""
    foot, drawing = CAP / 2 + height, Drawing((width + 2 * RIM, CAP + height + 2 * RIM))
    body = f"M0 {CAP}H{width}V{foot - 9}Q{width} {foot} {width - 9} {foot}H9Q0 {foot} 0 {foot - 9}Z"
    cap = f"M{_LEAN} 0H{width - _LEAN}L{width} {CAP - 2}V{CAP + 3}H0V{CAP - 2}Z"
    inner = f"M{_LEAN + 6} 5H{width - _LEAN - 6}L{width - 14} {CAP - 5}H14Z"
    lines = (f"M1 {CAP + 8 + number * _EDGE_GAP:.1f}H{width - 1}" for number in range(int((height - 22) / _EDGE_GAP)))
    label_high, label_wide = min(height - 42.0, 116.0), min(width * 0.62, 118.0)
    with drawing.placed(RIM, RIM):
        drawing.path(f"M6 {CAP + 4}H{width + 6}V{foot + 5}H6Z", CLEAR, 0, fill=_SHADE)
        drawing.path(body, INK_CLOTH, 2.6, fill=WHITE)
        drawing.path("".join(lines), INK_CLOTH, _EDGE)
        drawing.path(cap, INK_CLOTH, 2.6, fill=DARK_CARD)
        drawing.path(inner, PAPER_CLOTH, 1.8)
        left, top = (width - label_wide) / 2 - 1.2, CAP + 14.8
        drawing.box(left, top, label_wide + 2.4, label_high + 2.4, 14.2, PAPER_CLOTH, INK_CLOTH, 2.4)
    figure = _RANK._replace(size=min(_RANK.size, label_high * 0.66))
    drawing.text(str(rank), figure, INK_CLOTH, RIM + width / 2, RIM + CAP + 16 + label_high / 2, 0.5)
    return drawing.draw(scale)


@shared
def board(width: float, scale: float) -> Surface:
    """The wooden board on which the packs stand."""
    high, half, drawing = BOARD_HEIGHT, BOARD_HEIGHT / 2, Drawing((width + 2 * RIM, BOARD_HEIGHT + 2 * RIM))
    light = f"M{half} 1.3H{width - half}Q{width - 3} 2 {width - 2} {half + 3}H2Q3 2 {half} 1.3Z"
    with drawing.placed(RIM, RIM):
        drawing.box(5, 7, width, high, half, _SHADE)
        drawing.box(-1.3, -1.3, width + 2.6, high + 2.6, half + 1.3, WOOD_EDGE, INK_CLOTH, 2.6)
        drawing.path(light, CLEAR, 0, fill=WOOD)
    return drawing.draw(scale)


@shared
def crown(width: float, scale: float) -> Surface:
    """The winner's crown, `width` px wide at scale 1.0 and a little tilted, with a margin for its shadow."""
    (_, _, wide, high), markup = parsed("crown")
    grow, rim = width / wide, RIM * wide / width
    size = round((wide + 2 * rim) * grow * scale), round((high + 2 * rim) * grow * scale)
    upright = render(markup, (-rim, -rim, wide + 2 * rim, high + 2 * rim), size)
    return pygame.transform.rotozoom(upright, -3, 1.0)


@shared
def streamer(suit: str, scale: float) -> Surface:
    """A twisted paper streamer that hangs from the top edge."""
    box, markup = parsed(f"streamer-{suit}")
    return render(markup, box, (round(box[2] * scale), round(box[3] * scale)))


_SHAPES: Final[dict[str, list[Point]]] = {
    "R": [(-10, -8), (10, -8), (0, 10)],
    "Y": [(9 * math.cos(math.tau * i / 24), 9 * math.sin(math.tau * i / 24)) for i in range(24)],
    "G": [(-7, -7), (7, -7), (7, 7), (-7, 7)],
    "B": [(0, -10.5), (8, 0), (0, 10.5), (-8, 0)],
}


@shared
def scrap(suit: str, turn: int, tilt: int, scale: float) -> Surface:
    """A scrap of paper in a card colour's shape, rotated by `turn` degrees, at one of four tilts, from 0."""
    angle, flat, size = math.radians(turn), (1.0, 0.78, 0.5, 0.3)[tilt], round(28 * scale)
    points = [
        (x * math.cos(angle) - y * flat * math.sin(angle), x * math.sin(angle) + y * flat * math.cos(angle))
        for x, y in _SHAPES[suit]
    ]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    markup = f'<path d="{path}" fill="{_CARD[suit]}" stroke="{_INK}" stroke-width="2.2" {_JOIN}/>'
    return render(markup, (-14, -14, 28, 28), (size, size))


def tumbling(number: int, scale: float) -> tuple[Surface, ...]:
    """The pictures of a scrap as it falls, by its `number` from 1."""
    turn, tilt = 15 * int(24 * (number * 0.4142136 % 1)), int(4 * (number * 0.2360680 % 1))
    return tuple(scrap(SCRAPS[number % 4], turn, (tilt + step) % 4, scale) for step in range(4))


@shared
def titled(text: str, name: str, scale: float) -> Surface:
    """A title with a name in ink with a rim of paper, as large as fits."""
    style, room = _TITLE, _TITLE_ROOM * scale
    wide = typeset.width(text, style, scale)
    if wide > room:
        style = style._replace(size=style.size * max(_LEAST_TITLE, room / wide))
        text, style = typeset.fit(text, style, scale, round(room), name)
    rim = max(2, round(6.5 * scale * style.size / _TITLE.size)) / scale
    drawing = Drawing((typeset.width(text, style, scale) / scale + 2 * rim, style.size + 2 * rim))
    drawing.text(text, style, INK_CLOTH, drawing.size[0] / 2, drawing.size[1] / 2, 0.5, halo=PAPER_CLOTH, rim=rim)
    return drawing.draw(scale)


@shared
def bubble(text: str, side: int, scale: float) -> Surface:
    """A speech bubble, with its tip at the lower edge, near its left end if `side` is 1 or its right if -1."""
    wide = typeset.width(text, _SAID, 1.0) + 36
    tip, drawing = 3 + wide * (0.5 - 0.3 * side), Drawing((wide + 6, 64))
    drawing.box(3, 3, wide, 36, 14, WHITE, INK_CLOTH, 2.6)
    drawing.path(f"M{tip - 7} 37.7L{tip - 5 * side} 60L{tip + 9} 37.7", INK_CLOTH, 2.6, fill=WHITE)
    drawing.text(text, _SAID, INK_CLOTH, 3 + wide / 2, 21, 0.5)
    return drawing.draw(scale)

"""The pictures of a match's end: sunrays, packs of cards as winners' steps, the crown, streamers, scraps of paper.

All are rendered from our own shapes at the size needed; premultiplied and shared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.table.hit_the_deck.look.seats import DARK_CARD, WOOD, WOOD_EDGE
from game.table.hit_the_deck.look.signs import draw_rays
from game.ui.ahead import Steps
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import cloth
from game.ui.draw.drawing import Drawing
from game.ui.draw.frame import Frame
from game.ui.draw.shapes import CLEAR
from game.ui.draw.surface_cache import shared, surfaces
from game.ui.draw.svg import Point, ink, parsed, pen, render, through
from game.ui.look.colour import rgba, translucent
from game.ui.look.palette import CARD_SHADOW, CLOTH_LIGHT, CLOTH_WEFT, INK_CLOTH, PAPER_CLOTH, WHITE
from game.ui.look.theme import bold, display

CAP = 27
"""The height of a pack's uppermost card, seen from the front and slightly from above, in px at scale 1.0."""
SCRAPS = "RYGB"
RIM = 8
"""The margin of a picture for outline and shadow, in px at scale 1.0."""
_SHADE = translucent(CARD_SHADOW, 26)


class Rays(NamedTuple):
    """A background with rays of light from `centre`, in px, at a scale; cached by its `key`."""

    key: Hashable
    ground: Callable[[], Surface]
    """The background without rays."""
    scale: float
    centre: tuple[int, int]

    def picture(self) -> Surface:
        """It as a picture; opaque and shared."""
        for _ in self.steps():
            continue
        return surfaces.get((self.key, self.scale, self.centre), self.ground)

    def steps(self) -> Steps:
        """Make the picture in steps."""
        if (self.key, self.scale, self.centre) in surfaces:
            return
        # rays end before the edges
        lit, hem = self.ground().copy(), round(48 * self.scale)
        yield None
        light = Surface(lit.get_size(), pygame.SRCALPHA)
        light.set_clip(lit.get_rect().inflate(-hem, -hem))
        yield None
        ray = shapes.premultiplied(translucent(CLOTH_WEFT, 55))
        draw_rays(light, ray, self.centre, math.hypot(*lit.get_size()))
        light.set_clip(None)
        yield None
        shapes.blit(lit, light, (0, 0))
        surfaces.get((self.key, self.scale, self.centre), lambda: lit)


def sunrays(size: tuple[int, int], scale: float, page: Frame) -> Rays:
    """The cloth with rays of light from the middle of the steps on a page, `size` px large."""
    return Rays(("sunrays", size), lambda: cloth(size, scale), scale, page.at(520, 330, 0, 0).rect.topleft)


@shared
def pack(width: float, height: float, rank: int, scale: float) -> Surface:
    """A pack of cards with a rank on its front; `height` is from the middle of its upper face to its foot."""
    foot, drawing = CAP / 2 + height, Drawing((width + 2 * RIM, CAP + height + 2 * RIM))
    body = f"M0 {CAP}H{width}V{foot - 9}Q{width} {foot} {width - 9} {foot}H9Q0 {foot} 0 {foot - 9}Z"
    cap = f"M14 0H{width - 14}L{width} {CAP - 2}V{CAP + 3}H0V{CAP - 2}Z"
    inner = f"M20 5H{width - 20}L{width - 14} {CAP - 5}H14Z"
    lines = (f"M1 {CAP + 8 + number * 7}H{width - 1}" for number in range(int((height - 22) / 7)))
    label_high, label_wide = min(height - 42.0, 116.0), min(width * 0.62, 118.0)
    with drawing.placed(RIM, RIM):
        drawing.path(f"M6 {CAP + 4}H{width + 6}V{foot + 5}H6Z", CLEAR, 0, fill=_SHADE)
        drawing.path(body, INK_CLOTH, 2.6, fill=WHITE)
        drawing.path("".join(lines), INK_CLOTH, 2)
        drawing.path(cap, INK_CLOTH, 2.6, fill=DARK_CARD)
        drawing.path(inner, PAPER_CLOTH, 1.8)
        left, top = (width - label_wide) / 2 - 1.2, CAP + 14.8
        drawing.box(left, top, label_wide + 2.4, label_high + 2.4, 14.2, PAPER_CLOTH, INK_CLOTH, 2.4)
    figure = display(min(64, label_high * 0.66))
    drawing.text(str(rank), figure, INK_CLOTH, RIM + width / 2, RIM + CAP + 16 + label_high / 2, 0.5)
    return drawing.draw(scale)


@shared
def board(width: float, scale: float) -> Surface:
    """The wooden board on which the packs stand."""
    drawing = Drawing((width + 2 * RIM, 30 + 2 * RIM))
    light = f"M15 1.3H{width - 15}Q{width - 3} 2 {width - 2} 18H2Q3 2 15 1.3Z"
    with drawing.placed(RIM, RIM):
        drawing.box(5, 7, width, 30, 15, _SHADE)
        drawing.box(-1.3, -1.3, width + 2.6, 32.6, 16.3, WOOD_EDGE, INK_CLOTH, 2.6)
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
_FILLS = {"R": rgba("#E5432B"), "Y": CLOTH_LIGHT, "G": rgba("#25A05B"), "B": rgba("#2E6FDB")}


@shared
def scrap(suit: str, turn: int, tilt: int, scale: float) -> Surface:
    """A scrap of paper in a card colour's shape, rotated by `turn` degrees, at one of four tilts, from 0."""
    angle, flat, size = math.radians(turn), (1.0, 0.78, 0.5, 0.3)[tilt], round(28 * scale)
    points = [
        (x * math.cos(angle) - y * flat * math.sin(angle), x * math.sin(angle) + y * flat * math.cos(angle))
        for x, y in _SHAPES[suit]
    ]
    markup = f'<path d="{through(points)}Z" {ink("fill", _FILLS[suit])} {pen(INK_CLOTH, 2.2)}/>'
    return render(markup, (-14, -14, 28, 28), (size, size))


@shared
def titled(text: str, name: str, scale: float) -> Surface:
    """A title with a name in ink with a rim of paper, as large as fits."""
    style, room = display(66), 790 * scale
    wide = typeset.width(text, style, scale)
    if wide > room:
        style = display(66 * max(0.42, room / wide))
        text, style = typeset.fit(text, style, scale, round(room), name)
    rim = max(2, round(6.5 * scale * style.size / 66)) / scale
    drawing = Drawing((typeset.width(text, style, scale) / scale + 2 * rim, style.size + 2 * rim))
    drawing.text(text, style, INK_CLOTH, drawing.size[0] / 2, drawing.size[1] / 2, 0.5, halo=PAPER_CLOTH, rim=rim)
    return drawing.draw(scale)


@shared
def bubble(text: str, side: int, scale: float) -> Surface:
    """A speech bubble, with its tip at the lower edge, near its left end if `side` is 1 or its right if -1."""
    style = bold(16)
    wide = typeset.width(text, style, 1.0) + 36
    tip, drawing = 3 + wide * (0.5 - 0.3 * side), Drawing((wide + 6, 64))
    drawing.box(3, 3, wide, 36, 14, WHITE, INK_CLOTH, 2.6)
    drawing.path(f"M{tip - 7} 37.7L{tip - 5 * side} 60L{tip + 9} 37.7", INK_CLOTH, 2.6, fill=WHITE)
    drawing.text(text, style, INK_CLOTH, 3 + wide / 2, 21, 0.5)
    return drawing.draw(scale)

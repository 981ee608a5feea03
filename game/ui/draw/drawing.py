"""A vector drawing of lines, shapes and texts in px of a design, rendered sharp at any scale."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.shapes import CLEAR
from game.ui.draw.svg import hex_colour, render
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle

_FINE = 3
"""The supersampling of a letter that is rotated."""


class _Text(NamedTuple):
    text: str
    style: TextStyle
    colour: Colour
    x: float
    y: float
    align: float
    room: float
    halo: Colour


class _Curved(NamedTuple):
    text: str
    style: TextStyle
    colour: Colour
    x: float
    y: float
    radius: float
    angle: float


class _Image(NamedTuple):
    make: Callable[[int], Surface]
    x: float
    y: float
    size: float


class Drawing:
    """A list of shapes, drawn first, in order, and then of texts and images.

    Angles are degrees clockwise from the top. A text's `y` is the middle of its capitals.
    """

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self._markup: list[str] = []
        self._texts: list[_Text | _Curved | _Image] = []

    def path(self, steps: str, line: Colour, width: float, *, fill: Colour = CLEAR, dashes: str = "") -> None:
        """Add a path in SVG's notation; `dashes` are lengths of line and gap."""
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        ends = "butt" if dashes else "round"
        self._markup.append(
            f'<path d="{steps}" {_paint("fill", fill)} {_paint("stroke", line)} stroke-width="{width:.2f}" '
            f'stroke-linecap="{ends}" stroke-linejoin="round"{dashed}/>'
        )

    def line(self, *points: tuple[float, float], colour: Colour, width: float, dashes: str = "") -> None:
        self.path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points), colour, width, dashes=dashes)

    def circle(self, x: float, y: float, radius: float, fill: Colour, line: Colour = CLEAR, width: float = 0) -> None:
        self._markup.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {_paint("fill", fill)} {_paint("stroke", line)} '
            f'stroke-width="{width:.2f}"/>'
        )

    def arc(self, x: float, y: float, radius: float, start: float, end: float, colour: Colour, width: float) -> None:
        """Add an arc from the angle `start` clockwise to `end`, of less than a whole turn."""
        (x1, y1), (x2, y2) = around(x, y, radius, start), around(x, y, radius, end)
        large = int(end - start > 180)
        self.path(f"M{x1:.2f} {y1:.2f}A{radius:g} {radius:g} 0 {large} 1 {x2:.2f} {y2:.2f}", colour, width)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: Colour,
        line: Colour = CLEAR,
        line_width: float = 0,
        *,
        hatch: Colour = CLEAR,
    ) -> None:
        """Add a rounded rectangle with its line inside its edge, and strokes at 45 degrees, 6 apart, if `hatch`."""
        if hatch[3]:
            self._hatch(x, y, width, height, radius, hatch)
        inset = line_width / 2
        corner = max(0.0, min(radius, width / 2, height / 2) - inset)
        self._markup.append(
            f'<rect x="{x + inset:.2f}" y="{y + inset:.2f}" width="{max(0.1, width - line_width):.2f}" '
            f'height="{max(0.1, height - line_width):.2f}" rx="{corner:.2f}" '
            f'{_paint("fill", fill)} {_paint("stroke", line)} stroke-width="{line_width:.2f}"/>'
        )

    def _hatch(self, x: float, y: float, width: float, height: float, radius: float, colour: Colour) -> None:
        # strokes stop short of the corners
        apart, edge = 6.0, min(radius, width / 2, height / 2) * 0.6
        first = math.ceil((x + y + edge) / apart) * apart
        while first < x + y + width + height - edge:
            left = max(x + 1, first - y - height + 1)
            right = min(x + width - 1, first - y - 1)
            if right > left:
                self.line((left, first - left), (right, first - right), colour=colour, width=1.6)
            first += apart

    def text(
        self,
        text: str,
        style: TextStyle,
        colour: Colour,
        x: float,
        y: float,
        align: float = 0.0,
        *,
        room: float = 0.0,
        halo: Colour = CLEAR,
    ) -> None:
        """Add a text in one line: `x` is its left edge, middle or right edge for `align` 0, 0.5 or 1.

        It is shrunk and cut to `room`, and has a rim of the colour `halo`.
        """
        self._texts.append(_Text(text, style, colour, x, y, align, room, halo))

    def curved_text(
        self, text: str, style: TextStyle, colour: Colour, x: float, y: float, radius: float, angle: float
    ) -> None:
        """Add a text along a circle about (x, y), its middle at `angle`, readable with little tilting of one's head."""
        self._texts.append(_Curved(text, style, colour, x, y, radius, angle))

    def image(self, make: Callable[[int], Surface], x: float, y: float, size: float) -> None:
        """Add a premultiplied image centred on a point: `make` gives it at a size in px of the screen."""
        self._texts.append(_Image(make, x, y, size))

    def draw(self, scale: float) -> Surface:
        """Render the drawing at `scale` px of the screen per px of the design: premultiplied and not shared."""
        size = max(1, round(self.size[0] * scale)), max(1, round(self.size[1] * scale))
        picture = render("".join(self._markup), (0, 0, *self.size), size)
        for text in self._texts:
            if isinstance(text, _Text):
                _write(picture, text, scale)
            elif isinstance(text, _Image):
                shapes.blit_centred(picture, text.make(round(text.size * scale)), (text.x * scale, text.y * scale))
            else:
                _write_curved(picture, text, scale)
        return picture


def around(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """The point at an angle on a circle about (x, y)."""
    turn = math.radians(angle)
    return x + radius * math.sin(turn), y - radius * math.cos(turn)


def _paint(what: str, colour: Colour) -> str:
    if not colour[3]:
        return f'{what}="none"'
    return f'{what}="{hex_colour(colour)}" {what}-opacity="{colour[3] / 255:.3f}"'


def _write(picture: Surface, item: _Text, scale: float) -> None:
    text, style = item.text, item.style
    if item.room:
        text, style = typeset.fit(text, style, scale, round(item.room * scale))
    width = typeset.width(text, style, scale)
    rect = Rect(round(item.x * scale - width * item.align), round(item.y * scale), width, 0)
    if item.halo[3]:
        reach = 2.5 * scale
        for step in range(12):
            x, y = around(rect.x, rect.y, reach, step * 30)
            typeset.write(picture, text, style, scale, item.halo, rect.move(round(x) - rect.x, round(y) - rect.y))
    typeset.write(picture, text, style, scale, item.colour, rect)


def _write_curved(picture: Surface, item: _Curved, scale: float) -> None:
    radius = item.radius * scale
    # in the lower half letters are outside the circle, so that none is upside down
    is_low = 90 < item.angle % 360 < 270
    way = -1 if is_low else 1
    widths = [typeset.width(letter, item.style, scale) for letter in item.text]
    at = -sum(widths) / 2
    for letter, width in zip(item.text, widths, strict=True):
        angle = item.angle + way * math.degrees((at + width / 2) / radius)
        at += width
        if letter != " ":
            fine = typeset.line(letter, item.style, scale * _FINE, item.colour)
            turned = pygame.transform.rotozoom(fine, -(angle + 180 * is_low), 1 / _FINE)
            shapes.blit_centred(picture, turned, around(item.x * scale, item.y * scale, radius, angle))

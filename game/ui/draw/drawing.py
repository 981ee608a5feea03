"""A vector drawing of lines, shapes and texts in px of a design, rendered sharp at any scale."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.shapes import CLEAR, Point
from game.ui.draw.svg import hex_colour, ink, pen, render, through
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle

_FINE = 3
"""The supersampling of a letter that is rotated."""


class Drawing:
    """A list of shapes, drawn first, in order, and then of texts and images.

    Angles are degrees clockwise from the top. A text's `y` is the middle of its capitals.
    """

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self._markup: list[str] = []
        self._texts: list[Callable[[Surface, float], None]] = []

    @contextmanager
    def placed(self, x: float, y: float, turn: float = 0.0, grow: float = 1.0) -> Iterator[None]:
        """Have all shapes of a `with` block placed about a point, turned and larger; but no texts and images."""
        self._markup.append(f'<g transform="translate({x:.2f} {y:.2f}) rotate({turn:.2f}) scale({grow:.3f})">')
        yield
        self._markup.append("</g>")

    def path(self, steps: str, line: Colour, width: float, *, fill: Colour = CLEAR, dashes: str = "") -> None:
        """Add a path in SVG's notation; `dashes` are lengths of line and gap."""
        look = f'{pen(line, width, "butt")} stroke-dasharray="{dashes}"' if dashes else pen(line, width)
        self._markup.append(f'<path d="{steps}" {ink("fill", fill)} {look}/>')

    def line(self, *points: tuple[float, float], colour: Colour, width: float, dashes: str = "") -> None:
        self.path(through(points), colour, width, dashes=dashes)

    def circle(self, x: float, y: float, radius: float, fill: Colour, line: Colour = CLEAR, width: float = 0) -> None:
        self._markup.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {ink("fill", fill)} {ink("stroke", line)} '
            f'stroke-width="{width:.2f}"/>'
        )

    def glow(self, x: float, y: float, radius: float, colour: Colour, core: float = 0.0) -> None:
        """Add light about a point that fades out to `radius`; it is full up to the part `core` of that."""
        name = f"g{hex_colour(colour)[1:]}{round(100 * core)}"
        light = f'stop-color="{hex_colour(colour)}" stop-opacity'
        stops = ((core, 1.0), (core + (1 - core) * 0.25, 0.42), (core + (1 - core) * 0.55, 0.12), (1.0, 0.0))
        fading = "".join(f'<stop offset="{offset:.3f}" {light}="{part}"/>' for offset, part in stops)
        self._markup.append(
            f'<radialGradient id="{name}">{fading}</radialGradient>'
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="url(#{name})" opacity="{colour[3] / 255:.3f}"/>'
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
            f'{ink("fill", fill)} {ink("stroke", line)} stroke-width="{line_width:.2f}"/>'
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
        name: str = "",
        halo: Colour = CLEAR,
        rim: float = 2.5,
    ) -> None:
        """Add a text in one line: `x` is its left edge, middle or right edge for `align` 0, 0.5 or 1.

        It is shrunk and cut to `room`, in the `name` in it, and has a `rim` of the colour `halo`.
        """

        def write(picture: Surface, scale: float) -> None:
            shown, set_in = typeset.fit(text, style, scale, round(room * scale), name) if room else (text, style)
            width = typeset.width(shown, set_in, scale)
            rect = Rect(round(x * scale - width * align), round(y * scale), width, 0)
            steps = 8 * math.ceil(rim / 2) if halo[3] else 0
            for step in range(steps):
                left, top = around(rect.x, rect.y, rim * scale, step * 360 / steps)
                typeset.write(picture, shown, set_in, scale, halo, rect.move(round(left) - rect.x, round(top) - rect.y))
            typeset.write(picture, shown, set_in, scale, colour, rect)

        self._texts.append(write)

    def curved_text(
        self, text: str, style: TextStyle, colour: Colour, x: float, y: float, radius: float, angle: float
    ) -> None:
        """Add a text along a circle about (x, y), its middle at `angle`, readable with little tilting of one's head."""

        def write(picture: Surface, scale: float) -> None:
            # in the lower half letters are outside the circle, so that none is upside down
            is_low = 90 < angle % 360 < 270
            way = -1 if is_low else 1
            widths = [typeset.width(letter, style, scale) for letter in text]
            at = -sum(widths) / 2
            for letter, width in zip(text, widths, strict=True):
                turned = angle + way * math.degrees((at + width / 2) / (radius * scale))
                at += width
                if letter != " ":
                    fine = typeset.line(letter, style, scale * _FINE, colour)
                    drawn = pygame.transform.rotozoom(fine, -(turned + 180 * is_low), 1 / _FINE)
                    shapes.blit_centred(picture, drawn, around(x * scale, y * scale, radius * scale, turned))

        self._texts.append(write)

    def image(self, make: Callable[[int], Surface], x: float, y: float, size: float) -> None:
        """Add a premultiplied image centred on a point: `make` gives it at a size in px of the screen."""
        self._texts.append(
            lambda picture, scale: shapes.blit_centred(picture, make(round(size * scale)), (x * scale, y * scale))
        )

    def draw(self, scale: float) -> Surface:
        """Render the drawing at `scale` px of the screen per px of the design: premultiplied and not shared."""
        size = max(1, round(self.size[0] * scale)), max(1, round(self.size[1] * scale))
        picture = render("".join(self._markup), (0, 0, *self.size), size)
        for write in self._texts:
            write(picture, scale)
        return picture


def around(x: float, y: float, radius: float, angle: float) -> Point:
    """The point at an angle on a circle about (x, y)."""
    turn = math.radians(angle)
    return x + radius * math.sin(turn), y - radius * math.cos(turn)


def bow(start: Point, middle: Point, end: Point, steps: int, part: float = 1.0) -> list[Point]:
    """The points of a curve, or of its first `part`, in equal steps: it leaves for `middle`, and comes from there."""
    (x1, y1), (x2, y2), (x3, y3) = start, middle, end
    gone = [part * step / steps for step in range(steps + 1)]
    curve = [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in gone]
    return [(a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3) for a, b, c in curve]

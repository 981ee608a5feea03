"""Signs on the table: the card colours' shapes, demands, and the bursts of races and curtains."""

from __future__ import annotations

import math

from pygame import Surface

from game.ui.draw.surface_cache import surfaces
from game.ui.draw.svg import Markup, glyph, hex_colour, mark, render
from game.ui.look.colour import Colour
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH

_SHAPES = {
    "R": "M50 13.7L89.5 83H10.5Z",
    "Y": "M14 50A36 36 0 1 1 86 50A36 36 0 1 1 14 50Z",
    "G": "M18.3 18.3H81.7V81.7H18.3Z",
    "B": "M50 6.8L83.1 50L50 93.2L16.9 50Z",
}
_BASELINE = {"R": 76.0}
"""Baselines of letters: a triangle is widest below its middle."""


def suit(letter: str, size: int) -> Surface:
    """A card colour's shape, `size` px square, with its ink outline; premultiplied and shared."""
    return surfaces.get(("colour's shape", letter, size), lambda: _square(mark(f"suit-{letter}", (50, 50), 100), size))


def demand(value: str, size: int) -> Surface:
    """A demand, `1` to `5` or a colour's letter, in ink on its shape in paper colour; premultiplied and shared."""

    def make() -> Surface:
        shape = _SHAPES["Y" if value.isdigit() else value]
        paper = "".join(
            f'<path d="{shape}" fill="{hex_colour(colour)}" stroke="{hex_colour(colour)}" stroke-width="{line}" '
            'stroke-linejoin="round"/>'
            for colour, line in ((INK_CLOTH, 14), (PAPER_CLOTH, 5))
        )
        em = 54 if value.isdigit() else 44
        return _square(paper + glyph(value, 50, _BASELINE.get(value, 50 + em * 0.37), em, hex_colour(INK_CLOTH)), size)

    return surfaces.get(("demand", value, size), make)


def _square(markup: Markup, size: int) -> Surface:
    return render(markup, (0, 0, 100, 100), (size, size))


def burst(size: tuple[int, int], fill: Colour, points: int = 16, depth: float = 0.26, line: float = 5) -> Surface:
    """A `drawn_burst`, shared."""
    key = ("burst", size, fill, points, depth, line)
    return surfaces.get(key, lambda: drawn_burst(size, fill, points, depth, line))


def drawn_burst(size: tuple[int, int], fill: Colour, points: int, depth: float, line: float) -> Surface:
    """A jagged burst of a size in px; premultiplied, and neither shared nor cached.

    `depth` is the depth of its notches as a part of its radius, `line` the ink outline in px. Its points are slightly
    uneven, always in the same way.
    """
    width, height = size
    corners = []
    for i in range(2 * points):
        angle = math.tau * (i + 0.14 * math.sin(2.4 * i)) / (2 * points) - math.pi / 2
        long = 1 - depth * 0.18 * (1 + math.sin(5.1 * i)) if i % 2 == 0 else 1 - depth
        x = width / 2 + (width / 2 - line) * long * math.cos(angle)
        y = height / 2 + (height / 2 - line) * long * math.sin(angle)
        corners.append(f"{x:.1f} {y:.1f}")
    path = f'<path d="M{"L".join(corners)}Z" fill="{hex_colour(fill)}" stroke="{hex_colour(INK_CLOTH)}" '
    return render(f'{path}stroke-width="{line:g}" stroke-linejoin="round"/>', (0, 0, width, height), size)

"""The cloth on the kitchen table: gingham with a fine weave, a hem and stitches along its edge."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.draw.backgrounds import BAND, GINGHAM
from game.ui.draw.shapes import blit, tint
from game.ui.draw.svg import hex_colour, render
from game.ui.look.colour import translucent
from game.ui.look.palette import CLOTH_GROUND, CLOTH_HEM, CLOTH_WARP, CLOTH_WEFT, WHITE

_THREAD = 3
"""The distance between two threads of the weave, px at scale 1.0."""
_HEM = translucent(CLOTH_HEM, 55)
_WARP, _WEFT = translucent(CLOTH_WARP, 4), translucent(CLOTH_WEFT, 10)
_OUTER, _INNER = (7, 7), (19, 2)
"""The lines of the hem: the distance from the edge, and the width."""
_RADIUS = 14
"""The radius of the middle of the outer line in the corners."""
_STITCH = 10.0
"""The distance between two stitches, six parts thread and four parts gap."""


def cloth(size: tuple[int, int], scale: float) -> Surface:
    """The whole table, `size` px large, opaque and not shared: it is drawn at each call, so keep it."""
    surface = Surface(size)
    _weave(surface, scale)
    _hem(surface, scale)
    return surface


def _weave(surface: Surface, scale: float) -> None:
    """Draw gingham of warp and weft: one thread of the weft repeats, with and without a band across."""
    width, height = surface.get_size()
    band, pitch, thread = round(BAND * scale), max(2, round(_THREAD * scale)), max(1, round(scale))
    rows = [Surface((width, pitch)) for _ in range(2)]
    for number, row in enumerate(rows):
        row.fill(CLOTH_GROUND)
        for x in range(0, width, 2 * band):
            tint(row, GINGHAM, Rect(x, 0, band, pitch))
        if not number:
            tint(row, GINGHAM)
        for x in range(0, width, pitch):
            tint(row, _WARP, Rect(x, 0, thread, pitch))
        tint(row, _WEFT, Rect(0, 0, width, thread))
    for number, top in enumerate(range(0, height, band)):
        foot = min(top + band, height)
        for y in range(top - top % pitch, foot, pitch):
            start, end = max(y, top), min(y + pitch, foot)
            surface.blit(rows[number % 2], (0, start), (0, start - y, width, end - start))


def _hem(surface: Surface, scale: float) -> None:
    width, height = surface.get_size()
    outer, inner = ((round(at * scale), max(1, round(line * scale))) for at, line in (_OUTER, _INNER))
    middle, radius = outer[0] + outer[1] / 2, _RADIUS * scale
    corner = math.ceil(middle + radius)
    if min(width, height) < 2 * corner:
        return
    for at, line in (outer, inner):
        for x in (at, width - at - line):
            tint(surface, _HEM, Rect(x, corner, line, height - 2 * corner))
        for y in (at, height - at - line):
            tint(surface, _HEM, Rect(corner, y, width - 2 * corner, line))
    turned = _corner(corner, middle, outer[1], inner, radius)
    for right in (False, True):
        for below in (False, True):
            place = (width - corner if right else 0, height - corner if below else 0)
            blit(surface, pygame.transform.flip(turned, right, below), place)
    _stitches(surface, middle, corner, scale)


def _corner(length: int, middle: float, width: int, inner: tuple[int, int], radius: float) -> Surface:
    """The top left corner of the hem, `length` px square."""
    within = inner[0] + inner[1] / 2
    turn = max(1.0, length - within)
    lines = (
        (f"M{middle} {length}V{middle + radius}A{radius} {radius} 0 0 1 {middle + radius} {middle}H{length}", width),
        (f"M{within} {within + turn}A{turn} {turn} 0 0 1 {within + turn} {within}", inner[1]),
    )
    hem = "".join(
        f'<path d="{path}" fill="none" stroke="{hex_colour(_HEM)}" stroke-opacity=".55" stroke-width="{line}"/>'
        for path, line in lines
    )
    ends = [math.pi * (1 + part / 4) for part in (0.2, 0.8, 1.2, 1.8)]
    x, y = ([middle + radius * (1 + side(angle)) for angle in ends] for side in (math.cos, math.sin))
    stitches = (f"M{x[i]} {y[i]}A{radius} {radius} 0 0 1 {x[i + 1]} {y[i + 1]}" for i in (0, 2))
    white = f'fill="none" stroke="{hex_colour(WHITE)}" stroke-opacity=".9" stroke-width="{width * 0.34}"'
    thread = f'<path d="{"".join(stitches)}" {white}/>'
    return render(hem + thread, (0, 0, length, length), (length, length))


def _stitches(surface: Surface, middle: float, corner: int, scale: float) -> None:
    thread = max(1, round(2.4 * scale))
    near = round(middle - thread / 2)
    white = translucent(WHITE, 90)
    for along, across in ((0, 1), (1, 0)):
        length = surface.get_size()[along] - 2 * corner
        count = max(1, round(length / (_STITCH * scale)))
        for i in range(count):
            start = corner + round((i + 0.2) * length / count)
            end = corner + round((i + 0.8) * length / count)
            for off in (near, surface.get_size()[across] - near - thread):
                rect = Rect(start, off, end - start, thread) if along == 0 else Rect(off, start, thread, end - start)
                tint(surface, white, rect)

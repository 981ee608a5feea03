"""Backgrounds: the night with its orbits, and gingham cloth with a fine weave, a hem and stitches."""

from __future__ import annotations

import math
from concurrent.futures import Future
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.ahead import ahead
from game.ui.draw import shapes
from game.ui.draw.icons import NIGHT, read_file
from game.ui.draw.shapes import blit, tint
from game.ui.draw.surface_cache import surfaces
from game.ui.draw.svg import hex_colour, render
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import (
    CLOTH_BAND,
    CLOTH_GROUND,
    CLOTH_HEM,
    CLOTH_HOT,
    CLOTH_WARP,
    CLOTH_WEFT,
    GOLD,
    HOT,
    WHITE,
)
from game.ui.window.window import has_window, window_surface

_ORBITS = ((250, 16), (352, 14), (470, 12), (610, 9), (780, 7))
"""Radii in px at a height of 720, and the opacity of the gold there, in percent."""
BAND = 80
"""The width of a band of gingham, in px at scale 1.0."""
_BAND_PART, _BAND_HOTTER = 11, 7
"""The opacity of the bands in percent, and what great heat adds."""
GINGHAM = translucent(CLOTH_BAND, _BAND_PART)


def night(size: tuple[int, int], centre: tuple[float, float]) -> Surface:
    """Deep blue with faint stars, and thin gold orbits round `centre`, in px: shared, do not draw on it."""

    def make() -> Surface:
        surface = load_night(size)
        for radius, percent in _ORBITS:
            circle(surface, centre, radius * size[1] / 720, percent)
        return surface

    return surfaces.get(("night", size, centre), make)


def starlit(size: tuple[int, int]) -> Surface:
    """The night without orbits: shared, do not draw on it."""
    return surfaces.get(("starlit", size), lambda: load_night(size))


def load_night(size: tuple[int, int]) -> Surface:
    """The night without orbits, not shared: the picture scaled to cover `size` and cropped."""
    return ahead.decoded(("night alone", size), partial(_decoded, size))


def decode_night(size: tuple[int, int] | None = None) -> Future[Surface] | None:
    """Start decoding the night for `size`, or the window's, unless it is cached: a page on it is about to open."""
    window = window_surface()
    if size is None and window is not None:
        size = window.get_size()
    if size is None or ("starlit", size) in surfaces:
        return None
    return ahead.decode(("night alone", size), partial(_decoded, size))


def _decoded(size: tuple[int, int]) -> Surface:
    """The night's picture scaled to cover `size`, and cropped."""
    picture = read_file(*NIGHT if size[0] <= 1920 and size[1] <= 1080 else ("night", "2160.jpg"))
    if has_window():
        # scaled faster with four bytes per px than with three
        picture = picture.convert()
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    if factor != 1:
        picture = pygame.transform.smoothscale(picture, (round(width * factor), round(height * factor)))
    if picture.get_size() == size and has_window():
        return picture
    surface = Surface(size)
    surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


def circle(surface: Surface, centre: tuple[float, float], radius: float, percent: float) -> None:
    """Draw a thin gold circle over the night, blended with the colour near its top."""
    x, y = round(centre[0]), round(centre[1])
    at = (min(max(x, 0), surface.get_width() - 1), min(max(round(y - radius), 0), surface.get_height() - 1))
    under = surface.get_at(at)
    mixed = [round(a + (b - a) * percent / 100) for a, b in zip(under[:3], GOLD[:3], strict=True)]
    pygame.draw.aacircle(surface, mixed, (x, y), round(radius), 1)


def gingham(surface: Surface, scale: float) -> None:
    """Draw two crossing bands over a cloth."""
    band = round(BAND * scale)
    for x in range(0, surface.get_width(), 2 * band):
        shapes.tint(surface, GINGHAM, Rect(x, 0, band, surface.get_height()))
    for y in range(0, surface.get_height(), 2 * band):
        shapes.tint(surface, GINGHAM, Rect(0, y, surface.get_width(), band))


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


def cloth(size: tuple[int, int], scale: float, heat: float = 0.0) -> Surface:
    """The whole table, `size` px large, opaque and not shared: it is drawn at each call, so keep it.

    `heat` warms its colours, from 0 to 1.
    """
    surface = Surface(size)
    _weave(surface, scale, heat)
    _hem(surface, scale)
    return surface


def _weave(surface: Surface, scale: float, heat: float) -> None:
    """Draw gingham of warp and weft: one thread of the weft repeats, with and without a band across."""
    width, height = surface.get_size()
    band, pitch, thread = round(BAND * scale), max(2, round(_THREAD * scale)), max(1, round(scale))
    rows = [Surface((width, pitch)) for _ in range(2)]
    threads = blended(CLOTH_HOT, CLOTH_GROUND, heat)
    gingham = translucent(blended(HOT, CLOTH_BAND, heat), _BAND_PART + _BAND_HOTTER * heat)
    for number, row in enumerate(rows):
        row.fill(threads)
        for x in range(0, width, 2 * band):
            tint(row, gingham, Rect(x, 0, band, pitch))
        if not number:
            tint(row, gingham)
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

"""Backgrounds: the night with its orbits, and cloth with a fine weave, a hem and stitches.

Each is the chosen one of several, or that of a given `name`; the usual one has an empty name.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from concurrent.futures import Future
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.ahead import Steps, ahead
from game.ui.draw import shapes
from game.ui.draw.icons import NIGHT, decode_file, read_file
from game.ui.draw.shapes import blit, tint
from game.ui.draw.surface_cache import surfaces
from game.ui.draw.svg import hex_colour, render
from game.ui.look import palette
from game.ui.look.colour import Colour, blended, translucent
from game.ui.look.palette import CLOTH_WARP, CLOTH_WEFT, GOLD, WHITE
from game.ui.window.window import has_window, window_surface

_ORBITS = ((250, 16), (352, 14), (470, 12), (610, 9), (780, 7))
"""Radii in px at a height of 720, and the opacity of the gold there, in percent."""


_BAND_HOTTER = 18
"""What great heat adds to the opacity of bands, from 0 to 255."""


class Cloth(NamedTuple):
    """A cloth: ground, bands, hem, a band's width (px at scale 1.0), whether bands only run down, its share of heat."""

    ground: Colour
    bands: Colour
    hem: Colour
    width: int = 80
    is_striped: bool = False
    warms: float = 0.3

    def warmed(self, heat: float) -> Cloth:
        """The cloth at a heat from 0 to 1."""
        heat *= self.warms
        bands = (*blended(palette.HOT, self.bands, heat)[:3], round(self.bands[3] + _BAND_HOTTER * heat))
        return self._replace(ground=blended(palette.CLOTH_HOT, self.ground, heat), bands=bands)


CLOTHS: Mapping[str, Cloth] = {
    "": Cloth(palette.CLOTH_GROUND, translucent(palette.CLOTH_BAND, 11), palette.CLOTH_HEM, warms=1),
    "blue-check": Cloth(palette.BLUE_CLOTH, translucent(palette.BLUE_BAND, 12), palette.BLUE_HEM),
    "olive-stripes": Cloth(palette.OLIVE_CLOTH, translucent(palette.OLIVE_BAND, 12), palette.OLIVE_HEM, 80, True),
    "slate-check": Cloth(palette.SLATE_CLOTH, translucent(palette.SLATE_BAND, 11), palette.SLATE_HEM, 26),
}

_chosen: dict[str, str] = {}


def choose(grounds: Mapping[str, str]) -> bool:
    """Draw these backgrounds from now on, by world; return whether any is another than before."""
    if all(chosen(world) == name for world, name in grounds.items()):
        return False
    _chosen.update(grounds)
    # nothing drawn on the others is needed again
    surfaces.clear()
    if not has_window() and chosen("night"):
        # so far the usual one is being decoded
        ahead.decoded(("picture file", NIGHT), lambda: Surface((1, 1)))
        decode_file(*_night_file(chosen("night"), (1, 1)))
    return True


def chosen(world: str) -> str:
    """The name of the chosen background of a world."""
    return _chosen.get(world, "")


def night(size: tuple[int, int], centre: tuple[float, float]) -> Surface:
    """Deep blue with faint stars, and thin gold orbits round `centre`, in px: shared, do not draw on it."""

    def make() -> Surface:
        surface = load_night(size)
        for radius, percent in _ORBITS:
            circle(surface, centre, radius * size[1] / 720, percent)
        return surface

    return surfaces.get(("night", chosen("night"), size, centre), make)


def starlit(size: tuple[int, int]) -> Surface:
    """The night without orbits: shared, do not draw on it."""
    return surfaces.get(("starlit", chosen("night"), size), lambda: load_night(size))


def load_night(size: tuple[int, int], name: str | None = None) -> Surface:
    """The night without orbits, not shared: the picture scaled to cover `size` and cropped."""
    file = _night_file(chosen("night") if name is None else name, size)
    return ahead.decoded(("night alone", file, size), partial(_decoded, file, size))


def _night_file(name: str, size: tuple[int, int]) -> tuple[str, str]:
    file = NIGHT[1] if size[0] <= 1920 and size[1] <= 1080 else "2160.jpg"
    return NIGHT[0], f"{name}-{file}" if name else file


def decode_night(size: tuple[int, int] | None = None) -> Future[Surface] | None:
    """Start decoding the night for `size`, or the window's, unless it is cached: a page on it is about to open."""
    window = window_surface()
    if size is None and window is not None:
        size = window.get_size()
    if size is None or ("starlit", chosen("night"), size) in surfaces:
        return None
    file = _night_file(chosen("night"), size)
    return ahead.decode(("night alone", file, size), partial(_decoded, file, size))


def _decoded(file: tuple[str, str], size: tuple[int, int]) -> Surface:
    """The night's picture scaled to cover `size`, and cropped."""
    picture = read_file(*file)
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


def spread(surface: Surface, scale: float) -> None:
    """Fill a surface with the chosen cloth, without its weave and hem."""
    kind = CLOTHS[chosen("cloth")]
    surface.fill(kind.ground)
    band = round(kind.width * scale)
    for x in range(0, surface.get_width(), 2 * band):
        shapes.tint(surface, kind.bands, Rect(x, 0, band, surface.get_height()))
    for y in range(0, 0 if kind.is_striped else surface.get_height(), 2 * band):
        shapes.tint(surface, kind.bands, Rect(0, y, surface.get_width(), band))


_THREAD = 3
"""The distance between two threads of the weave, px at scale 1.0."""
_WARP, _WEFT = translucent(CLOTH_WARP, 4), translucent(CLOTH_WEFT, 10)
_OUTER, _INNER = (7, 7), (19, 2)
"""The lines of the hem: the distance from the edge, and the width."""
_RADIUS = 14
"""The radius of the middle of the outer line in the corners."""
_STITCH = 10.0
"""The distance between two stitches, six parts thread and four parts gap."""


def cloth(size: tuple[int, int], scale: float, name: str | None = None) -> Surface:
    """The whole table, `size` px large, opaque and not shared: it is drawn at each call, so keep it."""
    surface = Surface(size)
    for _ in weave(surface, scale, name=name):
        continue
    hem(surface, scale, name)
    return surface


def weave(surface: Surface, scale: float, heat: float = 0.0, name: str | None = None) -> Steps:
    """Draw the table's cloth of warp and weft without its hem, a band a step; `heat` warms its colours, from 0 to 1."""
    kind = CLOTHS[chosen("cloth") if name is None else name].warmed(heat)
    # one thread of the weft repeats, with and without a band across
    width, height = surface.get_size()
    band, pitch, thread = round(kind.width * scale), max(2, round(_THREAD * scale)), max(1, round(scale))
    rows = [Surface((width, pitch)) for _ in range(2)]
    for number, row in enumerate(rows):
        row.fill(kind.ground)
        for x in range(0, width, 2 * band):
            tint(row, kind.bands, Rect(x, 0, band, pitch))
        if not number and not kind.is_striped:
            tint(row, kind.bands)
        for x in range(0, width, pitch):
            tint(row, _WARP, Rect(x, 0, thread, pitch))
        tint(row, _WEFT, Rect(0, 0, width, thread))
    for number, top in enumerate(range(0, height, band)):
        foot = min(top + band, height)
        for y in range(top - top % pitch, foot, pitch):
            start, end = max(y, top), min(y + pitch, foot)
            surface.blit(rows[number % 2], (0, start), (0, start - y, width, end - start))
        yield None


def hem(surface: Surface, scale: float, name: str | None = None) -> None:
    """Draw the hem of a cloth, which no heat changes."""
    width, height = surface.get_size()
    colour = translucent(CLOTHS[chosen("cloth") if name is None else name].hem, 55)
    outer, inner = ((round(at * scale), max(1, round(line * scale))) for at, line in (_OUTER, _INNER))
    middle, radius = outer[0] + outer[1] / 2, _RADIUS * scale
    corner = math.ceil(middle + radius)
    if min(width, height) < 2 * corner:
        return
    for at, line in (outer, inner):
        for x in (at, width - at - line):
            tint(surface, colour, Rect(x, corner, line, height - 2 * corner))
        for y in (at, height - at - line):
            tint(surface, colour, Rect(corner, y, width - 2 * corner, line))
    turned = _corner(corner, middle, outer[1], inner, radius, colour)
    for right in (False, True):
        for below in (False, True):
            place = (width - corner if right else 0, height - corner if below else 0)
            blit(surface, pygame.transform.flip(turned, right, below), place)
    _stitches(surface, middle, corner, scale)


def _corner(length: int, middle: float, width: int, inner: tuple[int, int], radius: float, hem: Colour) -> Surface:
    within = inner[0] + inner[1] / 2
    turn = max(1.0, length - within)
    lines = (
        (f"M{middle} {length}V{middle + radius}A{radius} {radius} 0 0 1 {middle + radius} {middle}H{length}", width),
        (f"M{within} {within + turn}A{turn} {turn} 0 0 1 {within + turn} {within}", inner[1]),
    )
    edge = "".join(
        f'<path d="{path}" fill="none" stroke="{hex_colour(hem)}" stroke-opacity=".55" stroke-width="{line}"/>'
        for path, line in lines
    )
    ends = [math.pi * (1 + part / 4) for part in (0.2, 0.8, 1.2, 1.8)]
    x, y = ([middle + radius * (1 + side(angle)) for angle in ends] for side in (math.cos, math.sin))
    stitches = (f"M{x[i]} {y[i]}A{radius} {radius} 0 0 1 {x[i + 1]} {y[i + 1]}" for i in (0, 2))
    white = f'fill="none" stroke="{hex_colour(WHITE)}" stroke-opacity=".9" stroke-width="{width * 0.34}"'
    thread = f'<path d="{"".join(stitches)}" {white}/>'
    return render(edge + thread, (0, 0, length, length), (length, length))


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

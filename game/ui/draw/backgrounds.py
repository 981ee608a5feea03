"""Backgrounds: the night with its orbits, and the bands of the gingham cloth."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.ahead import ahead
from game.ui.draw import shapes
from game.ui.draw.icons import NIGHT, read_file
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import CLOTH_BAND, GOLD
from game.ui.window.window import has_window, window_surface

_ORBITS = ((250, 16), (352, 14), (470, 12), (610, 9), (780, 7))
"""Radii in px at a height of 720, and the opacity of the gold there, in percent."""
BAND = 80
"""The width of a band of gingham, in px at scale 1.0."""
GINGHAM = translucent(CLOTH_BAND, 11)


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

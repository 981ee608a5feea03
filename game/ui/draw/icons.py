"""Icons, the white drawings of `assets/svg`, rendered at any size and tinted; and picture files."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Surface

from game.resources import resource
from game.ui.ahead import ahead
from game.ui.draw.surface_cache import shared
from game.ui.look.colour import Colour
from game.ui.window.window import has_window

NIGHT = ("night", "1080.jpg")
"""The file of the night for windows of up to 1920x1080."""


@shared
def icon(name: str, size: int, colour: Colour) -> Surface:
    """The icon `name` in a square of `size` px, premultiplied and shared.

    `name` is a file's name without its suffix, such as `undo`, or one in another folder of `assets/svg`, such as
    `marks/E`. Raises `FileNotFoundError`.
    """
    folder, _, file = name.rpartition("/")
    path = resource("assets", "svg", folder or "icons", f"{file}.svg")
    picture = pygame.image.load_sized_svg(path, (size, size))
    if has_window():
        picture = picture.convert_alpha()
    picture.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()


def decode_file(*path: str) -> None:
    """Start decoding a picture below `assets`, such as `("night", "1080.jpg")`. No window is needed yet."""
    ahead.decode(("picture file", path), partial(_decoded, path))


def read_file(*path: str) -> Surface:
    """A picture below `assets`, not shared; on any thread."""
    return ahead.decoded(("picture file", path), partial(_decoded, path))


def _decoded(path: tuple[str, ...]) -> Surface:
    return pygame.image.load(resource("assets", *path))

"""Picture files, decoded beside the window's thread where that was begun before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from game.resources import resource
from game.ui.draw.surface_cache import surfaces

NIGHT = ("night", "1080.jpg")
"""The night of windows of up to 1920x1080."""


def expect_file(*path: str) -> None:
    """Begin to decode a picture below `assets`, such as `("night", "1080.jpg")`. There may be no window yet."""
    surfaces.begin(("picture file", path), partial(_decoded, path))


def file_reader(*path: str) -> Callable[[], Surface]:
    """What returns a picture below `assets` once, on any thread; it waits for the decoding that was begun, if any."""
    begun = surfaces.begun(("picture file", path))
    return partial(_decoded, path) if begun is None else begun.take


def _decoded(path: tuple[str, ...]) -> Surface:
    return pygame.image.load(resource("assets", *path))

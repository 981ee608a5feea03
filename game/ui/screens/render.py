"""Screens drawn without a window: as a picture, also as a colour-blind player sees it, or ahead of being shown."""

from __future__ import annotations

import io
import os
import sys
from array import array
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.ahead import Steps, ahead
from game.ui.look.colour import linear
from game.ui.screens.screens import Screens
from game.ui.widgets.screen import Screen, fitting

_STRIP = 160
"""The width of the part of a widget that is drawn ahead at once, in px."""


def render_screen(
    make: Callable[[], Screen],
    size: tuple[int, int],
    *,
    ui_scale: float = 1.0,
    after: float = 0.0,
    high_contrast: bool = False,
) -> Surface:
    """The screen that `make` gives, drawn at `size` px; `ui_scale` is the player's text scale.

    `after` is the time of its motion that has passed, in seconds, in steps of a sixtieth.
    """
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    screens = Screens()
    screens.high_contrast = high_contrast
    screens.resize(size, ui_scale)
    screen = make()
    screens.push(screen)
    screens.update(0.0, 0.0)
    surface = Surface(size)
    if after:
        # drawing asks for what is drawn ahead
        screens.paint(surface)
    for frame in range(1, round(after * 60) + 1):
        # the picture must not depend on the speed of the machine
        while ahead.work():
            pass
        screens.update(frame / 60, 1 / 60)
    screen.scene.invalidate()
    screens.paint(surface)
    screens.close()
    return surface


def drawn_ahead(make: Callable[[], Screen], like: Screen) -> Steps:
    """Draw the page that `make` gives, as large as `like`, in steps, so that its pictures are cached."""
    screen, (size, _, scale) = make(), like.window
    yield None
    screen.stack = like.stack
    yield from screen.steps(size, fitting(scale, size, screen.min_size))
    screen.resize(*like.window)
    yield None
    canvas = Surface(screen.size)
    # a container is drawn after its children
    for widget in reversed([*screen.root.widgets()][1:]):
        bounds = widget.paint_bounds
        for left in range(bounds.left, bounds.right, _STRIP):
            canvas.set_clip(Rect(left, bounds.top, _STRIP, bounds.h))
            widget.paint(canvas)
            yield None


def as_png(picture: Surface) -> bytes:
    """The picture as the content of a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()


_LUMINANCE = (0.2126, 0.7152, 0.0722)
MATRICES: Mapping[str, Sequence[Sequence[float]]] = {
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""The matrix of each kind of colour blindness for linear red, green and blue, by its name.

They are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), for a severity of 1. Grey is the
luminance of sRGB (IEC 61966-2-1).
"""


def seen(colour: Sequence[int], eyes: str) -> tuple[int, int, int]:
    """A colour as seen with the colour blindness `eyes`. Raises `KeyError` for an unknown one."""
    light = [_LIGHT[part] for part in colour]
    red, green, blue = (
        _shown(sum(weight * part for weight, part in zip(row, light, strict=True))) for row in MATRICES[eyes]
    )
    return red, green, blue


def simulate(picture: Surface, eyes: str) -> Surface:
    """A copy of an opaque picture as seen with the colour blindness `eyes`. Raises `KeyError` for an unknown one."""
    pixels = array("I", pygame.image.tobytes(picture, "RGBX"))

    def mapped(pixel: int) -> int:
        red, green, blue, rest = pixel.to_bytes(4, sys.byteorder)
        return int.from_bytes((*seen((red, green, blue), eyes), rest), sys.byteorder)

    # pictures have far fewer colours than pixels
    table: Callable[[int], int] = {pixel: mapped(pixel) for pixel in set(pixels)}.__getitem__
    return pygame.image.frombytes(array("I", map(table, pixels)).tobytes(), picture.get_size(), "RGBX")


def _shown(light: float) -> int:
    light = min(1.0, max(0.0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


_LIGHT = tuple(linear(part / 255) for part in range(256))

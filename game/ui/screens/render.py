"""Screens drawn without a window: as a picture, or ahead of being shown."""

from __future__ import annotations

import io
import os
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.ahead import Steps, ahead
from game.ui.screens.screen import Screen, fitting
from game.ui.screens.screens import Screens
from game.ui.window.window import scale_for

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
    screens.resize(size, scale_for(size), scale_for(size) * ui_scale)
    screen = make()
    screens.push(screen)
    screens.update(0.0, 0.0)
    for frame in range(1, round(after * 60) + 1):
        # the picture must not depend on the speed of the machine
        while ahead.work():
            pass
        screens.update(frame / 60, 1 / 60)
    surface = Surface(size)
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

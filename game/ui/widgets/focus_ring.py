"""The ring round the widget that has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.ui import shapes
from game.ui.scene import Sprite
from game.ui.surface_cache import surfaces

if TYPE_CHECKING:
    from game.ui.widgets.base import Widget
    from game.ui.widgets.root import Root

GAP = 3
WIDTH = 3
"""Px at scale 1.0 between the widget and the ring, and of the ring."""


class FocusRing(Sprite):
    """Follows the focus of a root, while that shows. It lies above the root, or where its widget has it lie."""

    def __init__(self, root: Root) -> None:
        super().__init__(Surface((0, 0)))
        self._root = root
        self.visible = False

    def follow(self) -> None:
        """Go where the focus is now; called before every frame."""
        root, widget = self._root, self._root.current
        if widget is None or not (root.ring_shown and root.can_be_seen(widget)):
            self.visible = False
            return
        self.image = _ring(widget)
        self.rect = self.image.get_rect(center=widget.ring_rect.center)
        layer, z = widget.ring_order or root.order[:2]
        if self.scene is not None and self.order[:2] != (layer, z):
            self.scene.raise_to(self, layer, z)
        self.visible = True


def _ring(widget: Widget) -> Surface:
    """The ring for a widget, premultiplied and shared."""
    gap, width = widget.px(GAP), widget.px(WIDTH)
    radius = widget.ring_radius * widget.scale
    inner = widget.ring_rect.inflate(2 * gap, 2 * gap).size
    outer = (inner[0] + 2 * width, inner[1] + 2 * width)
    colours = widget.theme.focus_gap, widget.theme.focus
    angle = widget.ring_angle

    def make() -> Surface:
        picture = shapes.box(outer, radius + gap + width, outline=colours[1], width=width).copy()
        shapes.blit(picture, shapes.box(inner, radius + gap, outline=colours[0], width=gap), (width, width))
        return pygame.transform.rotozoom(picture, -angle, 1.0) if angle else picture

    return surfaces.get(("focus ring", outer, radius, gap, width, colours, angle), make)

"""The ring round the widget that has the focus."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Drawable, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.base import Widget, WidgetRoot

GAP = 3
WIDTH = 3
"""Px at scale 1.0 between the widget and the ring, and of the ring."""
_ABOVE = 0.5
"""How much higher the ring of a card is than the card: less than the next card of a fan."""


class FocusRing(Sprite):
    """Follows the focus of a root, while that shows."""

    def __init__(self, root: WidgetRoot) -> None:
        super().__init__(Surface((0, 0)))
        self._root = root
        self._layer: int | None = None
        self.visible = False

    def follow(self, *, takes_keys: bool) -> None:
        """Go where the focus is now; called before every frame. It shows only where the root `takes_keys`."""
        root, widget, below = self._root, self._root.current, None
        if widget is not None and not (takes_keys and root.ring_shown and root.can_be_seen(widget)):
            widget = None
        if widget is not None:
            self.image = _ring(widget)
            self.rect = self.image.get_rect(center=widget.ring_rect.center)
            below = widget.ring_over
            self._lie_on(below)
        # no ring goes round nothing, such as the place of a card that is still to be dealt
        self.visible = widget is not None and (below is None or below.visible)

    def _lie_on(self, below: Drawable | None) -> None:
        """Lie just above that, and under what covers it; None: above everything in the root."""
        if self._layer is None:
            self._layer = self.order[0]
        layer, z = (self._layer, 0.0) if below is None else (below.order[0], below.order[1] + _ABOVE)
        if self.scene is not None and self.order[:2] != (layer, z):
            self.scene.raise_to(self, layer, z)


def _ring(widget: Widget) -> Surface:
    gap, width = widget.px(GAP), widget.px(WIDTH)
    radius = widget.ring_radius * widget.scale
    inner = widget.ring_rect.inflate(2 * gap, 2 * gap).size
    outer = (inner[0] + 2 * width, inner[1] + 2 * width)
    colours = widget.theme.focus_gap, widget.theme.focus
    angle = widget.ring_angle

    def make() -> Surface:
        picture = shapes.box(outer, radius + gap + width, outline=colours[1], width=width).copy()
        shapes.blit(picture, shapes.box(inner, radius + gap, outline=colours[0], width=gap), (width, width))
        if not angle:
            return picture
        # with a rim of nothing round it, or the turned edge would be jagged
        framed = Surface((outer[0] + 4, outer[1] + 4), pygame.SRCALPHA)
        framed.blit(picture, (2, 2))
        return pygame.transform.rotozoom(framed, -angle, 1.0)

    return surfaces.get(("focus ring", outer, radius, gap, width, colours, angle), make)

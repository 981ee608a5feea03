"""Lights on the table: rings round legal places and refusals, corner brackets for the last move, the veil."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, Layer, Scene
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import INK_NIGHT, LIT_GOLD, NIGHT_BAD, NIGHT_DEPTH
from game.ui.look.theme import TextStyle, Typeface

_VEIL = translucent(NIGHT_DEPTH, 30)
_PILL = TextStyle(Typeface.BOLD, 11)
_PILL_BEYOND = 12
"""The distance that a word extends beyond its card's edge, px at scale 1.0."""
VEIL_Z, LIT_Z = 500.0, 600.0
"""The z of the veil and of lit cards: above the cards on the table, and below those of the hand."""
_RING_Z = 9000.0


class LightKind(Enum):
    """The meaning of a light."""

    LEGAL = "legal"
    AIMED = "aimed"
    REFUSED = "refused"
    LAST = "last"
    NAMED = "named"


class Light(NamedTuple):
    """A light round a rectangle with rounded corners, in px of the screen."""

    kind: LightKind
    rect: Rect
    radius: float
    colour: Colour = LIT_GOLD
    pill: str = ""
    """A word at the edge, such as `behind`."""

    @staticmethod
    def refused(rect: Rect, radius: float) -> Light:
        """The light of a place that refuses the held card."""
        return Light(LightKind.REFUSED, rect, radius, NIGHT_BAD)


class _Ring(Drawable):
    def __init__(self, light: Light, scale: float) -> None:
        super().__init__()
        self.light = light
        self._scale = scale
        self._rect = light.rect

    def _px(self, units: float) -> int:
        return max(1, round(units * self._scale))

    @property
    def paint_bounds(self) -> Rect:
        out = 2 * self._px(28 if self.light.kind in (LightKind.LEGAL, LightKind.AIMED) else 10)
        return self.rect.inflate(out, out)

    def paint(self, surface: Surface) -> None:
        light, rect = self.light, self.rect
        if light.kind is LightKind.LAST:
            self._corners(surface)
            return
        if light.kind is LightKind.REFUSED:
            edge = rect.inflate(self._px(6), self._px(6))
            ring = shapes.dashed(edge.size, light.radius + self._px(3), light.colour, 2.5 * self._scale, 6, 4)
            shapes.blit(surface, ring, edge.topleft)
            return
        width = self._px({LightKind.LEGAL: 3, LightKind.AIMED: 4, LightKind.NAMED: 2}[light.kind])
        edge = rect.inflate(2 * width, 2 * width)
        if light.kind is not LightKind.NAMED:
            spread = self._px(22)
            strong = 62 if light.kind is LightKind.AIMED else 50
            glow = shapes.glow(edge.size, light.radius + width, spread, (*light.colour[:3], round(strong * 2.55)))
            shapes.blit(surface, glow, (edge.x - spread, edge.y - spread))
        shapes.paint_box(surface, edge, light.radius + width, outline=light.colour, width=width)
        if light.pill:
            self._paint_pill(surface)

    def _paint_pill(self, surface: Surface) -> None:
        """Draw the word at the card's edge and a little beyond it, clear of the index on the other side."""
        width = typeset.width(self.light.pill, _PILL, self._scale) + 2 * self._px(5)
        pill = Rect(0, 0, width, self._px(18))
        pill.midright = (self.rect.right + self._px(_PILL_BEYOND), self.rect.centery)
        shapes.paint_box(surface, pill, pill.h / 2, self.light.colour)
        typeset.write(surface, self.light.pill, _PILL, self._scale, INK_NIGHT, pill, 0.5)

    def _corners(self, surface: Surface) -> None:
        long, thick = self._px(13), self._px(3)
        edge = self.rect.inflate(2 * self._px(5), 2 * self._px(5))
        colour = self.light.colour[:3]
        for right in (False, True):
            for low in (False, True):
                x = edge.right - long if right else edge.left
                y = edge.bottom - thick if low else edge.top
                surface.fill(colour, (x, y, long, thick))
                x = edge.right - thick if right else edge.left
                y = edge.bottom - long if low else edge.top
                surface.fill(colour, (x, y, thick, long))


class _Veil(Drawable):
    """A dark tint over a part of the table."""

    def __init__(self, rect: Rect) -> None:
        super().__init__()
        self._rect = rect

    def paint(self, surface: Surface) -> None:
        shapes.tint(surface, _VEIL, self.rect)


class Lights:
    """The lights of a scene, shown in groups; only lights that differ are redrawn."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._groups: dict[str, list[_Ring]] = {}
        self._veil: _Veil | None = None

    def show(self, group: str, lights: Iterable[Light], scale: float, layer: Layer = Layer.TABLE) -> None:
        """Show exactly these lights in a group."""
        wanted = list(lights)
        kept: list[_Ring] = []
        for ring in self._groups.get(group, []):
            if ring.light in wanted:
                wanted.remove(ring.light)
                kept.append(ring)
            else:
                self._scene.remove(ring)
        for light in wanted:
            ring = _Ring(light, scale)
            self._scene.add(ring, layer, _RING_Z)
            kept.append(ring)
        self._groups[group] = kept

    def veil(self, rect: Rect | None) -> None:
        """Veil a rectangle; None removes the veil."""
        if self._veil is not None:
            self._scene.remove(self._veil)
        self._veil = None if rect is None else _Veil(rect)
        if self._veil is not None:
            self._scene.add(self._veil, Layer.TABLE, VEIL_Z)

    @property
    def veiled(self) -> bool:
        return self._veil is not None

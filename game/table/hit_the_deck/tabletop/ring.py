"""The light on the cloth, and its ring: arrows in the direction of play, and a light that moves to the next seat."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface, Vector2

from game.table.hit_the_deck.look.layout import RING_BAND, Layout
from game.table.hit_the_deck.look.seats import cut
from game.ui.draw import shapes
from game.ui.draw.scene import Drawable
from game.ui.draw.shapes import Point
from game.ui.draw.surface_cache import Parts
from game.ui.look.colour import Colour, blended, rgba, translucent
from game.ui.look.palette import CLOTH_HEM, CLOTH_LIGHT, CLOTH_LIT, INK_CLOTH, WHITE
from game.ui.window.window import has_window

LAP_S, LONGEST_S = 6.0, 2.0
"""The light's time for a lap, and its longest motion, in seconds at Normal speed."""
TAIL = 100.0
_PIECES = 120
_STEP = 360.0 / _PIECES
_BAND, _BAND_EDGE = translucent(WHITE, 80), translucent(CLOTH_HEM, 55)
_ARROW = rgba("#DD8A5F")
_STILL = rgba("#FFF9F2")
"""The band's colour without the light."""
_ARROWS = 22
_ARROW_SIZE = 30
TURN_STEP = 15
"""The steps in which the arrows rotate, in degrees."""
_FINE = 3
_LIT_PART, _BLUR_REACH = 4, 3


class LightRing(Drawable):
    """The ring. `light` is the position of the light's head, in degrees clockwise from the top."""

    def __init__(self) -> None:
        super().__init__()
        self._band: Parts = ()
        self._scale = 1.0
        self._light = 180.0
        self._direction = 1
        self._heading = 0
        self._is_turning = False
        self._strong = False
        self._arrows: list[tuple[float, Rect, int]] = []
        """The arrows: the angle on the ring, the rectangle, and the direction in clockwise play, in degrees."""
        self._pieces: list[Rect] = []
        self._corners: dict[int, list[list[Point]]] = {}
        """The corners of the light's pieces, by the direction of play."""

    def lay_out(self, rect: Rect, scale: float, strong: bool = False) -> None:
        """Place it; `strong` draws its edges and all arrows in ink."""
        self._scale = scale
        self._strong = strong
        self.rect = rect
        # most of so wide a ring is empty
        strips = cut(self._draw())
        self._band = tuple((part, (x + at[0], y + at[1])) for strip, (x, y) in strips for part, at in cut(strip))
        self._arrows = []
        for angle in (360.0 * (number + 0.5) / _ARROWS for number in range(_ARROWS)):
            (x, y), ahead = self._point(angle, 0.5), self._point(angle + 1.5, 0.5)
            turn = round(math.degrees(math.atan2(ahead[1] - y, ahead[0] - x)))
            self._arrows.append((angle, self._near(angle, round(_ARROW_SIZE * scale)), turn))
        side = round((RING_BAND + 24) * scale)
        self._pieces = [self._near(number * _STEP, side) for number in range(_PIECES)]
        outer, inner = 3 / RING_BAND, 1 - 3 / RING_BAND
        for way in (1, -1):
            # they overlap a little, so that no gap shows
            ends = [(number * _STEP, (number - 1.04 * way) * _STEP) for number in range(_PIECES)]
            self._corners[way] = [
                [self._point(near, outer), self._point(far, outer), self._point(far, inner), self._point(near, inner)]
                for near, far in ends
            ]
        self.invalidate()

    @property
    def light(self) -> float:
        """The position of the light's head, in degrees clockwise from the top."""
        return self._light

    @light.setter
    def light(self, angle: float) -> None:
        before, self._light = self._light, angle % 360.0
        if int(before * _PIECES / 360) != int(self._light * _PIECES / 360):
            self._invalidate_tail(before)
            self._invalidate_tail(self._light)

    @property
    def direction(self) -> int:
        """The direction of play: 1 for clockwise, -1 for anticlockwise."""
        return self._direction

    @direction.setter
    def direction(self, direction: int) -> None:
        if direction != self._direction:
            self._direction = direction
            if not self._is_turning:
                self._heading = 0 if direction > 0 else 180
            self.invalidate()

    def turn_arrows(self, direction: int, part: float) -> None:
        """Rotate the arrows by `part` of the way to another direction of play, before the light follows."""
        gone = round(180 * part / TURN_STEP) * TURN_STEP
        heading = 180 - gone if direction > 0 else gone
        self._is_turning = part < 1
        if heading != self._heading:
            self._heading = heading
            if self.scene is not None and self.visible:
                for _, place, _ in self._arrows:
                    self.scene.invalidate(place)

    def _invalidate_tail(self, head: float) -> None:
        if self.scene is None or not self.visible:
            return
        step = 12.0
        for number in range(int(TAIL / step) + 2):
            side = round((RING_BAND + 26) * self._scale) + round(self.rect.w * math.radians(step) / 2)
            self.scene.invalidate(self._near(head - self._direction * (number - 0.5) * step, side))

    def _point(self, angle: float, across: float) -> Point:
        """A point of the band, in px of the screen; `across` goes from its outer edge, 0, to its inner one, 1."""
        inset = RING_BAND * self._scale * across
        turn = math.radians(angle)
        rx, ry = self.rect.w / 2 - inset, self.rect.h / 2 - inset
        return self.rect.centerx + rx * math.sin(turn), self.rect.centery - ry * math.cos(turn)

    def _draw(self) -> Surface:
        width, height = self.rect.size
        fine = Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
        line = max(1.0, 2 * self._scale)
        edge_colour, band = (INK_CLOTH, WHITE) if self._strong else (_BAND_EDGE, _BAND)
        for inset, colour in (
            (0.0, edge_colour),
            (line, band),
            (RING_BAND * self._scale - line, edge_colour),
            (RING_BAND * self._scale, shapes.CLEAR),
        ):
            edge = fine.get_rect().inflate(-2 * inset * _FINE, -2 * inset * _FINE)
            pygame.draw.ellipse(fine, shapes.premultiplied(colour), edge)
        picture = pygame.transform.smoothscale(fine, (width, height))
        return picture.convert_alpha() if has_window() else picture

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip().clip(self.rect)
        left, top = self.rect.topleft
        surface.fblits([(part, (left + x, top + y)) for part, (x, y) in self._band], pygame.BLEND_PREMULTIPLIED)
        # the light is drawn in pieces, and its arrows change with them
        first = int(self._light / _STEP)
        head = first * _STEP
        for number in range(int(TAIL / _STEP)):
            piece = (first - self._direction * number) % _PIECES
            if self._pieces[piece].colliderect(surface.get_clip()):
                colour = blended(CLOTH_LIGHT, _STILL, 1 - number * _STEP / TAIL)
                pygame.draw.polygon(surface, colour, self._corners[self._direction][piece])
        for angle, place, turn in self._arrows:
            if place.colliderect(clip):
                lit = (head - angle) * self._direction % 360.0 < TAIL
                # few pictures serve all arrows that are turning
                way = round(turn / TURN_STEP) * TURN_STEP if self._heading % 180 else turn
                colour = INK_CLOTH if lit or self._strong else _ARROW
                picture = self._arrow(place.w, (way + self._heading) % 360, colour, 4.2 if lit else 3.4)
                shapes.blit(surface, picture, place.topleft)

    def _near(self, angle: float, side: int) -> Rect:
        x, y = self._point(angle, 0.5)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def _arrow(self, size: int, turn: int, colour: Colour, width: float) -> Surface:
        points, middle = [], Vector2(size / 2, size / 2)
        for point in ((-3.0, -6.0), (3.5, 0.0), (-3.0, 6.0)):
            x, y = middle + Vector2(point).rotate(turn) * self._scale
            points.append((x, y))
        return shapes.stroke((size, size), tuple(points), colour, width * self._scale)


def light(layout: Layout) -> Surface:
    """The light in the middle of a layout, to be put on a table's cloth."""
    width, height = layout.px(820), layout.px(400)
    # so wide a blur looks the same at a part of the size, and takes a fraction of the time
    size, blur = (width // _LIT_PART, height // _LIT_PART), max(1, layout.px(14) // _LIT_PART)
    small = _lit(size, blur)
    width, height = (side * _LIT_PART for side in small.get_size())
    return pygame.transform.smoothscale(small, (width, height))


# each warmth of the cloth needs it, long after the cache has dropped it
@lru_cache(maxsize=1)
def _lit(size: tuple[int, int], blur: int) -> Surface:
    lit = Rect((0, 0), size)
    # with room for the blur, which would be cut off straight
    spot = Surface(lit.inflate(2 * _BLUR_REACH * blur, 2 * _BLUR_REACH * blur).size, pygame.SRCALPHA)
    lit.center = spot.get_rect().center
    pygame.draw.ellipse(spot, shapes.premultiplied(CLOTH_LIT), lit)
    return pygame.transform.gaussian_blur(spot, blur)

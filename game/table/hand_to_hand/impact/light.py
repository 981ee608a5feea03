"""Lights over the table: rings with ticks and dust, stars, edges, chips, the wave along a ruler; each baked once."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.table.hand_to_hand.look.layout import Layout
from game.table.hand_to_hand.look.universal import ON_NIGHT
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import around
from game.ui.draw.icons import icon
from game.ui.draw.scene import Drawable, Layer, Scene, Sprite
from game.ui.draw.surface_cache import shared
from game.ui.look.colour import Colour, blended, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_PANEL, NIGHT_TEXT, WHITE
from game.ui.look.theme import bold
from game.ui.motion.animations import Animations, At, Timeline, ease_out

OVER = 400.0
"""The z of a light: above the cards on the table, below those that are lit and those of the hand."""
UNDER, OVER_LIT, OVER_HAND = -50.0, 800.0, 2000.0
"""The z of a light below all cards, above the lit cards, too, and above those of the hand."""
Make: TypeAlias = Callable[[], Surface]
Pair: TypeAlias = tuple[float, float]
FULL, FADES = (1.0, 1.0), (1.0, 0.0)
_TICK_GAP = 5
WAVE_MS, _WAVE_TO, _WAVE_REACH, _WAVE_LONG, _TICK_LONG = 300, 176, 34, 9, 4


class RingLook(NamedTuple):
    """A ring of light as it is baked, in px of the screen; `glow` is the light within it, in percent."""

    radius: float
    width: float
    colour: Colour
    ticks: int = 0
    long: float = 0
    """The length of a tick; each fourth of `rays` is twice as long."""
    glow: float = 0
    grains: int = 0
    """The number of grains of dust."""
    rays: bool = False

    @shared
    def picture(self) -> Surface:
        """The ring, in the middle of its picture."""
        radius, width, ink = self.radius, max(1, round(self.width)), shapes.premultiplied(self.colour)
        middle = math.ceil(radius * (1.15 if self.grains else 1) + 4 * width + 2 * self.long + _TICK_GAP)
        picture = Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
        if self.glow:
            half = middle // 2
            light = shapes.shadow((2 * half, 2 * half), half, half, translucent(self.colour, self.glow))
            shapes.blit_centred(picture, light, (middle, middle))
        soft = shapes.premultiplied(translucent(self.colour, 25))
        pygame.draw.aacircle(picture, soft, (middle, middle), radius + width, 3 * width)
        pygame.draw.aacircle(picture, ink, (middle, middle), radius, width)
        for number in range(self.ticks):
            near, long = radius + _TICK_GAP, self.long * (2 if self.rays and number % 4 == 0 else 1)
            ends = [around(middle, middle, at, 360 * (number + 0.5) / self.ticks) for at in (near, near + long)]
            pygame.draw.aaline(picture, ink, ends[0], ends[1], max(1, round(0.7 * width)))
        # the same dust at each size, so that it flies on from one ring to the next
        chance = random.Random(self.grains)
        for _ in range(self.grains):
            angle, far, size = chance.uniform(0, 360), radius * chance.uniform(0.55, 1.1), chance.uniform(0.8, 2.4)
            grain = star(max(1.5, size * radius / 40), NIGHT_TEXT)
            shapes.blit_centred(picture, grain, around(middle, middle, far, angle))
        return picture


def star(radius: float, colour: Colour = LIT_GOLD) -> Surface:
    """A star with four points, `radius` px long, and a bright core."""
    size = 2 * math.ceil(radius) + 1
    picture = Surface((size, size), pygame.SRCALPHA)
    for long, ink in ((radius, colour), (0.55 * radius, blended(WHITE, colour, 0.8))):
        tips = [around(size / 2, size / 2, long * (0.17 if tip % 2 else 1), 45 * tip) for tip in range(8)]
        shapes.blit(picture, shapes.polygon((size, size), tuple(tips), ink), (0, 0))
    return picture


@shared
def edge(size: tuple[int, int], scale: float, colour: Colour) -> Surface:
    """A glowing edge round a card of a size, which is itself pale under one that is white."""
    spread, radius = round(9 * scale), size[0] * 0.07
    picture = shapes.glow(size, radius, spread, translucent(colour, 85)).copy()
    fill = translucent(WHITE, 34) if colour == WHITE else shapes.CLEAR
    shapes.paint_box(picture, Rect((spread, spread), size), radius, fill, colour, 2.5 * scale)
    return picture


@shared
def chip(text: str, size: float, scale: float, suit: str = "") -> Surface:
    """Words on a small sheet, in px at scale 1.0, after the mark of a suit."""
    style, inset = bold(size), round(14 * scale)
    mark = icon(f"marks/{suit}", round(17 * scale), ON_NIGHT[suit]) if suit else Surface((0, 0))
    before = mark.get_width() + round(8 * scale) if suit else 0
    high = 2 * round(size * scale)
    wide = typeset.width(text, style, scale) + before + 2 * inset
    picture = shapes.box((wide, high), high / 2, NIGHT_PANEL, translucent(GOLD, 80), max(1.0, 1.5 * scale)).copy()
    shapes.blit_centred(picture, mark, (inset + mark.get_width() // 2, high // 2))
    typeset.write(picture, text, style, scale, LIT_GOLD, Rect(inset + before, 0, wide, high))
    return picture


class Light(Sprite):
    """A picture about a point, which may be larger and fainter than it was made."""

    def __init__(self, make: Make, centre: Pair) -> None:
        self._make, self.centre = make, centre
        super().__init__()

    def shine(self, opacity: float = 1.0, size: float = 1.0, flat: float = 1.0) -> None:
        """Show it at an opacity from 0 to 1 and a size; its height is multiplied by `flat` too."""
        picture = self._make()
        if (size, flat) != FULL:
            picture = pygame.transform.smoothscale_by(picture, (size, size * flat))
        if opacity < 1:
            picture = picture.copy() if (size, flat) == FULL else picture
            picture.fill((round(255 * opacity),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        self.show(picture, picture.get_rect(center=self.centre).center)


class Wave(Drawable):
    """The longer ticks of the `own` edge of the bar or the other, where a wave runs both ways from an `x`."""

    def __init__(self, layout: Layout, x: float, *, own: bool) -> None:
        super().__init__()
        self._layout, self._x, self._own, self._part = layout, x, own, 0.0
        wide, high = 2 * layout.px(_WAVE_TO + _WAVE_REACH), layout.px(_TICK_LONG + _WAVE_LONG) + 1
        top = layout.bar.bottom - high if own else layout.bar.top + 1
        self._rect = Rect(round(x) - wide // 2, top, wide, high).clip(layout.stage)

    def show(self, part: float) -> None:
        """Show it at a part of its way."""
        self._part = part
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        layout, rect = self._layout, self._rect
        front = 30 + (_WAVE_TO - 30) * self._part * (2 - self._part)
        for x in range(layout.bar.x, layout.bar.right, max(2, layout.px(8))):
            near = 1 - abs(abs(x - self._x) / layout.scale - front) / _WAVE_REACH
            if near > 0:
                long = layout.px(_TICK_LONG + _WAVE_LONG * near * (1 - 0.6 * self._part))
                top = rect.bottom - long if self._own else rect.top
                surface.fill(LIT_GOLD, (x, top, max(1, layout.px(1.8)), long))


class Show(Timeline):
    """The timeline of a show, for which play waits only if its animations are the table's."""

    def __init__(self, scene: Scene, animations: Animations) -> None:
        super().__init__(animations)
        self._scene = scene

    def see(self, at_ms: float, ms: float, drawable: Drawable, at: At, z: float = OVER) -> None:
        """Have something on the scene from `at_ms` on for `ms`, and call `at` with the progress from 0 to 1."""

        def come() -> None:
            at(0.0)
            self._scene.add(drawable, Layer.TABLE, z)

        self.tell(at_ms, come)
        self.move(at_ms, ms, at)
        self.tell(at_ms + ms, partial(self._scene.remove, drawable))

    def light(
        self, at_ms: float, ms: float, make: Make, at: Pair, fades: Pair = FADES, grows: Pair = FULL, z: float = OVER
    ) -> None:
        """Let a picture go from one opacity, and from one size, to another."""
        light = Light(make, at)

        def go(part: float) -> None:
            if self._animations.is_finishing:
                return
            done = ease_out(part)
            light.shine(*(start + (end - start) * done for start, end in (fades, grows)))

        self.see(at_ms, ms, light, go, z)

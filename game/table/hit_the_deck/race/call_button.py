"""The large button of a caller who is a person: its key, and a ring that drains while the call can still be made."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look import texts
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import CLOTH_LIGHT, CLOTH_TRACK, INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, TextStyle, Typeface
from game.ui.widgets.keycap import keycap_size, paint_keycap

SIZE, RADIUS, DISC, TOUCH = (524, 108), 30, 74, 16
"""The button, its corners, the radius of its key's disc, and how far beyond it a touch counts, in px at scale 1.0."""
PRESS_MS, PRESS_DEPTH, SINK_MS = 40, 3, 140
STEPS, CALM_STEPS = 40, 8
"""The steps in which the ring drains."""
_RING, _RING_WIDTH = 58, 16
_EDGE = 2.5
_RIM, _DROP = 8, 10
_CALL_IT = TextStyle(Typeface.DISPLAY, 42)
_WORDS = TextStyle(Typeface.BOLD, 18)
_LEFT = TextStyle(Typeface.BOLD, 16)
_KEY_SIZE = 1.85


def ring(step: int, steps: int, scale: float) -> Surface:
    """The ring with `step` of `steps` parts left, on its track; premultiplied and shared."""

    def make() -> Surface:
        edge = _EDGE * scale
        diameter = round((2 * _RING + _RING_WIDTH + 2 * _EDGE) * scale)
        width = _RING_WIDTH * scale
        picture = Surface((diameter, diameter), pygame.SRCALPHA)
        inner = diameter - 2 * round(edge)
        shapes.blit_centred(picture, shapes.ring(inner, width, CLOTH_TRACK), picture.get_rect().center)
        if step > 0:
            sweep = 360 * step / steps
            # the ink shows beyond both ends
            more = math.degrees(edge / (_RING * scale)) if step < steps else 0
            for size, wide, colour, start, part in (
                (diameter, width + 2 * edge, INK_CLOTH, -more, min(360, sweep + 2 * more)),
                (inner, width, CLOTH_LIGHT, 0, sweep),
            ):
                shapes.blit_centred(picture, shapes.band(size, wide, colour, start, part), picture.get_rect().center)
        return picture

    return surfaces.get(("call ring", step, steps, scale), make)


class CallButton(Drawable):
    """The call button. Pressing it, or the key on it, calls for the caller."""

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self._scale = 1.0
        self._down = 0.0
        self._step, self._steps = STEPS, STEPS
        self._left = ""
        self.visible = False

    def offer(self, rect: Rect, key: str, scale: float) -> None:
        """Show the button in a rectangle, with its key and a full ring."""
        self.visible = False
        self._key, self._scale, self._down = key, scale, 0.0
        self._step, self._left = self._steps, ""
        self.rect = rect
        self.visible = True

    def drain(self, left: float, window: float, steps: int) -> None:
        """Show how many seconds are left of the window; drawn again only when that looks different."""
        step = math.ceil(steps * left / window) if window > 0 else 0
        tenths = texts.SECONDS_LEFT.format(math.ceil(left * 10) / 10)
        if (step, steps, tenths) != (self._step, self._steps, self._left):
            self._step, self._steps, self._left = step, steps, tenths
            if self.scene is not None and self._visible:
                self.scene.invalidate(self._disc)

    def press(self, part: float) -> None:
        """Set how far it is pressed, from 0 to 1."""
        self._shift(PRESS_DEPTH * part * self._scale)

    def sink(self, part: float) -> None:
        """Set how far it has sunk below the screen, from 0 to 1."""
        self._shift(SIZE[1] * 2 * part * self._scale)

    def _shift(self, down: float) -> None:
        if round(down) != round(self._down):
            self.invalidate()
            self._down = down
            self.invalidate()

    @property
    def touch_area(self) -> Rect:
        """The area in which a click or a touch calls."""
        reach = 2 * round(TOUCH * self._scale)
        return self.rect.union(self._disc).inflate(reach, reach)

    @property
    def _body(self) -> Rect:
        return self.rect.move(0, round(self._down))

    @property
    def _disc(self) -> Rect:
        radius, scale, body = DISC, self._scale, self._body
        disc = Rect(0, 0, round(2 * radius * scale), round(2 * radius * scale))
        disc.center = (body.x + round(26 * scale), body.centery)
        return disc

    @property
    def paint_bounds(self) -> Rect:
        room = 2 * round((_RIM + 2) * self._scale)
        drop = round((_DROP + 8) * self._scale)
        return self._body.inflate(room, room).union(self._disc.inflate(4, 4)).union(self._body.move(0, drop))

    def paint(self, surface: Surface) -> None:
        body, scale = self._body, self._scale
        rim, drop = round(_RIM * scale), round(_DROP * scale)
        outer = Rect(body.x - rim, body.y - rim, body.w + 2 * rim, body.h + 2 * rim)
        shapes.paint_box(surface, outer, (RADIUS + _RIM) * scale, PAPER_CLOTH, INK_CLOTH, 2.5 * scale, round(4 * scale))
        face = Rect(body.x, body.y, body.w, body.h - drop)
        shapes.paint_box(surface, face, RADIUS * scale, RASPBERRY, INK_CLOTH, 3 * scale, drop)
        disc = self._disc
        left = disc.right + round(14 * scale)
        room = Rect(left, face.y + round(14 * scale), face.right - round(24 * scale) - left, round(48 * scale))
        typeset.write_fitted(surface, texts.CALL_IT, _CALL_IT, scale, WHITE, room, 0.5)
        line = Rect(room.x, room.bottom + round(2 * scale), room.w, round(24 * scale))
        typeset.write_fitted(surface, texts.CALL_WORDS, _WORDS, scale, WHITE, line, 0.5)
        if disc.colliderect(surface.get_clip()):
            self._paint_disc(surface, disc)

    def _paint_disc(self, surface: Surface, disc: Rect) -> None:
        scale = self._scale
        shapes.blit(surface, shapes.disc(disc.w, PAPER_CLOTH, INK_CLOTH, 3 * scale), disc.topleft)
        shapes.blit_centred(surface, ring(self._step, self._steps, scale), disc.center)
        size = keycap_size(self._key, scale * _KEY_SIZE)
        cap = Rect(0, 0, min(size[0], round(86 * scale)), size[1])
        cap.center = (disc.centerx, disc.centery - round((11 if self._left else 0) * scale))
        paint_keycap(surface, cap, self._key, CLOTH, scale * _KEY_SIZE)
        if self._left:
            line = Rect(disc.x, disc.centery + round(19 * scale), disc.w, round(20 * scale))
            typeset.write(surface, self._left, _LEFT, scale, INK_CLOTH, line, 0.5)

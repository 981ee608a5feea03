"""Awards after a race: the medal of a person's best, and the chip, the ribbon and the chillies of first places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look import pill, texts
from game.table.hit_the_deck.look.pill import Pill
from game.table.hit_the_deck.look.signs import burst
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import rgba
from game.ui.look.palette import CLOTH_GOOD, CLOTH_LIGHT, HOT, INK_CLOTH
from game.ui.look.theme import bold, display
from game.ui.motion.animations import ease_in, ease_out

CHIP_FROM, RIBBON_FROM, MOST_CHILLIES = 2, 3, 5
"""The first places running that are told by a chip, and by a ribbon and chillies; the most of those."""
MEDAL_AT_MS, POP_MS, FLY_AT_MS, FLY_MS = 120, 220, 1100, 300
MEDAL_S = (FLY_AT_MS + FLY_MS) / 1000
RIBBON_AT_MS, DROP_MS, GONE_MS, OUT_MS = 180, 140, 1100, 90
_MEDAL, _LARGE, _SMALL = (150, 106), 1.25, 54 / 150
_RIBBON_AT, _DROP, _CHIP_AT = (176, -143), 60, (176, -143)
"""The places of ribbon and chip from the pile's middle, and how far the ribbon drops."""
_CHILLI, _APART, _EDGE = (17, 26), 19, 26
"""The sides of a chilli, the distance of two, and that of the first from the plate's end."""
_STALK = rgba("#25A05B")
_Z = 90.0
Run: TypeAlias = Callable[[float, float, Callable[[float], None]], None]
"""Runs a motion: from some ms on, for some ms."""


class Chillies(Drawable):
    """The chillies on the upper edge of a plate: one for each first place in a row."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__()
        self._top, self.count, self._seat = top, 0, 0

    def show(self, seat: int, count: int) -> None:
        """Show some at a seat."""
        self.invalidate()
        layout = self._top.layout
        self._seat, self.count, scale = seat, min(count, MOST_CHILLIES), layout.panel_scale
        plate, wide = layout.plate(seat), round((_APART * MOST_CHILLIES + 6) * scale)
        self._rect = Rect(plate.right - round(_EDGE * scale) - wide, 0, wide, round(_CHILLI[1] * scale))
        self._rect.bottom = plate.top + round(5 * scale)
        self.invalidate()

    def burn(self, left: int, part: float) -> None:
        """Let all but so many go out."""
        self.show(self._seat, left)

    def paint(self, surface: Surface) -> None:
        scale = self._top.layout.panel_scale
        for number in range(self.count):
            left = self._rect.right - round((_APART * number + _CHILLI[0] + 2) * scale)
            shapes.blit(surface, chilli(scale), (left, self._rect.y))


def chilli(scale: float) -> Surface:
    """A hot pepper; premultiplied and shared."""

    def make() -> Surface:
        drawing = Drawing((30, 44))
        drawing.path("M12 11C4 15 3 25 8 33Q12 40 21 42Q15 35 17 27Q20 17 19 12Z", INK_CLOTH, 2.8, fill=HOT)
        drawing.path("M9 12Q15 7 21 13Q16 15 9 12Z", INK_CLOTH, 2.4, fill=_STALK)
        drawing.path("M15 10Q15 4 20 2", CLOTH_GOOD, 3.6)
        return drawing.draw(scale * _CHILLI[1] / 44)

    return surfaces.get(("chilli", scale), make)


class Awards:
    """The awards of one race at a time; only the chillies stay."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._chip, self.chillies = Pill(pill.RUN), Chillies(top)
        self.medal, self.ribbon = (Sprite(Surface((1, 1), pygame.SRCALPHA)) for _ in range(2))
        for number, drawable in enumerate((self.chillies, self._chip, self.ribbon, self.medal)):
            top.scene.add(drawable, Layer.TABLE if number == 0 else Layer.NOTICE, 750.0 if number == 0 else _Z + number)
        self.end()

    def show_run(self, seat: int, run: int, centre: tuple[int, int], move: Run) -> None:
        """Show how often a seat has been first in a row, next to the pile's `centre`."""
        px, scale, words = self._top.layout.px, self._top.layout.scale, texts.FIRST_RUNNING.format(run)
        if run == CHIP_FROM:
            self._chip.say(words, "center", (centre[0] + px(_CHIP_AT[0]), centre[1] + px(_CHIP_AT[1])), scale)
        elif run >= RIBBON_FROM:
            self.ribbon.image = _ribbon(words, scale)
            x, y = centre[0] + px(_RIBBON_AT[0]), centre[1] + px(_RIBBON_AT[1])

            def drop(part: float) -> None:
                self.ribbon.visible = True
                self.ribbon.rect = self.ribbon.rect.move_to(center=(x, y - px(_DROP * (1 - ease_in(part)))))

            move(RIBBON_AT_MS, DROP_MS, drop)
            move(GONE_MS, 0, lambda _: self.end())
            self.chillies.show(seat, run)

    def break_run(self, move: Run) -> None:
        """Let the chillies go out one by one."""
        count = self.chillies.count
        for out in range(count):
            move(out * OUT_MS, 0, partial(self.chillies.burn, count - out - 1))

    def show_medal(self, words: str, ms: int, at: tuple[int, int], plate: Rect, move: Run) -> None:
        """Show a medal for a best at a point, which then flies to the plate."""
        large = _medal(words, ms, self._top.layout.scale * _LARGE)
        room = Rect((0, 0), self._top.layout.size)

        def put(size: float, x: float, y: float) -> None:
            sides = round(large.get_width() * size / _LARGE), round(large.get_height() * size / _LARGE)
            self.medal.image = pygame.transform.smoothscale(large, sides)
            self.medal.rect = self.medal.rect.move_to(center=(round(x), round(y))).clamp(room)
            self.medal.visible = True

        def fly(part: float) -> None:
            gone = ease_out(part)
            put(1 + (_SMALL - 1) * gone, *(at[axis] + (plate.midleft[axis] - at[axis]) * gone for axis in (0, 1)))
            self.medal.visible = part < 1

        move(MEDAL_AT_MS, POP_MS, lambda part: put(_LARGE + (1 - _LARGE) * ease_out(part), *at))
        move(FLY_AT_MS, FLY_MS, fly)

    def end(self) -> None:
        """Remove all but the chillies."""
        for drawable in (self._chip, self.ribbon, self.medal):
            drawable.visible = False


def _medal(words: str, ms: int, scale: float) -> Surface:
    size = round(_MEDAL[0] * scale), round(_MEDAL[1] * scale)
    picture = burst(size, CLOTH_LIGHT, 13, 0.22, 3 * scale).copy()
    for text, style, down in ((words, bold(14), -15), (str(ms), display(34), 13)):
        place = picture.get_rect().move(0, round(down * scale))
        typeset.write_fitted(picture, text, style, scale, INK_CLOTH, place.inflate(-round(28 * scale), 0), 0.5)
    return pygame.transform.rotozoom(picture, 5, 1)


def _ribbon(words: str, scale: float) -> Surface:
    wide = typeset.width(words, display(25), 1.0) + 44
    drawing = Drawing((wide, 44))
    drawing.path(f"M2 2H{wide - 2}L{wide - 15} 22L{wide - 2} 42H2L15 22Z", INK_CLOTH, 3, fill=INK_CLOTH)
    drawing.text(words, display(25), CLOTH_LIGHT, wide / 2, 22, 0.5)
    return pygame.transform.rotozoom(drawing.draw(scale), 4, 1)

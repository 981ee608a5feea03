"""The scene: all drawables of a screen, in order; only what changed is drawn again.

Layers are drawn from the lowest up, within a layer by `z`, then in the order added. Whatever changes calls
`invalidate`; `Scene.paint` redraws just those rectangles, from the opaque ground up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from operator import attrgetter

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.look.colour import Colour

_BEGUN_S = 0.02
"""The progress of a fade in its first frame, in seconds, so that a change is visible from then on."""


class Fade:
    """A change that fades in over some seconds; what changes in its `area` meanwhile is shown at once."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.gone = seconds, 0.0
        self.area = Rect(0, 0, 0, 0)
        self._before = self._after = Surface((0, 0))
        self._at_once: list[Rect] = []

    def keep(self, surface: Surface, rects: Sequence[Rect]) -> None:
        """Save the old picture of what is about to be drawn."""
        self.gone, self.area = _BEGUN_S, rects[0].unionall(list(rects[1:]))
        self._before = self._part(surface).convert_alpha()

    def begin(self, surface: Surface, at_once: Sequence[Rect]) -> None:
        """Save the new picture; in the rectangles `at_once` it does not fade."""
        self._after = self._part(surface).copy()
        self._at_once += at_once

    def renew(self, surface: Surface, rects: Sequence[Rect]) -> None:
        """Take over what has been drawn since."""
        self._after.blits([(surface, self._inside(rect), rect) for rect in rects])
        self._at_once += rects

    def paint(self, surface: Surface) -> None:
        """Draw it at its progress."""
        surface.blit(self._after, self.area)
        if self.area and self.gone < self.seconds:
            shapes.fade(surface, self._before, 1 - self.gone / self.seconds, self.area.topleft)
            part = self._part(surface)
            part.blits([(self._after, self._inside(rect), self._inside(rect)) for rect in self._at_once])

    def _part(self, surface: Surface) -> Surface:
        return surface.subsurface(self.area)

    def _inside(self, rect: Rect) -> Rect:
        return rect.move(-self.area.x, -self.area.y)


class Layer(IntEnum):
    """The layers of every screen, in order."""

    TABLE = 0
    """Boards, piles, cards at rest."""
    WIDGETS = 10
    """Panels and buttons."""
    HELD = 20
    """Cards in a hand or in flight."""
    OVERLAY = 30
    """Open lists, dialogs, the curtain."""
    NOTICE = 40
    """Toasts and bubbles."""


class Drawable(ABC):
    """Something on a screen. `rect`, in screen px, is its place; it paints only within `paint_bounds`."""

    is_opaque = False
    """Whether it hides everything below its `paint_bounds`, so that nothing there need be painted."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.order: tuple[int, float, int] = (0, 0.0, 0)
        self._rect = Rect(0, 0, 0, 0)
        self._visible = True

    @property
    def rect(self) -> Rect:
        """Its rectangle, in screen px. Assign a new one to move it; never change this one in place."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        if rect != self._rect:
            self.invalidate()
            self._rect = Rect(rect)
            self.invalidate()

    @property
    def visible(self) -> bool:
        """Whether it is drawn."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = True
            self.invalidate()
            self._visible = visible

    @property
    def paint_bounds(self) -> Rect:
        """The smallest rectangle that contains everything it paints."""
        return self._rect

    def invalidate(self) -> None:
        """Redraw it in the next frame."""
        if self.scene is not None and self._visible:
            self.scene.invalidate(self.paint_bounds)

    @abstractmethod
    def paint(self, surface: Surface) -> None:
        """Draw onto the screen, whose clip is the area to redraw."""


class Sprite(Drawable):
    """A premultiplied picture centred on a point, in screen px; empty until it shows one."""

    def __init__(self, image: Surface | None = None, centre: tuple[float, float] = (0, 0)) -> None:
        super().__init__()
        self.image = Surface((0, 0))
        if image is not None:
            self.show(image, centre)

    def show(self, image: Surface, centre: tuple[float, float]) -> None:
        """Show a picture centred on a point."""
        rect = image.get_rect(center=(round(centre[0]), round(centre[1])))
        if image is not self.image or rect != self._rect:
            self.invalidate()
            self.image, self._rect = image, rect
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        surface.blit(self.image, self._rect.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)


class Scene:
    """The drawables of a screen of `size` px, and its outdated rectangles."""

    def __init__(self, size: tuple[int, int] = (1, 1), ground: Colour = (0, 0, 0, 255)) -> None:
        self._bounds = Rect((0, 0), size)
        self._ground = ground
        self._background: Surface | None = None
        self._drawables: list[Drawable] = []
        self._sorted = True
        self._serial = 0
        self._dirty: list[Rect] = [self._bounds]
        self._fade: Fade | None = None
        self.at_once: list[Rect] = []
        """The rectangles in which the next change is shown at once."""
        self.on_progress: Callable[[], None] | None = None
        """Called now and then during `paint`, so that the events of a race need not wait for its end."""

    def resize(self, size: tuple[int, int]) -> None:
        """Set the size, and redraw everything."""
        self._bounds = Rect((0, 0), size)
        self.end_fade()
        self.invalidate()

    @property
    def dirty(self) -> bool:
        """Whether anything needs drawing."""
        return bool(self._dirty) or self._fade is not None

    @property
    def draws_much(self) -> bool:
        """Whether its next frame draws much: the changed rectangles add up to more than an eighth of it."""
        return sum(rect.w * rect.h for rect in self._dirty) * 8 > self._bounds.w * self._bounds.h

    def set_background(self, ground: Surface | Colour) -> None:
        """Set the opaque background: a picture from the top left corner, or a colour.

        Beyond the picture the last set colour shows.
        """
        if isinstance(ground, Surface):
            self._background = ground
        else:
            self._background, self._ground = None, ground
        self.invalidate()

    def add(self, drawable: Drawable, layer: Layer = Layer.TABLE, z: float = 0.0) -> None:
        """Add a drawable, above those with the same layer and z."""
        self._serial += 1
        drawable.order = (layer, z, self._serial)
        drawable.scene = self
        self._drawables.append(drawable)
        self._sorted = False
        drawable.invalidate()

    def remove(self, drawable: Drawable) -> None:
        """Remove a drawable. Raises `ValueError` if it is not in the scene."""
        self._drawables.remove(drawable)
        drawable.invalidate()
        drawable.scene = None

    def raise_to(self, drawable: Drawable, layer: int | None = None, z: float | None = None) -> None:
        """Move a drawable to another layer or z, above the others there; with neither, to the top of its own."""
        self._serial += 1
        old_layer, old_z, _ = drawable.order
        drawable.order = (old_layer if layer is None else layer, old_z if z is None else z, self._serial)
        self._sorted = False
        drawable.invalidate()

    def invalidate(self, rect: Rect | None = None) -> None:
        """Redraw a rectangle in the next frame, or everything."""
        if rect is None:
            self._dirty = [self._bounds]
            return
        rect = rect.clip(self._bounds)
        if rect.w and rect.h:
            self._dirty.append(rect)

    def paint(self, surface: Surface) -> list[Rect]:
        """Redraw outdated rectangles and return them; if they are most of the screen, one round all of them."""
        fade, at_once, self.at_once = self._fade, self.at_once, []
        if not self._dirty:
            return self._paint_fade(surface)
        if not self._sorted:
            self._drawables.sort(key=attrgetter("order"))
            self._sorted = True
        rects = merge(self._dirty)
        self._dirty = []
        if sum(rect.w * rect.h for rect in rects) * 2 > self._bounds.w * self._bounds.h:
            rects = [rects[0].unionall(rects[1:])]
        is_new = fade is not None and not fade.area
        if fade is not None and is_new:
            fade.keep(surface, rects)
        before = surface.get_clip()
        shown = [one for one in self._drawables if one.visible]
        bounds = [one.paint_bounds for one in shown]
        try:
            for rect in rects:
                surface.set_clip(rect)
                self._paint_within(surface, rect, [shown[at] for at in rect.collidelistall(bounds)])
        except BaseException:
            self.invalidate()
            raise
        finally:
            surface.set_clip(before)
        if fade is not None and is_new:
            fade.begin(surface, at_once)
        elif fade is not None:
            fade.renew(surface, [*rects, *at_once])
        return rects + self._paint_fade(surface)

    def begin_fade(self, seconds: float) -> bool:
        """Fade in the next change over `seconds`; return whether nothing faded before."""
        before, self._fade = self._fade, Fade(seconds)
        if before is not None:
            self.invalidate(before.area)
        return before is None

    def end_fade(self) -> None:
        """Stop fading; whatever faded must be drawn again."""
        self._fade = None

    def advance_fade(self, seconds: float) -> bool:
        """Advance the fade by `seconds`; False once it is over."""
        if self._fade is not None:
            self._fade.gone += seconds
        return self._fade is not None

    def _paint_fade(self, surface: Surface) -> list[Rect]:
        fade = self._fade
        if fade is None:
            return []
        fade.paint(surface)
        if not fade.area or fade.gone >= fade.seconds:
            self._fade = None
        return [fade.area] if fade.area else []

    def paint_ground(self, surface: Surface, rect: Rect) -> None:
        """Draw the background in a rectangle."""
        background = self._background
        if background is None or not background.get_rect().contains(rect):
            surface.fill(self._ground, rect)
        if background is not None:
            surface.blit(background, rect.topleft, rect)

    def _paint_within(self, surface: Surface, rect: Rect, seen: Sequence[Drawable]) -> None:
        hiding = [at for at, one in enumerate(seen) if one.is_opaque and one.paint_bounds.contains(rect)]
        if not hiding:
            self.paint_ground(surface, rect)
        batch: list[tuple[Surface, tuple[int, int]]] = []
        between = self.on_progress
        for drawable in seen[hiding[-1] if hiding else 0 :]:
            if between is not None:
                # large pictures take long even in a batch
                surface.fblits(batch, pygame.BLEND_PREMULTIPLIED)
                batch = []
                between()
            if isinstance(drawable, Sprite):
                batch.append((drawable.image, drawable.rect.topleft))
                continue
            if batch:
                surface.fblits(batch, pygame.BLEND_PREMULTIPLIED)
                batch = []
            drawable.paint(surface)
        if batch:
            surface.fblits(batch, pygame.BLEND_PREMULTIPLIED)


def merge(rects: Iterable[Rect]) -> list[Rect]:
    """Rectangles that cover `rects`, joined where drawing the union costs no more than drawing both."""
    merged: list[Rect] = []
    for rect in rects:
        joined = True
        while joined:
            joined = False
            for i, other in enumerate(merged):
                union = rect.union(other)
                if union.w * union.h <= rect.w * rect.h + other.w * other.h:
                    rect = union
                    del merged[i]
                    joined = True
                    break
        merged.append(rect)
    return merged

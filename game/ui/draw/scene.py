"""The scene: all drawables of a screen, in order; only what changed is drawn again.

Layers are drawn from the lowest up, within a layer by `z`, then in the order added. Whatever changes calls
`invalidate`; `Scene.paint` redraws just those rectangles, from the opaque ground up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from operator import attrgetter

import pygame
from pygame import Rect, Surface

from game.ui.look.colour import Colour

_BEGUN_S = 0.02
"""The progress of a fade in its first frame, in seconds, so that a change is visible from then on."""


@dataclass(eq=False, slots=True)
class _Patch:
    rect: Rect
    before: Surface
    seconds: float
    after: Surface | None = None
    gone: float = _BEGUN_S


class Fades:
    """The parts of a surface that are fading. A change in one of them ends its fade at once."""

    def __init__(self) -> None:
        self._patches: list[_Patch] = []
        self._wanted = 0.0
        self.at_once: list[Rect] = []
        """The rectangles in which the next change is shown at once."""

    @property
    def active(self) -> bool:
        return self._wanted > 0 or bool(self._patches)

    def begin(self, seconds: float) -> None:
        """Fade in the next change over `seconds`."""
        self._wanted = seconds

    def advance(self, seconds: float) -> bool:
        """Advance by `seconds`; False once nothing fades."""
        for patch in self._patches:
            patch.gone += seconds
        return self.active

    def clear(self) -> None:
        self._patches.clear()
        self.at_once.clear()
        self._wanted = 0.0

    def give_way(self, rects: Sequence[Rect]) -> list[Rect]:
        """End fades that overlap `rects`, or another ending fade; return the extra rectangles to draw."""
        ended: list[Rect] = []
        met = list(rects)
        while met:
            rect = met.pop()
            for patch in [patch for patch in self._patches if patch.rect.colliderect(rect)]:
                self._patches.remove(patch)
                met.append(patch.rect)
                ended.append(patch.rect)
        return ended

    def keep(self, surface: Surface, rects: Sequence[Rect]) -> None:
        """Save the old picture of each rectangle about to be drawn, if it is to fade. Later drawings don't fade."""
        if self._wanted:
            fading = list(rects)
            for hole in self.at_once:
                fading = [part for rect in fading for part in without(rect, hole)]
            self._patches += [_Patch(rect, surface.subsurface(rect).copy(), self._wanted) for rect in fading]
        self._wanted = 0.0
        self.at_once.clear()

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw every fade at its progress; return the rectangles drawn."""
        for patch in self._patches:
            if patch.after is None:
                patch.after = surface.subsurface(patch.rect).copy()
        drawn = [patch.rect for patch in self._patches]
        for patch in self._patches[:]:
            assert patch.after is not None
            surface.blit(patch.after, patch.rect)
            if patch.gone >= patch.seconds:
                self._patches.remove(patch)
            else:
                patch.before.set_alpha(round(255 * (1 - patch.gone / patch.seconds)))
                surface.blit(patch.before, patch.rect)
        return drawn


def without(rect: Rect, hole: Rect) -> list[Rect]:
    """The parts of a rectangle that are outside another."""
    common = rect.clip(hole)
    if not (common.w and common.h):
        return [rect]
    parts = (
        Rect(rect.x, rect.y, rect.w, common.y - rect.y),
        Rect(rect.x, common.bottom, rect.w, rect.bottom - common.bottom),
        Rect(rect.x, common.y, common.x - rect.x, common.h),
        Rect(common.right, common.y, rect.right - common.right, common.h),
    )
    return [part for part in parts if part.w and part.h]


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
        self.fades = Fades()
        """The fades; advance them each frame while they are active."""
        self.on_progress: Callable[[], None] | None = None
        """Called now and then during `paint`, so that the events of a race need not wait for its end."""

    def resize(self, size: tuple[int, int]) -> None:
        """Set the size, and redraw everything."""
        self._bounds = Rect((0, 0), size)
        self.fades.clear()
        self.invalidate()

    @property
    def dirty(self) -> bool:
        """Whether anything needs drawing."""
        return bool(self._dirty) or self.fades.active

    @property
    def mostly_dirty(self) -> bool:
        """Whether more than half of it needs drawing."""
        return sum(rect.w * rect.h for rect in self._dirty) * 2 > self._bounds.w * self._bounds.h

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
        if not self._dirty:
            self.fades.keep(surface, ())
            return self.fades.paint(surface)
        if not self._sorted:
            self._drawables.sort(key=attrgetter("order"))
            self._sorted = True
        rects = merge(self._dirty)
        rects = merge([*rects, *self.fades.give_way(rects)])
        self._dirty = []
        changed = rects
        if sum(rect.w * rect.h for rect in rects) * 2 > self._bounds.w * self._bounds.h:
            rects = [rects[0].unionall(rects[1:])]
            self.fades.give_way(rects)
        self.fades.keep(surface, changed)
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
        return rects + [rect for rect in self.fades.paint(surface) if rect not in rects]

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

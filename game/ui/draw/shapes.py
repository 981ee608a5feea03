"""Shapes with smooth edges: drawn once at four times their size, reduced, and cached.

Sizes are whole px of the screen, widths and radii may be fractions of one. Every surface returned is premultiplied and
shared: blit it with `blit`, never draw on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.draw import svg
from game.ui.draw.surface_cache import shared
from game.ui.look.colour import Colour

Point: TypeAlias = tuple[float, float]
CLEAR: Colour = (0, 0, 0, 0)

_FINE = 4
_STRIP = 2**20
"""The most px that are drawn at once before they are reduced."""
_LARGE_CORNER = 16
_FINEST_BLUR = 6


def premultiplied(colour: Colour) -> Colour:
    """The colour with its red, green and blue scaled by its alpha."""
    red, green, blue, alpha = colour
    return red * alpha // 255, green * alpha // 255, blue * alpha // 255, alpha


def blit(surface: Surface, image: Surface, topleft: tuple[int, int], area: Rect | None = None) -> None:
    """Blit a premultiplied image."""
    surface.blit(image, topleft, area, pygame.BLEND_PREMULTIPLIED)


def blit_centred(surface: Surface, image: Surface, centre: tuple[float, float]) -> None:
    """Blit a premultiplied image centred on a point."""
    blit(surface, image, image.get_rect(center=centre).topleft)


def fade(surface: Surface, picture: Surface, part: float, topleft: tuple[int, int] = (0, 0)) -> None:
    """Blit an opaque picture that has an alpha channel with an alpha of `part`, from 1 down to 0 in later calls."""
    # takes half the time of a blit with an alpha of the whole surface
    less = max(0, picture.get_at((0, 0)).a - round(255 * part))
    picture.fill((0, 0, 0, less), special_flags=pygame.BLEND_RGBA_SUB)
    surface.blit(picture, topleft)


def turned(picture: Surface, angle: float) -> Surface:
    """A picture rotated clockwise by `angle` degrees, with smooth edges; not cached."""
    if not angle:
        return picture
    # with an empty rim, or the rotated edge would be jagged
    framed = Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    framed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(framed, -angle, 1.0)


def tint(surface: Surface, colour: Colour, rect: Rect | None = None) -> None:
    """Blend a translucent colour over an opaque surface, or over a part of it."""
    red, green, blue, alpha = premultiplied(colour)
    rest = 255 - alpha
    # a blending fill does not respect the clip by itself
    part = surface.get_clip() if rect is None else rect.clip(surface.get_clip())
    surface.fill((rest, rest, rest), part, pygame.BLEND_RGB_MULT)
    surface.fill((red, green, blue), part, pygame.BLEND_RGB_ADD)


@shared
def box(
    size: tuple[int, int],
    radius: float,
    fill: Colour = CLEAR,
    outline: Colour = CLEAR,
    width: float = 0,
    drop: float = 0,
) -> Surface:
    """A rounded rectangle, its outline inside it.

    `drop` is the height of a hard shadow in the outline's colour below; the surface is that much higher than `size`.
    """
    radius = min(radius, size[0] / 2, size[1] / 2)
    below = math.ceil(drop)
    edge = math.ceil(max(radius, width)) + 1
    across, down = min(size[0], 2 * edge + 1), min(size[1], 2 * edge + 1)
    corner = round(radius * _FINE)
    inset = round(width * _FINE)
    line = premultiplied(outline)

    def draw(fine: Surface, top: int) -> None:
        whole = Rect(0, -top, across * _FINE, down * _FINE)
        if drop:
            _paint_rounded(fine, line, whole.move(0, round(drop * _FINE)), corner)
            _paint_rounded(fine, line, whole, corner)
        inner = whole.inflate(-2 * inset, -2 * inset)
        if inset:
            _paint_rounded(fine, line, whole, corner)
        if inner.w > 0 and inner.h > 0:
            _paint_rounded(fine, premultiplied(fill), inner, max(0, corner - inset))

    patch = _reduced((across, down + below), draw)
    if (across, down) == size:
        return patch
    return _stretch(patch, (size[0], size[1] + below), (across // 2, down // 2))


def paint_box(
    surface: Surface,
    rect: Rect,
    radius: float,
    fill: Colour = CLEAR,
    outline: Colour = CLEAR,
    width: float = 0,
    drop: float = 0,
) -> None:
    """Draw a `box` at a rectangle."""
    blit(surface, box(rect.size, radius, fill, outline, width, drop), rect.topleft)


def _paint_rounded(fine: Surface, ink: Colour, rect: Rect, corner: int) -> None:
    """Draw a rounded rectangle: the same px as `pygame.draw.rect`, which takes ten times as long for large corners."""
    corner = min(corner, rect.w // 2, rect.h // 2)
    if corner < _LARGE_CORNER:
        pygame.draw.rect(fine, ink, rect, border_radius=corner)
        return
    inner = rect.inflate(-2 * corner, -2 * corner)
    clip = fine.get_clip()
    for x, left in ((inner.left, rect.left), (inner.right, inner.right)):
        for y, top in ((inner.top, rect.top), (inner.bottom, inner.bottom)):
            # only the quarter of each circle that is seen, which takes a quarter of the time
            fine.set_clip(clip.clip((left, top, corner, corner)))
            pygame.draw.circle(fine, ink, (x, y), corner)
    fine.set_clip(clip)
    fine.fill(ink, (inner.x, rect.y, inner.w, rect.h))
    fine.fill(ink, (rect.x, inner.y, rect.w, inner.h))


def _reduced(size: tuple[int, int], draw: Callable[[Surface, int], None]) -> Surface:
    """The drawing that `draw(fine, top)` makes at `_FINE` times its size, from row `top` on, reduced to `size`.

    It is drawn a strip at a time, because allocating the memory for all takes longer than drawing.
    """
    width, height = size
    rows = min(height, max(1, _STRIP // (width * _FINE**2)))
    fine = Surface((width * _FINE, rows * _FINE), pygame.SRCALPHA)
    result = Surface(size, pygame.SRCALPHA)
    for top in range(0, height, rows):
        high = min(rows, height - top)
        strip = fine.subsurface((0, 0, width * _FINE, high * _FINE))
        if top:
            strip.fill(CLEAR)
        draw(strip, top * _FINE)
        pygame.transform.smoothscale(strip, (width, high), result.subsurface((0, top, width, high)))
    return result


def _stretch(patch: Surface, size: tuple[int, int], middle: tuple[int, int]) -> Surface:
    """The patch made larger by repeating its middle column and middle row of px."""
    result = Surface(size, pygame.SRCALPHA)
    columns, rows = (_spans(patch.get_size()[axis], size[axis], middle[axis]) for axis in (0, 1))
    for left, wide, x, across in columns:
        for top, high, y, down in rows:
            if (wide, high) == (across, down):
                result.blit(patch, (x, y), (left, top, wide, high), pygame.BLEND_RGBA_ADD)
            else:
                part = patch.subsurface((left, top, wide, high))
                pygame.transform.scale(part, (across, down), result.subsurface((x, y, across, down)))
    return result


def _spans(have: int, want: int, at: int) -> list[tuple[int, int, int, int]]:
    if have == want:
        return [(0, have, 0, have)]
    more, rest = want - have + 1, have - at - 1
    spans = [(0, at, 0, at), (at, 1, at, more), (at + 1, rest, at + more, rest)]
    return [span for span in spans if span[1]]


@shared
def shadow(size: tuple[int, int], radius: float, blur: int, colour: Colour) -> Surface:
    """The soft shadow, or glow, of a rounded rectangle: `blur` px larger on every side than `size`."""
    width, height = size
    radius = min(radius, width / 2, height / 2)
    edge = math.ceil(radius) + blur + 1
    across, down = min(width, 2 * edge + 1), min(height, 2 * edge + 1)
    sharp = Surface((across + 2 * blur, down + 2 * blur), pygame.SRCALPHA)
    blit(sharp, box((across, down), radius, colour), (blur, blur))
    soft = _blurred(sharp, blur) if blur else sharp
    middle = (soft.get_width() // 2, soft.get_height() // 2)
    return _stretch(soft, (width + 2 * blur, height + 2 * blur), middle)


def paint_shadow(surface: Surface, rect: Rect, radius: float, blur: int, down: int, colour: Colour) -> None:
    """Draw the soft `shadow` of a rectangle, `down` px lower."""
    blit(surface, shadow(rect.size, radius, blur, colour), (rect.x - blur, rect.y - blur + down))


def _blurred(sharp: Surface, blur: int) -> Surface:
    part = max(1, blur // _FINEST_BLUR)
    width, height = sharp.get_size()
    small = sharp
    if part > 1:
        small = pygame.transform.smoothscale(sharp, (math.ceil(width / part), math.ceil(height / part)))
    # its radius is the blur's standard deviation, ours twice that, which is as far as the blur is visible
    soft = pygame.transform.gaussian_blur(small, max(1, blur // part // 2))
    return pygame.transform.smoothscale(soft, (width, height)) if part > 1 else soft


@shared
def glow(size: tuple[int, int], radius: float, spread: int, colour: Colour) -> Surface:
    """Light round a rounded rectangle, none inside: `spread` px larger on every side than `size`."""
    light = shadow(size, radius, spread, colour).copy()
    hole = box(size, radius, (255, 255, 255, 255))
    light.blit(hole, (spread, spread), special_flags=pygame.BLEND_RGBA_SUB)
    return light


def disc(diameter: int, fill: Colour, outline: Colour = CLEAR, width: float = 0, drop: float = 0) -> Surface:
    """A filled circle, its outline inside it; `drop` as in `box`."""
    return box((diameter, diameter), diameter / 2, fill, outline, width, drop)


@shared
def ring(diameter: int, width: float, colour: Colour, start: float = 0, sweep: float = 360) -> Surface:
    """A circular band of outer diameter `diameter`, `sweep` degrees of it clockwise from `start`; 0 is at the top."""
    return _rendered(svg.band(diameter / 2, diameter / 2, width, colour, start, sweep), (diameter, diameter))


@shared
def polygon(size: tuple[int, int], points: tuple[Point, ...], fill: Colour) -> Surface:
    """A filled polygon on a surface of `size`."""
    return _rendered(f'<path d="{svg.through(points)}Z" {svg.ink("fill", fill)}/>', size)


@shared
def stroke(size: tuple[int, int], points: tuple[Point, ...], colour: Colour, width: float) -> Surface:
    """A line through `points` with round ends and joints, on a surface of `size`."""
    return _rendered(f'<path d="{svg.through(points)}" {svg.pen(colour, width)} fill="none"/>', size)


@shared
def dashed(
    size: tuple[int, int], radius: float, colour: Colour, width: float, dash: float = 8, gap: float = 6
) -> Surface:
    """The outline of a rounded rectangle in dashes, `width` wide and inside it."""
    across, down = size[0] - width, size[1] - width
    radius = max(0.0, min(radius, size[0] / 2, size[1] / 2) - width / 2)
    around = 2 * (across + down) - (8 - 2 * math.pi) * radius
    pitch = around / max(1, round(around / (dash + gap)))
    on = pitch * dash / (dash + gap)
    return _rendered(
        f'<rect x="{width / 2:.3f}" y="{width / 2:.3f}" width="{across:.3f}" height="{down:.3f}" rx="{radius:.3f}" '
        f'{svg.pen(colour, width)} stroke-dasharray="{on:.4f} {pitch - on:.4f}" fill="none"/>',
        size,
    )


def _rendered(markup: svg.Markup, size: tuple[int, int]) -> Surface:
    return svg.render(markup, (0, 0, *size), size)

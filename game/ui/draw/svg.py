"""Drawings composed of the SVG sources of Hit the Deck, and rendered once at the size needed.

A drawing is SVG markup; nothing is scaled after rendering, so it is sharp at every size and density.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterable
from concurrent.futures import Future
from functools import lru_cache
from typing import TypeAlias

import pygame
from pygame import Surface

from game.resources import resource
from game.ui.ahead import ahead
from game.ui.look.colour import Colour
from game.ui.window.window import has_window

Markup: TypeAlias = str
Point: TypeAlias = tuple[float, float]

_SVG = re.compile(r'<svg[^>]* viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)


@lru_cache(maxsize=128)
def parsed(name: str) -> tuple[tuple[float, float, float, float], Markup]:
    """The view box (left, top, width, height) and the markup of a source. Raises `ValueError` if it has none."""
    folder, _, file = name.rpartition("/")
    found = _SVG.search(resource("assets", "svg", folder or "htd", f"{file}.svg").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{name}.svg has no view box")
    left, top, width, height = map(float, found[1].split())
    return (left, top, width, height), found[2]


def source(name: str) -> Markup:
    """A source, unchanged; `name` may begin with another folder of `assets/svg`, such as `suns/rays-12`."""
    return parsed(name)[1]


def mark(name: str, centre: Point, width: float) -> Markup:
    """A source scaled to `width` by its view box and centred on a point."""
    (left, top, own_width, own_height), markup = parsed(name)
    size = width / own_width
    x, y = centre[0] - (left + own_width / 2) * size, centre[1] - (top + own_height / 2) * size
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({size:.5f})">{markup}</g>'


def glyph(char: str, centre: float, baseline: float, size: float, fill: str, line: float = 0) -> Markup:
    """A figure or letter of the cards, `size` px per em, with an outline of its own colour, `line` px outside it."""
    stroke = f' stroke="{fill}" stroke-width="{200 * line / size:.3f}" stroke-linejoin="round"' if line else ""
    scale = f"translate({centre:.3f} {baseline:.3f}) scale({size / 100:.5f})"
    return f'<g transform="{scale}" fill="{fill}"{stroke}>{source(f"glyph-{char}")}</g>'


def scaled(markup: Markup, size: float, middle: Point, to: Point) -> Markup:
    """The drawing scaled by `size`, with its `middle` moved to `to`."""
    x, y = to[0] - middle[0] * size, to[1] - middle[1] * size
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({size:g})">{markup}</g>'


def mirrored(markup: Markup, width: float) -> Markup:
    """The drawing mirrored left to right within `width`."""
    return f'<g transform="translate({width:g} 0) scale(-1 1)">{markup}</g>'


def hex_colour(colour: Colour) -> str:
    """A colour in SVG's notation, without its alpha."""
    return "#{:02X}{:02X}{:02X}".format(*colour[:3])


def ink(what: str, colour: Colour) -> Markup:
    """The attributes of a `fill` or `stroke` in a colour; none if it is clear."""
    if not colour[3]:
        return f'{what}="none"'
    return f'{what}="{hex_colour(colour)}" {what}-opacity="{colour[3] / 255:.3f}"'


def pen(colour: Colour, width: float, ends: str = "round") -> Markup:
    """The attributes of a line with round joints."""
    return f'{ink("stroke", colour)} stroke-width="{width:.2f}" stroke-linecap="{ends}" stroke-linejoin="round"'


def through(points: Iterable[Point]) -> str:
    """The path of straight lines through points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def band(middle: float, radius: float, width: float, colour: Colour, start: float = 0, sweep: float = 360) -> Markup:
    """A band about (`middle`, `middle`), within a radius: `sweep` degrees of it clockwise from `start`; 0 is on top."""
    line = radius - width / 2
    turn = 2 * math.pi * line
    part = f' stroke-dasharray="{turn * sweep / 360:.3f} {turn:.3f}"' if sweep < 360 else ""
    return (
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{line:.3f}" fill="none" {ink("stroke", colour)} '
        f'stroke-width="{width:.3f}" transform="rotate({start - 90:.3f} {middle:g} {middle:g})"{part}/>'
    )


def render(markup: Markup, box: tuple[float, float, float, float], size: tuple[int, int]) -> Surface:
    """The part of a drawing in `box` (left, top, width, height), `size` px large, premultiplied."""
    text = _document(markup, box)
    return ahead.decoded(("svg", text, size), lambda: _drawn(text, size))


def decode(markup: Markup, box: tuple[float, float, float, float], size: tuple[int, int]) -> Future[Surface] | None:
    """Start drawing for a later call of `render`, on another thread if there is one."""
    text = _document(markup, box)
    return ahead.decode(("svg", text, size), lambda: _drawn(text, size))


def _document(markup: Markup, box: tuple[float, float, float, float]) -> str:
    view = " ".join(f"{edge:g}" for edge in box)
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{box[2]:g}" height="{box[3]:g}">'
    return f"{start}{markup}</svg>"


def _drawn(text: str, size: tuple[int, int]) -> Surface:
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    if has_window():
        picture = picture.convert_alpha()
    # it keeps the ratio of the box, and may lack a px of the size
    whole = Surface(size, pygame.SRCALPHA)
    whole.blit(picture.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return whole

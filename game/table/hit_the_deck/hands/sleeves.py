"""Sleeves and cuffs, different by level, along any line; in units of the arm that slaps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from game.table.hit_the_deck.look.colours import SeatColour
from game.ui.draw.svg import Markup, hex_colour
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, WHITE

Line: TypeAlias = tuple[tuple[float, float], ...]
"""Points from the wrist on, which is (0, 0); down is where the sleeve of an upright hand goes.

A mark is at the point that is the middle one of them.
"""

_INK, _PAPER = hex_colour(INK_CLOTH), hex_colour(PAPER_CLOTH)
SLEEVE: Final = 37.0
"""The width of a sleeve inside its outline."""
_MARK = 38.0
"""How far below the wrist a mark is on a straight sleeve."""
_STEPS = 16
_CUFF = "M31 103Q52 97 73 103L73 117Q52 111 31 117Z"
_RIBBED = "M29 101Q52 95 75 101L75 120Q52 114 29 120Z"
_WIDE = "M30 100Q52 94 74 100L74 121Q52 115 30 121Z"
DRESSES = {
    "easy": "jumper",
    "casual": "jumper",
    "normal": "shirt",
    "skilled": "shirt",
    "hard": "jacket",
    "expert": "tailcoat",
}
"""The dress of levels by their kind of player; all others wear a plain sleeve."""


def straight(length: float) -> Line:
    """The line of a straight sleeve."""
    return (0, 0), (0, min(_MARK, length)), (0, length)


def reaching(widths: float) -> Line:
    """The line of a straight sleeve that ends so many hand widths from the palm."""
    return straight(round(116 * widths) - 38)


def elbow(down: float, aside: float) -> Line:
    """The line of a sleeve that goes down from the wrist, and round an elbow to a side; left if `aside` is negative."""
    parts = [step / _STEPS for step in range(_STEPS + 1)]
    return tuple((part * part * aside, (2 * part - part * part) * down) for part in parts)


def sleeve(line: Line, mark: SeatColour, dress: str, outline: float) -> Markup:
    """A sleeve along a line, in a frame with the wrist at (52, 104); its end is open."""
    points = [(x + 52, y + 100) for x, y in line]
    path, colour, deep = _path(points), hex_colour(mark.colour), hex_colour(mark.deep)
    body = _INK if dress == "tailcoat" else deep
    drawn = _stroke(path, SLEEVE + 2 * outline, _INK) + _stroke(path, SLEEVE, body)
    if dress == "jumper":
        # broad rings with a line of ink on both sides
        return drawn + _stroke(path, SLEEVE, _INK, "12.4 9.6", 6.2) + _stroke(path, SLEEVE, _PAPER, "10 12", 5)
    if dress == "shirt":
        across = _stroke(path, SLEEVE, colour, "7 10", 1)
        return drawn + across + "".join(_stroke(_aside(points, off), 6.5, _PAPER, part=0.62) for off in (-10, 6))
    if dress == "jacket":
        return drawn + "".join(_stroke(_aside(points, off), 5.2, _PAPER) for off in (-9, 0))
    if dress == "tailcoat":
        return drawn + _stroke(_aside(points, 11), 3, deep)
    return drawn + "".join(_stroke(_aside(points, off), 3, _INK, part=0.18) for off in (-8.5, 8.5))


def cuff(mark: SeatColour, dress: str, outline: float) -> Markup:
    """The cuff of a sleeve, over the wrist at (52, 104)."""
    colour, deep = hex_colour(mark.colour), hex_colour(mark.deep)
    path = {"jumper": _RIBBED, "tailcoat": _WIDE}.get(dress, _CUFF)
    drawn = _fill(path, _INK, 2 * outline + 1)
    if dress == "jumper":
        ribs = "M38 101L38 117M47 99.5L47 115M57 99.5L57 115M66 101L66 117"
        return drawn + _fill(path, colour, 2.6) + _stroke(ribs, 2.6, _INK)
    if dress == "jacket":
        # a stopwatch on the wrist
        hands = _stroke("M52 105.5L52 112L56.5 114.5", 3, _INK)
        return drawn + _fill(path, deep, 3.2) + disc(52, 112, 11.5, hex_colour(WHITE), 4) + hands
    if dress == "tailcoat":
        return drawn + _fill(path, hex_colour(WHITE), 3.2) + disc(64, 108.5, 5.4, hex_colour(CLOTH_LIGHT), 2.6)
    drawn += _fill(path, _PAPER, 3.2)
    return drawn + (disc(65, 109, 3.2, colour, 2) if dress == "shirt" else "")


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _aside(points: Sequence[tuple[float, float]], off: float) -> str:
    """A line beside another, `off` from it to the left of whoever walks along it."""
    moved = []
    for number, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        far = math.hypot(x1 - x0, y1 - y0)
        moved.append((x - (y1 - y0) / far * off, y + (x1 - x0) / far * off))
    return _path(moved)


def _stroke(path: str, width: float, colour: str, dashes: str = "", begun: float = 0, part: float = 1) -> Markup:
    """A stroke `part` opaque, with dashes of which the first has `begun` before it."""
    dashed = f' stroke-dasharray="{dashes}" stroke-dashoffset="{begun:g}"' if dashes else ""
    pen = f'stroke-width="{width:g}" stroke-opacity="{part:g}" stroke-linejoin="round"{dashed}'
    return f'<path d="{path}" stroke="{colour}" fill="none" {pen}/>'


def _fill(path: str, colour: str, width: float) -> Markup:
    return f'<path d="{path}" fill="{colour}" stroke="{_INK}" stroke-width="{width:g}" stroke-linejoin="round"/>'


def disc(x: float, y: float, radius: float, colour: str, width: float) -> Markup:
    """A disc with an outline of ink."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}" stroke="{_INK}" stroke-width="{width:g}"/>'

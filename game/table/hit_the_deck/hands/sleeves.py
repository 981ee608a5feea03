"""Sleeves and cuffs, different by level, along any line; in units of the arm that slaps."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from game.resources import resource
from game.table.hit_the_deck.look.colours import SeatColour
from game.ui.draw.svg import Markup, hex_colour
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, WHITE

Line: TypeAlias = tuple[tuple[float, float], ...]
"""Points from the wrist on, which is (0, 0); down is where the sleeve of an upright hand goes.

A mark is at the point that is the middle one of them.
"""

_INK = hex_colour(INK_CLOTH)
SLEEVE: Final = 37.0
"""The width of a sleeve inside its outline."""
_MARK = 38.0
"""How far below the wrist a mark is on a straight sleeve."""
_STEPS = 16
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


class Dress(NamedTuple):
    """The look of a sleeve and its cuff; colours are named as in `_pens`."""

    body: str
    strokes: Sequence[Sequence[Any]]
    """The sleeve's pattern, each as in `_stroke` behind its distance from the sleeve's line."""
    cuff: Markup


@cache
def _dresses() -> Mapping[str, Dress]:
    told = json.loads(resource("assets", "svg", "htd", "sleeves.json").read_text(encoding="utf-8"))
    return {name: Dress(**fields) for name, fields in told.items()}


def _pens(mark: SeatColour) -> dict[str, str]:
    pens = {"colour": mark.colour, "deep": mark.deep, "ink": INK_CLOTH}
    pens |= {"paper": PAPER_CLOTH, "white": WHITE, "light": CLOTH_LIGHT}
    return {name: hex_colour(colour) for name, colour in pens.items()}


def sleeve(line: Line, mark: SeatColour, dress: str, outline: float) -> Markup:
    """A sleeve along a line, in a frame with the wrist at (52, 104); its end is open."""
    points, pens, made = [(x + 52, y + 100) for x, y in line], _pens(mark), _dresses()[dress]
    path = _path(points)
    drawn = _stroke(path, SLEEVE + 2 * outline, _INK) + _stroke(path, SLEEVE, pens[made.body])
    pattern = (_stroke(_aside(points, off), width, pens[name], *more) for off, width, name, *more in made.strokes)
    return drawn + "".join(pattern)


def cuff(mark: SeatColour, dress: str, outline: float) -> Markup:
    """The cuff of a sleeve, over the wrist at (52, 104)."""
    return _dresses()[dress].cuff.format(**_pens(mark), edge=2 * outline + 1)


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


def _stroke(path: str, width: float, colour: str, part: float = 1, dashes: str = "", begun: float = 0) -> Markup:
    """A stroke `part` opaque, with dashes of which the first has `begun` before it."""
    dashed = f' stroke-dasharray="{dashes}" stroke-dashoffset="{begun:g}"' if dashes else ""
    pen = f'stroke-width="{width:g}" stroke-opacity="{part:g}" stroke-linejoin="round"{dashed}'
    return f'<path d="{path}" stroke="{colour}" fill="none" {pen}/>'

"""The picture of a hand: a gesture in a seat's colours and with its mark, on the sleeve of its level.

Sleeves and cuffs lie along any line, in units of the arm that slaps.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import pygame
from pygame import Surface, Vector2

from game.resources import resource
from game.table.hit_the_deck.look.seats import Hand, SeatColour, cut, emblem
from game.ui.draw import shapes
from game.ui.draw.surface_cache import Parts, shared, surfaces
from game.ui.draw.svg import Markup, decode, hex_colour, render
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import CARD_SHADOW, CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, WHITE

Line: TypeAlias = tuple[tuple[float, float], ...]
"""Points from the wrist on, which is (0, 0); down is where the sleeve of an upright hand goes.

A mark is at the point that is the middle one of them.
"""

SLEEVE: Final = 37.0
"""The width of a sleeve inside its outline."""
_MARK = 38.0
"""The distance of a mark below the wrist, on a straight sleeve."""
_STEPS = 16
DRESSES = {
    "easy": "jumper",
    "casual": "jumper",
    "normal": "shirt",
    "skilled": "shirt",
    "hard": "jacket",
    "veteran": "jacket",
    "expert": "tailcoat",
}
"""The dress of levels by their kind of player; all others wear a plain sleeve."""
UNITS = 116
"""The width of a hand, in the units of gestures and sleeves."""
TO_PALM: Final = (-2.0, -42.0)
"""From the wrist to the palm of an upright hand, in units."""
_OUTLINE, _PLAIN_OUTLINE = 3.4, 5.0
_REACH, _SLEEVE_REACH = 150, 27
"""How far a hand with its marks of motion, and a sleeve, extend from the wrist and from the sleeve's line."""
_BARE = (None, False, False, 0, None)
"""The end of the key of a hand without shadow and marks."""
_INK, _SHADE = hex_colour(INK_CLOTH), translucent(CARD_SHADOW, 24)
Stroke: TypeAlias = tuple[str, float]
"""A path in SVG's notation and its width; a closed one is filled."""


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


SHORT = straight(46)
"""The line of a sleeve of which little is visible."""


class Gesture(NamedTuple):
    """A gesture, drawn from its first layer to its last; the strokes of a layer share one outline."""

    layers: Sequence[Sequence[Stroke]]
    lines: Markup = ""
    """What is on it in ink: knuckles, creases, and the bubbles of a thought."""
    emblem: tuple[float, float, float, float] = (52, 78.5, 47, 0)
    """The seat's mark: its middle, its size, and its angle in degrees clockwise."""
    wrist: tuple[float, float, float] = (52, 104, 0)
    """The wrist, and the angle of the sleeve there in degrees clockwise; at 0 the sleeve goes down."""
    tilt: float = 0
    """The angle of the hand against its sleeve, in degrees clockwise."""
    shows_palm: bool = False
    """Whether the palm is in view, so that the mark is on the sleeve."""
    marks: Markup = ""
    """The marks of its motion."""


@cache
def gestures() -> Mapping[str, Gesture]:
    """All gestures by name; `grip` closes round a handle, and `flat` lies slack."""
    told = json.loads(resource("assets", "svg", "htd", "gestures.json").read_text(encoding="utf-8"))
    return {name: Gesture(**fields) for name, fields in told.items()}


class HandLook(NamedTuple):
    """The look of a seat's hand."""

    mark: SeatColour
    dress: str = ""
    """The dress of its sleeve, one of `DRESSES`; empty for a plain sleeve."""
    is_plain: bool = False
    """Whether contrast is high: the outline is broader, and nothing is patterned."""


ANY = HandLook(SeatColour("", "star", INK_CLOTH, INK_CLOTH))
"""The look of a hand whose shadow alone is seen."""


def hand_look(mark: SeatColour, kind: str, *, is_plain: bool = False) -> HandLook:
    """The look of the hand of a player of a kind, as in records; `is_plain` is that of the theme."""
    return HandLook(mark, DRESSES.get(kind, ""), is_plain)


def hand_picture(
    gesture: str,
    look: HandLook,
    width: int,
    angle: float = 0,
    arm: Line = SHORT,
    *,
    shadow: tuple[float, float] | None = (5, 7),
    marked: bool = False,
    mirrored: bool = False,
    lean: float = 0,
    glove: Colour | None = None,
) -> Hand:
    """A hand that makes one of `gestures()`, as large as one that is `width` px across its fingers; cached.

    At angle 0 the sleeve comes from below; `angle` rotates all of it clockwise about the palm, in degrees. `arm` is the
    sleeve's line from the wrist on, in units of which `width` is 116: `straight(length)`, `elbow(down, aside)` or any
    other. `palm` of the result is `TO_PALM` from the wrist whatever the gesture is, so one gesture follows another on
    the same sleeve if their palms are put at the same point.

    `shadow` is the offset of its hard shadow on the screen, in units; it has none if that is None. `marked` adds the
    marks of its motion. `mirrored` swaps left and right of hand and sleeve. `lean` tilts the hand on its wrist, in
    degrees. `glove` is the hand's colour, if it is not the seat's.
    """
    key = ("hand", gesture, look, width, angle, arm, shadow, marked, mirrored, lean, glove)
    frame, posed = _Frame(width, angle, arm, mirrored), gestures()[gesture]
    posed = posed._replace(tilt=posed.tilt + lean)

    def make() -> Parts:
        picture = hand = render(*frame.drawing(_figure(posed, look, arm, glove or look.mark.colour, frame.side)))
        if shadow is not None:
            picture = Surface(frame.size, pygame.SRCALPHA)
            off = round(shadow[0] * frame.scale), round(shadow[1] * frame.scale)
            picture.blit(shade(hand), off, special_flags=pygame.BLEND_PREMULTIPLIED)
            picture.blit(hand, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if marked:
            marks = render(*frame.drawing(_placed(posed, _ink(posed.marks, 4))))
            picture.blit(marks, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return cut(picture)

    return Hand(surfaces.get(key, make), frame.size, frame.palm)


def decode_hand(gesture: str, look: HandLook, width: int, angle: float, arm: Line) -> Future[Surface] | None:
    """Start drawing a hand without shadow and marks on another thread, if there is one, unless it is cached."""
    if ("hand", gesture, look, width, angle, arm, *_BARE) in surfaces:
        return None
    frame = _Frame(width, angle, arm, False)
    return decode(*frame.drawing(_figure(gestures()[gesture], look, arm, look.mark.colour, frame.side)))


@shared
def hand_badge(look: HandLook, size: int) -> Surface:
    """A fist on its sleeve, on a disc of paper `size` px wide; premultiplied and shared."""
    picture = shapes.disc(size, PAPER_CLOTH, INK_CLOTH, size * 0.06).copy()
    hand_picture("fist", look, round(size * 0.94), shadow=None).paint(picture, (size / 2, size * 0.43))
    return picture


def shadow_picture(gesture: str, width: int, angle: float = 0, arm: Line = SHORT) -> Hand:
    """The hard shadow alone of such a hand of any seat, to be put a little lower and further right; cached."""
    frame, key = _Frame(width, angle, arm, False), ("hand's shadow", gesture, width, angle, arm)

    def make() -> Parts:
        return tuple((shade(part), at) for part, at in hand_picture(gesture, ANY, width, angle, arm, shadow=None).parts)

    return Hand(surfaces.get(key, make), frame.size, frame.palm)


class _Frame:
    """The part of the plane that a rotated hand may fill, and its picture."""

    def __init__(self, width: int, angle: float, arm: Line, mirrored: bool) -> None:
        self.scale = width / UNITS
        self.side = side = -1 if mirrored else 1
        self._turn = f'<g transform="rotate({angle:g}) scale({side} 1) translate({-52 - TO_PALM[0]:g} -62)">'
        ends = [Vector2(side * (x - TO_PALM[0]), y - TO_PALM[1]).rotate(angle) for x, y in arm]
        reach = [_REACH, *[_SLEEVE_REACH] * (len(ends) - 1)]
        left, top = (min(end[axis] - far for end, far in zip(ends, reach, strict=True)) for axis in (0, 1))
        right, bottom = (max(end[axis] + far for end, far in zip(ends, reach, strict=True)) for axis in (0, 1))
        self.size = math.ceil((right - left) * self.scale), math.ceil((bottom - top) * self.scale)
        self.palm = round(-left * self.scale), round(-top * self.scale)

    def drawing(self, markup: Markup) -> tuple[Markup, tuple[float, float, float, float], tuple[int, int]]:
        """The arguments of `render` and `decode`."""
        left, top, width, height = (px / self.scale for px in (*self.palm, *self.size))
        return f"{self._turn}{markup}</g>", (-left, -top, width, height), self.size


def shade(picture: Surface) -> Surface:
    """The hard shadow of a picture, a new surface."""
    dark = picture.copy()
    dark.fill((0, 0, 0, _SHADE[3]), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill(_SHADE[:3], special_flags=pygame.BLEND_RGB_ADD)
    return dark.premul_alpha()


def _figure(made: Gesture, look: HandLook, arm: Line, colour: Colour, side: int) -> Markup:
    outline = _PLAIN_OUTLINE if look.is_plain else _OUTLINE
    dress = "" if look.is_plain and look.dress != "tailcoat" else look.dress
    hand = "".join(_layer(layer, outline, hex_colour(colour)) for layer in made.layers)
    hand += _ink(made.lines, 2.4)
    cuff = _dresses()[look.dress].cuff.format(**_pens(look.mark), edge=2 * outline + 1)
    hand = _placed(made, hand) + _tilted(made, cuff)
    x, y, size, angle = made.emblem
    if made.shows_palm:
        x, y = arm[len(arm) // 2][0] + 52, arm[len(arm) // 2][1] + 100
    size /= 100
    at = f"translate({x:.2f} {y:.2f}) rotate({angle:g}) scale({side * size:g} {size:g}) translate(-50 -50)"
    mark = f'<g transform="{at}">{emblem(look.mark.shape, 14)}</g>'
    return sleeve(arm, look.mark, dress, outline) + hand + (mark if made.shows_palm else _placed(made, mark))


def _layer(strokes: Sequence[Stroke], outline: float, colour: str) -> Markup:
    drawn = ""
    for more, pen in ((2 * outline, _INK), (0, colour)):
        for path, width in strokes:
            fill = pen if path.endswith("Z") else "none"
            ends = 'stroke-linecap="round" stroke-linejoin="round"'
            drawn += f'<path d="{path}" fill="{fill}" stroke="{pen}" stroke-width="{width + more:g}" {ends}/>'
    return drawn


def _ink(markup: Markup, width: float) -> Markup:
    return f'<g fill="none" stroke="{_INK}" stroke-width="{width:g}" stroke-linecap="round">{markup}</g>'


def _placed(made: Gesture, markup: Markup) -> Markup:
    """A part of the drawing of a gesture, with its wrist at (52, 104) and its sleeve downwards."""
    x, y, angle = made.wrist
    return _tilted(made, f'<g transform="translate(52 104) rotate({-angle:g}) translate({-x:g} {-y:g})">{markup}</g>')


def _tilted(made: Gesture, markup: Markup) -> Markup:
    return f'<g transform="rotate({made.tilt:g} 52 104)">{markup}</g>' if made.tilt else markup

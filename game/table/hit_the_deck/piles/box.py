"""A squared-up pile in space: seen from any side as it turns over, with the edges of its cards as ink lines.

Every picture is centred on the middle of the pile. Lengths are px of the screen, angles degrees.
"""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.table.cards.deck_art import height
from game.table.cards.turn import EYE, RISE, Perspective
from game.ui.draw import shapes
from game.ui.draw.shapes import Point
from game.ui.draw.warp import warped
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import CARD_SHADOW, INK_CLOTH, PAPER_CLOTH

SHADOW = translucent(CARD_SHADOW, 28)
CARDS_A_LINE, FEWEST_LINES, MOST_LINES = 4, 2, 15
"""The number of cards per ink line, and the minimum and maximum number of lines of a pile."""
_THICKNESS = 0.009
"""The thickness of a card, in widths of a card."""
_OUTLINE, _LINE = 1.8 / 148, 1.1 / 148
"""The widths of the outline and the lines, in widths of a card."""
_NEAREST, _APART = 1.3, 2.1
"""The distances of lines, in their widths, from which they are visible at all and in full.

If they are too close, every second one fades, and so on.
"""
_CORNER_STEPS = 4
_FINE = 2
_LARGE = 200
"""The width of a pile, in px, above which motion by single pixels is not noticed."""
_SHADOW_DOWN, _SHADOW_HIGH = 0.92, 0.42
"""The offset below the pile's place of a standing pile's shadow, and its height, in widths of a card."""
_SHADOW_POINTS = 40


def layers_of(count: int) -> int:
    """The thickness of a pile of `count` cards in steps; piles with the same number look the same."""
    return max(FEWEST_LINES, math.ceil(count / CARDS_A_LINE))


def thickness(width: int, count: int) -> float:
    """The thickness of a pile of `count` cards."""
    return _THICKNESS * width * CARDS_A_LINE * layers_of(count)


def drop(width: int, count: int) -> float:
    """The distance of the middle of a pile at rest below the middle of its top."""
    return RISE * thickness(width, count) / 2


def box(width: int, count: int, corner: float, face: Surface, angle: float, *, mirrored: bool = False) -> Surface:
    """A pile of `count` cards, turned by `angle` of 180 degrees; `corner` is the radius of its corners.

    `face` is the visible side: a card, or a picture with a card in its middle.
    """
    view = Perspective(angle, width, thickness(width, count), mirrored)
    upper = math.cos(math.radians(angle)) >= 0
    half = view.thickness / 2 if upper else -view.thickness / 2
    rim = _rim(width, corner)
    near, far = ([view.point(x, y, z) for x, y in rim] for z in (half, -half))
    fine = 1 if width > _LARGE and angle % 180 else _FINE
    seen, area = warped(face, *view.sides(face.get_size(), half))
    lines = min(MOST_LINES, layers_of(count))
    picture = _edges(near, far, _run(near, far, upper), lines, width, fine, seen.get_size())
    if abs(math.cos(math.radians(angle))) > view.thickness / 2 / (EYE * width):
        x, y = seen.get_rect(center=picture.get_rect().center).topleft
        shapes.blit(picture, seen, (x + area.x, y + area.y), area)
    return picture


def _rim(width: int, corner: float) -> list[Point]:
    """The points of a card's outline, from its middle."""
    points = []
    across, down = width / 2 - corner, height(width) / 2 - corner
    for number, (right, low) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        for step in range(_CORNER_STEPS + 1):
            turn = math.pi / 2 * (number - 1 + step / _CORNER_STEPS)
            points.append((right * across + corner * math.cos(turn), low * down + corner * math.sin(turn)))
    return points


def _run(near: list[Point], far: list[Point], upper: bool) -> list[int]:
    """The points of the outline, one after another, at which the side of the pile is seen."""
    count = len(near)
    seen = []
    for at in range(count):
        (x0, y0), (x, y), (x1, y1) = near[at - 1], near[at], near[(at + 1) % count]
        way = (x1 - x0) * (far[at][1] - y) - (y1 - y0) * (far[at][0] - x)
        seen.append(way < 0 if upper else way > 0)
    start = next((at for at in range(count) if seen[at] and not seen[at - 1]), 0)
    return [at % count for at in range(start, start + count) if seen[at % count]]


def _edges(
    near: list[Point],
    far: list[Point],
    run: list[int],
    lines: int,
    width: int,
    fine_scale: int,
    room: tuple[int, int],
) -> Surface:
    """The sides of a pile and its outline, on a surface of at least `room`; lines follow the `run` of its outline."""
    hull = _hull(near + far)
    reach = (2 + max(math.ceil(abs(end)) for end in ends) for ends in zip(*hull, strict=True))
    across, down = (max(far_end, side // 2) for far_end, side in zip(reach, room, strict=True))
    fine = Surface((2 * across * fine_scale, 2 * down * fine_scale), pygame.SRCALPHA)

    def fitted(points: list[Point]) -> list[Point]:
        return [((x + across) * fine_scale, (y + down) * fine_scale) for x, y in points]

    body = fitted(hull)
    pygame.draw.polygon(fine, PAPER_CLOTH, body)
    apart = max((math.dist(near[point], far[point]) for point in run), default=0.0) / lines
    thick = max(1.0, _LINE * width)
    for line in range(1, lines):
        strength = (apart * (line & -line) / thick - _NEAREST) / (_APART - _NEAREST)
        if strength > 0 and len(run) > 1:
            part = line / lines
            points = [
                (near[at][0] + (far[at][0] - near[at][0]) * part, near[at][1] + (far[at][1] - near[at][1]) * part)
                for at in run
            ]
            colour = blended(INK_CLOTH, PAPER_CLOTH, min(1.0, strength))
            pygame.draw.lines(fine, colour, False, fitted(points), max(1, round(thick * fine_scale)))
    pygame.draw.lines(fine, INK_CLOTH, True, body, max(2, round(_OUTLINE * width * fine_scale)))
    return fine if fine_scale == 1 else pygame.transform.smoothscale(fine, (2 * across, 2 * down))


def _hull(points: list[Point]) -> list[Point]:
    ordered = sorted(set(points))
    hull: list[Point] = []
    for way in (ordered, ordered[::-1]):
        first = len(hull)
        for x, y in way:
            while len(hull) > first + 1:
                (x0, y0), (x1, y1) = hull[-2:]
                if (x1 - x0) * (y - y0) > (y1 - y0) * (x - x0):
                    break
                hull.pop()
            hull.append((x, y))
        hull.pop()
    return hull


def shade(width: int, count: int, angle: float) -> tuple[Surface, Point]:
    """The shadow on the table of a turning pile, and its middle, from the pile's place at rest."""
    turn = math.radians(angle)
    standing = math.sin(turn)
    thick = thickness(width, count)
    across = width * abs(math.cos(turn)) + thick * standing
    high = height(width) * (1 - standing) + _SHADOW_HIGH * width * standing
    at = (
        5 / 148 * width * (1 - standing),
        (7 / 148 * width + RISE * thick) * (1 - standing) + _SHADOW_DOWN * width * standing,
    )
    # from a rounded rectangle to an ellipse
    power = 2 / (2 + 8 * (1 - standing))
    size = (max(1, round(across)), max(1, round(high)))
    scale = 1 if width > _LARGE and standing else _FINE
    fine = Surface((size[0] * scale, size[1] * scale), pygame.SRCALPHA)
    points = []
    for number in range(_SHADOW_POINTS):
        x, y = math.cos(math.tau * number / _SHADOW_POINTS), math.sin(math.tau * number / _SHADOW_POINTS)
        x, y = math.copysign(abs(x) ** power, x), math.copysign(abs(y) ** power, y)
        points.append(((1 + x) / 2 * size[0] * scale, (1 + y) / 2 * size[1] * scale))
    pygame.draw.polygon(fine, shapes.premultiplied(SHADOW), points)
    return (fine if scale == 1 else pygame.transform.smoothscale(fine, size)), at

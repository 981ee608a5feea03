"""Signs on the table: the card colours' shapes, demands, bursts, and a few words on pills."""

from __future__ import annotations

import math
from concurrent.futures import Future
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.ahead import Steps
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Sprite
from game.ui.draw.surface_cache import shared, surfaces
from game.ui.draw.svg import Markup, decode, glyph, hex_colour, mark, render
from game.ui.look.colour import Colour, blended
from game.ui.look.palette import BURST_HOT, CLOTH_LIGHT, CLOTH_TINT, HOT, INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import TextStyle, bold, display

_SHAPES = {
    "R": "M50 13.7L89.5 83H10.5Z",
    "Y": "M14 50A36 36 0 1 1 86 50A36 36 0 1 1 14 50Z",
    "G": "M18.3 18.3H81.7V81.7H18.3Z",
    "B": "M50 6.8L83.1 50L50 93.2L16.9 50Z",
}
_SQUARE = (0.0, 0.0, 100.0, 100.0)
_RAYS = 17
BURST_SIZES = (0.62, 0.85, 1.15)
"""The size of a race's burst as the face is seen, and from the first and the last hand on; 1 if it stands still."""
_HOTTER, _HEATS = 0.13, 4
"""The growth in the greatest heat, and the number of steps to that."""


BurstLook: TypeAlias = tuple[tuple[int, int], Colour, int, float, float]
"""The size, fill, points, depth and line of a burst, as in `drawn_burst`."""


@shared
def suit(letter: str, size: int) -> Surface:
    """A card colour's shape, `size` px square, with its ink outline; premultiplied and shared."""
    return render(mark(f"suit-{letter}", (50, 50), 100), _SQUARE, (size, size))


@shared
def demand(value: str, size: int) -> Surface:
    """A demand, `1` to `5` or a colour's letter, in ink on its shape in paper colour; premultiplied and shared."""
    shape = _SHAPES["Y" if value.isdigit() else value]
    paper = "".join(
        f'<path d="{shape}" fill="{hex_colour(colour)}" stroke="{hex_colour(colour)}" stroke-width="{line}" '
        'stroke-linejoin="round"/>'
        for colour, line in ((INK_CLOTH, 14), (PAPER_CLOTH, 5))
    )
    em = 54 if value.isdigit() else 44
    # a triangle is widest below its middle
    figure = glyph(value, 50, 76.0 if value == "R" else 50 + em * 0.37, em, hex_colour(INK_CLOTH))
    return render(paper + figure, _SQUARE, (size, size))


def drawn_burst(size: tuple[int, int], fill: Colour, points: int = 16, depth: float = 0.26, line: float = 5) -> Surface:
    """A jagged burst of a size in px; premultiplied, and neither shared nor cached.

    `depth` is the depth of its notches as a part of its radius, `line` the ink outline in px. Its points are slightly
    uneven, always in the same way.
    """
    return render(*_burst_drawing(size, fill, points, depth, line))


def _burst_drawing(
    size: tuple[int, int], fill: Colour, points: int, depth: float, line: float
) -> tuple[Markup, tuple[float, float, float, float], tuple[int, int]]:
    """The arguments of `render` and `decode`."""
    width, height = size
    corners = []
    for i in range(2 * points):
        angle = math.tau * (i + 0.14 * math.sin(2.4 * i)) / (2 * points) - math.pi / 2
        long = 1 - depth * 0.18 * (1 + math.sin(5.1 * i)) if i % 2 == 0 else 1 - depth
        x = width / 2 + (width / 2 - line) * long * math.cos(angle)
        y = height / 2 + (height / 2 - line) * long * math.sin(angle)
        corners.append(f"{x:.1f} {y:.1f}")
    path = f'<path d="M{"L".join(corners)}Z" fill="{hex_colour(fill)}" stroke="{hex_colour(INK_CLOTH)}" '
    return f'{path}stroke-width="{line:g}" stroke-linejoin="round"/>', (0, 0, width, height), size


burst = shared(drawn_burst)
"""The same, shared."""


def decode_burst(look: BurstLook) -> Future[Surface] | None:
    """Start drawing a burst for a later call of either, on another thread if there is one."""
    return decode(*_burst_drawing(*look))


def hot_burst(heat: float | None, stage: int, size: tuple[int, int], line: float) -> Surface:
    """The burst in a heat at a stage of `BURST_SIZES`, for a size in px and a width of its outline."""
    heat, (outer, *inner) = _hot(heat, stage, size, line)

    def make() -> Surface:
        picture = drawn_burst(*outer)
        for one in inner:
            shapes.blit_centred(picture, drawn_burst(*one), picture.get_rect().center)
        crumb = Rect(0, 0, *(round(6 * line),) * 2)
        room = picture.get_rect().inflate(-crumb.w, -crumb.h)
        is_whole = stage == len(BURST_SIZES) - 1
        for number in range(0 if not is_whole or heat < 0.5 else 9 if heat < 1 else 18):
            # uneven, always in the same way
            angle, far = 2.4 * number, 0.42 + 0.08 * (number * 37 % 60) / 60
            crumb.center = (
                round(room.centerx + room.w * far * math.cos(angle)),
                round(room.centery + room.h * far * math.sin(angle)),
            )
            shapes.blit(picture, suit("RGYB"[number % 4], crumb.w), crumb.topleft)
        return picture

    return surfaces.get(("hot burst", stage, outer), make)


def steps_to_burst(heat: float | None, stage: int, size: tuple[int, int], line: float) -> Steps:
    """Make `hot_burst`, drawn on another thread."""
    _, bursts = _hot(heat, stage, size, line)
    if ("hot burst", stage, bursts[0]) not in surfaces:
        for one in bursts:
            yield decode_burst(one)
        hot_burst(heat, stage, size, line)
        yield None


def _hot(heat: float | None, stage: int, size: tuple[int, int], line: float) -> tuple[float, list[BurstLook]]:
    """The heat, in steps, and the bursts drawn on one another, the outer one first."""
    if heat is None:
        return 0.0, [(size, CLOTH_LIGHT, 13, 0.24, line)]
    # in few steps, because each needs new pictures
    heat = round(heat * _HEATS) / _HEATS
    sides = _times(size, BURST_SIZES[stage] * (1 + _HOTTER * heat))
    fill, points, depth = blended(BURST_HOT, CLOTH_LIGHT, heat), round(14 + 8 * heat), 0.28 + 0.05 * heat
    if heat < 1 or stage < len(BURST_SIZES) - 1:
        return heat, [(sides, fill, points, depth, line)]
    return heat, [(sides, HOT, points, depth, line), (_times(sides, 0.82), fill, points, depth, line)]


def _times(size: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(size[0] * factor), round(size[1] * factor)


def draw_rays(surface: Surface, colour: tuple[int, int, int] | Colour, centre: tuple[int, int], far: float) -> None:
    """Draw rays from a centre to `far` px from it, with smooth edges; slightly uneven, always in the same way."""
    for number in range(_RAYS):
        start = math.tau * (number + 0.12 * math.sin(2.3 * number)) / _RAYS
        end = start + math.tau * (0.5 + 0.1 * math.sin(3.1 * number)) / _RAYS
        edges = [(centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)) for angle in (start, end)]
        pygame.draw.polygon(surface, colour, [centre, *edges])
        for edge in edges:
            pygame.draw.aaline(surface, colour, centre, edge)


class PillLook(NamedTuple):
    """The look of a pill: lengths in px at scale 1.0, `round` its corners as a part of half its height."""

    style: TextStyle
    ink: Colour
    fill: Colour
    height: float
    padding: float
    outline: float = 0
    """The width of the outline, whose colour is `edge`."""
    drop: float = 0
    round: float = 1.0
    edge: Colour = INK_CLOTH


TIME = PillLook(bold(14), WHITE, INK_CLOTH, 26, 11)
"""A seat's time, at its plate."""
LAST_CARD = PillLook(bold(14), INK_CLOTH, CLOTH_LIGHT, 28, 11, 2, 2)
"""The announcement at the plate of a seat with one card."""
DRAW_PILE = PillLook(display(19), PAPER_CLOTH, INK_CLOTH, 35.15, 9, 2, edge=PAPER_CLOTH)
"""The number of cards in the draw pile."""
CARDS = PillLook(display(15), PAPER_CLOTH, INK_CLOTH, 27.75, 9)
"""The number of a hand's cards at its plate."""
SECONDS_LEFT = PillLook(display(22), INK_CLOTH, CLOTH_TINT, 44, 18, 2.5)
"""The last seconds of a race, at the pile's edge."""
FAKED_OUT = PillLook(display(24), CLOTH_LIGHT, INK_CLOTH, 46, 22, 0, 0, 0.5)
"""The seat that was faked out, and the cost."""
RESTARTING = PillLook(display(44), WHITE, RASPBERRY, 76, 34, 3)
"""The countdown to turning a covered card up again."""


class Pill(Sprite):
    """A pill, hidden until it has a text."""

    def __init__(self, look: PillLook) -> None:
        super().__init__()
        self.look = look
        self.text = ""
        self.visible = False

    def say(
        self,
        text: str,
        corner: str,
        at: tuple[float, float],
        scale: float,
        widest: float | None = None,
        name: str = "",
    ) -> None:
        """Show a text, with a corner or side of the pill (as pygame names them) at a point of the screen.

        A text that would make it wider than `widest` px is shrunk, then cut, at a `name` in it if there is one.
        """
        look, padding = self.look, 2 * round(self.look.padding * scale)
        if widest is not None:
            text = typeset.fit(text, look.style, scale, round(widest) - padding, name)[0]
        height = round(look.height * scale)
        width = max(height, typeset.width(text, look.style, scale) + padding)
        place = Rect(0, 0, round(width if widest is None else min(width, widest)), height)
        setattr(place, corner, (round(at[0]), round(at[1])))
        picture = _pill(look, text, place.size, scale)
        self.text, self.visible = text, True
        self.show(picture, picture.get_rect(topleft=place.topleft).center)


@shared
def _pill(look: PillLook, text: str, size: tuple[int, int], scale: float) -> Surface:
    outline, drop = look.outline * scale, round(look.drop * scale)
    picture = shapes.box(size, size[1] / 2 * look.round, look.fill, look.edge, outline, drop).copy()
    room = Rect((0, 0), size).inflate(-2 * round(look.padding * scale) + 2, 0)
    typeset.write(picture, *typeset.fit(text, look.style, scale, room.w), scale, look.ink, room, 0.5)
    return picture

"""Illustrations of how to play: cards, captions, badges and arrows, drawn to fit any rectangle."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.core import Card
from game.table.cards.deck_art import CardLook, DeckArt, Elevation
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import bow
from game.ui.draw.icons import icon
from game.ui.draw.painter import Painter
from game.ui.draw.shapes import Point
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Theme

_LARGEST = 1.3
"""The largest scale of an illustration, as a multiple of its design."""
_BADGE, _MARK = 26, 15


class Sketch:
    """An illustration being drawn, of a design `size` px large whose origin is its centre.

    It is fitted into `rect`, in px of the screen; `scale` is that of the screen.
    """

    def __init__(
        self, surface: Surface, rect: Rect, size: tuple[float, float], scale: float, theme: Theme, art: DeckArt
    ) -> None:
        self.surface = surface
        self.theme = theme
        self._art = art
        self._centre = rect.center
        self.scale = min(scale * _LARGEST, rect.w / size[0], rect.h / size[1])

    def px(self, units: float) -> int:
        """A length of the design in whole px of the screen."""
        return round(units * self.scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the design in px of the screen."""
        return self._centre[0] + self.px(x), self._centre[1] + self.px(y)

    def box(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle of the design, given by its centre, in px of the screen."""
        rect = Rect(0, 0, self.px(width), self.px(height))
        rect.center = self.point(x, y)
        return rect

    def card(
        self,
        card: Card,
        x: float,
        y: float,
        width: float,
        angle: int = 0,
        elevation: Elevation = Elevation.RESTING,
    ) -> None:
        """Draw a card, or `BACK`, centred on a point, rotated clockwise by `angle` degrees."""
        picture = self._art.picture(CardLook(card, self.px(width), False, elevation, angle))
        shapes.blit_centred(self.surface, picture, self.point(x, y))

    def frame(self, x: float, y: float, width: float, colour: Colour, dashes: bool = False) -> None:
        """Draw an outline around a card of width `width`, or around an empty place; with `dashes` it is dashed."""
        size = (self.px(width), round(self.px(width) * 1.4))
        corner, line = self._art.corner(size[0]), max(1.0, 2 * self.scale)
        if dashes:
            picture = shapes.dashed(size, corner, colour, line, 5 * self.scale, 4 * self.scale)
        else:
            out = 2 * math.ceil(line)
            picture = shapes.box((size[0] + out, size[1] + out), corner + line, outline=colour, width=line)
        shapes.blit_centred(self.surface, picture, self.point(x, y))

    def write(
        self, words: str, x: float, y: float, style: TextStyle, colour: Colour | None = None, align: float = 0.5
    ) -> None:
        """Write words in one line, vertically centred on a point; `align` is the part of their width left of it."""
        width = typeset.width(words, style, self.scale)
        left, middle = self.point(x, y)
        line = Rect(left - round(width * align), middle - self.px(style.size), width, 2 * self.px(style.size))
        typeset.write(self.surface, words, style, self.scale, colour or self.theme.text, line)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """Draw an icon centred on a point."""
        shapes.blit_centred(self.surface, icon(name, self.px(size), colour), self.point(x, y))

    def disc(self, x: float, y: float, diameter: float, fill: Colour, outline: Colour, line: float = 2) -> None:
        """Draw a filled circle."""
        shapes.blit_centred(
            self.surface, shapes.disc(self.px(diameter), fill, outline, line * self.scale), self.point(x, y)
        )

    def badge(self, x: float, y: float, *, good: bool) -> None:
        """Mark something as right (`good`) or wrong, by a sign and not only by colour."""
        colour = self.theme.good if good else self.theme.bad
        self.disc(x, y, _BADGE, self.theme.ground, colour)
        self.icon("tick" if good else "close", x, y, _MARK, colour)

    def arrow(self, points: Sequence[Point], colour: Colour, line: float = 2.5, head: float = 9) -> None:
        """Draw an arrow along a path, with its head at the end."""
        path = [self.point(x, y) for x, y in points]
        (x1, y1), (x2, y2) = path[-2], path[-1]
        back = math.atan2(y1 - y2, x1 - x2)
        long = head * self.scale
        wings = [
            (x2 + long * math.cos(back + turn), y2 + long * math.sin(back + turn))
            for turn in (-math.pi / 5, math.pi / 5)
        ]
        left = round(min(x for x, _ in (*path, *wings)) - 8)
        top = round(min(y for _, y in (*path, *wings)) - 8)
        right, bottom = max(x for x, _ in (*path, *wings)) + 8, max(y for _, y in (*path, *wings)) + 8
        size = (round(right) - left, round(bottom) - top)
        for way in (path, [wings[0], (x2, y2), wings[1]]):
            points = tuple((x - left, y - top) for x, y in way)
            picture = shapes.stroke(size, points, colour, line * self.scale)
            shapes.blit(self.surface, picture, (left, top))


def arc(start: Point, end: Point, height: float) -> list[Point]:
    """A path from one point to another that rises by `height` in its middle."""
    return bow(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 2 * height), end, 12)


class Illustration(NamedTuple):
    """An illustration: the size of its design, in px at scale 1.0, and the function that draws it."""

    size: tuple[float, float]
    draw: Callable[[Sketch], None]

    def paint(self, surface: Surface, rect: Rect, scale: float, theme: Theme, art: DeckArt) -> None:
        """Draw it in the middle of a rectangle, within its bounds."""
        with Painter(surface).within(rect):
            self.draw(Sketch(surface, rect, self.size, scale, theme, art))


class HowToPanel(NamedTuple):
    """One of the panels about how to play; `text` is in the markup of paragraphs."""

    title: str
    chapter: str
    """The chapter of the rulebook that also shows its illustration."""
    text: str
    illustration: Illustration
    is_wide: bool = False
    """Whether it spans two columns, with the text on the right of the illustration, not below it."""


class HowTo(NamedTuple):
    """The page about how to play a game."""

    panels: tuple[HowToPanel, ...]
    columns: int
    legend: Illustration
    """The common properties of all cards, at the foot of the page."""
    only_in_rulebook: Mapping[str, Illustration]
    """Illustrations of the rulebook that are not on this page, by the titles of their chapters."""

    @property
    def chapters(self) -> Mapping[str, Illustration]:
        """The illustrations of the rulebook, by the titles of its chapters."""
        return {**self.only_in_rulebook, **{panel.chapter: panel.illustration for panel in self.panels}}

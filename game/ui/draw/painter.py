"""The painter: texts, boxes, icons and marks, each drawn into its frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import Flow, Run, flow, paint_flow
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle

Fit: TypeAlias = Literal["shrink", "cut", "whole"]
"""The treatment of a text wider than its frame: shrunk to 80% and then cut, cut at once, or left as it is."""
CENTRE, RIGHT = 0.5, 1.0


class Painter:
    """Draws into frames on a surface, within its clip. Lengths are px of the design.

    `strength` is the opacity of all colours: less than 1 for disabled widgets.
    """

    __slots__ = ("clip", "strength", "surface")

    def __init__(self, surface: Surface, strength: float = 1.0) -> None:
        self.surface, self.strength = surface, strength
        self.clip = surface.get_clip()

    def shade(self, colour: Colour) -> Colour:
        """A colour at the painter's strength."""
        if self.strength == 1:
            return colour
        return (*colour[:3], round(colour[3] * self.strength))

    def misses(self, frame: Frame, below: float = 0) -> bool:
        """Whether a frame, extended by `below`, is empty or outside the clip."""
        rect = frame.rect
        if below:
            rect = Rect(rect.x, rect.y, rect.w, rect.h + frame.px(below))
        return not rect.colliderect(self.clip)

    @contextmanager
    def within(self, rect: Rect) -> Iterator[None]:
        """Restrict drawing to a rectangle of the screen, for a `with` block."""
        before = self.clip
        self.clip = rect.clip(before)
        self.surface.set_clip(self.clip)
        yield
        self.clip = before
        self.surface.set_clip(before)

    # --- texts

    def text(
        self,
        frame: Frame,
        text: str,
        style: TextStyle | None = None,
        colour: Colour | None = None,
        align: float = 0.0,
        *,
        valign: float = 0.5,
        fit: Fit = "shrink",
        margin: float = 0,
        name: str = "",
    ) -> Rect:
        """Write a text in one line, by default in the theme's body style; return its rectangle.

        `margin` is the space to leave free at its sides, both together. A shrunk text is cut in the `name` in it.
        """
        rect, scale = frame.rect, frame.scale
        style = frame.theme.body if style is None else style
        if fit == "shrink":
            text, style = typeset.fit(text, style, scale, rect.w - frame.px(margin), name)
        elif fit == "cut":
            text = typeset.cut(text, style, scale, rect.w - frame.px(margin))
        ink = self.shade(frame.theme.text if colour is None else colour)
        return typeset.write(self.surface, text, style, scale, ink, rect, align, valign)

    def lines(
        self,
        frame: Frame,
        text: str | Flow,
        style: TextStyle | None = None,
        colour: Colour | None = None,
        align: float = 0.0,
    ) -> None:
        """Write a text in as many lines as it needs, from the top of the frame; give a text with markup as a flow."""
        theme = frame.theme
        if isinstance(text, str):
            text = flow(Run(text), style or theme.body, frame.scale, frame.rect.w)
        ink = self.shade(theme.text if colour is None else colour)
        paint_flow(self.surface, text, ink, theme.link, frame.rect.topleft, align)

    # --- shapes

    def box(
        self,
        frame: Frame,
        fill: Colour = CLEAR,
        line: Colour = CLEAR,
        width: float = 0,
        *,
        radius: float = 0,
        drop: float = 0,
    ) -> None:
        """Draw a rounded rectangle with its line inside it, and a hard shadow in the line's colour below."""
        if not self.misses(frame, drop):
            scale, fill, line = frame.scale, self.shade(fill), self.shade(line)
            shapes.paint_box(self.surface, frame.rect, radius * scale, fill, line, width * scale, frame.px(drop))

    def pill(self, frame: Frame, fill: Colour = CLEAR, line: Colour = CLEAR, width: float = 0, drop: float = 0) -> None:
        """Draw a rectangle with round ends."""
        self.box(frame, fill, line, width, radius=frame.units(min(frame.rect.size) / 2), drop=drop)

    def sheet(self, frame: Frame, *, drop: bool = True) -> None:
        """Draw a sheet like that of panels, with a hard shadow if `drop`."""
        theme = frame.theme
        width, below = max(1 / frame.scale, theme.panel_outline_width), theme.panel_drop if drop else 0
        self.box(frame, theme.panel, theme.panel_outline, width, radius=theme.panel_radius, drop=below)

    def rule(self, frame: Frame, *, thick: float = 1.5) -> None:
        """Draw a line along the lower edge."""
        rect, high = frame.rect, max(1, frame.px(thick))
        line = frame.around(Rect(rect.x, rect.bottom - high, rect.w, high))
        self.box(line, frame.theme.rule)

    def field(self, frame: Frame, *, lit: bool, bad: bool = False) -> None:
        """Draw the box of a field: `lit` under the pointer, with a `bad` outline if it has an error."""
        theme = frame.theme
        fill, line = theme.tint if lit else theme.field, theme.bad if bad else theme.field_outline
        self.box(frame, fill, line, theme.field_outline_width, radius=theme.field_radius)

    def disc(self, frame: Frame, fill: Colour, line: Colour = CLEAR, width: float = 0, drop: float = 0) -> None:
        """Draw a filled circle as wide as the frame."""
        if not self.misses(frame, drop):
            fill, line = self.shade(fill), self.shade(line)
            picture = shapes.disc(frame.rect.w, fill, line, width * frame.scale, frame.px(drop))
            shapes.blit(self.surface, picture, frame.rect.topleft)

    def ring(self, frame: Frame, width: float, colour: Colour, start: float = 0, sweep: float = 360) -> None:
        """Draw a circular band as wide as the frame, or `sweep` degrees of it from `start`."""
        if not self.misses(frame):
            picture = shapes.ring(frame.rect.w, width * frame.scale, self.shade(colour), start, sweep)
            shapes.blit(self.surface, picture, frame.rect.topleft)

    def shadow(self, frame: Frame, blur: float, colour: Colour, *, radius: float, down: float = 0) -> None:
        """Draw the soft shadow of a rounded rectangle."""
        spread = frame.px(blur)
        shapes.paint_shadow(self.surface, frame.rect, radius * frame.scale, spread, frame.px(down), colour)

    def glow(self, frame: Frame, spread: float, colour: Colour, *, radius: float) -> None:
        """Draw light round a rounded rectangle."""
        reach = frame.px(spread)
        picture = shapes.glow(frame.rect.size, radius * frame.scale, reach, self.shade(colour))
        shapes.blit(self.surface, picture, (frame.rect.x - reach, frame.rect.y - reach))

    # --- pictures

    def icon(self, frame: Frame, name: str, colour: Colour | None = None) -> None:
        """Draw an icon as high as the frame, centred."""
        if not self.misses(frame):
            rect, ink = frame.rect, self.shade(frame.theme.text if colour is None else colour)
            shapes.blit(self.surface, icon(name, rect.h, ink), (rect.centerx - rect.h // 2, rect.y))

    def picture(self, frame: Frame, picture: Surface) -> None:
        """Draw a premultiplied picture, centred in the frame."""
        shapes.blit_centred(self.surface, picture, frame.rect.center)

"""Pills: a few words on a rounded strip, for times, countdowns and announcements."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT, CLOTH_TINT, INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import TextStyle, Typeface


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


TIME = PillLook(TextStyle(Typeface.BOLD, 14), WHITE, INK_CLOTH, 26, 11)
"""A seat's time, at its plate."""
LAST_CARD = PillLook(TextStyle(Typeface.BOLD, 14), INK_CLOTH, CLOTH_LIGHT, 28, 11, 2, 2)
"""The announcement at the plate of a seat with one card."""
DRAW_PILE = PillLook(TextStyle(Typeface.DISPLAY, 19), PAPER_CLOTH, INK_CLOTH, 35.15, 9, 2, edge=PAPER_CLOTH)
"""The number of cards in the draw pile."""
CARDS = PillLook(TextStyle(Typeface.DISPLAY, 15), PAPER_CLOTH, INK_CLOTH, 27.75, 9)
"""The number of a hand's cards at its plate."""
SECONDS_LEFT = PillLook(TextStyle(Typeface.DISPLAY, 22), INK_CLOTH, CLOTH_TINT, 44, 18, 2.5)
"""The last seconds of a race, at the pile's edge."""
FAKED_OUT = PillLook(TextStyle(Typeface.DISPLAY, 24), CLOTH_LIGHT, INK_CLOTH, 46, 22, 0, 0, 0.5)
"""The seat that was faked out, and the cost."""
RESTARTING = PillLook(TextStyle(Typeface.DISPLAY, 44), WHITE, RASPBERRY, 76, 34, 3)
"""The countdown to turning a covered card up again."""


class Pill(Drawable):
    """A pill, hidden until it has a text."""

    def __init__(self, look: PillLook) -> None:
        super().__init__()
        self.look = look
        self._scale = 1.0
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
        self.visible = False
        look, padding = self.look, 2 * round(self.look.padding * scale)
        if widest is not None:
            text = typeset.fit_name(text, name, look.style, scale, round(widest) - padding)[0]
        height = round(look.height * scale)
        width = max(height, typeset.width(text, look.style, scale) + padding)
        self.text, self._scale = text, scale
        rect = Rect(0, 0, round(width if widest is None else min(width, widest)), height)
        setattr(rect, corner, (round(at[0]), round(at[1])))
        self.rect = rect
        self.visible = True

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.union(self.rect.move(0, round(self.look.drop * self._scale)))

    def paint(self, surface: Surface) -> None:
        look, rect, scale = self.look, self.rect, self._scale
        outline, drop = look.outline * scale, round(look.drop * scale)
        shapes.paint_box(surface, rect, rect.h / 2 * look.round, look.fill, look.edge, outline, drop)
        room = rect.inflate(-2 * round(look.padding * scale) + 2, 0)
        typeset.write_fitted(surface, self.text, look.style, scale, look.ink, room, 0.5)

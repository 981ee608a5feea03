"""The sign of the open demand, below the piles."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.hit_the_deck import texts
from game.table.hit_the_deck.colours import DARK_CARD, DEMANDED
from game.table.hit_the_deck.signs import demand
from game.ui import shapes, typeset
from game.ui.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.scene import Drawable
from game.ui.theme import TextStyle, Typeface

_BIG = TextStyle(Typeface.DISPLAY, 44)
_SMALL = TextStyle(Typeface.BOLD, 15)


class DemandSign(Drawable):
    """A sign for the demand, `1` to `5` or a colour's letter, hidden while none is open. It drops in from above."""

    def __init__(self) -> None:
        super().__init__()
        self.value: str | None = None
        self._scale = 1.0
        self._at = Rect(0, 0, 1, 1)
        self.visible = False

    def lay_out(self, rect: Rect, scale: float) -> None:
        """Place the sign."""
        self._at, self._scale = rect, scale
        self.rect = rect

    def show(self, value: str | None) -> bool:
        """Show a demand, or None for none; return whether it is a new one."""
        new = value is not None and value != self.value
        if value != self.value:
            self.invalidate()
            self.value = value
            self.visible = value is not None
            self.invalidate()
        return new

    def drop(self, part: float) -> None:
        """Set how far it has dropped, from 0 to 1."""
        self.rect = self._at.move(0, -round((1 - part) * 60 * self._scale))

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(8, 0).union(self.rect.move(0, round(7 * self._scale)))

    def paint(self, surface: Surface) -> None:
        value = self.value
        if value is None:
            return
        number = value.isdigit()
        fill = DARK_CARD if number else DEMANDED[value]
        ink_of = INK_CLOTH if value == "Y" else PAPER_CLOTH
        scale, rect = self._scale, self.rect
        shapes.paint_box(surface, rect, 14 * scale, fill, INK_CLOTH, 3 * scale, round(5 * scale))
        size = round(62 * scale)
        shapes.blit(surface, demand(value, size), (rect.x + round(16 * scale), rect.centery - size // 2))
        left = rect.x + round(92 * scale)
        room = Rect(left, rect.y + round(5 * scale), rect.right - left - round(16 * scale), round(40 * scale))
        words = texts.DEMAND.format(value if number else texts.COLOURS[value])
        typeset.write_fitted(surface, words, _BIG, scale, ink_of, room)
        line = Rect(left, rect.bottom - round(26 * scale), room.w, round(20 * scale))
        note = texts.DEMAND_NUMBER if number else texts.DEMAND_COLOUR
        typeset.write_fitted(surface, note[:1].upper() + note[1:], _SMALL, scale, ink_of, line)

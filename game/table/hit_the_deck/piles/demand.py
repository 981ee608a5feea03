"""The sign of the open demand, below the piles."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.colours import DARK_CARD, DEMANDED
from game.table.hit_the_deck.look.signs import demand
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import TextStyle, Typeface

_BIG = TextStyle(Typeface.DISPLAY, 27)
_SMALL = TextStyle(Typeface.BOLD, 14)
_SIZES = 27, 25, 23, 21
_SHAPE, _WORDS_AT = 46, 76
"""The size of the demand's shape, and where the words begin, px at scale 1.0."""
_LINES = (8, 28), (37, 18)
"""Where the two lines of words begin, and their heights, px at scale 1.0."""


class DemandSign(Drawable):
    """A sign for the demand, `1` to `5` or a colour's letter, hidden while none is open. It drops in from above."""

    def __init__(self) -> None:
        super().__init__()
        self.value: str | None = None
        self._who = ""
        self._scale = 1.0
        self._at = Rect(0, 0, 1, 1)
        self.visible = False

    def lay_out(self, rect: Rect, scale: float) -> None:
        """Place the sign."""
        self._at, self._scale = rect, scale
        self.rect = rect

    def show(self, value: str | None, who: str = "") -> bool:
        """Show a demand, or None for none, and `who` must meet it; return whether it is a new one."""
        new = value is not None and value != self.value
        if (value, who) != (self.value, self._who):
            self.invalidate()
            self.value, self._who = value, who
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
        size = round(_SHAPE * scale)
        shapes.blit(surface, demand(value, size), (rect.x + round(16 * scale), rect.centery - size // 2))
        left = rect.x + round(_WORDS_AT * scale)
        rooms = [
            Rect(left, rect.y + round(top * scale), rect.right - left - round(16 * scale), round(high * scale))
            for top, high in _LINES
        ]
        words, style = self._words(value, rooms[0].w)
        typeset.write(surface, words, style, scale, ink_of, rooms[0])
        note = texts.DEMAND_NUMBER if number else texts.DEMAND_COLOUR
        typeset.write_fitted(surface, note, _SMALL, scale, ink_of, rooms[1])

    def _words(self, value: str, room: int) -> tuple[str, TextStyle]:
        """Who must play what, in so many px: smaller if need be, then the name is cut, but never the demand."""
        scale, who = self._scale, self._who
        what = (texts.NUMBER_DEMANDED if value.isdigit() else texts.COLOUR_DEMANDED).format(
            texts.COLOURS.get(value, value)
        )
        words = sentence(texts.DEMAND, who, what)
        style = _BIG
        for size in _SIZES:
            style = _BIG._replace(size=size)
            if typeset.width(words, style, scale) <= room:
                return words, style
        beyond = typeset.width(words, style, scale) - room
        who = typeset.cut(who, style, scale, typeset.width(who, style, scale) - beyond)
        return sentence(texts.DEMAND, who, what), style

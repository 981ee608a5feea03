"""The touch zones where fingers slap and call, each in its seat's colour, with its shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.race.zones import Zone
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import CLOTH, TextStyle, Typeface

_WORD = TextStyle(Typeface.BOLD, 13)
_FILL = 170


class ZoneMarks(Drawable):
    """The marks of all zones, above everything, because zones always work."""

    def __init__(self, marks: Sequence[SeatColour]) -> None:
        super().__init__()
        self._marks = marks
        self._zones: Mapping[int, Zone] = {}
        self._scale = 1.0
        self.visible = False

    def show(self, zones: Mapping[int, Zone], scale: float) -> None:
        """Show marks for these zones, by seat."""
        self.visible = False
        self._zones, self._scale = zones, scale
        parts = [part for zone in zones.values() for part in zone]
        if parts:
            self.rect = parts[0].unionall(parts[1:])
            self.visible = True

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        for seat, zone in self._zones.items():
            for part, word in ((zone.touch, texts.ZONE_SLAP), (zone.call, texts.ZONE_CALL)):
                if part.colliderect(clip):
                    self._paint_part(surface, part, seat, word)

    def _paint_part(self, surface: Surface, part: Rect, seat: int, word: str) -> None:
        scale, mark = self._scale, self._marks[seat]
        inner = part.inflate(-round(8 * scale), -round(8 * scale))
        fill = (*PAPER_CLOTH[:3], _FILL)
        shapes.paint_box(surface, inner, 14 * scale, fill, INK_CLOTH, 2 * scale)
        badge = round(30 * scale)
        picture = seat_shape(mark, badge)
        middle = (inner.centerx, inner.centery - round(12 * scale))
        shapes.blit_centred(surface, picture, middle)
        line = Rect(inner.x, inner.centery + round(8 * scale), inner.w, round(18 * scale))
        typeset.write(surface, word, _WORD, scale, CLOTH.text, line, 0.5)

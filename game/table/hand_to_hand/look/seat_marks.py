"""The colours and shapes of the two seats of Hand-to-Hand Combat."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.draw import shapes
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour, rgba
from game.ui.look.palette import NIGHT_GROUND


class SeatMark(NamedTuple):
    """A seat's shape, by its icon's name, and its colours on night and on paper."""

    shape: str
    night: Colour
    paper: Colour

    def sign(self, size: int) -> Surface:
        """The shape on night, `size` px wide, drawn without an icon's margin."""
        if self.shape == "disc":
            return shapes.disc(size, self.night)
        half = size / 2
        return shapes.polygon((size, size), ((half, 0), (size, half), (half, size), (0, half)), self.night)

    def paint(
        self, surface: Surface, centre: tuple[int, int], size: int, *, paper: bool = False, edge: int = 0
    ) -> None:
        """Draw the shape, `size` px across, in its colour on `paper` or on night; `edge` px more are dark."""
        if edge:
            shapes.blit_centred(surface, icon(self.shape, size + edge, NIGHT_GROUND), centre)
        shapes.blit_centred(surface, icon(self.shape, size, self.paper if paper else self.night), centre)


SEAT_MARKS = (
    SeatMark("disc", rgba("#7FE0D0"), rgba("#1C8F80")),
    SeatMark("diamond", rgba("#C9B1FF"), rgba("#7A55C7")),
)
"""The marks, by seat."""

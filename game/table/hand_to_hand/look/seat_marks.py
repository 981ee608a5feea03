"""The colours and shapes of the two seats of Hand-to-Hand Combat, and the look of its matches in lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.contract.match_look import NIGHT_STRIP, MatchLook, lettered
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.draw.surface_cache import shared
from game.ui.look.colour import Colour, rgba
from game.ui.look.palette import GOLD, INK_NIGHT, NIGHT_GROUND
from game.ui.look.theme import bold


class SeatMark(NamedTuple):
    """A seat's shape, by its icon's name, and its colours on night and on paper."""

    shape: str
    night: Colour
    paper: Colour

    @shared
    def sign(self, size: int, letter: str = "", scale: float = 1.0) -> Surface:
        """The shape on night, `size` px wide, drawn without an icon's margin, with a letter on it at a scale."""
        half = size / 2
        corners = (half, 0), (size, half), (half, size), (0, half)
        is_disc = self.shape == "disc"
        picture = shapes.disc(size, self.night) if is_disc else shapes.polygon((size, size), corners, self.night)
        if letter:
            picture = picture.copy()
            typeset.write(picture, letter, bold(21), scale, INK_NIGHT, picture.get_rect(), 0.5)
        return picture

    def paint(self, surface: Surface, centre: tuple[int, int], size: int, edge: int = 0) -> None:
        """Draw the shape on night, `size` px across; `edge` px more are dark."""
        if edge:
            shapes.blit_centred(surface, icon(self.shape, size + edge, NIGHT_GROUND), centre)
        shapes.blit_centred(surface, icon(self.shape, size, self.night), centre)


SEAT_MARKS = (
    SeatMark("disc", rgba("#7FE0D0"), rgba("#1C8F80")),
    SeatMark("diamond", rgba("#C9B1FF"), rgba("#7A55C7")),
)
"""The marks, by seat."""


def paint_mark(surface: Surface, seat: int, centre: tuple[int, int], size: int) -> None:
    """Draw a seat's disc or diamond, `size` px wide."""
    shapes.blit_centred(surface, SEAT_MARKS[seat].sign(size), centre)


class HandToHandLook(MatchLook):
    """The look of its matches."""

    short_title = "Hand-to-Hand"
    fewest_wins = False
    strip = NIGHT_STRIP
    emblem_ground, emblem_edge = NIGHT_GROUND, GOLD

    def badge(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """The seat's disc or diamond with the initial."""
        return lettered(
            partial(SEAT_MARKS[seat].sign, size), ("seat mark", seat), typeset.initial(players[seat].name), size
        )

    def line_end(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """A small disc or diamond."""
        return SEAT_MARKS[seat].sign(size)

    def colours(self, players: Sequence[Player], profiles: Mapping[str, Profile]) -> Sequence[Colour]:
        """Aqua and violet."""
        return [mark.night for mark in SEAT_MARKS]

"""The look of its matches in lists: shapes on discs, lines on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.contract.match_look import MatchLook, StripLook
from game.table.hit_the_deck.look.profiles import seat_marks
from game.table.hit_the_deck.look.seats import seat_shape
from game.ui.draw import shapes
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_GROUND, INK_CLOTH, PAPER_CLOTH

_SHAPED = 16
"""The smallest line's end, in px across, that shows the seat's shape."""


class HitTheDeckLook(MatchLook):
    """The look of its matches."""

    short_title = "Hit the Deck"
    fewest_wins = True
    strip = StripLook(PAPER_CLOTH, PAPER_CLOTH, 8, INK_CLOTH, INK_CLOTH, 1.6, 2.6, casing=INK_CLOTH, is_stepped=False)
    emblem_ground, emblem_edge = CLOTH_GROUND, INK_CLOTH
    shows_profiles = True

    def badge(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """The seat's shape on a disc of its colour."""
        return seat_shape(seat_marks(players, profiles)[seat], size)

    def line_end(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """A disc, with the shape if it is large enough."""
        mark = seat_marks(players, profiles)[seat]
        return seat_shape(mark, size) if size >= _SHAPED else shapes.disc(size, mark.colour, INK_CLOTH, size * 0.15)

    def colours(self, players: Sequence[Player], profiles: Mapping[str, Profile]) -> Sequence[Colour]:
        """The colour of each seat's line, as at the table."""
        return [mark.colour for mark in seat_marks(players, profiles)]

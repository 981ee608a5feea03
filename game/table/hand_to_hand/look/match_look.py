"""The look of its matches in lists: disc and diamond with initials, steps at night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.contract.match_look import NIGHT_STRIP, MatchLook, lettered
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.draw import shapes, typeset
from game.ui.look.colour import Colour
from game.ui.look.palette import GOLD, NIGHT_GROUND


class HandToHandLook(MatchLook):
    """The look of its matches."""

    short_title = "Hand-to-Hand"
    fewest_wins = False
    strip = NIGHT_STRIP
    emblem_ground, emblem_edge = NIGHT_GROUND, GOLD

    def badge(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """The seat's disc or diamond with the initial."""
        return lettered(lambda: _sign(seat, size), ("seat mark", seat), typeset.initial(players[seat].name), size)

    def line_end(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """A small disc or diamond."""
        return _sign(seat, size)

    def colours(self, players: Sequence[Player], profiles: Mapping[str, Profile]) -> Sequence[Colour]:
        """Aqua and violet."""
        return [mark.night for mark in SEAT_MARKS]


def _sign(seat: int, size: int) -> Surface:
    colour = SEAT_MARKS[seat].night
    if seat == 0:
        return shapes.disc(size, colour)
    half = size / 2
    return shapes.polygon((size, size), ((half, 0), (size, half), (half, size), (0, half)), colour)

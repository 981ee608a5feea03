"""The look of its matches in lists: disc and diamond with initials, steps at night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Surface

from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.contract.match_look import NIGHT_STRIP, MatchLook, lettered
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.draw import typeset
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
        return lettered(
            partial(SEAT_MARKS[seat].sign, size), ("seat mark", seat), typeset.initial(players[seat].name), size
        )

    def line_end(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """A small disc or diamond."""
        return SEAT_MARKS[seat].sign(size)

    def colours(self, players: Sequence[Player], profiles: Mapping[str, Profile]) -> Sequence[Colour]:
        """Aqua and violet."""
        return [mark.night for mark in SEAT_MARKS]

"""The draw for deal: a card is turned up on each side, shown for a moment, and both go back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core import Card, Spot
from game.table.cards.deck_art import Elevation
from game.table.cards.placements import CardKey, Placement
from game.table.hand_to_hand.tabletop.placements import pose_of
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen

SEEN_S = 4.0
"""How long the open cards are shown with their result, in seconds at Normal speed."""
_MIDDLE = 2
_APART_MS = 120


class DrawForDeal:
    """Shows the two drawn cards on the empty table; without people or pauses the panel only names them."""

    def __init__(self, screen: MatchScreen, tabletop: Tabletop) -> None:
        self._screen = screen
        self._tabletop = tabletop
        self.is_drawing = False
        """Whether the cards are on their way and not yet visible."""
        self._cancel: Callable[[], None] = lambda: None

    def draw(self, cards: Sequence[Card]) -> None:
        """Turn up each seat's card in front of it."""
        if not self._screen.pause_scale:
            return
        top, motion = self._tabletop, self._screen.theme.motion
        top.looking = self.is_drawing = True
        for seat, card in enumerate(cards):
            own = seat == top.state.below
            placement = Placement(card, top.layout.card_in_column(own, _MIDDLE, 0, 0), not own, Elevation.RESTING, seat)
            piece = top.pieces.put(_key(seat), self._deck(placement))
            piece.fly(placement, self._s(motion.flight_ms), self._s(0 if own else _APART_MS), self._s(motion.turn_ms))
        top.pieces.animations.tell(self._s(_APART_MS + max(motion.flight_ms, motion.turn_ms)), self._look)

    def _look(self) -> None:
        self.is_drawing = False
        self._screen.refresh()
        self._cancel = self._screen.call_later(SEEN_S * self._screen.pause_scale, self._take_back)

    def hurry(self) -> bool:
        """End the draw by putting the cards back at once; False if there are none."""
        top = self._tabletop
        if not top.looking:
            return False
        top.pieces.animations.finish()
        self._cancel()
        self._take_back()
        self._screen.refresh()
        return True

    def _s(self, milliseconds: float) -> float:
        """Milliseconds at Normal speed as seconds at the speed that is set."""
        return milliseconds * self._screen.duration_scale / 1000

    def _deck(self, placement: Placement) -> Placement:
        start = pose_of(Spot("stock"), self._tabletop.layout, self._tabletop.state.below)
        return start._replace(pose=start.pose._replace(width=placement.pose.width), z=placement.z)

    def _take_back(self) -> None:
        self.is_drawing = False
        if not self._tabletop.looking:
            return
        self._tabletop.looking = False
        motion, pieces = self._screen.theme.motion, self._tabletop.pieces
        for key in (_key(0), _key(1)):
            if key in pieces:
                back = self._deck(pieces[key].placement)
                pieces.leave(key, back, self._s(motion.flight_ms), self._s(motion.turn_ms))


def _key(seat: int) -> CardKey:
    return ("lot", seat)

"""The gap that a played card leaves in the hand below until the turn ends: no card moves while one is aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Card
from game.rules.hand_to_hand.view import View
from game.table.geometry import Pose
from game.table.hand_to_hand.layout import Layout


class HandGap:
    """The place of the fan that a card has left in this turn, if there is one: a turn ends with its second card."""

    def __init__(self) -> None:
        self._place: int | None = None

    def close(self) -> None:
        """Let the cards move together when they are next laid out."""
        self._place = None

    def follow(self, before: View, after: View, below: int, hand: Sequence[Card]) -> None:
        """Note which card of the `hand`, from left to right, has left it; the gap closes with the turn of `below`."""
        if not (after.actor == before.actor == below and after.turns == before.turns):
            self.close()
            return
        left = [place for place, card in enumerate(hand) if card not in after.hands[below]]
        if len(left) == 1:
            self._place = left[0]

    def poses(self, layout: Layout, count: int) -> list[Pose]:
        """The poses of so many cards, from left to right, beside the gap."""
        if self._place is None:
            return layout.fan(count)
        poses = layout.fan(count + 1)
        return [*poses[: self._place], *poses[self._place + 1 :]]

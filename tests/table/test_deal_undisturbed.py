"""Pointing at a hand or focusing it during the deal moves no card before its turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.table.cards.hit_areas import HitAreas
from game.table.cards.pieces import Piece
from game.table.cards.slot import HAND, Slot
from game.ui.widgets.root import Root
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, session
from tests.ui.pilot import Pilot


class Dealing(NamedTuple):
    """A table at which a deal begins."""

    pilot: Pilot
    areas: HitAreas
    pieces_at: Callable[[Slot], list[Piece]]
    is_moving: Callable[[], bool]

    @property
    def hand(self) -> list[Slot]:
        """The slots of the hand, in the order of their cards."""
        return sorted((slot for slot in self.areas.by_slot if slot.zone == HAND), key=self._left)

    def _left(self, slot: Slot) -> int:
        return self.areas.by_slot[slot].rect.x


def hand_to_hand() -> Dealing:
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_deal()
    return Dealing(sitting.pilot, sitting.top.areas, sitting.top.pieces_at, lambda: sitting.top.moving)


def hit_the_deck() -> Dealing:
    table = Table(session(("human", "greedy")))
    table.until(lambda: any(slot.zone == HAND for slot in table.top.areas.by_slot))
    return Dealing(table, table.top.areas, table.top.pieces_at, lambda: table.top.moving)


@pytest.mark.parametrize("by_keys", [False, True], ids=["pointer", "keys"])
@pytest.mark.parametrize("deal", [hand_to_hand, hit_the_deck])
def test_a_hand_card_is_invisible_until_it_is_dealt(deal: Callable[[], Dealing], by_keys: bool) -> None:
    dealing = deal()
    pilot, hand = dealing.pilot, dealing.hand
    pieces = [dealing.pieces_at(slot)[0] for slot in hand]
    last = dealing.areas.by_slot[hand[-1]]
    assert not pieces[-1].visible
    if by_keys:
        pilot.focus(last)
    else:
        pilot.move((last.rect.right - 10, last.rect.y + 40))
    assert isinstance(last.root, Root)
    seen: dict[int, bool] = {}
    for _ in range(600):
        pilot.step()
        assert not last.root.ring.visible or pieces[-1].visible, "no ring goes round a place without a card"
        for number, piece in enumerate(pieces):
            if piece.visible and number not in seen:
                seen[number] = piece.flight is not None and piece.flight.turned < 1
        if not dealing.is_moving():
            break
    assert list(seen) == list(range(len(hand))), "one after the other"
    assert all(seen.values()), "none shows its face when it sets out"
    assert by_keys == last.root.ring.visible

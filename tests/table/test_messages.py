"""Messages beside a card: they cover no sign, pile, name or total, and say why nothing can be undone."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.rules.core import Refusal
from game.table.cards.slot import HAND
from game.table.turns.match_screen import MatchScreen
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import Pilot

SIZES = [(1026, 600), (1280, 720), (1920, 1080)]
LONG = "The demand is for a yellow card: a red 2 doesn't meet it, however long one looks at it."


def _hand_to_hand(size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, MatchScreen]:
    sitting = Sitting(("human", "greedy"), seed=9, size=size, coached=True)
    sitting.wait_for_turn()
    return sitting.pilot, sitting.table


def _hit_the_deck(size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, MatchScreen]:
    kinds, hands = ("human", "greedy", "greedy", "greedy"), "Y1 R2 R3 R4 B1 B2 G3"
    # the seat before this one demands yellow
    session = dealt(kinds, hands, "#Y", seed=3)
    table = Table(session, size, coached=True)
    table.until(lambda: table.resting)
    table.wait(1)
    return table, table.table


@pytest.mark.parametrize("seated", [_hand_to_hand, _hit_the_deck])
@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_covers_no_sign_pile_name_or_total(seated: object, size: tuple[int, int]) -> None:
    pilot, screen = seated(size)  # type: ignore[operator]
    bubble, window = screen.messages.bubble, Rect((0, 0), size)
    slots = [slot for slot in screen.tabletop.areas.by_slot if slot.zone in (HAND, "own")]
    assert len(slots) > 6
    for slot in slots:
        screen.messages.refuse(Refusal("HTD-64", LONG), screen.tabletop.areas.by_slot[slot].rect)
        assert bubble.visible
        assert window.contains(bubble.rect)
        assert bubble.rect.collidelist(list(screen.table.kept_clear())) < 0
        assert screen.coach is not None
        assert screen.coach.visible
        assert not bubble.rect.colliderect(screen.coach.rect)
    pilot.step()

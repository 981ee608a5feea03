"""The focus ring round a card of a fanned hand: the ring and the next card's index can both be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect, Surface

from game.table.cards.hit_areas import HitAreas
from game.table.cards.pieces import Piece
from game.table.cards.slot import HAND, Slot
from game.table.turns.match_screen import MatchScreen
from game.ui.widgets.base import Widget
from game.ui.widgets.root import Root
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, session
from tests.ui.pilot import Pilot, pixels


class Fan(NamedTuple):
    """A table at rest whose hand is seen."""

    pilot: Pilot
    areas: HitAreas
    pieces_at: Callable[[Slot], list[Piece]]

    @property
    def cards(self) -> list[Widget]:
        """The hit areas of the hand, from left to right."""
        return [area for slot, area in sorted(self.areas.by_slot.items(), key=_left) if slot.zone == HAND]

    def piece(self, card: Widget) -> Piece:
        """The card at a hit area."""
        return next(self.pieces_at(slot)[0] for slot, area in self.areas.by_slot.items() if area is card)


def _left(found: tuple[Slot, Widget]) -> int:
    return found[1].rect.x


def hand_to_hand() -> Fan:
    """A dealt hand of Hand-to-Hand Combat."""
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_turn()
    sitting.pilot.wait(0.3)
    return Fan(sitting.pilot, sitting.top.areas, sitting.top.pieces_at)


def hit_the_deck() -> Fan:
    """A dealt hand of Hit the Deck."""
    table = Table(session(("human", "greedy")))
    table.until(lambda: table.resting)
    table.wait(0.3)
    return Fan(table, table.top.areas, table.top.pieces_at)


def hidden(picture: Surface, topleft: tuple[int, int], screen: Surface, within: Rect) -> int:
    """How many opaque pixels of a picture do not show on the screen, of those within a rectangle of it."""
    area = within.clip(screen.get_rect())
    return sum(
        picture.get_at((x - topleft[0], y - topleft[1]))[3] == 255
        and picture.get_at((x - topleft[0], y - topleft[1]))[:3] != screen.get_at((x, y))[:3]
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


@pytest.mark.parametrize("dealt", [hand_to_hand, hit_the_deck])
@pytest.mark.parametrize("number", [1, 2])
def test_a_focused_card_and_its_ring_leave_the_index_of_the_next_card_visible(
    dealt: Callable[[], Fan], number: int
) -> None:
    fan = dealt()
    card, following = fan.cards[number : number + 2]
    fan.pilot.focus(card)
    fan.pilot.wait(0.5)
    assert isinstance(card.root, Root)
    ring, piece, surface = card.root.ring, fan.piece(following), fan.pilot.surface
    assert ring.visible
    assert ring.rect.clip(surface.get_rect()).colliderect(following.rect)
    assert piece.order > ring.order > fan.piece(card).order
    index = Rect(0, 0, round(0.3 * piece.placement.pose.width), round(0.4 * piece.placement.pose.width))
    index.center = following.rect.x + index.w // 2 + 8, following.rect.y + index.h // 2 + 8
    assert hidden(piece.image, piece.rect.topleft, surface, index) == 0


@pytest.mark.parametrize("dealt", [hand_to_hand, hit_the_deck])
def test_the_table_is_as_before_when_the_ring_has_gone(dealt: Callable[[], Fan]) -> None:
    fan = dealt()
    order = [fan.piece(card).order[1] for card in fan.cards]
    before = pixels(fan.pilot.surface)
    fan.pilot.focus(fan.cards[1])
    fan.pilot.wait(0.5)
    assert pixels(fan.pilot.surface) != before
    # the pointer takes over, and the ring goes
    fan.pilot.click((5, fan.pilot.surface.get_height() // 2))
    fan.pilot.wait(0.5)
    assert [fan.piece(card).order[1] for card in fan.cards] == order


@pytest.mark.parametrize("dealt", [hand_to_hand, hit_the_deck])
def test_there_is_one_ring_at_a_time(dealt: Callable[[], Fan]) -> None:
    fan = dealt()
    fan.pilot.focus(fan.cards[0])
    table, screen = fan.cards[0].root, fan.pilot.screens.top
    assert isinstance(table, Root)
    assert isinstance(screen, MatchScreen)
    assert table.ring.visible
    screen.open_menu()
    fan.pilot.step()
    assert screen.active.ring.visible
    assert not table.ring.visible
    fan.pilot.press(pygame.K_ESCAPE)
    assert table.ring.visible

"""Calm: nothing moves at either table; what would move fades in, and a card that is dragged follows without a swing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from pygame import Surface

from game.table.cards.hit_areas import HitAreas
from game.table.cards.pieces import Piece
from game.table.cards.slot import HAND, Slot
from game.table.turns.match_screen import MatchScreen
from game.ui.look.theme import CALM_FADE_S
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import FRAME, Pilot, pixels


class Calm(NamedTuple):
    """A table at rest in calm, where the person below may play `card` on `place`."""

    pilot: Pilot
    screen: MatchScreen
    areas: HitAreas
    card: Slot
    place: Slot

    @property
    def piece(self) -> Piece:
        return self.screen.tabletop.pieces_at(self.card)[0]

    def point(self, slot: Slot) -> tuple[int, int]:
        """Where the pointer meets a slot."""
        rect = self.areas.by_slot[slot].rect
        return (rect.x + rect.w // 5, rect.y + rect.h // 4) if slot.zone == HAND else rect.center


def _calm(pilot: Pilot) -> None:
    # what spreads as the turn begins has gone
    pilot.wait(1.5)
    pilot.screens.duration_scale, pilot.screens.fade_s = 0.0, CALM_FADE_S
    pilot.wait(0.5)


def hand_to_hand() -> Calm:
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_turn()
    _calm(sitting.pilot)
    choices = sitting.table.table.choices
    cards = [Slot(HAND, card) for card in sitting.hand(0)]
    card = next(card for card in cards if choices.targets(card))
    return Calm(sitting.pilot, sitting.table, sitting.top.areas, card, next(iter(choices.targets(card))))


def hit_the_deck() -> Calm:
    table = Table(dealt(["human", "greedy"], "R1 R2 B3 B4 Y4 Y1 G2", "R5"))
    table.until(lambda: table.resting)
    _calm(table)
    return Calm(table, table.table, table.top.areas, Slot(HAND, table.name_of("R1")), Slot("discard"))


both = pytest.mark.parametrize("seated", [hand_to_hand, hit_the_deck])


def hand_pixels(surface: Surface, calm: Calm) -> bytes:
    """What is seen where the hand lies."""
    return pixels(surface.subsurface(calm.screen.tabletop.hand_area.clip(surface.get_rect())))


@both
def test_a_card_that_is_played_fades_in_and_nothing_flies(seated: Callable[[], Calm]) -> None:
    calm = seated()
    pilot, before = calm.pilot, len(calm.screen.session.match.entries)
    pilot.click(calm.point(calm.card))
    pilot.wait(0.3)
    seen = [hand_pixels(pilot.surface, calm)]
    pilot.move(calm.point(calm.place))
    pilot.button(True, calm.point(calm.place))
    pilot.button(False, calm.point(calm.place))
    pilot.move((640, 5))
    assert len(calm.screen.session.match.entries) > before
    for _ in range(round(CALM_FADE_S / FRAME) + 2):
        assert not calm.screen.tabletop.moving
        seen.append(hand_pixels(pilot.surface, calm))
        pilot.step()
    assert len(set(seen)) > 4, "it changes little by little"
    assert seen[-1] == seen[-2]
    calm.screen.scene.invalidate()
    pilot.step()
    assert hand_pixels(pilot.surface, calm) == seen[-1]


@pytest.mark.clause("HTD-75")
def test_the_face_that_opens_a_race_is_there_at_once() -> None:
    table = Table(dealt(["human", "greedy"], "#H R2 B3 B4 Y4 Y1 G2", "R5"))
    table.until(lambda: table.resting)
    _calm(table)
    pile = table.top.layout.discard.rect.inflate(-60, -60)
    table.click(table.place(table.name_of("#H")))
    table.click(pile.center)
    table.until(lambda: table.table.is_racing)
    whole = table.surface.copy()
    table.table.scene.invalidate()
    table.table.scene.paint(whole)
    assert pixels(table.surface.subsurface(pile)) == pixels(whole.subsurface(pile))

"""Cards flying across the table: drawn once, however wide and aslant they are on their way."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.table.cards.deck_art import BACK
from game.table.cards.flights import CardFlights
from game.table.cards.geometry import Pose
from game.table.hand_to_hand.look.universal import UniversalArt
from game.ui.draw.scene import Scene
from game.ui.draw.surface_cache import surfaces
from game.ui.motion.animations import Animations


class Drawn(UniversalArt):
    """A deck that notes which cards it draws, and how wide."""

    def __init__(self) -> None:
        super().__init__()
        self.composed: list[tuple[int, int]] = []

    def compose(self, card: int, width: int, facing: bool) -> Surface:
        self.composed.append((card, width))
        return super().compose(card, width, facing)


@pytest.fixture
def art() -> Drawn:
    """A deck of which nothing is drawn."""
    pygame.display.init()
    pygame.display.set_mode((400, 400))
    surfaces.clear()
    return Drawn()


def flown(art: Drawn, start: Pose, end: Pose, card: int = 5, face: int | None = None) -> list[tuple[int, int]]:
    """The sizes of a card in each frame of its flight."""
    scene, motions = Scene((400, 400)), Animations()
    flights = CardFlights(scene, art, motions)
    flights.fly(card, start, end, 0.5, face=face)
    sizes = []
    while flights._under_way:
        sizes.append(flights._under_way[0].image.get_size())
        motions.advance(1 / 60)
    return sizes


@pytest.mark.parametrize(("start", "end", "width"), [(50, 120, 120), (120, 50, 120), (100, 120, 100)])
def test_a_flying_card_is_drawn_in_one_width_besides_that_in_which_it_sets_out(
    art: Drawn, start: int, end: int, width: int
) -> None:
    art.plain(5, start)
    art.composed.clear()
    sizes = flown(art, Pose(50, 50, start, -5), Pose(300, 300, end, 7))
    assert set(art.composed) <= {(5, width), (5, end)}
    assert len(set(sizes)) > 3, "it grows or shrinks on its way"
    assert (sizes[0] < sizes[-1]) == (start < end)


def test_a_card_that_waits_to_fly_is_not_drawn_until_it_sets_out(art: Drawn) -> None:
    scene, motions = Scene((400, 400)), Animations()
    flights = CardFlights(scene, art, motions)
    flights.fly(BACK, Pose(50, 50, 60, 0), Pose(300, 300, 60, 0), 0.2, delay=1.0, face=7)
    assert not art.composed
    assert [look.card for _, look in flights.coming] == [BACK, 7]
    assert all(due == 1.0 for due, _ in flights.coming)
    motions.advance(0.9)
    assert not art.composed
    motions.advance(0.15)
    assert not flights.coming
    assert {card for card, _ in art.composed} == {BACK, 7}

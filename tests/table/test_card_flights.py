"""Cards flying across the table: drawn once, however wide and aslant they are on their way."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.table.cards.deck_art import BACK, Elevation
from game.table.cards.geometry import Pose
from game.table.cards.pieces import Pieces
from game.table.cards.placements import Placement
from game.table.hand_to_hand.look.universal import UniversalArt
from game.ui.draw.scene import Scene
from game.ui.draw.surface_cache import surfaces


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


def held(card: int, pose: Pose) -> Placement:
    """A card in the air."""
    return Placement(card, pose, False, Elevation.HAND, 0.0)


def flown(art: Drawn, start: Pose, end: Pose, card: int = 5) -> list[tuple[int, int]]:
    """The sizes of a card in each frame of its flight."""
    pieces = Pieces(Scene((400, 400)), art)
    pieces.pass_by(held(card, start), held(card, end), 0.5, 0.0)
    sizes = []
    while pieces.passing:
        sizes.append(pieces.passing[0].image.get_size())
        pieces.animations.advance(1 / 60)
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


def test_the_face_of_a_card_that_waits_is_not_drawn_until_it_sets_out(art: Drawn) -> None:
    pieces = Pieces(Scene((400, 400)), art)
    pieces.pass_by(held(BACK, Pose(50, 50, 60)), held(7, Pose(300, 300, 60)), 0.2, 1.0)
    assert [(due, look.card) for due, look in pieces.coming] == [(1.0, BACK), (1.1, 7)]
    pieces.animations.advance(0.9)
    assert {card for card, _ in art.composed} == {BACK}
    pieces.animations.advance(0.25)
    assert {card for card, _ in art.composed} == {BACK, 7}
    pieces.animations.advance(0.06)
    assert not pieces.coming
    assert not pieces.passing

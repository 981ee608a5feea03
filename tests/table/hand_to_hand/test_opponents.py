"""The opponents of Hand-to-Hand Combat: their figures, and what they show at their plates."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.match import Header, Player
from game.table.hand_to_hand.opponents.eyepiece import Mood, eyepiece
from game.table.hand_to_hand.opponents.figures import OPPONENTS, Opponent, opponent_of


def grey_picture(opponent: Opponent, mood: Mood, *, calm: bool = False) -> bytes:
    picture = eyepiece(opponent, mood, 64, 1, 1.0, at=0.5, calm=calm)
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA")


@pytest.mark.parametrize("calm", [False, True])
def test_states_look_different(calm: bool) -> None:
    pictures = {grey_picture(opponent, mood, calm=calm) for opponent, mood in product(OPPONENTS, Mood)}
    assert len(pictures) == len(OPPONENTS) * len(Mood)


def test_figures_name_their_own_stars() -> None:
    for opponent in OPPONENTS:
        named = {name for line in opponent.lines + opponent.arm for name in line}
        named |= {*opponent.walk, *opponent.stops, opponent.glint, opponent.hurt, opponent.weapon, opponent.fall}
        assert named == set(opponent.stars)
        assert set(opponent.arm) <= set(opponent.lines)


def test_opponent_follows_from_the_name() -> None:
    names = ("Orion", "Vega", "Mira", "Antares", "Rigel", "Zo\u00eb")
    found = [opponent_of(Header(HAND_TO_HAND, (Player("Ada", "human"), Player(name, "easy"))), 1) for name in names]
    assert [opponent.name for opponent in found[:4] if opponent] == list(names[:4])
    assert all(found)
    assert opponent_of(Header(HAND_TO_HAND, (Player("Orion", "human"), Player("Vega", "easy"))), 0) is None

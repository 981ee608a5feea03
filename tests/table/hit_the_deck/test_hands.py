"""Hands as characters: their pictures."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.table.hit_the_deck.hands.figure import TO_PALM, UNITS, HandLook, hand_picture
from game.table.hit_the_deck.hands.gestures import gestures
from game.table.hit_the_deck.hands.sleeves import straight
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.look.seats import Hand

WIDTH = 104


def picture(hand: Hand) -> Surface:
    drawn = Surface(hand.size, pygame.SRCALPHA)
    drawn.fblits(list(hand.parts), pygame.BLEND_PREMULTIPLIED)
    return drawn


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("gesture", gestures())
def test_a_gesture_follows_another_on_the_same_sleeve(gesture: str, mirrored: bool) -> None:
    hand = hand_picture(gesture, HandLook(CLOTH_SEATS[1]), WIDTH, 90, straight(150), mirrored=mirrored)
    drawn, unit = picture(hand), WIDTH / UNITS
    x, y = hand.palm[0] + (TO_PALM[1] - 90) * unit, hand.palm[1] - TO_PALM[0] * unit * (-1 if mirrored else 1)
    assert drawn.get_at((round(x), round(y)))[:3] == CLOTH_SEATS[1].deep[:3]
    assert any(
        drawn.get_at((x, y))[:3] == CLOTH_SEATS[1].colour[:3] for x in range(hand.size[0]) for y in range(hand.size[1])
    )

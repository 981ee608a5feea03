"""Pictures baked ahead: in order, what is missing only, and not more than an idle frame has time for."""

from __future__ import annotations

import pygame
import pytest

from game.table.deck_art import BACK, Lie, Look
from game.table.hand_to_hand.universal import Universal
from game.table.prefetch import Ahead


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def baked(faces: Universal, looks: list[Look]) -> list[bool]:
    return [faces.has(look) for look in looks]


def test_an_idle_frame_bakes_two_small_pictures_in_their_order() -> None:
    faces = Universal()
    ahead = Ahead(faces)
    looks = [Look(card, 40) for card in range(5)]
    ahead.want(looks)
    assert ahead.bake()
    assert baked(faces, looks) == [True, True, False, False, False]
    assert ahead.bake()
    assert not ahead.bake()
    assert all(baked(faces, looks))


def test_an_idle_frame_bakes_one_large_picture() -> None:
    faces = Universal()
    ahead = Ahead(faces)
    looks = [Look(card, 180) for card in range(2)]
    ahead.want(looks)
    ahead.bake()
    assert baked(faces, looks) == [True, False]


def test_what_is_kept_takes_no_time() -> None:
    faces = Universal()
    ahead = Ahead(faces)
    looks = [Look(card, 40) for card in range(4)]
    for look in looks[:2]:
        faces.picture(look)
    ahead.want(looks)
    ahead.bake()
    assert all(baked(faces, looks))
    assert not ahead.bake()


def test_what_is_wanted_first_comes_first_and_what_is_wanted_no_longer_is_left_out() -> None:
    faces = Universal()
    ahead = Ahead(faces)
    old, new, held = Look(1, 40), Look(2, 40), [Look(3, 42, lie=Lie.LIFTED), Look(4, 42)]
    ahead.want([old])
    ahead.want([new])
    ahead.want_first(held)
    ahead.bake()
    assert baked(faces, held) == [True, True]
    assert not faces.has(new)
    assert not ahead.bake()
    assert faces.has(new)
    assert not faces.has(old)


def test_a_larger_window_keeps_more_and_a_smaller_one_no_less_than_usual() -> None:
    faces = Universal(1)
    looks = [Look(card, 150) for card in range(12)]
    faces.make_room((3840, 2160))
    for look in looks:
        faces.picture(look)
    assert all(baked(faces, looks))
    faces.make_room((1280, 720))
    faces.picture(Look(BACK, 150))
    assert not all(baked(faces, looks))
    assert 0 < faces.bytes <= 1024 * 1024

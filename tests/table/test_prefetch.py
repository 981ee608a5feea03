"""Prefetching: in order, only what is missing, and no more than an idle frame has time for."""

from __future__ import annotations

import pygame
import pytest

from game.table.cards.deck_art import CardLook, Elevation
from game.table.cards.prefetch import Coming, Prefetcher
from game.table.hand_to_hand.look.universal import UniversalArt
from game.ui.draw.surface_cache import surfaces


@pytest.fixture(autouse=True)
def display() -> None:
    """Begin with a window and without any kept picture."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    surfaces.clear()


def baked(art: UniversalArt, looks: list[CardLook]) -> list[bool]:
    return [art.has(look) for look in looks]


def test_an_idle_frame_renders_two_small_pictures_in_order() -> None:
    art = UniversalArt()
    ahead = Prefetcher(art)
    looks = [CardLook(card, 40) for card in range(5)]
    ahead.want(looks)
    assert ahead.bake()
    assert baked(art, looks) == [True, True, False, False, False]
    assert ahead.bake()
    assert not ahead.bake()
    assert all(baked(art, looks))


def test_an_idle_frame_renders_a_part_of_one_large_picture() -> None:
    art = UniversalArt()
    ahead = Prefetcher(art)
    looks = [CardLook(card, 180) for card in range(2)]
    ahead.want(looks)
    for done in ([False, False], [True, False], [True, True]):
        assert ahead.bake()
        assert baked(art, looks) == done
    assert not ahead.bake()


def test_what_is_coming_is_rendered_first_in_the_order_in_which_it_comes() -> None:
    art = UniversalArt()
    ahead = Prefetcher(art)
    looks = [
        CardLook(card, 40, elevation=lie)
        for card, lie in ((0, Elevation.HAND), (0, Elevation.FLAT), (1, Elevation.FLAT))
    ]
    ahead.want([CardLook(5, 40)])
    ahead.want_coming([Coming(2.0, looks[2]), Coming(1.0, looks[0]), Coming(1.0, looks[1])])
    for done in range(1, 4):
        assert ahead.bake()
        assert baked(art, looks) == [True] * done + [False] * (3 - done)
    assert not art.has(CardLook(5, 40))
    assert not ahead.bake_coming()
    ahead.bake()
    assert art.has(CardLook(5, 40))


def test_what_is_coming_is_kept_until_it_has_come() -> None:
    art = UniversalArt()
    ahead = Prefetcher(art)
    coming = CardLook(0, 180)
    ahead.want_coming([Coming(1.0, coming)])
    while ahead.bake_coming():
        continue
    limit, surfaces.limit = surfaces.limit, 2**20
    try:
        for number in range(30):
            surfaces.get(("other", number), lambda: pygame.Surface((300, 300)))
        assert art.has(coming)
        ahead.want_coming([])
        for number in range(30, 60):
            surfaces.get(("other", number), lambda: pygame.Surface((300, 300)))
        assert not art.has(coming)
    finally:
        surfaces.limit = limit


def test_what_is_still_coming_after_another_step_is_kept() -> None:
    art = UniversalArt()
    ahead = Prefetcher(art)
    coming = CardLook(0, 180)
    ahead.want_coming([Coming(1.0, coming)])
    while ahead.bake_coming():
        continue
    limit, surfaces.limit = surfaces.limit, 2**20
    try:
        ahead.want_coming([Coming(0.0, CardLook(1, 180)), Coming(1.0, coming)])
        for number in range(30):
            surfaces.get(("other", number), lambda: pygame.Surface((300, 300)))
        assert art.has(coming)
    finally:
        surfaces.limit = limit


def test_a_cached_picture_is_not_rendered_again() -> None:
    art = UniversalArt()
    ahead = Prefetcher(art)
    looks = [CardLook(card, 40) for card in range(4)]
    for look in looks[:2]:
        art.picture(look)
    ahead.want(looks)
    ahead.bake()
    assert all(baked(art, looks))
    assert not ahead.bake()


def test_urgent_pictures_come_first_and_stale_ones_never() -> None:
    art = UniversalArt()
    ahead = Prefetcher(art)
    old, new, held = CardLook(1, 40), CardLook(2, 40), [CardLook(3, 42, elevation=Elevation.LIFTED), CardLook(4, 42)]
    ahead.want([old])
    ahead.want([new])
    ahead.want_first(held)
    ahead.bake()
    assert baked(art, held) == [True, True]
    assert not art.has(new)
    assert not ahead.bake()
    assert art.has(new)
    assert not art.has(old)

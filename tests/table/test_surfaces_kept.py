"""What both tables keep of their surfaces: by value, within the budget, and enough for the next painting."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from enum import Enum
from typing import Any

import pytest

from game.rules.hit_the_deck.cards import parse_card
from game.table.cards.deck_art import BACK, CardLook, CardPrint
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.piles.piles import lay, packet, slapped, squared
from game.table.hit_the_deck.tabletop.plates import backs
from game.ui.draw.surface_cache import SurfaceCache, surfaces
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, session
from tests.ui.pilot import Pilot, pixels

SIZES = ((1920, 1080), (3840, 2160))
SIX = ("human", "greedy", "greedy", "greedy", "greedy", "greedy")


def dealt_hand_to_hand(size: tuple[int, int]) -> Pilot:
    """A dealt table of Hand-to-Hand Combat, with what it prefetches."""
    sitting = Sitting(("human", "greedy"), size=size)
    sitting.pilot.screens.duration_scale = 0.0
    sitting.wait_for_turn()
    sitting.pilot.screens.duration_scale = 1.0
    sitting.pilot.wait(0.5)
    return sitting.pilot


def dealt_hit_the_deck(size: tuple[int, int]) -> Pilot:
    """A dealt table of Hit the Deck with six seats, with what it prerenders for races."""
    table = Table(session(SIX), size, speed=0.0)
    table.until(lambda: table.resting)
    table.screens.duration_scale = 1.0
    table.wait(0.1)
    return table


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    """Begin and end with nothing kept."""
    surfaces.clear()
    yield
    surfaces.clear()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("dealt", [dealt_hand_to_hand, dealt_hit_the_deck])
def test_a_second_painting_makes_no_surface(
    dealt: Callable[[tuple[int, int]], Pilot], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = dealt(size)
    pilot.screens.invalidate()
    pilot.screens.paint(pilot.surface)
    assert surfaces.bytes <= surfaces.limit
    made: list[Hashable] = []
    get = SurfaceCache.get

    def counted(cache: SurfaceCache, key: Hashable, make: Callable[[], Any]) -> Any:
        if key not in cache:
            made.append(key)
        return get(cache, key, make)

    monkeypatch.setattr(SurfaceCache, "get", counted)
    pilot.screens.invalidate()
    pilot.screens.paint(pilot.surface)
    assert made == []


@pytest.mark.parametrize("dealt", [dealt_hand_to_hand, dealt_hit_the_deck])
def test_keys_are_plain_values(dealt: Callable[[tuple[int, int]], Pilot]) -> None:
    def leaves(key: object) -> Iterator[object]:
        if isinstance(key, tuple):
            for part in key:
                yield from leaves(part)
        else:
            yield key

    dealt((1280, 720))
    keys = list(surfaces)
    assert len(keys) > 100
    assert all(isinstance(key, tuple) and isinstance(key[0], str) for key in keys)
    plain = (str, int, float, bool, type(None), Enum, type)
    assert {type(leaf) for key in keys for leaf in leaves(key) if not isinstance(leaf, plain)} == set()


def test_equal_decks_share_their_pictures() -> None:
    look = CardLook(5, 60)
    assert UniversalArt().picture(look) is UniversalArt().picture(look)
    assert squared(HitTheDeckArt(), 60, 5) is squared(HitTheDeckArt(), 60, 5)
    assert packet(HitTheDeckArt(), 60, 5) is packet(HitTheDeckArt(), 60, 5)
    assert backs(HitTheDeckArt(), 1.0, 5, hanging=True) is backs(HitTheDeckArt(), 1.0, 5, hanging=True)


def test_two_decks_never_share_a_picture() -> None:
    look = CardLook(BACK, 60)
    assert pixels(UniversalArt().picture(look)) != pixels(HitTheDeckArt().picture(look))


def test_a_new_deck_does_not_show_the_faces_of_the_one_before() -> None:
    card = parse_card("R4")

    def piles(large_print: bool) -> list[bytes]:
        # each of a deck that is gone at once, in whose place in memory the next may be
        return [
            pixels(squared(HitTheDeckArt(CardPrint(large=large_print)), 80, 9, card)),
            pixels(slapped(HitTheDeckArt(CardPrint(large=large_print)), 80, [lay(card, 1)], 0)),
        ]

    before = piles(large_print=False)
    after = piles(large_print=True)
    assert all(one != other for one, other in zip(before, after, strict=True))
    assert piles(large_print=False) == before

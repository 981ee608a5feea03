"""Cards as pictures: every face at every size, facing both ways, within bounded memory."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Surface

from game.rules.core import Card
from game.rules.hand_to_hand.cards import DECK, parse_card
from game.rules.hit_the_deck.cards import DECK as HIT_THE_DECK
from game.rules.hit_the_deck.cards import KINDS
from game.table.cards.deck_art import BACK, CardLook, CardPrint, DeckArt, Elevation, height
from game.table.hand_to_hand.look.universal import UniversalArt, index
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.ui.draw.surface_cache import surfaces
from tests.ui.pilot import pixels


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def test_the_sixty_faces_are_all_different() -> None:
    art = UniversalArt()
    for facing in (False, True):
        shown = {pixels(art.plain(card, 60, facing)) for card in (*DECK, BACK)}
        assert len(shown) == 61


def test_a_facing_card_has_an_upright_index_at_its_near_edge() -> None:
    art = UniversalArt()
    away, towards = art.plain(5, 200), art.plain(5, 200, facing=True)
    strip = pygame.Rect(0, 0, 200, 42)
    foot = strip.move(0, 280 - 42)
    assert pixels(away.subsurface(strip)) != pixels(pygame.transform.rotate(towards, 180).subsurface(foot))
    near, far = towards.subsurface(foot), away.subsurface(strip)
    ink = [(x, y) for x in range(12, 45) for y in range(6, 38) if sum(far.get_at((x, y))[:3]) < 200]
    low = [(x, y) for x in range(12, 45) for y in range(4, 36) if sum(near.get_at((x, y))[:3]) < 200]
    assert abs(len(ink) - len(low)) < 30
    assert {x for x, _ in ink} == {x for x, _ in low}


@pytest.mark.parametrize("lie", list(Elevation))
@pytest.mark.parametrize("angle", [0, -6, 8])
def test_a_picture_is_centred_with_room_for_its_shadow(lie: Elevation, angle: int) -> None:
    art = UniversalArt()
    picture = art.picture(CardLook(5, 100, elevation=lie, angle=angle))
    margin = art.margin(100, lie, angle)
    assert picture.get_size() == (100 + 2 * margin, height(100) + 2 * margin)
    edge = [picture.get_at((x, 0))[3] for x in range(picture.get_width())]
    edge += [picture.get_at((0, y))[3] for y in range(picture.get_height())]
    assert max(edge) < 24, "nothing is cut off"
    assert picture.get_at(picture.get_rect().center)[3] > 250


def test_kept_pictures_are_reused_within_the_budget() -> None:
    surfaces.clear()
    surfaces.fit((1280, 720))
    art = UniversalArt()
    look = CardLook(5, 150)
    assert not art.has(look)
    assert art.picture(look) is art.picture(look)
    assert art.has(look)
    for card in DECK:
        for width in (300, 310):
            art.picture(CardLook(card, width))
            assert surfaces.bytes <= surfaces.limit
    assert not art.has(look)


@pytest.mark.parametrize("width", [40, 46, 54, 62])
def test_a_small_cards_sign_keeps_its_shape(width: int) -> None:
    """Jupiter's three bands are apart, so that it is no round dot as Earth's circle would be."""
    layer = index(parse_card("5J"), width, False, CardPrint())
    parts = [part.get_bounding_rects()[0] for part in pygame.mask.from_surface(layer, 127).connected_components()]
    bands = [part for part in parts if part.centerx > 0.3 * width]
    assert len(bands) == 3
    assert len(parts) >= 5, "the figure and the letter are there"


def test_where_there_is_room_small_cards_in_another_width_are_not_decoded_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    surfaces.clear()
    monkeypatch.setattr(surfaces, "is_roomy", True)
    art = UniversalArt()
    art.plain(7, 54)
    decoded: list[object] = []
    load = pygame.image.load
    monkeypatch.setattr(pygame.image, "load", lambda *args: decoded.append(args) or load(*args))  # type: ignore[func-returns-value]
    for width in (60, 81, 110):
        assert art.plain(7, width).get_width() == width
    assert not decoded
    art.plain(7, 111)
    assert decoded


def test_where_there_is_room_small_faces_of_hit_the_deck_are_drawn_once_for_all_widths(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    surfaces.clear()
    drawn: list[object] = []
    draw = pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *args: drawn.append(args) or draw(*args))  # type: ignore[func-returns-value]
    monkeypatch.setattr(surfaces, "is_roomy", True)
    art = HitTheDeckArt()
    card = HIT_THE_DECK[0]
    art.plain(card, 60)
    before = len(drawn)
    assert before
    for width in (81, 104, 128):
        surfaces.clear()
        assert art.plain(card, width).get_size() == (width, round(1.4 * width))
    assert len(drawn) == before
    # a large face is never blurred, and nothing is kept where there is no room for it
    art.plain(card, 129)
    assert len(drawn) > before
    monkeypatch.setattr(surfaces, "is_roomy", False)
    surfaces.clear()
    before = len(drawn)
    art.plain(card, 104)
    assert len(drawn) > before


@pytest.mark.parametrize(("art", "faces"), [(UniversalArt(), DECK), (HitTheDeckArt(), KINDS)])
def test_once_the_masters_are_there_no_small_face_is_decoded(
    art: DeckArt, faces: Sequence[Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    surfaces.clear()
    monkeypatch.setattr(surfaces, "is_roomy", True)
    monkeypatch.setattr(surfaces, "limit", 2**28)
    for draw in art.masters():
        draw()

    def fails(*args: object) -> Surface:
        raise AssertionError(args)

    index(DECK[0], 100, False, CardPrint())
    monkeypatch.setattr(pygame.image, "load", fails)
    if isinstance(art, HitTheDeckArt):
        monkeypatch.setattr(pygame.image, "load_sized_svg", fails)
    for card in faces:
        assert art.plain(card, 100).get_width() == 100

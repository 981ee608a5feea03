"""Cards can be told apart without colour, in every print and for either hand, and everything can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, TypeAlias

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.core import Card
from game.rules.hand_to_hand import cards as universal_cards
from game.rules.hit_the_deck.cards import KINDS, TEXTS, parse_card
from game.table.cards.deck_art import BACK, CardLook, CardPrint, Elevation, height
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hit_the_deck.look import deck_art, seats, signs
from game.table.hit_the_deck.look.colours import CLOTH_SEATS, DEMANDED
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt, compose
from game.table.hit_the_deck.look.seats import Hand, hand_shadow, seat_hand, seat_shape
from game.ui.draw.cloth import cloth
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import contrast
from game.ui.look.palette import CLOTH_GROUND, CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import CLOTH
from tests.ui.pilot import pixels

APART = 6.0
"""The least mean difference of two index corners, in levels of 255: a fortieth of the corner is ink on one and paper on
the other. In the narrowest fan of the smallest cards that is 12 px, more than a whole stroke of a figure."""

Eyes: TypeAlias = tuple[tuple[float, float, float], ...]

# of linear red, green and blue, after Machado, Oliveira and Fernandes, 2009
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881))
PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
TRITAN = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039))
LINEAR = [(level / 255) ** 2.4 for level in range(256)]


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def grey(face: Surface, corner: Rect) -> bytes:
    """The luminance of a part of a card on paper."""
    shown = Surface(corner.size)
    shown.fill(PAPER_CLOTH)
    shown.blit(face, (0, 0), corner, pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(pygame.transform.grayscale(shown), "RGB")[::3]


def apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def too_close(corners: Mapping[Card, bytes], texts: Sequence[str]) -> list[str]:
    measured = ((apart(corners[a], corners[b]), texts[a], texts[b]) for a, b in combinations(corners, 2))
    return [f"{a} and {b}: {by:.1f}" for by, a, b in measured if by < APART]


@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
@pytest.mark.parametrize(("width", "large_print"), [(120, False), (50, False), (120, True)])
def test_every_card_is_known_by_its_corner_in_grey(width: int, large_print: bool, left_handed: bool) -> None:
    part = (0.535, 1.08) if large_print else (0.32, 0.64)
    corner = Rect(0, 0, round(part[0] * width), round(part[1] * width))
    if left_handed:
        corner.right = width
    corners = {kind: grey(compose(kind, width, left_handed, large_print), corner) for kind in KINDS}
    assert len(corners) == 38
    assert too_close(corners, TEXTS) == []


def test_every_universal_card_is_known_by_its_corner_in_grey() -> None:
    art, width = UniversalArt(), 104
    corner = Rect(0, 0, round(0.36 * width), round(0.22 * width))
    cards = range(len(universal_cards.TEXTS))
    corners = {card: grey(art.plain(card, width), corner) for card in cards}
    assert len(corners) == 60
    assert too_close(corners, universal_cards.TEXTS) == []


def test_equal_corners_are_too_close() -> None:
    corner = grey(compose(0, 50), Rect(0, 0, 16, 32))
    assert too_close({0: corner, 1: corner}, TEXTS) == ["R1 and R2: 0.0"]


def test_hands_differ_by_more_than_their_corner() -> None:
    """A HIT-hand can be recognised without its index (HTD-5): the whole face differs clearly from every other."""
    whole = Rect(0, 0, 50, height(50))
    art = {kind: grey(compose(kind, 50), whole) for kind in KINDS}
    hand = art.pop(parse_card("#H"))
    assert min(apart(hand, other) for other in art.values()) > 3 * APART


def test_ink_has_enough_contrast_on_paper_and_on_demand_signs() -> None:
    text, paper = INK_CLOTH, PAPER_CLOTH
    assert contrast(text, paper) >= 4.5
    assert contrast(CLOTH.ground_quiet, CLOTH_GROUND) >= 4.5
    for letter, deep in DEMANDED.items():
        assert contrast(deep, text if letter == "Y" else paper) >= 4.5, letter


@pytest.mark.parametrize("viewer", [PROTAN, DEUTAN, TRITAN], ids=["protan", "deutan", "tritan"])
def test_every_card_is_known_by_its_corner_when_colour_blind(viewer: Eyes) -> None:
    corner = Rect(0, 0, 16, 32)
    corners = {kind: seen_light(compose(kind, 50), corner, viewer) for kind in KINDS}
    assert too_close(corners, TEXTS) == []


def seen_light(face: Surface, corner: Rect, viewer: Eyes) -> bytes:
    """The luminance of a part of a card on paper to a viewer who lacks one kind of cone."""
    shown = Surface(corner.size)
    shown.fill(PAPER_CLOTH)
    shown.blit(face, (0, 0), corner, pygame.BLEND_PREMULTIPLIED)
    pixels = pygame.image.tobytes(shown, "RGB")
    weights = [sum(part * row[i] for part, row in zip((0.2126, 0.7152, 0.0722), viewer, strict=True)) for i in range(3)]
    parts = [[weight * LINEAR[level] for level in pixels[i::3]] for i, weight in enumerate(weights)]
    lights = map(sum, zip(*parts, strict=True))
    return bytes(round(255 * min(max(light, 0.0), 1.0) ** (1 / 2.4)) for light in lights)


def test_a_card_is_premultiplied_with_clear_corners() -> None:
    for card, left, large in product((*KINDS, BACK), (False, True), (False, True)):
        face = compose(card, 40, left, large)
        assert face.get_size() == (40, 56)
        assert face.get_at((0, 0))[3] == 0
        assert face.get_at((20, 2))[3] == 255
        pixels = pygame.image.tobytes(face, "RGBA")
        assert all(max(pixels[i : i + 3]) <= pixels[i + 3] for i in range(0, len(pixels), 4))


def test_left_handed_glyphs_are_not_mirrored() -> None:
    width = 120
    right, left = compose(parse_card("R4"), width), compose(parse_card("R4"), width, left_handed=True)
    tab = Rect(round(0.06 * width), round(0.05 * width), round(0.23 * width), round(0.26 * width))
    moved = tab.move(round(width - 2 * 0.176 * width), 0)
    assert apart(grey(right, tab), grey(left, moved)) < 12
    mirrored = pygame.transform.flip(left, True, False)
    assert apart(grey(right, tab), grey(mirrored, tab)) > 24


def test_the_deck_reuses_cached_pictures() -> None:
    art = HitTheDeckArt(CardPrint(large=True))
    look = CardLook(parse_card("GF"), 60, elevation=Elevation.HAND, angle=7)
    assert art.picture(look) is art.picture(look)
    plain = art.plain(parse_card("R5"), 60)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(compose(parse_card("R5"), 60), "RGBA")


def test_all_backs_look_the_same() -> None:
    backs = {
        pygame.image.tobytes(compose(BACK, 50, left, large), "RGBA")
        for left in (False, True)
        for large in (False, True)
    }
    assert len(backs) == 1


def test_seats_are_recognised_by_shape_in_grey() -> None:
    marks = [seat._replace(colour=CLOTH_SEATS[0].colour) for seat in CLOTH_SEATS]
    badges = {i: grey(seat_shape(mark, 30), Rect(0, 0, 30, 30)) for i, mark in enumerate(marks)}
    assert too_close(badges, [mark.shape for mark in marks]) == []


def assembled(hand: Hand) -> Surface:
    """The whole picture of an arm, of its parts."""
    whole = Surface(hand.size, pygame.SRCALPHA)
    whole.fblits(hand.parts, pygame.BLEND_PREMULTIPLIED)
    return whole


@pytest.mark.parametrize("angle", [0, 35, 90, 180, -120])
def test_a_hand_lands_where_its_palm_is_put(angle: int) -> None:
    _, shape, colour, deep = CLOTH_SEATS[2]
    hand = seat_hand(shape, colour, deep, 100, angle)
    picture, palm = assembled(hand), hand.palm
    assert all(abs(seen - own) <= 1 for seen, own in zip(picture.get_at(palm), colour, strict=True))
    shadow = hand_shadow(100, angle)
    assert (shadow.size, shadow.palm) == (hand.size, palm)
    assert assembled(shadow).get_at(palm)[3] == 71
    down = pygame.Vector2(0, 180).rotate(angle)
    sleeve = (round(palm[0] + down.x), round(palm[1] + down.y))
    assert picture.get_at(sleeve)[3] == 255
    longer = seat_hand(shape, colour, deep, 100, angle, reach=6)
    assert max(longer.size) >= max(hand.size) + 200


def test_an_arm_keeps_only_what_is_not_empty() -> None:
    hand = seat_hand(*CLOTH_SEATS[2][1:], 100, 35, reach=8)
    whole = assembled(hand).get_bounding_rect()
    assert min(whole.size) > 400
    kept = sum(part.get_width() * part.get_height() for part, _ in hand.parts)
    assert kept < whole.w * whole.h / 3
    assert all(part.get_bounding_rect().size == part.get_size() for part, _ in hand.parts)


@pytest.mark.parametrize("angle", [0, 35, -71, 90])
@pytest.mark.parametrize("width", [50, 100, 267])
def test_an_arm_in_parts_is_the_whole_arm(angle: int, width: int) -> None:
    _, shape, colour, deep = CLOTH_SEATS[2]
    hand = seat_hand(shape, colour, deep, width, angle, reach=8)
    whole = seats._turned(seats._arm(shape, colour, deep, 8), width, angle, 8)
    # a fringe that nobody sees may be lost
    assert max(abs(one - other) for one, other in zip(raw(assembled(hand)), raw(whole), strict=True)) <= 8


def raw(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((300, 200), 1.0), ((20, 20), 1.0)]
)
def test_the_cloth_covers_everything_and_is_symmetrical(size: tuple[int, int], scale: float) -> None:
    surface = cloth(size, scale)
    assert surface.get_size() == size
    assert min(pygame.transform.average_color(surface)[:3]) > 150
    if min(size) > 100:
        middle, line = size[1] // 2, round(8 * scale)
        assert surface.get_at((line, middle)) != surface.get_at((round(40 * scale), middle))


def test_signs_are_drawn() -> None:
    for value in "12345RYGB":
        assert signs.demand(value, 40).get_bounding_rect().h > 24
    suits = {i: grey(signs.suit(letter, 18), Rect(0, 0, 18, 18)) for i, letter in enumerate("RYGB")}
    assert too_close(suits, "RYGB") == []
    star = signs.burst((200, 120), CLOTH_LIGHT)
    assert star.get_at((100, 60))[:3] == CLOTH_LIGHT[:3]
    assert star.get_at((1, 1))[3] == 0


def test_a_card_of_the_hand_is_drawn_once_for_all_its_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def counted(*given: Any) -> Surface:
        drawn.append(given)
        return compose(*given)

    monkeypatch.setattr(deck_art, "compose", counted)
    surfaces.clear()
    art, card = HitTheDeckArt(), 3
    plain, outlined, tinted = (
        art.picture(CardLook(card, 90, elevation=lie))
        for lie in (Elevation.HAND, Elevation.PLAYABLE, Elevation.UNPLAYABLE)
    )
    assert len(drawn) == 1
    assert len({pixels(picture) for picture in (plain, outlined, tinted)}) == 3

"""Cards are distinguished without colour, with any colour blindness, in every print and for either hand."""

import itertools
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from game.cli.window import EYES
from game.rules.hand_to_hand import cards as universal
from game.rules.hit_the_deck.cards import KINDS, TEXTS
from game.table.cards.deck_art import BACK, CardLook, CardPrint, Elevation
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt, compose
from game.ui.look.palette import PAPER_CLOTH, PAPER_NIGHT
from game.ui.screens.render import simulate

APART = 6.0
"""The least mean difference of two index corners, in levels of 255: a fortieth of the corner is ink on one and paper on
the other. In the narrowest fan of the smallest cards that is 12 px, more than a whole stroke of a figure."""


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


@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
@pytest.mark.parametrize(("width", "large_print"), [(120, False), (50, False), (120, True)])
def test_every_card_is_recognised_by_its_corner_in_grey(width: int, large_print: bool, left_handed: bool) -> None:
    part = (0.535, 1.08) if large_print else (0.32, 0.64)
    corner = Rect(0, 0, round(part[0] * width), round(part[1] * width))
    if left_handed:
        corner.right = width
    corners = {kind: grey(compose(kind, width, CardPrint(large_print, left_handed)), corner) for kind in KINDS}
    assert len(corners) == 38
    for one, other in itertools.combinations(corners, 2):
        far = sum(abs(a - b) for a, b in zip(corners[one], corners[other], strict=True)) / len(corners[one])
        assert far >= APART, f"{TEXTS[one]} and {TEXTS[other]}: {far:.1f}"


def test_all_backs_look_the_same() -> None:
    backs = {
        pygame.image.tobytes(compose(BACK, 50, CardPrint(large, left)), "RGBA")
        for left in (False, True)
        for large in (False, True)
    }
    assert len(backs) == 1


def on(ground: tuple[int, int, int, int], picture: Surface) -> Surface:
    surface = Surface(picture.get_size(), depth=32)
    surface.fill(ground)
    surface.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def unlike(one: Surface, other: Surface) -> float:
    """The part of two pictures, from 0 to 1, that is clearly lighter in one of them than in the other."""
    greys = [pygame.transform.grayscale(picture) for picture in (one, other)]
    levels = [pygame.image.tobytes(grey, "RGB")[::3] for grey in greys]
    clear = [abs(a - b) > 64 for a, b in zip(*levels, strict=True)]
    return float(sum(clear) / len(clear))


@pytest.mark.parametrize("eyes", EYES)
def test_a_cards_suit_is_recognised_by_its_index(eyes: str) -> None:
    art = UniversalArt()
    for rank in ("4", "m"):
        faces = [on(PAPER_NIGHT, art.plain(universal.parse_card(rank + suit), 100)) for suit in universal.SUITS]
        seen = [simulate(face.subsurface((18, 4, 32, 16)), eyes) for face in faces]
        assert min(unlike(one, other) for one, other in itertools.combinations(seen, 2)) > 0.05


def test_a_back_does_not_tell_whether_its_card_fits() -> None:
    for is_same, card in ((True, BACK), (False, KINDS[0])):
        middles = set()
        for lie in (Elevation.PLAYABLE, Elevation.UNPLAYABLE):
            picture = HitTheDeckArt().picture(CardLook(card, 120, elevation=lie))
            middle = Rect(0, 0, 120, 120).move_to(center=picture.get_rect().center)
            middles.add(pygame.image.tobytes(picture.subsurface(middle), "RGBA"))
        assert (len(middles) == 1) is is_same

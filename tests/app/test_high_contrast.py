"""High contrast on every screen and on the cards of each game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.games import GAMES
from game.pages.settings.page import SettingsPage
from game.rules.hand_to_hand.cards import RANK, RANKS, SUIT, SUITS
from game.storage.settings.file import save
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import CardLook, CardPrint, Elevation, height
from game.table.hand_to_hand.look.universal import UniversalArt, index
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.tabletop.tabletop import Tabletop as HitTheDeckTabletop
from game.table.turns.match_screen import MatchScreen
from game.ui.look.colour import Colour, contrast
from game.ui.look.high_contrast import strengthened
from game.ui.look.palette import INK_CLOTH, INK_NIGHT, NIGHT_DEPTH, PAPER_NIGHT, WHITE
from game.ui.look.theme import NIGHT
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun
from tests.ui.pilot import pixels

both = pytest.mark.parametrize("game", [HHC, HTD])
CONTRAST = CardPrint(high_contrast=True)
_PALE: Colour = (255, 246, 226, 255)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def plain_part(surface: Surface, colour: Colour) -> float:
    """How much of a picture has exactly that colour, from 0 to 1."""
    count = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).count()
    return count / (surface.get_width() * surface.get_height())


@both
def test_an_open_table_follows_the_settings_page(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    table = program.on(MatchScreen)
    ground = strengthened(table.theme).ground
    assert plain_part(program.surface, ground) < 0.1
    program.app.open_settings()
    program.step()
    program.click(program.on(SettingsPage).control("high_contrast"))
    assert plain_part(program.surface, strengthened(NIGHT).ground) > 0.1, "the page itself"
    program.press(pygame.K_ESCAPE)
    program.settle()
    assert plain_part(program.surface, ground) > 0.25
    assert table.theme == strengthened(GAMES[game].theme)
    program.app.open_settings()
    program.step()
    program.click(program.on(SettingsPage).control("high_contrast"))
    program.press(pygame.K_ESCAPE)
    program.settle()
    assert table.theme == GAMES[game].theme
    assert plain_part(program.surface, ground) < 0.1
    program.close()


def test_home_has_the_grounds_of_both_worlds(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(high_contrast=True))
    program = Program(tmp_path)
    for game in GAMES.values():
        assert plain_part(program.surface, strengthened(game.theme).ground) > 0.1
    program.close()


@both
def test_set_up_and_its_dialogs_have_high_contrast(tmp_path: Path, game: str) -> None:
    save(tmp_path / "settings.json", Settings(high_contrast=True))
    program = Program(tmp_path)
    program.app.set_up(game)
    program.step()
    strong = strengthened(GAMES[game].theme)
    assert plain_part(program.surface, strong.ground) > 0.1
    assert {widget.theme for widget in program.screens.top.root.widgets()} == {strong}  # type: ignore[union-attr]
    program.close()


def test_what_lies_behind_the_index_of_a_picture_is_plain() -> None:
    width = 120
    pictures = [card for card, rank in enumerate(RANK) if not RANKS[rank].isdigit()]
    assert len(pictures) == 18
    for card in pictures:
        face = UniversalArt(CONTRAST).plain(card, width)
        words = index(card, width, False, CardPrint())
        for y in range(round(width * 0.05), round(width * 0.19)):
            for x in range(round(width * 0.06), round(width * 0.6)):
                if words.get_at((x, y))[3] == 0:
                    assert contrast(tuple(face.get_at((x, y))), _PALE) > 7, (card, x, y)  # type: ignore[arg-type]


@pytest.mark.parametrize("large", [False, True])
def test_marks_of_suits_keep_a_colour_of_their_own_that_stands_out(large: bool) -> None:
    width = 120
    inks: dict[tuple[Colour, str], set[Colour]] = {}
    for card in range(60):
        layer = index(card, width, False, CardPrint(large=large, high_contrast=True))
        on = PAPER_NIGHT if RANKS[RANK[card]].isdigit() else NIGHT_DEPTH
        colours = Counter[object]()
        left, right = (0.55, 0.61) if large else (0.36, 0.5)
        for y in range(round(width * 0.05), round(width * (0.25 if large else 0.17))):
            row = [layer.get_at((x, y)) for x in range(round(width * left), round(width * right))]
            colours.update(tuple(at) for at in row if at[3] == 255 and tuple(at) != on)
        ink: Colour = colours.most_common(1)[0][0]  # type: ignore[assignment]
        assert contrast(ink, on) > 7, card
        inks.setdefault((on, SUITS[SUIT[card]]), set()).add(ink)
    assert all(len(found) == 1 for found in inks.values())
    assert len({ink for found in inks.values() for ink in found}) == 12
    assert not {INK_NIGHT, _PALE} & {ink for found in inks.values() for ink in found}


def test_the_direction_of_play_is_drawn_in_ink(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(high_contrast=True))
    program = begun(tmp_path, HTD, ("human", "greedy"))
    tabletop = program.on(MatchScreen).tabletop
    assert isinstance(tabletop, HitTheDeckTabletop)
    ring = tabletop.ring_of_light
    above = program.surface.subsurface((ring.rect.centerx - 60, ring.rect.top, 120, 30))
    colours = {tuple(above.get_at((x, y))) for x in range(120) for y in range(30)}
    assert INK_CLOTH in colours
    assert contrast(INK_CLOTH, WHITE) > 12
    program.close()


def test_cards_that_cannot_be_played_are_not_veiled() -> None:
    veiled, plain = HitTheDeckArt(), HitTheDeckArt(CONTRAST)
    for card in range(3):
        unplayable = CardLook(card, 80, elevation=Elevation.UNPLAYABLE)
        assert pixels(veiled.seen(unplayable)) != pixels(veiled.plain(card, 80))
        assert pixels(plain.seen(unplayable)) == pixels(plain.plain(card, 80))
    assert plain.plain(0, 80).get_height() == height(80)

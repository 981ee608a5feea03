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
from game.table.cards.deck_art import CardPrint
from game.table.hand_to_hand.look.universal import index
from game.table.turns.match_screen import MatchScreen
from game.ui.look.colour import Colour, contrast
from game.ui.look.high_contrast import strengthened
from game.ui.look.palette import INK_NIGHT, NIGHT_DEPTH, PAPER_NIGHT
from game.ui.look.theme import NIGHT
from tests.app.program import HHC, HTD
from tests.app.tables import begun

both = pytest.mark.parametrize("game", [HHC, HTD])
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

"""How to play: each page is true, fits, and can be reached from everywhere."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.rules.hit_the_deck import cards as htd
from game.storage.settings.settings import Profile
from game.table.cards.illustration import HowTo
from game.table.game.record import Game
from game.ui.draw import typeset
from game.ui.draw.paragraph import plain
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from tests.app.program import HHC, HTD


def told(game: Game) -> HowTo:
    assert game.how_to is not None
    return game.how_to(Profile())


@pytest.mark.parametrize("game", [HHC, HTD])
def test_every_illustrated_chapter_is_in_the_rulebook(game: str) -> None:
    # keys have the labels of the keyboard
    pygame.display.init()
    titles = [section.title for section in GAMES[game].rulebook().sections]
    assert set(told(GAMES[game]).chapters) <= set(titles)


def test_the_examples_of_hit_the_deck_are_true() -> None:
    for word in ("G2", "B4"):
        assert htd.parse_card(word) in htd.FITS[htd.parse_card("G4")]
    assert htd.demand_of(htd.parse_card("#G")) == "G"
    assert [htd.POINTS[htd.parse_card(word)] for word in ("R5", "GC", "#2")] == [5, 10, 10]


def test_a_slap_key_with_a_sign_of_markup_is_shown_as_typed() -> None:
    how_to = GAMES[HTD].how_to
    assert how_to is not None
    texts = [plain(panel.text) for panel in how_to(Profile(touch="*", call="[")).panels]
    assert any("you with * or a click" in text and "call ([)" in text for text in texts)


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.19, 1.5])
def test_the_suits_end_within_the_page(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    ends: list[int] = []

    def write(surface: Surface, words: str, style: TextStyle, scale: float, colour: Colour, room: Rect) -> None:
        ends.append(room.right)

    monkeypatch.setattr(typeset, "write", write)
    legend = told(GAMES[HHC]).legend
    rect = Rect(0, 0, round(1216 * scale), round(52 * scale))
    legend.paint(Surface(rect.size), rect, scale, GAMES[HHC].theme, GAMES[HHC].art())
    assert max(ends) <= rect.right

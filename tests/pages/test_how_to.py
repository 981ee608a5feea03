"""How to play: what each page tells is true and fits, and it is reached from everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES
from game.pages.books.how_to import ALL_RULES, PLAY, HowToPage
from game.pages.books.rulebook import RulebookPage
from game.pages.home.home import HOW_TO, Home
from game.rules.hit_the_deck import cards as htd
from game.storage.settings.settings import Profile
from game.table.cards.illustration import HowTo
from game.table.game.record import Game
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC, HTD, Program


def told(game: Game) -> HowTo:
    assert game.how_to is not None
    return game.how_to(Profile())


@pytest.mark.parametrize("game", [HHC, HTD])
def test_every_illustrated_chapter_is_in_the_rulebook(game: str) -> None:
    titles = [section.title for section in GAMES[game].rulebook().sections]
    assert set(told(GAMES[game]).chapters) <= set(titles)


def test_the_examples_of_hit_the_deck_are_true() -> None:
    for word in ("G2", "B4"):
        assert htd.parse_card(word) in htd.FITS[htd.parse_card("G4")]
    assert htd.demand_of(htd.parse_card("#G")) == "G"
    assert [htd.POINTS[htd.parse_card(word)] for word in ("R5", "GC", "#2")] == [5, 10, 10]


@pytest.mark.parametrize("game", [HHC, HTD])
def test_it_is_reached_from_home_and_leads_to_play_and_to_the_rules(tmp_path: Path, game: str) -> None:
    program = Program(tmp_path)
    home = program.on(Home)
    program.click(next(tile for tile in home.tiles if tile.label == HOW_TO))
    page = program.on(HowToPage)
    page._choose(list(GAMES).index(game))
    program.click(program.find(ALL_RULES))
    book = program.on(RulebookPage)
    assert book.book.game == game
    program.click(book.how_to)
    assert program.on(HowToPage).game.name == game
    program.click(program.find(PLAY))
    program.settle()
    assert program.on(MatchScreen).session.match.rules.name == game
    program.close()

"""How to play: what each page tells is true and fits, and it is reached from everywhere."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.pages.books.how_to import ALL_RULES, PLAY, HowToPage
from game.pages.books.rulebook import RulebookPage
from game.pages.home.home import HOW_TO, Home
from game.rules.hit_the_deck import cards as htd
from game.storage.settings.file import save
from game.storage.settings.settings import Profile, Settings
from game.table.cards.illustration import HowTo, Sketch
from game.table.game.record import Game
from game.table.setup.setup_page import SetupPage
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.rich_text import BlockKind
from game.ui.look.theme import CLOTH, NIGHT
from tests.app.program import HHC, HTD, Program
from tests.ui.pilot import Pilot

SIZES = ((1024, 576), (1280, 720), (1920, 1080))


def page_of(game: str) -> HowToPage:
    return HowToPage(GAMES, GAMES[game], lambda game: game.art(), lambda game: None, lambda game: None)


def told(game: Game) -> HowTo:
    assert game.how_to is not None
    return game.how_to(Profile())


@pytest.mark.parametrize("game", [HHC, HTD])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_panel_has_room_for_its_text_and_its_picture(game: str, size: tuple[int, int]) -> None:
    page = page_of(game)
    Pilot(page, size)
    assert len(page.panels) == len(told(page.game).panels)
    for panel in page.panels:
        text = panel.text_rect
        assert panel.text_height <= text.h, panel.lesson.title
        assert panel.rect.contains(text)
        assert panel.rect.contains(panel.picture.rect)
        assert not panel.picture.rect.colliderect(text)
        assert page.root.rect.contains(panel.rect)


@pytest.mark.parametrize("game", [HHC, HTD])
def test_no_illustration_is_cut_off(game: str) -> None:
    how_to, theme = told(GAMES[game]), GAMES[game].theme
    beside = [lesson.illustration for lesson in how_to.panels if lesson.beside]
    pictures = {lesson.title: lesson.illustration for lesson in how_to.panels}
    for title, illustration in {**pictures, **how_to.chapters, "legend": how_to.legend}.items():
        if illustration in beside:
            # the arms come from beyond the edge
            continue
        width, height = (round(side) for side in illustration.size)
        surface = Surface((width + 80, height + 80), pygame.SRCALPHA)
        inner = Rect(40, 40, width, height)
        illustration.draw(Sketch(surface, inner, illustration.size, 1.0, theme, GAMES[game].art()))
        # shadows are cut off without being missed
        drawn = surface.get_bounding_rect(min_alpha=150)
        assert inner.contains(drawn), f"{title}: {drawn} in {inner}"
        assert drawn.w > width / 2


@pytest.mark.parametrize("game", [HHC, HTD])
def test_every_illustrated_chapter_is_in_the_rulebook(game: str) -> None:
    titles = [section.title for section in GAMES[game].rulebook().sections]
    assert set(told(GAMES[game]).chapters) <= set(titles)


@pytest.mark.parametrize("game", [HHC, HTD])
def test_no_illustration_is_reduced_in_the_rulebook(game: str) -> None:
    page = RulebookPage(GAMES, GAMES[game], lambda game: game.art(), lambda game: None)
    Pilot(page, (1280, 720))
    for title, illustration in told(GAMES[game]).chapters.items():
        assert illustration.size[0] <= page.text.rect.w, title


@pytest.mark.parametrize("game", [HHC, HTD])
def test_the_rulebook_shows_an_illustration_below_each_such_heading(game: str) -> None:
    page = RulebookPage(GAMES, GAMES[game], lambda game: game.art(), lambda game: None)
    pilot = Pilot(page)
    chapters = told(GAMES[game]).chapters
    blocks = page.text.blocks
    illustrated = [above.text for above, block in itertools.pairwise(blocks) if block.picture is not None]
    assert illustrated == [title for title in (block.text for block in blocks) if title in chapters]
    for number, block in enumerate(blocks):
        if block.kind is not BlockKind.PICTURE:
            continue
        page.text.show(number)
        pilot.wait(0.1)
        placed = page.text._placed[number]
        room = Rect(
            page.text.rect.x, page.text.rect.y + placed.y - page.text._offset.at, page.text.rect.w, placed.height
        )
        seen = pilot.surface.subsurface(room.clip(pilot.surface.get_rect()))
        colours = {
            tuple(seen.get_at((x, y))) for x in range(0, seen.get_width(), 5) for y in range(0, seen.get_height(), 5)
        }
        assert len(colours) > 20


def test_the_examples_of_hit_the_deck_are_true() -> None:
    for word in ("G2", "B4"):
        assert htd.parse_card(word) in htd.FITS[htd.parse_card("G4")]
    assert htd.demand_of(htd.parse_card("#G")) == "G"
    assert [htd.POINTS[htd.parse_card(word)] for word in ("R5", "GC", "#2")] == [5, 10, 10]


def test_each_game_is_told_in_its_world() -> None:
    page = page_of(HHC)
    pilot = Pilot(page)
    assert page.theme is NIGHT
    page.choice.chosen = 1
    page._choose(1)
    pilot.wait(0.1)
    assert (page.game.name, page.theme) == (HTD, CLOTH)
    assert len([widget for widget in page.root.children if widget in page.panels]) == 7


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


@pytest.mark.parametrize("game", [HHC, HTD])
def test_set_up_and_table_lead_there_and_the_match_is_not_left(tmp_path: Path, game: str) -> None:
    program = Program(tmp_path)
    program.app.set_up(game)
    program.click(program.on(SetupPage).how_to)
    assert program.on(HowToPage).game.name == game
    program.press(pygame.K_ESCAPE)
    program.on(SetupPage)
    program.app.play(game)
    program.settle()
    table = program.on(MatchScreen)
    program.press(pygame.K_F1)
    page = program.on(HowToPage)
    assert page.game.name == game
    assert not page.play.visible
    program.press(pygame.K_ESCAPE)
    assert program.screens.top is table
    if table.active is not table.root:
        # the lesson before the first race
        program.press(pygame.K_ESCAPE)
    program.press(pygame.K_ESCAPE)
    program.click(program.find(HOW_TO))
    program.on(HowToPage)
    program.close()


def test_f1_leads_there_from_every_page_that_has_its_button(tmp_path: Path) -> None:
    program = Program(tmp_path)
    for kind in (Home, SetupPage, RulebookPage):
        if kind is SetupPage:
            program.app.set_up(HTD)
        elif kind is RulebookPage:
            program.app.open_rules()
        program.step()
        program.on(kind)
        program.press(pygame.K_F1)
        program.on(HowToPage)
        program.press(pygame.K_ESCAPE)
        program.on(kind)
    program.close()


def test_how_to_play_shows_the_keys_as_the_player_has_them(tmp_path: Path) -> None:
    settings = Settings(profiles={"Ben": Profile(touch="Q", call="W"), "Ada": Profile(touch="K", call="L")})
    save(tmp_path / "settings.json", settings)
    program = Program(tmp_path)
    program.app.open_how_to(GAMES[HTD])
    (text,) = (panel.lesson.text for panel in program.on(HowToPage).panels if "call" in panel.lesson.text)
    assert "**K**" in text
    assert "(L)" in text
    program.close()

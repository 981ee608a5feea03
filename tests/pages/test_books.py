"""The books: the rulebook's clauses, search and links, the truth of How to play, and About."""

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.pages.books.about import AboutPage, blocks
from game.pages.books.rulebook import RulebookPage
from game.play.clauses import rulebook
from game.rules.hit_the_deck import cards as htd
from game.storage.settings.settings import Profile
from game.table.cards.illustration import HowTo
from game.table.game.record import Game
from game.ui.draw import typeset
from game.ui.draw.paragraph import plain
from game.ui.look.colour import Colour
from game.ui.look.theme import CLOTH, NIGHT, TextStyle
from game.version import VERSION
from tests.app.program import HHC, HTD
from tests.pages.program import PageProgram
from tests.ui.pilot import COMMAND, Pilot
from tests.values import must


def test_every_clause_of_both_rulebooks_is_read(clauses: dict[str, str]) -> None:
    shown = {
        clause.id: clause.text
        for game in ("hand-to-hand-combat", "hit-the-deck")
        for clause in rulebook(game).clauses()
    }
    assert shown == clauses


@pytest.mark.parametrize("clause", ["HHC-1", "HHC-37", "HHC-88", "HTD-31"])
def test_the_rulebook_marks_the_clause_it_is_opened_at(clause: str) -> None:
    page = RulebookPage(PageProgram(), GAMES[HHC], clause)
    Pilot(page)
    assert page.text.marked == clause
    placed = next(p for p in page.text._placed if p.block.anchor == clause)
    assert page.text._offset.at <= placed.y <= page.text._offset.at + page.text.rect.h - placed.flow.height
    assert page.theme is (NIGHT if clause.startswith("HHC") else CLOTH)


def test_search_counts_marks_and_visits_results() -> None:
    page = RulebookPage(PageProgram(), GAMES[HHC])
    pilot = Pilot(page)
    pilot.press(pygame.K_f, COMMAND)
    pilot.type("galaxy")
    found = page.text.matches()
    assert len(found) > 5
    assert page.count.text == f"1 of {len(found)}"
    plain = pilot.surface.copy()
    pilot.press(pygame.K_RETURN)
    assert page.count.text == f"2 of {len(found)}"
    pilot.press(pygame.K_F3, pygame.KMOD_SHIFT)
    pilot.press(pygame.K_F3, pygame.KMOD_SHIFT)
    assert page.count.text == f"{len(found)} of {len(found)}"
    pilot.click(page.after)
    assert page.count.text == f"1 of {len(found)}"
    page.text.search_term = ""
    pilot.step()
    assert plain.get_buffer().raw != pilot.surface.get_buffer().raw


def told(game: Game) -> HowTo:
    return must(game.how_to)(Profile())


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
    how_to = must(GAMES[HTD].how_to)
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


def test_about_names_version_authors_and_licences() -> None:
    page = AboutPage(PageProgram())
    Pilot(page)
    said = " ".join(block.text for block in blocks(GAMES))
    assert VERSION in page.subtitle.text
    for name in ("John Frampton", "Craig Richter", "UCD Games", "MIT", "pygame-ce", "Hanken Grotesk", "Bowlby One"):
        assert name in said

"""The rulebook page: every clause, contents, search, links, deep links."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.pages.books.rulebook import NO_RESULTS, RulebookPage
from game.play.clauses import Clause, marked_up, parse, rulebook
from game.ui.look.theme import CLOTH, NIGHT
from tests.ui.pilot import COMMAND, Pilot


def test_every_clause_of_both_rulebooks_is_read(clauses: dict[str, str]) -> None:
    shown = {
        clause.id: clause.text
        for game in ("hand-to-hand-combat", "hit-the-deck")
        for clause in rulebook(game).clauses()
    }
    assert shown == clauses


def test_clauses_have_a_section_and_an_origin() -> None:
    first, second = parse("# Book\n\nHello.\n\n## Play\n\n**HHC-1** *document* Two.\n\n**HHC-2** *ruling* See HHC-1.\n")
    assert (first.title, first.parts) == ("Book", ("Hello.",))
    assert second.parts == (Clause("HHC-1", "document", "Two."), Clause("HHC-2", "ruling", "See HHC-1."))


def test_emphasis_and_references_are_marked_up() -> None:
    assert marked_up("As *free draw* and HTD-109.") == "As **free draw** and [HTD-109](HTD-109)."
    assert marked_up("A third game's TOY-3.") == "A third game's [TOY-3](TOY-3)."


def book_of(game: str = "hand-to-hand-combat", clause: str = "") -> RulebookPage:
    return RulebookPage(GAMES, GAMES[game], lambda game: game.art(), lambda game: None, clause)


def top_clause(page: RulebookPage) -> str:
    """The first clause whose beginning is visible."""
    text = page.text
    return next(p.block.anchor for p in text._placed if p.y >= text._offset.at and p.block.anchor.startswith("H"))


@pytest.mark.parametrize("clause", ["HHC-1", "HHC-37", "HHC-88", "HTD-31"])
def test_the_rulebook_shows_and_marks_the_clause_it_is_opened_at(clause: str) -> None:
    page = book_of(clause=clause)
    Pilot(page)
    assert page.text.marked == clause
    placed = next(p for p in page.text._placed if p.block.anchor == clause)
    assert page.text._offset.at <= placed.y <= page.text._offset.at + page.text.rect.h - placed.flow.height
    assert page.theme is (NIGHT if clause.startswith("HHC") else CLOTH)


def test_a_clause_belongs_to_the_game_that_has_it() -> None:
    assert GAMES.with_clause("HTD-31") is GAMES["hit-the-deck"]
    assert GAMES.with_clause("HTD-none") is None


def test_an_unknown_clause_opens_nothing() -> None:
    page = book_of()
    Pilot(page)
    assert not page.open_at("HHC-none")
    assert page.text.marked == ""


def test_search_counts_and_marks_results_and_goes_through_them() -> None:
    page = book_of()
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


def test_search_finds_numbers_and_says_when_nothing_is_found() -> None:
    page = book_of()
    pilot = Pilot(page)
    pilot.press(pygame.K_f, COMMAND)
    pilot.type("hhc-57")
    assert top_clause(page) == "HHC-57"
    pilot.press(pygame.K_ESCAPE)
    assert page.search.text == ""
    pilot.press(pygame.K_f, COMMAND)
    pilot.type("zebra")
    assert page.count.text == NO_RESULTS
    assert not page.after.enabled


def test_the_search_continues_in_the_other_rulebook() -> None:
    page = book_of()
    pilot = Pilot(page)
    page.search.text = "draw pile"
    page._look_for("draw pile")
    assert page.count.text == NO_RESULTS
    pilot.click(page.books.segment(1))
    assert page.count.text.startswith("1 of ")
    assert page.theme is CLOTH


@pytest.mark.parametrize("game", list(GAMES))
def test_the_contents_begin_with_their_first_line(game: str) -> None:
    page = book_of(game)
    Pilot(page)
    assert page.contents.row_at((page.contents.rect.x + 5, page.contents.rect.y + 2)) == 0


def test_contents_open_their_sections_and_follow_the_text() -> None:
    page = book_of()
    pilot = Pilot(page)
    rows = page.contents
    pilot.click((rows.rect.x + 20, rows.rect.y + int(4.5 * 34)))
    assert rows.chosen == 4
    assert top_clause(page) == "HHC-21"
    page.root.focus(page.text)
    pilot.press(pygame.K_END)
    assert rows.chosen == len(page.book.sections) - 1
    pilot.press(pygame.K_HOME)
    assert rows.chosen == 0


def test_a_link_between_clauses_is_followed_by_keys() -> None:
    page = book_of("hit-the-deck")
    pilot = Pilot(page)
    page.root.focus(page.text, ring=True)
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert page.text.marked == "HTD-109"


def test_the_rulebook_scrolls_by_keys() -> None:
    page = book_of()
    pilot = Pilot(page)
    pilot.press(pygame.K_PAGEDOWN)
    down = page.text._offset.at
    assert down > 300
    pilot.press(pygame.K_UP)
    assert 0 < page.text._offset.at < down
    pilot.wheel(page.text.rect.center, -3)
    assert page.text._offset.at > down


def test_the_contents_are_hidden_in_a_small_window() -> None:
    page = book_of(clause="HHC-40")
    pilot = Pilot(page)
    pilot.screens.resize((1280, 720), 1.45)
    assert not page._contents_panel.visible
    assert page.text.rect.w > 1000
    assert page.text.marked == "HHC-40"

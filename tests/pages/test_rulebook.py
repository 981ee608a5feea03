"""The rulebook page: every clause, contents, search, links, deep links."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.pages.books.rulebook import RulebookPage
from game.play.clauses import Clause, parse, rulebook
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

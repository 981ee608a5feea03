"""The rulebook page: every clause, contents, search, links, deep links."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.pages.books.rulebook import RulebookPage
from game.play.clauses import rulebook
from game.ui.look.theme import CLOTH, NIGHT
from tests.pages.program import PageProgram
from tests.ui.pilot import COMMAND, Pilot


def test_every_clause_of_both_rulebooks_is_read(clauses: dict[str, str]) -> None:
    shown = {
        clause.id: clause.text
        for game in ("hand-to-hand-combat", "hit-the-deck")
        for clause in rulebook(game).clauses()
    }
    assert shown == clauses


def book_of(game: str = "hand-to-hand-combat", clause: str = "") -> RulebookPage:
    return RulebookPage(PageProgram(), GAMES[game], clause)


@pytest.mark.parametrize("clause", ["HHC-1", "HHC-37", "HHC-88", "HTD-31"])
def test_the_rulebook_marks_the_clause_it_is_opened_at(clause: str) -> None:
    page = book_of(clause=clause)
    Pilot(page)
    assert page.text.marked == clause
    placed = next(p for p in page.text._placed if p.block.anchor == clause)
    assert page.text._offset.at <= placed.y <= page.text._offset.at + page.text.rect.h - placed.flow.height
    assert page.theme is (NIGHT if clause.startswith("HHC") else CLOTH)


def test_search_counts_marks_and_visits_results() -> None:
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

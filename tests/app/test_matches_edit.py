"""The actions on a match on the page of matches: view, play again, rename, delete, restore, copy."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.pages.matches import texts
from game.pages.matches.detail import still_table
from game.rules.core import SPECTATOR
from game.storage.records.stored import load_record
from tests.app.matches import answer, at_the_matches, write_match, write_some
from tests.app.program import HHC
from tests.ui.pilot import COMMAND, pixels


@pytest.mark.parametrize(("people", "viewer"), [(1, 0), (2, SPECTATOR)])
def test_the_last_position_hides_hands_of_several_people(tmp_path: Path, people: int, viewer: int) -> None:
    path = write_match(tmp_path, HHC, is_over=False, people=people)
    _, page = at_the_matches(tmp_path)
    request = still_table(GAMES[HHC], load_record(path).match, page.program)
    assert request.session.viewer == viewer
    assert not request.session.handover_due, "no curtain lies over it either"


def test_a_renamed_row_stays_chosen(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.focus(page.list)
    program.press(pygame.K_DOWN)
    program.press(pygame.K_F2)
    assert page.list.row_rect(1).contains(page.editor.field.rect)
    assert not page.editor.is_in_detail
    program.type("Rain outside")
    program.press(pygame.K_RETURN)
    answer(program, page)
    assert page.selected is not None
    assert page.selected.title == "Rain outside"
    assert page.selected.path.exists()
    assert program.screens.top is page
    program.press(pygame.K_F2)
    program.press(pygame.K_BACKSPACE)
    program.press(pygame.K_RETURN)
    answer(program, page)
    assert texts.name_of(page.selected) == "Mia and Orion", "an empty name gives back the made one"


def test_nothing_of_the_name_sticks_out_under_the_field_in_the_detail(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.step()
    below = page.detail.name_rect()
    below.top = below.bottom + 1
    below.height = 8
    shown = pixels(program.surface.subsurface(below))
    program.click(page.detail.pencil)
    program.step()
    assert page.editor.is_in_detail
    renamed = pixels(program.surface.subsurface(below))
    assert len(set(renamed)) < len(set(shown)), "the date is hidden"
    program.press(pygame.K_ESCAPE)
    program.step()
    assert pixels(program.surface.subsurface(below)) == shown


def test_a_deleted_match_can_be_put_back_for_eight_seconds(tmp_path: Path) -> None:
    paths = write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    row = page.list.row_rect(0)
    program.move(row.center)
    program.click((row.right - 20, row.centery))
    program.click(page.editor.question.delete)
    answer(program, page)
    assert not paths["breakfast"].exists()
    assert page.list.count == 2
    program.click(page.editor.bar.button)
    answer(program, page)
    assert paths["breakfast"].exists()
    assert page.list.count == 3
    assert page.selected is not None
    assert page.selected.path == paths["breakfast"]
    program.focus(page.list)
    program.press(pygame.K_DELETE)
    program.click(page.editor.question.delete)
    answer(program, page)
    assert page.editor.bar.visible
    program.wait(8.1)
    assert not page.editor.bar.visible
    program.press(pygame.K_z, COMMAND)
    answer(program, page)
    assert paths["breakfast"].exists(), "by keys the last one still comes back"

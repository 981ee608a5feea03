"""What can be done with a match on the page of matches: look at it, play again, rename, delete, put back, copy."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.pages.matches import (
    cards as matches_cards,
)
from game.pages.matches import (
    detail as matches_detail,
)
from game.pages.matches import (
    position as matches_position,
)
from game.pages.matches import (
    row as matches_row,
)
from game.pages.matches import texts
from game.pages.matches.page import MatchesPage
from game.pages.matches.parts import Shown
from game.pages.matches.position import still_table
from game.pages.matches.row import RowParts
from game.pages.replay.replay import ReplayPage
from game.rules.core import SPECTATOR
from game.rules.match import Match, Player
from game.storage.files import StorageError
from game.storage.library.library import MatchLibrary
from game.storage.records.stored import StoredMatch, load_record
from tests.app.matches import answer, at_the_matches, write_match, write_some
from tests.app.program import HHC, HTD
from tests.play.test_live_race import at_a_race
from tests.ui.pilot import COMMAND, pixels


def test_the_last_position_is_drawn_once_a_match_has_stayed_chosen(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    assert not page.detail.position.is_drawn
    before = pixels(program.surface.subsurface(page.detail.position.rect))
    program.wait(0.3)
    answer(program, page)
    for _ in range(400):
        program.step()
    assert page.detail.position.is_drawn
    assert pixels(program.surface.subsurface(page.detail.position.rect)) != before
    program.close()


def test_the_last_position_is_drawn_though_its_match_is_asked_for_again_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_load, load = threading.Event(), matches_position._load

    def late(stored: StoredMatch) -> Match | None:
        assert may_load.wait(20)
        return load(stored)

    monkeypatch.setattr(matches_position, "_load", late)
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    position = page.detail.position
    program.wait(0.3)
    assert page.source.is_busy
    assert page.selected is not None
    position.show(replace(page.selected))
    may_load.set()
    answer(program, page)
    for _ in range(400):
        program.step()
    assert position.is_drawn
    program.close()


def test_the_last_position_is_drawn_again_once_cards_are_printed_otherwise(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)

    def drawn() -> bytes:
        program.wait(0.3)
        answer(program, page)
        for _ in range(400):
            program.step()
        assert page.detail.position.is_drawn
        return pixels(program.surface.subsurface(page.detail.position.rect))

    before = drawn()
    program.app.open_settings()
    program.step()
    program.app.change_settings(replace(program.app.settings, large_print=True))
    program.step()
    program.screens.pop()
    assert drawn() != before
    program.close()


@pytest.mark.parametrize(("people", "viewer"), [(1, 0), (2, SPECTATOR)])
def test_of_several_people_nobodys_hand_is_seen_in_the_last_position(tmp_path: Path, people: int, viewer: int) -> None:
    path = write_match(tmp_path, HHC, is_over=False, people=people)
    program, page = at_the_matches(tmp_path)
    shown: Shown = page.detail.shown
    request = still_table(GAMES[HHC], load_record(path).match, shown)
    assert request.session.viewer == viewer
    assert not request.session.handover_due, "no curtain lies over it either"
    program.close()


@pytest.mark.parametrize("people", [0, 1, 2])
def test_the_last_position_of_a_match_that_was_left_in_a_race_is_drawn(tmp_path: Path, people: int) -> None:
    program, page = at_the_matches(tmp_path)
    match = at_a_race(3, {})
    kinds = ["human"] * people + ["greedy"] * (3 - people)
    players = tuple(Player(name, kind) for name, kind in zip(("Ada", "Ben", "Vega"), kinds, strict=True))
    match.header = replace(match.header, players=players)
    assert match.rules.race_terms(match.state) is not None
    request = still_table(GAMES[HTD], match, page.detail.shown)
    assert GAMES[HTD].table(request).session.race is None
    program.close()


def test_a_match_is_played_again_with_the_same_seats(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.list.row_rect(0))
    program.click(page.detail.again)
    assert program.app.sitting is not None
    header = program.app.sitting.match.header
    assert [player.name for player in header.players] == ["Ada", "Ben", "Vega"]
    assert header.options["target"] == 25
    program.close()


@pytest.mark.parametrize("by_key", [False, True])
def test_a_finished_match_is_replayed_and_the_way_back_leads_to_its_row(tmp_path: Path, by_key: bool) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.list.row_rect(0))
    chosen = page.selected
    assert chosen is not None
    if by_key:
        program.focus(page.list)
        program.press(pygame.K_RETURN)
    else:
        program.click(page.detail.replay)
    program.on(ReplayPage)
    program.press(pygame.K_ESCAPE)
    assert program.on(MatchesPage).selected == chosen
    program.close()


def test_a_row_is_renamed_in_its_place_and_stays_chosen(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.focus(page.list)
    program.press(pygame.K_DOWN)
    program.press(pygame.K_F2)
    assert page.list.row_rect(1).contains(page.editor.field.rect)
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
    program.close()


def test_a_match_stays_chosen_though_its_new_name_is_not_what_was_searched_for(tmp_path: Path) -> None:
    for day in (1, 2):
        write_match(tmp_path, day=day, title=f"Breakfast {day}")
    program, page = at_the_matches(tmp_path)
    program.press(pygame.K_f, COMMAND)
    program.type("breakfast")
    answer(program, page)
    program.click(page.list.row_rect(1))
    program.click(page.detail.pencil)
    program.type("Lunch")
    program.press(pygame.K_RETURN)
    answer(program, page)
    assert page.list.count == 1
    assert page.detail.match == page.selected
    assert page.selected is not None
    assert page.selected.title == "Lunch"
    assert page.selected.path.exists()
    program.click(page.detail.pencil)
    program.type("Breakfast again")
    program.press(pygame.K_RETURN)
    answer(program, page)
    assert page.list.count == 2
    assert page.list.chosen >= 0
    assert page.selected.title == "Breakfast again"
    program.close()


def test_the_only_match_found_is_none_once_it_is_renamed(tmp_path: Path) -> None:
    write_match(tmp_path, title="Breakfast")
    program, page = at_the_matches(tmp_path)
    program.press(pygame.K_f, COMMAND)
    program.type("breakfast")
    answer(program, page)
    program.click(page.detail.pencil)
    program.type("Lunch")
    program.press(pygame.K_RETURN)
    answer(program, page)
    assert page.selected is None
    assert page.none.visible
    program.close()


def test_a_match_in_its_first_hand_has_no_empty_chart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    for module in (matches_cards, matches_detail, matches_row):
        draw = module.strip

        def noted(match: StoredMatch, *given: Any, draw: Callable[..., Surface] = draw) -> Surface:
            drawn.append(len(match.digest.hands))
            return draw(match, *given)

        monkeypatch.setattr(module, "strip", noted)
    for day, (game, names) in enumerate([(HHC, ("Ada", "Orion")), (HTD, ("Ada", "Orion", "Vega"))]):
        path = write_match(tmp_path, game, names, day=day)
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(lines[:12]), encoding="utf-8", newline="\n")
    program, page = at_the_matches(tmp_path)
    for card in page.cards:
        program.click(card.face)
        answer(program, page)
    assert len(page.cards) == 2
    page.filters.unfinished.press()
    answer(program, page)
    program.step()
    assert page.list.count == 2
    assert drawn == []
    write_match(tmp_path, HTD, ("Ada", "Orion", "Vega"), day=9)
    page.filters.unfinished.press()
    page.enter()
    answer(program, page)
    program.step()
    assert 1 in drawn, "one with a hand that has ended has its chart"
    program.close()


def test_escape_leaves_a_name_as_it_was_and_the_page_open(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.list.row_rect(0))
    program.click(page.detail.pencil)
    program.type("Something else")
    program.press(pygame.K_ESCAPE)
    answer(program, page)
    assert program.screens.top is page
    assert page.selected is not None
    assert page.selected.title == "Three at breakfast"
    program.close()


def test_escape_clears_the_search_before_it_leaves_the_page(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.press(pygame.K_f, COMMAND)
    program.type("breakfast")
    answer(program, page)
    assert page.list.count == 1
    program.press(pygame.K_ESCAPE)
    answer(program, page)
    assert program.screens.top is page
    assert page.filters.search.text == ""
    assert page.list.count == 3
    program.press(pygame.K_ESCAPE)
    assert program.screens.top is not page
    program.close()


def test_the_question_covers_all_badges_of_its_row(tmp_path: Path) -> None:
    """The ring of a winner is wider than the badge."""
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    row = page.list.row_rect(0)
    program.click(row)
    ring = Rect(RowParts(page.list.frame.around(row)).who.rect.x - 5, row.y, 5, row.h)
    program.focus(page.list)
    program.press(pygame.K_DELETE)
    assert page.editor.question.rect.contains(ring)
    program.close()


def test_a_match_that_is_put_back_is_scrolled_to(tmp_path: Path) -> None:
    for day in range(1, 25):
        write_match(tmp_path, day=day)
    program, page = at_the_matches(tmp_path)
    program.focus(page.list)
    program.press(pygame.K_END)
    answer(program, page)
    assert page.selected is not None
    gone = page.selected.path
    program.press(pygame.K_DELETE)
    program.click(page.editor.question.delete)
    answer(program, page)
    program.focus(page.list)
    program.press(pygame.K_HOME)
    program.click(page.editor.bar.button)
    answer(program, page)
    assert page.selected is not None
    assert page.selected.path == gone
    assert page.list.rect.contains(page.list.row_rect(page.list.chosen))
    program.close()


def test_a_row_asks_before_it_is_deleted_and_keep_has_the_focus(tmp_path: Path) -> None:
    paths = write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.focus(page.list)
    program.press(pygame.K_DELETE)
    assert page.editor.question.visible
    program.press(pygame.K_RETURN)
    answer(program, page)
    assert not page.editor.question.visible
    assert paths["breakfast"].exists()
    program.close()


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
    program.close()


def test_an_unfinished_match_is_deleted_over_its_card(tmp_path: Path) -> None:
    paths = write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.detail.bin)
    assert page.editor.question.rect == page.cards[0].rect
    program.click(page.editor.question.delete)
    answer(program, page)
    assert not paths["open"].exists()
    assert not page.cards
    assert not page.unfinished.visible
    program.close()


def test_what_the_disk_refuses_is_said_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    said: list[str] = []
    monkeypatch.setattr(page, "toast", said.append)

    def refuse(library: MatchLibrary, stored: StoredMatch) -> None:
        raise StorageError("The match could not be deleted: the folder is read-only.")

    monkeypatch.setattr(MatchLibrary, "delete", refuse)
    program.focus(page.list)
    program.press(pygame.K_DELETE)
    program.click(page.editor.question.delete)
    answer(program, page)
    assert said == ["The match could not be deleted: the folder is read-only."]
    assert paths["breakfast"].exists()
    assert page.list.count == 3
    assert not page.editor.bar.visible
    program.close()


def test_a_record_is_copied_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    program.click(page.detail.copy)
    answer(program, page)
    assert copied == [paths["open"].read_text(encoding="utf-8")]
    program.close()


def test_a_damaged_record_keeps_its_row_and_says_where(tmp_path: Path) -> None:
    path = write_match(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[20] = "0 play nonsense"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    program, page = at_the_matches(tmp_path)
    assert texts.damage_text(page.cards[0].match) == "Damaged at line 21"
    assert page.selected is not None
    assert "line 21" in page.selected.problem
    program.close()

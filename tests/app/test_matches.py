"""The page of all matches, in the whole program: what it lists, filters and search, and a slow disk."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

from game.pages.matches import texts
from game.pages.matches.page import MatchesPage
from game.pages.matches.source import CHUNK, MatchSource, Summary
from game.storage.background import Progress
from game.storage.library.library import MatchLibrary
from game.storage.library.match_filter import MatchFilter
from game.storage.records.stored import StoredMatch
from game.table.turns.match_screen import MatchScreen
from tests.app.matches import answer, at_the_matches, write_match, write_some
from tests.app.program import HTD, Program
from tests.background import has_ended
from tests.ui.pilot import pixels


def names(page: MatchesPage) -> list[str]:
    """The names of all rows."""
    rows = [page.source.row(number) for number in range(page.list.count)]
    return [texts.name_of(match) for match in rows if match is not None]


def test_home_leads_to_the_matches_by_mouse_and_back(tmp_path: Path) -> None:
    write_some(tmp_path)
    program = Program(tmp_path)
    program.click(program.find("Matches"))
    page = program.on(MatchesPage)
    answer(program, page)
    assert page.subtitle.text == "4 saved, 1 unfinished"
    program.press(pygame.K_ESCAPE)
    assert not isinstance(program.screens.top, MatchesPage)
    program.close()


def test_the_unfinished_are_cards_and_the_finished_rows_newest_first(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    assert [texts.name_of(card.match) for card in page.cards] == ["Ada and Orion"]
    assert names(page) == ["Three at breakfast", "Mia and Orion", "Ada and two computer players"]
    program.close()


def test_a_card_continues_its_match(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    go_on = page.cards[0].go_on
    assert go_on is not None
    program.click(go_on)
    program.on(MatchScreen)
    assert program.entries == 30
    program.close()


def test_filters_add_up_and_the_search_finds_while_typing(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.filters.game.segment(2))
    answer(program, page)
    assert names(page) == ["Three at breakfast", "Ada and two computer players"]
    assert not page.cards
    assert page.subtitle.text == "2 of 4"
    page.filters.person.take(page.filters.person.choices.index("Ben"))
    answer(program, page)
    assert names(page) == ["Three at breakfast"]
    page.filters.clear()
    program.click(page.filters.search)
    program.type("octo")
    answer(program, page)
    assert names(page) == ["Ada and two computer players"]
    program.close()


def test_the_switch_lists_only_the_unfinished(tmp_path: Path) -> None:
    write_some(tmp_path)
    for day in (5, 6, 7):
        write_match(tmp_path, HTD, ("Ada", "Ben"), day=day, is_over=False)
    program, page = at_the_matches(tmp_path)
    assert len(page.cards) == 2
    assert page.filters.unfinished.count == 4
    program.click(page.filters.unfinished)
    answer(program, page)
    assert not page.cards
    assert sorted(names(page)) == ["Ada and Ben"] * 3 + ["Ada and Orion"]
    program.close()


def test_where_nothing_is_found_the_sentence_names_the_filters(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.filters.game.segment(1))
    program.click(page.filters.search)
    program.type("ben")
    answer(program, page)
    assert page.none.sentence.text == "No matches of Hand-to-Hand Combat contain “ben”."
    program.click(page.none.show_all)
    answer(program, page)
    assert len(names(page)) == 3
    program.close()


def test_with_no_match_at_all_both_games_are_offered(tmp_path: Path) -> None:
    program, page = at_the_matches(tmp_path)
    assert page.none.sentence.text == texts.NONE_YET
    assert [play.visible for play in page.none.plays] == [True, True]
    program.click(page.none.plays[1])
    assert program.app.sitting is not None
    assert program.app.sitting.match.rules.name == HTD
    program.close()


def test_the_page_shows_itself_before_the_disk_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_some(tmp_path)
    disk, refresh = threading.Event(), MatchLibrary.refresh

    def refresh_slowly(library: MatchLibrary, progress: Progress) -> bool:
        disk.wait(20)
        return refresh(library, progress)

    monkeypatch.setattr(MatchLibrary, "refresh", refresh_slowly)
    program = Program(tmp_path, lambda app: app.open_matches())
    page = program.on(MatchesPage)
    before = pixels(program.surface)
    program.press(pygame.K_TAB)
    assert pixels(program.surface) != before
    assert has_ended(page.source._asked_for[0].future), "the index answers while the folder does not"
    program.step()
    assert page.source.summary is not None
    assert not page.none.visible, "nobody knows yet that there is no match"
    disk.set()
    answer(program, page)
    assert len(names(page)) == 3
    program.close()


def test_rows_are_chosen_by_keys_and_scrolled_into_view(tmp_path: Path) -> None:
    for day in range(50):
        write_match(tmp_path, day=day, title=f"Match {day}")
    program, page = at_the_matches(tmp_path)
    program.focus(page.list)
    for _ in range(3):
        program.press(pygame.K_DOWN)
    assert page.selected is not None
    assert page.selected.title == "Match 3"
    program.press(pygame.K_END)
    answer(program, page)
    assert page.selected.title == "Match 49"
    assert page.list.rect.contains(page.list.row_rect(49))
    program.close()


def test_months_head_the_rows_and_stick_to_the_top(tmp_path: Path) -> None:
    for day in range(60):
        write_match(tmp_path, day=day, title=f"Match {day}")
    program, page = at_the_matches(tmp_path)
    first, second = page.list.row_rect(0), page.list.row_rect(1)
    head = page.list.rect.y + 5
    assert first.y > head, "the month stands above its first row"
    assert page.list.row_at((first.centerx, head)) == -1
    assert second.y == first.bottom
    top = pixels(program.surface.subsurface((first.x, page.list.rect.y + 2, 200, 24)))
    for _ in range(6):
        program.wheel(page.list.rect.center, -1)
    assert page.list.row_at((first.centerx, head)) == -1
    assert pixels(program.surface.subsurface((first.x, page.list.rect.y + 2, 200, 24))) == top
    assert page.list.row_at((first.centerx, first.centery)) > 0
    program.close()


def test_only_the_rows_in_view_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in range(150):
        write_match(tmp_path, day=day)
    program, page = at_the_matches(tmp_path)
    assert page.list.count == 150
    assert page.source.row(0) is not None
    assert page.source.row(120) is None, "nobody has looked there yet"
    program.close()


def test_a_search_is_followed_also_while_a_far_row_is_awaited(tmp_path: Path) -> None:
    for day in range(120):
        write_match(tmp_path, day=day, title=f"Match {day}")
    program, page = at_the_matches(tmp_path)
    program.focus(page.list)
    program.press(pygame.K_END)
    page.filters.search.text = "nothing like it"
    page.filters.search.on_change(page.filters.search.text)
    answer(program, page)
    assert page.list.count == 0
    assert page.none.visible
    assert page.selected is None
    program.close()


def test_the_list_fills_while_a_large_folder_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = threading.Event()
    refresh = MatchLibrary.refresh

    def refresh_slowly(library: MatchLibrary, progress: Progress) -> bool:
        changed = refresh(library, Progress())
        progress.show(1, 2)
        assert may_end.wait(20)
        return changed

    write_some(tmp_path)
    monkeypatch.setattr(MatchLibrary, "refresh", refresh_slowly)
    program = Program(tmp_path)
    program.click(program.find("Matches"))
    page = program.on(MatchesPage)
    for _ in range(2000):
        program.step()
        if page.source.summary is not None and page.source.summary.rows:
            break
        time.sleep(0.005)
    assert page.source.is_reading
    assert page.source.summary is not None
    assert page.source.summary.rows
    may_end.set()
    program.close()


class Moody:
    """A library whose first page of rows fails with an error that nobody foresaw."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def page(self, wanted: MatchFilter, start: int, count: int) -> list[StoredMatch]:
        self.asked.append(start)
        if len(self.asked) == 1:
            raise ZeroDivisionError
        return []


def test_rows_that_could_not_be_read_leave_the_others_to_be_asked_for() -> None:
    library = Moody()
    source = MatchSource(library, lambda: None, lambda: None)  # type: ignore[arg-type]
    source.summary = Summary(MatchFilter(), False, 200, 0, 0, (("2026-11", 200),), (), {}, ())
    source.row(CHUNK)
    assert source.wait(20)
    assert len(source.poll()) == 1, "a sentence"
    source.row(2 * CHUNK)
    assert source.wait(20)
    assert not source.poll()
    assert library.asked == [CHUNK, 2 * CHUNK]

"""The page of all matches in the whole program: list, filters, search, and a slow disk."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.pages.matches import texts
from game.pages.matches.page import MatchesPage
from game.rules.match import Player
from game.storage.background import Progress
from game.storage.library.library import MatchLibrary
from tests.app.matches import answer, at_the_matches, write_some
from tests.app.program import Program
from tests.background import has_ended
from tests.ui.pilot import pixels


def names(page: MatchesPage) -> list[str]:
    rows = [page.source.row(number) for number in range(page.list.count)]
    return [texts.name_of(match) for match in rows if match is not None]


def test_filters_combine_and_the_search_finds_while_typing(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.filters.game.segment(2))
    answer(program, page)
    assert names(page) == ["Three at breakfast", "Ada and two computer players"]
    assert not page.card_row.cards
    assert page.subtitle.text == "2 of 4"
    page.filters.person.take(page.filters.person.choices.index("Ben"))
    answer(program, page)
    assert names(page) == ["Three at breakfast"]
    page.filters.clear()
    program.click(page.filters.search)
    program.type("octo")
    answer(program, page)
    assert names(page) == ["Ada and two computer players"]


@pytest.mark.parametrize(
    ("named", "short"),
    [
        (("Ada Lovelace", "Ben", "Orion"), ["Ada", "Ben", "Orion"]),
        (("Player 1", "Player 2", "Atlas"), ["Player 1", "Player 2", "Atlas"]),
        (("Player 1", "Atlas"), ["Player 1", "Atlas"]),
        (("Ada Byron", "ada King", "Ben"), ["Ada Byron", "ada King", "Ben"]),
        (("Alexandra Constantinides", "Alexandra Montgomery"), ["Alexandra C.", "Alexandra M."]),
        (("Alexandra Constantin", "Alexandra Constantinos"), ["Alexan…antin", "Alexan…tinos"]),
        (("Bartholomewington", "Bartholomewingham", "Ben"), ["Bartho…ngton", "Bartho…ngham", "Ben"]),
    ],
)
def test_a_result_names_nobody_too_shortly(named: tuple[str, ...], short: list[str]) -> None:
    assert texts.short_names([Player(name, "human") for name in named]) == short


@pytest.mark.parametrize("game", list(GAMES))
def test_computer_players_have_a_face_of_their_own_in_lists(game: str) -> None:
    players = [Player("Ada", "human"), Player("Orion", "normal")]
    make, badge = GAMES[game].portrait, GAMES[game].look.badge(players, {}, 1, 40)
    assert make is not None
    assert pixels(make(players, {}, 1, 40)) != pixels(badge)


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
    assert page.source.loading is not None
    assert has_ended(page.source.loading), "the index answers while the folder does not"
    program.step()
    assert page.source.known is not None
    assert not page.none.visible, "nobody knows yet that there is no match"
    disk.set()
    answer(program, page)
    assert len(names(page)) == 3

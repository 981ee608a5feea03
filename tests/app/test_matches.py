"""The page of all matches in the whole program: list, filters, search, and the actions on a match."""

import threading
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.games import GAMES
from game.pages.matches import texts
from game.pages.matches.detail import still_table
from game.pages.matches.page import MatchesPage
from game.rules.core import SPECTATOR
from game.rules.match import Player
from game.storage.background import Progress
from game.storage.library.library import MatchLibrary
from game.storage.records.stored import load_record
from game.ui.draw.surface_cache import surfaces
from game.ui.look.theme import CALM_FADE_S
from tests.app.matches import answer, at_the_matches, write_match, write_some
from tests.app.program import HHC, HTD, Program
from tests.background import has_ended, until
from tests.ui.pilot import COMMAND, pixels
from tests.values import must


def names(page: MatchesPage) -> list[str]:
    return [texts.name_of(must(page.source.row(number))) for number in range(page.list.count)]


def test_filters_combine_and_the_search_finds_while_typing(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.click(page.filters.game.segment(2))
    answer(program, page)
    assert names(page) == ["Three at breakfast", "Ada and two computer players"]
    assert page.subtitle.text == "2 of 4"
    page.filters.person.take(page.filters.person.choices.index("Ben"))
    answer(program, page)
    assert names(page) == ["Three at breakfast"]
    page.filters.unfinished.is_on = True
    page.filters.clear()
    program.click(page.filters.game.segment(1))
    answer(program, page)
    assert names(page) == ["Ada and Orion", "Mia and Orion"], "all that are found are rows, unfinished ones first"
    assert [":" in texts.row_line(must(page.source.row(row)), page.program.today()) for row in (0, 1)] == [True, False]
    assert not page.card_row.cards
    page.filters.clear()
    program.click(page.filters.search)
    program.type("octo")
    answer(program, page)
    assert names(page) == ["Ada and two computer players"]


def test_practice_is_offered_after_other_unfinished_matches(tmp_path: Path) -> None:
    for practice in (None, True):
        write_match(tmp_path, is_over=False, day=1 if practice else 0, practice=practice)
    _, page = at_the_matches(tmp_path)
    assert [card.match.header.practice for card in page.card_row.cards] == [None, True]


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

    def refresh_slowly(library: MatchLibrary, progress: Progress) -> None:
        disk.wait(20)
        refresh(library, progress)

    monkeypatch.setattr(MatchLibrary, "refresh", refresh_slowly)
    program = Program(tmp_path, lambda app: app.open_matches())
    page = program.on(MatchesPage)
    assert page.filters.unfinished.count is None
    before = pixels(program.surface)
    program.press(pygame.K_TAB)
    assert pixels(program.surface) != before
    loading = page.source.loading
    assert loading is None or has_ended(loading), "the index answers while the folder does not"
    program.step()
    assert page.source.known is not None
    assert not page.none.visible, "nobody knows yet that there is no match"
    disk.set()
    answer(program, page)
    assert len(names(page)) == 3
    assert page.filters.unfinished.count == 1


@pytest.mark.parametrize(("people", "viewer"), [(1, 0), (2, SPECTATOR)])
def test_the_last_position_hides_hands_of_several_people(tmp_path: Path, people: int, viewer: int) -> None:
    path = write_match(tmp_path, HHC, is_over=False, people=people)
    _, page = at_the_matches(tmp_path)
    request = still_table(GAMES[HHC], load_record(path).match, page.program)
    assert request.session.viewer == viewer
    assert request.session.awaited_seat is None or request.session.hand_open, "no curtain lies over it either"


def test_calm_fades_no_picture_of_a_last_position(tmp_path: Path) -> None:
    write_match(tmp_path, HTD, ("Ada", "Orion", "Vega"))

    def picture(fade_s: float) -> bytes:
        surfaces.clear()
        program, page = at_the_matches(tmp_path)
        program.screens.fade_s = fade_s
        until(lambda: page.detail.position._wide is not None, program.step)
        return pixels(must(page.detail.position._wide))

    assert picture(CALM_FADE_S) == picture(0.0)


@pytest.mark.parametrize("name", ["ask_import", "ask_export"])
def test_a_dialog_for_a_path_stays_open_until_one_is_entered(tmp_path: Path, name: str) -> None:
    program, page = at_the_matches(tmp_path)
    getattr(page.transfer, name)()
    dialog = page.active
    program.press(pygame.K_a, COMMAND)
    program.presses(pygame.K_BACKSPACE, pygame.K_RETURN)
    assert page.active is dialog
    program.type(str(tmp_path))
    program.press(pygame.K_RETURN)
    assert dialog not in page._overlays


def test_a_renamed_row_stays_chosen(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    program.focus(page.list)
    program.presses(pygame.K_DOWN, pygame.K_F2)
    assert page.list.row_rect(1).contains(page.editor.field.rect)
    assert not page.detail.is_renamed
    program.type("Rain outside")
    program.press(pygame.K_RETURN)
    answer(program, page)
    assert page.selected is not None
    assert page.selected.title == "Rain outside"
    assert page.selected.path.exists()
    assert program.screens.top is page
    program.presses(pygame.K_F2, pygame.K_BACKSPACE, pygame.K_RETURN)
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
    assert page.detail.is_renamed
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
    assert must(page.selected).path == paths["breakfast"]
    program.focus(page.list)
    for key in (pygame.K_DELETE, pygame.K_LEFT, pygame.K_RETURN):
        program.press(key)
    answer(program, page)
    assert page.editor.bar.visible
    page.toast("One match imported.")
    assert page._notices.children[0].rect.collidelist([page.editor.bar.rect]) < 0
    program.wait(8.1)
    assert not page.editor.bar.visible
    program.press(pygame.K_z, COMMAND)
    answer(program, page)
    assert paths["breakfast"].exists(), "by keys the last one still comes back"


def test_the_first_of_dropped_files_is_chosen(tmp_path: Path) -> None:
    write_some(tmp_path)
    source = write_match(tmp_path / "elsewhere", HTD, ("Mia", "Ben", "Orion"), day=2, title="From Mia")
    program, page = at_the_matches(tmp_path)
    program.step(Event(pygame.DROPBEGIN))
    program.step(Event(pygame.DROPFILE, file=str(source)))
    program.step(Event(pygame.DROPCOMPLETE))
    answer(program, page)
    assert must(page.selected).title == "From Mia"
    assert page.list.count == 4

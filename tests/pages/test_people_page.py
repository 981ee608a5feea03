"""The page of people: what it shows of them, their names, and removing them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pygame
import pytest

from game.pages.people import texts
from game.pages.put_back import PUT_BACK_S
from game.storage.library.people import Played
from game.storage.settings.settings import MAX_PROFILES, Profile, Settings
from tests.app.program import HHC
from tests.pages.people import ADA, PLAYED, THREE, Kept
from tests.ui.pilot import COMMAND, pixels

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


# --- what is shown


def test_whoever_played_last_comes_first_and_is_chosen() -> None:
    kept = Kept()
    assert kept.page.people == ["Ada", "Ben", "Mia"]
    assert kept.page.person == "Ada"
    assert kept.page.subtitle.text == "3 people"


def test_the_page_shows_itself_before_the_records_answer() -> None:
    kept = Kept()
    kept.may_answer.clear()
    kept.page.enter()
    assert kept.page.is_reading
    kept.pilot.step()
    kept.pilot.click(kept.row(2))
    assert kept.page.detail.played is None, "there may be matches that have not been read yet"
    kept.pilot.click(kept.row(1))
    assert kept.page.person == "Ben"
    kept.may_answer.set()
    for _ in range(100):
        kept.pilot.wait(0.3)
        if not kept.page.is_reading:
            break
    assert kept.page.detail.played == PLAYED["Ben"]


@pytest.mark.parametrize(
    ("played", "line"),
    [
        (PLAYED["Ada"], "12 matches · 7 won · 20 Nov"),
        (PLAYED["Ben"], "1 match · none won · 2 Mar 2025"),
        (Played({}, "2026-11-21"), "No matches yet · 21 Nov"),
        (Played(), "No matches yet"),
    ],
)
def test_what_somebody_played_is_said_in_a_line(played: Played, line: str) -> None:
    assert texts.row_line(played, datetime(2026, 11, 21).date()) == line


@pytest.mark.parametrize(("day", "words"), [(21, "today"), (20, "yesterday"), (1, "20 days ago"), (22, "")])
def test_how_long_ago_somebody_played(day: int, words: str) -> None:
    assert texts.ago_text(datetime(2026, 11, day).date(), datetime(2026, 11, 21).date()) == words


def test_with_nobody_both_games_are_offered() -> None:
    kept = Kept(Settings())
    assert not kept.page.panel.visible
    assert not kept.page.detail.visible
    kept.pilot.press(pygame.K_RETURN)
    assert kept.begun == [HHC]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 6, MAX_PROFILES])
def test_any_number_of_people_has_room_in_every_window(count: int, size: tuple[int, int]) -> None:
    names = [f"Bartholomew Featherstonehaugh {number}"[:32] for number in range(count)]
    people = {name: ADA if number % 2 else Profile() for number, name in enumerate(names)}
    kept = Kept(Settings(profiles=people, also_known={f"old {number}": names[-1] for number in range(count)}), size)
    kept.pilot.screens.resize(size, size[1] / 720)
    kept.pilot.step()
    widgets = [widget for widget in kept.page.root.focusables() if widget not in kept.page.none.children]
    whole = pygame.Rect((0, 0), size)
    for number, widget in enumerate(widgets):
        assert whole.contains(widget.rect), widget.label
        assert widget.rect.collidelist([other.rect for other in widgets[number + 1 :]]) < 0, widget.label
    if count:
        kept.pilot.focus(kept.page.list)
        kept.pilot.press(pygame.K_END)
        assert kept.page.person == names[0]


def test_the_page_is_at_rest_once_everything_is_there() -> None:
    kept = Kept()
    kept.pilot.wait(1.0)
    before = pixels(kept.pilot.surface)
    kept.pilot.wait(1.0)
    assert pixels(kept.pilot.surface) == before
    assert kept.page.next_update is None


# --- names


def test_a_person_is_renamed_in_place_and_put_back() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.pencil)
    kept.pilot.type("Ada Lovelace")
    kept.pilot.press(pygame.K_RETURN)
    assert kept.page.people == ["Ada Lovelace", "Ben", "Mia"]
    assert kept.settings.also_known == {"Ada": "Ada Lovelace"}
    assert kept.page.person == "Ada Lovelace"
    assert kept.page.editor.bar.words == "Renamed to “Ada Lovelace”"
    kept.pilot.click(kept.page.editor.bar.button)
    assert kept.settings == THREE
    assert kept.page.person == "Ada"
    assert not kept.page.editor.bar.visible


def test_escape_leaves_a_name_as_it_is_and_then_the_page() -> None:
    kept = Kept()
    kept.pilot.press(pygame.K_F2)
    kept.pilot.type("Eve")
    kept.pilot.press(pygame.K_ESCAPE)
    assert kept.settings == THREE
    assert not kept.page.detail.field.visible
    assert kept.page.detail.pencil.visible


@pytest.mark.parametrize("name", ["Ben", "Zoe", "  "])
def test_a_name_of_somebody_else_is_refused_with_a_sentence(name: str) -> None:
    kept = Kept()
    kept.rename(name)
    assert kept.settings == THREE
    assert kept.page.detail.field.error
    kept.pilot.type("x")
    assert not kept.page.detail.field.error


def test_another_person_is_chosen_while_a_name_is_typed() -> None:
    kept = Kept()
    kept.pilot.press(pygame.K_F2)
    kept.pilot.type("Eve")
    kept.pilot.click(kept.row(1))
    assert not kept.page.detail.field.visible
    assert kept.page.person == "Ben"
    assert kept.settings == THREE


def test_two_people_are_merged_by_keys_alone() -> None:
    kept = Kept()
    kept.pilot.focus(kept.page.detail.merge)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.names().names == ("Ben", "Mia", "Zoe")
    kept.pilot.press(pygame.K_DOWN)
    while kept.names().names[kept.names().chosen] != "Mia":
        kept.pilot.press(pygame.K_DOWN)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.page.active is kept.page.root
    assert kept.settings.also_known == {"Mia": "Ada"}
    assert kept.page.people == ["Ada", "Ben"]
    assert kept.page.detail.names == ["Mia"]
    assert kept.loaded == 2, "what they played is read again"


def test_a_name_that_is_only_in_records_is_merged_by_mouse() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.merge)
    names = kept.names()
    row = round(names.row_height)
    kept.pilot.click((names.rect.x + 40, names.rect.y + 2 * row + row // 2))
    assert kept.settings.also_known == {"Zoe": "Ada"}


def test_a_name_of_the_past_is_separated_again() -> None:
    kept = Kept(replace(THREE, also_known={"Adda": "Ada", "A.": "Ada"}))
    kept.pilot.click(kept.page.detail.separate)
    names = kept.names()
    kept.pilot.click((names.rect.x + 40, names.rect.y + round(names.row_height / 2)))
    assert kept.settings.also_known == {"A.": "Ada"}
    assert "Adda" in kept.page.people
    assert kept.page.person == "Ada"
    kept.pilot.press(pygame.K_z, COMMAND)
    assert kept.settings.also_known == {"Adda": "Ada", "A.": "Ada"}


def test_there_is_nobody_to_merge_with_and_no_name_to_separate() -> None:
    kept = Kept(Settings(profiles={"Zoe": Profile()}), played={})
    assert not kept.page.detail.merge.enabled
    assert not kept.page.detail.separate.visible


# --- removing


def test_somebody_is_removed_only_when_confirmed_and_put_back() -> None:
    kept = Kept()
    kept.pilot.click(kept.row(1))
    kept.pilot.click(kept.page.detail.bin)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.settings == THREE, "the answer with the focus keeps"
    kept.pilot.click(kept.page.detail.bin)
    kept.pilot.press(pygame.K_ESCAPE)
    assert kept.settings == THREE
    assert not kept.page.editor.question.visible
    kept.pilot.press(pygame.K_DELETE)
    kept.pilot.click(kept.page.editor.question.delete)
    assert list(kept.settings.profiles) == ["Mia", "Ada"]
    assert kept.page.person == "Mia", "the next one is chosen"
    kept.pilot.press(pygame.K_z, COMMAND)
    assert kept.settings == THREE
    assert kept.page.person == "Ben"


def test_putting_back_is_offered_for_a_while_and_until_something_else_changes() -> None:
    kept = Kept()
    kept.rename("Eve")
    kept.pilot.wait(PUT_BACK_S + 0.5)
    assert not kept.page.editor.bar.visible
    kept.pilot.press(pygame.K_z, COMMAND)
    assert "Eve" in kept.settings.profiles
    kept.rename("Ada")
    assert kept.page.detail.marks is not None
    kept.pilot.click(kept.page.detail.marks.colour.segment(3))
    kept.pilot.press(pygame.K_z, COMMAND)
    assert kept.settings.profiles["Ada"].colour == "orange"


def test_when_the_last_person_is_removed_both_games_are_offered() -> None:
    kept = Kept(Settings(profiles={"Ada": ADA}))
    kept.pilot.press(pygame.K_DELETE)
    kept.pilot.click(kept.page.editor.question.delete)
    assert kept.page.none.visible
    assert not kept.page.detail.visible
    kept.pilot.press(pygame.K_z, COMMAND)
    assert kept.page.person == "Ada"
    assert kept.page.detail.visible

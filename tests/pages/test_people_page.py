"""The page of people: what it shows of them, their names, and removing them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.pages.people import THREE, Kept
from tests.ui.pilot import COMMAND

# --- what is shown


def test_whoever_played_last_comes_first_and_is_chosen() -> None:
    kept = Kept()
    assert kept.page.people == ["Ada", "Ben", "Mia"]
    assert kept.page.person == "Ada"
    assert kept.page.subtitle.text == "3 people"


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


@pytest.mark.parametrize("name", ["Ben", "Zoe", "  "])
def test_a_name_of_somebody_else_is_refused_with_a_sentence(name: str) -> None:
    kept = Kept()
    kept.rename(name)
    assert kept.settings == THREE
    assert kept.page.detail.field.error
    kept.pilot.type("x")
    assert not kept.page.detail.field.error


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

"""The page of people: what it shows of them, their names, and removing them."""

from __future__ import annotations

import pygame

from tests.pages.people import THREE, Kept
from tests.ui.pilot import COMMAND

# --- what is shown


# --- names


def test_renaming_a_person_can_be_undone() -> None:
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


# --- removing


def test_removing_a_person_needs_a_confirmation() -> None:
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

"""Colour, shape and keys of a person, and the ways to them by mouse, keys and pad."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from tests.pages.people import ADA, THREE, Kept, key
from tests.ui.pilot import pixels


def test_colour_and_shape_are_chosen_by_mouse_and_by_arrows() -> None:
    kept = Kept()
    marks = kept.page.detail.marks
    assert marks is not None
    kept.pilot.click(marks.colour.segment(2))
    assert kept.settings.profiles["Ada"] == replace(ADA, colour="teal")
    kept.pilot.focus(marks.shape)
    kept.pilot.press(pygame.K_RIGHT)
    assert kept.settings.profiles["Ada"] == replace(ADA, colour="teal", shape="drop")
    kept.pilot.click(marks.colour.segment(0))
    assert kept.settings.profiles["Ada"].colour == ""
    assert list(kept.settings.profiles) == ["Mia", "Ben", "Ada"], "in the same place"


def test_what_is_chosen_is_seen_in_the_list_at_once() -> None:
    kept = Kept()
    row = pygame.Rect(kept.page.list.rect.topleft, (70, 66))
    before = pixels(kept.pilot.surface.subsurface(row))
    assert kept.page.detail.marks is not None
    kept.pilot.click(kept.page.detail.marks.shape.segment(5))
    assert pixels(kept.pilot.surface.subsurface(row)) != before


def test_a_key_is_set_by_pressing_it_and_set_back_to_the_usual() -> None:
    kept = Kept()
    keys = kept.page.detail.keys
    kept.pilot.click(keys.slap)
    kept.pilot.step(key(pygame.K_q, 20))
    assert kept.settings.profiles["Ada"].touch == "Q"
    kept.pilot.click(keys.usual)
    assert kept.settings.profiles["Ada"] == replace(ADA, touch="", call="")
    assert not keys.usual.visible


def test_who_had_no_keys_gets_a_second_one_too() -> None:
    kept = Kept()
    kept.page.select("Ben")
    kept.pilot.click(kept.page.detail.keys.call)
    kept.pilot.step(key(pygame.K_q, 20))
    ben = kept.settings.profiles["Ben"]
    assert ben.call == "Q"
    assert ben.touch not in ("", "Q", "A", "S")


def test_a_key_of_somebody_else_is_refused() -> None:
    kept = Kept()
    kept.page.select("Ben")
    kept.pilot.click(kept.page.detail.keys.slap)
    kept.pilot.step(key(pygame.K_a, 4))
    assert kept.settings == THREE
    kept.pilot.press(pygame.K_ESCAPE)
    assert not kept.page.detail.keys.slap.waiting


def test_a_pad_button_is_set_as_a_key() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.keys.slap)
    kept.pilot.step(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=7))
    assert kept.settings.profiles["Ada"].touch == "pad 1 A"


def test_choosing_another_person_waits_for_no_key() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.keys.slap)
    kept.pilot.click(kept.row(1))
    kept.pilot.step(key(pygame.K_q, 20))
    assert kept.settings == THREE


def test_tab_reaches_everything() -> None:
    kept = Kept(replace(THREE, also_known={"Adda": "Ada"}))
    seen = []
    for _ in range(30):
        kept.pilot.press(pygame.K_TAB)
        assert kept.page.root.current is not None
        seen.append(kept.page.root.current)
    detail = kept.page.detail
    assert detail.marks is not None
    wanted = [kept.page.list, detail.pencil, detail.marks.colour, detail.marks.shape, detail.keys.slap]
    wanted += [detail.keys.call, detail.keys.usual, detail.merge, detail.separate, detail.bin]
    assert all(widget in seen for widget in wanted)


def test_arrows_lead_from_the_list_through_the_person_and_back() -> None:
    kept = Kept()
    detail = kept.page.detail
    assert detail.marks is not None
    kept.pilot.focus(kept.page.list)
    kept.pilot.press(pygame.K_DOWN)
    assert kept.page.person == "Ben"
    way = []
    for arrow in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
        kept.pilot.press(arrow)
        way.append(kept.page.root.current)
    assert way == [
        detail.marks.colour,
        detail.marks.shape,
        detail.keys.call,
        detail.keys.slap,
        detail.merge,
        detail.bin,
    ]
    for _ in range(2):
        kept.pilot.press(pygame.K_LEFT)
    way.append(kept.page.root.current)
    assert way[-1] is kept.page.list
    assert kept.page.person == "Ben"
    assert kept.settings == THREE, "nothing is chosen on the way"


def test_a_pad_goes_the_same_ways() -> None:
    kept = Kept()
    assert kept.page.detail.marks is not None

    def press(button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            kept.pilot.step(Event(kind, button=button, instance_id=7))

    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert kept.page.person == "Ben"
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert kept.settings.profiles["Ben"].shape == "flower"

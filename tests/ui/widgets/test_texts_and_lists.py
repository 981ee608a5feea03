"""Text fields, lists, rich text and scrolling."""

from __future__ import annotations

import pygame
import pytest

from game.ui.controls.scroll import ScrollView
from game.ui.widgets.button import Button
from tests.ui.gallery import Gallery, World
from tests.ui.pilot import COMMAND, Pilot


def test_a_field_takes_typing(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.field)
    pilot.type("Ñandú 2")
    assert world.field.text == "BartholomewÑandú 2"
    for key in (pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT):
        pilot.press(key)
    pilot.type("X")
    assert world.field.text == "aXrtholomewÑandú "
    assert gallery.said[-1] == world.field.text


def test_a_field_holds_nothing_that_cannot_be_seen(gallery: Gallery, pilot: Pilot, world: World) -> None:
    world.field.text = ""
    pilot.focus(world.field)
    pilot.type("\ufe0f\u200b ")
    assert world.field.text == ""


def test_text_is_selected_by_keys_and_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.field)
    pilot.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    pilot.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert world.field.selected == "ew"
    pilot.press(pygame.K_HOME, pygame.KMOD_SHIFT)
    assert world.field.selected == "Bartholomew"
    pilot.press(pygame.K_RIGHT)
    assert world.field.selected == ""
    left = (world.field.rect.x + 12, world.field.rect.centery)
    pilot.drag(left, (world.field.rect.right + 50, left[1]))
    assert world.field.selected == "Bartholomew"
    pilot.type("Z")
    assert world.field.text == "Z"


def test_a_field_copies_cuts_and_pastes(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.field)
    pilot.press(pygame.K_a, COMMAND)
    pilot.press(pygame.K_x, COMMAND)
    assert world.field.text == ""
    pilot.press(pygame.K_v, COMMAND)
    pilot.press(pygame.K_v, COMMAND)
    assert world.field.text == "BartholomewBartholomew"


def test_a_field_keeps_its_limit_and_its_allowed_characters(gallery: Gallery, pilot: Pilot, world: World) -> None:
    world.field.accept = str.isdigit
    world.field.text = ""
    pilot.focus(world.field)
    pilot.type("4 8\n1x7")
    assert world.field.text == "4817"
    pilot.type("9" * 40)
    assert len(world.field.text) == world.field.limit


def test_text_input_is_on_only_in_a_field(
    gallery: Gallery, pilot: Pilot, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("off"))
    gallery.root.focus(world.field)
    gallery.root.focus(world.button)
    assert said == ["on", "off"]


def test_a_list_is_used_by_mouse_and_wheel(gallery: Gallery, pilot: Pilot, world: World) -> None:
    rows = world.rows
    pilot.click((rows.rect.x + 20, rows.rect.y + 36 * 2 + 10))
    assert gallery.said == [2]
    pilot.move(rows.rect.center)
    middle = rows.row_at(rows.rect.center)
    for _ in range(3):
        pilot.wheel(rows.rect.center, -1)
    assert rows.row_at(rows.rect.center) > middle


def test_a_list_is_used_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.rows)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_END, pygame.K_RETURN, pygame.K_PAGEUP):
        pilot.press(key)
    pilot.press(pygame.K_RETURN)
    assert gallery.said == [2, 199, 194]
    assert world.rows.row_at((world.rows.rect.x + 5, world.rows.rect.bottom - 5)) == 199


def test_only_visible_rows_are_drawn(gallery: Gallery, pilot: Pilot, world: World) -> None:
    drawn: list[int] = []
    world.rows.paint_row = lambda to, row, number, lit: drawn.append(number)
    world.rows.count = 1_000_000
    pilot.step()
    assert max(drawn) < 10
    world.rows.paint_row = world.paint_row
    world.rows.invalidate()
    pilot.step()


def test_links_in_rich_text_are_followed(gallery: Gallery, pilot: Pilot, world: World) -> None:
    _, rect = world.reading._links()[0]
    pilot.click(rect.move(world.reading.rect.topleft).center)
    pilot.focus(world.reading)
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert gallery.said == ["HTD-32", "HTD-32"]
    pilot.press(pygame.K_TAB)
    assert gallery.root.current is not world.reading


def test_rich_text_scrolls_and_searches(gallery: Gallery, pilot: Pilot, world: World) -> None:
    world.reading.search_term = "WAIVED"
    assert world.reading.matches() == [6]
    assert world.reading.show_anchor("HTD-40")
    assert not world.reading.show_anchor("HTD-99")
    pilot.focus(world.reading)
    pilot.press(pygame.K_HOME)
    assert world.reading._offset.at == 0
    pilot.press(pygame.K_END)
    assert world.reading._offset.at == world.reading._offset.most > 0


def test_a_scroll_view_brings_the_focus_into_view(gallery: Gallery, pilot: Pilot) -> None:
    buttons = [Button(f"Number {i}", lambda: None) for i in range(20)]
    scroll = ScrollView(*buttons)
    gallery.root.clear()
    gallery.root.add(scroll)
    scroll.place(gallery.box(100, 100, 300, 200))
    room = scroll.room
    for i, button in enumerate(buttons):
        button.place(gallery.box(room.x, room.y + i * 50, 200, 40))
    scroll.measure(1000)
    for _ in range(12):
        pilot.press(pygame.K_DOWN)
    assert gallery.root.current is buttons[11]
    assert scroll.rect.contains(buttons[11].rect)
    assert scroll.at((110, 90)) is None

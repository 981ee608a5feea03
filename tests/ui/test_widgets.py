"""Widgets: focus, controls, texts and lists."""

import random
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.scroll import ScrollView
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, place_in_row
from game.ui.widgets.root import neighbour
from game.ui.window.input import Intent
from tests.ui.gallery import Gallery, World
from tests.ui.pilot import COMMAND, Pilot, pixels


@pytest.fixture
def gallery() -> Gallery:
    return Gallery()


@pytest.fixture
def pilot(gallery: Gallery) -> Iterator[Pilot]:
    pilot = Pilot(gallery)
    yield pilot
    pilot.wait(0.2)
    bit_by_bit = pilot.surface.copy()
    gallery.scene.invalidate()
    pilot.step()
    assert pixels(bit_by_bit) == pixels(pilot.surface), "something changed without being drawn again"


@pytest.fixture
def world(gallery: Gallery, pilot: Pilot) -> World:
    assert pilot.screens.top is gallery
    return gallery.cloth


def test_a_dialog_takes_everything_until_it_is_answered(gallery: Gallery, pilot: Pilot, world: World) -> None:
    said: list[str] = []
    answers = (DialogButton("Cancel", lambda: said.append("no")), DialogButton("Delete", lambda: said.append("yes")))
    pilot.focus(world.button)
    gallery.open_overlay(Dialog("Delete?", "It goes for good.", answers))
    pilot.click(world.button)
    pilot.press(pygame.K_s)
    assert gallery.said == []
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert said == ["yes"]
    assert gallery.active is gallery.root
    assert gallery.root.current is world.button
    gallery.open_overlay(Dialog("Delete?", "It goes for good.", answers))
    pilot.press(pygame.K_ESCAPE)
    assert said == ["yes", "no"]


def test_tab_goes_round_all_widgets(gallery: Gallery, pilot: Pilot) -> None:
    stops = list(gallery.root.focusables())
    seen: list[Widget | None] = []
    for _ in range(len(stops) + 3):
        pilot.press(pygame.K_TAB)
        seen.append(gallery.root.current)
    # each of the two rich texts has one link, at which Tab stops on the way
    assert [widget for widget, before in zip(seen, [None, *seen], strict=False) if widget is not before] == [
        *stops,
        stops[0],
    ]
    assert gallery.root.ring_shown


def test_every_widget_is_reached_by_arrows(gallery: Gallery, pilot: Pilot, world: World) -> None:
    stops = list(gallery.root.focusables())
    reached, queue = {stops[0]}, [stops[0]]
    while queue:
        widget = queue.pop()
        for direction in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            other = neighbour(widget, direction, stops)
            if other is not None and other not in reached:
                reached.add(other)
                queue.append(other)
    assert reached == set(stops)


def test_the_focus_leaves_a_container_that_is_removed(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.stepper)
    world.remove(world.panel)
    assert gallery.root.current in set(world.focusables())


def test_random_input_leaves_no_stale_pixels(gallery: Gallery, pilot: Pilot) -> None:
    rng = random.Random(3)
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_ESCAPE]
    for _ in range(120):
        if rng.random() < 0.5:
            pilot.press(rng.choice(keys))
        else:
            pilot.click((rng.randrange(1280), rng.randrange(720)))
    pilot.wait(4)
    assert pilot.surface.get_size() == (1280, 720)


def test_a_button_is_pressed_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.button)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_SPACE)
    assert gallery.said == ["set up", "set up"]


@pytest.mark.parametrize(("spare", "are_equal"), [(0, False), (400, True)])
def test_buttons_in_a_row_are_equal_only_if_each_text_has_its_margins(
    world: World, spare: int, are_equal: bool
) -> None:
    buttons = world.button, world.primary
    world.primary.text = "A text that is much longer"
    needed = [button.width(0) for button in buttons]
    place_in_row(buttons, Rect(0, 0, sum(needed) + 8 + spare, 40), 8)
    assert [button.rect.w >= least for button, least in zip(buttons, needed, strict=True)] == [True, True]
    assert (buttons[0].rect.w == buttons[1].rect.w) == are_equal
    assert buttons[1].rect.x == buttons[0].rect.right + 8


def test_a_game_pad_moves_the_focus_and_presses(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.button)
    pilot.step(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(1, 0)))
    assert gallery.root.current is world.primary
    pilot.step(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    assert gallery.said == ["play"]
    lean = [Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=value) for value in (-0.5, -0.7, -1.0)]
    pilot.step(*lean)
    assert gallery.root.current is world.button


def test_a_toggle_changes_by_mouse_and_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.toggle)
    pilot.focus(world.toggle_off)
    pilot.press(pygame.K_SPACE)
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RIGHT)
    assert gallery.said == [False, True, False, True]
    pilot.wait(0.3)
    assert gallery.next_update is None


def test_a_number_is_typed_into_a_stepper(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.stepper)
    for digit in "275":
        pilot.press(ord(digit))
        pilot.type(digit)
    pilot.type("x")
    pilot.press(pygame.K_RETURN)
    assert world.stepper.value == gallery.said[-1] == 275
    pilot.press(pygame.K_BACKSPACE)
    pilot.type("0")
    pilot.press(pygame.K_TAB)
    assert world.stepper.value == 270


def test_a_segmented_control_changes_by_mouse_and_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.segments.segment(0))
    pilot.focus(world.segments)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        pilot.press(key)
    assert gallery.said == ["None", "Fast", "Normal"]


def test_a_select_is_opened_and_chosen_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.select)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN):
        pilot.press(key)
    assert gallery.said == ["easy"]
    pilot.wait(0.6)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE):
        pilot.press(key)
    assert gallery.said == ["easy"]
    assert gallery.root.current is world.select


def test_a_field_takes_typing(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.field)
    pilot.type("Ñandú 2")
    assert world.field.text == "BartholomewÑandú 2"
    for key in (pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT):
        pilot.press(key)
    pilot.type("X")
    assert world.field.text == "aXrtholomewÑandú "
    assert gallery.said[-1] == world.field.text


def test_a_field_copies_cuts_and_pastes(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.field)
    pilot.press(pygame.K_a, COMMAND)
    pilot.press(pygame.K_x, COMMAND)
    assert world.field.text == ""
    pilot.press(pygame.K_v, COMMAND)
    pilot.press(pygame.K_v, COMMAND)
    assert world.field.text == "BartholomewBartholomew"


def test_a_field_refuses_characters_beyond_its_limits_and_says_so(
    gallery: Gallery, pilot: Pilot, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.field.accept = str.isdigit
    world.field.text = ""
    pilot.focus(world.field)
    pilot.type("4 8\n1x7")
    assert world.field.text == "4817"
    said: list[str] = []
    monkeypatch.setattr(gallery, "toast", lambda text, at=None: said.append(text))
    pilot.type("9" * (world.field.limit - 4))
    assert len(world.field.text) == world.field.limit
    assert not said
    pilot.type("9")
    assert len(world.field.text) == world.field.limit
    assert [str(world.field.limit) in text for text in said] == [True]


def test_a_list_is_used_by_mouse_and_wheel(gallery: Gallery, pilot: Pilot, world: World) -> None:
    rows = world.rows
    pilot.click((rows.rect.x + 20, rows.rect.y + 36 * 2 + 10))
    assert gallery.said == [2]
    pilot.move(rows.rect.center)
    middle = rows.row_at(rows.rect.center)
    for _ in range(3):
        pilot.wheel(rows.rect.center, -1)
    assert rows.row_at(rows.rect.center) > middle


def test_rich_text_scrolls_to_its_anchors(gallery: Gallery, pilot: Pilot, world: World) -> None:
    world.reading.search_term = "waived"
    world.reading.show_anchor("HTD-40")
    assert world.reading._offset.at > 0
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

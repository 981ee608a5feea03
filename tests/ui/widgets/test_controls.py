"""Buttons, toggles, sliders, steppers, segments and selects, by mouse, keys, finger and pad."""

from __future__ import annotations

import pygame
from pygame.event import Event

from tests.ui.gallery import Gallery, World
from tests.ui.pilot import Pilot


def test_a_button_is_pressed_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.button)
    pilot.click(world.primary)
    assert gallery.said == ["set up", "play"]


def test_a_button_is_pressed_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.button)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_SPACE)
    assert gallery.said == ["set up", "set up"]


def test_a_shortcut_presses_from_anywhere(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.slider)
    pilot.press(pygame.K_s)
    assert gallery.said == ["set up"]


def test_a_disabled_widget_takes_no_input(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.off)
    world.off.press()
    assert gallery.said == []
    assert world.off not in list(gallery.root.focusables())


def test_a_button_is_pressed_by_finger(gallery: Gallery, pilot: Pilot, world: World) -> None:
    x, y = world.button.rect.centerx / 1280, world.button.rect.centery / 720
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pilot.step(Event(kind, x=x, y=y, finger_id=7, touch_id=1, dx=0, dy=0))
    assert gallery.said == ["set up"]
    assert gallery.root.pointed is None


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


def test_a_slider_is_dragged_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    start = (world.slider._x(60), world.slider.rect.centery)
    pilot.drag(start, (world.slider._x(20), start[1] + 40), steps=8)
    assert world.slider.value == 20
    assert gallery.said[0] == 55
    assert gallery.said[-1] == 20
    pilot.drag(start, (2000, start[1]))
    assert world.slider.value == 100


def test_a_slider_is_moved_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.slider)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME):
        pilot.press(key)
    assert gallery.said == [55, 60, 85, 100, 0]


def test_a_stepper_steps_within_its_limits(gallery: Gallery, pilot: Pilot, world: World) -> None:
    rect = world.stepper.rect
    pilot.click((rect.right - 10, rect.centery))
    pilot.click((rect.left + 10, rect.centery))
    pilot.click((rect.left + 10, rect.centery))
    pilot.click((rect.left + 10, rect.centery))
    pilot.focus(world.stepper)
    pilot.press(pygame.K_RIGHT)
    assert gallery.said == [150, 100, 50, 100]


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
    assert gallery.said == [0, 1, 2]


def test_a_select_is_opened_and_chosen_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.select)
    assert gallery.active is not gallery.root
    rect = world.select.rect
    pilot.click((rect.centerx, rect.bottom + 4 + 6 + 32 * 3 + 16))
    assert gallery.said == [3]
    assert gallery.active is gallery.root
    pilot.click(world.select)
    pilot.click((5, 5))
    assert gallery.said == [3]
    assert gallery.active is gallery.root


def test_a_select_is_opened_and_chosen_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.select)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN):
        pilot.press(key)
    assert gallery.said == [1]
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE):
        pilot.press(key)
    assert gallery.said == [1]
    assert gallery.root.current is world.select

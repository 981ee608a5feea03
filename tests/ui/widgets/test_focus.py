"""How the focus moves between widgets, and what dialogs, toasts and resizing do to it."""

from __future__ import annotations

import random

import pygame
from pygame.event import Event

from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.root import neighbour
from game.ui.window.input import Intent
from tests.ui.gallery import Gallery, World
from tests.ui.pilot import Pilot, pixels


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


def test_a_toast_goes_after_three_seconds(gallery: Gallery, pilot: Pilot) -> None:
    quiet = pilot.surface.copy()
    gallery.toast("Needs another suit than 6 Jupiter", at=gallery.cloth.button.rect)
    pilot.wait(2.9)
    assert pixels(pilot.surface) != pixels(quiet)
    pilot.wait(0.2)
    assert pixels(pilot.surface) == pixels(quiet)
    assert gallery.next_update is None


def test_tab_goes_through_all_widgets_and_round(gallery: Gallery, pilot: Pilot) -> None:
    stops = list(gallery.root.focusables())
    seen: list[Widget | None] = []
    for _ in range(len(stops) + 3):
        pilot.press(pygame.K_TAB)
        seen.append(gallery.root.current)
    # each of the two readings has one link, at which Tab stops on the way
    assert [widget for widget, before in zip(seen, [None, *seen], strict=False) if widget is not before] == [
        *stops,
        stops[0],
    ]
    assert gallery.root.ring_shown


def test_shift_tab_goes_back(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.primary)
    pilot.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    before = gallery.root.current
    pilot.press(pygame.K_TAB)
    assert before is not world.primary
    assert gallery.root.current is world.primary


def test_arrows_lead_to_the_neighbour(gallery: Gallery, pilot: Pilot, world: World) -> None:
    stops = list(gallery.root.focusables())
    assert neighbour(world.button, Intent.RIGHT, stops) is world.primary
    assert neighbour(world.primary, Intent.LEFT, stops) is world.button
    assert neighbour(world.button, Intent.DOWN, stops) is world.large
    assert neighbour(world.large, Intent.UP, stops) is world.button
    assert neighbour(world.toggle_off, Intent.DOWN, stops) is world.toggle
    assert neighbour(world.button, Intent.LEFT, stops) is None


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


def test_the_ring_shows_for_keys_and_not_for_the_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.press(pygame.K_TAB)
    assert gallery.root.ring_shown
    pilot.click(world.button)
    assert not gallery.root.ring_shown


def test_a_removed_widget_loses_the_focus(gallery: Gallery, pilot: Pilot, world: World) -> None:
    extra = Button("Extra", lambda: None)
    gallery.root.add(extra)
    extra.place(gallery.box(30, 600, 80, 40))
    pilot.click(extra)
    assert gallery.root.current is extra
    gallery.root.remove(extra)
    pilot.press(pygame.K_RETURN)
    assert gallery.root.current is None


def test_the_focus_shows_after_a_dialog_that_was_answered_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.button)
    gallery.open_overlay(Dialog("Delete?", "It goes for good.", (DialogButton("Cancel"), DialogButton("Delete"))))
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RETURN)
    assert gallery.root.current is world.button
    assert gallery.root.ring_shown
    assert gallery.root.ring.visible


def test_something_has_the_focus_after_a_dialog_that_was_answered_by_keys(gallery: Gallery, pilot: Pilot) -> None:
    gallery.open_overlay(Dialog("Delete?", "It goes for good.", (DialogButton("Cancel"),)))
    pilot.press(pygame.K_RETURN)
    assert gallery.root.current is next(gallery.root.focusables())
    assert gallery.root.ring.visible


def test_the_focus_of_a_dialog_shows_when_a_key_has_opened_it(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.select)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_x)
    dialog = Dialog("Delete?", "It goes for good.", (DialogButton("Cancel"), DialogButton("Delete")))
    gallery.open_overlay(dialog)
    pilot.step()
    assert dialog.ring.visible


def test_the_focus_shows_on_a_screen_that_a_key_has_opened(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.press(pygame.K_TAB)
    other = Gallery()
    pilot.screens.push(other)
    pilot.step()
    assert other.root.ring.visible
    pilot.click(other.cloth.words)
    pilot.screens.pop()
    assert gallery.root.ring_shown


def test_going_back_by_escape_gives_no_focus_to_who_uses_the_mouse(pilot: Pilot, gallery: Gallery) -> None:
    other = Gallery()
    pilot.screens.push(other)
    pilot.click(other.cloth.words)
    pilot.press(pygame.K_ESCAPE)
    pilot.screens.pop()
    pilot.step()
    assert gallery.root.current is None
    assert not gallery.root.ring_shown


def test_a_focus_that_shows_goes_on_to_what_is_nearest(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.primary)
    world.primary.visible = False
    pilot.step()
    assert gallery.root.current in (world.button, world.off)
    pilot.focus(world.button)
    world.remove(world.button)
    pilot.step()
    assert gallery.root.current is world.large
    assert gallery.root.ring.visible


def test_keys_go_on_from_a_widget_that_has_stopped_working(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.primary)
    world.primary.enabled = False
    pilot.press(pygame.K_LEFT)
    assert gallery.root.current is world.button


def test_the_ring_follows_a_widget_that_moves(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.button)
    world.button.place(world.button.rect.move(0, 300))
    pilot.step()
    assert gallery.root.ring.rect.center == world.button.ring_rect.center


def test_a_resized_gallery_keeps_its_state(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.focus(world.field)
    pilot.type("!")
    world.rows.chosen = 150
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    pilot.step(Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    assert world.field.text == "Bartholomew!"
    assert gallery.root.current is world.field
    assert world.button.rect.h == 60
    assert world.rows.chosen == 150


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

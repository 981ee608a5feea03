"""How the focus moves between widgets, and what dialogs, toasts and resizing do to it."""

from __future__ import annotations

import random

import pygame

from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.widgets.base import Widget
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


def test_the_focus_shows_after_a_dialog_that_was_answered_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.button)
    gallery.open_overlay(Dialog("Delete?", "It goes for good.", (DialogButton("Cancel"), DialogButton("Delete"))))
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RETURN)
    assert gallery.root.current is world.button
    assert gallery.root.ring_shown
    assert gallery.root.ring.visible


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

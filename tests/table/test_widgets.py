"""Every widget by mouse and by keyboard, and the focus between them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.table.input import Intent
from game.table.widgets.base import HIT, Widget
from game.table.widgets.button import Button
from game.table.widgets.dialog import Answer, Dialog
from game.table.widgets.root import neighbour
from game.table.widgets.scroll import Scroll
from tests.table.gallery import Gallery, World
from tests.table.pilot import Pilot, pixels


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


def focus(gallery: Gallery, pilot: Pilot, widget: Widget) -> None:
    gallery.root.focus(widget, ring=True)
    pilot.step()


def test_a_button_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.button)
    pilot.click(world.primary)
    assert gallery.said == ["set up", "play"]


def test_a_button_let_go_elsewhere_is_not_pressed(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.drag(world.button.rect.center, world.reading.rect.center)
    assert gallery.said == []


def test_only_the_left_button_presses(gallery: Gallery, pilot: Pilot, world: World) -> None:
    for button in (2, 3):
        pilot.button(True, world.button.rect.center, button)
        pilot.button(False, world.button.rect.center, button)
    assert gallery.said == []


def test_a_button_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.button)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_SPACE)
    assert gallery.said == ["set up", "set up"]


def test_a_held_key_presses_once(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.button)
    down = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    pilot.step(down, down, down)
    assert gallery.said == ["set up"]


def test_a_shortcut_presses_from_anywhere(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.slider)
    pilot.press(pygame.K_s)
    assert gallery.said == ["set up"]
    assert ("s", "Set up") in gallery.shortcuts()


def test_a_shortcut_is_a_letter_while_typing(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.field)
    pilot.press(pygame.K_s)
    assert gallery.said == []


def test_what_is_disabled_takes_nothing(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.off)
    world.off.press()
    assert gallery.said == []
    assert world.off not in list(gallery.root.focusables())


def test_a_finger_presses(gallery: Gallery, pilot: Pilot, world: World) -> None:
    x, y = world.button.rect.centerx / 1280, world.button.rect.centery / 720
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pilot.step(Event(kind, x=x, y=y, finger_id=7, touch_id=1, dx=0, dy=0))
    assert gallery.said == ["set up"]
    assert gallery.root.pointed is None


def test_a_pad_moves_and_presses(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.button)
    pilot.step(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(1, 0)))
    assert gallery.root.current is world.primary
    pilot.step(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    assert gallery.said == ["play"]
    lean = [Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=value) for value in (-0.5, -0.7, -1.0)]
    pilot.step(*lean)
    assert gallery.root.current is world.button


def test_a_toggle(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.toggle)
    focus(gallery, pilot, world.toggle_off)
    pilot.press(pygame.K_SPACE)
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RIGHT)
    assert gallery.said == [False, True, False, True]
    pilot.wait(0.3)
    assert gallery.due is None


def test_a_toggle_can_be_hit_44_high(gallery: Gallery, pilot: Pilot, world: World) -> None:
    assert world.toggle.hit_rect.h >= HIT
    pilot.click((world.toggle.rect.centerx, world.toggle.rect.bottom + 5))
    assert gallery.said == [False]


def test_a_slider_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    start = (world.slider._x(60), world.slider.rect.centery)
    pilot.drag(start, (world.slider._x(20), start[1] + 40), steps=8)
    assert world.slider.value == 20
    assert gallery.said[0] == 55
    assert gallery.said[-1] == 20
    pilot.drag(start, (2000, start[1]))
    assert world.slider.value == 100


def test_a_slider_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.slider)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME):
        pilot.press(key)
    assert gallery.said == [55, 60, 85, 100, 0]


def test_a_stepper(gallery: Gallery, pilot: Pilot, world: World) -> None:
    rect = world.stepper.rect
    pilot.click((rect.right - 10, rect.centery))
    pilot.click((rect.left + 10, rect.centery))
    pilot.click((rect.left + 10, rect.centery))
    pilot.click((rect.left + 10, rect.centery))
    focus(gallery, pilot, world.stepper)
    pilot.press(pygame.K_RIGHT)
    assert gallery.said == [150, 100, 50, 100]


def test_segments(gallery: Gallery, pilot: Pilot, world: World) -> None:
    pilot.click(world.segments.segment(0))
    focus(gallery, pilot, world.segments)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        pilot.press(key)
    assert gallery.said == [0, 1, 2]


def test_a_select_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
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


def test_a_select_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.select)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN):
        pilot.press(key)
    assert gallery.said == [1]
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE):
        pilot.press(key)
    assert gallery.said == [1]
    assert gallery.root.current is world.select


def test_typing(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.field)
    pilot.type("Ñandú 2")
    assert world.field.text == "BartholomewÑandú 2"
    for key in (pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT):
        pilot.press(key)
    pilot.type("X")
    assert world.field.text == "aXrtholomewÑandú "
    assert gallery.said[-1] == world.field.text


def test_selecting_by_keys_and_by_mouse(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.field)
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


def test_the_clipboard(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.field)
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.press(pygame.K_x, pygame.KMOD_CTRL)
    assert world.field.text == ""
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    assert world.field.text == "BartholomewBartholomew"


def test_words_are_passed_and_erased_whole(gallery: Gallery, pilot: Pilot, world: World) -> None:
    world.field.text = "one two three"
    focus(gallery, pilot, world.field)
    pilot.press(pygame.K_LEFT, pygame.KMOD_CTRL)
    pilot.press(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert world.field.text == "one three"


def test_a_field_has_its_limit_and_its_letters(gallery: Gallery, pilot: Pilot, world: World) -> None:
    world.field.accept = str.isdigit
    world.field.text = ""
    focus(gallery, pilot, world.field)
    pilot.type("4 8\n1x7")
    assert world.field.text == "4817"
    pilot.type("9" * 40)
    assert len(world.field.text) == world.field.limit


def test_composing_shows_and_is_replaced(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.field)
    pilot.step(Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    assert world.field.text == "Bartholomew"
    pilot.type("你")
    assert world.field.text == "Bartholomew你"


def test_rows_by_mouse_and_wheel(gallery: Gallery, pilot: Pilot, world: World) -> None:
    rows = world.rows
    pilot.click((rows.rect.x + 20, rows.rect.y + 36 * 2 + 10))
    assert gallery.said == [2]
    pilot.move(rows.rect.center)
    middle = rows.row_at(rows.rect.center)
    for _ in range(3):
        pilot.step(wheel(-1))
    assert rows.row_at(rows.rect.center) > middle


def wheel(turns: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False, touch=False)


@pytest.fixture(autouse=True)
def _pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dummy driver has no pointer to ask: it is where the last motion went."""
    last = [(0, 0)]
    move = Pilot.move

    def moved(self: Pilot, pos: tuple[int, int]) -> None:
        last[0] = pos
        move(self, pos)

    monkeypatch.setattr(Pilot, "move", moved)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: last[0])


def test_rows_by_keys(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.rows)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_END, pygame.K_RETURN, pygame.K_PAGEUP):
        pilot.press(key)
    pilot.press(pygame.K_RETURN)
    assert gallery.said == [2, 199, 194]
    assert world.rows.row_at((world.rows.rect.x + 5, world.rows.rect.bottom - 5)) == 199


def test_only_rows_that_show_are_drawn(gallery: Gallery, pilot: Pilot, world: World) -> None:
    drawn: list[int] = []
    world.rows.paint_row = lambda _surface, row: drawn.append(row.number)
    world.rows.count = 1_000_000
    pilot.step()
    assert max(drawn) < 10
    world.rows.paint_row = world.paint_row
    world.rows.invalidate()
    pilot.step()


def test_the_bar_is_dragged(gallery: Gallery, pilot: Pilot, world: World) -> None:
    rect = world.rows.rect
    pilot.drag((rect.right - 4, rect.y + 5), (rect.right - 4, rect.bottom + 40))
    assert world.rows.row_at((rect.x + 5, rect.bottom - 5)) == 199
    assert gallery.said == []


def test_reading_links(gallery: Gallery, pilot: Pilot, world: World) -> None:
    _, rect = world.reading._links()[0]
    pilot.click(rect.move(world.reading.rect.topleft).center)
    focus(gallery, pilot, world.reading)
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert gallery.said == ["HTD-32", "HTD-32"]
    pilot.press(pygame.K_TAB)
    assert gallery.root.current is not world.reading


def test_reading_scrolls_and_searches(gallery: Gallery, pilot: Pilot, world: World) -> None:
    world.reading.wanted = "WAIVED"
    assert world.reading.matches() == [6]
    assert world.reading.show_anchor("HTD-40")
    assert not world.reading.show_anchor("HTD-99")
    focus(gallery, pilot, world.reading)
    pilot.press(pygame.K_HOME)
    assert world.reading._offset.at == 0
    pilot.press(pygame.K_END)
    assert world.reading._offset.at == world.reading._offset.most > 0


def test_a_dialog_takes_everything_until_it_is_answered(gallery: Gallery, pilot: Pilot, world: World) -> None:
    said: list[str] = []
    answers = (Answer("Cancel", lambda: said.append("no")), Answer("Delete", lambda: said.append("yes")))
    focus(gallery, pilot, world.button)
    gallery.open(Dialog("Delete?", "It goes for good.", answers))
    pilot.click(world.button)
    pilot.press(pygame.K_s)
    assert gallery.said == []
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert said == ["yes"]
    assert gallery.active is gallery.root
    assert gallery.root.current is world.button
    gallery.open(Dialog("Delete?", "It goes for good.", answers))
    pilot.press(pygame.K_ESCAPE)
    assert said == ["yes", "no"]


def test_a_toast_goes_after_three_seconds(gallery: Gallery, pilot: Pilot) -> None:
    quiet = pilot.surface.copy()
    gallery.toast("Needs another suit than 6 Jupiter", "HHC-19", at=gallery.cloth.button.rect)
    pilot.wait(2.9)
    assert pixels(pilot.surface) != pixels(quiet)
    pilot.wait(0.2)
    assert pixels(pilot.surface) == pixels(quiet)
    assert gallery.due is None


def test_tab_goes_through_all_and_round(gallery: Gallery, pilot: Pilot) -> None:
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
    focus(gallery, pilot, world.primary)
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


def test_text_input_is_on_only_in_a_field(
    gallery: Gallery, pilot: Pilot, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("off"))
    gallery.root.focus(world.field)
    gallery.root.focus(world.button)
    assert said == ["on", "off"]


def test_taking_a_widget_out_takes_the_focus_from_it(gallery: Gallery, pilot: Pilot, world: World) -> None:
    extra = Button("Extra", lambda: None)
    gallery.root.add(extra)
    extra.place(gallery.box(30, 600, 80, 40))
    pilot.click(extra)
    assert gallery.root.current is extra
    gallery.root.remove(extra)
    pilot.press(pygame.K_RETURN)
    assert gallery.root.current is None


def test_a_scroll_brings_the_focus_into_sight(gallery: Gallery, pilot: Pilot) -> None:
    buttons = [Button(f"Number {i}", lambda: None) for i in range(20)]
    scroll = Scroll(*buttons)
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


def test_a_resized_gallery_keeps_what_was_done(gallery: Gallery, pilot: Pilot, world: World) -> None:
    focus(gallery, pilot, world.field)
    pilot.type("!")
    world.rows.chosen = 150
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    pilot.step(Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    assert world.field.text == "Bartholomew!"
    assert gallery.root.current is world.field
    assert world.button.rect.h == 60
    assert world.rows.chosen == 150


def test_random_play_leaves_no_trace(gallery: Gallery, pilot: Pilot) -> None:
    import random

    rng = random.Random(3)
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_ESCAPE]
    for _ in range(120):
        if rng.random() < 0.5:
            pilot.press(rng.choice(keys))
        else:
            pilot.click((rng.randrange(1280), rng.randrange(720)))
    pilot.wait(4)
    surface: Surface = pilot.surface
    assert surface.get_size() == (1280, 720)

"""The player's size of what one reads, at both tables: panels, log and messages follow it, cards keep their places."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.table.hand_to_hand.look import texts as hand_to_hand_texts
from game.table.hand_to_hand.tabletop.panels import Step, Turn
from game.table.hit_the_deck.look import texts as hit_the_deck_texts
from game.table.turns.menu import Menu
from game.ui.widgets.base import Widget
from tests.table.advice import ToldAdviser
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, session
from tests.ui.pilot import Pilot

SIZES = [(1280, 720), (1024, 576), (1024, 768), (1920, 1080), (2560, 1080)]
SCALES = [0.8, 1.0, 1.2, 1.6]


def resize(pilot: Pilot, size: tuple[int, int], text: float) -> None:
    scale = min(size[0] / 1280, size[1] / 720)
    pilot.screens.resize(size, scale, scale * text)
    pilot.step()


def visible(*widgets: Widget) -> list[Widget]:
    return [widget for widget in widgets if widget.visible]


def check(window: Rect, widgets: list[Widget], others: list[Rect]) -> None:
    """Check that these widgets are in the window and overlap neither each other nor the other rectangles."""
    for widget in widgets:
        assert window.contains(widget.rect), widget.label
        assert not [other for other in others if widget.rect.colliderect(other)], widget.label
    for one, other in combinations(widgets, 2):
        assert not one.rect.colliderect(other.rect), (one.label, other.label)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_the_chip_of_the_standing_covers_nothing(size: tuple[int, int], text: float) -> None:
    sitting = Sitting(adviser=ToldAdviser(), practice=True)
    sitting.wait_for_turn()
    resize(sitting.pilot, size, text)
    bar = sitting.panels.standing
    assert bar is not None
    for expected in range(-4000, 4001, 250):
        bar.show((expected, -expected), 0)
        sitting.pilot.wait(0.5)
        chip = bar.chip
        if (size, text) == ((1280, 720), 1.0):
            assert chip is not None
        if chip is not None:
            places = [area.rect for slot, area in sitting.top.areas.by_slot.items() if slot.zone != "hand"]
            assert chip.collidelist([*places, *sitting.top.layout.labels]) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_panels_of_hand_to_hand_stand_beside_the_cards(size: tuple[int, int], text: float) -> None:
    sitting = Sitting(coached=True)
    sitting.wait_for_turn()
    resize(sitting.pilot, size, 1.0)
    usual = {slot: area.rect for slot, area in sitting.top.areas.by_slot.items()}
    resize(sitting.pilot, size, text)
    places = {slot: area.rect for slot, area in sitting.top.areas.by_slot.items()}
    assert {slot: rect for slot, rect in places.items() if slot.zone != "hand"} == {
        slot: rect for slot, rect in usual.items() if slot.zone != "hand"
    }
    panels = sitting.panels
    widgets = visible(panels.above, panels.below, panels.turn, panels.undo, panels.rules, panels.menu)
    widgets += visible(panels.log, panels.number, panels.sort)
    others = [rect for slot, rect in places.items() if slot.zone != "hand"] + [sitting.top.layout.bar]
    check(Rect((0, 0), size), widgets, others)
    assert sitting.table.coach is not None
    assert sitting.table.coach.visible
    assert panels.log_place.contains(sitting.table.coach.rect)
    assert not panels.log.rect.colliderect(sitting.table.coach.rect)
    assert panels.log.rect.h > panels.log_place.h / 5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_panels_of_hit_the_deck_stand_beside_the_cards(size: tuple[int, int], text: float, seats: int) -> None:
    table = Table(session(["human", *["greedy"] * (seats - 1)]))
    table.until(lambda: bool(table.top.view.draw))
    resize(table, size, text)
    panels, layout = table.panels, table.top.layout
    widgets = visible(panels.menu, panels.number, panels.target, panels.undo, panels.rules, panels.log, panels.sort)
    others = [layout.draw.rect, layout.discard.rect, layout.hand_area, *(plate.rect for plate in table.top.plates)]
    others += [layout.backs(seat) for seat in range(1, seats)]
    check(Rect((0, 0), size), widgets, others)
    check(Rect((0, 0), size), visible(panels.flag, panels.act_now, panels.keys), [table.top.plates[0].rect])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_tip_covers_a_plate(size: tuple[int, int], seats: int) -> None:
    table = Table(session(["human", *["greedy"] * (seats - 1)]), on_coached=lambda: None)
    table.until(lambda: bool(table.top.view.draw))
    resize(table, size, 1.6)
    coach, lessons = table.table.coach, table.htd.lessons()
    assert coach is not None
    for key in hit_the_deck_texts.COACH:
        height = coach.height_for(lessons.tips[key])
        rect = lessons.place(height)
        assert Rect((0, 0), size).contains(rect), key
        assert not [plate for plate in table.top.plates if plate.rect.colliderect(rect)], key


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_the_turn_panel_shows_the_current_step_above_its_buttons(size: tuple[int, int], text: float) -> None:
    sitting = Sitting()
    sitting.wait_for_turn()
    resize(sitting.pilot, size, text)
    second = hand_to_hand_texts.SECOND_WHERE.format("the bar, {}'s board or the discard pile")
    details = (hand_to_hand_texts.FIRST_OWN, hand_to_hand_texts.BUILDING_WHAT, second)
    steps = tuple(Step(title, detail.format("Orion"), "later") for title, detail in zip("ABC", details, strict=True))
    sentence = "Build, play your last card on your own board, or draw."
    for now in range(3):
        marked = tuple(step._replace(stands="now") if at == now else step for at, step in enumerate(steps))
        panel = sitting.panels.turn
        panel.show(Turn("Your turn", sentence, marked, hand_to_hand_texts.ENDS, False, 5, 5))
        rows = panel.shown_steps()
        assert now in [row.number for row in rows]
        assert next(row for row in rows if row.number == now).text is not None


def test_what_one_reads_grows_at_both_tables() -> None:
    sitting, table = Sitting(), Table(session(["human", "greedy", "greedy"]))
    for pilot, screen, panels in (
        (sitting.pilot, sitting.table, sitting.panels),
        (table, table.table, table.panels),
    ):
        resize(pilot, (1280, 720), 1.5)
        assert screen.messages.bubble.scale == 1.5
        assert panels.log.scale == panels.undo.scale >= 1.2
        screen.open_menu()
        pilot.step()
        # as far as the window has room for its keys
        menu = screen.active
        assert isinstance(menu, Menu)
        assert 1.2 < menu.scale <= 1.5
        parts = [menu._panel.rect, menu._keys.rect]
        assert all(menu.rect.contains(rect) for rect in parts)
        assert menu.scale == 1.5 or min(parts[0].x, parts[0].y) < 20 * menu.scale, "it has taken all the room there is"
        screen.back()

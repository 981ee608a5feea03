"""Cards of the hand: signs that they fit, reasons why not, and clicks on the pile with a selected one."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.storage.settings.settings import Profile
from game.table.cards.slot import HAND, Slot
from game.table.race.keys import MOUSE
from tests.table.hit_the_deck.tables import Table, dealt

HAND_OF_ANA = "R1 R2 G3 B4 Y5 Y1 Y2"


def alone() -> Table:
    """One person, to move on a red 5, who slaps by clicks."""
    table = Table(dealt(["human", "greedy"], HAND_OF_ANA, "R5"))
    table.until(lambda: table.resting)
    return table


def words(table: Table) -> list[str]:
    """The words of the moves since the deal."""
    return [entry.move.word for entry in table.session.match.entries[2:]]


def click_pile(table: Table) -> None:
    table.click(table.top.layout.discard.rect.center)


def tap_pile(table: Table) -> None:
    """Tap the pile with a finger, including the clicks that the system makes of it."""
    x, y = table.top.layout.discard.rect.center
    at: dict[str, Any] = {
        "x": x / table.table.size[0],
        "y": y / table.table.size[1],
        "dx": 0.0,
        "dy": 0.0,
        "pressure": 1.0,
    }
    for kind, click in ((pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)):
        finger = Event(kind, finger_id=1, touch_id=1, **at)
        table.step(finger, Event(click, button=1, pos=(x, y), touch=True))


def select_by_click(table: Table, text: str) -> None:
    table.click(table.place(table.name_of(text)))


def select_by_keys(table: Table, text: str) -> None:
    area = table.top.areas.at_slot(Slot(HAND, table.name_of(text)))
    table.focus(area)
    table.press(pygame.K_RETURN)


@pytest.mark.parametrize("select", [select_by_click, select_by_keys])
@pytest.mark.parametrize("press", [click_pile, tap_pile])
def test_a_selected_card_is_played_by_a_press_on_the_pile(select: object, press: object) -> None:
    table = alone()
    select(table, "R1")  # type: ignore[operator]
    table.wait(2)
    assert table.table.input.picked is not None
    press(table)  # type: ignore[operator]
    # a double click counts once
    press(table)  # type: ignore[operator]
    table.wait(0.2)
    assert words(table)[0] == "play"
    assert "fakeout" not in words(table)


@pytest.mark.parametrize("press", [click_pile, tap_pile])
def test_an_unplayable_selected_card_makes_no_slap_either(press: object) -> None:
    table = alone()
    select_by_click(table, "B4")
    assert table.table.messages.bubble.visible, "it says why"
    table.wait(2)
    press(table)  # type: ignore[operator]
    table.wait(0.2)
    assert words(table) == []
    assert not table.table.messages.bubble.visible


@pytest.mark.clause("HTD-86")
def test_without_a_card_a_click_on_the_pile_is_a_slap() -> None:
    table = alone()
    select_by_click(table, "R1")
    table.press(pygame.K_ESCAPE)
    table.wait(1)
    click_pile(table)
    table.wait(0.5)
    assert words(table) == ["fakeout"]


@pytest.mark.parametrize("drags", [False, True])
def test_moving_a_card_with_anothers_mouse_is_not_a_fakeout(drags: bool) -> None:
    people = {"Orion": Profile(zone=MOUSE)}
    table = Table(dealt(["human", "human"], HAND_OF_ANA, "R5"), profiles=people)
    table.until(lambda: bool(table.table._overlays))
    table.press(pygame.K_RETURN)
    table.until(lambda: table.resting)
    pile = table.top.layout.discard.rect.center
    if drags:
        table.drag(table.place(table.name_of("B4")), pile, 6)
    else:
        select_by_click(table, "R1")
        click_pile(table)
    click_pile(table)
    table.wait(0.3)
    assert "fakeout" not in words(table)

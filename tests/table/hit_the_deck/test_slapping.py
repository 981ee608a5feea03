"""Slaps and bluffs by keys, pads, fingers and the mouse, and the effect of a selected card on a press."""

import pygame
import pytest
from pygame.event import Event

from game.storage.settings.settings import Profile
from game.table.cards.placements import HAND, Slot
from game.table.race.keys import MOUSE, zone
from tests.table.hit_the_deck.tables import RACE_HAND, Table, dealt
from tests.ui.pilot import finger_event, key_event
from tests.values import must

PEOPLE = {
    "Ana": Profile(touch="pad 1 button 1", call="pad 1 button 2"),
    "Orion": Profile(zone="top right"),
    "Ben": Profile(zone=MOUSE),
}


def seated() -> Table:
    """Three people; the first is to move, on a red 5."""
    return Table(dealt(["human", "human", "human"], RACE_HAND, "R5"), profiles=PEOPLE).wait_for_turn()


def pad(button: int, down: bool = True) -> Event:
    return Event(pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP, button=button, instance_id=4)


def tap(table: Table, part: str) -> Event:
    """Touch the second seat's zone with a finger."""
    place = getattr(zone("top right", table.table.size, table.table.scale), part).center
    return finger_event(pygame.FINGERDOWN, place, table.table.size)


def written(table: Table) -> list[tuple[int, str]]:
    return [(entry.actor, entry.move.word) for entry in table.session.match.entries if entry.actor >= 0]


@pytest.mark.clause("HTD-86")
def test_pads_and_fingers_are_faked_out_like_keys() -> None:
    table = seated()
    table.step(pad(0), tap(table, "touch"))
    table.wait(1.0)
    assert written(table) == [(0, "fakeout"), (1, "fakeout")]
    assert not table.table.is_paused, "the button means nothing else"


@pytest.mark.clause("HTD-90")
def test_a_bluff_is_shown_without_cost() -> None:
    table = seated()
    table.step(tap(table, "call"))
    assert written(table) == []
    assert table.racing.calls.bubbles[1].visible
    table.wait(2.0)
    assert not table.racing.calls.bubbles[1].visible


def test_a_race_is_run_by_pad_finger_and_mouse() -> None:
    table = seated()
    table.play("#H")
    table.until(lambda: table.racing.is_showing)
    table.step(tap(table, "touch"))
    pile = table.racing.pile.place.center
    table.button(True, pile)
    table.button(False, pile)
    table.step(pad(0))
    table.step(pad(1))
    table.until(lambda: table.reading)
    _, call, touches = table.last_race
    assert call is not None
    assert [seat for seat, _ in touches] == [1, 2, 0]


@pytest.mark.clause("HTD-83")
def test_a_key_held_since_before_the_face_does_not_count() -> None:
    table = seated()
    table.play("#H")
    assert table.session.top_unseen
    table.step(pad(0), key_event(pygame.K_l))
    table.until(lambda: table.racing.is_showing)
    for _ in range(10):
        table.step(key_event(pygame.K_l), pad(0))
    live = must(table.session.race)
    assert not live.landed, "they are only held"
    assert [table.racing.verdict.times[seat].text for seat in (0, 1)] == ["too early"] * 2
    table.step(key_event(pygame.K_l, down=False), pad(0, down=False))
    table.step(key_event(pygame.K_l), pad(0))
    assert [hand.seat for hand in live.landed] == [1, 0]


def test_the_mouse_slaps_only_for_its_owner() -> None:
    table = Table(dealt(["human", "human"], RACE_HAND, "R5")).wait_for_turn()
    table.click(table.top.layout.discard.rect)
    table.wait(0.5)
    assert written(table) == []


HAND_OF_ANA = "R1 R2 G3 B4 Y5 Y1 Y2"


def alone() -> Table:
    """One person, to move on a red 5, who slaps by clicks."""
    return Table(dealt(["human", "greedy"], HAND_OF_ANA, "R5")).wait_for_turn()


def words(table: Table) -> list[str]:
    return [entry.move.word for entry in table.session.match.entries[2:]]


def click_pile(table: Table) -> None:
    table.click(table.top.layout.discard.rect.center)


def tap_pile(table: Table) -> None:
    """Tap the pile with a finger, including the clicks that the system makes of it."""
    pos = table.top.layout.discard.rect.center
    for kind, click in ((pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)):
        table.step(finger_event(kind, pos, table.table.size), Event(click, button=1, pos=pos, touch=True))


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


@pytest.mark.parametrize("drags", [False, True])
def test_moving_a_card_with_anothers_mouse_is_not_a_fakeout(drags: bool) -> None:
    people = {"Orion": Profile(zone=MOUSE)}
    table = Table(dealt(["human", "human"], HAND_OF_ANA, "R5"), profiles=people).wait_for_turn()
    pile = table.top.layout.discard.rect.center
    if drags:
        table.drag(table.place(table.name_of("B4")), pile, 6)
    else:
        select_by_click(table, "R1")
        click_pile(table)
    click_pile(table)
    table.wait(0.3)
    assert "fakeout" not in words(table)

"""The curtain between people: hidden cards are invisible, and slaps and calls still work."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.match import Entry
from game.rules.race import FAKEOUT
from game.table.contract.curtain import Curtain
from game.table.hit_the_deck.match import curtain as curtain_look
from game.table.race.keys import cap
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import pixels

UPCARD = "R5"
HANDS = ("R1 R2 R3 B4 Y5 Y1 Y2", "G1 G2 G3 GC G5 #H #3")


def covered(hand: str, size: tuple[int, int] = (1280, 720)) -> Table:
    table = Table(dealt(["human", "human", "human"], hand, UPCARD), size)
    table.until(lambda: bool(table.table._overlays))
    table.wait(3)
    return table


def test_the_curtain_looks_the_same_whatever_is_hidden() -> None:
    shots = []
    for hand in HANDS:
        table = covered(hand)
        frames = [pixels(table.surface)]
        for point in ((640, 600), (400, 650), (640, 300), (100, 600)):
            table.move(point)
            frames.append(pixels(table.surface))
        for key in (pygame.K_TAB, pygame.K_F2, pygame.K_LEFT, pygame.K_UP):
            table.press(key)
            frames.append(pixels(table.surface))
        shots.append(frames)
    assert shots[0] == shots[1]


def test_only_the_hand_is_hidden() -> None:
    one = covered(HANDS[0])
    layout = one.top.layout
    curtain = one.table._overlays[-1]
    for rect in (layout.draw.rect, layout.discard.rect, layout.plate(1), layout.plate(2)):
        assert not curtain.paint_bounds.colliderect(rect)
    assert curtain.paint_bounds.contains(layout.hand_area.clip(one.surface.get_rect()))


def test_the_hand_is_shown_once_the_seat_is_taken() -> None:
    table = covered(HANDS[0])
    before = pixels(table.surface)
    table.press(pygame.K_RETURN)
    table.wait(0.5)
    assert table.session.hand_open
    assert pixels(table.surface) != before
    assert table.resting


def test_slaps_count_under_the_curtain() -> None:
    table = covered(HANDS[0])
    table.press(pygame.K_l)
    assert table.session.match.entries[-1] == Entry(1, FAKEOUT)
    assert not table.session.hand_open
    table.wait(0.3)
    assert table.racing.display.slaps.down == {1}
    table.wait(1.5)
    assert table.racing.display.slaps.down == set()
    assert table.top.counts_shown[1] == 9


def test_penalty_cards_are_counted_at_the_plate_as_they_arrive() -> None:
    table = covered(HANDS[0])
    counts = [table.top.counts_shown[1]]
    table.press(pygame.K_l)
    while counts[-1] < 9:
        table.step()
        counts.append(table.top.counts_shown[1])
    assert list(dict.fromkeys(counts)) == [7, 8, 9]


def test_a_peek_lasts_only_while_held() -> None:
    table = covered(HANDS[0])
    before = pixels(table.surface)
    curtain = table.table._overlays[-1]
    assert isinstance(curtain, Curtain)
    button = curtain.peeks[1]
    table.move(button.rect.center)
    hovered = pixels(table.surface)
    table.button(True, button.rect.center)
    assert pixels(table.surface) not in (before, hovered)
    assert not table.session.hand_open
    table.button(False, button.rect.center)
    assert pixels(table.surface) == hovered


def test_a_peek_ends_when_the_window_loses_the_focus() -> None:
    table = covered(HANDS[0])
    curtain = table.table._overlays[-1]
    assert isinstance(curtain, Curtain)
    table.button(True, curtain.peeks[2].rect.center)
    assert curtain.peeking == 2
    table.screens.on_focus_changed(False)
    assert curtain.peeking is None


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_the_keys_of_everyone_are_on_the_curtain(people: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Rect, str]] = []

    def note(surface: Surface, place: Rect, key: str, *look: Any) -> None:
        drawn.append((place.copy(), key))

    monkeypatch.setattr(curtain_look, "paint_keycap", note)
    table = Table(dealt(["human"] * people, HANDS[0], UPCARD), (1280, 720))
    table.until(lambda: bool(table.table._overlays))
    drawn.clear()
    curtain = table.table._overlays[-1]
    assert isinstance(curtain, Curtain)
    curtain.paint(Surface((1280, 720)))
    pairs = table.table.table.races.keys.pairs  # type: ignore[union-attr]
    assert [key for _, key in drawn] == [cap(key) for pair in pairs.values() for key in (pair.touch, pair.call)]
    places = [place for place, _ in drawn]
    assert len(places) == 2 * people
    buttons = [curtain.take.rect, *(button.rect for button in curtain.peeks.values())]
    assert all(place.unionall(places).h < 60 and place.collidelist(buttons) < 0 for place in places)
    assert all(not a.colliderect(b) for a, b in itertools.combinations(places, 2))

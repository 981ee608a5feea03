"""The shows of races at the table: hovering hands, the photo finish, heat."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.play.live_race import GestureOutcome
from game.rules.core import CHANCE
from game.rules.match import Entry
from game.rules.race import Race
from game.storage.library.bests import Bests, Slaps
from tests.table.hit_the_deck.tables import Table, dealt, race_table
from tests.ui.pilot import pixels

THREE = ["human", "human", "human"]
KEYS = (pygame.K_a, pygame.K_l, pygame.K_c)


def slap(table: Table, *marks: tuple[int, int], call_ms: int = 500) -> None:
    """Slap at these seats and milliseconds, then call, and wait for the verdict."""
    race = table.session.race
    assert race is not None
    assert race._zero is not None
    for key, ms in [*((KEYS[seat], ms) for seat, ms in marks), (pygame.K_s, call_ms)]:
        stamp = race._zero + ms / 1000
        table.now = max(table.now, stamp)
        kinds = pygame.KEYDOWN, pygame.KEYUP
        events = [(Event(kind, key=key, mod=0, unicode="", scancode=0), stamp) for kind in kinds]
        table.loop.step(events, table.now)
    table.until(lambda: table.reading)


def raced(*marks: tuple[int, int], life: str = "full", **more: Any) -> Table:
    table = race_table(THREE, life=life, **more)
    slap(table, *marks)
    return table


def test_hands_hover_from_a_hit_card_until_it_is_another_one() -> None:
    table = Table(dealt(["human", "greedy"], "R1 R2 R3 B4 Y5 Y1 #3", "R5"))
    table.until(lambda: table.resting)
    slaps, name = table.racing.display.slaps, table.name_of("#3")
    table.click(table.place(name))
    table.click(table.place(name))
    table.step()
    assert table.htd.cues.covered
    assert slaps.hovering == {0, 1}
    assert not slaps.down
    table.until(lambda: not table.htd.cues.covered)
    assert not slaps.hovering


@pytest.mark.parametrize(("life", "hovering"), [("full", {0, 1, 2}), ("quiet", {0, 1, 2}), ("off", set())])
def test_hands_that_hover_slap_from_there(life: str, hovering: set[int]) -> None:
    table = race_table(THREE, life=life)
    slaps = table.racing.display.slaps
    assert slaps.hovering == hovering
    slap(table, (1, 300), (0, 350))
    assert slaps.down == {0, 1}
    table.until(lambda: not table.reading)
    assert not slaps.hovering | slaps.down


@pytest.mark.parametrize(("gap", "life", "shown"), [(12, "full", True), (13, "full", False), (4, "quiet", False)])
def test_a_photo_finish_follows_a_close_race(gap: int, life: str, shown: bool) -> None:
    table = raced((1, 300), (0, 300 + gap), life=life)
    shows = table.racing.shows
    assert shows.covers is shown
    recorded = len(table.session.match.entries)
    table.wait(2.5)
    assert not shows.covers
    assert table.reading, "the verdict is read after it"
    assert len(table.session.match.entries) == recorded


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_SPACE])
def test_any_key_ends_a_photo_finish_and_counts_as_ever(key: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = raced((1, 300), (0, 304))
    table.wait(1.0)
    touches: list[int] = []

    def touch(seat: int, stamp: float) -> GestureOutcome:
        touches.append(seat)
        return GestureOutcome.IGNORED

    monkeypatch.setattr(table.session, "touch", touch)
    table.press(key)
    assert not table.racing.shows.covers
    assert touches == ([0] if key == pygame.K_a else [])
    assert table.reading, "its verdict has yet to be read"
    assert table.racing.display.slaps.down == {0, 1}
    table.wait(0.7)
    table.press(pygame.K_SPACE)
    assert not table.reading


def test_the_ladder_tells_a_photo_finish_in_calm_mode() -> None:
    table = raced((1, 300), (0, 304), speed=0.0)
    assert not table.racing.shows.covers
    verdict = table.racing.display.verdict
    assert any("4 ms, photo finish" in verdict._note(row) for row in verdict._rows)


def test_the_record_is_the_same_with_any_life() -> None:
    records = []
    for life in ("full", "quiet", "off"):
        table = raced((1, 300), (0, 304), life=life)
        table.until(lambda table=table: not table.reading)  # type: ignore[misc]
        table.until(lambda table=table: not table.busy)  # type: ignore[misc]
        records.append([(entry.actor, entry.move) for entry in table.session.match.entries])
    assert records[0] == records[1] == records[2]


@pytest.mark.parametrize(("life", "speed", "warms"), [("full", 1.0, True), ("quiet", 1.0, False), ("full", 0.0, False)])
def test_races_warm_the_cloth(life: str, speed: float, warms: bool) -> None:
    table = race_table(THREE, life=life, speed=speed)
    verdict = Entry(CHANCE, Race("race", None, ((0, 300), (1, 320), (2, 340))))
    table.session.match.entries[:0] = [verdict] * 6
    corner = (5, 360), (20, 20)
    cold = pixels(table.surface.subsurface(corner))
    slap(table, (1, 300), (0, 350))
    table.wait(1.0)
    assert (table.top.heat > 0.5) is warms
    assert (pixels(table.surface.subsurface(corner)) != cold) is warms


def first_three_times(table: Table, seat: int, times: int) -> None:
    won = Race("race", None, tuple((other, 300 + 80 * (other != seat)) for other in range(3)))
    table.session.match.entries[:0] = [Entry(CHANCE, won)] * times


def test_three_first_places_running_are_told_on_the_plate_until_another_is_first() -> None:
    table = race_table(THREE)
    first_three_times(table, 1, 2)
    slap(table, (1, 300), (0, 360))
    table.wait(0.4)
    (ribbon,) = table.racing.shows.awards
    assert ribbon.scene is not None
    table.wait(1.2)
    assert ribbon.scene is None
    assert table.racing.shows.notes == {1: "x3 first"}
    other = race_table(THREE)
    first_three_times(other, 1, 4)
    assert other.racing.shows.notes == {1: "x4 first"}
    slap(other, (0, 300), (1, 360))
    assert not other.racing.shows.notes


def test_what_a_key_has_ended_does_not_come_back() -> None:
    table = race_table(THREE)
    first_three_times(table, 1, 2)
    slap(table, (1, 300), (0, 360))
    table.press(pygame.K_F5)
    (ribbon,) = table.racing.shows.awards
    assert ribbon.scene is None
    table.wait(0.4)
    assert ribbon.scene is None
    assert not ribbon.visible


@pytest.mark.parametrize(("today", "ms", "best"), [
    ((300, 310, 320, 330), 290, "best 290 ms"),
    ((300, 310, 320, 330), 300, "Person"),
    ((300, 310, 320), 290, "Person"),
])  # fmt: skip
def test_the_best_of_the_day_is_on_the_plate_from_the_fifth_race_on(today: tuple[int, ...], ms: int, best: str) -> None:
    answer: Future[Bests] = Future()
    answer.set_result(Bests(slaps={1: Slaps(today)}))
    table = raced((1, ms), (0, 360), load_bests=lambda match: answer)
    table.wait(0.5)
    medals = table.racing.shows.awards
    assert [medal.visible for medal in medals] == [True] * (best != "Person")
    table.wait(1.5)
    assert not any(medal.scene for medal in medals)
    assert table.top.plates[1]._sitting.who == best

"""The shows of races at the table, and what they follow from: hovering hands, photo finishes, heat, first places."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.play.referee import GestureOutcome
from game.rules.core import CHANCE, Deal
from game.rules.match import Entry
from game.rules.race import Race
from game.storage.background import done
from game.storage.library.bests import Bests, Slaps
from game.table.hit_the_deck.race.shows import Standing, standing_of
from tests.table.hit_the_deck.tables import Table, dealt, race_table
from tests.ui.pilot import key_event, pixels
from tests.values import must

THREE = ["human", "human", "human"]
KEYS = (pygame.K_a, pygame.K_l, pygame.K_c)


def slap(table: Table, *marks: tuple[int, int], call_ms: int = 500) -> None:
    """Slap at these seats and milliseconds, then call, and wait for the verdict."""
    race = must(table.session.race)
    for key, ms in [*((KEYS[seat], ms) for seat, ms in marks), (pygame.K_s, call_ms)]:
        stamp = must(race._zero) + ms / 1000
        table.now = max(table.now, stamp)
        events = [(key_event(key, down), stamp) for down in (True, False)]
        table.loop.step(events, table.now)
    table.until(lambda: table.reading)


def raced(*marks: tuple[int, int], life: str = "full", **more: Any) -> Table:
    table = race_table(THREE, life=life, **more)
    slap(table, *marks)
    return table


def test_hands_hover_from_a_hit_card_until_it_is_another_one() -> None:
    table = Table(dealt(["human", "greedy"], "R1 R2 R3 B4 Y5 Y1 #3", "R5")).wait_for_turn()
    slaps = table.racing.pile
    table.play("#3")
    table.step()
    assert table.htd.cues.covered
    assert slaps.hovering == {0, 1}
    assert not slaps.down
    table.until(lambda: not table.htd.cues.covered)
    assert not slaps.hovering


@pytest.mark.parametrize(("life", "hovering"), [("full", {0, 1, 2}), ("quiet", {0, 1, 2}), ("off", set())])
def test_hands_that_hover_slap_from_there(life: str, hovering: set[int]) -> None:
    table = race_table(THREE, life=life)
    slaps = table.racing.pile
    assert slaps.hovering == hovering
    assert all(slaps._slaps[seat].far >= 70 for seat in hovering), "not as near as if they had slapped"
    slap(table, (1, 300), (0, 350))
    assert slaps.down == {0, 1}
    table.until(lambda: not table.reading)
    assert not slaps.hovering | slaps.down


@pytest.mark.parametrize(("gap", "life", "shown"), [(12, "full", True), (13, "full", False), (4, "quiet", False)])
def test_a_photo_finish_follows_a_close_race(gap: int, life: str, shown: bool) -> None:
    table = raced((1, 300), (0, 300 + gap), life=life)
    shows = table.racing.shows
    assert (shows.covers, table.racing.verdict.visible) == (shown, not shown)
    recorded = len(table.session.match.entries)
    table.wait(2.5)
    assert (shows.covers, table.racing.verdict.visible) == (False, True)
    assert table.reading, "the verdict is read after it"
    assert len(table.session.match.entries) == recorded


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_SPACE, None])
def test_any_key_ends_a_photo_finish_and_counts_as_ever(key: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    table = raced((1, 300), (0, 304))
    table.wait(1.0)
    touches: list[int] = []

    def touch(seat: int, stamp: float) -> GestureOutcome:
        touches.append(seat)
        return GestureOutcome.IGNORED

    monkeypatch.setattr(table.session.referee, "touch", touch)
    table.press(key) if key else table.step(Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0))
    assert (table.racing.shows.covers, table.racing.verdict.visible) == (False, True)
    assert touches == ([0] if key == pygame.K_a else [])
    assert table.reading, "its verdict has yet to be read"
    assert table.racing.pile.down == {0, 1}
    table.wait(0.7)
    table.press(pygame.K_SPACE)
    assert not table.reading


def test_the_ladder_tells_a_photo_finish_in_calm_mode() -> None:
    table = raced((1, 300), (0, 304), speed=0.0)
    assert not table.racing.shows.covers
    verdict = table.racing.verdict
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
    (ribbon,) = table.racing.shows._shown
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
    (ribbon,) = table.racing.shows._shown
    table.press(pygame.K_F5)
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
    table = raced((1, ms), (0, 360), load_bests=lambda match: done(Bests(slaps={1: Slaps(today)})))
    table.wait(0.5)
    medals = [*table.racing.shows._shown]
    assert [medal.visible for medal in medals] == [True] * (best != "Person")
    table.wait(1.5)
    assert not any(medal.scene for medal in medals)
    assert table.top.plates[1].sitting.who == best


LIMIT = 10_000
HAND: Deal[int] = Deal("deal", ())


def race(*times: int | None) -> Race:
    """A race with the time of each seat, from seat 0 on."""
    return Race("race", None, tuple(enumerate(times)))


def standing(*moves: Race | Deal[int]) -> Standing:
    return standing_of(moves, LIMIT)


def test_heat_rises_with_each_race_and_more_with_close_ones() -> None:
    assert standing(HAND).heat == 0
    assert standing(race(300, 361, 500)).heat == 0.1
    assert standing(race(300, 361, 500), race(360, 300, 500)).heat == 0.27
    assert standing(*[race(300, 330)] * 7).heat == 1
    assert standing(race(None, LIMIT + 1, 300)).heat == 0.1, "nobody was close to the first"


def test_a_new_hand_cools() -> None:
    assert standing(*[race(300, 400)] * 3, HAND).heat == 0.1
    assert standing(*[race(300, 400)] * 3, HAND, HAND).heat == 0


def test_first_places_are_counted_in_a_row() -> None:
    first, second = race(300, 400), race(400, 300)
    assert standing(first, first, HAND, first)[1:3] == (0, 3)
    assert standing(first, first, second)[1:3] == (1, 1)
    assert standing(first, race(LIMIT + 1, None)).run == 0
    assert standing(race(300, 300)).first == 0, "of equal ones the one received first"


@pytest.mark.parametrize(("times", "gap", "is_first"), [
    ((300, 312, 400), 12, True),
    ((300, 300, 400), 0, True),
    ((300, 380, 385), 5, False),
])  # fmt: skip
def test_a_photo_finish_is_of_the_first_two_or_the_last_two(times: tuple[int, ...], gap: int, is_first: bool) -> None:
    finish = must(standing(race(*times)).finish)
    assert (finish.gap, finish.is_first) == (gap, is_first)


@pytest.mark.parametrize("times", [(300, 313, 400), (300, 380, 390, None), (300, None, None), (300, 380, 390, 450)])
def test_other_races_have_no_photo_finish(times: tuple[int | None, ...]) -> None:
    assert standing(race(*times)).finish is None


def test_a_photo_finish_comes_once_in_three_races_at_most() -> None:
    close, far = race(300, 304), race(300, 400)
    shown = [standing(*[close] * count).finish is not None for count in range(1, 8)]
    assert shown == [True, False, False, True, False, False, True]
    assert standing(far, far, close).finish is not None

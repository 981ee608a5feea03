"""Races in a replay: repeated in real time, with sound, and ended by any step."""

from __future__ import annotations

import pygame
import pytest

from game.pages.replay.replay import ReplayPage
from game.play.replay import MarkKind
from game.rules.race import Race
from tests.app.program import HTD
from tests.pages.replays import match_of, page_of, parts, replay_for, rest, table_of
from tests.table.screens import hit_the_deck_table
from tests.ui.pilot import Pilot


def _before_race(seats: int) -> tuple[ReplayPage, Pilot, int]:
    replay = replay_for(match_of(HTD, seats))
    at = next(mark.position for mark in replay.marks if mark.kind is MarkKind.RACE)
    page = page_of(replay, position=at)
    pilot = Pilot(page)
    pilot.wait(0.2)
    return page, pilot, at


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_race_is_repeated_in_real_time(seats: int) -> None:
    page, pilot, at = _before_race(seats)
    stage = parts(page)[0]
    assert page.replay is not None
    race = page.replay.entries[at].move
    assert isinstance(race, Race)
    touches = [(seat, ms) for seat, ms in race.touches if ms is not None]
    pilot.press(pygame.K_RIGHT)
    began = stage.table.now
    display = hit_the_deck_table(stage.table).races.display
    landed: dict[int, float] = {}
    while page.position == at:
        pilot.step()
        for seat, time in enumerate(display.times):
            if time.visible:
                landed.setdefault(seat, stage.table.now - began)
    # some land in the same frame
    assert sorted(landed, key=lambda seat: (landed[seat], dict(touches)[seat])) == [seat for seat, _ in touches]
    for seat, ms in touches:
        assert display.times[seat].text == f"{ms} ms"
        assert landed[seat] == pytest.approx(ms / 1000, abs=0.1)
    # the verdict is read, then the penalty is drawn
    assert stage.moving
    before = stage.table.tabletop.state.view.as_json()
    rest(pilot, page)
    assert stage.table.tabletop.state.view.as_json() != before
    played = table_of(pilot, page)
    page.go_to(at)
    pilot.step()
    page.go_to(at + 1)
    pilot.wait(2.5)
    assert table_of(pilot, page) == played


def test_no_hand_is_at_its_plate_while_it_slaps() -> None:
    page, pilot, at = _before_race(4)
    table = hit_the_deck_table(parts(page)[0].table)
    slaps, hands = table.races.display.slaps, table.hands.hands
    pilot.press(pygame.K_RIGHT)
    pilot.until(lambda: bool(slaps.down & hands.keys()))
    while page.position == at:
        assert {seat for seat, hand in hands.items() if not hand.gesture} == slaps.down & hands.keys()
        pilot.step()
    rest(pilot, page)
    assert hands
    assert all(hand.gesture for hand in hands.values())


def test_any_step_or_jump_ends_a_repeated_race() -> None:
    page, pilot, at = _before_race(4)
    stage = parts(page)[0]
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.2)
    assert page.position == at
    assert stage.moving
    pilot.press(pygame.K_RIGHT)
    assert page.position == at + 1
    pilot.press(pygame.K_LEFT)
    assert page.position == at
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.2)
    pilot.press(pygame.K_HOME)
    assert page.position == 0
    assert not stage.moving
    page.go_to(at)
    pilot.press(pygame.K_RIGHT)
    while page.position == at:
        pilot.step()
    # while the verdict is read
    pilot.press(pygame.K_RIGHT)
    assert page.position == at + 2
    rest(pilot, page)
    pilot.click(page.eyes.segment(2))
    assert page.position == at + 2

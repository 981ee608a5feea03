"""The replay of a match: its display, moving through it, and its actions."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import HIDDEN, OMNISCIENT, SPECTATOR
from tests.app.program import HHC, HTD
from tests.pages.replays import match_of, page_of, parts, replay_for, rest, stop, table_of
from tests.ui.pilot import COMMAND, Pilot

TABLES = [(HHC, 2), (HTD, 2), (HTD, 4), (HTD, 6)]


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 6)])
def test_a_played_step_ends_as_the_jump_there_shows_it(name: str, seats: int) -> None:
    replay = replay_for(match_of(name, seats))
    page = page_of(replay, position=2)
    pilot = Pilot(page)
    for position in (2, 30, 61):
        page.go_to(position)
        for _ in range(5):
            page.step(1)
            stop(pilot, page)
        page.step(1)
        rest(pilot, page)
        assert page.position == position + 6
        played = table_of(pilot, page)
        page.go_to(position)
        pilot.step()
        assert table_of(pilot, page) != played
        page.go_to(position + 6)
        pilot.wait(2.5)
        assert table_of(pilot, page) == played


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_each_viewer_sees_only_cards_known_to_that_seat(name: str, seats: int) -> None:
    replay = replay_for(match_of(name, seats))
    page = page_of(replay, position=40)
    pilot = Pilot(page)
    stage = parts(page)[0]
    seen = set()
    for chosen, viewer in enumerate([OMNISCIENT, *range(seats), SPECTATOR]):
        pilot.click(page.eyes.segment(chosen))
        view = stage.table.tabletop.state.view
        assert view.viewer == viewer
        assert view.as_json() == replay.match_at(40).view(viewer).as_json()
        if viewer >= 0:
            assert HIDDEN not in view.hands[viewer]
            assert stage.table.tabletop.state.below == viewer
        seen.add(table_of(pilot, page))
    assert len(seen) == seats + 2


def test_the_keys_go_by_moves_marks_and_hands() -> None:
    replay = replay_for(match_of(HTD, 4))
    page = page_of(replay)
    pilot = Pilot(page)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    assert page.position == 2
    pilot.press(pygame.K_LEFT)
    assert page.position == 1
    pilot.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert page.position == replay.next_mark(1, 1)
    pilot.press(pygame.K_RIGHT, COMMAND)
    assert page.position == replay.opening(1)
    pilot.press(pygame.K_LEFT, COMMAND)
    assert page.position == replay.opening(0)
    pilot.press(pygame.K_3)
    assert page.position == replay.opening(2)
    pilot.press(pygame.K_END)
    assert page.position == len(replay)
    pilot.press(pygame.K_RIGHT)
    assert page.position == len(replay)
    pilot.press(pygame.K_HOME)
    assert page.position == 0
    pilot.press(pygame.K_LEFT)
    assert page.position == 0

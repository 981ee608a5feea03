"""The replay of a match: what is shown, how it is moved through, and what can be done with it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.rules.core import HIDDEN, OMNISCIENT, SPECTATOR
from tests.app.program import HHC, HTD
from tests.pages.replays import match_of, page_of, parts, replay_for, rest, stop, table_of
from tests.ui.pilot import COMMAND, Pilot, pixels

TABLES = [(HHC, 2), (HTD, 2), (HTD, 4), (HTD, 6)]
FEW_TABLES = [(HHC, 2), (HTD, 4)]
"""For what does not depend on where the seats are."""


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


@pytest.mark.parametrize(("name", "seats"), FEW_TABLES)
def test_a_step_moves_and_a_jump_does_not(name: str, seats: int) -> None:
    page = page_of(replay_for(match_of(name, seats)), position=20)
    pilot = Pilot(page)
    stage = parts(page)[0]
    moved = 0
    for _ in range(5):
        pilot.press(pygame.K_RIGHT)
        moved += stage.moving
    assert moved >= 3
    pilot.press(pygame.K_LEFT)
    assert not stage.moving
    page.go_to(90)
    pilot.step()
    assert not stage.moving


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_each_seat_is_shown_only_what_it_knew(name: str, seats: int) -> None:
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


def test_the_log_marks_the_last_move_and_leads_to_any_other() -> None:
    replay = replay_for(match_of(HTD, 4))
    page = page_of(replay, position=60)
    pilot = Pilot(page)
    log = parts(page)[2]
    current = [row for row in log._rows() if log._lines[row.at].number == 60]
    assert len(current) == 1
    other = next(row for row in log._rows() if row.at == current[0].at + 3)
    pilot.click(Rect(log.rect.x, other.top, log.rect.w, other.height))
    assert page.position == 63
    for position in (1, 2, len(replay)):
        page.go_to(position)
        pilot.step()
        rows = log._rows()
        assert position in [log._lines[row.at].number for row in rows]
        shown = [row for row in rows if log._lines[row.at].number == position]
        assert log._list.contains(Rect(log._list.x, shown[0].top, 1, shown[0].height))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pointing_at_a_moment_shows_its_table_with_the_same_eyes(name: str, seats: int) -> None:
    replay = replay_for(match_of(name, seats))
    page = page_of(replay, position=20)
    pilot = Pilot(page)
    pilot.click(page.eyes.segment(seats))
    stage, line, _, _ = parts(page)
    pilot.wait(0.5)
    before = pixels(pilot.surface)
    for position in (60, 150, len(replay)):
        pilot.move((line.x_of(position), line.rect.y + line.px(70)))
        assert page.preview is not None
        preview = page.preview.stage
        assert preview is not None
        assert preview.visible
        assert abs(preview.position - position) <= 8
        assert (
            preview.table.tabletop.state.view.as_json() == replay.match_at(preview.position).view(seats - 1).as_json()
        )
        assert Rect((0, 0), page.size).contains(preview.rect)
        assert not preview.rect.colliderect(line.rect)
    assert page.position == stage.position == 20
    pilot.move((5, 5))
    pilot.wait(0.5)
    assert preview is not None
    assert not preview.visible
    pilot.move(page.eyes.segment(seats).center)
    pilot.wait(0.5)
    assert pixels(pilot.surface) == before

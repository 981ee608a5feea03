"""The marks of the statistics: what they say, how they are walked, and the replays behind them."""

from __future__ import annotations

import pygame
import pytest

from game.ai.kinds import LEVELS
from game.pages.statistics.page import StatisticsPage
from game.pages.statistics.parts import REPLAY
from game.storage.library.figures import Against
from game.table.contract.statistics import in_order, match_lines
from game.ui.controls.picture import Mark
from game.ui.window.input import Pointer, PointerAction
from tests.pages.statistics_source import (
    SAMPLE,
    opened,
    pictures,
)


def shown(page: StatisticsPage) -> tuple[str, ...]:
    """What the bubble says."""
    return tuple(page.bubble.label.split("\n")) if page.bubble.visible else ()


def said(mark: Mark) -> tuple[str, ...]:
    """What the bubble says of a mark."""
    return (*mark.lines, REPLAY) if mark.opens else mark.lines


def test_levels_come_from_the_weakest_to_the_strongest_and_people_last() -> None:
    kinds = ("human", "expert", "greedy", "easy", "random", "skilled", "hard", "normal", "casual", "wizard")
    found = [group.kind for group in in_order([Against(kind, ()) for kind in kinds])]
    assert found == ["greedy", "random", "wizard", *(level.kind for level in LEVELS), "human"]


@pytest.mark.parametrize("number", range(9))
def test_pointing_at_a_mark_says_what_is_behind_it(number: int) -> None:
    _, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    assert picture.marks
    pilot.move(picture.rect_of(picture.marks[-1]).center)
    assert picture.mark is not None
    assert shown(page) == said(picture.mark)
    assert page.root.rect.contains(page.bubble.rect)
    pilot.move(page.title.rect.center)
    assert not page.bubble.visible


@pytest.mark.parametrize("number", range(9))
def test_arrows_walk_the_marks_in_their_order(number: int) -> None:
    _, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    pilot.focus(picture)
    told = []
    for _ in picture.marks:
        pilot.press(pygame.K_RIGHT)
        told.append(shown(page))
        assert picture.ring_rect.contains(picture.rect_of(picture.marks[len(told) - 1]))
    assert told == [said(mark) for mark in picture.marks]
    pilot.press(pygame.K_LEFT)
    assert shown(page) == said(picture.marks[-2])
    pilot.press(pygame.K_TAB)
    assert not page.bubble.visible


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_match_is_replayed_from_its_mark(number: int) -> None:
    source, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    mark = next(mark for mark in picture.marks if mark.opens)
    pilot.click(picture.rect_of(mark))
    assert source.replayed == [mark.opens]
    pilot.focus(picture)
    pilot.press(pygame.K_RIGHT)
    assert picture.mark is not None
    pilot.press(pygame.K_RETURN)
    assert source.replayed == [mark.opens, picture.mark.opens]


def test_a_finger_reads_a_mark_before_it_opens_it() -> None:
    source, page, _ = opened(SAMPLE)
    orbit = pictures(page)[0]
    place = orbit.rect_of(orbit.marks[4]).center
    for opened_by_now in (0, 1):
        orbit.handle(Pointer(PointerAction.DOWN, place, touch=True))
        orbit.handle(Pointer(PointerAction.UP, place, touch=True))
        assert shown(page) == said(orbit.marks[4])
        assert source.replayed == [orbit.marks[4].opens] * opened_by_now


def test_a_click_beside_marks_or_that_slips_off_one_opens_nothing() -> None:
    source, page, pilot = opened(SAMPLE)
    orbit = pictures(page)[0]
    pilot.click((orbit.rect.x + 12, orbit.rect.y + 2))
    pilot.button(True, orbit.rect_of(orbit.marks[0]).center)
    pilot.move(orbit.rect_of(orbit.marks[20]).center)
    pilot.button(False, orbit.rect_of(orbit.marks[20]).center)
    pilot.move(page.title.rect.center)
    pilot.focus(orbit)
    pilot.press(pygame.K_RETURN)
    assert source.replayed == []


def test_the_mark_that_was_looked_at_stays_when_the_figures_come_anew() -> None:
    _, page, pilot = opened(SAMPLE)
    orbit = pictures(page)[0]
    pilot.focus(orbit)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    page.load()
    pilot.step()
    assert orbit.mark == orbit.marks[1]
    assert shown(page) == said(orbit.marks[1])


def test_every_match_of_an_orbit_is_a_mark() -> None:
    _, page, _ = opened(SAMPLE)
    orbit, figures = pictures(page)[0], SAMPLE.games[page.halves[0].game.name]
    assert [mark.lines for mark in orbit.marks] == [match_lines(match) for match in figures.matches]


def test_earlier_places_come_by_the_wheel_and_by_walking_on() -> None:
    _, page, pilot = opened(SAMPLE)
    places, matches = pictures(page)[5], SAMPLE.games["hit-the-deck"].matches
    expected = [match_lines(match) for match in matches]
    assert [mark.lines for mark in places.marks] == expected[-26:]
    pilot.wheel(places.rect.center, 1)
    assert [mark.lines for mark in places.marks] == expected[-28:-2]
    pilot.wheel(places.rect.center, -1)
    pilot.move(page.title.rect.center)
    pilot.focus(places)
    told = []
    for _ in matches:
        pilot.press(pygame.K_LEFT)
        told.append(shown(page))
    assert told == [(*lines, REPLAY) for lines in expected[::-1]]
    pilot.wheel(places.rect.center, 40)
    assert places.marks[0].lines == expected[0]

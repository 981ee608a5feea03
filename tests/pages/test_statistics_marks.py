"""The marks of the statistics: their texts, keys, and the replays that they open."""

from __future__ import annotations

import pygame
import pytest

from game.pages.statistics.page import REPLAY, StatisticsPage
from game.ui.controls.picture import Mark
from tests.pages.statistics_source import (
    SAMPLE,
    opened,
    pictures,
)


def shown(page: StatisticsPage) -> tuple[str, ...]:
    """The text of the bubble."""
    return tuple(page.bubble.label.split("\n")) if page.bubble.visible else ()


def said(mark: Mark) -> tuple[str, ...]:
    """The bubble's text for a mark."""
    return (*mark.lines, REPLAY) if mark.opens else mark.lines


@pytest.mark.parametrize("number", range(9))
def test_pointing_at_a_mark_shows_its_match(number: int) -> None:
    _, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    assert picture.marks
    pilot.move(picture.rect_of(picture.marks[-1]).center)
    assert picture.mark is not None
    assert shown(page) == said(picture.mark)
    assert page.root.rect.contains(page.bubble.rect)
    pilot.move(page.title.rect.center)
    assert not page.bubble.visible


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_match_is_replayed_from_its_mark(number: int) -> None:
    source, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    mark = next(mark for mark in picture.marks if mark.opens)
    pilot.click(picture.rect_of(mark))
    assert source.said == [("replay", mark.opens)]
    pilot.focus(picture)
    pilot.press(pygame.K_RIGHT)
    assert picture.mark is not None
    pilot.press(pygame.K_RETURN)
    assert source.said == [("replay", mark.opens), ("replay", picture.mark.opens)]

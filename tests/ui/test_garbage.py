"""Garbage is looked for while nothing happens, never in a frame, in a race, or soon after an input."""

from __future__ import annotations

import gc

import pygame
import pytest
from pygame.event import Event

from game.ui.screens.loop import RESTING_AFTER
from tests.ui.test_loop import FakeTime, Recorder, run


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One for each time that everything is looked through, which is due at any time."""
    found: list[bool] = []
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 10))
    monkeypatch.setattr(gc, "collect", lambda: found.append(True))
    return found


def quit_at(seconds: float, *events: tuple[float, Event]) -> list[tuple[float, Event]]:
    return [*events, (seconds, Event(pygame.QUIT))]


def test_it_is_looked_for_after_a_rest(monkeypatch: pytest.MonkeyPatch, looked: list[bool]) -> None:
    run(Recorder(), FakeTime(monkeypatch, quit_at(RESTING_AFTER + 3)))
    assert looked


@pytest.mark.parametrize("busy", ["moving", "exact_stamps"])
def test_it_is_not_looked_for_while_something_moves_or_a_race_may_come(
    monkeypatch: pytest.MonkeyPatch, looked: list[bool], busy: str
) -> None:
    screen = Recorder()
    setattr(screen, busy, True)
    run(screen, FakeTime(monkeypatch, quit_at(6)))
    assert not looked


def test_it_is_looked_for_only_when_it_is_due(monkeypatch: pytest.MonkeyPatch, looked: list[bool]) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (600, 9, 9))
    run(Recorder(), FakeTime(monkeypatch, quit_at(6)))
    assert not looked

"""Input while the last move is being saved is handled in order, and none is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.rules.core import Move
from game.rules.hand_to_hand.moves import Build
from game.rules.match import Entry
from tests.app.player import AT_ONCE, Hands
from tests.app.program import Program
from tests.app.tables import SlowDisk, at_the_table
from tests.table.hand_to_hand.moves import CLICK, DRAG, KEYS, WAYS, point_on, spots_of


def two_builds(program: Program, hands: Hands) -> tuple[Move, Move]:
    """Play to a turn in which a run can be built onto another, and then that onto a third."""
    while True:
        match = hands.match
        for one in (move for move in match.view(0).legal if isinstance(move, Build)):
            then = match.prefix(len(match.entries))
            then.play(Entry(0, one))
            for two in (move for move in then.view(0).legal if isinstance(move, Build)):
                if two.column != one.column:
                    return one, two
        hands.make(hands.choose(), AT_ONCE)
        program.settle()


def presses(hands: Hands, move: Move, way: str) -> list[Event]:
    start, end = spots_of(move)
    if way == KEYS:
        keys = (pygame.K_1 + start.number, pygame.K_1 + end.number)
        return [
            Event(kind, key=key, mod=0, unicode="", scancode=0)
            for key in keys
            for kind in (pygame.KEYDOWN, pygame.KEYUP)
        ]
    points = point_on(hands.table, start), point_on(hands.table, end)
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    events = [Event(kind, pos=point, button=1, touch=False) for point in points for kind in (down, up)]
    if way == DRAG:
        motions = [Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=False) for point in points]
        return [events[0], *motions, events[3]]
    return events


@pytest.mark.parametrize("saved_after", [None, 0, 1, 2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_a_second_build_is_made_whenever_the_first_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, saved_after: int | None
) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    one, two = two_builds(program, hands)
    before = program.entries
    events = [*presses(hands, one, way), *presses(hands, two, way)]
    disk = SlowDisk(program, monkeypatch)
    if saved_after is None:
        # a slow frame, in which all comes at once
        program.step(*events)
    else:
        for number, event in enumerate(events):
            program.step(event)
            if number == 3 + saved_after:
                disk.arrive()
                program.step()
    disk.arrive()
    program.settle()
    assert [entry.move for entry in hands.match.entries[before:]] == [one, two]
    assert hands.table.input.aim is None
    assert not hands.table.messages.bubble.visible


def test_escape_forgets_what_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    one, two = two_builds(program, hands)
    before = program.entries
    disk = SlowDisk(program, monkeypatch)
    program.step(*presses(hands, one, CLICK), *presses(hands, two, CLICK))
    program.press(pygame.K_ESCAPE)
    disk.arrive()
    program.settle()
    assert [entry.move for entry in hands.match.entries[before:]] == [one]

"""Tables, through the whole program with its disk, and with a slow one: what is shown, and when."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.rules.core import SPECTATOR
from game.rules.match import Entry
from game.table.cards.slot import Slot
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from tests.app.player import AT_ONCE, CLICK, Hands, point_on, spots_of
from tests.app.program import HHC, HTD
from tests.app.tables import SlowDisk, begun


def test_the_score_sheet_waits_for_the_last_card_to_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = begun(tmp_path, HHC, ("human", "human"))
    hands = Hands(program)
    table, session = hands.table, program.on(MatchScreen).session
    ending = None
    while ending is None:
        if not session.hand_open:
            program.press(pygame.K_RETURN)
            program.settle()
            continue
        move = hands.choose()
        ahead = session.match.prefix(len(session.match.entries))
        if ahead.apply(Entry(ahead.actor, move)) is not None:
            ending = move
        else:
            hands.make(move, AT_ONCE)
            program.settle()
    disk = SlowDisk(program, monkeypatch)
    assert table.make(ending)
    program.wait(5)
    assert program.screens.top is table
    assert not session.all_reported
    disk.arrive()
    program.settle()
    program.on(ScorePage)
    assert session.all_reported
    assert table.log.lines


def test_a_hand_is_covered_as_soon_as_its_turn_ends(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "human"))
    hands = Hands(program)
    table = hands.table
    program.press(pygame.K_RETURN)
    program.settle()
    owner = table.session.seat_below
    while hands.match.actor == owner:
        assert table.session.hand_open
        hands.make(hands.choose(), CLICK)
        if hands.match.actor == owner:
            program.settle()
    assert not table.session.hand_open
    program.settle()
    assert table.tabletop.state.view.viewer == SPECTATOR
    assert table.handover.curtain is not None
    program.press(pygame.K_ESCAPE)
    program.find("Continue")
    assert table.handover.curtain is not None
    assert not table.session.hand_open
    program.close()


def test_a_dropped_card_stays_in_place_until_it_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = begun(tmp_path, HHC, ("human", "greedy"), speed="normal")
    hands = Hands(program)
    table = hands.table
    while (move := hands.choose()).word != "play":
        hands.make(move, CLICK)
        program.settle()
    source, target = spots_of(move)
    start, end = point_on(table, source), point_on(table, target)
    (piece,) = table.tabletop.pieces_at(source)
    home = _center(piece.rect)
    disk = SlowDisk(program, monkeypatch)
    program.drag(start, end, 6)
    dropped = _center(piece.rect)
    assert _distance(dropped, home) > 40
    for _ in range(60):
        program.step()
        assert _distance(_center(piece.rect), dropped) < 12
    disk.arrive()
    program.settle()
    assert len(hands.match.entries) > 0


@pytest.mark.parametrize(("game", "sort"), [(HHC, "suit"), (HHC, "rank"), (HTD, "colour"), (HTD, "number")])
def test_dragging_within_the_hand_sorts_it_manually(tmp_path: Path, game: str, sort: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    table = program.on(MatchScreen)
    table.input.sort_by(sort)
    program.settle()

    def hand() -> list[Slot]:
        slots = [slot for slot in table.tabletop.areas.by_slot if slot.zone == "hand"]
        return sorted(slots, key=lambda slot: table.tabletop.areas.by_slot[slot].rect.x)

    before = hand()
    right = table.tabletop.areas.by_slot[before[-2]].rect
    program.drag(point_on(table, before[0]), (right.x + 4, right.centery), 8)
    program.settle()
    assert table.tabletop.state.sort_key == "hand"
    assert program.app.settings.hand_sort[game] == "hand"
    dragged = hand()
    assert dragged.index(before[0]) >= len(before) - 3
    assert [slot for slot in dragged if slot != before[0]] == before[1:]
    assert table.make(Hands(program).choose())
    program.settle()
    left = hand()
    assert [slot for slot in dragged if slot in left] == [slot for slot in left if slot in dragged]
    assert table.tabletop.state.sort_key == "hand"


def _center(rect: Rect) -> tuple[int, int]:
    return rect.center


def _distance(one: tuple[int, int], other: tuple[int, int]) -> float:
    return float(pygame.Vector2(one).distance_to(other))

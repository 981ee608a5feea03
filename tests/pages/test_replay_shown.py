"""What only a replay shows: open cards, races with their results, viewers, and a small timeline."""

from __future__ import annotations

import pygame
import pytest

from game.pages.replay.replay import ReplayPage
from game.play.replay import MarkKind, Replay
from game.rules.core import OMNISCIENT
from game.rules.hand_to_hand.view import View
from game.rules.race import Race
from game.table.cards.deck_art import BACK
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.hit_the_deck.match.table import HitTheDeckTable
from tests.app.program import HHC, HTD
from tests.pages.replays import match_of, page_of, parts, replay_for
from tests.ui.pilot import Pilot


def test_only_the_omniscient_viewer_sees_down_cards() -> None:
    page = page_of(replay_for(match_of(HHC, 2)), position=60)
    pilot = Pilot(page)
    stage = parts(page)[0]
    tabletop, view = stage.table.tabletop, stage.session.match.view(OMNISCIENT)
    assert isinstance(tabletop, Tabletop)
    assert isinstance(view, View)
    down = {card for column in view.down for card in column}
    assert len(down) > 5

    def faces() -> set[int]:
        return {placement.card for placement in tabletop.spread.values() if placement.card != BACK}

    assert down <= faces()
    for which in (1, 2, 3):
        pilot.click(page.eyes.segment(which))
        assert not down & faces(), page.eyes.choices[which]


def _race_in(replay: Replay) -> int:
    return next(mark.position + 1 for mark in replay.marks if mark.kind is MarkKind.RACE)


def _told(page: ReplayPage) -> list[str]:
    table = parts(page)[0].table.table
    assert isinstance(table, HitTheDeckTable)
    return [result.text if result.visible else "" for result in table.races.display.results]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_races_results_stay_at_the_seats_until_the_next_move(seats: int) -> None:
    replay = replay_for(match_of(HTD, seats))
    at = _race_in(replay)
    page = page_of(replay, position=at)
    pilot = Pilot(page)
    move = replay.entries[at - 1].move
    assert isinstance(move, Race)
    told = _told(page)
    in_time = sorted((ms, seat) for seat, ms in move.touches if ms is not None)
    drew = [seat for seat, text in enumerate(told) if "drew" in text]
    assert len(drew) == 1
    for place, (ms, seat) in enumerate(in_time, 1):
        assert seat in drew or told[seat] == f"{('1st', '2nd', '3rd', '4th', '5th', '6th')[place - 1]}  {ms} ms"
    assert all(told)
    pilot.press(pygame.K_RIGHT)
    assert _told(page) == [""] * seats
    pilot.press(pygame.K_LEFT)
    assert _told(page) == told
    page.go_to(0)
    assert _told(page) == [""] * seats

"""A match of the toy game is replayed like any other."""

from __future__ import annotations

import pygame

from game.ai.seating import create_seats
from game.play.host import Host
from game.play.replay import replay_of
from game.rules.match import Header, Match, Player
from tests.pages.replays import page_of
from tests.toy.game import CLIMB_GAME
from tests.ui.pilot import Pilot


def test_a_whole_match_is_stepped_through_and_scrubbed() -> None:
    match = Match(Header(CLIMB_GAME.rules, (Player("Ada", "greedy"), Player("Ben", "greedy")), seed=3))
    host = Host(match, create_seats(match.header, ["greedy"] * 2, wake=lambda: None), 3)
    while not match.is_over:
        host.poll(0.0)
    page = page_of(replay_of(match, CLIMB_GAME.study()), CLIMB_GAME)
    pilot = Pilot(page)
    for position in range(1, len(match.entries) + 1):
        pilot.press(pygame.K_RIGHT)
        assert page.position == position
    assert page.stage is not None
    for position in range(len(match.entries), -1, -1):
        page.go_to(position)
        assert page.stage.table.tabletop.view.as_json() == match.prefix(position).view(-4).as_json()

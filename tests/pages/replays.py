"""Replays in tests: of golden records, and of matches played for them."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.ai.seating import create_seats
from game.games import GAMES
from game.pages.replay.parts import ReplayLog, TransportBar
from game.pages.replay.replay import ReplayPage
from game.pages.replay.timeline import TimeLine
from game.play.host import Host
from game.play.replay import Replay, replay_of
from game.rules.match import Header, Match, Player
from game.table.game.record import Game
from game.table.game.stage import Stage
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot, pixels

NAMES = ("Ada", "Ben", "Mia", "Tom", "Eva", "Kim")


@cache
def match_of(name: str, seats: int, entries: int = 10_000, **options: int) -> Match:
    rules = GAMES[name].rules
    players = tuple(Player(who, "greedy") for who in NAMES[:seats])
    match = Match(Header(rules, players, options, seed=7))
    host = Host(match, create_seats(match.header, ["greedy"] * seats, wake=lambda: None), 7)
    while not match.is_over and len(match.entries) < entries:
        host.poll(0.0)
    return match


def replay_for(match: Match, game: Game | None = None) -> Replay:
    return replay_of(match.header, match.entries, (game or GAMES[match.rules.name]).study())


def page_of(replay: Replay, **more: Any) -> ReplayPage:
    return ReplayPage(PageProgram(), replay.header, lambda: replay, **more)


def parts(page: ReplayPage) -> tuple[Stage, TimeLine, ReplayLog, TransportBar]:
    assert page.replay is not None
    return page.stage, page.line, page.log, page.bar


def rest(pilot: Pilot, page: ReplayPage) -> None:
    """Wait until all motion has ended and marks have faded."""
    stop(pilot, page)
    pilot.wait(2.5)


def stop(pilot: Pilot, page: ReplayPage) -> None:
    """Wait until all motion has ended."""
    stage = parts(page)[0]
    pilot.step()
    pilot.until(lambda: not stage.moving)


def table_of(pilot: Pilot, page: ReplayPage) -> bytes:
    return pixels(pilot.surface.subsurface(parts(page)[0].rect))

"""Questions to seats, and headers of matches among kinds of seats."""

from __future__ import annotations

from pathlib import Path

from game.ai.kinds import recorded_kind
from game.ai.seat import MoveRequest
from game.rules import GAMES
from game.rules.match import Header, Player
from tests.rules.play import CASES, walk

BOTS = Path(__file__).parents[1] / "bots"


def of_kinds(game: str, *kinds: str, seed: int = 3) -> Header:
    return Header(GAMES[game], tuple(Player(f"P{n}", recorded_kind(kind)) for n, kind in enumerate(kinds)), seed=seed)


def an_ask(number: int = 4) -> MoveRequest:
    match = next(match for match in walk(CASES[0], 1) if match.actor == 0)
    return MoveRequest(number, match.view(0))

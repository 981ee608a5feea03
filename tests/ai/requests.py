"""Questions to seats, and headers of matches among kinds of seats."""

from __future__ import annotations

import sys
from pathlib import Path

from game.ai.kinds import recorded_kind
from game.ai.seat import MoveRequest, RaceRequest
from game.rules import GAMES
from game.rules.match import Header, Player
from tests.rules.play import CASES, walk

BOTS = Path(__file__).parents[1] / "bots"
SAMPLE = f"bot:{sys.executable} {BOTS / 'sample_bot.py'}"


def of_kinds(game: str, *kinds: str, seed: int = 3) -> Header:
    return Header(GAMES[game], tuple(Player(f"P{n}", recorded_kind(kind)) for n, kind in enumerate(kinds)), seed=seed)


def an_ask(number: int = 4) -> MoveRequest:
    match = next(match for match in walk(CASES[0], 1) if match.actor == 0)
    return MoveRequest(number, match.view(0))


def a_race(caller: bool) -> RaceRequest:
    match = next(match for match in walk(CASES[4], 3) if match.state.due == "race")
    terms = match.rules.race_terms(match.state)
    assert terms is not None
    return RaceRequest(9, match.view(terms.caller if caller else 1 - terms.caller), terms)

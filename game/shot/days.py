"""Invented matches with daily deals, for the picture of their page."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from game.ai.kinds import HUMAN
from game.chance import KeyedRandom
from game.play.daily import RIVAL_KIND, DailyMatch, deal_of
from game.rules.match import Header
from game.storage.records.digest import MatchDigest
from game.storage.records.stored import StoredMatch
from game.table.game.record import Game
from game.table.setup.default_players import default_players

_PERSON, _DAYS = "Ada", 100


def sample_days(game: Game, today: date) -> tuple[DailyMatch, ...]:
    """A person's matches with most of the daily deals of the last days, including today's; the earliest first."""
    dice = KeyedRandom(11, game.name)
    found = []
    for ago in range(_DAYS - 1, -1, -1):
        day = today - timedelta(days=ago)
        if dice.randbelow(7) or ago < 2:
            began_on = day if dice.randbelow(8) or ago < 2 else min(today, day + timedelta(days=2))
            found.append(daily_match(game, day, began_on, _PERSON, dice))
    return tuple(found)


def daily_match(game: Game, day: date, began_on: date, person: str, dice: KeyedRandom) -> DailyMatch:
    """A match with a daily deal that is over."""
    terms = game.daily
    players = default_players([HUMAN, *[RIVAL_KIND] * (terms.seats - 1)], [person])
    began = f"{began_on.isoformat()}T12:00:00Z"
    header = Header(game.rules, players, terms.options, seed=deal_of(game.name, day), began=began)
    target = int(header.options["target"])
    totals = [dice.randbelow(target) for _ in players]
    ends = dice.randbelow(len(totals))
    totals[ends] = target + dice.randbelow(12)
    best = min(totals) if game.look.fewest_wins else max(totals)
    stored = StoredMatch(
        path=Path(f"{began_on.isoformat()}.txt"),
        size=0,
        changed=0,
        header=header,
        day=began_on.isoformat(),
        players=players,
        entries=0,
        hand=3,
        totals=tuple(totals),
        winners=tuple(seat for seat, total in enumerate(totals) if total == best),
        digest=MatchDigest((), (), (0,) * len(players), (0,) * len(players), None, ""),
    )
    return DailyMatch(day, began_on.isoformat(), stored)

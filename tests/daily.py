"""Matches with daily deals for tests: made up, and as records in a folder."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

from game.chance import KeyedRandom
from game.games import GAMES
from game.play.daily import DailyMatch, deal_of
from game.rules.core import OptionValue
from game.rules.match import Header, Player
from game.rules.record import format_entry, format_header
from game.shot.samples import daily_match, ended
from game.storage.records.file_names import name_of
from tests.rules.play import hosted

HHC, HTD = "hand-to-hand-combat", "hit-the-deck"
DAY = date(2026, 11, 21)


def match_on(
    game: str, day: date, began: date | None = None, *, person: str = "Ada", totals: tuple[int, ...] = ()
) -> DailyMatch:
    """A match with a daily deal that is over, with these totals."""
    match = daily_match(GAMES[game], day, began or day, person, KeyedRandom(1, game))
    if not totals:
        return match
    best = min(totals) if GAMES[game].look.fewest_wins else max(totals)
    hands = (ended(totals, [seat for seat, total in enumerate(totals) if total == best]),)
    return match._replace(stored=replace(match.stored, digest=match.stored.digest._replace(hands=hands)))


@cache
def _played(game: str, day: date, is_over: bool) -> tuple[str, ...]:
    """The lines of a daily deal between computer players, without its header."""
    rules, terms = GAMES[game].rules, GAMES[game].daily
    players = tuple(Player(f"P{seat}", "greedy") for seat in range(terms.seats))
    header = Header(rules, players, terms.options, seed=deal_of(game, day))
    match = hosted(header, lambda match: not is_over and len(match.entries) >= 30)
    return tuple(format_entry(rules, entry) for entry in match.entries)


def write_daily(
    folder: Path,
    game: str,
    day: date,
    *,
    began: date | None = None,
    person: str = "Ada",
    is_over: bool = True,
    practice: bool | None = None,
    seed: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Path:
    """Write the record of a match with a daily deal, or one that differs from it in something."""
    header = match_on(game, day, began, person=person).stored.header
    header = replace(
        header,
        began=f"{began or day}T12:00:00Z",
        practice=practice,
        seed=header.seed if seed is None else seed,
        options=header.options if options is None else options,
    )
    records = folder / "records"
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"12-{person}-{name_of(header)}"
    lines = [format_header(header), *_played(game, day, is_over)]
    path.write_bytes("".join(f"{line}\n" for line in lines).encode())
    return path

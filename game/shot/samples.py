"""Matches and people for pictures: played out or read from a record, and invented for the pages that list them."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from enum import Enum
from pathlib import Path

from game.ai.seating import create_seats
from game.chance import KeyedRandom
from game.play.daily import RIVAL_KIND, DailyMatch, deal_of
from game.play.host import Host
from game.rules import GAMES
from game.rules.core import AnyRules, MalformedError, Result
from game.rules.match import HUMAN, Header, Match, Player
from game.rules.record import format_entry, format_header
from game.storage.library.figures import GameFigures, Statistics, reckon
from game.storage.library.people import Played, Tally
from game.storage.library.practice import Best
from game.storage.library.statistics import PersonRaces, PlayedMatch, Rival
from game.storage.records.digest import MatchDigest
from game.storage.records.file_names import name_of
from game.storage.records.stored import StoredMatch, load_record
from game.storage.settings.settings import COLOURS, SHAPES, Profile
from game.table.game.record import Game, default_players

NAMES = ("Ada", "Orion", "Ben", "Vega", "Mia", "Rigel")
_ENTRIES = 60
_HANDS = 3
MOMENT = "2026-11-21T18:04:05Z"
"""The time when the match began."""
_QUICK_KIND = "greedy"
"""The kind of computer players that really play invented matches, without a search."""
_PERSON, _DAILY_DAYS = "Ada", 100
_NAMES = ("Zoe", "Theodora van der Wal", "Finn", "Mia", "Ben", "Ada")
_LAST_DAYS = ("2026-02-11", "2026-06-30", "2026-09-02", "2026-11-08", "2026-11-20")
ALSO_KNOWN = {"Adda": "Ada", "Ada L.": "Ada"}
"""Other names of the people."""
_PEOPLE = ("Ada", "Ben", "Mia")
_DAYS = 260
_MATCHES = 38
_MEDIANS = (349, 409, 481)
_RACES = (203, 131, 88)


class Until(Enum):
    """The point to which the match of a picture has been played."""

    MOVE = "move"
    """Until somebody is to move."""
    HAND = "hand"
    """Until a hand has just ended, but not the match."""
    MATCH = "match"
    """Until it is over."""


def sample_match(rules: AnyRules, seats: int, seed: int, until: Until, mover: int = 0) -> Match:
    """A match in the middle of a hand with seat `mover` to move, or one whose third hand or last has just ended.

    At the end of a hand the match goes on: if it is over within three hands, it is shown one or two hands before.
    """
    players = tuple(Player(name, RIVAL_KIND) for name in NAMES[:seats])
    match, last_end = Match(Header(rules, players, seed=seed, began=MOMENT)), 0
    for step in Host(match, create_seats(match.header, [_QUICK_KIND] * seats, wake=lambda: None), seed).run(
        threading.Event()
    ):
        if until is Until.HAND and step.result is not None and not match.is_over:
            last_end = len(match.entries)
            if len(match.results) == _HANDS:
                break
        if until is Until.MOVE and len(match.entries) >= _ENTRIES and match.actor == mover:
            break
    if until is Until.HAND and last_end:
        match.rewind(last_end)
    return match


def load_match(path: Path, entry_count: int | None, until: Until) -> Match:
    """A match from its record, after `entry_count` entries or all; at the end of a hand if `until` asks for that.

    Raises `RecordError` for its header, `MalformedError` and `OSError`.
    """
    loaded = load_record(path)
    match, count = loaded.match, len(loaded.match.entries)
    if loaded.damage and (entry_count is None or count < entry_count):
        raise MalformedError(loaded.damage)
    if entry_count is not None and count < entry_count:
        raise MalformedError(f"the record has {count} entries, not {entry_count}")
    if entry_count is not None:
        match.rewind(entry_count)
    elif until is not Until.MOVE:
        match.rewind((*match.hand_starts, count)[len(match.results)])
    if until is not Until.MOVE and match.state.result is None:
        raise MalformedError("no hand has just ended there")
    if until is Until.MATCH and not match.is_over:
        raise MalformedError("the match is not over there")
    return match


def sample_days(game: Game, today: date) -> tuple[DailyMatch, ...]:
    """A person's matches with most of the daily deals of the last days, including today's; the earliest first."""
    dice = KeyedRandom(11, game.name)
    found = []
    for ago in range(_DAILY_DAYS - 1, -1, -1):
        day = today - timedelta(days=ago)
        if dice.randbelow(7) or ago < 2:
            began_on = day if dice.randbelow(8) or ago < 2 else min(today, day + timedelta(days=2))
            found.append(daily_match(game, day, began_on, _PERSON, dice))
    return tuple(found)


def ended(totals: Sequence[int], winners: Sequence[int] | None) -> Result:
    """The result of a hand of which only the totals matter."""
    return Result("out", None, (), (), tuple(totals), None if winners is None else tuple(winners))


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
    winners = [seat for seat, total in enumerate(totals) if total == best]
    stored = StoredMatch(
        path=Path(f"{began_on.isoformat()}.txt"),
        size=0,
        changed=0,
        header=header,
        day=began_on.isoformat(),
        players=players,
        entries=0,
        hand=3,
        digest=MatchDigest((ended(totals, winners),), (), (0,) * len(players), (0,) * len(players), None, ""),
    )
    return DailyMatch(day, stored)


def sample_profiles() -> Mapping[str, Profile]:
    """The profiles of six people."""
    marks = [Profile(), *(Profile(colour, shape) for colour, shape in zip(COLOURS, SHAPES[::-1], strict=True))]
    profiles = dict(zip(_NAMES, marks, strict=False))
    return {**profiles, "Ada": Profile("violet", "star", "A", "S")}


def sample_played(games: Iterable[str], today: str) -> dict[str, Played]:
    """Matches that these people have played; the last of them has played every game today."""
    return {
        name: Played({game: Tally(5 * at + 3, 2 * at + 1) for game in games}, day)
        for at, (name, day) in enumerate(zip(_NAMES, (*_LAST_DAYS, today), strict=True))
    }


def sample_statistics(games: Sequence[str], today: date) -> Statistics:
    """The statistics of three people who have played these games for most of a year."""
    found = {game: _figures(game, today) for game in games}
    for game, figures in found.items():
        if GAMES[game].races:
            found[game] = replace(figures, practice=Best(12, 318, 241))
    return Statistics(_PEOPLE, _PEOPLE[0], found)


def _figures(game: str, today: date) -> GameFigures:
    matches, racers = _matches(game, today), _races(game)
    for racer in racers[:1]:
        # one slap of each match after another, from the fastest on
        matches = [
            match._replace(touches=array("i", racer.touches[number :: len(matches)]))
            for number, match in enumerate(matches)
        ]
    return reckon(_PEOPLE[0], matches, racers)


def _matches(game: str, today: date) -> list[PlayedMatch]:
    rng = KeyedRandom(7, f"statistics {game}")
    most = GAMES[game].seats[-1]
    return [
        _match(rng, today - timedelta(_DAYS * (_MATCHES - number) // _MATCHES), 1 + rng.randbelow(most - 1))._replace(
            file=f"{game}-{number}.txt"
        )
        for number in range(_MATCHES)
    ]


def _match(rng: KeyedRandom, day: date, count: int) -> PlayedMatch:
    place = max(1, 1 + rng.randbelow(count + 1) - rng.randbelow(2))
    others = [other for other in range(1, count + 2) if other != place]
    kinds = [("normal", "Orion"), ("easy", "Vega"), (HUMAN, "Ben"), ("hard", "Rigel"), (HUMAN, "Mia")]
    first = rng.randbelow(len(kinds))
    seated = [kinds[(first + seat) % len(kinds)] for seat in range(count)]
    hands = 5 + rng.randbelow(5)
    out = min(hands, rng.randbelow(hands) + (place == 1))
    own = tuple(_few(rng, 90) for _ in range(hands))
    return PlayedMatch(
        day=day.isoformat(),
        title="",
        place=place,
        total=sum(own),
        margin=(6 + _few(rng, 180)) * (1 if place == 1 else -1),
        hands=hands,
        unfinished_hands=min(hands - out, rng.randbelow(2)),
        hands_out=out,
        scores=array("i", (0 if hand < out and count > 1 else points for hand, points in enumerate(own))),
        rival_scores=array("i", (_few(rng, 70) for _ in range(hands * count))),
        touches=array("i"),
        rivals=tuple(Rival(name, kind, other) for (kind, name), other in zip(seated, others, strict=True)),
    )


def _few(rng: KeyedRandom, most: int) -> int:
    """A number up to `most`, a small one more often than a large one."""
    return min(rng.randbelow(most), rng.randbelow(most), rng.randbelow(most) + most // 8)


def _races(game: str) -> list[PersonRaces]:
    if not GAMES[game].races:
        return []
    rng = KeyedRandom(7, f"races {game}")
    return [
        PersonRaces(name, races, 2 + rng.randbelow(6), rng.randbelow(4), _touches(rng, median, races))
        for name, median, races in zip(_PEOPLE, _MEDIANS, _RACES, strict=True)
    ]


def _touches(rng: KeyedRandom, median: int, count: int) -> tuple[int, ...]:
    spread = (sum(rng.randbelow(80) for _ in range(3)) + _few(rng, 160) for _ in range(count))
    return tuple(sorted(median - 140 + late for late in spread))


def write_records(folder: Path, matches: Iterable[Match]) -> None:
    """Write matches into a folder, with a person in the first seat of each, one a day, the latest first."""
    for number, match in enumerate(matches):
        began = f"2026-11-{21 - number:02}T18:04:05Z"
        players = tuple(
            replace(player, kind=HUMAN if seat == 0 else player.kind)
            for seat, player in enumerate(match.header.players)
        )
        header = replace(match.header, players=players, began=began)
        lines = [format_header(header), *(format_entry(match.rules, entry) for entry in match.entries)]
        (folder / name_of(header)).write_bytes("".join(f"{line}\n" for line in lines).encode())

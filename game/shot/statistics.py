"""Invented matches for the picture of the statistics."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from game.ai.kinds import HUMAN
from game.chance import KeyedRandom
from game.rules import GAMES
from game.storage.library.figures import GameFigures, Statistics, reckon
from game.storage.library.practice import Best
from game.storage.library.statistics import PersonRaces, PlayedMatch, Rival

_PEOPLE = ("Ada", "Ben", "Mia")
_DAYS = 260
_MATCHES = 38
_MEDIANS = (349, 409, 481)
_RACES = (203, 131, 88)


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

"""An arena: kinds of players compared by matches, in which every deal is played once for every rotation of the seats.

The results of a pair depend on the contest and the pair's number alone: pairs can be played anywhere, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.ai.seat import TIMEOUT_S, Seat
from game.ai.seating import strategy_seat
from game.chance import KeyedRandom
from game.play.headless.simulate import header_for, hosted_match
from game.rules import GAMES
from game.rules.core import AnyRules, MalformedError, OptionValue
from game.rules.match import Header, Match
from game.rules.record import ENTRY_LIMIT, MAX_SEED
from game.version import VERSION

EVEN, LEVELS = "even", "levels"
"""How seats slap: all like the same normal player, or each as its kind does."""
RACER_KIND = "greedy"
"""The kind that slaps like a normal player, for all seats of even races."""


@dataclass(frozen=True)
class Contest:
    """What is compared, and how. `options` holds every house rule with its value."""

    rules: AnyRules
    kinds: tuple[str, ...]
    """The kind of each entrant. Rotations move them from seat to seat: in rotation r entrant e sits in seat e - r."""
    options: Mapping[str, OptionValue]
    seed: int = 0
    races: str = LEVELS
    version: str = VERSION
    """The version of the program that plays it."""

    def __post_init__(self) -> None:
        if len(set(self.kinds)) < 2:
            raise MalformedError("an arena compares kinds of seats: give at least two different ones")
        object.__setattr__(self, "options", self.rules.with_defaults(**self.options))
        if not self.rules.races:
            object.__setattr__(self, "races", LEVELS)

    def deal_number(self, pair: int) -> int:
        """The deal number of all matches of a pair."""
        return KeyedRandom(self.seed, "pair", pair).randbelow(MAX_SEED + 1)

    def as_json(self) -> dict[str, Any]:
        """Everything that the results of a pair depend on."""
        return {
            "game": self.rules.name,
            "seats": list(self.kinds),
            "options": dict(self.options),
            "seed": self.seed,
            "races": self.races,
            "version": self.version,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Contest:
        """The inverse of `as_json`."""
        words = {key: fields[key] for key in ("options", "seed", "races", "version")}
        return cls(GAMES[fields["game"]], tuple(fields["seats"]), **words)


class PairResult(NamedTuple):
    """The results of a pair: the matches of one deal, one for every rotation of the seats."""

    pair: int
    """Its number, from 1."""
    winners: tuple[tuple[int, ...], ...]
    """For every rotation the entrants who won; several share a win."""
    decisions: tuple[int, ...]
    """For every entrant how many moves it chose."""
    seconds: tuple[float, ...]
    """For every entrant how long it took for them in all."""

    def wins(self, entrants: Sequence[int]) -> float:
        """How many matches these entrants won, shared wins in part."""
        return sum(sum(winner in entrants for winner in winners) / len(winners) for winners in self.winners)


def play_pair(contest: Contest, pair: int, timeout_s: float = TIMEOUT_S) -> PairResult:
    """Play the matches of a pair. Raises `SeatError` when a bot fails.

    Deals and shuffles are drawn by the deal number alone, so they are the same in every rotation for as long as the
    matches take the same course. Every seat has a random stream of its own, keyed by deal, rotation and seat.
    """
    count = len(contest.kinds)
    deal_number = contest.deal_number(pair)
    won: list[tuple[int, ...]] = []
    decisions, seconds = [0] * count, [0.0] * count
    for rotation in range(count):
        entrants = [(seat + rotation) % count for seat in range(count)]
        kinds = [contest.kinds[entrant] for entrant in entrants]
        header = header_for(contest.rules, kinds, contest.options, deal_number)
        match = Match(header)
        rng = KeyedRandom(deal_number, "rotation", rotation)
        racers = _even_racers(header, rng) if contest.races == EVEN else None
        with hosted_match(match, kinds, timeout_s=timeout_s, rng=rng, racers=racers) as (host, steps):
            for _ in steps:
                if len(match.entries) >= ENTRY_LIMIT:
                    break
        # A match that would never end counts as won by everyone
        winners = match.results[-1].winners or () if match.is_over else range(count)
        won.append(tuple(sorted(entrants[seat] for seat in winners)))
        for seat, entrant in enumerate(entrants):
            decisions[entrant] += host.decision_counts[seat]
            seconds[entrant] += host.decision_s[seat]
    return PairResult(pair, tuple(won), tuple(decisions), tuple(seconds))


def _even_racers(header: Header, rng: KeyedRandom) -> list[Seat]:
    """Who slaps for each seat where all slap alike, bots too."""
    return [strategy_seat(RACER_KIND, header.rules, rng.fork("racer", seat)) for seat in range(len(header.players))]

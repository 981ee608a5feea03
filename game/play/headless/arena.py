"""An arena: kinds of players compared by matches, in which every deal is played once for every rotation of the seats.

The results of a pair depend only on the contest and the pair's number, so pairs can be played anywhere, in any order,
one after the other or in several processes at once.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.bot_process import BYE_S
from game.ai.seat import TIMEOUT_S
from game.ai.seating import strategy_seat
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.play.headless.simulate import header_for, hosted_match, write_line
from game.rules import GAMES
from game.rules.core import AnyRules, MalformedError, OptionValue
from game.rules.match import Match
from game.rules.record import ENTRY_LIMIT, MAX_SEED
from game.version import VERSION

EVEN, LEVELS = "even", "levels"
"""The ways in which seats slap: all like the same normal player, or each as its kind does."""
RACER_KIND = "greedy"
"""The kind that slaps like a normal player, for all seats of even races."""

LEAVE_S = BYE_S + 2
"""The time that a process has to end its match and its bots, in seconds."""
PATIENCE_S = 0.5
"""The longest wait for a result at a time, in seconds."""


@dataclass(frozen=True)
class Contest:
    """The kinds compared, and the terms. `options` holds every house rule with its value."""

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
        return cls(GAMES[fields["game"]], tuple(map(str, fields["seats"])), **words)


class PairResult(NamedTuple):
    """The results of a pair: the matches of one deal, one for every rotation of the seats."""

    pair: int
    """Its number, from 1."""
    winners: tuple[tuple[int, ...], ...]
    """The entrants who won each rotation; several may share a win."""
    decisions: tuple[int, ...]
    """The number of moves that each entrant chose."""
    seconds: tuple[float, ...]
    """The time that each entrant took for them in all, in seconds."""

    @classmethod
    def from_json(cls, fields: Mapping[str, Any], seats: int) -> PairResult:
        """The result of a pair of `seats` rotations that a JSON object of the fields holds.

        Raises `ValueError`, `LookupError` or `TypeError` if it holds none.
        """
        winners, decisions, seconds = (tuple(fields[key]) for key in cls._fields[1:])
        if {len(winners), len(decisions), len(seconds)} != {seats} or not all(winners):
            raise ValueError("it does not have a part for every seat")
        return cls(
            int(fields["pair"]), tuple(map(tuple, winners)), tuple(map(int, decisions)), tuple(map(float, seconds))
        )

    def wins(self, entrants: Sequence[int]) -> float:
        """The number of matches that these entrants won; shared wins count in part."""
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
        racers = None
        if contest.races == EVEN:
            racers = [strategy_seat(RACER_KIND, header.rules, rng.fork("racer", seat)) for seat in range(count)]
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


def play_pairs(
    contest: Contest, pairs: Sequence[int], jobs: int, timeout_s: float
) -> Generator[PairResult, None, None]:
    """Play these pairs and yield the results of each as it ends, in any order with several `jobs`.

    Raises `SeatError` when a bot fails. When the iterator is closed, nothing is being played any more.
    """
    jobs = min(jobs, len(pairs))
    if jobs > 1:
        yield from _play_in_processes(contest, pairs, jobs, timeout_s)
    else:
        for pair in pairs:
            yield play_pair(contest, pair, timeout_s)


def _play_in_processes(
    contest: Contest, pairs: Sequence[int], jobs: int, timeout_s: float
) -> Generator[PairResult, None, None]:
    waiting = iter(pairs)
    workers = [Worker(lambda: None) for _ in range(jobs)]
    asked: dict[Future[PairResult], Worker] = {}

    def ask(worker: Worker) -> None:
        pair = next(waiting, None)
        if pair is not None:
            asked[worker.ask(partial(_play, contest.as_json(), pair, timeout_s))] = worker

    try:
        for worker in workers:
            ask(worker)
        while asked:
            # Windows lets Ctrl+C through between two waits only
            for future in wait(asked, PATIENCE_S, FIRST_COMPLETED).done:
                result = future.result()
                ask(asked.pop(future))
                yield result
    finally:
        # they have bots to say goodbye to, and Windows ends a process without a word
        for worker in workers:
            worker.leave()
        for worker in workers:
            worker.close(LEAVE_S)


def _play(fields: Mapping[str, Any], pair: int, timeout_s: float) -> PairResult:
    """`play_pair` in a process of its own."""
    return play_pair(Contest.from_json(fields), pair, timeout_s)


# --- results as a file: its contest on the first line, and a line for every finished pair, as JSON

FORMAT_KEY, FORMAT = "two-decks-arena", 1
"""The first line's first key and its value, the version of the format."""
_OTHERS = {
    "game": "another game",
    "options": "other house rules",
    "races": "other races",
    "version": "another version",
    "seed": "another seed",
    "seats": "other seats",
}
"""The words for results of another contest, by the key that differs."""
_OF_OTHERS = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""The errors of reading a line that this program did not write."""


class ResultFile:
    """A file to which results are added, also when an interrupted run continues.

    Each line is handed to the operating system at once. A torn last line is removed: its pair is played again.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        """Raises `MalformedError` if the file belongs to another contest; it is then left as it is."""
        header = json.dumps({FORMAT_KEY: FORMAT, **contest.as_json()})
        data = _read(path) if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        self.results: dict[int, PairResult] = {}
        """Those in the file, by the pair's number."""
        if whole:
            found, self.results = _parse(path, whole)
            _check_same(path, found, contest)
        elif not header.encode().startswith(data):
            raise MalformedError(f"{path} is not a file of arena results")
        self._file = path.open("ab", buffering=0)
        self._file.truncate(len(whole))
        if not whole:
            write_line(self._file, header)

    def append(self, result: PairResult) -> None:
        """Add the results of a pair. Raises `OSError`, which names the file."""
        fields = result._asdict()
        fields["seconds"] = [round(seconds, 6) for seconds in result.seconds]
        write_line(self._file, json.dumps(fields))
        self.results[result.pair] = result

    def close(self) -> None:
        self._file.close()


def merge(paths: Sequence[Path]) -> tuple[Contest, dict[int, PairResult]]:
    """The contest of these files and all their results, by the pair's number. A torn last line does not count.

    A pair in several files counts once. Raises `MalformedError` if they do not belong together.
    """
    contests: list[Contest] = []
    results: dict[int, PairResult] = {}
    for path in paths:
        contest, more = _parse(path, _read(path))
        contests.append(contest)
        _check_same(path, contest, contests[0])
        for result in more.values():
            _add(path, results, result)
    return contests[0], results


def _read(path: Path) -> bytes:
    if not path.is_file():
        path.stat()
        raise MalformedError(f"{path} is not a file")
    return path.read_bytes()


def _parse(path: Path, data: bytes) -> tuple[Contest, dict[int, PairResult]]:
    """The contest of a file, as its first line says, and its results. Raises `MalformedError`."""
    first, *lines = data.split(b"\n")[:-1] or [b""]
    try:
        fields = json.loads(first)
        contest = Contest.from_json(fields) if fields[FORMAT_KEY] == FORMAT else None
    except _OF_OTHERS:
        contest = None
    if contest is None:
        raise MalformedError(f"{path} is not a file of arena results")
    results: dict[int, PairResult] = {}
    for number, line in enumerate(lines, 2):
        try:
            result = PairResult.from_json(json.loads(line), len(contest.kinds))
        except _OF_OTHERS:
            raise MalformedError(f"{path}, line {number}, is not the result of a pair") from None
        _add(path, results, result)
    return contest, results


def _add(path: Path, results: dict[int, PairResult], result: PairResult) -> None:
    known = results.setdefault(result.pair, result)
    if known.winners != result.winners:
        raise MalformedError(f"{path}: pair {result.pair} did not end the way it did before")


def _check_same(path: Path, contest: Contest, wanted: Contest) -> None:
    found = contest.as_json()
    for key, value in wanted.as_json().items():
        if found[key] != value:
            words = [json.dumps(one).replace('"', "") for one in (found[key], value)]
            raise MalformedError(f"{path} holds results of {_OTHERS[key]}: {words[0]}, not {words[1]}")

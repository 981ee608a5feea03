"""Matches among computer players and bots, written as records."""

from __future__ import annotations

import io
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from game.ai.bot_process import BYE_S
from game.ai.kinds import check_kind, player_name, recorded_kind
from game.ai.seat import TIMEOUT_S, Seat
from game.ai.seating import close_seats, create_seats
from game.chance import KeyedRandom
from game.play.host import Host, Step
from game.rules.core import AnyRules, MalformedError, OptionValue
from game.rules.match import Header, Match, Player
from game.rules.record import ENTRY_LIMIT, FILE_LIMIT, LINE_LIMIT, MAX_SEED, format_header
from game.storage.files import write_all
from game.version import VERSION


@dataclass
class Tally:
    """The results of a simulation."""

    matches: int = 0
    hands: int = 0
    entries: int = 0
    wins: list[float] = field(default_factory=list)


def simulate(
    rules: AnyRules,
    kinds: Sequence[str],
    options: Mapping[str, OptionValue],
    *,
    seed: int,
    matches: int | None,
    hands: int | None,
    folder: Path,
    timeout_s: float = TIMEOUT_S,
) -> Tally:
    """Play `matches` matches, or `hands` hands in all, and write one record a match into the folder.

    Match m of seed S has a deal number of its own, keyed by both. Raises `MalformedError` for an unknown kind or a
    folder that has such records already, and `SeatError` when a bot fails; the records written by then are kept.
    """
    for kind in kinds:
        check_kind(kind, people=False)
    tally = Tally(wins=[0.0] * len(kinds))
    bar = ProgressBar(matches if matches is not None else hands or 0)
    folder.mkdir(parents=True, exist_ok=True)
    while tally.matches < matches if matches is not None else tally.hands < (hands or 0):
        number = tally.matches + 1
        path = folder / f"{rules.name}-{seed}-{number:05}.txt"
        if path.exists():
            raise MalformedError(f"{path} already exists; choose an empty folder")
        hand_limit = None if hands is None else hands - tally.hands
        header = header_for(rules, kinds, options, KeyedRandom(seed, "match", number).randbelow(MAX_SEED + 1))
        _play(header, kinds, path, hand_limit, tally, timeout_s, bar if matches is None else None)
        tally.matches = number
        if matches is not None:
            bar.show(number)
    bar.close()
    return tally


def header_for(rules: AnyRules, kinds: Sequence[str], options: Mapping[str, OptionValue], seed: int) -> Header:
    """The header of a match among these kinds of seats, named after their kinds unless those name them."""
    plain = [recorded_kind(kind) for kind in kinds]
    names = (player_name(kind) or f"{plain[seat].capitalize()} {seat}" for seat, kind in enumerate(kinds))
    players = tuple(map(Player, names, plain))
    return Header(rules, players, options, seed=seed, app=VERSION)


def write_line(file: io.FileIO, line: str) -> None:
    """Hand a line, given without its newline, to the system, so that it survives a kill. `OSError` names the file."""
    try:
        write_all(file.fileno(), f"{line}\n".encode())
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file.name)) from None


@contextmanager
def hosted_match(
    match: Match,
    kinds: Sequence[str],
    write: Callable[[str], None] | None = None,
    *,
    timeout_s: float = TIMEOUT_S,
    rng: KeyedRandom | None = None,
    racers: Sequence[Seat] | None = None,
) -> Iterator[tuple[Host, Iterator[Step]]]:
    """A host with a seat for each of the kinds, and the steps that it makes when they are iterated over.

    Afterwards the seats are closed, and bots are waited for: the next match has its own.
    """
    wake = threading.Event()
    seats = create_seats(match.header, kinds, wake=wake.set, timeout_s=timeout_s, rng=rng)
    try:
        host = Host(match, seats, match.header.seed or 0, write, racers=racers)
        yield host, host.run(wake)
    finally:
        close_seats(seats)
        for seat in seats:
            seat.join(BYE_S + 1)


def _play(
    header: Header,
    kinds: Sequence[str],
    path: Path,
    hand_limit: int | None,
    tally: Tally,
    timeout_s: float,
    bar: ProgressBar | None,
) -> None:
    """Play a match to its end, to the end of a hand, or until its record is full."""
    match = Match(header)
    with path.open("xb", buffering=0) as file:
        write = partial(write_line, file)
        write(format_header(header))
        with hosted_match(match, kinds, write, timeout_s=timeout_s) as (_, steps):
            for step in steps:
                tally.entries += 1
                if step.result is not None:
                    tally.hands += 1
                    if bar is not None:
                        bar.show(tally.hands)
                    if len(match.results) == hand_limit:
                        break
                if len(match.entries) >= ENTRY_LIMIT or file.tell() + LINE_LIMIT >= FILE_LIMIT:
                    break
    winners = match.results[-1].winners if match.results else None
    for winner in winners or ():
        tally.wins[winner] += 1 / len(winners or ())


class ProgressBar:
    """A progress bar on a terminal, shown once the work has taken longer than a second."""

    WIDTH = 30
    PATIENCE_S = 1.0

    def __init__(self, total: int) -> None:
        self._total = total
        self._began = self._shown = time.monotonic()
        self._open = False

    def show(self, done: int, total: int = 0) -> None:
        """Redraw the bar, at most ten times a second; `total` replaces that of before."""
        self._total = total or self._total
        now = time.monotonic()
        if now - self._began < self.PATIENCE_S or now - self._shown < 0.1 or not sys.stderr.isatty():
            return
        self._shown = now
        self._open = True
        filled = self.WIDTH * done // self._total
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (self.WIDTH - filled)}] {done} of {self._total}")
        sys.stderr.flush()

    def close(self) -> None:
        """End the bar's line on the terminal."""
        if self._open:
            sys.stderr.write("\n")

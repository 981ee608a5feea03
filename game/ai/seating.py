"""The kinds of seats, and a match's seats made from its players' kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.ai.bot import TIMEOUT_S, BotSeat, split_command
from game.ai.greedy import greedy_strategy
from game.ai.human import HumanSeat
from game.ai.seat import Seat
from game.ai.strategy import RandomStrategy, Strategy, StrategySeat
from game.ai.worker import Worker, WorkerSeat
from game.chance import KeyedRandom
from game.rules.core import AnyRules, MalformedError
from game.rules.match import Entry, Header
from game.rules.record import valid_text

HUMAN = "human"
BOT = "bot:"
"""Prefix of a bot's kind on the command line, before its command."""
BOT_SEED_BITS = 16
"""Of the hash of the deal number: thousands of deal numbers give a bot the same seed, so none can be found from it."""

_STRATEGIES: Mapping[str, Callable[[AnyRules], Strategy]] = {
    "random": lambda rules: RandomStrategy(),
    "greedy": greedy_strategy,
}
WORKER_KINDS: frozenset[str] = frozenset()
"""The kinds whose strategies take longer than a frame, and so run in the worker. Greedy takes less than 0.1 ms."""

SEAT_KINDS = (HUMAN, *_STRATEGIES)
"""People and the strategies' kinds, as records name them; bots are not among them."""


def check_kind(kind: str, *, people: bool) -> None:
    """Raise `MalformedError` unless this is a kind of seat, or a bot; `human` counts only with `people`."""
    if kind.startswith(BOT):
        split_command(kind.removeprefix(BOT))
    elif kind not in _STRATEGIES and not (people and kind == HUMAN):
        valid_text(kind, "the kind of a seat")
        known = ", ".join(SEAT_KINDS if people else _STRATEGIES)
        raise MalformedError(f"{kind!r} is not a kind of seat: {known} or bot:COMMAND")


def recorded_kind(kind: str) -> str:
    """The kind as records name it: a bot's without its command."""
    return BOT.rstrip(":") if kind.startswith(BOT) else kind


def strategy_for(kind: str, rules: AnyRules) -> Strategy:
    """The strategy of a computer player's kind. Raises `MalformedError`."""
    if kind not in _STRATEGIES:
        raise MalformedError(f"{kind!r} is not a kind of computer player: {' or '.join(_STRATEGIES)}")
    return _STRATEGIES[kind](rules)


def create_seats(
    header: Header,
    kinds: Sequence[str],
    *,
    wake: Callable[[], None],
    worker: Worker | None = None,
    history: Sequence[Entry] = (),
    timeout_s: float = TIMEOUT_S,
) -> list[Seat]:
    """A seat for each of the kinds, which `check_kind` must have let pass. Returns at once.

    Every seat has a random stream of its own, keyed by the match's deal number and the seat. Bots are started, greeted
    and told the `history`, the entries so far, beside the caller; `wake` is called, on another thread, when one has
    answered. What fails is raised as `SeatError` when the seats are polled. Strategies that search think in the
    `worker`, and where they are asked if there is none.
    """
    seed = header.seed or 0
    seats: list[Seat] = []
    for number, kind in enumerate(kinds):
        if kind.startswith(BOT):
            command, own_seed = kind.removeprefix(BOT), KeyedRandom(seed, "bot", number).getrandbits(BOT_SEED_BITS)
            seats.append(
                BotSeat(command, header, number, seed=own_seed, history=history, timeout_s=timeout_s, wake=wake)
            )
        elif kind == HUMAN:
            seats.append(HumanSeat())
        else:
            strategy, rng = strategy_for(kind, header.rules), KeyedRandom(seed, "seat", number)
            outside = worker if kind in WORKER_KINDS else None
            seats.append(StrategySeat(strategy, rng) if outside is None else WorkerSeat(strategy, rng, outside))
    return seats


def all_ready(seats: Iterable[Seat], now: float) -> bool:
    """Whether all bots have answered the greeting; ask again until they have. Raises `SeatError`."""
    # All are looked at each time, so that the time of each runs from the first look
    is_ready = True
    for seat in seats:
        is_ready &= seat.poll_ready(now)
    return is_ready


def close_seats(seats: Iterable[Seat]) -> None:
    """Release what the seats hold; bots that do not exit in time are killed. Returns at once."""
    for seat in seats:
        seat.close()

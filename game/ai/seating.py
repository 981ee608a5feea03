"""A match's seats, made from its players' kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.ai.kinds import BOT, BOT_PREFIX, recorded_kind
from game.ai.reaction import LEVEL_REFLEXES
from game.ai.search.levels import GAME_LEVELS
from game.ai.seat import TIMEOUT_S, Seat
from game.ai.strategy import RandomStrategy, ReflexStrategy, Strategy, StrategySeat
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.rules.core import AnyRules, MalformedError
from game.rules.match import HUMAN, Entry, Header

BOT_SEED_BITS = 16
"""The number of bits in a bot's seed: thousands of deal numbers give the same one, so none can be found from it."""


def strategy_for(kind: str, rules: AnyRules, player: str = "") -> Strategy:
    """The strategy of a computer player's kind and name for a game. Raises `MalformedError` if there is none."""
    if kind == "random":
        return RandomStrategy()
    if kind != "greedy" and kind not in LEVEL_REFLEXES:
        raise MalformedError(f"{kind!r} is not a kind of computer player")
    if rules.name not in GAME_LEVELS:
        raise MalformedError(f"{rules.title} has no computer player of the kind {kind!r}")
    levels, is_level = GAME_LEVELS[rules.name], kind in LEVEL_REFLEXES
    choose = partial(levels.choose, kind, player) if is_level else levels.greedy
    reflexes = LEVEL_REFLEXES[kind if is_level else "normal"]
    return ReflexStrategy(reflexes, choose, levels.decoys, levels.decoys_since_race)


def strategy_seat(
    kind: str, rules: AnyRules, rng: KeyedRandom, worker: Worker | None = None, player: str = ""
) -> StrategySeat:
    """The seat of a `player`, by name. A level thinks in the `worker`, if there is one: that takes longer."""
    return StrategySeat(strategy_for(kind, rules, player), rng, worker if kind in LEVEL_REFLEXES else None)


def create_seats(
    header: Header,
    kinds: Sequence[str],
    *,
    wake: Callable[[], None],
    worker: Worker | None = None,
    history: Sequence[Entry] = (),
    timeout_s: float = TIMEOUT_S,
    rng: KeyedRandom | None = None,
) -> list[Seat]:
    """A seat for each of the kinds, which `check_kind` must have accepted. Returns at once.

    Every seat has a random stream of its own, keyed by the seat below `rng`, by default the match's deal number. Bots
    are started, greeted and sent the `history`, the entries so far, on other threads; `wake` is called, on another
    thread, when one has answered. Failures are raised as `SeatError` when the seats are polled.
    """
    if rng is None:
        rng = KeyedRandom(header.seed or 0)
    seats: list[Seat] = []
    for number, kind in enumerate(kinds):
        if kind.startswith(BOT_PREFIX):
            # few matches have a bot, and what starts its process takes a while to import
            from game.ai.bot import BotSeat

            own_seed = rng.fork(BOT, number).getrandbits(BOT_SEED_BITS)
            command = kind.removeprefix(BOT_PREFIX)
            seats.append(
                BotSeat(command, header, number, seed=own_seed, history=history, timeout_s=timeout_s, wake=wake)
            )
        elif kind == HUMAN:
            seats.append(Seat())
        else:
            name = header.players[number].name
            seats.append(strategy_seat(recorded_kind(kind), header.rules, rng.fork("seat", number), worker, name))
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

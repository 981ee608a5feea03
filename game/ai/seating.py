"""Who can take a seat, and the seats of a match made from the kinds of its players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.ai.bot import TIMEOUT_S, BotSeat, split_command
from game.ai.greedy import greedy_mind
from game.ai.human import PersonSeat
from game.ai.seat import Seat
from game.ai.strategy import Mind, MindSeat, RandomMind
from game.ai.worker import Worker, WorkerSeat
from game.chance import Dice
from game.rules.core import Malformed, Rules
from game.rules.match import Header
from game.rules.record import check_text

HUMAN = "human"
BOT = "bot:"
"""What the kind of a bot's seat begins with on the command line; its command follows."""

_MINDS: Mapping[str, Callable[[Rules[Any, Any]], Mind]] = {
    "random": lambda rules: RandomMind(),
    "greedy": greedy_mind,
}
SEARCHING: frozenset[str] = frozenset()
"""The kinds whose minds take longer than a frame, and so think in the worker. Greedy takes less than 0.1 ms."""

KINDS = (HUMAN, *_MINDS)
"""The kinds that the program plays, as they stand in records."""


def check_kind(kind: str, *, people: bool) -> None:
    """Whether somebody of this kind can be seated, a bot too; with or without `people`. Raises `Malformed`."""
    if kind.startswith(BOT):
        split_command(kind.removeprefix(BOT))
    elif kind not in _MINDS and not (people and kind == HUMAN):
        check_text(kind, "the kind of a seat")
        known = ", ".join(KINDS if people else _MINDS)
        raise Malformed(f"{kind!r} is no kind of seat: {known} or bot:COMMAND")


def plain_kind(kind: str) -> str:
    """The kind as it stands in a record: of a bot not its command."""
    return BOT.rstrip(":") if kind.startswith(BOT) else kind


def mind_for(kind: str, rules: Rules[Any, Any]) -> Mind:
    """The built-in mind of a kind. Raises `Malformed`."""
    if kind not in _MINDS:
        raise Malformed(f"{kind!r} is no kind of mind: {' or '.join(_MINDS)}")
    return _MINDS[kind](rules)


def take_seats(
    header: Header,
    kinds: Sequence[str],
    *,
    wake: Callable[[], None],
    worker: Worker | None = None,
    timeout_s: float = TIMEOUT_S,
) -> list[Seat]:
    """A seat for each of the kinds, which `check_kind` must have let pass.

    Every seat has a random stream of its own, keyed by the match's deal number and the seat. `wake` is called, on
    another thread, when a bot has answered. Minds that search think in the `worker`, and where they are asked if there
    is none. Bots are greeted, and must be ready before they are told or asked anything. Raises `SeatFailed`.
    """
    seed = header.seed or 0
    seats: list[Seat] = []
    try:
        for number, kind in enumerate(kinds):
            if kind.startswith(BOT):
                bot = BotSeat(kind.removeprefix(BOT), number, timeout_s=timeout_s, wake=wake)
                seats.append(bot)
                bot.hello(header.rules, header.options, len(kinds), Dice(seed, "bot", number).below(1 << 31))
            elif kind == HUMAN:
                seats.append(PersonSeat())
            else:
                mind, dice = mind_for(kind, header.rules), Dice(seed, "seat", number)
                outside = worker if kind in SEARCHING else None
                seats.append(MindSeat(mind, dice) if outside is None else WorkerSeat(mind, dice, outside))
    except BaseException:
        dismiss(seats)
        raise
    return seats


def ready(seats: Iterable[Seat], now: float) -> bool:
    """Whether all bots have answered the greeting; to be asked until they have. Raises `SeatFailed`."""
    # All are looked at each time, so that the time of each runs from the first look
    waiting = [seat for seat in seats if isinstance(seat, BotSeat) and not seat.poll_ready(now)]
    return not waiting


def dismiss(seats: Iterable[Seat]) -> None:
    """End at once what still runs for these seats."""
    for seat in seats:
        if isinstance(seat, BotSeat):
            seat.kill()

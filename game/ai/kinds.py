"""The kinds of players: the only list, for set-up, settings, the table, records and the command line.

Their strategies are imported when one is seated.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.ai.reaction import LEVEL_REFLEXES, NORMAL, RANDOM_FASTEST_MS
from game.rules.core import AnyRules, MalformedError
from game.rules.record import valid_text

if TYPE_CHECKING:
    from game.ai.strategy import Strategy

HUMAN = "human"
BOT = "bot"
BOT_PREFIX = BOT + ":"
"""Prefix of a bot's kind on the command line, before its command."""


class PlayerKind(NamedTuple):
    """A kind of player: its names in records and on screen, a description, and how it slaps and plays."""

    kind: str
    text: str
    help: str = ""
    reaction_ms: int | None = None
    """The mean time to a slap, in milliseconds; None if it has none."""
    fastest_ms: int | None = None
    """The least time to a slap, in milliseconds, of a kind without a mean."""
    strategy: Callable[[AnyRules], Strategy] | None = None
    """Makes the strategy for a game; None for people and bots."""
    in_worker: bool = False
    """Whether a move takes longer than a frame, so that the worker chooses it. Greedy takes less than 0.1 ms."""

    @property
    def is_offered(self) -> bool:
        """Whether it can be seated: by the command line, in a practice, and in a match that is continued."""
        return self.kind == HUMAN or self.strategy is not None


def _level(name: str, text: str, help: str) -> PlayerKind:
    mean_ms = round(LEVEL_REFLEXES[name].mean_ms)
    return PlayerKind(name, text, help, mean_ms, strategy=partial(_level_strategy, name), in_worker=True)


def _level_strategy(name: str, rules: AnyRules) -> Strategy:
    from game.ai.search.levels import level_strategy

    return level_strategy(name, rules)


def _greedy_strategy(rules: AnyRules) -> Strategy:
    from game.ai.greedy import greedy_strategy

    return greedy_strategy(rules)


def _random_strategy(_: AnyRules) -> Strategy:
    from game.ai.strategy import RandomStrategy

    return RandomStrategy()


LEVELS = (
    _level("easy", "Easy", "overlooks a lot"),
    _level("casual", "Casual", "overlooks some, forgets a lot"),
    _level("normal", "Normal", "plays well, forgets a lot"),
    _level("skilled", "Skilled", "plays well and remembers"),
    _level("hard", "Hard", "thinks ahead and remembers"),
    _level("expert", "Expert", "thinks longest, rarely slips up"),
)
"""The levels, from the weakest to the strongest. Games describe more precisely how they play them."""
_ALL = (
    PlayerKind(HUMAN, "Person", "plays at this screen"),
    *LEVELS,
    PlayerKind("greedy", "Steady", "takes the obvious move", round(NORMAL.mean_ms), strategy=_greedy_strategy),
    PlayerKind(
        "random",
        "Random",
        "plays any card that fits, at random",
        fastest_ms=RANDOM_FASTEST_MS,
        strategy=_random_strategy,
    ),
    PlayerKind(BOT, "Bot"),
)
PLAYER_KINDS: Mapping[str, PlayerKind] = {kind.kind: kind for kind in _ALL}
"""Every kind, by its name in records."""
OFFERED = tuple(kind for kind in _ALL if kind.is_offered)
"""The kinds that can be seated."""
SEAT_KINDS = tuple(kind.kind for kind in OFFERED)
"""Their names in records. Bots are not among them: only the command line can name a program."""
DEFAULT_KIND = LEVELS[0].kind
"""The default kind of a computer player: a first match is against the weakest level."""


def kinds_to_choose(taken: Collection[str]) -> tuple[PlayerKind, ...]:
    """The kinds offered for a seat: a person, the levels, and those that are `taken` already."""
    return tuple(kind for kind in OFFERED if kind.kind == HUMAN or kind in LEVELS or kind.kind in taken)


def known_kind(kind: str) -> PlayerKind:
    """The kind of this name in records; an unknown one, from another version, keeps its name on screen."""
    return PLAYER_KINDS.get(kind) or PlayerKind(kind, kind)


def recorded_kind(kind: str) -> str:
    """The name of a kind in records: a bot's without its command."""
    return BOT if kind.startswith(BOT_PREFIX) else kind


def kind_choices(*, people: bool) -> str:
    """The kinds that the command line accepts, as words; `human` only with `people`."""
    return ", ".join(kind for kind in SEAT_KINDS if people or kind != HUMAN) + f" or {BOT_PREFIX}COMMAND"


def check_kind(kind: str, *, people: bool) -> None:
    """Raise `MalformedError` unless this is a kind of seat, or a bot; `human` counts only with `people`."""
    if kind.startswith(BOT_PREFIX):
        from game.ai.bot import split_command

        split_command(kind.removeprefix(BOT_PREFIX))
    elif kind not in SEAT_KINDS or (kind == HUMAN and not people):
        valid_text(kind, "the kind of a seat")
        raise MalformedError(f"{kind!r} is not a kind of seat: {kind_choices(people=people)}")

"""The kinds of players: the only list, for set-up, settings, the table, records and the command line."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.ai.reaction import LEVEL_REFLEXES, RANDOM_FASTEST_MS
from game.rules.core import MalformedError
from game.rules.match import HUMAN
from game.rules.record import valid_text

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


def _level(name: str, text: str, help: str) -> PlayerKind:
    return PlayerKind(name, text, help, round(LEVEL_REFLEXES[name].mean_ms))


LEVELS = (
    _level("easy", "Easy", "overlooks a lot"),
    _level("casual", "Casual", "overlooks some, forgets a lot"),
    _level("normal", "Normal", "plays well, forgets a lot"),
    _level("skilled", "Skilled", "plays well and remembers"),
    _level("hard", "Hard", "thinks ahead and remembers"),
    _level("veteran", "Veteran", "thinks further ahead, errs little"),
    _level("expert", "Expert", "thinks longest, rarely slips up"),
)
"""The levels, from the weakest to the strongest. Games describe more precisely how they play them."""
OFFERED = (
    PlayerKind(HUMAN, "Person", "plays at this screen"),
    *LEVELS,
    PlayerKind("greedy", "Steady", "takes the obvious move", round(LEVEL_REFLEXES["normal"].mean_ms)),
    PlayerKind("random", "Random", "plays any card that fits, at random", fastest_ms=RANDOM_FASTEST_MS),
)
"""The kinds that can be seated: by the command line, in a practice, and in a match that is continued."""
PLAYER_KINDS: Mapping[str, PlayerKind] = {kind.kind: kind for kind in (*OFFERED, PlayerKind(BOT, "Bot"))}
"""Every kind, by its name in records."""
SEAT_KINDS = tuple(kind.kind for kind in OFFERED)
"""The names in records of those that can be seated. Only the command line can name a program as a bot."""
DEFAULT_KIND = LEVELS[0].kind
"""The default kind of a computer player: a first match is against the weakest level."""


def kinds_to_choose(taken: Collection[str]) -> tuple[PlayerKind, ...]:
    """The kinds offered for a seat: a person, the levels, and those that are `taken` already."""
    return tuple(kind for kind in OFFERED if kind.kind == HUMAN or kind in LEVELS or kind.kind in taken)


def known_kind(kind: str) -> PlayerKind:
    """The kind of this name in records; an unknown one, from another version, keeps its name on screen."""
    return PLAYER_KINDS.get(kind) or PlayerKind(kind, kind)


def recorded_kind(kind: str) -> str:
    """The name of a kind in records: without a bot's command or a computer player's name."""
    return kind.partition(":")[0]


def player_name(kind: str) -> str:
    """The name that the command line gives a computer player; empty if it gives none."""
    return "" if kind.startswith(BOT_PREFIX) else kind.partition(":")[2]


def kind_choices(*, people: bool) -> str:
    """The kinds that the command line accepts, as words; `human` only with `people`."""
    return ", ".join(kind for kind in SEAT_KINDS if people or kind != HUMAN) + f" or {BOT_PREFIX}COMMAND"


def check_kind(kind: str, *, people: bool) -> None:
    """Raise `MalformedError` unless this is a kind of seat, or a bot; `human` counts only with `people`.

    Without, a kind may be followed by the player's name, as in `normal:Orion`.
    """
    if kind.startswith(BOT_PREFIX):
        from game.ai.bot import split_command

        split_command(kind.removeprefix(BOT_PREFIX))
    elif not people and player_name(kind) and recorded_kind(kind) != HUMAN:
        check_kind(recorded_kind(kind), people=False)
        valid_text(player_name(kind), "the name of a computer player")
    elif kind not in SEAT_KINDS or (kind == HUMAN and not people):
        valid_text(kind, "the kind of a seat")
        raise MalformedError(f"{kind!r} is not a kind of seat: {kind_choices(people=people)}")

"""Default players: people who played before, and computer players named after stars."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain, count

from game.ai.kinds import DEFAULT_KIND, HUMAN, SEAT_KINDS, recorded_kind
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup, Settings
from game.table.game.record import Game

COMPUTER_NAMES = ("Orion", "Vega", "Mira", "Antares", "Atlas", "Sirius")
YOU = "You"
PLAYER = "Player {}"
_MADE_UP = re.compile(PLAYER.format(r"\d"))


def free_computer_name(taken: Collection[str]) -> str:
    """The first star's name that is not taken."""
    return next(name for name in COMPUTER_NAMES if name not in taken)


def free_person_name(seat: int, people: Sequence[str], taken: Collection[str]) -> str:
    """The first of `people` that is not taken; otherwise a name with the seat's number."""
    return next(name for name in chain(people, map(PLAYER.format, count(seat + 1))) if name not in taken)


def default_players(kinds: Sequence[str], people: Sequence[str]) -> tuple[Player, ...]:
    """Players of these kinds, by seat. `people` are the names of people who played before, latest first.

    A name invented for one of several people is not given to somebody who plays alone, and vice versa.
    """
    if kinds.count(HUMAN) == 1:
        known = [name for name in people if not _MADE_UP.fullmatch(name)] or [YOU]
    else:
        known = [name for name in people if name != YOU]
    taken: list[str] = []
    for seat, kind in enumerate(kinds):
        taken.append(free_person_name(seat, known, taken) if kind == HUMAN else free_computer_name(taken))
    return tuple(Player(name, recorded_kind(kind)) for name, kind in zip(taken, kinds, strict=True))


def default_setup(seats: int, people: Sequence[str]) -> MatchSetup:
    """The set-up if none is saved: the latest person, and computer players."""
    return MatchSetup(default_players([HUMAN] + [DEFAULT_KIND] * (seats - 1), people))


def last_setup(game: Game, settings: Settings) -> MatchSetup:
    """The last set-up of a game, if it is still valid; otherwise a person against computer players."""
    last, default = settings.setups.get(game.name), default_setup(game.default_seats, list(settings.profiles)[::-1])
    if last is None:
        return replace(default, options=game.first_options)
    if any(player.kind not in SEAT_KINDS for player in last.players):
        return default
    people = [settings.person_of(player.name) for player in last.players if player.kind == HUMAN]
    # two who have been merged cannot play each other
    return last if len(set(people)) == len(people) else replace(default, options=last.options)

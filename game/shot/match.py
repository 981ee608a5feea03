"""A match for a picture: played out, or read from its record."""

from __future__ import annotations

import threading
from enum import Enum
from pathlib import Path

from game.ai.seating import create_seats
from game.play.host import Host
from game.rules.core import AnyRules, IllegalMoveError, MalformedError
from game.rules.match import Header, Match, Player
from game.rules.record import RecordError, read_record
from game.storage.files import open_file

NAMES = ("Ada", "Orion", "Ben", "Vega", "Mia", "Rigel")
_ENTRIES = 60
_HANDS = 3
MOMENT = "2026-11-21T18:04:05Z"
"""The time when the match began."""
RIVAL_KIND, _QUICK_KIND = "normal", "greedy"
"""The kind of computer players in invented matches, and the one that really plays them, without a search."""


class Until(Enum):
    """The point to which the match of a picture has been played."""

    MOVE = "move"
    """Until somebody is to move."""
    HAND = "hand"
    """Until a hand has just ended, but not the match."""
    MATCH = "match"
    """Until it is over."""


def sample_match(rules: AnyRules, seats: int, seed: int, until: Until, mover: int = 0) -> Match:
    """A match in the middle of a hand with seat `mover` to move, or one whose third hand or last has just ended.

    At the end of a hand the match goes on: if it is over within three hands, it is shown one or two hands before.
    """
    players = tuple(Player(name, RIVAL_KIND) for name in NAMES[:seats])
    match, last_end = Match(Header(rules, players, seed=seed, began=MOMENT)), 0
    for step in Host(match, create_seats(match.header, [_QUICK_KIND] * seats, wake=lambda: None), seed).run(
        threading.Event()
    ):
        if until is Until.HAND and step.result is not None and not match.is_over:
            last_end = len(match.entries)
            if len(match.results) == _HANDS:
                break
        if until is Until.MOVE and len(match.entries) >= _ENTRIES and match.actor == mover:
            break
    if until is Until.HAND and last_end:
        match.rewind(last_end)
    return match


def load_match(path: Path, entry_count: int | None, until: Until) -> Match:
    """A match from its record, after `entry_count` entries or all; at the end of a hand if `until` asks for that.

    Raises `RecordError`, `MalformedError` and `OSError`.
    """
    with open_file(path) as file:
        header, entries = read_record(file.readline)
        match, last_end = Match(header), 0
        for line, entry, _ in entries:
            if entry_count is not None and len(match.entries) == entry_count:
                break
            try:
                if match.play(entry) is not None:
                    last_end = len(match.entries)
            except IllegalMoveError as error:
                raise RecordError(line, str(error)) from None
    if entry_count is not None and len(match.entries) < entry_count:
        raise MalformedError(f"the record has {len(match.entries)} entries, not {entry_count}")
    if until is not Until.MOVE and entry_count is None:
        match.rewind(last_end)
    if until is not Until.MOVE and match.state.result is None:
        raise MalformedError("no hand has just ended there")
    if until is Until.MATCH and not match.is_over:
        raise MalformedError("the match is not over there")
    return match

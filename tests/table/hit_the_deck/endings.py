"""Hands and matches of Hit the Deck that have ended, or are about to, played by computer players."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from game.ai.seating import create_seats
from game.play.host import Host
from game.play.session import Session
from game.rules.core import OptionValue
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Header, Match, Player
from tests.table.hit_the_deck.tables import NAMES


def played(seats: int, seed: int, hands: int = 0, kind: str = "greedy", **options: OptionValue) -> Match:
    """A match after `hands` hands, or after its last if there are fewer or `hands` is 0."""
    match = _played(seats, seed, hands, kind, **options)
    return match.prefix(len(match.entries))


@cache
def _played(seats: int, seed: int, hands: int, kind: str, **options: OptionValue) -> Match:
    players = tuple(Player(name, kind) for name in NAMES[:seats])
    match = Match(Header(HIT_THE_DECK, players, options, seed=seed))
    computers = create_seats(match.header, [kind] * seats, wake=lambda: None)
    for step in Host(match, computers, seed).run(threading.Event()):
        if step.result is not None and len(match.results) == hands:
            break
    return match


def before_its_end(match: Match, people: Sequence[int] = (), entries: int = 1) -> Session:
    """A session of a hand that has ended, continued before its last entries; `people` are the seats of people."""
    match.rewind(len(match.entries) - entries)
    kinds = ["human" if seat in people else "greedy" for seat in range(match.seats)]
    named = zip(match.header.players, kinds, strict=True)
    match.header = replace(match.header, players=tuple(replace(player, kind=kind) for player, kind in named))
    return Session(match, create_seats(match.header, kinds, wake=lambda: None), people, seed=match.header.seed or 0)

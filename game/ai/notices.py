"""Notices for seats that follow a match by its entries: each entry as the seat may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.ai.seat import EntryNotice
from game.rules.core import Event, Moved, Result, TurnedUp
from game.rules.match import Entry, Header, Match
from game.rules.record import format_entry


def prepare_notice(match: Match, entry: Entry, seat: int) -> Callable[[Sequence[Event], Result | None], EntryNotice]:
    """Before an entry is made: a function that gives the seat's notice of it, from the events it then has."""
    move = match.rules.redact(match.state, entry.actor, entry.move, seat)
    text = format_entry(match.rules, Entry(entry.actor, move))

    def notice(events: Sequence[Event], result: Result | None) -> EntryNotice:
        drew: dict[int, int] = {}
        if entry.move.word != "deal":
            for event in events:
                if isinstance(event, Moved) and event.target.zone == "hand":
                    drew[event.target.seat] = drew.get(event.target.seat, 0) + 1
        shown = tuple(event.card for event in events if isinstance(event, TurnedUp))
        return EntryNotice(text, shown, drew, result, {} if result is None else match.view(seat).as_json())

    return notice


def replay_notices(header: Header, entries: Iterable[Entry], seat: int) -> Iterator[EntryNotice]:
    """The seat's notices of these entries, which are replayed one by one."""
    match = Match(header)
    for entry in entries:
        notice = prepare_notice(match, entry, seat)
        events: list[Event] = []
        yield notice(events, match.play(entry, events))

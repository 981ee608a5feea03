"""What is shown suffices: redacted entries and events alone rebuild the view of every seat and of a spectator."""

from __future__ import annotations

import pytest

from game.rules.core import SPECTATOR, Event, redact_event
from game.rules.match import Entry, Header, Match
from game.rules.record import format_entry
from tests.rules import rebuild_hand_to_hand, rebuild_hit_the_deck
from tests.rules.audits import settled
from tests.rules.play import CASES, HHC, Case, random_match

Tables = dict[int, rebuild_hand_to_hand.Table | rebuild_hit_the_deck.Table]


def assert_rebuilt(header: Header, entries: list[Entry]) -> None:
    """Play the entries, and compare what each pair of eyes made of them with its view."""
    match = Match(header)
    table = rebuild_hand_to_hand.Table if match.rules is HHC else rebuild_hit_the_deck.Table
    tables: Tables = {viewer: table(match.seats) for viewer in (SPECTATOR, *range(match.seats))}
    for entry in entries:
        seen = {viewer: redacted(match, entry, viewer) for viewer in tables}
        events: list[Event] = []
        match.play(entry, events)
        for viewer, kept in tables.items():
            kept.see(seen[viewer], [redact_event(event, viewer) for event in events])
            assert settled(kept.as_json()) == settled(match.view(viewer).as_json()), (len(match.entries), entry, viewer)


def redacted(match: Match, entry: Entry, viewer: int) -> str:
    move = match.rules.redact(match.state, entry.actor, entry.move, viewer)
    return format_entry(match.rules, entry._replace(move=move, ms=None))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_views_of_random_matches_can_be_rebuilt(case: Case) -> None:
    match = random_match(case, 401, most=500)
    assert_rebuilt(match.header, match.entries)

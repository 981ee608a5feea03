"""The audit of a record by the program and by the plain second implementations, in one form for comparing."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any

from game.play.headless.audit import audit
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.match import Match
from game.rules.record import format_entry, format_header
from tests.naive import hand_to_hand, hit_the_deck

_NAIVE = {"hand-to-hand-combat": hand_to_hand.audit, "hit-the-deck": hit_the_deck.audit}


def record_of(match: Match) -> str:
    """The text of a match's record."""
    lines = [format_header(match.header), *(format_entry(match.rules, entry) for entry in match.entries)]
    return "".join(f"{line}\n" for line in lines)


def all_viewers(seats: int) -> tuple[int, ...]:
    """Everybody who may look at a record."""
    return (OMNISCIENT, SPECTATOR, *range(seats))


def audit_of(record: str, viewer: int = OMNISCIENT) -> Iterator[dict[str, Any]]:
    """The program's audit of a record's text."""
    return map(_settled, audit(io.BytesIO(record.encode()).readline, viewer))


def naive_audit_of(record: str, viewer: int = OMNISCIENT) -> Iterator[dict[str, Any]]:
    """The second implementation's audit of a record's text."""
    lines = record.split("\n")[:-1]
    eyes: Any = {OMNISCIENT: "all", SPECTATOR: None}.get(viewer, viewer)
    return map(_settled, _NAIVE[json.loads(lines[0])["game"]](lines, eyes))


def _settled(told: dict[str, Any]) -> dict[str, Any]:
    return {**told, "state": settled(told["state"])}


def settled(state: dict[str, Any]) -> dict[str, Any]:
    """A `state` object with its hands in order, since the order of cards in a hand means nothing."""
    return {**state, "hands": [sorted(hand) for hand in state["hands"]]}


def first_difference(record: str, viewer: int) -> str:
    """The first entry that the two audits tell differently, and how; an empty text where they agree."""
    for mine, other in zip(audit_of(record, viewer), naive_audit_of(record, viewer), strict=True):
        if mine != other:
            keys = [key for key in sorted({*mine, *other}) if mine.get(key) != other.get(key)]
            told = "\n".join(f"  {key}: ours  {mine.get(key)}\n  {key}: naive {other.get(key)}" for key in keys)
            return f"entry {mine['n']} ({mine['entry'][:80]}), eyes {viewer}:\n{told}"
    return ""

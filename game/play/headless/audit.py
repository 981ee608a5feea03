"""The audit of a record: every entry is replayed, and its outcome given as one JSON object."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.rules.core import CHANCE, OMNISCIENT, OVER, SPECTATOR, MalformedError
from game.rules.match import Match
from game.rules.record import RecordError, format_entry, read_record


def audit(source: Callable[[int], bytes], viewer: int = OMNISCIENT) -> Iterator[dict[str, Any]]:
    """Yield an object for each entry of the record that `source` (a file's `readline`) gives, as `viewer` may know it.

    Raises `RecordError` at the first line that is not legal, and `MalformedError` if the record has no such seat.
    """
    header, entries = read_record(source)
    if viewer >= len(header.players):
        raise MalformedError(f"the record has no seat {viewer}, only 0 to {len(header.players) - 1}")
    match = Match(header)
    for line, entry, text in entries:
        refusal = match.why_not(entry.actor, entry.move)
        if refusal is not None:
            raise RecordError(line, str(refusal))
        seen = match.rules.redact(match.state, entry.actor, entry.move, viewer)
        if seen is not entry.move:
            text = format_entry(match.rules, entry._replace(move=seen))
        result = match.apply(entry)
        view = match.view(viewer)
        fields: dict[str, Any] = {
            "n": len(match.entries),
            "entry": text,
            "actor": {CHANCE: "*", OVER: None}.get(match.actor, match.actor),
            "legal": _legal(match, viewer),
            "state": view.as_json(),
        }
        if result is not None:
            fields["result"] = result.as_json()
        yield fields


def _legal(match: Match, viewer: int) -> list[str]:
    state = match.state
    if viewer == OMNISCIENT and match.actor == CHANCE:
        return [state.due]
    if viewer not in (OMNISCIENT, match.actor):
        return []
    return sorted(map(match.rules.format, match.legal()))


def parse_viewer(text: str) -> int:
    """The viewer that `--seat` names: a seat's number, or - for a spectator. Raises `MalformedError`."""
    if text == "-":
        return SPECTATOR
    if text.isascii() and text.isdigit() and len(text) == 1:
        return int(text)
    raise MalformedError(f"{text!r} is not a seat: a number from 0, or - for a spectator")

"""The audit of a record: every entry replayed, and what it led to as one JSON object a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.rules.core import CHANCE, EVERYONE, OVER, SPECTATOR, Malformed
from game.rules.match import Match
from game.rules.record import Refused, format_entry, read


def audit(source: Callable[[int], bytes], eyes: int = EVERYONE) -> Iterator[dict[str, Any]]:
    """An object for each entry of the record that `source` (a file's `readline`) gives, as `eyes` may know it.

    Raises `Refused` at the first line that is not legal, and `Malformed` where the record has no such seat.
    """
    header, entries = read(source)
    if eyes >= len(header.players):
        raise Malformed(f"the record has no seat {eyes}, only 0 to {len(header.players) - 1}")
    match = Match(header)
    for line, entry, text in entries:
        illegal = match.why_not(entry.actor, entry.move)
        if illegal is not None:
            raise Refused(line, str(illegal))
        seen = match.rules.redact(match.state, entry.actor, entry.move, eyes)
        if seen is not entry.move:
            text = format_entry(match.rules, entry._replace(move=seen))
        result = match.advance(entry)
        view = match.view(eyes)
        fields: dict[str, Any] = {
            "n": len(match.entries),
            "entry": text,
            "actor": {CHANCE: "*", OVER: None}.get(match.actor, match.actor),
            "legal": _legal(match, eyes),
            "state": view.as_json(),
        }
        if result is not None:
            fields["result"] = result.as_json()
        yield fields


def _legal(match: Match, eyes: int) -> list[str]:
    state = match.state
    if eyes == EVERYONE and match.actor == CHANCE:
        return [state.due]
    if eyes not in (EVERYONE, match.actor):
        return []
    return sorted(map(match.rules.format, match.legal()))


EYES = {"-": SPECTATOR}


def parse_eyes(text: str) -> int:
    """The eyes that `--seat` names: a seat's number, or - for a spectator. Raises `Malformed`."""
    if text in EYES:
        return EYES[text]
    if text.isascii() and text.isdigit() and len(text) == 1:
        return int(text)
    raise Malformed(f"{text!r} is no seat: a number from 0, or - for a spectator")

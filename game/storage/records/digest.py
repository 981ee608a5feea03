"""The digest of a match for the list of matches and the statistics, read from its record once."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.rules.core import AnyRules, Result
from game.rules.feats import FeatBook
from game.rules.match import Entry, Match
from game.rules.race import FAKEOUT, Race, judge_race


class MatchDigest(NamedTuple):
    """The state and history of a match, without its moves."""

    hands: tuple[Result, ...]
    """The results of the hands that have ended."""
    races: tuple[tuple[int | None, ...], ...]
    """The time of each seat's slap in each race, in milliseconds after the card appeared; None if not in time."""
    fakeouts: tuple[int, ...]
    """The number of fake-outs that each seat has paid for."""
    missed_calls: tuple[int, ...]
    """The number of calls that each seat forgot or made too late."""
    duration_ms: int | None
    """The time of the last timed entry, counted from the match's beginning; None if no entry has a time."""
    last_card: str
    """The card last played, as records write it; empty before the first."""
    feats: tuple[tuple[int, ...], ...] = ()
    """Each seat's highest counts in a hand, of the `feats` of its game."""


class DigestBuilder:
    """Builds a match's digest while the match is played or replayed."""

    def __init__(self, match: Match) -> None:
        """`match` must be at its beginning."""
        self._match = match
        self._races: list[tuple[int | None, ...]] = []
        self._fakeouts = [0] * match.seats
        self._missed = [0] * match.seats
        self._feats = FeatBook()

    def play(self, entry: Entry) -> None:
        """Make the match's next entry. Raises `IllegalMoveError`."""
        match, move = self._match, entry.move
        terms = match.rules.race_terms(match.state) if isinstance(move, Race) else None
        has_paid = match.rules.has_paid(match.state, entry.actor) if move == FAKEOUT else True
        match.play(entry)
        self._feats.note(match, entry)
        if terms is not None and isinstance(move, Race):
            touches = dict(move.touches)
            self._missed[terms.caller] += not judge_race(terms, move.touches, move.call).called
            self._races.append(tuple(touches[seat] for seat in range(terms.seats)))
        elif not has_paid:
            self._fakeouts[entry.actor] += 1

    def finish(self) -> MatchDigest:
        """The digest of the match so far."""
        match = self._match
        return MatchDigest(
            hands=tuple(match.results),
            races=tuple(self._races),
            fakeouts=tuple(self._fakeouts),
            missed_calls=tuple(self._missed),
            duration_ms=next((entry.ms for entry in reversed(match.entries) if entry.ms is not None), None),
            last_card=_last_card(match.rules, match.entries),
            feats=self._feats.of_match(match.seats),
        )


def format_digest(digest: MatchDigest) -> str:
    """A digest as text."""
    return json.dumps(digest, separators=(",", ":"))


def parse_digest(text: str) -> MatchDigest:
    """The inverse of `format_digest`. Raises `ValueError` for any other text."""
    try:
        hands, races, fakeouts, missed_calls, duration_ms, last_card, feats = json.loads(text)
        return MatchDigest(
            tuple(
                Result(ending, out, tuple(counts), tuple(scores), tuple(totals), winners and tuple(winners))
                for ending, out, counts, scores, totals, winners in hands
            ),
            tuple(map(tuple, races)),
            tuple(fakeouts),
            tuple(missed_calls),
            duration_ms,
            last_card,
            tuple(map(tuple, feats)),
        )
    except TypeError as error:
        raise ValueError(f"this is not a digest: {error}") from None


def _last_card(rules: AnyRules, entries: list[Entry]) -> str:
    texts = {rules.card_text(card) for card in rules.deck}
    for entry in reversed(entries):
        if entry.actor >= 0:
            _, _, words = rules.format(entry.move).partition(" ")
            card, _, _ = words.partition(" ")
            if card in texts:
                return card
    return ""

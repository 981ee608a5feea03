"""The digest of a match for the list of matches and the statistics, read from its record once."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.rules.core import AnyRules
from game.rules.feats import FeatBook
from game.rules.match import Entry, Match
from game.rules.race import FAKEOUT, Race, RaceTerms, judge_race


class HandDigest(NamedTuple):
    """A hand that has ended."""

    ending: str
    """`out`, `blocked` or `capped`."""
    went_out: int | None
    """The seat that went out, if one did."""
    scores: tuple[int, ...]
    """The points added to each seat's total."""
    totals: tuple[int, ...]
    """Each seat's total after the hand."""
    entries: int
    """The number of entries in the match when the hand ended."""


class RaceDigest(NamedTuple):
    """A judged race. Times are milliseconds after the card appeared, None if there was none in time."""

    entry: int
    """The number of its entry, from 1."""
    hand: int
    """The number of its hand, from 1."""
    caller: int
    """The seat that had to call."""
    call_ms: int | None
    called: bool
    """Whether the call was made in time, or is automatic."""
    last_seat: int
    penalty_seat: int
    """The seat that drew the penalty: the last to slap, or a caller who forgot to call."""
    touches: tuple[int | None, ...]
    """The time of each seat's slap."""


class MatchDigest(NamedTuple):
    """The state and history of a match, without its moves."""

    hands: tuple[HandDigest, ...]
    races: tuple[RaceDigest, ...]
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
        self._races: list[RaceDigest] = []
        self._fakeouts = [0] * match.seats
        self._missed = [0] * match.seats
        self._feats = FeatBook()

    def play(self, entry: Entry) -> None:
        """Make the match's next entry. Raises `IllegalMoveError`."""
        match, move = self._match, entry.move
        terms = has_paid = None
        if isinstance(move, Race):
            terms = match.rules.race_terms(match.state)
        elif move == FAKEOUT:
            has_paid = match.rules.has_paid(match.state, entry.actor)
        match.play(entry)
        self._feats.note(match, entry)
        if terms is not None and isinstance(move, Race):
            self._add_race(terms, move)
        elif has_paid is False:
            self._fakeouts[entry.actor] += 1

    def _add_race(self, terms: RaceTerms, move: Race) -> None:
        verdict, touches = judge_race(terms, move.touches, move.call), dict(move.touches)
        self._missed[terms.caller] += not verdict.called
        race = RaceDigest(
            entry=len(self._match.entries),
            hand=len(self._match.hand_starts),
            caller=terms.caller,
            call_ms=move.call,
            called=verdict.called,
            last_seat=verdict.last_seat,
            penalty_seat=verdict.penalty_seat,
            touches=tuple(touches[seat] for seat in range(terms.seats)),
        )
        self._races.append(race)

    def finish(self) -> MatchDigest:
        """The digest of the match so far."""
        match = self._match
        # After a hand's end the next deal must follow, so that a hand ends where the next begins
        ends = [*match.hand_starts[1:], len(match.entries)]
        return MatchDigest(
            hands=tuple(
                HandDigest(result.ending, result.went_out, result.scores, result.totals, end)
                for result, end in zip(match.results, ends, strict=False)
            ),
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
                HandDigest(ending, went_out, tuple(scores), tuple(totals), entries)
                for ending, went_out, scores, totals, entries in hands
            ),
            tuple(RaceDigest._make((*race[:-1], tuple(race[-1]))) for race in races),
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

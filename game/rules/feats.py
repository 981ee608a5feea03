"""Feats: what the seats manage in a hand beyond their points, such as a long run, as each game counts it."""

from __future__ import annotations

from game.rules.match import Entry, Match

Counts = tuple[int, ...]
"""A seat's counts, in the order of the game's `feats`."""


class FeatBook:
    """The most that each seat has managed in each hand, noted entry by entry while a match is played or replayed."""

    def __init__(self) -> None:
        self.hands: list[list[Counts]] = []
        """Each seat's highest counts, by hand."""
        self._now: list[Counts] = []

    def note(self, match: Match, entry: Entry) -> None:
        """Note the last entry of `match`."""
        rules = match.rules
        if len(match.hand_starts) > len(self.hands):
            self._now = [(0,) * len(rules.feats)] * match.seats
            self.hands.append(self._now[:])
        if not rules.feats or not self.hands or entry.actor < 0:
            return
        now = rules.count_feats(match.state, entry.actor, entry.move, self._now[entry.actor])
        most = self.hands[-1]
        self._now[entry.actor] = now
        most[entry.actor] = tuple(map(max, now, most[entry.actor]))

    def of_match(self, seats: int) -> tuple[Counts, ...]:
        """Each seat's highest counts in the match; empty ones before its first hand."""
        by_seat = zip(*self.hands, strict=True)
        return tuple(tuple(map(max, zip(*hands, strict=True))) for hands in by_seat) or ((),) * seats


def feats_of(match: Match) -> list[list[Counts]]:
    """Each seat's highest counts in each hand of a match, by hand."""
    past, book = Match(match.header), FeatBook()
    for entry in match.entries:
        past.apply(entry)
        book.note(past, entry)
    return book.hands

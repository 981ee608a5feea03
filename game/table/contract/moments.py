"""The best moments of a match, found in its entries and results: the title, the player, and the value of each.

Each game has its own list; this module has the shared parts, and the words for a best that a match has beaten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from game.play.sentences import sentence
from game.rules.match import Match
from game.storage.library.bests import HAND, MARGIN, SLAP, STREAK, Best
from game.ui.draw import typeset
from game.ui.look.theme import TextStyle

BEST = "{}'s best: {}"
BEFORE = "Before: {}"
WORDS = {
    HAND: "{} points in a hand",
    "cascade": "{} moves in a row",
    "run": "a run of {} cards",
    "attack": "{} cards on the opponent's board",
    MARGIN: "won by {} points",
    STREAK: "{} wins in a row",
    SLAP: "a slap in {} ms",
}
"""The words for what was reached, by the kind of best."""
COMEBACK, BEHIND = "Biggest comeback", "{} points behind"
STREAK, IN_A_ROW = "Longest streak", "{} hands in a row"
IN_HAND, AFTER_HAND = "in hand {}", "after hand {}"
WHO_WHAT = "{}, {}"
MOST = 4
"""The most moments shown."""
_LEAST_BEHIND, _LEAST_STREAK = 0.12, 3
"""The minimum deficit of a comeback, as a part of the target; and the minimum length of a streak, in hands."""
_SMALLEST = 0.88
"""The smallest size of the words, as a factor, before the hand is left out."""


def best_text(best: Best, match: Match) -> str:
    """Whose best it is, and what was reached, such as `Ada's best: 107 points in a hand`."""
    return sentence(BEST, match.header.players[best.seat].name, WORDS[best.kind].format(best.value))


def before_text(best: Best) -> str:
    """The best before it."""
    return BEFORE.format(best.before)


class Told(NamedTuple):
    """A moment in words: the title, the player, what they did, and the hand, which may be omitted."""

    title: str
    name: str
    what: str
    where: str

    def fit(self, style: TextStyle, scale: float, room: int) -> tuple[str, TextStyle]:
        """The player and what they did, within `room` px."""
        short = sentence(WHO_WHAT, self.name, self.what)
        words = f"{short} {self.where}".rstrip()
        if typeset.width(words, style, scale) * _SMALLEST > room:
            words = short
        return typeset.fit(words, style, scale, room, self.name)


class Moment(NamedTuple):
    """A moment: its title, its seats, and its text with a placeholder for the value."""

    title: str
    what: str
    seat: int
    value: int
    hand: int
    """The hand, from 1; 0 for several."""
    worth: float
    """Its interest, from 0 to 1."""
    where: str = IN_HAND

    def told(self, match: Match) -> Told:
        """The moment in words."""
        name = match.header.players[self.seat].name
        return Told(self.title, name, self.what.format(self.value), self.where.format(self.hand) if self.hand else "")


def best(found: Iterable[Moment | None]) -> list[Moment]:
    """The most interesting of the moments found, best first, at most `MOST`."""
    return sorted((moment for moment in found if moment is not None), key=lambda moment: -moment.worth)[:MOST]


def part(value: float, least: float, most: float) -> float:
    """The position of a value between `least` (0) and `most` (1); `most` may be the smaller of both."""
    return min(1.0, max(0.0, (value - least) / (most - least)))


def peak(
    found: Iterable[tuple[int, int, int]],
    title: str,
    what: str,
    least: float,
    span: tuple[float, float],
    worth: float = 1.0,
    where: str = IN_HAND,
) -> Moment | None:
    """The highest of some values, each with its hand, negative, and its seat, if it is at least `least`.

    It is the more interesting the higher it is in the `span`, and at the end of that has the `worth`.
    """
    value, hand, seat = max(found, default=(0, 0, 0))
    return Moment(title, what, seat, value, -hand, worth * part(value, *span), where) if value >= least else None


def hand_of(match: Match, number: int) -> int:
    """The hand, from 1, in which entry `number` was made."""
    return sum(start <= number for start in match.hand_starts)


def turns(match: Match) -> Iterator[tuple[int, int, list[int]]]:
    """Each series of entries by one seat, as the rules wrote them: the seat, the hand, and the entries' numbers."""
    for seat, row in groupby(range(len(match.entries)), key=lambda number: match.entries[number].actor):
        numbers = list(row)
        if seat >= 0:
            yield seat, hand_of(match, numbers[0]), numbers


def comeback(match: Match, sign: int) -> Moment | None:
    """The biggest comeback of a winner. `sign` is 1 if the highest total wins, -1 if the lowest."""
    target = int(match.header.options["target"])
    found = [
        (sign * (max(sign * total for total in result.totals) * sign - result.totals[seat]), -hand, seat)
        for seat in match.results[-1].winners or ()
        for hand, result in enumerate(match.results, 1)
    ]
    return peak(found, COMEBACK, BEHIND, _LEAST_BEHIND * target, (0, target / 2), where=AFTER_HAND)


def streak(best_seats: list[int | None]) -> Moment | None:
    """The longest streak of hands with the same best seat, given per hand."""
    rows = [(len(list(row)), seat) for seat, row in groupby(best_seats) if seat is not None]
    length, seat = max(rows, key=lambda row: row[0], default=(0, 0))
    return Moment(STREAK, IN_A_ROW, seat, length, 0, part(length, 1, 6)) if length >= _LEAST_STREAK else None


def most(title: str, what: str, counts: list[int], least: int, many: int) -> Moment | None:
    """The seat with the highest count, if it is the only one; at `many` the moment is as interesting as possible."""
    count = max(counts)
    if count < least or counts.count(count) > 1:
        return None
    return Moment(title, what, counts.index(count), count, 0, 0.6 * part(count, 0, many))

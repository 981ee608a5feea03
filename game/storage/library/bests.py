"""The meaning of a match for its people: the bests to beat, those it has beaten, and their series of the day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from game.rules.core import AnyRules
from game.rules.feats import Counts, FeatBook
from game.rules.match import Entry, Header, Match, Player
from game.rules.race import Race
from game.storage.library.figures import current_run, longest_run
from game.storage.library.match_filter import MatchFilter
from game.storage.library.people import called

if TYPE_CHECKING:
    from game.storage.library.library import MatchLibrary
    from game.storage.library.statistics import PlayedMatch


HAND, MARGIN, STREAK, SLAP = "hand", "margin", "streak", "slap"
"""The kinds of bests that games share, beside their `feats`: points in a hand, or in a game with races the fastest slap
in milliseconds, of which the least is best; the lead of a match won, and matches won in a row."""
FIRST_MATCHES = 5
"""The number of a person's first matches in a game that break no best."""
FIRST_RACES = 4
"""The number of a day's first races that are not the best of the day."""
TODAY, EVER = "today", "ever"


@dataclass(frozen=True, slots=True)
class Best:
    """A best that a match has beaten."""

    kind: str
    """`hand`, `margin`, `streak`, `slap`, or one of the game's feats."""
    seat: int
    value: int
    before: int
    """The best before the match."""
    hand: int = 0
    """The hand, from 1, in which it was beaten; 0 if the whole match counts."""


class Slaps(NamedTuple):
    """A person's slaps before a match."""

    today: tuple[int, ...] = ()
    """The times of all slaps in counted races of today, in milliseconds."""
    ever: int | None = None
    """The best of all time; None during the first matches."""

    def beaten_by(self, ms: int, earlier: Sequence[int]) -> str:
        """`EVER` or `TODAY` if a slap is the best since then, otherwise an empty text.

        `earlier` are the person's earlier slaps in the match.
        """
        races = [*self.today, *earlier]
        if len(races) < FIRST_RACES or ms >= min(races):
            return ""
        return EVER if self.ever is not None and ms < self.ever else TODAY


@dataclass(frozen=True, slots=True)
class Bests:
    """The bests of the people in a match, by seat. Seats of others, and everybody at a practice, have none."""

    before: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    """The bests before the match, by kind; without seats whose person has not finished `FIRST_MATCHES` yet."""
    slaps: Mapping[int, Slaps] = field(default_factory=dict)
    """The slaps before the match."""
    beaten: tuple[Best, ...] = ()
    """What the match has beaten so far, by seat, most important first: one `Best` a kind."""


def load_bests(library: MatchLibrary, header: Header, entries: Iterable[Entry], today: date) -> Bests:
    """The bests of the people in a match so far, read from the index; it belongs on a background thread.

    All other finished matches count as before it.
    """
    if header.practice:
        return Bests()
    match, book = Match(header), FeatBook()
    for entry in entries:
        match.apply(entry)
        book.note(match, entry)
    before, slaps, beaten = dict[int, Mapping[str, int]](), dict[int, Slaps](), list[Best]()
    index = library.index
    for seat, player in enumerate(called(header.players, index.also_known)):
        if not player.is_person:
            continue
        past = index.played_matches(header.rules.name, player.name, but=header.began or "")
        if len(past) >= FIRST_MATCHES:
            before[seat] = bests_of(past, header.rules)
            beaten += _beaten(match, seat, before[seat], book.hands, current_run(past).length)
        lately = tuple(ms for played in past if played.day == today.isoformat() for ms in played.touches)
        slaps[seat] = Slaps(lately, before.get(seat, {}).get(SLAP))
    return Bests(before, slaps, tuple(beaten))


def bests_of(past: Sequence[PlayedMatch], rules: AnyRules) -> dict[str, int]:
    """A person's bests by kind in past matches."""
    found = {MARGIN: max((played.margin for played in past), default=0), STREAK: longest_run(past).length}
    for number, name in enumerate(rules.feats):
        found[name] = max((played.feats[number] for played in past if played.feats), default=0)
    if rules.races:
        found[SLAP] = min((ms for played in past for ms in played.touches), default=0)
    else:
        found[HAND] = max((score for played in past for score in played.scores), default=0)
    # the first of its kind is no best
    return {kind: value for kind, value in found.items() if value > 0}


def _beaten(
    match: Match, seat: int, before: Mapping[str, int], hands: Sequence[Sequence[Counts]], in_a_row: int
) -> Iterable[Best]:
    """What a seat has beaten, by kind; its first where it has reached the same twice."""
    found: dict[str, Best] = {}
    for kind, value, hand in _reached(match, seat, hands, in_a_row):
        best = before.get(kind)
        if best is None:
            continue
        to_beat = found[kind].value if kind in found else best
        if value < to_beat if kind == SLAP else value > to_beat:
            found[kind] = Best(kind, seat, value, best, hand)
    return found.values()


def _reached(
    match: Match, seat: int, hands: Sequence[Sequence[Counts]], in_a_row: int
) -> Iterator[tuple[str, int, int]]:
    """What a seat has reached in a match, the most important kind first: the kind, the value, and its hand or 0."""
    for number, entry in enumerate(match.entries):
        if isinstance(entry.move, Race) and (ms := dict(entry.move.touches)[seat]) is not None:
            yield SLAP, ms, sum(start <= number for start in match.hand_starts)
    yield from ((HAND, result.scores[seat], hand) for hand, result in enumerate(match.results, 1))
    for number, name in enumerate(match.rules.feats):
        yield from ((name, seats[seat][number], hand) for hand, seats in enumerate(hands, 1))
    if match.is_over and seat in (match.results[-1].winners or ()):
        totals = match.results[-1].totals
        yield MARGIN, min(abs(total - totals[seat]) for other, total in enumerate(totals) if other != seat), 0
        yield STREAK, in_a_row + 1, 0


NEEDED = 3
"""The number of wins that ends a series; the next match begins another."""


def people_of(players: Sequence[Player]) -> dict[int, str]:
    """The people among players, by seat."""
    return {seat: player.name for seat, player in enumerate(players) if player.is_person}


def load_series(library: MatchLibrary, header: Header, winners: Sequence[int], day: str) -> Mapping[int, int]:
    """The wins, by seat, of the people in a match that has just ended in their series of a day; reads the index."""
    index = library.index
    own = called(header.players, index.also_known)
    people = people_of(own)
    wanted = MatchFilter(header.rules.name, next(iter(people.values())), is_over=True, is_practice=False)
    matches = [
        (stored.players, stored.winners or ())
        for stored in reversed(index.page(wanted, 0, 60))
        if stored.day == day and stored.header != header
        if set(people_of(stored.players).values()) == set(people.values())
    ]
    won: Counter[str] = Counter()
    for players, first in [*matches, (own, winners)]:
        if max(won.values(), default=0) == NEEDED:
            won.clear()
        won.update(players[seat].name for seat in first if players[seat].is_person)
    return {seat: won[name] for seat, name in people.items()}

"""The daily deal: one deal a day for each game, from the date alone, and the matches in which it was played.

A match's record shows that it is one: by the deal number, the seats, the house rules, and the day it began.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from game.chance import KeyedRandom
from game.rules.core import AnyRules, OptionValue, winning_sign
from game.rules.match import Header
from game.rules.record import MAX_SEED
from game.storage.library.library import MatchLibrary
from game.storage.records.day_book import local_day
from game.storage.records.stored import StoredMatch

FIRST_DAY = date(2026, 1, 1)
"""The first day whose deal can still be played later."""
RIVAL_KIND = "normal"
"""The kind of the computer players that a daily deal is played against."""
KINDS = frozenset({RIVAL_KIND, "greedy"})
"""The kinds against which a match with a daily deal counts: before there were levels it was `greedy`."""
_LAST_DAY = date(2199, 12, 31)


def deal_of(game: str, day: date) -> int:
    """The deal number of a day, from 0 to 999,999,999: the same on every machine, forever."""
    return KeyedRandom("day's deal", game, day.isoformat()).randbelow(MAX_SEED + 1)


class DailyTerms(NamedTuple):
    """The fixed terms of a game's daily deals: the number of seats, and the house rules that are not default."""

    rules: AnyRules
    seats: int
    options: Mapping[str, OptionValue]

    def day_of(self, header: Header, today: date) -> date | None:
        """The day whose deal a match has, up to `today` or to the day it began; None if it has no daily deal."""
        if header.seed is None or not self.fits(header):
            return None
        return _day_of(self.rules.name, header.seed, local_day(header.began), FIRST_DAY, today)

    def fits(self, header: Header) -> bool:
        """Whether a match has these seats and house rules, a person in the first seat, and is not practice."""
        first, *others = header.players
        return (
            header.rules.name == self.rules.name
            and not header.practice
            and len(header.players) == self.seats
            and first.is_person
            and all(player.kind in KINDS for player in others)
            and header.options == self.rules.with_defaults(**self.options)
        )


def _day_of(game: str, seed: int, began: str, since: date, today: date) -> date | None:
    """The day of a deal number; `began` is the day on which the match began, as ISO text, or empty."""
    found = _days(game, since, today).get(seed)
    if found is None and began:
        # the clock may have been wrong then, or is now: a match with the deal of its own day always counts
        day = date.fromisoformat(began)
        if not FIRST_DAY <= day <= today and deal_of(game, day) == seed:
            return day
    return found


@lru_cache(maxsize=8)
def _days(game: str, first: date, last: date) -> Mapping[int, date]:
    days = map(date.fromordinal, range(max(first, FIRST_DAY).toordinal(), min(last, _LAST_DAY).toordinal() + 1))
    return {deal_of(game, day): day for day in days}


class DailyMatch(NamedTuple):
    """A match that was played with a daily deal."""

    day: date
    """The day whose deal it is."""
    stored: StoredMatch

    @property
    def person(self) -> str:
        """The name of the person who played it."""
        return self.stored.players[0].name

    @property
    def is_on_day(self) -> bool:
        """Whether it began on the day itself, not later."""
        return self.stored.day == self.day.isoformat()

    @property
    def is_won(self) -> bool:
        """Whether the person won it, alone or jointly."""
        return 0 in (self.stored.winners or ())

    @property
    def place(self) -> int:
        """The person's place, from 1, shared by equal totals."""
        return self.stored.place(0)

    @property
    def merit(self) -> tuple[bool, int]:
        """The key by which results are compared: a win first, then the distance to the best other."""
        own, *others = self.stored.totals
        sign = winning_sign(self.stored.totals, self.stored.winners or ())
        return self.is_won, min(sign * (own - other) for other in others)


class DayPlayed(NamedTuple):
    """A person's matches with one daily deal."""

    finished: tuple[DailyMatch, ...] = ()
    """The finished matches, the earliest first."""
    unfinished: DailyMatch | None = None
    """The latest unfinished match that can be continued."""

    @property
    def is_on_day(self) -> bool:
        """Whether a finished match began on the day itself."""
        return any(match.is_on_day for match in self.finished)

    @property
    def best(self) -> DailyMatch | None:
        """The best result, the earliest of equal ones; None if no match is finished."""
        return max(self.finished, key=lambda match: match.merit, default=None)

    @property
    def best_try(self) -> int:
        """The number of the try with the best result, from 1; 0 if there is none."""
        best = self.best
        return self.finished.index(best) + 1 if best is not None else 0


class DailyDays(NamedTuple):
    """A person's days in one game."""

    days: Mapping[date, DayPlayed]

    @property
    def _kept(self) -> set[int]:
        return {day.toordinal() for day, played in self.days.items() if played.is_on_day}

    def streak(self, today: date) -> int:
        """The number of days in a row played on the day, up to `today`, or to yesterday if today is open."""
        kept, last = self._kept, today.toordinal()
        return _run_to(kept, last) or _run_to(kept, last - 1)

    @property
    def longest(self) -> int:
        """The longest streak of such days."""
        kept = self._kept
        return max((_run_to(kept, day) for day in kept if day + 1 not in kept), default=0)

    @property
    def played(self) -> int:
        """The number of days whose deal has been finished, on the day or later."""
        return sum(bool(day.finished) for day in self.days.values())

    @property
    def won(self) -> int:
        """The number of those days that were won."""
        return sum(day.best is not None and day.best.is_won for day in self.days.values())


def _run_to(days: Collection[int], last: int) -> int:
    count = 0
    while last - count in days:
        count += 1
    return count


def load_daily(
    library: MatchLibrary, terms: DailyTerms, today: date, since: date = FIRST_DAY
) -> tuple[DailyMatch, ...]:
    """All matches in the index with a daily deal of a game, of days since `since`; the earliest first."""
    game = terms.rules.name
    found = library.index.dealt(game, lambda seed, began: _day_of(game, seed, began, since, today))
    matches = (DailyMatch(day, stored) for day, stored in found if terms.fits(stored.header))
    return tuple(sorted(matches, key=lambda match: (match.stored.header.began or "", match.stored.path.name)))


def days_of(matches: Sequence[DailyMatch], person: str, library: MatchLibrary) -> DailyDays:
    """A person's days among these matches."""
    own: dict[date, list[DailyMatch]] = {}
    for match in matches:
        if match.person == person:
            own.setdefault(match.day, []).append(match)
    played = {}
    for day, tries in own.items():
        begun = [match for match in tries if not match.stored.is_over and library.can_continue(match.stored.header)]
        finished = tuple(match for match in tries if match.stored.is_over)
        played[day] = DayPlayed(finished, begun[-1] if begun else None)
    return DailyDays(played)

"""The figures behind the charts of the statistics, from a person's matches and everyone's races."""

from __future__ import annotations

import csv
import io
import os
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from itertools import chain, groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.rules import GAMES
from game.storage.files import StorageError, failing, fill, printable
from game.storage.library.match_filter import names_of
from game.storage.library.practice import NO_BEST, Best, best_of, known_results
from game.storage.library.statistics import PersonRaces, PlayedMatch
from game.storage.paths import practice_path

if TYPE_CHECKING:
    from game.storage.library.index import MatchIndex
    from game.storage.library.library import MatchLibrary

PERCENT_FROM = 5
"""The smallest whole of which a share is shown as a percentage."""


class Share(NamedTuple):
    """A part of a whole, both counted."""

    part: int
    whole: int

    @property
    def fraction(self) -> float:
        """The share from 0 to 1; 0 if the whole is 0."""
        return self.part / self.whole if self.whole else 0.0

    def __str__(self) -> str:
        """The share as a percentage, or as `1 of 2` if the whole is less than `PERCENT_FROM`."""
        if self.whole < PERCENT_FROM:
            return f"{self.part} of {self.whole}"
        return f"{round(100 * self.fraction)}%"


class Run(NamedTuple):
    """A streak of matches won: the index of the first, from 0, and the length."""

    start: int
    length: int


class Span(NamedTuple):
    """One match, or several that the chart shows as one."""

    matches: tuple[PlayedMatch, ...]
    period: str
    """The period that the matches share: `match`, `week`, `month` or `year`."""

    @property
    def day(self) -> str:
        """The day on which the match began, or the first day of the week, month or year; empty if unknown."""
        return _PERIODS[self.period](self.matches[0].day)

    @property
    def margin(self) -> float:
        return sum(match.margin for match in self.matches) / len(self.matches)

    @property
    def is_won(self) -> bool:
        """Whether the match was won, or the mean margin of several is positive."""
        return self.matches[0].is_won if len(self.matches) == 1 else self.margin > 0

    @property
    def share(self) -> Share:
        return won(self.matches)


class Meeting(NamedTuple):
    """A match against one opponent, and whether the person finished ahead of them."""

    match: PlayedMatch
    is_ahead: bool


class Against(NamedTuple):
    """All meetings with one kind of opponent, oldest first."""

    kind: str
    meetings: tuple[Meeting, ...]

    @property
    def share(self) -> Share:
        """The share of meetings in which the person finished ahead."""
        return Share(sum(meeting.is_ahead for meeting in self.meetings), len(self.meetings))


class Endings(NamedTuple):
    """The numbers of hands that ended in each way."""

    own: int
    """The person went out."""
    others: int
    """Someone else did."""
    nobody: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """All the figures of one game."""

    person: str
    matches: tuple[PlayedMatch, ...]
    """The matches, oldest first."""
    against: tuple[Against, ...]
    """The meetings with each kind of opponent, unordered."""
    endings: Endings
    scores: tuple[int, ...]
    """The points that each hand added to the person's total, in ascending order."""
    rival_scores: tuple[int, ...]
    """The points that each hand added to everyone else's totals, in ascending order."""
    races: tuple[PersonRaces, ...]
    """Everyone's races: the person's first, then by descending number."""
    practice: Best = NO_BEST
    """The person's best results in practice, which counts in no other figure."""

    @property
    def hands(self) -> int:
        return sum(self.endings)

    @property
    def own_races(self) -> PersonRaces:
        first = self.races[0] if self.races else None
        return first if first and first.name == self.person else PersonRaces(self.person, 0, 0, 0, ())


class Statistics(NamedTuple):
    """The figures of one person in some games."""

    people: tuple[str, ...]
    """Everyone who has played a match that counts, most frequent first."""
    person: str
    """The person shown; empty if no match counts yet."""
    games: Mapping[str, GameFigures]
    """The figures by game, under the games' names in records and in their order."""


def load_statistics(library: MatchLibrary, games: Sequence[str], person: str, since: str) -> Statistics:
    """The statistics of `person` in these games from the day `since` on, read from the index and the practice file.

    If no matches of `person` count, they are those of the person with most matches.
    """
    index = library.index
    known = tuple(index.people(counted=True))
    person = index.also_known.get(person, person)
    shown = person if person in known else next(iter(known), "")
    found = {game: game_figures(index, game, shown, since) for game in games}
    # the practice page reports what is wrong with the file
    results, names = known_results(practice_path(library.folder)), names_of(library.also_known, shown)
    for game, figures in found.items():
        found[game] = replace(figures, practice=best_of(results, game, names, since))
    return Statistics(known, shown, found)


def game_figures(index: MatchIndex, game: str, person: str, since: str = "") -> GameFigures:
    """The figures of a person in one game from the day `since` on, or of all time."""
    racers = index.races(game, since) if GAMES[game].races else []
    return reckon(person, index.played_matches(game, person, since), racers)


def reckon(person: str, matches: Sequence[PlayedMatch], racers: Sequence[PersonRaces]) -> GameFigures:
    """The figures of a person from their matches, oldest first, and everyone's races."""
    hands = sum(match.hands for match in matches)
    own = sum(match.hands_out for match in matches)
    nobody = sum(match.unfinished_hands for match in matches)
    met: dict[str, list[Meeting]] = {}
    for match in matches:
        for rival in match.rivals:
            met.setdefault(rival.kind, []).append(Meeting(match, match.place < rival.place))
    return GameFigures(
        person=person,
        matches=tuple(matches),
        against=tuple(Against(kind, tuple(meetings)) for kind, meetings in met.items()),
        endings=Endings(own, hands - own - nobody, nobody),
        scores=tuple(sorted(chain.from_iterable(match.scores for match in matches))),
        rival_scores=tuple(sorted(chain.from_iterable(match.rival_scores for match in matches))),
        races=tuple(sorted(racers, key=lambda racer: racer.name != person)),
    )


def won(matches: Sequence[PlayedMatch]) -> Share:
    """The share of these matches that was won."""
    return Share(sum(match.is_won for match in matches), len(matches))


def runs(matches: Sequence[PlayedMatch]) -> list[Run]:
    """All streaks of matches won, in order."""
    found, start = [], 0
    for is_won, group in groupby(matches, lambda match: match.is_won):
        length = len(list(group))
        if is_won:
            found.append(Run(start, length))
        start += length
    return found


def longest_run(matches: Sequence[PlayedMatch]) -> Run:
    """The longest streak, the latest of several; its length is 0 if no match was won."""
    return max(runs(matches), key=lambda run: (run.length, run.start), default=Run(0, 0))


def current_run(matches: Sequence[PlayedMatch]) -> Run:
    """The streak that includes the last match; its length is 0 if that match was lost."""
    last = next(reversed(runs(matches)), Run(0, 0))
    return last if last.start + last.length == len(matches) else Run(len(matches), 0)


def spans(matches: Sequence[PlayedMatch], most: int) -> list[Span]:
    """At most `most` spans: single matches, or weeks, months or years; if years are too many, the last of them."""
    found = [Span((match,), "match") for match in matches]
    for period, first_day in list(_PERIODS.items())[1:]:
        if len(found) <= most:
            break
        # ordered by the clock of the day of play, the matches of one week are neighbours
        found = [Span(tuple(group), period) for _, group in groupby(matches, lambda match: first_day(match.day))]  # noqa: B023
    return found[-most:]


def bins(values: Sequence[int], first: int, width: int, count: int) -> list[int]:
    """The number of values in each bin, `width` wide from `first` on; the outer bins include all values beyond them.

    `values` are in ascending order.
    """
    ends = [bisect_left(values, first + width * number) for number in range(1, count)]
    edges = [0, *ends, len(values)]
    return [end - start for start, end in pairwise(edges)]


def faster_than(racer: PersonRaces, ms: int) -> Share:
    """The share of the person's races with a touch that were faster than `ms`."""
    return Share(bisect_left(racer.touches, ms), len(racer.touches))


@lru_cache(maxsize=4096)
def _week(day: str) -> str:
    then = date.fromisoformat(day) if day else None
    # the first days of the calendar's first year have no Monday before them
    return (then - timedelta(min(then.weekday(), then.toordinal() - 1))).isoformat() if then else ""


_PERIODS: dict[str, Callable[[str], str]] = {
    "match": lambda day: day,
    "week": _week,
    "month": lambda day: day[:7] + "-01" if day else "",
    "year": lambda day: day[:4] + "-01-01" if day else "",
}
"""A function from a day to the first day of its period, by the period's name; shortest first."""


COLUMNS = (
    "date", "game", "name", "person", "players", "place", "won", "total", "margin", "hands", "went out",
    "others went out", "nobody went out", "scores", "reaction times ms", "opponents",
)  # fmt: skip


def as_csv(statistics: Statistics) -> str:
    """All matches of the statistics as CSV, game by game, oldest first.

    Lists within a column are separated by spaces.
    """
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for game, figures in statistics.games.items():
        for match in figures.matches:
            row = (
                match.day,
                GAMES[game].title if game in GAMES else game,
                _plain(match.title),
                _plain(figures.person),
                len(match.rivals) + 1,
                match.place,
                "yes" if match.is_won else "no",
                match.total,
                match.margin,
                match.hands,
                match.hands_out,
                match.hands - match.hands_out - match.unfinished_hands,
                match.unfinished_hands,
                " ".join(map(str, match.scores)),
                " ".join(map(str, match.touches)),
                _plain(", ".join(f"{rival.name} ({rival.kind})" for rival in match.rivals)),
            )
            table.writerow(row)
    return text.getvalue()


def write_new(path: Path, content: bytes) -> None:
    """Write a file that does not exist yet. Raises `StorageError`."""
    with failing(f"{printable(path)} could not be saved"):
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        except FileExistsError:
            raise StorageError(f"{printable(path)} already exists. Choose another name.") from None
        fill(path, content)


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text

"""The figures behind the pictures of the statistics, from a person's matches and everyone's races."""

from __future__ import annotations

import csv
import io
import os
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from itertools import groupby, pairwise
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
"""A share of fewer is not given in percent."""


class Share(NamedTuple):
    """A part of a whole, both counted."""

    part: int
    whole: int

    @property
    def fraction(self) -> float:
        """From 0 to 1; 0 of nothing."""
        return self.part / self.whole if self.whole else 0.0

    def __str__(self) -> str:
        """As percent, or as `1 of 2` where there are too few for that."""
        if self.whole < PERCENT_FROM:
            return f"{self.part} of {self.whole}"
        return f"{round(100 * self.fraction)}%"


class Run(NamedTuple):
    """Matches won one after another: the first's number, from 0, and how many."""

    start: int
    length: int


class Span(NamedTuple):
    """Some matches that are shown as one, or a single one."""

    matches: tuple[PlayedMatch, ...]
    period: str
    """What they have in common: `match`, `week`, `month` or `year`."""

    @property
    def day(self) -> str:
        """When the match began, or the first day of the week, month or year; empty where it is not known."""
        return _PERIODS[self.period](self.matches[0].day)

    @property
    def margin(self) -> float:
        return sum(match.margin for match in self.matches) / len(self.matches)

    @property
    def is_won(self) -> bool:
        """Whether the match was won, or more points than lost in the mean of several."""
        return self.matches[0].is_won if len(self.matches) == 1 else self.margin > 0

    @property
    def share(self) -> Share:
        return won(self.matches)


class Meeting(NamedTuple):
    """A match against somebody, and whether the person was ahead of them."""

    match: PlayedMatch
    is_ahead: bool


class Against(NamedTuple):
    """All meetings with one kind of opponent, the oldest first."""

    kind: str
    meetings: tuple[Meeting, ...]

    @property
    def share(self) -> Share:
        """How often the person was ahead."""
        return Share(sum(meeting.is_ahead for meeting in self.meetings), len(self.meetings))


class Endings(NamedTuple):
    """How hands ended."""

    own: int
    """The person went out."""
    others: int
    """Somebody else did."""
    nobody: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """Everything that is shown of a game."""

    person: str
    matches: tuple[PlayedMatch, ...]
    """The oldest first."""
    against: tuple[Against, ...]
    """The meetings with each kind of opponent, in no order."""
    endings: Endings
    scores: tuple[int, ...]
    """What each hand added to the person's total, in ascending order."""
    rival_scores: tuple[int, ...]
    """The same of everyone else."""
    races: tuple[PersonRaces, ...]
    """The races of everyone: the person first, then whoever has had most."""
    practice: Best = NO_BEST
    """The person's best in practices, which count in nothing else."""

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
    """Everyone who has played a match that counts, the most frequent first."""
    person: str
    """Whose figures they are; empty where nobody has played yet."""
    games: Mapping[str, GameFigures]
    """The figures by the games' names in records, in their order."""


def load_statistics(library: MatchLibrary, games: Sequence[str], person: str, since: str) -> Statistics:
    """The statistics of a person in these games since a day, or ever, as the index and the file of practices have them.

    Where there is no such person they are those of whoever has played most.
    """
    with library.index() as index:
        known = tuple(index.players())
        person = index.also_known.get(person, person)
        shown = person if person in known else next(iter(known), "")
        found = {game: game_figures(index, game, shown, since) for game in games}
    # what is wrong with the file is said where practices are
    results, names = known_results(practice_path(library.folder)), names_of(library.also_known, shown)
    for game, figures in found.items():
        found[game] = replace(figures, practice=best_of(results, game, names, since))
    return Statistics(known, shown, found)


def game_figures(index: MatchIndex, game: str, person: str, since: str = "") -> GameFigures:
    """The figures of a person in a game since a day, or ever."""
    racers = index.races(game, since) if GAMES[game].races else []
    return reckon(person, index.played_matches(game, person, since), racers)


def reckon(person: str, matches: Sequence[PlayedMatch], racers: Sequence[PersonRaces]) -> GameFigures:
    """The figures of a person from their matches, the oldest first, and everyone's races."""
    hands = sum(match.hands for match in matches)
    own = sum(match.hands_out for match in matches)
    nobody = sum(match.unfinished_hands for match in matches)
    return GameFigures(
        person=person,
        matches=tuple(matches),
        against=_against(matches),
        endings=Endings(own, hands - own - nobody, nobody),
        scores=_sorted(match.scores for match in matches),
        rival_scores=_sorted(match.rival_scores for match in matches),
        races=tuple(sorted(racers, key=lambda racer: racer.name != person)),
    )


def _sorted(parts: Iterable[array[int]]) -> tuple[int, ...]:
    whole = array("i")
    for part in parts:
        whole.extend(part)
    return tuple(sorted(whole))


def _against(matches: Sequence[PlayedMatch]) -> tuple[Against, ...]:
    kinds: dict[str, list[Meeting]] = {}
    for match in matches:
        for rival in match.rivals:
            kinds.setdefault(rival.kind, []).append(Meeting(match, match.place < rival.place))
    return tuple(Against(kind, tuple(meetings)) for kind, meetings in kinds.items())


def won(matches: Sequence[PlayedMatch]) -> Share:
    """How many matches were won."""
    return Share(sum(match.is_won for match in matches), len(matches))


def runs(matches: Sequence[PlayedMatch]) -> list[Run]:
    """The matches won one after another, in their order."""
    found, start = [], 0
    for is_won, group in groupby(matches, lambda match: match.is_won):
        length = len(list(group))
        if is_won:
            found.append(Run(start, length))
        start += length
    return found


def longest_run(matches: Sequence[PlayedMatch]) -> Run:
    """The longest run, the latest of several; of length 0 where no match was won."""
    return max(runs(matches), key=lambda run: (run.length, run.start), default=Run(0, 0))


def current_run(matches: Sequence[PlayedMatch]) -> Run:
    """The run that the last match is in; of length 0 where it was not won."""
    last = next(reversed(runs(matches)), Run(0, 0))
    return last if last.start + last.length == len(matches) else Run(len(matches), 0)


def spans(matches: Sequence[PlayedMatch], most: int) -> list[Span]:
    """The matches one by one, or by week, month or year, so that there are at most so many; else the last of them."""
    found = [Span((match,), "match") for match in matches]
    for period, first_day in list(_PERIODS.items())[1:]:
        if len(found) <= most:
            break
        # by the clock of the day of play matches of one week stand together
        found = [Span(tuple(group), period) for _, group in groupby(matches, lambda match: first_day(match.day))]  # noqa: B023
    return found[-most:]


def bins(values: Sequence[int], first: int, width: int, count: int) -> list[int]:
    """How many values fall into each bin, `width` wide from `first` on; the outer bins take what lies beyond them.

    `values` are in ascending order.
    """
    ends = [bisect_left(values, first + width * number) for number in range(1, count)]
    edges = [0, *ends, len(values)]
    return [end - start for start, end in pairwise(edges)]


def middle(values: Sequence[int]) -> int:
    """The median, of two middle values the higher. Raises `IndexError` where there are none."""
    return sorted(values)[len(values) // 2]


def faster_than(racer: PersonRaces, ms: int) -> Share:
    """In how many races with a touch the person was faster than a time."""
    return Share(bisect_left(racer.touches, ms), len(racer.touches))


def _same(day: str) -> str:
    return day


@lru_cache(maxsize=4096)
def _week(day: str) -> str:
    then = date.fromisoformat(day) if day else None
    # the first days of the calendar's first year have no Monday before them
    return (then - timedelta(min(then.weekday(), then.toordinal() - 1))).isoformat() if then else ""


def _month(day: str) -> str:
    return day[:7] + "-01" if day else ""


def _year(day: str) -> str:
    return day[:4] + "-01-01" if day else ""


_PERIODS: dict[str, Callable[[str], str]] = {"match": _same, "week": _week, "month": _month, "year": _year}
"""The first day of what a day lies in, by the period's name; from the shortest to the longest."""


COLUMNS = (
    "date", "game", "name", "person", "players", "place", "won", "total", "margin", "hands", "went out",
    "others went out", "nobody went out", "scores", "reaction times ms", "opponents",
)  # fmt: skip


def as_csv(statistics: Statistics) -> str:
    """All matches of the statistics, game by game, the oldest first. Lists within a column have spaces between."""
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
    """Write a file that is not there yet. Raises `StorageError`."""
    with failing(f"{printable(path)} could not be saved"):
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        except FileExistsError:
            raise StorageError(f"{printable(path)} already exists. Choose another name.") from None
        fill(path, content)


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text

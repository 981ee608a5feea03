"""The figures of the home screen: matches played, today's deal, and the match to continue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from game.ai.kinds import HUMAN
from game.play.daily import DayPlayed, days_of, load_daily
from game.play.sentences import joined, sentence
from game.rules.match import Header
from game.storage.dates import days_after
from game.storage.library.library import MatchLibrary
from game.storage.library.match_filter import MatchFilter
from game.table.game.record import Games

if TYPE_CHECKING:
    from game.storage.library.figures import GameFigures, Statistics

LAST = 8
"""The number of last matches shown one by one."""
_WEEK = 7
"""The number of days, including today, for the best of the week."""


class DeckFigures(NamedTuple):
    """A person's figures in a game with at least one finished match. Practice counts in none of them."""

    matches: int
    share: str
    """The share of matches won, such as `61%`; empty if there are too few."""
    in_a_row: int
    """The current streak: the number of matches won in a row, up to the last."""
    slap: int | None
    """The best slap in milliseconds; None if there is none."""
    places: tuple[int, ...]
    """The places, from 1, in the last matches, oldest first."""
    week: int | None
    """The best of the week: a slap in milliseconds in a game with races, otherwise the points of a hand."""
    today: DayPlayed | None
    """The result of today's deal; None if it has not been played."""


class HomeFigures(NamedTuple):
    """The figures of the home screen. Numbers that are 0 are not shown."""

    decks: Mapping[str, DeckFigures]
    """The figures by game, under the names in records, for games with a finished match."""
    person: str = ""
    """The person of the figures; empty if nobody else has any."""
    saved: int = 0
    """The number of saved matches, finished or not, including practice."""
    played: int = 0
    """The number of the person's finished matches, in all games."""
    people: int = 0
    deals: int = 0
    """The number of games in which the person has finished today's deal."""
    practice: Mapping[str, int] = {}
    """The person's best slap in each game's practice, in milliseconds."""


NO_FIGURES = HomeFigures({})


def load_figures(library: MatchLibrary, games: Games, people: Sequence[str], today: date) -> HomeFigures:
    """The figures of the first of `people`, who played last, from the index."""
    # imported on the thread that runs it, so that home opens sooner
    from game.storage.library.figures import load_statistics

    counted = [game.name for game in games.values() if game.statistics is not None]
    found = load_statistics(library, counted, next(iter(people), ""), "")
    deals = {
        game.name: days_of(load_daily(library, game.daily, today, today), found.person, library).days.get(today)
        for game in games.values()
    }
    return figures_of(found, games, deals, today, saved=library.count(MatchFilter()), people=len(people))


def figures_of(
    found: Statistics,
    games: Games,
    deals: Mapping[str, DayPlayed | None],
    today: date,
    *,
    saved: int,
    people: int,
) -> HomeFigures:
    """The figures from a person's statistics, and from the results of today's deals by game."""
    since = days_after(today, 1 - _WEEK).isoformat()
    return HomeFigures(
        decks={
            name: _of_deck(figures, deals[name], since, has_races=games[name].rules.races)
            for name, figures in found.games.items()
            if figures.matches
        },
        person=found.person if len(found.people) > 1 else "",
        saved=saved,
        played=sum(len(figures.matches) for figures in found.games.values()),
        people=people,
        deals=sum(deal is not None and deal.best is not None for deal in deals.values()),
        practice={
            name: figures.practice.touch for name, figures in found.games.items() if figures.practice.touch is not None
        },
    )


def _of_deck(figures: GameFigures, today: DayPlayed | None, since: str, *, has_races: bool) -> DeckFigures:
    from game.storage.library.figures import PERCENT_FROM, current_run, won

    matches = figures.matches
    lately = [match for match in matches if match.day >= since]
    slaps = [ms for match in lately for ms in match.touches]
    points = [score for match in lately for score in match.scores if score > 0]
    return DeckFigures(
        matches=len(matches),
        share=str(won(matches)) if len(matches) >= PERCENT_FROM else "",
        in_a_row=current_run(matches).length,
        slap=next(iter(figures.own_races.touches), None),
        places=tuple(match.place for match in matches[-LAST:]),
        week=min(slaps, default=None) if has_races else max(points, default=None),
        today=today,
    )


LINE, LONG_LINE = "{} with {}, {}", "{}, {}, with {}"
_ROOM = 56
"""The maximum length of a line in letters; a longer one loses names at its end."""
IN_HAND, AFTER_HAND = "hand {}", "after hand {}"
OTHERS = "{} others"
POINTS, ONE_POINT = "{} has {} points", "{} has 1 point"
NUMBERS = {3: "three", 4: "four", 5: "five"}
_NAMED = 2
"""The maximum number of other players named."""


class Unfinished(NamedTuple):
    """The unfinished matches: a line about the one to continue, its standing, and the number of others.

    The line is empty if there is none to continue, the standing if there is nothing to report.
    """

    line: str
    standing: str
    others: int = 0


def describe_unfinished(header: Header, hand: int, is_hand_over: bool, totals: Sequence[int]) -> Unfinished:
    """Describe a match left in a hand or after one: with the others if one person plays, otherwise with the people."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == HUMAN]
    if len(people) == 1:
        others = [player.name for player in header.players if player.kind != HUMAN]
        who = joined(others) if len(others) <= _NAMED else OTHERS.format(NUMBERS[len(others)])
    else:
        who = joined([header.players[seat].name for seat in people or range(len(header.players))])
    when = (AFTER_HAND if is_hand_over else IN_HAND).format(hand)
    line = sentence(LINE, header.rules.title, who, when)
    if len(line) > _ROOM:
        line = sentence(LONG_LINE, header.rules.title, when, who)
    return Unfinished(line, _standing(header, totals, people))


def _standing(header: Header, totals: Sequence[int], people: Sequence[int]) -> str:
    if len(totals) == 2:
        return " : ".join(map(str, totals))
    if len(people) != 1:
        return ""
    name, points = header.players[people[0]].name, totals[people[0]]
    return sentence(ONE_POINT, name) if points == 1 else sentence(POINTS, name, points)

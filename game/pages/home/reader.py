"""The figures of the home screen, today's deal, and the match to continue, read on another thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.play.daily import DayPlayed, days_of, load_daily
from game.play.sentences import POINTS, counted, in_words, joined, sentence
from game.play.suited_levels import LevelStep, level_of, level_step
from game.rules.match import Header, Player
from game.storage.background import Progress
from game.storage.dates import days_after
from game.storage.library.library import MatchLibrary, OpenMatches
from game.storage.library.match_filter import MatchFilter
from game.storage.library.people import called
from game.storage.settings.settings import Profile
from game.table.game.program import Program
from game.table.game.record import Game, Games, Portrait
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.storage.library.figures import GameFigures, Statistics

LAST = 8
"""The number of last matches shown one by one."""
_WEEK = 7
"""The number of days, including today, for the best of the week."""
LINE, LONG_LINE = "{} with {}, {}", "{}, {}, with {}"
_ROOM = 56
"""The maximum length of a line in letters; a longer one loses names at its end."""
IN_HAND, AFTER_HAND = "hand {}", "after hand {}"
OTHERS = "{} others"
HAS_POINTS = "{} has {}"
_NAMED = 2
"""The maximum number of other players named."""


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
    today: DayPlayed
    """The matches played with today's deal."""


NO_DECK = DeckFigures(0, "", 0, None, (), None, DayPlayed())


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
    """The person's best slap in the practice of a game, in milliseconds."""
    steps: Mapping[str, LevelStep] = {}
    """The levels to suggest, by the names in records of the games."""
    looks: int = 0
    """The number of earned looks of which the player does not know yet."""


NO_FIGURES = HomeFigures({})


def load_figures(library: MatchLibrary, games: Games, people: Sequence[str], today: date) -> HomeFigures:
    """The figures of the first of `people`, who played last, from the index."""
    # imported on the thread that runs it, so that home opens sooner
    from game.storage.library.figures import load_statistics

    counted = [game.name for game in games.values() if game.statistics is not None]
    found = load_statistics(library, counted, next(iter(people), ""), "")
    deals = {}
    for game in games.values():
        matches = load_daily(library, game.daily, today, today)
        deals[game.name] = days_of(matches, found.person, library).days.get(today, DayPlayed())
    return figures_of(found, games, deals, today, saved=library.index.count(MatchFilter()), people=len(people))


def figures_of(
    found: Statistics, games: Games, deals: Mapping[str, DayPlayed], today: date, *, saved: int, people: int
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
        deals=sum(deal.best is not None for deal in deals.values()),
        practice={
            name: figures.practice.touch for name, figures in found.games.items() if figures.practice.touch is not None
        },
    )


def _of_deck(figures: GameFigures, today: DayPlayed, since: str, *, has_races: bool) -> DeckFigures:
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


class Unfinished(NamedTuple):
    """The unfinished matches: a line about the one to continue, its standing, and the number of others.

    The line is empty if there is none to continue, the standing if there is nothing to report.
    """

    line: str
    standing: str
    others: int = 0
    portrait: tuple[Portrait, Sequence[Player], Mapping[str, Profile], int] | None = None
    """The game's picture of the only computer player, as a function and its arguments but for the size."""


def describe_unfinished(header: Header, hand: int, is_hand_over: bool, totals: Sequence[int]) -> Unfinished:
    """Describe a match left in a hand, or after one (`is_hand_over`).

    It names the others if one person plays, otherwise the people.
    """
    people = header.people
    if len(people) == 1:
        others = [player.name for player in header.players if not player.is_person]
        who = joined(others) if len(others) <= _NAMED else OTHERS.format(in_words(len(others)))
    else:
        who = joined([header.players[seat].name for seat in people or range(len(header.players))])
    when = (AFTER_HAND if is_hand_over else IN_HAND).format(hand)
    line = sentence(LINE, header.rules.title, who, when)
    if len(line) > _ROOM:
        line = sentence(LONG_LINE, header.rules.title, when, who)
    return Unfinished(line, _standing(header, totals, people))


def _standing(header: Header, totals: Sequence[int], people: Sequence[int]) -> str:
    if len(totals) == 2:
        # the only person's own first, as the line names the other
        return " : ".join(str(totals[seat]) for seat in (range(2) if people != [1] else (1, 0)))
    if len(people) != 1:
        return ""
    return sentence(HAS_POINTS, header.players[people[0]].name, counted(totals[people[0]], POINTS))


class HomeReader:
    """Finds the match to continue, reads the figures, and looks for levels to suggest after streaks.

    All of that whenever home is shown. What is known is shown until something newer is found.
    """

    def __init__(self, program: Program, is_time: Callable[[], object] = lambda: None) -> None:
        """The folder is read when `is_time` returns."""
        self._program, self._is_time = program, is_time
        self._progress = Progress()
        self.reading: Future[None] | None = None
        self.open: OpenMatches | None = None
        """The unfinished matches found; None before that."""
        self._figures: HomeFigures | None = None

    # --- the match to continue

    @property
    def unfinished_path(self) -> Path | None:
        return self.open.newest.path if self.open is not None and self.open.newest is not None else None

    def describe_unfinished(self) -> Unfinished | None:
        """The unfinished matches, as described at home; None while they are unknown."""
        found = self.open
        if found is None:
            return None
        match = found.newest
        if match is None:
            return Unfinished("", "", found.others)
        header = replace(match.header, players=called(match.header.players, self._program.settings.also_known))
        described = describe_unfinished(header, match.hand, match.is_between_hands, match.totals)
        make = self._program.game_of(match).portrait
        computers = [seat for seat, player in enumerate(header.players) if not player.is_person]
        if make is not None and len(computers) == 1:
            described = described._replace(portrait=(make, header.players, self._program.profiles, computers[0]))
        return described._replace(others=found.others)

    # --- figures

    def read(self) -> None:
        """Start searching for the match to continue, and then reading the figures and the suggested levels.

        The index is brought up to date between them: an incomplete one would give wrong figures.
        """
        program, library = self._program, self._program.library
        games, people, today, settings = program.games, program.people, program.today(), program.settings
        asked = {name: played for name in games if (played := self._played(name)) is not None}
        self.stop()
        progress = self._progress = Progress()

        def offer(found: OpenMatches) -> None:
            if not progress.is_cancelled:
                self.open = found
                wake()

        def work() -> None:
            offer(library.find_unfinished(progress, offer, self._is_time))
            library.refresh(progress)
            if progress.is_cancelled:
                return
            from game.pages.looks.page import earned_looks

            looks = earned_looks(games, library.index.played().values()) - program.settings.looks_told
            steps = {}
            for name, (person, _) in asked.items():
                past, answered = library.index.past_matches(name, person), settings.step_answer(name, person)
                if (step := level_step(games[name].daily, person, past, answered, today)) is not None:
                    steps[name] = step
            figures = load_figures(library, games, people, today)._replace(steps=steps, looks=len(looks))
            if not progress.is_cancelled:
                self._figures = figures

        self.reading = self._program.start(work)

    def stop(self) -> None:
        """Stop reading records: that continues another time."""
        self._progress.cancel()

    def found(self) -> HomeFigures | None:
        """The figures read last; None before that if anybody has played."""
        is_done = self.reading is not None and self.reading.done()
        return NO_FIGURES if self._figures is None and (is_done or not self._program.people) else self._figures

    # --- levels

    def step(self, game: Game) -> LevelStep | None:
        """The level suggested in a game, while its last set-up still has the level of the matches."""
        step = (self._figures or NO_FIGURES).steps.get(game.name)
        if step is None or self._program.settings.step_answer(game.name, step.person) == step.answer:
            return None
        return step if self._played(game.name) == (step.person, step.level) else None

    def follow(self, step: LevelStep) -> None:
        """Open the game's set-up with the level."""
        self.dismiss(step)
        self._program.set_up(step.game, step.to)

    def dismiss(self, step: LevelStep) -> None:
        """Do not suggest it again after these matches."""
        program = self._program
        program.change_settings(program.settings.with_step_answer(step.game, step.person, step.answer))

    def _played(self, game: str) -> tuple[str, str] | None:
        """The person and the level of a game's last set-up, if it has one person and one level."""
        settings = self._program.settings
        setup = settings.setups.get(game)
        if setup is None:
            return None
        people = [settings.person_of(player.name) for player in setup.players if player.is_person]
        level = level_of([player.kind for player in setup.players if not player.is_person])
        return None if len(people) != 1 or level is None else (people[0], level)

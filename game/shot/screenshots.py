"""Every screen with sample content, for `two-decks shot`: the program itself, in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.ai.kinds import HUMAN
from game.ai.seating import create_seats
from game.app import App, Environment
from game.pages.books.about import AboutPage
from game.pages.books.crash import CrashScreen
from game.pages.books.how_to import HowToPage
from game.pages.books.rulebook import RulebookPage
from game.pages.daily.page import DailyPage
from game.pages.home.home import Home
from game.pages.home.reader import HomeFigures, HomeReader, Unfinished, describe_unfinished, figures_of
from game.pages.looks.page import LooksPage
from game.pages.matches.page import MatchesPage
from game.pages.people.page import PeoplePage
from game.pages.replay.replay import ReplayPage
from game.pages.review.races_page import RacesPage
from game.pages.settings.page import SettingsPage
from game.pages.statistics.page import StatisticsPage
from game.play.daily import RIVAL_KIND, DailyMatch, DayPlayed, days_of
from game.play.judged.adviser import MatchAdviser
from game.play.judged.judgements import Judgements
from game.play.judged.review import judge_all
from game.play.races import usual_of
from game.play.replay import replay_of
from game.play.session import RedactedStep, Session
from game.play.suited_levels import NEWCOMER, OwnLevel, PersonForm
from game.rules.core import MalformedError
from game.rules.match import Match
from game.shot.samples import (
    ALSO_KNOWN,
    MOMENT,
    Until,
    sample_days,
    sample_match,
    sample_played,
    sample_profiles,
    sample_statistics,
    write_records,
)
from game.storage.background import Progress
from game.storage.library.figures import Statistics
from game.storage.library.people import Played
from game.storage.paths import data_paths
from game.storage.settings.file import save
from game.storage.settings.settings import Names, Profile, Settings
from game.table import texts
from game.table.contract.program import TableProgram
from game.table.contract.table import TableRequest
from game.table.count.runner import CountRunner
from game.table.game.finale import Finale
from game.table.game.record import Game
from game.table.game.score_page import ScorePage
from game.table.game.setup_page import SetupPage
from game.table.turns.match_screen import MatchScreen
from game.ui.screens.screen import Screen

_STATISTICS_OF = {"Ada": Profile(), "Ben": Profile("orange", "heart"), "Mia": Profile("brown", "moon")}
_DEAL = 48172
_PATIENCE_S = 10.0
_REST_S = 0.1
"""The time at which buttons at a table are pressed, in seconds, once its cards are at rest."""

T = TypeVar("T")


class _Coached(TableProgram):
    """Gives every tip."""

    def tips_given(self, game: str) -> Names:
        return frozenset()


class StillSession(Session):
    """A session without steps of its own: no card is dealt, and nobody moves."""

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        return None


class StillApp(App):
    """The program with invented matches behind its pages."""

    def refresh(self, progress: Progress) -> Future[bool]:
        return _done(False)

    def load_played(self) -> Future[dict[str, Played]]:
        return _done(sample_played(self.games, MOMENT[:10]))

    def load_daily(self) -> Future[Mapping[str, Sequence[DailyMatch]]]:
        return _done({game.name: sample_days(game, self.today()) for game in self.games.values()})

    def load_forms(self, game: Game) -> Future[Mapping[str, PersonForm]]:
        own = OwnLevel(21, "normal", "hard", "hard")
        return _done({person: NEWCOMER._replace(own=own) for person in self.people})

    def load_statistics(self, person: str, since: str) -> Future[Statistics]:
        return _done(sample_statistics(list(self.games), date.fromisoformat(MOMENT[:10])))


class StillReader(HomeReader):
    """Finds invented figures and one unfinished match."""

    def __init__(self, app: App, unfinished: Unfinished, figures: HomeFigures) -> None:
        super().__init__(app)
        self._unfinished, self._figures = unfinished, figures

    def read(self) -> None:
        """Read nothing: all is known."""

    def found(self) -> HomeFigures:
        return self._figures

    def describe_unfinished(self) -> Unfinished:
        return self._unfinished


class Screenshots:
    """The program with one match, saved in `folder`, whose screens are made by name; `settings` are in force.

    `position` is where its replay opens; None for its end.
    """

    def __init__(
        self, match: Match, folder: Path, settings: Settings | None = None, position: int | None = None
    ) -> None:
        paths = data_paths({"TWO_DECKS_HOME": str(folder)})
        save(paths.settings, settings or Settings())
        self._environment = Environment(clock=lambda: 0.0, utc_now=lambda: MOMENT, random_seed=lambda: _DEAL)
        self._app = StillApp(paths, self._environment)
        self._match = match
        self._position = len(match.entries) if position is None else position
        self._game = self._app.games[match.rules.name]

    def close(self) -> None:
        """Stop writing to the folder."""
        self._app.close()

    def maker(self, name: str, clause: str = "") -> Callable[[], Screen]:
        """A function that makes the screen of that name. Raises `MalformedError` for an unknown clause."""
        games = self._app.games
        game = games.with_clause(clause) if clause else self._game
        if game is None:
            raise MalformedError(f"{clause!r} is not a clause")
        makers: Mapping[str, Callable[[], Screen]] = {
            "home": self._home,
            "setup": lambda: SetupPage(self._with_people({"Ben": Profile(), "Ada": Profile()}), self._game),
            "settings": self._settings,
            "rules": lambda: RulebookPage(self._app, game, clause),
            "how-to": lambda: HowToPage(self._app, game),
            "statistics": lambda: StatisticsPage(self._with_people(_STATISTICS_OF)),
            "people": lambda: PeoplePage(self._with_people(sample_profiles(), ALSO_KNOWN)),
            "daily": lambda: DailyPage(self._with_people({"Ben": Profile(), "Ada": Profile()})),
            "looks": lambda: LooksPage(self._app),
            "about": lambda: AboutPage(self._app),
            "matches": self._matches,
            "table": lambda: self._table(1),
            "curtain": lambda: self._table(2),
            "menu": self._menu,
            "hint": self._hint,
            "analysis": self._analysis,
            "count": self._count,
            "score": self._score,
            "finale": self._finale,
            "replay": self._replay,
            "review": self._review,
            "races": self._races,
            "practice": self._practice,
            "practice-table": lambda: self._practice(is_over=False),
            "practice-result": lambda: self._practice(is_over=True),
            "crash": lambda: CrashScreen(_nothing, again=False),
        }
        return makers[name]

    def _home(self) -> Screen:
        state = self._match.state
        unfinished = describe_unfinished(self._match.header, state.hand_number, state.result is not None, state.totals)
        today = date.fromisoformat(MOMENT[:10])
        first, *others = self._app.games.values()
        played = days_of(sample_days(first, today), "Ada", self._app.library).days[today]
        deals = {first.name: played, **{game.name: DayPlayed() for game in others}}
        sample = sample_statistics(list(self._app.games), today)._replace(people=())
        figures = figures_of(sample, self._app.games, deals, today, saved=90, people=4)
        return Home(self._app, StillReader(self._app, unfinished, figures))

    def _matches(self) -> Screen:
        records = self._app.library.folder
        records.mkdir(parents=True, exist_ok=True)
        others = [
            sample_match(game.rules, seats, seed, Until.MATCH)
            for seed, game in enumerate(self._app.games.values(), 1)
            for seats in {game.rules.seats[0], game.default_seats, game.rules.seats[-1]}
        ]
        write_records(records, (self._match, *others))
        self._app.library.refresh(Progress())
        page = MatchesPage(self._app)
        page.show_now()
        return page

    def _with_people(self, profiles: Mapping[str, Profile], also_known: Mapping[str, str] | None = None) -> App:
        settings = replace(self._app.settings, profiles=dict(profiles), also_known=dict(also_known or {}))
        self._app.change_settings(settings)
        return self._app

    def _settings(self) -> Screen:
        ada = Profile(touch="A", call="S")
        people = {"Mia": Profile(touch="pad 1 A", call="pad 1 B"), "Ben": Profile(), "Ada": ada}
        return SettingsPage(self._with_people(people), "~/.local/share/two-decks")

    def _table(self, count: int, *, advises: bool = False) -> MatchScreen:
        """A table for `count` people, with tips; with `advises`, a coach that answers instead."""
        match, kinds = self._match, self._seat_people(count)
        seats = create_seats(match.header, kinds, wake=_nothing)
        people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        return self._game.table(
            TableRequest(
                session=StillSession(
                    match, seats, people, seed=match.header.seed or 0, practice=bool(match.header.practice)
                ),
                art=self._app.art(self._game),
                profiles={},
                hand_sort=self._game.hand_sort({}),
                program=TableProgram() if advises else _Coached(),
                adviser=MatchAdviser(
                    Judgements(lambda question: _done(question()) if advises else Future()), match.header
                ),
            )
        )

    def _seat_people(self, count: int) -> list[str]:
        match = self._match
        kinds = [HUMAN if seat < count else RIVAL_KIND for seat in range(match.seats)]
        players = (replace(player, kind=kind) for player, kind in zip(match.header.players, kinds, strict=True))
        match.header = replace(match.header, players=tuple(players))
        return kinds

    def _menu(self) -> Screen:
        table = self._table(1)
        table.call_later(0.0, table.open_menu)
        return table

    def _hint(self) -> Screen:
        table = self._table(1, advises=True)
        table.call_later(_REST_S, table.ask_hint)
        return table

    def _analysis(self) -> Screen:
        self._match.header = replace(self._match.header, practice=True)
        table = self._table(1, advises=True)

        def switch_on() -> None:
            if table.advice is not None and table.advice.analysis is not None:
                table.advice.analysis.panel.switch.press()

        table.call_later(_REST_S, switch_on)
        return table

    def _count(self) -> Screen:
        table, result = self._table(1), self._match.state.result

        def count() -> None:
            shown = table.table.count(result) if result is not None else None
            if shown is not None:
                CountRunner(table, shown, lambda: False, self._match.state.hand_number).go_on()

        table.call_later(0.0, count)
        return table

    def _score(self) -> Screen:
        self._seat_somebody()
        return ScorePage(self._app, self._match)

    def _finale(self) -> Screen:
        self._seat_somebody()
        return Finale(self._app, self._match)

    def _seat_somebody(self) -> None:
        if all(player.kind != HUMAN for player in self._match.header.players):
            self._seat_people(1)

    def _replay(self) -> Screen:
        replay = replay_of(self._match.header, self._match.entries, self._game.study())
        return ReplayPage(
            self._app,
            self._match.header,
            lambda: replay,
            position=self._position,
            play_from=lambda replay, position, players: None,
            review=lambda replay, hand: None,
        )

    def _review(self) -> Screen:
        self._seat_people(1)
        match, app = self._match, self._app
        hand = len(match.results) - 1
        reviewed = app.load_review(replay_of(match.header, match.entries, self._game.study()), hand)
        for review in reviewed.people.values():
            judge_all(review, reviewed.coach, match.header)
        load, open_replay = partial(_done, reviewed), lambda replay, position, seat: None
        return app.review_page(match.header, hand, load, texts.SCORE_SHEET, _nothing, open_replay)

    def _races(self) -> Screen:
        self._seat_people(1)
        match, app = self._match, self._app
        replay = replay_of(match.header, match.entries, self._game.study())
        shown = app.load_races(replay)._replace(usual={0: usual_of(range(280, 480, 2))})
        return RacesPage(app, match.header, partial(_done, shown), app.show_replay)

    def _practice(self, is_over: bool | None = None) -> Screen:
        games = [self._game, *self._app.games.values()]
        game, practice = next((game, game.practice) for game in games if game.practice is not None)
        return practice.first_page(self._app, game) if is_over is None else practice.sample(self._app, game, is_over)


def _done(answer: T) -> Future[T]:
    future: Future[T] = Future()
    future.set_result(answer)
    return future


def _nothing() -> None:
    pass

"""Every screen with sample content, for `two-decks shot`: the program itself, in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from game.ai.seating import create_seats
from game.app import App, Environment
from game.app.messages import ReportingScreens
from game.pages.books.crash import CrashScreen
from game.pages.home.home import Home
from game.pages.home.reader import HomeFigures, HomeReader, Unfinished, describe_unfinished, figures_of
from game.pages.looks.page import LooksPage
from game.pages.review.races_page import RacesShown
from game.pages.settings.page import SettingsPage
from game.play.daily import RIVAL_KIND, DailyMatch, DayPlayed, days_of
from game.play.judged.judgements import Judgements
from game.play.races import usual_of
from game.play.replay import Replay
from game.play.session import RedactedStep, Session
from game.play.suited_levels import NEWCOMER, OwnLevel, PersonForm
from game.rules.core import MalformedError
from game.rules.match import HUMAN, Header, Match
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
from game.storage.background import Progress, done
from game.storage.library.figures import Statistics
from game.storage.library.people import Played
from game.storage.paths import data_paths
from game.storage.settings.file import save
from game.storage.settings.settings import Profile, Settings
from game.table import texts
from game.table.game.finale import Finale
from game.table.game.record import Game
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from game.ui.widgets.screen import Screen

_STATISTICS_OF = {"Ada": Profile(), "Ben": Profile("orange", "heart"), "Mia": Profile("brown", "moon")}
_DEAL = 48172
_REST_S = 0.1
"""The time at which buttons at a table are pressed, in seconds, once its cards are at rest."""
_TODAY = date.fromisoformat(MOMENT[:10])

T = TypeVar("T")


class StillSession(Session):
    """A session without steps of its own: no card is dealt, and nobody moves."""

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        return None


class StillReader(HomeReader):
    """Finds invented figures and one unfinished match."""

    def __init__(self, app: App, unfinished: Unfinished, figures: HomeFigures) -> None:
        super().__init__(app)
        self._unfinished, self._figures = unfinished, figures

    def read(self) -> None:
        """Read nothing: all is known."""

    def describe_unfinished(self) -> Unfinished:
        return self._unfinished


class OpenedScreens(ReportingScreens):
    """Notes the screen opened last, and shows none."""

    opened: Screen

    def _change(self, screens: list[Screen], fade: float) -> None:
        self.opened = screens[-1]


class Screenshots(App):
    """The program with one match, saved in `folder`, whose screens are made by name; `settings` are in force.

    `position` is where its replay opens; None for its end. Behind its pages are invented matches, and what is work for
    other threads is done at once.
    """

    screens: OpenedScreens

    def __init__(
        self, match: Match, folder: Path, settings: Settings | None = None, position: int | None = None
    ) -> None:
        paths = data_paths({"TWO_DECKS_HOME": str(folder)})
        save(paths.settings, settings or Settings())
        super().__init__(paths, Environment(lambda: 0.0, lambda: MOMENT, lambda: _DEAL, thinks_ahead=False))
        self.screens = OpenedScreens()
        self._match = match
        self._position = len(match.entries) if position is None else position
        self._game = self.games[match.rules.name]

    # --- what is invented, and known at once

    def start(self, work: Callable[[], T]) -> Future[T]:
        return done(work())

    @cached_property
    def judgements(self) -> Judgements:
        return Judgements(lambda question: self.start(question))

    def load_played(self) -> Future[dict[str, Played]]:
        return done(sample_played(self.games, MOMENT[:10]))

    def load_daily(self) -> Future[Mapping[str, Sequence[DailyMatch]]]:
        return done({game.name: sample_days(game, _TODAY) for game in self.games.values()})

    def load_forms(self, game: Game) -> Future[Mapping[str, PersonForm]]:
        own = OwnLevel(21, "normal", "hard", "hard")
        return done({person: NEWCOMER._replace(own=own) for person in self.people})

    def load_statistics(self, person: str, since: str) -> Future[Statistics]:
        return done(sample_statistics(list(self.games), _TODAY))

    def load_races(self, replay: Replay) -> RacesShown:
        return super().load_races(replay)._replace(usual={0: usual_of(range(280, 480, 2))})

    def can_review(self, header: Header) -> bool:
        return True

    def is_taught(self, name: str) -> bool:
        return True

    # --- screens

    def maker(self, name: str, clause: str = "") -> Callable[[], Screen]:
        """A function that makes the screen of that name. Raises `MalformedError` for an unknown clause."""
        game = self.games.with_clause(clause) if clause else self._game
        if game is None:
            raise MalformedError(f"{clause!r} is not a clause")
        openers: Mapping[str, Callable[[], Screen | None]] = {
            "home": self._home,
            "setup": lambda: self._with_people({"Ben": Profile(), "Ada": Profile()}).set_up(self._game.name),
            "settings": self._settings_page,
            "rules": lambda: self.open_rulebook(game, clause),
            "how-to": lambda: self.open_how_to(game),
            "statistics": lambda: self._with_people(_STATISTICS_OF).open_statistics(),
            "people": lambda: self._with_people(sample_profiles(), ALSO_KNOWN).open_people(),
            "daily": lambda: self._with_people({"Ben": Profile(), "Ada": Profile()}).open_daily(),
            "looks": lambda: LooksPage(self),
            "about": self.open_about,
            "matches": self._matches,
            "table": lambda: self._table_for(1),
            "curtain": lambda: self._table_for(2),
            "menu": lambda: _pressed(self._table_for(1), 0.0, MatchScreen.open_menu),
            "hint": lambda: _pressed(self._advised_table(), _REST_S, MatchScreen.ask_hint),
            "analysis": self._analysis,
            "count": self._count,
            "score": lambda: ScorePage(self, self._match_of_somebody()),
            "finale": lambda: Finale(self, self._match_of_somebody()),
            "replay": lambda: self.show_replay(self.replay_of(self._match)(), self._position),
            "review": self._review,
            "races": self._races,
            "practice": self._practice,
            "practice-table": lambda: self._practice(is_over=False),
            "practice-result": lambda: self._practice(is_over=True),
            "crash": lambda: CrashScreen(lambda: None, again=False),
        }
        return lambda: openers[name]() or self.screens.opened

    def _home(self) -> Screen:
        state = self._match.state
        unfinished = describe_unfinished(self._match.header, state.hand_number, state.result is not None, state.totals)
        first, *others = self.games.values()
        played = days_of(sample_days(first, _TODAY), "Ada", self.library).days[_TODAY]
        deals = {first.name: played, **{game.name: DayPlayed() for game in others}}
        sample = sample_statistics(list(self.games), _TODAY)._replace(people=())
        figures = figures_of(sample, self.games, deals, _TODAY, saved=90, people=4)
        return Home(self, StillReader(self, unfinished, figures))

    def _matches(self) -> None:
        records = self.library.folder
        records.mkdir(parents=True, exist_ok=True)
        others = [
            sample_match(game.rules, seats, seed, Until.MATCH)
            for seed, game in enumerate(self.games.values(), 1)
            for seats in {game.rules.seats[0], game.default_seats, game.rules.seats[-1]}
        ]
        write_records(records, (self._match, *others))
        self.library.refresh(Progress())
        self.open_matches()

    def _with_people(self, profiles: Mapping[str, Profile], also_known: Mapping[str, str] | None = None) -> App:
        self.change_settings(replace(self.settings, profiles=dict(profiles), also_known=dict(also_known or {})))
        return self

    def _settings_page(self) -> Screen:
        ada = Profile(touch="A", call="S")
        people = {"Mia": Profile(touch="pad 1 A", call="pad 1 B"), "Ben": Profile(), "Ada": ada}
        return SettingsPage(self._with_people(people), "~/.local/share/two-decks")

    def _table_for(self, count: int) -> MatchScreen:
        """A table for `count` people, with tips."""
        match, kinds = self._match, self._seat_people(count)
        seats = create_seats(match.header, kinds, wake=lambda: None)
        people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        seed, practice = match.header.seed or 0, bool(match.header.practice)
        session = StillSession(match, seats, people, seed=seed, practice=practice)
        return self._game.table(self._table_request(self._game, session, False))

    def _advised_table(self) -> MatchScreen:
        """A table for a person, with a coach and without tips."""
        self.change_settings(replace(self.settings, coached=frozenset({self._game.name})))
        return self._table_for(1)

    def _seat_people(self, count: int) -> list[str]:
        match = self._match
        kinds = [HUMAN if seat < count else RIVAL_KIND for seat in range(match.seats)]
        players = (replace(player, kind=kind) for player, kind in zip(match.header.players, kinds, strict=True))
        match.header = replace(match.header, players=tuple(players))
        return kinds

    def _analysis(self) -> Screen:
        def switch_on(table: MatchScreen) -> None:
            if table.advice is not None and table.advice.analysis is not None:
                table.advice.analysis.panel.switch.press()

        self._match.header = replace(self._match.header, practice=True)
        return _pressed(self._advised_table(), _REST_S, switch_on)

    def _count(self) -> Screen:
        def begin(table: MatchScreen) -> None:
            if (result := self._match.state.result) is not None:
                table.presenter.begin_count(result)

        return _pressed(self._table_for(1), 0.0, begin)

    def _match_of_somebody(self) -> Match:
        if not self._match.header.people:
            self._seat_people(1)
        return self._match

    def _review(self) -> None:
        self._seat_people(1)
        match = self._match
        hand = len(match.results) - 1
        self.show_review(match.header, hand, self.replay_of(match), texts.SCORE_SHEET, lambda: None)

    def _races(self) -> None:
        self._seat_people(1)
        self.show_races(self._match.header, self.replay_of(self._match))

    def _practice(self, is_over: bool | None = None) -> Screen:
        games = [self._game, *self.games.values()]
        game, practice = next((game, game.practice) for game in games if game.practice is not None)
        return practice.first_page(self, game) if is_over is None else practice.sample(self, game, is_over)


def _pressed(table: MatchScreen, seconds: float, press: Callable[[MatchScreen], None]) -> Screen:
    """A table at which something is pressed after some seconds."""
    table.call_later(seconds, lambda: press(table))
    return table

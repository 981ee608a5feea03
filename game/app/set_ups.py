"""The set-ups of matches, and the page of the people who sit in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from game.ai.kinds import HUMAN, SEAT_KINDS
from game.app.environment import Environment
from game.play.suited_levels import NEWCOMER, PersonForm, person_form
from game.rules.match import Player
from game.storage.library.people import called, known_profiles, load_played
from game.storage.library.practice import known_results
from game.storage.records.day_book import local_day
from game.storage.settings.settings import MatchSetup, Profile
from game.storage.tasks import Progress
from game.table.game.record import Game, SetupRequest
from game.table.setup.default_players import default_setup
from game.ui.screens.loop import wake
from game.ui.screens.screen import Screen

if TYPE_CHECKING:
    from game.app.app import App
    from game.pages.matches.parts import Shown
    from game.pages.people.page import PeoplePage


class SetUps:
    """The ways to the set-ups, and to the people who sit in them."""

    def __init__(self, app: App, environment: Environment, shown: Callable[[], Shown]) -> None:
        """`shown` makes what the page is drawn with."""
        self._app = app
        self._environment = environment
        self._shown = shown

    def open_people(self) -> None:
        """Show everyone who has played."""
        self._app.screens.push(self.people_page())

    def people_page(self, back: Callable[[], None] | None = None) -> PeoplePage:
        """Make the page of people; `back` leads from it elsewhere than to the screen below."""
        from game.pages.people.page import PageActions, PeoplePage

        app, library = self._app, self._app.library
        actions = PageActions(
            settings=lambda: app.settings,
            change=app.change_settings,
            load=lambda: library.start(lambda progress: load_played(library), wake),
            refresh=lambda: library.start(library.refresh, wake),
            play=app.play,
            back=back,
        )
        return PeoplePage(self._shown(), actions)

    # --- set-ups

    def open(self, game: Game, level: str = "") -> None:
        """Show a game's set-up as it was last, or with all computer players of a level."""
        self._app.screens.push(self._setup_page(game, None, level))

    def _setup_page(self, game: Game, deal: int | None, level: str = "") -> Screen:
        app = self._app

        def remember(setup: MatchSetup, profiles: Mapping[str, Profile]) -> None:
            players = called(setup.players, app.settings.also_known)
            settings = app.settings.with_setup(game.name, replace(setup, players=players))
            for person, profile in reversed(list(profiles.items())):
                settings = settings.with_profile(person, profile)
            app.change_settings(settings)

        def open_people(deal: int | None) -> None:
            # the set-up is made anew then: whoever sits in it may have another name
            back = lambda: app.screens.replace(self._setup_page(game, deal))  # noqa: E731
            app.screens.replace(self.people_page(back))

        settings, setup = app.settings, self.last(game)
        if level:
            setup = replace(setup, players=tuple(_at_level(player, level) for player in setup.players))
        return game.setup(
            SetupRequest(
                game=game,
                setup=setup,
                profiles=known_profiles(settings),
                art=app.art(game),
                start=lambda chosen: app.begin(game.rules, chosen),
                remember=remember,
                open_clause=app.open_rules,
                open_how_to=lambda: app.open_how_to(game),
                draw_number=self._environment.random_seed,
                open_people=open_people,
                also_known=settings.also_known,
                deal=deal,
                form=self._forms(game),
            )
        )

    def _forms(self, game: Game) -> Callable[[str], PersonForm | None]:
        """Start looking up how everyone has done lately, and return what tells it by name."""
        app = self._app
        settings, practices = app.settings, app.practices.book.path
        today = date.fromisoformat(local_day(self._environment.utc_now()))

        def look(progress: Progress) -> Mapping[str, PersonForm]:
            results = known_results(practices)
            with app.library.indexed.index() as index:
                return {person: person_form(index, results, game.daily, person, today) for person in settings.profiles}

        task = app.library.start(look, wake)

        def form(name: str) -> PersonForm | None:
            forms = task.answer
            return None if forms is None else forms.get(settings.person_of(name), NEWCOMER)

        return form

    def last(self, game: Game) -> MatchSetup:
        """The last set-up of a game, if it is still valid; otherwise a person against computer players."""
        settings = self._app.settings
        last, default = settings.setups.get(game.name), default_setup(game.default_seats, self._app.people)
        if last is None:
            return replace(default, options=game.first_options)
        if any(player.kind not in SEAT_KINDS for player in last.players):
            return default
        people = [settings.person_of(player.name) for player in last.players if player.kind == HUMAN]
        # two who have been merged cannot play each other
        return last if len(set(people)) == len(people) else replace(default, options=last.options)


def _at_level(player: Player, level: str) -> Player:
    return player if player.kind == HUMAN else replace(player, kind=level)

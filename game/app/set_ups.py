"""The pages from which a match begins, set-ups and people, and the way back to the daily deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.kinds import HUMAN, SEAT_KINDS
from game.app.core import Core
from game.play.suited_levels import NEWCOMER, PersonForm, person_form
from game.rules.match import Header, Player
from game.storage.background import answer_of, start
from game.storage.library.people import called
from game.storage.library.practice import known_results
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.record import Game, SetupRequest
from game.table.setup.default_players import default_setup
from game.ui.screens.loop import wake
from game.ui.screens.screen import Screen

if TYPE_CHECKING:
    from game.pages.people.page import PeoplePage


class SetUps:
    """Makes the pages from which a match begins, and the way back to the daily deal."""

    def __init__(self, program: Core) -> None:
        self._program = program

    # --- people

    def people_page(self, back: Callable[[], None] | None = None) -> PeoplePage:
        """Make the page of people; `back` leads from it elsewhere than to the screen below."""
        from game.pages.people.page import PeoplePage

        return PeoplePage(self._program, back)

    # --- set-ups

    def page(self, game: Game, deal: int | None = None, level: str = "") -> Screen:
        """Make a game's set-up as it was last, or with all computer players of a level; `deal` is its deal number."""
        program = self._program

        def remember(setup: MatchSetup, profiles: Mapping[str, Profile]) -> None:
            players = called(setup.players, program.settings.also_known)
            program.remember(profiles, program.settings.with_setup(game.name, replace(setup, players=players)))

        def open_people(deal: int | None) -> None:
            # the set-up is made again then: whoever sits in it may have another name
            back = lambda: program.screens.replace(self.page(game, deal))  # noqa: E731
            program.screens.replace(self.people_page(back))

        def at_level(player: Player) -> Player:
            return player if player.kind == HUMAN else replace(player, kind=level)

        settings, setup = program.settings, self.last(game)
        if level:
            setup = replace(setup, players=tuple(at_level(player) for player in setup.players))
        return game.setup(
            SetupRequest(
                game=game,
                setup=setup,
                profiles=program.profiles,
                art=program.art(game),
                start=lambda chosen: program.begin(game.rules, chosen),
                remember=remember,
                open_clause=program.open_rules,
                open_how_to=lambda: program.open_how_to(game),
                draw_number=program.draw_number,
                open_people=open_people,
                also_known=settings.also_known,
                deal=deal,
                form=self._forms(game),
            )
        )

    def _forms(self, game: Game) -> Callable[[str], PersonForm | None]:
        """Start looking up how everyone has done lately; return a function that gives the answer by name."""
        program = self._program
        settings, practices, today = program.settings, program.data_paths.practice, program.today()

        def look() -> Mapping[str, PersonForm]:
            results = known_results(practices)
            with program.library.index() as index:
                return {person: person_form(index, results, game.daily, person, today) for person in settings.profiles}

        looking = start(look, wake)

        def form(name: str) -> PersonForm | None:
            forms = answer_of(looking)
            return None if forms is None else forms.get(settings.person_of(name), NEWCOMER)

        return form

    def last(self, game: Game) -> MatchSetup:
        """The last set-up of a game, if it is still valid; otherwise a person against computer players."""
        settings = self._program.settings
        last, default = settings.setups.get(game.name), default_setup(game.default_seats, self._program.people)
        if last is None:
            return replace(default, options=game.first_options)
        if any(player.kind not in SEAT_KINDS for player in last.players):
            return default
        people = [settings.person_of(player.name) for player in last.players if player.kind == HUMAN]
        # two who have been merged cannot play each other
        return last if len(set(people)) == len(people) else replace(default, options=last.options)

    # --- the daily deal

    def way_to_day(self, header: Header) -> Callable[[], None] | None:
        """The action that leaves a match with a daily deal for that day's page; None for any other match."""
        game = self._program.games[header.rules.name]
        day = game.daily.day_of(header, self._program.today())
        if day is None:
            return None

        def leave() -> None:
            self._program.go_home()
            self._program.open_daily(day, game.name)

        return leave

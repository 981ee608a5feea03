"""The practices of the program's games, and the results of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app.current_match import MatchActions
from game.app.environment import Environment
from game.app.preferences import Preferences
from game.storage.library.practice import PracticeBook, PracticeResult
from game.storage.paths import DataPaths
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.record import Game, PracticeRequest
from game.ui.screens.loop import wake
from game.ui.screens.screens import Screens


class Practices:
    """Opens the practice of a game, and keeps the results."""

    def __init__(
        self,
        data_paths: DataPaths,
        environment: Environment,
        preferences: Preferences,
        screens: Screens,
        actions: MatchActions,
        report: Callable[[str], None],
        last_setup: Callable[[Game], MatchSetup],
    ) -> None:
        """`last_setup` returns the last set-up of a game's matches."""
        self._environment = environment
        self._preferences = preferences
        self._screens = screens
        self._actions = actions
        self._last_setup = last_setup
        self.book = PracticeBook(data_paths.practice, report, wake)
        self._unfinished: Callable[[], PracticeResult | None] = lambda: None

    def open(self, game: Game) -> None:
        """Show the practice of a game, if it has one."""
        if game.practice is not None:
            self._screens.push(game.practice.first_page(self.request(game)))

    def request(self, game: Game) -> PracticeRequest:
        """What a game's practice is made from."""
        actions, preferences, screens = self._actions, self._preferences, self._screens

        def remember(profiles: Mapping[str, Profile]) -> None:
            settings = preferences.settings
            for person, profile in reversed(list(profiles.items())):
                settings = settings.with_profile(person, profile)
            actions.change_settings(settings)

        return PracticeRequest(
            game=game,
            setup=self._last_setup(game),
            art=actions.art(game),
            settings=lambda: preferences.settings,
            remember=remember,
            on_taught=lambda people: actions.change_settings(preferences.settings.with_taught(people)),
            load_results=self.book.start_loading,
            save_result=self.book.add,
            save_at_end=self._save_at_end,
            push=screens.push,
            replace=screens.replace,
            home=actions.go_home,
            open_rules=actions.open_rules,
            open_how_to=lambda: actions.open_how_to(game),
            open_settings=actions.open_settings,
            draw_number=self._environment.random_seed,
            utc_now=self._environment.utc_now,
        )

    def _save_at_end(self, unfinished: Callable[[], PracticeResult | None]) -> None:
        self._unfinished = unfinished

    def close(self) -> None:
        """Wait until the results are saved, because the program ends."""
        unfinished = self._unfinished()
        if unfinished is not None:
            self.book.add(unfinished)
        self.book.close()

"""The state shared by all parts of the program in its window, and its sources of time and randomness."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.ai.kinds import SEAT_KINDS
from game.app.messages import ReportingScreens
from game.app.preferences import Preferences
from game.play.sentences import sentence
from game.storage.library.library import MatchLibrary
from game.storage.library.practice import PracticeBook
from game.storage.paths import DataPaths
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import CardPrint, DeckArt
from game.table.game.program import Program
from game.table.game.record import Game, Games
from game.ui.draw.backgrounds import choose
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.play.judged.judgements import Judgements

UNKNOWN_LOOK = "{} has no look “{}”, so the standard one is shown."
SMALL_DEALS = 100_000
"""Deal numbers chosen by the program are below this, so that they are easy to read out and type."""


def _random_seed() -> int:
    # few starts need one before the first frame
    import secrets

    return secrets.randbelow(SMALL_DEALS)


class Environment(NamedTuple):
    """The program's sources of time and randomness, replaceable in tests.

    A monotonic clock in seconds, the UTC time as text, a random deal number; and whether the coach thinks ahead.
    """

    clock: Callable[[], float] = time.perf_counter
    utc_now: Callable[[], str] = lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    random_seed: Callable[[], int] = _random_seed
    thinks_ahead: bool = True

    def local_now(self) -> datetime:
        """The local time."""
        moment = datetime.fromisoformat(self.utc_now())
        # not every system knows it for every year
        with suppress(OverflowError, ValueError, OSError):
            moment = moment.astimezone()
        return moment


class Core(Program):
    """The program as its parts know it: what its pages know, and screens, messages, the worker and its judgements."""

    screens: ReportingScreens

    def __init__(self, data_paths: DataPaths, environment: Environment, speed: str, games: Games) -> None:
        """Load the settings in `data_paths`. `speed` is the animation speed of this run; empty for the settings'."""
        self.games = games
        self.environment = environment
        self.data_paths, self.pictures = data_paths, data_paths.pictures
        self.screens = ReportingScreens()
        self.report = self.screens.report
        """Shows the player a sentence soon. Any thread may call it."""
        self.preferences = Preferences(data_paths.settings, self.screens, speed)
        self.library = MatchLibrary(data_paths.records, SEAT_KINDS, self.report)
        self.library.also_known = self.settings.also_known
        self.practice_book = PracticeBook(data_paths.practice, self.report, wake)
        self._art: dict[str, DeckArt] = {}
        choose(self._grounds)
        for game in games.values():
            for kind, looks in game.looks.items():
                if (wanted := getattr(self.settings, kind).get(game.name, "")) not in looks:
                    self.report(sentence(UNKNOWN_LOOK, game.title, wanted))

    # --- settings, and what follows from them

    @property
    def settings(self) -> Settings:
        return self.preferences.settings

    @property
    def in_force(self) -> Settings:
        return self.preferences.in_force

    def change_settings(self, settings: Settings) -> None:
        self.preferences.change(settings)
        self.library.also_known = settings.also_known
        changed = choose(self._grounds)
        for name, art in self._art.items():
            card_print = self._card_print(self.games[name])
            changed = changed or art.card_print != card_print
            art.card_print = card_print
        if changed:
            self.screens.restyle()

    def art(self, game: Game) -> DeckArt:
        if game.name not in self._art:
            self._art[game.name] = game.art()
            self._art[game.name].card_print = self._card_print(game)
        return self._art[game.name]

    def _card_print(self, game: Game) -> CardPrint:
        settings = self.settings
        back, faces = (game.look_of(kind, settings) for kind in ("backs", "decks"))
        strong = settings.high_contrast
        return CardPrint(settings.large_print, settings.left_handed, strong, back, "" if strong else faces)

    @property
    def _grounds(self) -> Mapping[str, str]:
        return {game.theme.name: game.look_of("tables", self.settings) for game in self.games.values()}

    def local_now(self) -> datetime:
        return self.environment.local_now()

    def draw_number(self) -> int:
        return self.environment.random_seed()

    def utc_now(self) -> str:
        return self.environment.utc_now()

    # --- thinking

    @cached_property
    def worker(self) -> Worker:
        """The process in which levels and the coach think."""
        from game.ai.worker import Worker

        return Worker(wake)

    @cached_property
    def judgements(self) -> Judgements:
        """The coach's judgements while the program runs."""
        from game.play.judged.judgements import Judgements

        return Judgements(lambda question: self.worker.ask(question))

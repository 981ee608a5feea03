"""The common ground of all parts of the program in its window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.kinds import SEAT_KINDS
from game.app.environment import Environment
from game.app.messages import Messages, ReportingScreens
from game.app.preferences import Preferences
from game.storage.library.library import MatchLibrary
from game.storage.library.people import known_profiles
from game.storage.paths import DataPaths
from game.storage.records.day_book import local_day
from game.storage.settings.settings import Profile, Settings
from game.table.cards.deck_art import CardPrint, DeckArt
from game.table.game.record import Game, Games, NewMatch
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.pages.matches.parts import Shown
    from game.play.judged.judgements import Judgements
    from game.rules.core import AnyRules
    from game.rules.match import Entry, Header, Player


class Program(ABC):
    """The program's records, settings, screens and pictures, and the ways from any part of it to another."""

    resume: Callable[[Path], None]
    """Starts opening the match in a record."""
    sit_down_if_open: Callable[[], None]
    """Continues the match that was being opened, once it is open."""
    stop_resuming: Callable[[], None]
    """Forgets the match that is being opened."""
    open_record: Callable[[Path], None]
    """Shows the replay of the match in a record."""

    def __init__(self, data_paths: DataPaths, environment: Environment, speed: str, games: Games) -> None:
        """Load the settings in `data_paths`. `speed` is the animation speed of this run; empty for the settings'."""
        self.games = games
        self.environment = environment
        self.data_paths = data_paths
        self.messages = Messages()
        self.report = self.messages.report
        """Shows the player a sentence soon. Any thread may call it."""
        self.screens = ReportingScreens(self.messages)
        self.preferences = Preferences(data_paths.settings, self.screens, self.messages, speed)
        self.library = MatchLibrary(data_paths.records, SEAT_KINDS, self.report)
        self.library.indexed.also_known = self.settings.also_known
        self._art: dict[str, DeckArt] = {}

    # --- settings, and what follows from them

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.preferences.settings

    def change_settings(self, settings: Settings) -> None:
        """Apply new settings at once, and save them."""
        self.preferences.change(settings)
        self.library.indexed.also_known = settings.also_known
        card_print = self._card_print
        changed = [art for art in self._art.values() if art.card_print != card_print]
        for art in changed:
            art.card_print = card_print
        if changed:
            self.screens.restyle()

    @property
    def people(self) -> list[str]:
        """The names of people who have played, the latest first."""
        return list(self.settings.profiles)[::-1]

    @property
    def profiles(self) -> Mapping[str, Profile]:
        """Everyone's profile under each of their names."""
        return known_profiles(self.settings)

    def remember(self, profiles: Mapping[str, Profile], settings: Settings | None = None) -> None:
        """Save these people's profiles, and other settings: the first of them is offered first again."""
        settings = settings or self.settings
        for person, profile in reversed(list(profiles.items())):
            settings = settings.with_profile(person, profile)
        self.change_settings(settings)

    def art(self, game: Game) -> DeckArt:
        """The pictures of a game's deck, created on first use."""
        if game.name not in self._art:
            self._art[game.name] = game.art()
            self._art[game.name].card_print = self._card_print
        return self._art[game.name]

    @property
    def _card_print(self) -> CardPrint:
        settings = self.settings
        return CardPrint(settings.large_print, settings.left_handed, settings.high_contrast)

    def shown(self) -> Shown:
        """The means of drawing matches and people."""
        from game.pages.matches.parts import Shown

        return Shown(self.games, self.art, lambda: self.profiles, self.environment.local_now)

    def today(self) -> date:
        """The player's local date."""
        return date.fromisoformat(local_day(self.environment.utc_now()))

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

    # --- ways

    @abstractmethod
    def go_home(self) -> None:
        """Leave everything else for the home screen."""

    @abstractmethod
    def open_rules(self, clause: str = "") -> None:
        """Show the rulebook that has the clause, open there; without a clause that of the game being played."""

    @abstractmethod
    def open_how_to(self, game: Game | None = None) -> None:
        """Show how a game is played; by default the one at the table."""

    @abstractmethod
    def open_settings(self) -> None:
        """Show the settings."""

    @abstractmethod
    def play(self, name: str) -> None:
        """Start a match at once, with the last set-up."""

    @abstractmethod
    def begin(self, rules: AnyRules, chosen: NewMatch, kinds: Sequence[str] = ()) -> None:
        """Start a new match. `kinds` replaces the players' kinds, to name bots by their commands."""

    @abstractmethod
    def practise(self, header: Header, entries: Sequence[Entry], players: tuple[Player, ...]) -> None:
        """Play on as practice from after these entries of another match."""

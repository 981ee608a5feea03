"""The program: its window, home screen, pages, and the match at the table."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.kinds import SEAT_KINDS
from game.app.current_match import CurrentMatch
from game.app.environment import Environment
from game.app.home_reader import HomeReader
from game.app.looking_back import LookingBack
from game.app.messages import Messages, ReportingScreens
from game.app.preferences import Preferences
from game.app.set_ups import SetUps
from game.games import GAMES
from game.pages.books.crash import crash_handler
from game.resources import resource
from game.storage.files import printable
from game.storage.library.library import MatchLibrary
from game.storage.library.people import known_profiles
from game.storage.paths import DataPaths
from game.storage.records.day_book import local_day
from game.storage.records.stored import StoredMatch
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.cards.deck_art import CardPrint, DeckArt
from game.table.game.record import Game, Games, NewMatch
from game.ui.screens.loop import Loop, wake
from game.ui.screens.screen import Screen
from game.ui.window import garbage
from game.ui.window.window import Window

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.pages.matches.page import MatchesPage
    from game.pages.matches.parts import Shown
    from game.play.judged.judgements import Judgements
    from game.play.session import Session
    from game.rules.core import AnyRules
    from game.rules.match import Entry, Header, Player

NAME = "Two Decks"
EXPORTS = "Two Decks matches"
"""The folder in the user's home folder into which matches are exported."""
LEAVE_FIRST = "Leave the table to open a record."
NOTHING_TO_CONTINUE = "There is no match to continue."

_log = logging.getLogger(__name__)


class App:
    """The program in its window: its records, settings, screens and pictures, and the ways from any part to another.

    Pages are imported when they are first opened, so that the first one opens sooner.
    """

    def __init__(
        self,
        data_paths: DataPaths,
        environment: Environment | None = None,
        *,
        speed: str = "",
        games: Games = GAMES,
    ) -> None:
        """Load the settings in `data_paths`. `speed` is the animation speed of this run; empty for the settings'."""
        self.games = games
        self.environment = environment or Environment()
        self.data_paths = data_paths
        self.messages = Messages()
        self.report = self.messages.report
        """Shows the player a sentence soon. Any thread may call it."""
        self.screens = ReportingScreens(self.messages)
        self.screens.open_settings = self._open_settings_once
        self.screens.open_file = self._open_file
        self.preferences = Preferences(data_paths.settings, self.screens, self.messages, speed)
        self.library = MatchLibrary(data_paths.records, SEAT_KINDS, self.report)
        self.library.indexed.also_known = self.settings.also_known
        self._art: dict[str, DeckArt] = {}
        self.match = CurrentMatch(self)
        self.set_ups = SetUps(self)
        self.looking_back = LookingBack(self)
        self.home_reader = HomeReader(self)
        self._is_shown = threading.Event()
        self._is_shown.set()
        self.window: Window | None = None

    # --- running

    def open(self, first: Callable[[], None], size: tuple[int, int] | None = None) -> Loop:
        """Open the window, by default in the size of last time, and call `first`. Raises `NoDisplayError`."""
        self.window = self.preferences.open_window(NAME, resource("assets", "icon.png"), size)
        loop = Loop(self.window, self.screens, clock=self.environment.clock, on_crash=self.crashed)
        first()
        return loop

    def run(self, first: Callable[[], None], size: tuple[int, int] | None = None) -> None:
        """Open the window and run until it is closed. Raises `NoDisplayError`."""
        # a folder with many records is not looked through while the first frame is made
        self._is_shown.clear()
        try:
            loop = self.open(first, size)
            loop.on_first_frame = self._first_shown
            loop.on_first_rest = self.match.get_ready
            before = garbage.begin()
            try:
                loop.run()
            finally:
                garbage.end(before)
        finally:
            self.close()

    def _first_shown(self) -> None:
        assert self.window is not None
        width, height = self.window.size
        _log.info("%s is shown, %d x %d px", type(self.screens.top).__name__, width, height)
        self._is_shown.set()
        self.screens.sounds.start()
        if self.sitting is not None:
            self.match.start_worker()

    def close(self) -> None:
        """Leave the table, save the settings, close the window, and wait until the match is on the disk."""
        self.home_reader.end_search()
        self.home_reader.stop()
        self.match.leave()
        self.screens.sounds.close()
        self.preferences.save()
        if self.window is not None:
            self.window.close()
        # nobody sees these being waited for
        self.preferences.close()
        self.match.close()
        self.set_ups.close()
        self.library.close()

    def quit(self) -> None:
        """End the program."""
        self.screens.close()

    def crashed(self, error: Exception, again: bool) -> None:
        """Show the crash screen after a failed frame, which continues or leads home. The match is saved."""
        sitting = self.sitting
        if sitting is not None and sitting.record is not None:
            sitting.sync()
            _log.error("The match is saved in %s", sitting.record.path)
        crash_handler(self.screens, self.home)(error, again)

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
        self.match.follow_settings()

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
        """What matches and people are drawn with."""
        from game.pages.matches.parts import Shown

        return Shown(self.games, self.art, lambda: self.profiles, self.environment.local_now)

    def today(self) -> date:
        """The day where the player is."""
        return date.fromisoformat(local_day(self.environment.utc_now()))

    # --- thinking

    @cached_property
    def worker(self) -> Worker:
        """The process in which levels and the coach think."""
        from game.ai.worker import Worker

        return Worker(wake)

    @cached_property
    def judgements(self) -> Judgements:
        """What the coach has judged while the program runs."""
        from game.play.judged.judgements import Judgements

        return Judgements(lambda question: self.worker.ask(question))

    # --- home and pages

    def home(self) -> Screen:
        """Leave the table, and make the home screen, which offers the unfinished match first."""
        from game.pages.home.home import Home, HomeActions

        self.match.leave()
        actions = HomeActions(
            play=self.play,
            set_up=self.set_up,
            resume_match=self.resume_match,
            statistics=self.open_statistics,
            people=self.set_ups.open_people,
            daily=self.set_ups.open_daily,
            sit_down_if_open=self.match.sit_down_if_open,
            stop_resuming=self.match.stop_resuming,
            how_to=self.open_how_to,
            matches=self.open_matches,
            unfinished_matches=lambda: self.open_matches(only_unfinished=True),
            rules=self.open_rules,
            settings=self.open_settings,
            about=self.open_about,
            quit=self.quit,
            art=self.art,
            practice=self.set_ups.open_practice,
            level_step=self.home_reader.step,
            follow_step=self.home_reader.follow,
            dismiss_step=self.home_reader.dismiss,
            read_figures=self.home_reader.read,
            stop_reading=self.home_reader.stop,
            figures=self.home_reader.found,
        )
        self.home_reader.start_search(self._is_shown.wait)
        return Home(self.games, actions, self.home_reader.describe_unfinished)

    def go_home(self) -> None:
        """Leave everything else for the home screen."""
        self.screens.reset(self.home())

    def open_rules(self, clause: str = "") -> None:
        """Show the rulebook that has the clause, open there; without a clause that of the game being played."""
        self._show_rulebook(self.games.with_clause(clause) or self._likely_game, clause)

    def _show_rulebook(self, game: Game, clause: str = "") -> None:
        from game.pages.books.rulebook import RulebookPage

        self.screens.push(RulebookPage(self.games, game, self.art, self.open_how_to, clause))

    def open_how_to(self, game: Game | None = None) -> None:
        """Show how a game is played; by default the one at the table."""
        from game.pages.books.how_to import HowToPage

        told = game or self._likely_game
        if told.how_to is None:
            self._show_rulebook(told)
            return
        play = (lambda chosen: self.play(chosen.name)) if self.match.game is None else None
        profile = next((self.settings.profiles[name] for name in self.people if name in self.settings.profiles), None)
        self.screens.push(HowToPage(self.games, told, self.art, self._show_rulebook, play, profile))

    @property
    def _likely_game(self) -> Game:
        return self.match.game or next(iter(self.games.values()))

    def open_settings(self) -> None:
        """Show the settings."""
        from game.pages.settings.page import SettingsPage

        folder = printable(self.data_paths.records.parent)
        people = self.set_ups.open_people
        page = SettingsPage(self.games, lambda: self.settings, self.change_settings, self.art, people, folder)
        self.screens.push(page)

    def _open_settings_once(self) -> None:
        """Show the settings, unless they are what is seen."""
        from game.pages.settings.page import SettingsPage

        if not isinstance(self.screens.top, SettingsPage):
            self.open_settings()

    def _open_file(self, path: str) -> None:
        """Open the replay of a record, unless somebody is playing."""
        screen = self.screens.top
        if screen is not None and (self.sitting is not None or screen.is_racing):
            screen.toast(LEAVE_FIRST)
        else:
            self.looking_back.open_record(Path(path))

    def open_matches(self, *, only_unfinished: bool = False) -> None:
        """Show all matches that are kept, or those that are unfinished."""
        self.screens.push(self.matches_page(only_unfinished=only_unfinished))

    def matches_page(self, *, only_unfinished: bool = False) -> MatchesPage:
        """Make the page of all matches; its filter may be set to unfinished ones."""
        from game.pages.matches.page import MatchesPage, PageActions
        from game.ui.show_file import show_file

        actions = PageActions(
            resume=lambda match: self.match.resume(match.path),
            sit_down_if_open=self.match.sit_down_if_open,
            stop_resuming=self.match.stop_resuming,
            replay=lambda match: self.looking_back.open_record(match.path),
            races=lambda match: self.looking_back.open_stored_races(match.path),
            play_again=self._play_again,
            practise_again=lambda match, entries: self.match.practise_again(match.header, entries),
            play=self.play,
            show_file=show_file,
            export_folder=Path.home() / EXPORTS,
        )
        page = MatchesPage(self.library, self.shown(), actions)
        if only_unfinished:
            page.filters.unfinished.press()
        return page

    def open_statistics(self) -> None:
        """Show the statistics."""
        from game.pages.statistics.actions import statistics_actions
        from game.pages.statistics.page import StatisticsPage

        profiles, utc_now = lambda: self.settings.profiles, self.environment.utc_now
        actions = statistics_actions(
            self.games, self.library, profiles, utc_now, self.play, self.looking_back.open_record
        )
        self.screens.push(StatisticsPage(self.games, actions))

    def open_about(self) -> None:
        """Show the About page."""
        from game.pages.books.about import AboutPage

        self.screens.push(AboutPage(self.games))

    # --- matches

    @property
    def sitting(self) -> Session | None:
        """The match at the table, or None."""
        return self.match.sitting

    def set_up(self, name: str) -> None:
        """Show a game's set-up as it was last."""
        self.set_ups.open(self.games[name])

    def play(self, name: str) -> None:
        """Start a match at once, with the last set-up."""
        game = self.games[name]
        self.begin(game.rules, NewMatch(self.set_ups.last(game), None))

    def begin(self, rules: AnyRules, chosen: NewMatch, kinds: Sequence[str] = ()) -> None:
        """Start a new match. `kinds` replaces the players' kinds, to name bots by their commands."""
        self.home_reader.end_search()
        self.match.begin(self.games[rules.name], chosen, kinds)

    def practise(self, header: Header, entries: Sequence[Entry], players: tuple[Player, ...]) -> None:
        """Play on as practice from after these entries of another match."""
        self.home_reader.end_search()
        self.match.practise(header, entries, players)

    def _play_again(self, stored: StoredMatch) -> None:
        """Start a match with the seats and house rules of another, and a new deal."""
        header = stored.header
        self.begin(header.rules, NewMatch(MatchSetup(stored.players, header.options), None))

    def resume_match(self) -> None:
        """Start opening the unfinished match that home has found; home goes on once it is open."""
        if (path := self.home_reader.unfinished_path) is not None:
            self.match.resume(path)

    def continue_last(self) -> None:
        """Continue the unfinished match that was played last, before anything is shown; at home where there is none."""
        self.go_home()
        found = self.library.unfinished()
        if found is None:
            self.report(NOTHING_TO_CONTINUE)
        else:
            self.match.resume_now(found.path)

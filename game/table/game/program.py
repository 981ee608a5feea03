"""The program's interface for pages and tables: its records, settings and pictures, and the way to every page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.rules.core import OMNISCIENT
from game.storage.background import Progress, start
from game.storage.library.people import Played, known_profiles
from game.storage.records.day_book import local_moment
from game.storage.settings.settings import MatchSetup
from game.table.game.record import last_setup
from game.table.turns.program import TableProgram
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.play.daily import DailyMatch
    from game.play.replay import Replay
    from game.play.suited_levels import PersonForm
    from game.rules.core import AnyRules
    from game.rules.match import Entry, Header, Match, Player
    from game.storage.library.bests import Bests
    from game.storage.library.figures import Statistics
    from game.storage.library.library import MatchLibrary
    from game.storage.library.practice import PracticeBook
    from game.storage.records.stored import StoredMatch
    from game.storage.settings.settings import Names, Profile, Settings
    from game.table.cards.deck_art import DeckArt
    from game.table.contract.match_look import MatchLook
    from game.table.game.record import Game, Games
    from game.ui.screens.screens import Screens

T = TypeVar("T")


class Program(TableProgram, ABC):
    """The program's interface for pages and tables."""

    games: Games
    library: MatchLibrary
    practice_book: PracticeBook
    screens: Screens
    pictures: Path
    """The folder of saved pictures."""
    utc_now: Callable[[], str]
    """Returns the time in UTC, such as `2026-11-21T18:04:05Z`."""
    draw_number: Callable[[], int]
    """Returns a random deal number."""
    came_from: Callable[[], None] | None = None
    """Opens the replay from which the practice at the table began, when that is left; None for any other match."""

    def tips_given(self, game: str) -> Names | None:
        return None if game in self.settings.coached else self.settings.tips.get(game, frozenset())

    def is_taught(self, name: str) -> bool:
        return self.settings.person_of(name) in self.settings.taught

    def remember(self, profiles: Mapping[str, Profile], settings: Settings) -> None:
        """Save these people's profiles, and other settings: the first of them is offered first again."""
        for person, profile in reversed(list(profiles.items())):
            settings = settings.with_profile(person, profile)
        self.change_settings(settings)

    @property
    def people(self) -> list[str]:
        """The names of people who have played, latest first."""
        return list(self.settings.profiles)[::-1]

    @property
    def profiles(self) -> Mapping[str, Profile]:
        """Everyone's profile under each of their names."""
        return known_profiles(self.settings)

    @abstractmethod
    def art(self, game: Game) -> DeckArt:
        """The pictures of a game's deck, created on first use."""

    def local_now(self) -> datetime:
        """The local time."""
        moment = local_moment(self.utc_now())
        assert moment is not None
        return moment

    def today(self) -> date:
        """The local date."""
        return self.local_now().date()

    def game_of(self, match: StoredMatch | Match) -> Game:
        """The game of a match."""
        return self.games[match.header.rules.name]

    def look(self, match: StoredMatch) -> MatchLook:
        """The look of the match's game."""
        return self.game_of(match).look

    def dealt_for(self, match: StoredMatch | Match) -> date | None:
        """The day of a match's daily deal; None for any other match."""
        return self.game_of(match).daily.day_of(match.header, self.today())

    def can_review(self, header: Header) -> bool:
        """Whether the hands of a match can be reviewed: its game has a coach, and a person played."""
        return bool(header.people) and self.games[header.rules.name].review is not None

    def has_races(self, header: Header) -> bool:
        """Whether the races of a match can be shown: its game has them, and a person played."""
        return bool(header.people) and self.games[header.rules.name].card_points is not None

    # --- data from the records, read on other threads

    def start(self, work: Callable[[], T]) -> Future[T]:
        """Start work on a thread of its own; the loop wakes when it has ended."""
        return start(work, wake)

    def refresh(self, progress: Progress) -> Future[None]:
        """Start reading changed records."""
        return self.start(lambda: self.library.refresh(progress))

    def load_played(self) -> Future[dict[str, Played]]:
        """Start loading everyone's matches, by their current names."""
        return self.start(lambda: self.library.index.played())

    def load_daily(self) -> Future[Mapping[str, Sequence[DailyMatch]]]:
        """Start loading all matches with daily deals, by game."""
        from game.play.daily import load_daily

        today = self.today()
        return self.start(
            lambda: {game.name: load_daily(self.library, game.daily, today) for game in self.games.values()}
        )

    def load_statistics(self, person: str, since: str) -> Future[Statistics]:
        """Start loading the statistics of a person, or of the one who played last, since a day or of all time."""
        from game.storage.library.figures import load_statistics

        shown = [game.name for game in self.games.values() if game.statistics is not None]
        wanted = person or "".join(self.people[:1])
        return self.start(lambda: load_statistics(self.library, shown, wanted, since))

    def load_bests(self, match: Match) -> Future[Bests]:
        from game.storage.library.bests import load_bests

        # the match may go on meanwhile
        header, entries, today = match.header, tuple(match.entries), self.today()
        return self.start(lambda: load_bests(self.library, header, entries, today))

    def load_series(self, match: Match) -> Future[Mapping[int, int]]:
        """Start loading the wins of the people in a match that is over, by seat, in their series of today."""
        from game.storage.library.bests import load_series

        header, winners, day = match.header, match.results[-1].winners or (), self.today().isoformat()
        return self.start(lambda: load_series(self.library, header, winners, day))

    def load_forms(self, game: Game) -> Future[Mapping[str, PersonForm]]:
        """Start loading everyone's recent results in a game, by their current names."""
        from game.play.suited_levels import person_form
        from game.storage.library.practice import known_results

        people, today = self.people, self.today()

        def load() -> Mapping[str, PersonForm]:
            results = known_results(self.practice_book.path)
            return {person: person_form(self.library.index, results, game.daily, person, today) for person in people}

        return self.start(load)

    # --- matches

    def play(self, name: str) -> None:
        """Start a match of the game `name` at once, with the last set-up."""
        game = self.games[name]
        self.begin(game.rules, last_setup(game, self.settings))

    def play_again(self, stored: StoredMatch) -> None:
        """Start a match with the seats and house rules of another, and a new deal."""
        self.begin(stored.header.rules, MatchSetup(stored.players, stored.header.options))

    @abstractmethod
    def begin_again(self, match: Match) -> None:
        """Start another match with the seats and house rules of the one played last, and a new deal number.

        A practice is repeated, and a daily deal stays the same.
        """

    @abstractmethod
    def begin(self, rules: AnyRules, setup: MatchSetup, deal: int | None = None, kinds: Sequence[str] = ()) -> None:
        """Start a new match, by default of a random deal number.

        `kinds` replaces the players' kinds, to give bots by their commands.
        """

    @abstractmethod
    def practise_again(self, header: Header, entries: Sequence[Entry]) -> None:
        """Repeat a practice with these entries from where it began."""

    @abstractmethod
    def resume(self, path: Path) -> None:
        """Open an unfinished match, and show its table when it is open, unless the page has been left by then."""

    @property
    @abstractmethod
    def is_resuming(self) -> bool:
        """Whether a match is being opened."""

    @abstractmethod
    def stop_resuming(self) -> None:
        """Forget the match that is being opened, if one is."""

    # --- navigation

    def set_up(self, name: str, level: str = "") -> None:
        """Show a game's set-up as it was last, or with all computer players at `level`."""
        from game.table.game.setup_page import SetupPage

        self.screens.push(SetupPage(self, self.games[name], level=level))

    @abstractmethod
    def open_record(self, path: Path) -> None:
        """Show the replay of a record, or a sentence if it can't be read."""

    @abstractmethod
    def open_stored_races(self, path: Path) -> None:
        """Show the races of a record, or a sentence if it can't be read."""

    def replay_of(self, match: Match) -> Callable[[], Replay]:
        """A function that makes the replay of a match so far, on any thread."""
        from game.play.replay import replay_of

        return partial(replay_of, match.header, list(match.entries), self.game_of(match).study())

    @abstractmethod
    def show_review(
        self,
        header: Header,
        hand: int,
        make: Callable[[], Replay],
        back: str,
        next_hand: Callable[[], None] | None = None,
    ) -> None:
        """Show the review of a hand, from 0, of a match; `make` makes its replay, on any thread.

        `back` is the label of the button that leaves it; `next_hand` leads to the next hand, if there is one.
        """

    @abstractmethod
    def show_replay(self, replay: Replay, position: int, viewer: int = OMNISCIENT, speed: float | None = None) -> None:
        """Show a replay from a position on, at first as `viewer` sees it; with a `speed` the next move is shown."""

    @abstractmethod
    def show_races(self, header: Header, make: Callable[[], Replay], seat: int | None = None) -> None:
        """Show the races of a match, first those of a seat; `make` makes its replay, on any thread."""

    @abstractmethod
    def review_replay(self, replay: Replay, hand: int) -> None:
        """Show the review of a hand, from 0, of the replay on top: that below it, or a new one."""

    @abstractmethod
    def practise_from(self, replay: Replay, position: int, players: tuple[Player, ...]) -> None:
        """Continue the replay on top from a position as practice, with these players; leaving that leads back to it."""

    @abstractmethod
    def open_rulebook(self, game: Game) -> None:
        """Show the rulebook of a game."""

    @abstractmethod
    def open_how_to(self, game: Game | None = None) -> None:
        """Show how to play a game; by default the one at the table."""

    def open_practice(self, game: Game) -> None:
        """Show the practice of a game, if it has one."""
        if game.practice is not None:
            self.screens.push(game.practice.first_page(self, game))

    @abstractmethod
    def open_matches(self, *, only_unfinished: bool = False) -> None:
        """Show all saved matches, or only unfinished ones."""

    @abstractmethod
    def open_statistics(self) -> None:
        """Show the statistics."""

    @abstractmethod
    def open_people(self, back: Callable[[], None] | None = None) -> None:
        """Show everyone who has played; with `back`, the way back to it, in place of the current page."""

    @abstractmethod
    def open_daily(self, day: date | None = None, game: str = "") -> None:
        """Show today's daily deals, or those of `day` after a match of `game`."""

    @abstractmethod
    def open_about(self) -> None:
        """Show the About page."""

    def quit(self) -> None:
        """End the program."""
        self.screens.close()

"""The program in its window: screens, settings, kept matches, and the match at the table.

The only reader of the clock in its process. What is wrong with the disk is told in a sentence, and play goes on.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from game.ai.seat import SeatError
from game.ai.seating import HUMAN, SEAT_KINDS
from game.ai.worker import Worker
from game.game_screens import TABLES
from game.pages.about import AboutPage
from game.pages.crash import crash_handler
from game.pages.home import Home, HomeActions
from game.pages.home_parts import Unfinished
from game.pages.rulebook import RulebookPage
from game.pages.settings_page import SettingsPage
from game.play.sitting import Sitting, SittingCallbacks
from game.resources import resource
from game.rules import GAMES
from game.rules.core import Result, Rules
from game.rules.match import Header, Match
from game.storage import settings_file
from game.storage.files import StorageError
from game.storage.library import MatchLibrary, Summary
from game.storage.paths import DataPaths
from game.storage.settings import MatchSetup, Profile, Settings
from game.table.deck_art import DeckArt
from game.table.hand_to_hand.universal import UniversalArt
from game.table.hit_the_deck.deck_art import HitTheDeckArt
from game.table.score_actions import ScoreActions
from game.table.setup_parts.new_match import NewMatch
from game.ui.loop import Loop, wake
from game.ui.screen import Screen
from game.ui.screens import Screens
from game.ui.theme import DURATION_SCALES
from game.ui.widgets.notice import Toast
from game.ui.window import Window
from game.version import VERSION

NAME = "Two Decks"
WITH = "{} with {}, hand {}"
SMALL_DEALS = 100_000
"""Deal numbers that the program chooses are below this, so that they can be told and typed."""

_log = logging.getLogger(__name__)
_HAND_TO_HAND = "hand-to-hand-combat"


@dataclass(frozen=True, slots=True)
class Environment:
    """What comes from outside: a steady clock in seconds, the moment in UTC, and a deal number by chance."""

    clock: Callable[[], float] = time.perf_counter
    utc_now: Callable[[], str] = lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    random_seed: Callable[[], int] = lambda: secrets.randbelow(SMALL_DEALS)


class App:
    """Everything that goes on in one window."""

    def __init__(self, data_paths: DataPaths, outside: Environment | None = None, *, speed: str = "") -> None:
        """Read what is kept in `data_paths`. `speed`, where given, is the animation speed of this run only."""
        self.outside = outside or Environment()
        self._places = data_paths
        self._speed = speed
        self._news: deque[str] = deque()
        self._quiet_from = 0.0
        self._settings, problems = settings_file.load(data_paths.settings)
        self._saved = self._settings
        self._news.extend(problems)
        self.library = MatchLibrary(data_paths.records, SEAT_KINDS, self._news.append)
        self.worker = Worker(wake)
        self.screens = _Stack(self._tell)
        self.window: Window | None = None
        self.sitting: Sitting | None = None
        self._table: Screen | None = None
        self._faces: dict[str, DeckArt] = {}
        self._apply()

    # --- running

    def open(self, first: Callable[[], None], size: tuple[int, int] | None = None) -> Loop:
        """Open the window, by default as large as last time, and do what comes `first`. Raises `NoDisplayError`."""
        settings = self._settings
        self.window = Window(
            NAME,
            size=size or settings.window_size,
            setting=settings.ui_scale,
            full_screen=settings.full_screen and size is None,
            icon=resource("assets", "icon.png"),
        )
        loop = Loop(self.window, self.screens, clock=self.outside.clock, on_crash=self.crashed)
        first()
        return loop

    def run(self, first: Callable[[], None], size: tuple[int, int] | None = None) -> None:
        """Open the window and run until it is closed. Raises `NoDisplayError`."""
        try:
            self.open(first, size).run()
        finally:
            self.close()

    def close(self) -> None:
        """Leave the table, keep the settings, and end what runs beside us."""
        self._leave_table()
        self._keep()
        self.worker.close()
        if self.window is not None:
            self.window.close()

    def crashed(self, error: Exception, again: bool) -> None:
        """A frame has failed: say so on a screen that leads on or home. The match is kept as far as it was played."""
        if self.sitting is not None and self.sitting.record is not None:
            self.sitting.sync()
            _log.error("The match is kept in %s", self.sitting.record.path)
        crash_handler(self.screens, self.home)(error, again)

    def _tell(self, now: float) -> None:
        """Say on the top screen what went wrong meanwhile, one sentence after the other."""
        screen = self.screens.top
        if screen is None or not self._news:
            return
        if now >= self._quiet_from:
            self._quiet_from = now + Toast.SECONDS
            screen.toast(self._news.popleft())
        if self._news:
            screen.wake_at(self._quiet_from)

    def say(self, sentence: str) -> None:
        """Have a sentence said with the next frame; any thread may call it."""
        _log.warning("%s", sentence)
        self._news.append(sentence)
        wake()

    # --- settings

    @property
    def settings(self) -> Settings:
        """As they are now."""
        if self.window is not None:
            self._settings = replace(self._settings, full_screen=self.window.full_screen)
        return self._settings

    def change(self, settings: Settings) -> None:
        """Take other settings at once, and keep them."""
        self._settings = settings
        self._apply()
        self._keep()

    def _apply(self) -> None:
        settings = self._settings
        self.screens.pause_scale = DURATION_SCALES[self._speed or settings.speed]
        self.screens.duration_scale = 0.0 if settings.calm else self.screens.pause_scale
        if self.window is not None:
            self.window.set_full_screen(settings.full_screen)
            self.window.setting = settings.ui_scale
            self.screens.resize(self.window.size, self.window.scale)
        if self._table is not None and self.sitting is not None:
            game = self.sitting.match.rules.name
            TABLES[game].sort(self._table, settings.hand_sort[game])

    def _keep(self) -> None:
        settings = self.settings
        if self.window is not None and not self.window.full_screen:
            settings = self._settings = replace(settings, window_size=self.window.size)
        if settings == self._saved:
            return
        try:
            settings_file.save(self._places.settings, settings, self._saved)
            self._saved = settings
        except StorageError as error:
            self.say(str(error))

    # --- home and pages

    def home(self) -> Screen:
        """Home, with the unfinished match first; whoever is at the table leaves it."""
        self._leave_table()
        ways = HomeActions(
            play=self.play,
            set_up=self.set_up,
            go_on=self.go_on,
            rules=self.open_rules,
            settings=self.open_settings,
            about=lambda: self.screens.push(AboutPage()),
            quit=self.quit,
        )
        unfinished = self.library.unfinished()
        return Home(ways, tuple(TABLES), told(unfinished) if unfinished is not None else None)

    def go_home(self) -> None:
        """Leave whatever there is for home."""
        self.screens.reset(self.home())

    def quit(self) -> None:
        """End the program."""
        self.screens.close()

    def open_rules(self, clause: str = "") -> None:
        """Show the rulebook, at a clause if one is given."""
        game = self.sitting.match.rules.name if self.sitting is not None else _HAND_TO_HAND
        self.screens.push(RulebookPage(game, clause))

    def open_settings(self) -> None:
        """Show the settings."""
        self.screens.push(SettingsPage(lambda: self.settings, self.change, str(self._places.records.parent)))

    def set_up(self, game: str) -> None:
        """Show the set-up of a game as it was last."""
        rules = GAMES[game]
        self.screens.push(TABLES[game].set_up(self, rules, self._last_setup(rules)))

    def people(self) -> list[str]:
        """Who played before, the latest first."""
        return list(self._settings.profiles)[::-1]

    def _last_setup(self, rules: Rules[Any, Any]) -> MatchSetup:
        """What was set up last for a game, if it still can be, or what is usual."""
        last = self._settings.setups.get(rules.name)
        if last is None or any(player.kind not in SEAT_KINDS for player in last.players):
            return TABLES[rules.name].usual(self._settings.profiles)
        return last

    # --- matches

    def play(self, game: str) -> None:
        """A match at once, as it was set up last, by default against the steady player."""
        rules = GAMES[game]
        self.begin(rules, NewMatch(self._last_setup(rules), None))

    def begin(self, rules: Rules[Any, Any], chosen: NewMatch, kinds: Sequence[str] = ()) -> None:
        """A new match; `kinds` where they are more than the players tell, as bots' commands are."""
        settings = self.settings.with_setup(rules.name, chosen.setup) if not kinds else self.settings
        for player in chosen.setup.players:
            if player.kind == HUMAN:
                settings = settings.with_profile(player.name, settings.profiles.get(player.name, Profile()))
        self.change(settings)
        header = Header(
            rules,
            chosen.setup.players,
            chosen.setup.options,
            seed=self.outside.random_seed() if chosen.deal is None else chosen.deal,
            began=self.outside.utc_now(),
            app=VERSION,
        )
        self._sit(header, kinds or [player.kind for player in header.players])

    def again(self) -> None:
        """Another match with the same seats and house rules, and another deal."""
        if self.sitting is None:
            return
        header, kinds = self.sitting.match.header, self.sitting.kinds
        self._sit(replace(header, seed=self.outside.random_seed(), began=self.outside.utc_now(), app=VERSION), kinds)

    def go_on(self) -> None:
        """Take up the match that was played last and is not over."""
        unfinished = self.library.unfinished()
        if unfinished is None:
            return
        try:
            match, record = self.library.resume(unfinished.stored.path, self.say, wake)
        except StorageError as error:
            self.say(str(error))
            self.go_home()
            return
        self._take_table(
            lambda: Sitting(match, [p.kind for p in match.header.players], record, self.worker, self._calls)
        )

    @property
    def _calls(self) -> SittingCallbacks:
        return SittingCallbacks(self.outside.clock, wake)

    def _sit(self, header: Header, kinds: Sequence[str]) -> None:
        def sit() -> Sitting:
            record = self.library.begin(header, self.say, wake)
            return Sitting(Match(header), kinds, record, self.worker, self._calls)

        self._take_table(sit)

    def _take_table(self, sit: Callable[[], Sitting]) -> None:
        """Sit down at the table, or say at home why that cannot be."""
        self._leave_table()
        try:
            self.sitting = sit()
        except SeatError as error:
            self.say(str(error))
            self.go_home()
            return
        self._table = TABLES[self.sitting.match.rules.name].table(self, self.sitting)
        self.screens.reset(self._table)

    def _leave_table(self) -> None:
        if self.sitting is not None:
            sitting, self.sitting, self._table = self.sitting, None, None
            sitting.close()

    def hand_over(self, result: Result) -> None:
        """A hand has ended: its score sheet, above the table."""
        sitting = self.sitting
        if sitting is None or sitting.match.state.result is not result:
            return
        sitting.sync()
        after = ScoreActions(
            next_hand=self.screens.pop, play_again=self.again, home=self.go_home, open_clause=self.open_rules
        )
        self.screens.push(TABLES[sitting.match.rules.name].score(self, sitting.match, after))

    def art(self, game: str) -> DeckArt:
        """The deck of a game as pictures, made when it is first wanted."""
        if game not in self._faces:
            self._faces[game] = UniversalArt() if game == _HAND_TO_HAND else HitTheDeckArt()
        return self._faces[game]


def told(summary: Summary) -> Unfinished:
    """An unfinished match in a line, and how it stands. The only person knows the own name."""
    header = summary.stored.header
    others = [player.name for player in header.players if player.kind != HUMAN]
    everybody = [player.name for player in header.players]
    who = " and ".join(others if len(others) == len(everybody) - 1 else everybody)
    line = WITH.format(header.rules.title, who, summary.hand)
    return Unfinished(line, " : ".join(map(str, summary.totals)))


class _Stack(Screens):
    """The screens, which tell the news with every frame."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        super().__init__()
        self._tell = tell

    def update(self, now: float, step: float) -> None:
        """Run the top screen, then say what there is to say."""
        super().update(now, step)
        self._tell(now)

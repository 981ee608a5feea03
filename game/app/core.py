"""The state of the program in its window, its sources of time and randomness, and the match at its table."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property, partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.ai.kinds import SEAT_KINDS
from game.app.messages import ReportingScreens
from game.app.preferences import Preferences
from game.play.sentences import sentence
from game.rules.core import AnyRules, Card, Result
from game.rules.match import Entry, Header, Match, Player, replay
from game.rules.record import format_entry
from game.storage.background import failure_of, start
from game.storage.library.library import MatchLibrary
from game.storage.library.people import called
from game.storage.library.practice import PracticeBook
from game.storage.paths import DataPaths, practice_path
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.cards.deck_art import CardPrint, DeckArt
from game.table.game.program import Program
from game.table.game.record import Game, Games
from game.ui.ahead import Steps
from game.ui.draw.backgrounds import choose
from game.ui.screens.loop import wake
from game.ui.screens.render import drawn_ahead
from game.version import VERSION

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.play.judged.judgements import Judgements
    from game.play.session import Session
    from game.storage.records.writer import RecordWriter
    from game.table.turns.match_screen import MatchScreen
    from game.table.turns.table import TableRequest
    from game.ui.widgets.screen import Screen


NOT_OPENED = "The match could not be opened."
UNKNOWN_LOOK = "{} has no look “{}”, so the standard one is shown."
SMALL_DEALS = 100_000
"""Deal numbers chosen by the program are below this, so that they are easy to read out and type."""


class Environment(NamedTuple):
    """The program's sources of time and randomness, replaceable in tests.

    A monotonic clock in seconds, the UTC time as text, a random deal number; and whether the coach thinks ahead.
    """

    clock: Callable[[], float] = time.perf_counter
    utc_now: Callable[[], str] = lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    random_seed: Callable[[], int] = lambda: int.from_bytes(os.urandom(8)) % SMALL_DEALS
    thinks_ahead: bool = True


class Core(Program):
    """The program as its parts know it: what its pages know, screens, the worker, and the match being played, if any.

    Modules that only a match needs are imported when one is begun, so that home opens sooner.
    """

    screens: ReportingScreens
    sitting: Session | None = None
    """The match at the table, with its seats and its record; None if no match is being played."""
    _table: MatchScreen | None = None
    _opening: Future[tuple[Match, RecordWriter]] | None = None
    """The match that is being opened, and its record."""
    _kinds: Sequence[str] = ()

    def __init__(self, data_paths: DataPaths, environment: Environment, speed: str, games: Games) -> None:
        """Load the settings in `data_paths`. `speed` is the animation speed of this run; empty for the settings'."""
        self.games = games
        self.environment = environment
        self.utc_now, self.draw_number = environment.utc_now, environment.random_seed
        self.data_paths, self.pictures = data_paths, data_paths.pictures
        self.screens = ReportingScreens()
        self.report = self.screens.report
        """Shows the player a sentence soon. Any thread may call it."""
        self.preferences = Preferences(data_paths.settings, self.screens, speed)
        self.library = MatchLibrary(data_paths.records, SEAT_KINDS, self.report, wake)
        self.library.also_known = self.settings.also_known
        self.practice_book = PracticeBook(practice_path(data_paths.records), self.report, wake)
        self._art: dict[str, DeckArt] = {}
        self._orders: defaultdict[tuple[str | None, int | None], dict[int, list[Card]]] = defaultdict(dict)
        """The manual orders of hands by seat, by the start of their match and its deal number."""
        self._left: dict[Path, int] = {}
        """The positions at which the replays of records were left in this run."""
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
        if (game := self.game_at_table) is not None and self._table is not None:
            self._table.input.sort_by(game.hand_sort(settings.hand_sort))
            self._table.table.follow_profiles(self.profiles)

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

    # --- the match at the table

    @property
    def game_at_table(self) -> Game | None:
        """The game being played, or None."""
        return self.games[self.sitting.match.rules.name] if self.sitting is not None else None

    def start_worker(self) -> None:
        """Start the process in which levels think, so that their first move need not wait for it."""
        from game.ai.search.levels import import_searches

        self.worker.ask(import_searches)

    def get_ready(self) -> None:
        """Start the worker, and import the modules of every table, while the program is idle."""
        self.start_worker()
        import game.play.judged.adviser
        import game.play.session
        import game.table.turns.match_screen  # noqa: F401

    # --- sitting down and leaving

    def begin(self, rules: AnyRules, setup: MatchSetup, deal: int | None = None, kinds: Sequence[str] = ()) -> None:
        settings = self.settings
        players = called(setup.players, settings.also_known)
        if not kinds:
            settings = settings.with_setup(rules.name, replace(setup, players=players))
        known = {player.name: settings.person_of(player.name) for player in players if player.is_person}
        # the first seat is offered first again
        self.remember({name: settings.profiles.get(known[name], Profile()) for name in known}, settings)
        seed = self.draw_number() if deal is None else deal
        header = Header(rules, players, setup.options, seed=seed)
        self._start(header, kinds or [player.kind for player in header.players])

    def begin_again(self, match: Match) -> None:
        header = match.header
        if header.practice:
            self.practise_again(header, match.entries)
            return
        seed = header.seed if self.dealt_for(match) is not None else self.draw_number()
        self._start(replace(header, seed=seed), self._kinds)

    def practise_again(self, header: Header, entries: Sequence[Entry]) -> None:
        # entries from before the practice began have no times
        start = list(takewhile(lambda entry: entry.ms is None, entries))
        self.practise(header, start if len(start) < len(entries) else [], header.players)

    def practise(self, header: Header, entries: Sequence[Entry], players: tuple[Player, ...]) -> None:
        """Play on from after these entries of another match as practice; it becomes a record of its own."""
        self._start(replace(header, players=players, practice=True), [player.kind for player in players], entries)

    def resume(self, path: Path) -> None:
        if self._opening is None and (screen := self.screens.top) is not None:
            self._opening = screen.when_done(start(partial(self.library.resume, path), wake), self._sit_down)
            screen.on_leave.add(self.stop_resuming)

    def resume_now(self, path: Path) -> None:
        """Open an unfinished match and sit down at it, however long that takes."""
        self.resume(path)
        assert self._opening is not None
        wait([self._opening])
        self._sit_down(self._opening)

    @property
    def is_resuming(self) -> bool:
        return self._opening is not None

    def stop_resuming(self) -> None:
        if self._opening is not None:
            self._opening.add_done_callback(_close_record)
            self._opening = None

    def _sit_down(self, opened: Future[tuple[Match, RecordWriter]]) -> None:
        """Continue a match that was being opened, unless it is forgotten; report on the home screen why that fails."""
        if opened is not self._opening:
            return
        self._opening = None
        if failure := failure_of(opened, NOT_OPENED):
            self.report(failure)
            self.go_home()
            return
        match, record = opened.result()
        kinds = [player.kind for player in match.header.players]
        self.leave_table()
        self._show_table(self._seated(match, kinds, record), is_continued=True)

    def leave_table(self) -> None:
        """Leave the table, if a match is being played or opened. The match stays saved."""
        self.stop_resuming()
        if self.sitting is not None:
            sitting, self.sitting, self._table = self.sitting, None, None
            sitting.close()

    def _start(self, header: Header, kinds: Sequence[str], entries: Sequence[Entry] = ()) -> None:
        self.leave_table()
        header = replace(header, began=self.utc_now(), app=VERSION)
        match = replay(header, (entry._replace(ms=None) for entry in entries))
        record = self.library.begin(header)
        for entry in match.entries:
            record.append(format_entry(header.rules, entry))
        sitting = self._seated(match, kinds, record)
        if not entries:
            # the first hand is dealt, and saved, while its table is built; after a hand its score sheet comes first
            sitting.make_chance_entries(self.environment.clock())
        self._show_table(sitting)

    def _seated(self, match: Match, kinds: Sequence[str], record: RecordWriter) -> Session:
        from game.play.session import sit_down

        self._kinds = tuple(kinds)
        return sit_down(match, kinds, record, self.worker, wake, self.environment.clock)

    def _show_table(self, sitting: Session, is_continued: bool = False) -> None:
        self.sitting = sitting
        game = self.games[sitting.match.rules.name]
        self._table = game.table(self._table_request(game, sitting, is_continued))
        if self.screens.top is not None:
            # the program's first table is shown sooner without
            self.start_worker()
        self.screens.reset(self._table)

    # --- at the table

    def _table_request(self, game: Game, sitting: Session, is_continued: bool) -> TableRequest:
        from game.play.judged.adviser import MatchAdviser
        from game.table import texts
        from game.table.turns.table import TableRequest

        header = sitting.match.header
        adviser: MatchAdviser | None = None
        if game.review is not None:
            no_hints = texts.HINT_NOT_DAILY if self.dealt_for(sitting.match) is not None else ""
            adviser = MatchAdviser(self.judgements, header, no_hints, thinks_ahead=self.environment.thinks_ahead)
        art, sort = self.art(game), game.hand_sort(self.settings.hand_sort)
        orders = self._orders[header.began, header.seed]
        return TableRequest(sitting, art, self.profiles, sort, self, adviser, False, is_continued, orders)

    def hand_ended(self, result: Result) -> None:
        from game.table.game.score_page import SHEET_S

        sitting = self.sitting
        if sitting is None or sitting.match.state.result is not result:
            return
        sitting.sync()
        self.screens.push(self._make_score(), SHEET_S)

    def draw_score_ahead(self) -> Steps:
        table, sitting = self._table, self.sitting
        # by then the hand may have been taken back, or the table left
        if table is None or sitting is None or sitting.match.state.result is None:
            return iter(())
        return drawn_ahead(self._make_score, table)

    def _make_score(self) -> Screen:
        from game.table.game.finale import Finale
        from game.table.game.score_page import ScorePage

        assert self.sitting is not None
        match = self.sitting.match
        return (Finale if match.is_over else ScorePage)(self, match)


def _close_record(opened: Future[tuple[Match, RecordWriter]]) -> None:
    if opened.exception() is None:
        opened.result()[1].close()

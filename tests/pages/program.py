"""The program around a page, for tests: it records what it was asked for."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, wait
from datetime import datetime
from pathlib import Path
from typing import Any

from game.ai.kinds import SEAT_KINDS
from game.games import GAMES
from game.play.suited_levels import PersonForm
from game.rules.core import AnyRules
from game.rules.match import Match
from game.storage.background import Progress, done, start
from game.storage.library.bests import Bests
from game.storage.library.library import MatchLibrary
from game.storage.library.practice import PracticeBook
from game.storage.settings.settings import MatchSetup, Settings
from game.table.cards.deck_art import DeckArt
from game.table.game.program import Program
from game.table.game.record import Game, Games
from game.ui.screens.screens import Screens

MOMENT = datetime.fromisoformat("2026-11-21T18:04:05+00:00")


def _noted(words: Callable[..., tuple[object, ...]]) -> Any:
    """A method of `PageProgram` that adds `words` of its arguments to `said`."""
    return lambda self, *given, **named: self.said.append(words(*given, **named))


class PageProgram(Program):
    """A program that keeps settings and reads the records of a folder; `said` are the pages opened, with arguments."""

    def __init__(self, settings: Settings | None = None, folder: Path = Path("nowhere"), games: Games = GAMES) -> None:
        self.games = games
        self.library = MatchLibrary(folder, SEAT_KINDS, lambda sentence: None)
        self.practice_book = PracticeBook(folder / "practice.json", lambda sentence: None, lambda: None)
        self.screens, self.pictures = Screens(), self.practice_book.path.parent / "pictures"
        self.forms: Future[Mapping[str, PersonForm]] = Future()
        """Everyone's recent results; unknown until the test sets them."""
        self.kept = settings or Settings()
        self.moment = MOMENT
        self.said: list[tuple[object, ...]] = []
        self.begun: list[tuple[MatchSetup, int | None]] = []
        self._art: dict[str, DeckArt] = {}

    @property
    def settings(self) -> Settings:
        return self.kept

    def change_settings(self, settings: Settings) -> None:
        self.kept = settings

    def art(self, game: Game) -> DeckArt:
        if game.name not in self._art:
            self._art[game.name] = game.art()
        return self._art[game.name]

    def local_now(self) -> datetime:
        return self.moment

    def utc_now(self) -> str:
        return self.moment.isoformat()

    def draw_number(self) -> int:
        return 48_172

    def start(self, work: Callable[[], Any]) -> Future[Any]:
        wait([future := start(work)])
        return future

    def refresh(self, progress: Progress) -> Future[None]:
        # nothing is written where there are no records
        return super().refresh(progress) if self.library.folder.exists() else done(None)

    def load_forms(self, game: Game) -> Future[Mapping[str, PersonForm]]:
        return self.forms

    def load_bests(self, match: Match) -> Future[Bests]:
        return done(Bests())

    def load_series(self, match: Match) -> Future[Mapping[int, int]]:
        return Future()

    def ways(self) -> list[str]:
        """The pages opened, in words."""
        return [" ".join(map(str, way)) for way in self.said]

    def begin(self, rules: AnyRules, setup: MatchSetup, deal: int | None = None, kinds: Sequence[str] = ()) -> None:
        self.begun.append((setup, deal))
        self.said.append(("begin", rules.name, deal, setup.players[0].name))

    @property
    def is_resuming(self) -> bool:
        return any(way[0] == "resume" for way in self.said)

    stop_resuming = _noted(lambda: ("stop resuming",))
    play = _noted(lambda name: ("play", name))
    play_again = _noted(lambda stored: ("play again", stored.path))
    begin_again = _noted(lambda match: ("again",))
    practise_again = _noted(lambda header, entries: ("practise again", header))
    resume = _noted(lambda path: ("resume", path))
    go_home = _noted(lambda: ("home",))
    set_up = _noted(lambda name, level="": ("set up", name))
    open_record = _noted(lambda path: ("replay", path.name))
    open_stored_races = _noted(lambda path: ("races", path.name))
    show_replay = _noted(lambda replay, position, viewer=0, speed=None: ("replay", position))
    show_races = _noted(lambda header, make, seat=None: ("races",) if seat is None else ("races", seat))
    review_replay = _noted(lambda replay, hand: ("review", hand))
    practise_from = _noted(lambda replay, position, players: ("practise", position))
    show_review = _noted(lambda header, hand, make, back, next_hand=None: ("review", hand))
    open_rules = _noted(lambda clause="": ("rules", clause) if clause else ("rules",))
    open_rulebook = _noted(lambda game: ("rulebook", game.name))
    open_how_to = _noted(lambda game=None: ("how to",))
    open_practice = _noted(lambda game: ("practice", game.name))
    open_matches = _noted(lambda *, only_unfinished=False: ("unfinished" if only_unfinished else "matches",))
    open_statistics = _noted(lambda: ("statistics",))
    open_people = _noted(lambda back=None: ("people",))
    open_daily = _noted(lambda day=None, game="": ("daily",))
    open_settings = _noted(lambda: ("settings",))
    open_about = _noted(lambda: ("about",))
    quit = _noted(lambda: ("quit",))

"""The program around a page, for tests: it records what it was asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import date, datetime
from pathlib import Path

from game.ai.kinds import SEAT_KINDS
from game.games import GAMES
from game.play.suited_levels import PersonForm
from game.rules.core import AnyRules
from game.rules.match import Entry, Header, Match
from game.storage.library.bests import Bests
from game.storage.library.library import MatchLibrary
from game.storage.library.practice import PracticeBook
from game.storage.records.stored import StoredMatch
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import DeckArt
from game.table.game.program import Program
from game.table.game.record import Game, Games, NewMatch
from game.ui.screens.screens import Screens

MOMENT = datetime.fromisoformat("2026-11-21T18:04:05+00:00")


class PageProgram(Program):
    """A program of which only the settings work; `said` are the pages opened, each with its arguments."""

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
        self.begun: list[NewMatch] = []
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

    def load_forms(self, game: Game) -> Future[Mapping[str, PersonForm]]:
        return self.forms

    def load_bests(self, match: Match) -> Future[Bests]:
        known = Future[Bests]()
        known.set_result(Bests())
        return known

    def load_series(self, match: Match) -> Future[Mapping[int, int]]:
        return Future()

    def ways(self) -> list[str]:
        """The pages opened, in words."""
        return [" ".join(map(str, way)) for way in self.said]

    def play(self, name: str) -> None:
        self.said.append(("play", name))

    def play_again(self, stored: StoredMatch) -> None:
        self.said.append(("play again", stored.path))

    def begin_again(self) -> None:
        self.said.append(("again",))

    def begin(self, rules: AnyRules, chosen: NewMatch, kinds: Sequence[str] = ()) -> None:
        self.begun.append(chosen)
        self.said.append(("begin", rules.name, chosen.deal, chosen.setup.players[0].name))

    def practise_again(self, header: Header, entries: Sequence[Entry]) -> None:
        self.said.append(("practise again", header))

    def resume(self, path: Path) -> None:
        self.said.append(("resume", path))

    @property
    def is_resuming(self) -> bool:
        return any(way[0] == "resume" for way in self.said)

    def go_home(self) -> None:
        self.said.append(("home",))

    def set_up(self, name: str, level: str = "") -> None:
        self.said.append(("set up", name))

    def open_record(self, path: Path) -> None:
        self.said.append(("replay", path.name))

    def open_stored_races(self, path: Path) -> None:
        self.said.append(("races", path.name))

    def open_replay(self, match: Match, position: int) -> None:
        self.said.append(("replay", position))

    def open_races(self, match: Match) -> None:
        self.said.append(("races",))

    def open_review(self, match: Match, hand: int, back: str, next_hand: Callable[[], None] | None = None) -> None:
        self.said.append(("review", hand))

    def open_rules(self, clause: str = "") -> None:
        self.said.append(("rules", clause) if clause else ("rules",))

    def open_rulebook(self, game: Game) -> None:
        self.said.append(("rulebook", game.name))

    def open_how_to(self, game: Game | None = None) -> None:
        self.said.append(("how to",))

    def open_practice(self, game: Game) -> None:
        self.said.append(("practice", game.name))

    def open_matches(self, *, only_unfinished: bool = False) -> None:
        self.said.append(("unfinished" if only_unfinished else "matches",))

    def open_statistics(self) -> None:
        self.said.append(("statistics",))

    def open_people(self, back: Callable[[], None] | None = None) -> None:
        self.said.append(("people",))

    def open_daily(self, day: date | None = None, game: str = "") -> None:
        self.said.append(("daily",))

    def open_settings(self) -> None:
        self.said.append(("settings",))

    def open_about(self) -> None:
        self.said.append(("about",))

    def quit(self) -> None:
        self.said.append(("quit",))

"""Programs at a table, in a new match or in one with cards chosen by the test, and a slow disk."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.app import App
from game.pages.home.home import Home
from game.rules import GAMES
from game.rules.core import OptionValue
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Entry, Header, Match, Player
from game.storage.paths import data_paths
from game.storage.settings.file import save
from game.storage.settings.settings import MatchSetup, Settings
from game.table.hit_the_deck.tabletop.tabletop import Tabletop as HitTheDeckTabletop
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC, HTD, Program
from tests.rules.hit_the_deck.position import deal
from tests.storage.matches import BEGAN, keep
from tests.table.screens import hit_the_deck_table

NAMES = ("Ada", "Orion", "Ben", "Vega")


def teach(folder: Path) -> None:
    """Save that these people know the lesson about races, if there are no settings yet."""
    if not data_paths({"TWO_DECKS_HOME": str(folder)}).settings.exists():
        save(data_paths({"TWO_DECKS_HOME": str(folder)}).settings, Settings(taught=frozenset(NAMES)))


def begun(
    folder: Path,
    game: str,
    kinds: Sequence[str],
    speed: str = "none",
    deal: int = 4711,
    options: Mapping[str, OptionValue] | None = None,
) -> Program:
    """A program at the table of a match that has just begun."""
    players = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))

    def first(app: App) -> None:
        app.begin(GAMES[game], MatchSetup(players, options or {}), deal, kinds)

    teach(folder)
    program = Program(folder, first, speed=speed)
    program.settle()
    return program


def at_the_table(folder: Path, kinds: tuple[str, str] = ("human", "greedy"), **options: int | bool) -> Program:
    """A program at the table of Hand-to-Hand Combat, with a person to move if there is one."""
    return begun(folder, HHC, kinds, deal=7, options=options)


def dealt(
    folder: Path, kinds: Sequence[str], hands: str, draw: str, *plays: str, first: int = 0, speed: str = "none"
) -> Program:
    """A program that continues a match of Hit the Deck, in which seat `first` was the first to play.

    `hands` are the first cards dealt, seven for each seat from seat `first` on; `draw` the upcard and the cards under
    it; `plays` are the entries since then, without their actors.
    """
    players = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    match = Match(Header(HIT_THE_DECK, players, seed=7, began=BEGAN))
    dealer = (first - 1) % len(kinds)
    for words in (f"dealer {dealer}", deal(len(kinds), hands, draw).removeprefix("* "), *plays):
        match.play(Entry(match.actor, HIT_THE_DECK.parse(words)))
    keep(folder / "records", match, f"2026-11-21_18-04-05_{HTD}.txt")
    teach(folder)
    program = Program(folder, speed=speed)
    program.click(program.on(Home).continue_card)
    program.be_ready()
    return program


def hit_the_deck_top(program: Program) -> HitTheDeckTabletop:
    return hit_the_deck_table(program.on(MatchScreen)).tabletop


class SlowDisk:
    """A disk on which nothing arrives until `arrive`."""

    def __init__(self, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
        assert program.app.sitting is not None
        self._program = program
        self._session = program.app.sitting
        self._written = self._session._written
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(self._session, "_written", lambda: False)

    def arrive(self) -> None:
        self._monkeypatch.setattr(self._session, "_written", self._written)
        self._program.await_disk()

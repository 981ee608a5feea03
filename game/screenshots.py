"""Every screen with something on it, for `two-decks shot`: the program itself, in a folder of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.ai.seating import HUMAN, create_seats
from game.app import App, Environment
from game.game_screens import TABLES
from game.pages.about import AboutPage
from game.pages.crash import CrashScreen
from game.pages.rulebook import RulebookPage
from game.pages.settings_page import SettingsPage
from game.play.host import Host
from game.play.sitting import Sitting, SittingCallbacks
from game.rules import GAMES
from game.rules.core import IllegalMoveError, MalformedError, Rules
from game.rules.match import Header, Match, Player
from game.rules.record import RecordError, format_entry, read_record
from game.storage.paths import data_paths
from game.storage.settings import Profile
from game.table.score_actions import ScoreActions
from game.ui.screen import Screen

NAMES = ("Ada", "Orion", "Ben", "Vega", "Mia", "Rigel")
_ENTRIES = 60
_HANDS = 3
_DEAL = 48172
_MOMENT = "2026-11-21T18:04:05Z"


def made_up(rules: Rules[Any, Any], seats: int, seed: int, ended: bool, mover: int = 0) -> Match:
    """A match in the middle of a hand with that seat to move, or one where the third hand has `ended`."""
    players = tuple(Player(name, "greedy") for name in NAMES[:seats])
    match = Match(Header(rules, players, seed=seed, began=_MOMENT))
    for step in Host(match, create_seats(match.header, ["greedy"] * seats, wake=lambda: None), seed).run(
        threading.Event()
    ):
        if ended and step.result is not None and len(match.results) == _HANDS:
            break
        if not ended and len(match.entries) >= _ENTRIES and match.actor == mover:
            break
    return match


def recorded(path: Path, at: int | None, ended: bool) -> Match:
    """A match from its record, after `at` entries, or after the last; where a hand has `ended` if that is wanted.

    Raises `RecordError`, `MalformedError` and `OSError`.
    """
    with path.open("rb") as file:
        header, entries = read_record(file.readline)
        match, last_end = Match(header), 0
        for line, entry, _ in entries:
            if at is not None and len(match.entries) == at:
                break
            try:
                if match.play(entry) is not None:
                    last_end = len(match.entries)
            except IllegalMoveError as error:
                raise RecordError(line, str(error)) from None
    if at is not None and len(match.entries) < at:
        raise MalformedError(f"the record has {len(match.entries)} entries, not {at}")
    if ended and at is None:
        match.rewind(last_end)
    if ended and match.state.result is None:
        raise MalformedError("no hand has ended there")
    return match


class Shots:
    """The program with one match in it, kept in `folder`, whose screens are asked for by name."""

    def __init__(self, match: Match, folder: Path) -> None:
        outside = Environment(clock=lambda: 0.0, utc_now=lambda: _MOMENT, random_seed=lambda: _DEAL)
        self._app = App(data_paths({"TWO_DECKS_HOME": str(folder)}), outside)
        self._match = match
        self._shown = TABLES[match.rules.name]

    def maker(self, name: str, clause: str = "") -> Callable[[], Screen]:
        """What makes the screen of that name. Raises `MalformedError` for a clause that no game has."""
        if clause and not any(clause.startswith(f"{rules.prefix}-") for rules in GAMES.values()):
            raise MalformedError(f"{clause!r} is no clause")
        rules = next((rules for rules in GAMES.values() if clause.startswith(rules.prefix)), self._match.rules)
        makers: Mapping[str, Callable[[], Screen]] = {
            "home": self._home,
            "setup": self._set_up,
            "settings": lambda: SettingsPage(lambda: self._app.settings, lambda settings: None),
            "rules": lambda: RulebookPage(rules.name, clause),
            "about": AboutPage,
            "table": lambda: self._table(1),
            "curtain": lambda: self._table(2),
            "menu": self._menu,
            "score": self._score,
            "crash": lambda: CrashScreen(_nothing, again=False),
        }
        return makers[name]

    def _home(self) -> Screen:
        """Home, with the match as the one to go on with."""
        match = self._match
        record = self._app.library.begin(replace(match.header, seed=match.header.seed or 0), _nothing_with, _nothing)
        for entry in match.entries:
            record.append(format_entry(match.rules, entry))
        record.close()
        return self._app.home()

    def _set_up(self) -> Screen:
        rules = self._match.rules
        people = {"Ben": Profile(), "Ada": Profile()}
        return self._shown.set_up(self._app, rules, self._shown.usual(people))

    def _table(self, people: int) -> Screen:
        """The table with so many people at it, in the first seats."""
        match = self._match
        kinds = [HUMAN if seat < people else "greedy" for seat in range(match.seats)]
        players = (replace(player, kind=kind) for player, kind in zip(match.header.players, kinds, strict=True))
        match.header = replace(match.header, players=tuple(players))
        sitting = Sitting(match, kinds, None, self._app.worker, SittingCallbacks(self._app.outside.clock, _nothing))
        return self._shown.table(self._app, sitting)

    def _menu(self) -> Screen:
        table = self._table(1)
        table.call_later(0.0, table.open_menu)  # type: ignore[attr-defined]
        return table

    def _score(self) -> Screen:
        after = ScoreActions(_nothing, _nothing, _nothing, _nothing_with)
        return self._shown.score(self._app, self._match, after)


def _nothing() -> None:
    """Where the buttons of a picture lead."""


def _nothing_with(_: str) -> None:
    """Where the buttons of a picture lead that name something."""

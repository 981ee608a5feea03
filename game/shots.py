"""Every screen of the program with something on it, for `two-decks shot`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from game.ai.person import PersonSeat
from game.ai.seating import take_seats
from game.host import Host
from game.rules import GAMES
from game.rules.core import IllegalMove, Malformed
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.match import Header, Match, Player
from game.rules.record import Refused, read
from game.storage.settings import Person, Settings
from game.table.about import AboutPage
from game.table.hand_to_hand.screen import HandToHandTable
from game.table.home import Home, Ways
from game.table.home_parts import Unfinished
from game.table.mishap import Mishap
from game.table.rulebook import RulebookPage
from game.table.score import AfterHand, Score
from game.table.screen import Screen
from game.table.session import Session
from game.table.settings_page import SettingsPage
from game.table.setup import SetUpPage, usual
from game.table.universal import Universal

PLAYERS = (Player("Ada", "human"), Player("Orion", "greedy"))
_ENTRIES = 60
_HANDS = 3
_SETTINGS = Settings(people={"Ben": Person(), "Ada": Person()})


def made_up(seed: int, ended: bool, mover: int = 0) -> Match:
    """A match in the middle of a hand with that seat to move, or one where the third hand has `ended`."""
    header = Header(HAND_TO_HAND, PLAYERS, seed=seed)
    match = Match(header)
    seats = take_seats(header, ("greedy", "greedy"), wake=lambda: None)
    for step in Host(match, seats, seed).run(threading.Event()):
        if ended and step.result is not None and len(match.results) == _HANDS:
            break
        if not ended and len(match.entries) >= _ENTRIES and match.actor == mover:
            break
    return match


def recorded(path: Path, at: int | None, ended: bool) -> Match:
    """A match from its record, after `at` entries, or after the last; where a hand has `ended` if that is wanted.

    Raises `Refused`, `Malformed` and `OSError`.
    """
    with path.open("rb") as file:
        header, entries = read(file.readline)
        match, last_end = Match(header), 0
        for line, entry, _ in entries:
            if at is not None and len(match.entries) == at:
                break
            try:
                if match.play(entry) is not None:
                    last_end = len(match.entries)
            except IllegalMove as error:
                raise Refused(line, str(error)) from None
    if header.rules is not HAND_TO_HAND:
        raise Malformed(f"{header.rules.title} cannot be shown yet")
    if at is not None and len(match.entries) < at:
        raise Malformed(f"the record has {len(match.entries)} entries, not {at}")
    if ended and at is None:
        match.rewind(last_end)
    if ended and match.state.result is None:
        raise Malformed("no hand has ended there")
    return match


def screen_of(name: str, match: Match, clause: str = "") -> Callable[[], Screen]:
    """What makes the screen of that name."""
    if clause and not any(clause.startswith(rules.prefix) for rules in GAMES.values()):
        raise Malformed(f"{clause!r} is no clause")
    makers: Mapping[str, Callable[[], Screen]] = {
        "home": lambda: _home(match),
        "setup": _set_up,
        "settings": lambda: SettingsPage(lambda: _SETTINGS, lambda settings: None),
        "rules": lambda: RulebookPage("hit-the-deck" if clause.startswith("HTD") else HAND_TO_HAND.name, clause),
        "about": AboutPage,
        "table": lambda: _table(match, (0,)),
        "curtain": lambda: _table(match, (0, 1)),
        "menu": lambda: _menu(match),
        "score": lambda: Score(match, Universal(), AfterHand(_nothing, _nothing, _nothing, _nothing_at)),
        "crash": lambda: Mishap(_nothing, again=False),
    }
    return makers[name]


def _nothing() -> None:
    """Where the buttons of a picture lead."""


def _nothing_at(_: str) -> None:
    """Where the buttons of a picture lead that name something."""


def _home(match: Match) -> Screen:
    ways = Ways(_nothing_at, _nothing_at, _nothing, _nothing, _nothing, _nothing, _nothing)
    line = f"{match.rules.title} with {match.header.players[1].name}, hand {match.state.hand}"
    return Home(ways, (HAND_TO_HAND.name,), Unfinished(line, " : ".join(map(str, match.state.totals))))


def _set_up() -> Screen:
    people = list(_SETTINGS.people)[::-1]
    return SetUpPage(
        HAND_TO_HAND,
        usual(people),
        people,
        Universal(),
        start=lambda chosen: None,
        remember=lambda setup: None,
        open_clause=_nothing_at,
        draw_number=lambda: 48172,
    )


def _table(match: Match, people: tuple[int, ...]) -> HandToHandTable:
    session = Session(match, [PersonSeat(), PersonSeat()], people, seed=match.header.seed or 0)
    return HandToHandTable(
        session, open_rules=_nothing_at, go_home=_nothing, hand_over=lambda result: None, open_settings=_nothing
    )


def _menu(match: Match) -> Screen:
    table = _table(match, (0,))
    table.later(0.0, table.open_menu)
    return table

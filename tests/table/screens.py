"""Screens of tables in tests, with callbacks that do nothing by default."""

from __future__ import annotations

from typing import Any

from game.play.session import Session
from game.rules.match import Match
from game.storage.settings.settings import Settings
from game.table.contract.table import TableRequest
from game.table.game.record import Game, ScoreRequest
from game.table.hand_to_hand.match.table import HandToHandTable
from game.table.hit_the_deck.match.table import HitTheDeckTable
from game.table.turns.match_screen import MatchScreen


def request_for(game: Game, session: Session, pace: str = "brisk", **more: Any) -> TableRequest:
    """A request for the table of a session; `pace` is the others', `more` are fields that differ from the defaults."""
    fields: dict[str, Any] = {
        "art": game.art(),
        "profiles": {},
        "hand_sort": game.hand_sort({}),
        "open_rules": lambda clause: None,
        "open_how_to": lambda: None,
        "open_settings": lambda: None,
        "go_home": lambda: None,
        "hand_ended": lambda result: None,
        "on_sort": lambda key: None,
        "on_coached": None,
        "settings": lambda: Settings(pace=pace),
        "untaught": frozenset(),
        "on_taught": lambda: None,
    }
    return TableRequest(session=session, **{**fields, **more})


def score_request(game: Game, match: Match, led: list[str], **more: Any) -> ScoreRequest:
    """A request for a score sheet or a finale, which notes the pressed buttons in `led`; `more` are further fields."""
    return ScoreRequest(
        match=match,
        art=game.art(),
        profiles={},
        next_hand=lambda: led.append("next"),
        look_back=lambda: led.append("look back"),
        play_again=lambda: led.append("again"),
        home=lambda: led.append("home"),
        open_clause=led.append,
        **more,
    )


def hand_to_hand_table(screen: MatchScreen) -> HandToHandTable:
    assert isinstance(screen.table, HandToHandTable)
    return screen.table


def hit_the_deck_table(screen: MatchScreen) -> HitTheDeckTable:
    assert isinstance(screen.table, HitTheDeckTable)
    return screen.table

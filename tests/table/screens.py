"""Screens of tables in tests, with callbacks that do nothing by default."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.play.session import Session
from game.storage.settings.settings import Settings
from game.table.contract.table import TableRequest
from game.table.game.record import Game
from game.table.hand_to_hand.match.table import HandToHandTable
from game.table.hit_the_deck.match.table import HitTheDeckTable
from game.table.turns.match_screen import MatchScreen


def request_for(
    game: Game,
    session: Session,
    pace: str = "brisk",
    *,
    untaught: Collection[str] = (),
    **more: Any,
) -> TableRequest:
    """A request for the table of a session; `pace` is the others', `more` are fields that differ from the defaults.

    No tips are shown; `untaught` are the people who have yet to see the lesson about races.
    """
    names = [player.name for player in session.match.header.players]
    settings = Settings(pace=pace, taught=frozenset(name for name in names if name not in untaught))
    fields: dict[str, Any] = {
        "art": game.art(),
        "profiles": {},
        "hand_sort": game.hand_sort({}),
        "open_rules": lambda clause: None,
        "open_how_to": lambda: None,
        "open_settings": lambda: None,
        "go_home": lambda: None,
        "hand_ended": lambda result: None,
        "settings": lambda: settings.with_coached(game.name),
    }
    return TableRequest(session=session, **{**fields, **more})


def hand_to_hand_table(screen: MatchScreen) -> HandToHandTable:
    assert isinstance(screen.table, HandToHandTable)
    return screen.table


def hit_the_deck_table(screen: MatchScreen) -> HitTheDeckTable:
    assert isinstance(screen.table, HitTheDeckTable)
    return screen.table

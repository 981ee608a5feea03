"""Screens of tables in tests, with callbacks that do nothing by default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.play.session import Session
from game.rules.match import Match
from game.storage.settings.settings import Names, Profile, Settings
from game.table.cards.deck_art import DeckArt
from game.table.contract.hint_look import Adviser
from game.table.contract.program import TableProgram
from game.table.contract.table import TableRequest
from game.table.game.record import Game, ScoreRequest
from game.table.hand_to_hand.match.table import HandToHandTable
from game.table.hit_the_deck.match.table import HitTheDeckTable
from game.table.turns.match_screen import MatchScreen


class Around(TableProgram):
    """A program whose ways lead nowhere, except those that are given; it keeps settings."""

    def __init__(self, settings: Settings, coached: bool, ways: Mapping[str, Callable[..., None]]) -> None:
        """`coached`: with tips, in a first hand."""
        super().__init__(settings)
        self._tips = frozenset[str]() if coached else None
        self.__dict__.update(ways)

    def change_settings(self, settings: Settings) -> None:
        self._settings = settings

    def tips_given(self, game: str) -> Names | None:
        return self._tips

    def is_taught(self, name: str) -> bool:
        return name in self._settings.taught


def request_for(
    game: Game,
    session: Session,
    pace: str = "brisk",
    *,
    coached: bool = False,
    untaught: Names = frozenset(),
    art: DeckArt | None = None,
    profiles: Mapping[str, Profile] | None = None,
    hand_sort: str | None = None,
    adviser: Adviser | None = None,
    is_continued: bool = False,
    **ways: Any,
) -> TableRequest:
    """A request for the table of a session; `pace` is the others', `ways` are ways of the program."""
    taught = frozenset(player.name for player in session.match.header.players) - untaught
    around, sort = Around(Settings(pace=pace, taught=taught), coached, ways), hand_sort or game.hand_sort({})
    return TableRequest(session, art or game.art(), profiles or {}, sort, around, adviser, is_continued=is_continued)


def settings_of(screen: MatchScreen) -> Settings:
    """The settings of the program around a table."""
    return screen.program.settings


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

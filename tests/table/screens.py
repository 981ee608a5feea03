"""Screens of tables in tests, with callbacks that do nothing by default."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from game.play.judged.adviser import MatchAdviser
from game.play.session import Session
from game.storage.settings.settings import Profile, Settings
from game.table.cards.deck_art import DeckArt
from game.table.game.record import Game
from game.table.hand_to_hand.match.table import HandToHandTable
from game.table.hit_the_deck.match.table import HitTheDeckTable
from game.table.turns.match_screen import MatchScreen
from game.table.turns.program import TableProgram
from game.table.turns.table import TableRequest
from tests.values import of_kind


class Around(TableProgram):
    """A program without tips whose ways lead nowhere, except those that are given."""

    def __init__(self, settings: Settings, ways: Mapping[str, Callable[..., None]]) -> None:
        super().__init__(settings)
        self.__dict__.update(ways)

    def is_taught(self, name: str) -> bool:
        return name in self.settings.taught


def request_for(
    game: Game,
    session: Session,
    pace: str = "brisk",
    *,
    untaught: Collection[str] = (),
    art: DeckArt | None = None,
    profiles: Mapping[str, Profile] | None = None,
    hand_sort: str | None = None,
    adviser: MatchAdviser | None = None,
    is_continued: bool = False,
    life: str = "full",
    **ways: Any,
) -> TableRequest:
    """A request for the table of a session; `pace` is the others', `ways` are ways of the program.

    No tips are shown; `untaught` are the people who have yet to see the lesson about races.
    """
    names = [player.name for player in session.match.header.players]
    taught = frozenset(name for name in names if name not in untaught)
    around, sort = Around(Settings(pace=pace, taught=taught, life=life), ways), hand_sort or game.hand_sort({})
    return TableRequest(session, art or game.art(), profiles or {}, sort, around, adviser, is_continued=is_continued)


def hand_to_hand_table(screen: MatchScreen) -> HandToHandTable:
    return of_kind(HandToHandTable, screen.table)


def hit_the_deck_table(screen: MatchScreen) -> HitTheDeckTable:
    return of_kind(HitTheDeckTable, screen.table)

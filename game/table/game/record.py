"""A game: one record of all its own parts, and the players with whom its next match begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import chain, count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.ai.kinds import DEFAULT_KIND, SEAT_KINDS, recorded_kind
from game.play.daily import DailyTerms
from game.rules.core import AnyRules, Card, OptionValue
from game.rules.match import HUMAN, Header, Match, Player
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.cards.deck_art import DeckArt, Elevation
from game.ui.look.theme import Theme
from game.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from game.play.clauses import Rulebook
    from game.play.races import Races
    from game.play.replay import Study
    from game.table.cards.illustration import HowTo
    from game.table.contract.match_look import MatchLook
    from game.table.contract.review import ReviewLook
    from game.table.contract.statistics import StatisticsPicture
    from game.table.game.finale import FinalePicture
    from game.table.game.keepsake import Keepsake
    from game.table.game.program import Program
    from game.table.game.score_page import ScoreContent
    from game.table.game.seats import SeatArea
    from game.table.turns.match_screen import MatchScreen
    from game.table.turns.table import TableRequest

COMPUTER_NAMES = ("Orion", "Vega", "Mira", "Antares", "Atlas", "Sirius")
YOU = "You"
PLAYER = "Player {}"
_MADE_UP = re.compile(PLAYER.format(r"\d"))


Portrait: TypeAlias = Callable[[Sequence[Player], Mapping[str, Profile], int, int], Surface]
"""Makes the picture of a computer player, from the match's players, the profiles, the seat, and its width in px."""


class OptionText(NamedTuple):
    """A house rule's name and explanation. `printed`: its default is that of the printed rules.

    `numbers` are its least and greatest value and the step, or None for a switch. A rule whose name ends in `_ms` is a
    time in milliseconds.
    """

    title: str
    help: str
    printed: bool = False
    numbers: tuple[int, int, int] | None = None


class MatchLength(NamedTuple):
    """A usual length of a match: its name, its target, and its duration and ending, in a short line."""

    name: str
    target: int
    help: str


class HomePicture(NamedTuple):
    """A game's picture on the home screen.

    `paint_ground(surface, centre, scale, avoid)` draws the background of the fan of `cards` on a surface of its own, in
    px of the screen: `centre` is the middle of the fan, `avoid` the place of the program's name. `fan` is the path of a
    picture of the fan below `assets`, if there is one: decoding it is faster than drawing its cards.
    """

    tagline: str
    cards: tuple[Card, ...]
    elevation: Elevation
    paint_ground: Callable[[Surface, tuple[int, int], float, Rect], None]
    fan: tuple[str, ...] = ()


class Practice(NamedTuple):
    """A game's practice apart from matches, offered on the home screen."""

    title: str
    caption: str
    icon: str
    first_page: Callable[[Program, Game], Screen]
    sample: Callable[[Program, Game, bool], Screen]
    """An invented practice at the table, or the result of a finished one, for screenshots."""


class Game(NamedTuple):
    """All the parts that one game has of its own."""

    rules: AnyRules
    rulebook: Callable[[], Rulebook]
    theme: Theme
    home: HomePicture
    credits: str
    """The game's authors: a paragraph with **bold** parts."""
    keys: Sequence[tuple[str, str]]
    """The keys at its table and their functions."""
    hand_sorts: Mapping[str, str]
    """The sorts of a hand, the default first: their keys in the settings file, and their names on screen."""
    option_texts: Mapping[str, OptionText]
    """The texts of every house rule, by its name in records."""
    default_seats: int
    """The number of players if nothing was set up: a person and computer players."""
    art: Callable[[], DeckArt]
    table: Callable[[TableRequest], MatchScreen]
    seats: Callable[[Program, Game, MatchSetup], SeatArea]
    """Makes the seats of its set-up."""
    score: Callable[[Program, Match, bool], ScoreContent]
    """Makes the sheet of the last ended hand, from `(program, match, is_past)`.

    `is_past` means that other hands have followed. Raises `LookupError` if none has ended.
    """
    finale: Callable[[Program, Match], FinalePicture]
    """Makes the picture of a finished match."""
    look: MatchLook
    """The look of its matches in lists."""
    study: Callable[[], Study]
    """Makes the parts that its replays need."""
    how_to: Callable[[Profile], HowTo] | None = None
    """Makes the page about how to play, with the keys of a person's profile; None if it has no such page."""
    statistics: Callable[[], Sequence[StatisticsPicture]] | None = None
    """Makes the charts of its statistics; None if it has none."""
    lesson: str = ""
    """The on-screen name of the lesson that each person sees once at its table; empty if there is none."""
    daily_options: Mapping[str, OptionValue] = MappingProxyType({})
    """The house rules of its daily deals that differ from the defaults: a short match.

    They never change, because the results of earlier days are recognised by them.
    """
    lengths: Sequence[MatchLength] = ()
    """The lengths of a match that a set-up offers next to a typed target, shortest first."""
    first_options: Mapping[str, OptionValue] = MappingProxyType({})
    """The house rules of the first set-up that differ from the defaults."""
    portrait: Portrait | None = None
    """Makes the picture of a computer player; None if they have none."""
    practice: Practice | None = None
    """Its practice; None if there is none."""
    characters: Mapping[str, str] = MappingProxyType({})
    """A short line in the set-up about each level's play, by the level's name in records."""
    review: Callable[[], ReviewLook] | None = None
    """Makes the interface of its reviews; None if its hands are not reviewed."""
    card_points: Callable[[Card], int] | None = None
    """The points of a card left in hand; None if no races are reviewed."""
    keepsake: Callable[[Program, Match], Keepsake] | None = None
    """Makes the picture to keep of a finished match; None if there is none."""
    race_keepsake: Callable[[Program, Header, Races, int], Keepsake | None] | None = None
    """Makes that of a seat's best race, if it has one; None in a game without races."""
    looks: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """The titles of its looks by kind and name, the usual one, whose name is empty, first. See `looks.py`."""

    @property
    def name(self) -> str:
        """The game's name in records, such as `hand-to-hand-combat`."""
        return self.rules.name

    @property
    def title(self) -> str:
        """The game's name on screen."""
        return self.rules.title

    @property
    def daily(self) -> DailyTerms:
        """The fixed terms of its daily deals."""
        return DailyTerms(self.rules, self.default_seats, self.daily_options)

    def look_of(self, kind: str, settings: Settings) -> str:
        """The name of the chosen look of a kind; that of the usual one if it is unknown."""
        wanted = str(getattr(settings, kind).get(self.name, ""))
        return wanted if wanted in self.looks.get(kind, {}) else ""

    def hand_sort(self, sorts: Mapping[str, str]) -> str:
        """The game's own entry of the chosen sorts by game; the default if it is missing or unknown."""
        wanted = sorts.get(self.name, "")
        return wanted if wanted in self.hand_sorts else next(iter(self.hand_sorts))


class Late:
    """A module, of which every attribute is a function that imports it and calls what has that name there.

    Import the module itself where types are checked, and there alone: that says what may be called, and how.
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args: getattr(import_module(self._module), name)(*args)


class Games(dict[str, Game]):
    """The games by their names in records, in order."""

    def __init__(self, *games: Game) -> None:
        super().__init__((game.name, game) for game in games)

    def with_clause(self, clause: str) -> Game | None:
        """The game whose rulebook contains the clause; None if there is none."""
        return next((game for game in self.values() if game.rulebook().clause(clause) is not None), None)


def free_computer_name(taken: Collection[str]) -> str:
    """The first star's name that is not taken."""
    return next(name for name in COMPUTER_NAMES if name not in taken)


def free_person_name(seat: int, people: Sequence[str], taken: Collection[str]) -> str:
    """The first of `people` that is not taken; otherwise a name with the seat's number."""
    return next(name for name in chain(people, map(PLAYER.format, count(seat + 1))) if name not in taken)


def is_made_up(name: str) -> bool:
    """Whether a set-up gave one of several people this name, such as "Player 1"."""
    return _MADE_UP.fullmatch(name) is not None


def is_own(name: str) -> bool:
    """Whether a person chose this name, which is neither "You" nor made up."""
    return name != YOU and not is_made_up(name)


def default_players(kinds: Sequence[str], people: Sequence[str]) -> tuple[Player, ...]:
    """Players of these kinds, by seat. `people` are the names of people who played before, latest first."""
    alone = kinds.count(HUMAN) == 1
    known = [name for name in people if is_own(name) or (alone and name == YOU)] or [YOU] * alone
    taken: list[str] = []
    for seat, kind in enumerate(kinds):
        taken.append(free_person_name(seat, known, taken) if kind == HUMAN else free_computer_name(taken))
    return tuple(Player(name, recorded_kind(kind)) for name, kind in zip(taken, kinds, strict=True))


def default_setup(seats: int, people: Sequence[str]) -> MatchSetup:
    """The set-up if none is saved: the latest person, and computer players."""
    return MatchSetup(default_players([HUMAN] + [DEFAULT_KIND] * (seats - 1), people))


def last_setup(game: Game, settings: Settings) -> MatchSetup:
    """The last set-up of a game, if it is still valid; otherwise a person against computer players."""
    last, default = settings.setups.get(game.name), default_setup(game.default_seats, list(settings.profiles)[::-1])
    if last is None:
        return replace(default, options=game.first_options)
    if any(player.kind not in SEAT_KINDS for player in last.players):
        return default
    people = [settings.person_of(player.name) for player in last.players if player.is_person]
    # two who have been merged cannot play each other
    return last if len(set(people)) == len(people) else replace(default, options=last.options)

"""A game: one record of all its own parts, and the requests from which its screens are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pygame import Rect, Surface

from game.ai.kinds import PlayerKind, kinds_to_choose
from game.play.daily import DailyTerms
from game.rules.core import AnyRules, Card, OptionValue
from game.rules.match import Match, Player
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.cards.deck_art import DeckArt, Elevation
from game.ui.look.theme import Theme
from game.ui.screens.screen import Screen

if TYPE_CHECKING:
    from game.play.clauses import Rulebook
    from game.play.replay import Study
    from game.play.suited_levels import PersonForm
    from game.storage.library.practice import PracticeBook
    from game.table.cards.illustration import HowTo
    from game.table.contract.match_look import MatchLook
    from game.table.contract.review import ReviewLook
    from game.table.contract.statistics import StatisticsPicture
    from game.table.contract.table import TableRequest
    from game.table.turns.match_screen import MatchScreen
    from game.ui.screens.screens import Screens


class NumberRange(NamedTuple):
    """The range of a numeric house rule: least and greatest value, and the step."""

    least: int
    greatest: int
    step: int


class OptionText(NamedTuple):
    """A house rule's name and explanation. `printed`: its default is that of the printed rules.

    `numbers` is None for a switch. A house rule whose name ends in `_ms` is a time in milliseconds.
    """

    title: str
    help: str
    printed: bool = False
    numbers: NumberRange | None = None


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


class NewMatch(NamedTuple):
    """The settings of a new match; `deal` is None for a random deal number."""

    setup: MatchSetup
    deal: int | None


class SetupRequest(NamedTuple):
    """The parameters and callbacks of a set-up page."""

    game: Game
    setup: MatchSetup
    profiles: Mapping[str, Profile]
    art: DeckArt
    start: Callable[[NewMatch], None]
    remember: Callable[[MatchSetup, Mapping[str, Profile]], None]
    """Save the set-up when it is left, with the profiles of its people by name."""
    open_clause: Callable[[str], None]
    open_how_to: Callable[[], None]
    """Show how to play the game."""
    draw_number: Callable[[], int]
    open_people: Callable[[int | None], None] | None = None
    """Show the people who have played, and then this set-up again, with its current deal number.

    None if the set-up has no button for that.
    """
    also_known: Mapping[str, str] = {}
    """The person of each past name: such names are among `profiles`, but are not offered."""
    deal: int | None = None
    """The deal number that has been chosen."""
    form: Callable[[str], PersonForm | None] = lambda name: None
    """The recent results of a person by name; None while unknown."""

    @property
    def people(self) -> list[str]:
        """The names of the people who have played, latest first."""
        return [name for name in list(self.profiles)[::-1] if name not in self.also_known]


class PastSheet(NamedTuple):
    """A past score sheet, viewed from the finale: its number of how many, and its buttons; None for no button."""

    hands: int
    earlier: Callable[[], None] | None
    later: Callable[[], None] | None
    leave: Callable[[], None]
    """Leave for the finale."""
    replay: Callable[[], None] | None = None
    """Show the hand's replay."""


class ScoreRequest(NamedTuple):
    """The parameters and callbacks of a score sheet or a finale."""

    match: Match
    art: DeckArt
    profiles: Mapping[str, Profile]
    next_hand: Callable[[], None]
    """Leave the score sheet for the next hand."""
    look_back: Callable[[], None]
    """Show the score sheets of all hands, one after another, above the finale."""
    play_again: Callable[[], None]
    home: Callable[[], None]
    open_clause: Callable[[str], None]
    review: Callable[[], None] | None = None
    """Review the hand, or the last hand of a finished match; None if no person played."""
    daily: Callable[[], None] | None = None
    """Leave for the page of the daily deal; None if the match is not one."""
    races: Callable[[], None] | None = None
    """Show the races of the match; None if there are none to show."""
    past: PastSheet | None = None
    """The buttons of a past sheet; None for a new one."""


class AroundPractice(Protocol):
    """The interface of the program for a practice."""

    @property
    def settings(self) -> Settings:
        """The current settings."""

    @property
    def screens(self) -> Screens:
        """The stack of screens."""

    @property
    def practice_book(self) -> PracticeBook:
        """The results of all practices."""

    def art(self, game: Game) -> DeckArt:
        """The pictures of a game's deck."""

    def change_settings(self, settings: Settings) -> None:
        """Apply new settings at once, and save them."""

    def remember(self, profiles: Mapping[str, Profile]) -> None:
        """Save the profiles of people, by name."""

    def draw_number(self) -> int:
        """A random deal number."""

    def utc_now(self) -> str:
        """The time in UTC, such as `2026-11-21T18:04:05Z`."""

    def go_home(self) -> None:
        """Leave everything else for the home screen."""

    def open_rules(self, clause: str = "") -> None:
        """Show the rulebook, open at a clause."""

    def open_how_to(self, game: Game) -> None:
        """Show how to play a game."""

    def open_settings(self) -> None:
        """Show the settings."""


class Practice(NamedTuple):
    """A game's practice apart from matches, offered on the home screen."""

    title: str
    caption: str
    icon: str
    first_page: Callable[[AroundPractice, Game, MatchSetup], Screen]
    """The first page, from `(program, game, setup)`; `setup` is the last one of a match."""
    sample: Callable[[AroundPractice, Game, bool], Screen]
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
    setup: Callable[[SetupRequest], Screen]
    score: Callable[[ScoreRequest], Screen]
    finale: Callable[[ScoreRequest], Screen]
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
    match_look: Callable[[], MatchLook] | None = None
    """The look of its matches in lists; None for a plain look."""
    practice: Practice | None = None
    """Its practice; None if there is none."""
    characters: Mapping[str, str] = MappingProxyType({})
    """A short line in the set-up about each level's play, by the level's name in records."""
    review: Callable[[], ReviewLook] | None = None
    """Makes the interface of its reviews; None if its hands are not reviewed."""
    card_points: Callable[[Card], int] | None = None
    """The points of a card left in hand; None if no races are reviewed."""

    @property
    def name(self) -> str:
        """The game's name in records, such as `hand-to-hand-combat`."""
        return self.rules.name

    @property
    def title(self) -> str:
        """The game's name on screen."""
        return self.rules.title

    @property
    def look(self) -> MatchLook:
        """The look of its matches in lists."""
        if self.match_look is not None:
            return self.match_look()
        from game.table.contract.match_look import PlainLook

        return PlainLook(self.title)

    @property
    def daily(self) -> DailyTerms:
        """The fixed terms of its daily deals."""
        return DailyTerms(self.rules, self.default_seats, self.daily_options)

    def kinds_for(self, players: Sequence[Player]) -> tuple[PlayerKind, ...]:
        """The kinds offered by a set-up with these players, each with its character in this game."""
        kinds = kinds_to_choose({player.kind for player in players})
        return tuple(kind._replace(help=self.characters.get(kind.kind, kind.help)) for kind in kinds)

    def hand_sort(self, sorts: Mapping[str, str]) -> str:
        """The game's own entry of the chosen sorts by game; the default if it is missing or unknown."""
        wanted = sorts.get(self.name, "")
        return wanted if wanted in self.hand_sorts else next(iter(self.hand_sorts))


class Games(Mapping[str, Game]):
    """The registered games by their names in records, in order of registration."""

    def __init__(self, *games: Game) -> None:
        self._games: dict[str, Game] = {}
        for game in games:
            self.register(game)

    def register(self, game: Game) -> None:
        self._games[game.name] = game

    def __getitem__(self, name: str) -> Game:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def with_clause(self, clause: str) -> Game | None:
        """The game whose rulebook contains the clause; None if there is none."""
        return next((game for game in self.values() if game.rulebook().clause(clause) is not None), None)

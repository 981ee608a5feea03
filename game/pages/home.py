"""Home: the two decks, a click from play; the match that is not over comes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.pages.home_parts import ComingSoon, ContinueCard, Fan, NavTile, Unfinished, home_ground
from game.rules import GAMES
from game.rules.core import Card
from game.rules.hand_to_hand.cards import parse_card as parse_universal_card
from game.rules.hit_the_deck.cards import parse_card as parse_hit_the_deck_card
from game.table.deck_art import BACK, DeckArt, Elevation
from game.table.hand_to_hand.universal import UniversalArt
from game.table.hit_the_deck.deck_art import HitTheDeckArt
from game.ui.page import fitting
from game.ui.screen import Screen
from game.ui.theme import CLOTH, NIGHT, TextStyle, Theme, Typeface
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

NAME = "Two Decks"
CONTINUE = "Continue"
PLAY = "Play"
SET_UP = "Set up"
COMING = "Comes with the next version"
RULES, RULES_TEXT = "Rules", "Both games, searchable"
SETTINGS, SETTINGS_TEXT = "Settings", "Motion, size, sorting"
ABOUT, ABOUT_TEXT = "About", "Version, authors, keys"
QUIT, QUIT_TEXT = "Quit", "Everything is kept"


@dataclass(frozen=True, slots=True)
class Half:
    """A game's half of the screen."""

    game: str
    tagline: str
    theme: Theme
    art: Callable[[], DeckArt]
    lie: Elevation
    cards: tuple[Card, ...]


HALVES = (
    Half(
        "hand-to-hand-combat",
        "Two players, sixty cards, six planets",
        NIGHT,
        lambda: UniversalArt(8),
        Elevation.LIFTED,
        (BACK, *(parse_universal_card(text) for text in ("sN", "5E", "6S", "gJ"))),
    ),
    Half(
        "hit-the-deck",
        "Two to six players, one pile, fast hands",
        CLOTH,
        lambda: HitTheDeckArt(8),
        Elevation.HAND,
        tuple(parse_hit_the_deck_card(text) for text in ("R4", "Y2", "G5", "B3", "#H")),
    ),
)


@dataclass(frozen=True, slots=True)
class HomeActions:
    """Where home leads to. `play` and `set_up` are told the game's name."""

    play: Callable[[str], None]
    set_up: Callable[[str], None]
    go_on: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    about: Callable[[], None]
    quit: Callable[[], None]


class Side:
    """A half's widgets: the fan, the names, and the ways into the game, or the sentence that there is none yet."""

    def __init__(self, half: Half, ways: HomeActions, playable: bool) -> None:
        rules, theme = GAMES[half.game], half.theme
        self.half = half
        self.fan = Fan(half.art, half.lie, half.cards, (lambda: ways.play(half.game)) if playable else None)
        self.title = Label(rules.title, None, theme.text, one_line=True)
        self.tagline = Label(half.tagline, TextStyle(Typeface.MEDIUM, 15), theme.quiet, one_line=True)
        self.play = Button(PLAY, lambda: ways.play(half.game), primary=True, label=f"{PLAY}: {rules.title}")
        self.set_up = Button(SET_UP, lambda: ways.set_up(half.game), label=f"{SET_UP}: {rules.title}")
        self.play.theme = self.set_up.theme = theme
        self.coming = ComingSoon(COMING, theme)
        self.play.visible = self.set_up.visible = playable
        self.coming.visible = not playable

    def lay_out(self, screen: Screen, x: float, top: float, width: float, high: float) -> None:
        """The sheet from `x` on, `width` wide; the fan above it. All px at scale 1.0."""
        wide = width >= 600
        margin = 40 if wide else 24
        face, size = (Typeface.EXTRABOLD, 29) if self.half.theme is NIGHT else (Typeface.DISPLAY, 30)
        self.title.set_in(TextStyle(face, size if wide else size * 0.76))
        self.fan.place(screen.box(x, 88, width, top - 88 + 8))
        buttons, told = (236, 230) if wide else (196, 200)
        set_up = buttons * 0.46
        left, right = x + margin, x + width - margin
        middle = top + high / 2
        self.set_up.place(screen.box(right - buttons, middle - 26, set_up - 8, 52))
        self.play.place(screen.box(right - buttons + set_up + 8, middle - 26, buttons - set_up - 8, 52))
        self.coming.place(screen.box(right - told, middle - 24, told, 48))
        room = (right - told if self.coming.visible else right - buttons) - left - 20
        self.title.place(screen.box(left, middle - 34, room, 38))
        self.tagline.place(screen.box(left, middle + 8, room, 24))


class Home(Screen):
    """Both decks. `playable` are the games that can be played; `unfinished` is offered first."""

    min_size = (960, 560)

    def __init__(self, ways: HomeActions, playable: Sequence[str], unfinished: Unfinished | None = None) -> None:
        super().__init__(NIGHT)
        self.name = Label(NAME, TextStyle(Typeface.BOLD, 23), one_line=True)
        self.sides = tuple(Side(half, ways, half.game in playable) for half in HALVES)
        self.go_on = ContinueCard(CONTINUE, unfinished, ways.go_on) if unfinished is not None else None
        self.ways = (
            NavTile("rules", RULES, RULES_TEXT, ways.rules),
            NavTile("settings", SETTINGS, SETTINGS_TEXT, ways.settings),
            NavTile("info", ABOUT, ABOUT_TEXT, ways.about),
            NavTile("close", QUIT, QUIT_TEXT, ways.quit),
        )
        self.root.add(*(side.fan for side in self.sides), self.name)
        if self.go_on is not None:
            self.root.add(self.go_on)
        for side in self.sides:
            self.root.add(side.title, side.tagline, side.play, side.set_up, side.coming)
        self.root.add(*self.ways)
        self.root.focus(self.go_on or self.sides[0].play)

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take another size, and the scale that leaves room for `least`."""
        super().resize(size, fitting(scale, size, self.min_size))

    def lay_out(self) -> None:
        """Two halves, their sheets, and the row of ways."""
        wide, high = self.size[0] / self.scale, self.size[1] / self.scale
        half, row = wide / 2, high - 88
        sheet = row - 120
        self.name.place(self.box(40, 28, 200, 36))
        for number, side in enumerate(self.sides):
            side.lay_out(self, half * number, sheet, half, 120)
        if self.go_on is not None:
            across = min(476.0, wide - 560)
            self.go_on.place(self.box(half - across / 2, 18, across, 76))
        each = (wide - 2 * 40 + 16) / len(self.ways)
        for number, way in enumerate(self.ways):
            way.place(self.box(40 + each * number, row + 12, each - 16, 64))
        fan = self.sides[0].fan.rect
        self.scene.set_background(home_ground(self.size, self.scale, self.px(sheet), self.px(row), fan.center))

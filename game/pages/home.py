"""The home screen: the unfinished match first, and each deck one click from play."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from game.pages.home_parts import ContinueCard, Fan, NavTile, home_ground
from game.pages.home_step import StepLine
from game.pages.unfinished import Unfinished
from game.play.suited_levels import LevelStep
from game.table.deck_art import DeckArt
from game.table.game import Game, Games, Practice
from game.ui.screen import Screen
from game.ui.theme import NIGHT, TextStyle, Typeface
from game.ui.widgets.button import Button
from game.ui.widgets.mute_button import MuteButton
from game.ui.widgets.panel import Label

NAME = "Two Decks"
CONTINUE = "Continue"
OTHERS, ONLY_OTHERS = "{} more unfinished", "{} unfinished"
OPENING = "Opening your match…"
PLAY = "Play"
SET_UP = "Set up"
MATCHES, MATCHES_TEXT = "Matches", "Everything you've played"
STATISTICS, STATISTICS_TEXT = "Statistics", "Charts and records"
PEOPLE, PEOPLE_TEXT = "People", "Names and keys"
DAILY, DAILY_TEXT = "Daily deal", "A new one every day"
HOW_TO, HOW_TO_TEXT = "How to play", "On one page"
RULES, RULES_TEXT = "Rules", "Full rulebooks"
SETTINGS, SETTINGS_TEXT = "Settings", "Sound, display and keys"
ABOUT, ABOUT_TEXT = "About", "Credits"
QUIT, QUIT_TEXT = "Quit", "Your match is saved"
_OPENING_AFTER_S = 0.3
"""How long a disk may take to open a match before the card says so."""
_NARROW = 460
"""The width of a column below which the buttons stand under the title."""
_HEADER, _SHEET, _NARROW_SHEET, _ROW, _STEP = 88, 120, 144, 88, 44
"""The heights of the header, the sheets, the row of tiles and the line about levels, in px at scale 1.0."""


class HomeActions(NamedTuple):
    """What the home screen calls. `play` and `set_up` take the game's name; `art` returns the cards as printed.

    `resume_match` begins to open the unfinished match. From then on `sit_down_if_open` is called in every frame, until
    the table replaces the home screen, or `stop_resuming` when it is left for something else.
    """

    play: Callable[[str], None]
    set_up: Callable[[str], None]
    resume_match: Callable[[], None]
    sit_down_if_open: Callable[[], None]
    stop_resuming: Callable[[], None]
    statistics: Callable[[], None]
    people: Callable[[], None]
    daily: Callable[[], None]
    practice: Callable[[Game], None]
    """Open the practice of a game."""
    how_to: Callable[[], None]
    matches: Callable[[], None]
    unfinished_matches: Callable[[], None]
    """Open the page of matches, filtered to the unfinished ones."""
    rules: Callable[[], None]
    settings: Callable[[], None]
    about: Callable[[], None]
    quit: Callable[[], None]
    level_step: Callable[[Game], LevelStep | None]
    """Another level that is suggested in a game; asked in every frame."""
    follow_step: Callable[[LevelStep], None]
    dismiss_step: Callable[[LevelStep], None]
    art: Callable[[Game], DeckArt] = lambda game: game.art()


class Side:
    """A game's half of the home screen: the fan, its names, and its buttons."""

    def __init__(self, game: Game, actions: HomeActions) -> None:
        def play() -> None:
            actions.play(game.name)

        self.game = game
        self.fan = Fan(lambda: actions.art(game), game.home.elevation, game.home.cards, play)
        self.title = Label(game.title, one_line=True)
        self.tagline = Label(game.home.tagline, TextStyle(Typeface.MEDIUM, 15), one_line=True)
        self.play = Button(PLAY, play, primary=True, label=f"{PLAY}: {game.title}")
        self.set_up = Button(SET_UP, lambda: actions.set_up(game.name), label=f"{SET_UP}: {game.title}")
        self.step = StepLine(actions.follow_step, actions.dismiss_step)
        self.title.theme = self.play.theme = self.set_up.theme = self.step.theme = game.theme

    def lay_out(self, screen: Screen, x: float, top: float, width: float) -> None:
        """Place the sheet from `x`, `width` wide, with the fan above it, in px at scale 1.0."""
        is_wide, is_narrow = width >= 600, width < _NARROW
        margin = 40 if is_wide else 24
        self.tagline.colour = screen.in_force(self.game.theme).quiet
        self.title.set_in(self.game.theme.title._replace(size=30 if is_wide else 22))
        self.fan.place(screen.box(x, _HEADER, width, top - _HEADER + 8))
        self.step.place_in(screen.box(x + margin, top - _STEP - 12, width - 2 * margin, _STEP))
        left, right, middle = x + margin, x + width - margin, top + _SHEET / 2
        buttons = right - left if is_narrow else 236 if is_wide else 196
        row = top + 78 if is_narrow else middle - 26
        set_up = buttons * 0.46
        self.set_up.place(screen.box(right - buttons, row, set_up - 8, 52))
        self.play.place(screen.box(right - buttons + set_up + 8, row, buttons - set_up - 8, 52))
        room = right - left if is_narrow else right - buttons - left - 20
        line = top + 8 if is_narrow else middle - 34
        self.title.place(screen.box(left, line, room, 38))
        self.tagline.place(screen.box(left, line + 42 - 8 * is_narrow, room, 24))


class Home(Screen):
    """The home screen, with all games side by side.

    `unfinished` is called in every frame; what it returns, such as the match to continue, is offered first.
    """

    min_size = (960, 560)

    def __init__(self, games: Games, actions: HomeActions, unfinished: Callable[[], Unfinished | None]) -> None:
        super().__init__(NIGHT)
        self._unfinished = unfinished
        self._actions = actions
        self._is_resuming = False
        self._found: Unfinished | None = None
        self.name = Label(NAME, TextStyle(Typeface.BOLD, 23), one_line=True)
        self.sides = tuple(Side(game, actions) for game in games.values())
        self.continue_card = ContinueCard(CONTINUE, self._resume_match)
        self.others = Button("", actions.unfinished_matches)
        self.others.visible = False
        self.tiles = (
            NavTile("replays", MATCHES, MATCHES_TEXT, actions.matches),
            NavTile("statistics", STATISTICS, STATISTICS_TEXT, actions.statistics),
            NavTile("people", PEOPLE, PEOPLE_TEXT, actions.people),
            NavTile("calendar", DAILY, DAILY_TEXT, actions.daily),
            *(self._practice_tile(game, game.practice) for game in games.values() if game.practice is not None),
            NavTile("help", HOW_TO, HOW_TO_TEXT, actions.how_to, shortcut=pygame.K_F1),
            NavTile("rules", RULES, RULES_TEXT, actions.rules),
            NavTile("settings", SETTINGS, SETTINGS_TEXT, actions.settings),
            NavTile("info", ABOUT, ABOUT_TEXT, actions.about),
            NavTile("close", QUIT, QUIT_TEXT, actions.quit),
        )
        self.root.add(*(side.fan for side in self.sides), self.name, self.continue_card, self.others)
        for side in self.sides:
            self.root.add(side.title, side.tagline, side.play, side.set_up, side.step)
        self.sound = MuteButton()
        self.sound.theme = self.sides[-1].game.theme
        self.root.add(self.sound, *self.tiles)
        self.root.focus(self.sides[0].play)

    def _practice_tile(self, game: Game, practice: Practice) -> NavTile:
        return NavTile(practice.icon, practice.title, practice.caption, lambda: self._actions.practice(game))

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        if (unfinished := self._unfinished()) is not None and unfinished != self._found:
            self._offer(unfinished)
        for side in self.sides:
            had_focus = self.root.current in (side.step.follow, side.step.dismiss)
            side.step.show(self._actions.level_step(side.game))
            if had_focus and not side.step.visible:
                self.root.focus(side.play)
        if self._is_resuming:
            self._actions.sit_down_if_open()

    def leave(self) -> None:
        super().leave()
        if self._is_resuming:
            self._is_resuming = False
            self._actions.stop_resuming()
            self._describe()

    def _offer(self, unfinished: Unfinished) -> None:
        """Offer the match to continue, and a way to the other unfinished ones."""
        self._found = unfinished
        if unfinished.line:
            is_new = self.continue_card.unfinished is None
            self._describe()
            # unless the player is on the way to something else
            if is_new and self.root.current is self.sides[0].play:
                self.root.focus(self.continue_card)
        self.others.visible = unfinished.others > 0
        self.others.text = self.others.label = (OTHERS if unfinished.line else ONLY_OTHERS).format(unfinished.others)
        self._place_others()

    def _place_others(self) -> None:
        """Place the button below the match to continue, or where that would be."""
        width = self.others.width(14)
        top = self.px(104 if self.continue_card.visible else 30)
        self.others.place(Rect(self.size[0] // 2 - width // 2, top, width, self.px(32)))

    def _resume_match(self) -> None:
        """Open the match; pressing again meanwhile does nothing."""
        if not self._is_resuming:
            self._is_resuming = True
            self._actions.resume_match()
            self.call_later(_OPENING_AFTER_S, self._describe)

    def _describe(self) -> None:
        """Say on the card which match it is, or that it is being opened."""
        unfinished = self._unfinished()
        if unfinished is not None and unfinished.line:
            self.continue_card.offer(unfinished._replace(line=OPENING) if self._is_resuming else unfinished)

    def lay_out(self) -> None:
        width, height = self.size[0] / self.scale, self.size[1] / self.scale
        row = height - _ROW
        column = width / len(self.sides)
        sheet = row - (_NARROW_SHEET if column < _NARROW else _SHEET)
        self.name.place(self.box(40, 28, 200, 36))
        for number, side in enumerate(self.sides):
            side.lay_out(self, column * number, sheet, column)
        room = min(476.0, width - 2 * 220)
        self.continue_card.place(self.box(width / 2 - room / 2, 18, room, 76))
        self._place_others()
        self.sound.place(self.box(width - 40 - 44, 24, 44, 44))
        tile = (width - 2 * 40 + 16) / len(self.tiles)
        for number, way in enumerate(self.tiles):
            way.place(self.box(40 + tile * number, row + 12, tile - 16, 64))
        columns = [(side.game, self.in_force(side.game.theme), side.fan.rect.center) for side in self.sides]
        ground = home_ground(columns, self.size, self.scale, self.px(sheet), self.px(row), self.name.rect)
        self.scene.set_background(ground)

"""The home screen: the unfinished match first, and each deck one click from play."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from game.pages.fan import Fan
from game.pages.home.parts import NARROW_TILE, ContinueCard, DeckFacts, NavTile, StepLine, today_text, week_texts
from game.pages.home.reader import NO_FIGURES, HomeFigures, HomeReader, Unfinished
from game.pages.matches.texts import OPENING, SAVED
from game.play.sentences import counted
from game.table.game.program import Program
from game.table.game.record import Game
from game.ui.controls.chip import CHIP, Chip
from game.ui.draw import shapes
from game.ui.draw.frame import Frame
from game.ui.look.colour import rgba
from game.ui.look.theme import NIGHT, bold, medium
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button, MuteButton
from game.ui.widgets.panel import Label
from game.ui.widgets.screen import Screen

NAME = "Two Decks"
CONTINUE = "Continue"
OTHERS, FEW_WORDS, ONLY_OTHERS = "{} more unfinished", "{} more", "{} unfinished"
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
PLAYED, PEOPLE_HERE = "{:,} played", ("person", "people")
NEW_LOOKS = "new look", "new looks"
DEALS_TODAY, BEST_IN_PRACTICE = "{} of {} today", "best {} ms"
_OPENING_AFTER_S = 0.3
"""The wait for a match, in seconds, after which the card says that it is opening."""
_NARROW = 460
"""The width of a column, in px at scale 1.0, below which the buttons are under the title."""
_HEADER, _SHEET, _NARROW_SHEET, _GROWN_SHEET, _ROW, _STEP = 88, 120, 144, 146, 88, 44
"""The heights of the header, the sheets, the row of tiles and the line about levels, in px at scale 1.0."""
_FAN = 0.572
"""The height of a fan that is as large as its width allows, in that width."""
_TILES, _EDGE_OF_TILES = rgba("#0B112E"), rgba("#A5873F")
_CHIP_EDGE = 32
"""The distance of the chips on the edge of a sheet from its sides, in px at scale 1.0."""


class Side(Container):
    """A game's sheet on the home screen: its name, its figures and its buttons, and the fan above it."""

    def __init__(self, game: Game, program: Program, reader: HomeReader) -> None:
        self.game, play = game, partial(program.play, game.name)
        self.fan = Fan(game.home, lambda: program.art(game), play)
        self.fan.is_alive = lambda: program.in_force.is_alive
        self.title = Label(game.title, one_line=True)
        self.tagline = Label(game.home.tagline, medium(15), "quiet", one_line=True)
        self.play = Button(PLAY, play, primary=True, icon="play", label=f"{PLAY}: {game.title}")
        self.set_up = Button(SET_UP, lambda: program.set_up(game.name), label=f"{SET_UP}: {game.title}")
        self.step = StepLine(reader)
        self.facts = DeckFacts(game.rules)
        self.week = Chip(program.open_statistics, bright=True)
        self.today = Chip(program.open_daily)
        self._is_narrow = False
        super().__init__(self.title, self.tagline, self.facts, self.play, self.set_up)
        self.add(self.week, self.today, self.step)
        self.theme = game.theme

    def show(self, figures: HomeFigures | None) -> None:
        """Show the figures below the name, or a description of the game; nothing while they are unknown."""
        found = figures.decks.get(self.game.name) if figures is not None and not self._is_narrow else None
        self.tagline.visible = found is None and (figures is not None or self._is_narrow)
        self.facts.show(found, figures.person if figures is not None else "")
        self.week.say(week_texts(found, self.game.rules), "star-full")
        is_done = found is not None and found.today.best is not None
        self.today.say([(today_text(found.today), "")] if found is not None else [], "tick" if is_done else "")
        self._place_chips()

    @property
    def _edge(self) -> Frame:
        return self.frame.inset(_CHIP_EDGE, 0).row(-CHIP / 2, CHIP)

    def _place_chips(self) -> None:
        edge = self._edge.rect
        today = min(self.today.width(edge.w), edge.w)
        room = edge.w - today - self.week.px(8)
        week = min(self.week.width(room), room)
        self.today.place(Rect(edge.right - today, edge.y, today, edge.h))
        self.week.place(Rect(edge.x, edge.y, week, edge.h))

    def lay_out(self) -> None:
        sheet, edge = self.frame, self._edge
        width = sheet.units(sheet.rect.w)
        is_wide, self._is_narrow = width >= 600, width < _NARROW
        inside = sheet.inset(40 if is_wide else 24, 0)
        self.title.set_in(self.game.theme.title._replace(size=28 if is_wide else 22))
        # a fan that is as large as its height allows ends above the chips
        top = sheet.px(_HEADER)
        foot = edge.rect.y if edge.rect.y - top < _FAN * sheet.rect.w else sheet.rect.y + sheet.px(8)
        self.fan.place(Rect(sheet.rect.x, top, sheet.rect.w, foot - top))
        self.step.place_in(inside.row(-_STEP - CHIP / 2 - 8, _STEP).rect)
        words, buttons, line = inside, inside.row(78, 52), 8
        if not self._is_narrow:
            buttons, words = inside.cut_right(236 if is_wide else 196, gap=20)
            buttons, line = buttons.row(66 if sheet.rect.h > sheet.px(_SHEET) else 34, 52), 26
        set_up, play = buttons.split(0.46)
        self.set_up.place(set_up.cut_right(8)[1])
        self.play.place(play.cut_left(8)[1])
        self.title.place(words.row(line, 38))
        self.tagline.place(words.row(line + 42 - 8 * self._is_narrow, 24))
        self.facts.place(words.row(70, 67))
        self._place_chips()


class Home(Screen):
    """The home screen, with all games side by side. The results of the `reader` are shown as they arrive."""

    min_size = (960, 560)

    def __init__(self, program: Program, reader: HomeReader) -> None:
        super().__init__(NIGHT)
        self._program = program
        self._reader = reader
        self.on_leave.add(reader.stop)
        games = program.games
        self._found: Unfinished | None = None
        self._shown: object = None
        figures = reader.found()
        self._is_grown = figures is None or bool(figures.decks)
        """Whether there is room for figures: also while they are unknown, so that nothing moves when they arrive."""
        self._is_raised = figures is None or bool(figures.saved)
        """Whether the tiles have room for a second line, in the same way."""
        self.name = Label(NAME, bold(23), one_line=True)
        self.sides = tuple(Side(game, program, reader) for game in games.values())
        self.continue_card = ContinueCard(CONTINUE, self._resume_match)
        self.others = Button("", lambda: program.open_matches(only_unfinished=True))
        self.others.visible = False
        self.matches = NavTile("replays", MATCHES, MATCHES_TEXT, program.open_matches)
        self.statistics = NavTile("statistics", STATISTICS, STATISTICS_TEXT, program.open_statistics)
        self.people = NavTile("people", PEOPLE, PEOPLE_TEXT, program.open_people)
        self.daily = NavTile("calendar", DAILY, DAILY_TEXT, program.open_daily)
        self.settings = NavTile("settings", SETTINGS, SETTINGS_TEXT, program.open_settings)
        self.practices = {
            game.name: NavTile(tile.icon, tile.title, tile.caption, partial(program.open_practice, game))
            for game in games.values()
            if (tile := game.practice) is not None
        }
        self.tiles = (
            self.matches,
            self.statistics,
            self.people,
            self.daily,
            *self.practices.values(),
            NavTile("help", HOW_TO, HOW_TO_TEXT, program.open_how_to, shortcut=pygame.K_F1),
            NavTile("rules", RULES, RULES_TEXT, program.open_rules),
            self.settings,
            NavTile("info", ABOUT, ABOUT_TEXT, program.open_about),
            NavTile("close", QUIT, QUIT_TEXT, program.quit),
        )
        self.root.add(*(side.fan for side in self.sides), self.name, self.continue_card, self.others, *self.sides)
        self.sound = MuteButton()
        self.sound.theme = self.others.theme = self.sides[-1].game.theme
        self.root.add(self.sound, *self.tiles)
        self.root.focus(self.sides[0].play)

    def enter(self) -> None:
        if self.continue_card.unfinished is not None:
            self._describe()
        self._reader.read()

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        self._show_figures()
        if (unfinished := self._reader.describe_unfinished()) is not None and unfinished != self._found:
            self._offer(unfinished)
        for side in self.sides:
            had_focus = self.root.current in (side.step.follow, side.step.dismiss)
            side.step.show(self._reader.step(side.game))
            if had_focus and not side.step.visible:
                self.root.focus(side.play)

    def _show_figures(self) -> None:
        figures = self._reader.found()
        if (figures, self.size, self.scale) == self._shown:
            return
        self._shown = figures, self.size, self.scale
        known = figures if figures is not None else NO_FIGURES
        room = self._is_grown or bool(known.decks), self._is_raised or bool(known.saved)
        if room != (self._is_grown, self._is_raised):
            self._is_grown, self._is_raised = room
            self.lay_out()
            self.scene.invalidate()
        for side in self.sides:
            side.show(figures)
        is_open = bool(known.played) and known.deals < len(self.sides)
        self.matches.say(SAVED.format(known.saved) if known.saved else "")
        self.statistics.say(PLAYED.format(known.played) if known.played else "")
        self.people.say(counted(known.people, PEOPLE_HERE) if known.saved and known.people else "")
        self.daily.say(DEALS_TODAY.format(known.deals, len(self.sides)) if known.played else "", is_open=is_open)
        self.settings.say(counted(known.looks, NEW_LOOKS) if known.looks else "", is_open=known.looks > 0)
        for name, tile in self.practices.items():
            tile.say(BEST_IN_PRACTICE.format(known.practice[name]) if name in known.practice else "")

    def _offer(self, unfinished: Unfinished) -> None:
        self._found = unfinished
        if unfinished.line:
            is_new = self.continue_card.unfinished is None
            self._describe()
            # unless the player has started to do something else
            if is_new and self.root.current is self.sides[0].play:
                self.root.focus(self.continue_card)
        else:
            self.continue_card.invalidate()
            self.continue_card.visible = False
        self.others.visible = unfinished.others > 0
        self.others.label = (OTHERS if unfinished.line else ONLY_OTHERS).format(unfinished.others)
        self._place_others()

    def _place_others(self) -> None:
        """Place it between the card and the sound, in one world, with few words if there is no room for more."""
        card, sound, gap = self.continue_card.rect, self.sound.rect, self.px(12)
        self.others.text = self.others.label
        if self._found is not None and self.others.width(14) > sound.left - card.right - 2 * gap:
            self.others.text = FEW_WORDS.format(self._found.others)
        self.others.place(Rect(card.right + gap, sound.y + self.px(4), self.others.width(14), self.px(36)))

    def _resume_match(self) -> None:
        if not self._program.is_resuming and (path := self._reader.unfinished_path) is not None:
            self._program.resume(path)
            self.call_later(_OPENING_AFTER_S, self._describe)

    def back(self) -> None:
        """Stay here although a match is being opened (Esc)."""
        self._program.stop_resuming()
        self._describe()

    def _describe(self) -> None:
        unfinished = self._reader.describe_unfinished()
        if unfinished is not None and unfinished.line:
            self.continue_card.offer(unfinished._replace(line=OPENING) if self._program.is_resuming else unfinished)

    def lay_out(self) -> None:
        width, count = self.size[0] / self.scale, len(self.sides)
        row, above = self.root.frame.cut_bottom(_ROW)
        grown = _GROWN_SHEET if self._is_grown else _SHEET
        sheet = above.cut_bottom(_NARROW_SHEET if width / count < _NARROW else grown)[0]
        self.name.place(self.box(40, 28, 200, 36))
        for side, part in zip(self.sides, sheet.grid(count, 1), strict=True):
            side.place(part)
        self.continue_card.place(self.root.frame.row(18, 76).middle(min(476, width - 2 * 220), 76))
        self.sound.place(self.box(width - 40 - 44, 24, 44, 44))
        self._place_others()
        margin, gap = (40, 16) if width / len(self.tiles) > NARROW_TILE + 30 else (14, 2)
        places = row.row(8, 74).inset(margin - gap / 2, 0).grid(len(self.tiles), 1)
        for tile, place in zip(self.tiles, places, strict=True):
            tile.is_raised = self._is_raised
            tile.place(place.inset(gap / 2, 0))
        self.scene.set_background(self._ground(sheet, row))

    def _ground(self, sheet: Frame, row: Frame) -> Surface:
        """The games' worlds side by side, above their parts of a sheet and the row of tiles."""
        surface, line = Surface(self.size), max(1, round(self.scale))
        surface.fill(_TILES, row.rect)
        for side, part in zip(self.sides, sheet.grid(len(self.sides), 1), strict=True):
            theme, (left, top, width, _) = self.in_force(side.game.theme), part.rect
            world = surface.subsurface((left, 0, width, top))
            world.fill(theme.ground)
            if not theme.is_plain:
                x, y = side.fan.rect.center
                side.game.home.paint_ground(world, (x - left, y), self.scale, self.name.rect.move(-left, 0))
            surface.fill(theme.ground, part.rect)
            shapes.tint(surface, theme.panel, part.rect)
            edge = max(1, round(theme.panel_outline_width * self.scale))
            shapes.tint(surface, theme.panel_outline, Rect(left, top, width, edge))
            if left:
                surface.fill(NIGHT.accent, (left - line, 0, 2 * line, row.rect.y))
        surface.fill(_EDGE_OF_TILES, row.row(0, line / self.scale).rect)
        return surface

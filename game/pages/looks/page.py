"""The page of looks: each game's backs, decks and tables, as small pictures of the real thing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import ge
from typing import Any

import pygame
from pygame import Surface

from game.pages.halves import GameHalf, HalvesPage
from game.pages.record_loader import RecordLoader
from game.storage.library.people import Played, Tally
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import BACK, CardLook, DeckArt
from game.table.game.program import Program
from game.table.game.record import Game, Games
from game.ui.controls.setting import SIZE, Setting, Toggle
from game.ui.draw import shapes
from game.ui.draw.backgrounds import cloth, load_night
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.base import DISABLED
from game.ui.widgets.button import Pressable

TITLE = "Looks"
ALL_OPEN, ALL_OPEN_TEXT = "Unlock everything", "Choose from all of them at once"
KINDS = {"backs": "Backs", "decks": "Decks", "tables": "Tables"}
NEW, PROGRESS = "New", "{}: {} so far"
_OPEN = (Tally(0, 0), "")
TASKS: Mapping[str, Sequence[tuple[Tally, str]]] = {
    "backs": (_OPEN, _OPEN, (Tally(5, 0), "Finish 5 matches"), (Tally(0, 5), "Win 5 matches")),
    "decks": (_OPEN, _OPEN, (Tally(0, 3), "Win 3 matches"), (Tally(10, 0), "Finish 10 matches")),
    "tables": (_OPEN, _OPEN, (Tally(0, 1), "Win a match"), (Tally(20, 0), "Finish 20 matches")),
}
"""The matches that earn each kind's looks, in the order of any game's looks, and the same in words."""
_HEAD, _HEADING, _NAME, _TASK, _GAP = 36, 22, 22, 17, 14
"""Heights of a game's title, a kind's heading, a look's title and task, and the gap between looks, px at scale 1.0."""
_RING, _RADIUS, _ANGLE = 3, 7, 5


def most_played(people: Collection[Played], game: str) -> Tally:
    """The most matches of a game that one of `people` has finished, and the most that one has won."""
    tallies = [Tally(0, 0), *(played.games[game] for played in people if game in played.games)]
    return Tally(*map(max, zip(*tallies, strict=True)))


def earned_looks(games: Games, people: Collection[Played]) -> set[str]:
    """The keys of all looks that have been earned: the game, the kind and the name."""
    return {
        f"{game.name} {kind} {name}"
        for game in games.values()
        for kind, names in game.looks.items()
        for name, (wanted, task) in zip(names, TASKS[kind], strict=True)
        if task and all(map(ge, most_played(people, game.name), wanted))
    }


class LookTile(Pressable):
    """The look `name` of a kind: its picture, its title, and what earns it. The chosen one is ringed."""

    def __init__(self, page: LooksPage, game: Game, kind: str, name: str) -> None:
        self._page, self.game, self.kind, self.name = page, game, kind, name
        self.title = game.looks[kind][name]
        self.wanted, self.task = TASKS[kind][list(game.looks[kind]).index(name)]
        self.key = f"{game.name} {kind} {name}"
        super().__init__(f"{KINDS[kind]}: {self.title}")

    @property
    def is_open(self) -> bool:
        return not self.task or self.key in self._page.earned or self._page.program.settings.all_looks

    def press(self) -> None:
        """Choose it, if it is open."""
        settings = self._page.program.settings
        if self.is_open:
            names = {**getattr(settings, self.kind), self.game.name: self.name}
            chosen: Any = {self.kind: {game: name for game, name in names.items() if name}}
            self._page.take(replace(settings, **chosen))

    def paint(self, surface: Surface) -> None:
        to, theme, program = self.painter(surface), self.theme, self._page.program
        words, picture = self.frame.cut_bottom(_NAME + _TASK)
        place, art = picture.inset(_RING + 2).rect, program.art(self.game)
        shown = surfaces.get(("look", self.key, art.key, place.size), partial(self._draw, place.size, art)).copy()
        if not self.is_open:
            shown.fill((round(255 * DISABLED),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        shapes.blit(surface, shown, place.topleft)
        if self.game.look_of(self.kind, program.settings) == self.name:
            to.box(picture, line=theme.chosen, width=_RING, radius=_RADIUS)
        title, line = words.cut_top(_NAME)
        to.text(title, self.title, theme.row, align=CENTRE)
        if self.key in self._page.new:
            to.text(line, NEW, theme.row, theme.link, CENTRE)
        elif not self.is_open:
            played = most_played((self._page.records.known or {}).values(), self.game.name)
            done = played.won if self.wanted.won else played.matches
            to.text(line, PROGRESS.format(self.task, done), theme.small, theme.ground_quiet, CENTRE)

    def _draw(self, size: tuple[int, int], shown: DeckArt) -> Surface:
        """A back or two faces, in the print of `shown`, or a table."""
        if self.kind == "tables":
            at_night = self.game.theme.is_night
            return (
                load_night(size, self.name) if at_night else cloth(size, self.scale / 2, name=self.name)
            ).convert_alpha()
        picture, art, cards = Surface(size, pygame.SRCALPHA), self.game.art(), [BACK]
        as_shown, name = shown.card_print, self.name
        art.card_print = as_shown._replace(back=name) if self.kind == "backs" else as_shown._replace(faces=name)
        if self.kind == "decks":
            cards = [card for card in self.game.home.cards if card != BACK][:2]
        width = round(min(size[1] * 0.62, size[0] * (0.66 if len(cards) == 1 else 0.44)))
        for number, card in enumerate(cards):
            aside = 2 * number + 1 - len(cards)
            x = size[0] // 2 + round(aside * width * 0.43)
            shapes.blit_centred(picture, art.picture(CardLook(card, width, angle=aside * _ANGLE)), (x, size[1] // 2))
        return picture


class LooksHalf(GameHalf):
    """One game's looks: a row of each kind."""

    def __init__(self, page: LooksPage, game: Game) -> None:
        super().__init__(game)
        self.tiles = [LookTile(page, game, kind, name) for kind in KINDS for name in game.looks[kind]]
        self.add(*self.tiles)

    def lay_out(self) -> None:
        for place, kind in zip(self.frame.cut_top(_HEAD)[1].grid(1, len(KINDS)), KINDS, strict=True):
            row = [tile for tile in self.tiles if tile.kind == kind]
            for tile, column in zip(row, place.cut_top(_HEADING)[1].equal(len(row), gap=_GAP), strict=True):
                tile.place(column)

    def paint(self, surface: Surface) -> None:
        to, (head, rest) = Painter(surface), self.frame.cut_top(_HEAD)
        to.text(head, self.game.title, self.game.theme.title._replace(size=24), fit="whole")
        for place, heading in zip(rest.grid(1, len(KINDS)), KINDS.values(), strict=True):
            to.text(place.row(0, _HEADING), heading, self.theme.row, self.theme.ground_quiet)
        super().paint(surface)


class LooksPage(HalvesPage[LooksHalf]):
    """The page. A choice takes effect at once, here too."""

    def __init__(self, program: Program) -> None:
        self.program, settings = program, program.settings
        self.all_open = Toggle(settings.all_looks, lambda on: self.take(replace(program.settings, all_looks=on)))
        row = Setting(ALL_OPEN, self.all_open, SIZE, help=ALL_OPEN_TEXT, last=True, padding=0)
        super().__init__(TITLE, [(row, 570)], [LooksHalf(self, game) for game in program.games.values() if game.looks])
        self.records = RecordLoader(self, program, program.load_played, self._show_earned)
        self.earned: set[str] = set()
        self.new: set[str] = set()
        """The keys of the looks whose earning is told now."""
        self.root.add(self.sheet, self.status, *self.halves)

    def take(self, settings: Settings) -> None:
        """Apply other settings, and show what is chosen."""
        self.program.change_settings(settings)
        self.lay_out_ground()
        self.scene.invalidate()

    def enter(self) -> None:
        self.records.start()

    def _show_earned(self) -> None:
        told = self.program.settings.looks_told
        self.earned = earned_looks(self.program.games, (self.records.known or {}).values())
        self.new |= self.earned - told
        self.take(replace(self.program.settings, looks_told=told | self.new))

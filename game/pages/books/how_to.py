"""How to play: one illustrated page per game."""

from __future__ import annotations

from pygame import Rect, Surface

from game.storage.settings.settings import Profile
from game.table.cards.deck_art import DeckArt
from game.table.cards.illustration import HowTo, HowToPanel, Illustration
from game.table.game.program import Program
from game.table.game.record import Game
from game.ui.controls.choice import SegmentedControl
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.paragraph import flow
from game.ui.screens.page import MARGIN, Page
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button, place_at_right
from game.ui.widgets.panel import Panel

TITLE = "How to play"
ALL_RULES, PLAY = "All the rules", "Play"
_GAP, _FOOT = 16, 52
_NUMBER = 30
"""The diameter of a panel's number, in px at scale 1.0."""
_LINES = 4
"""The most lines of a panel's text."""


class Picture(Widget):
    """An illustration, fitted into its rectangle."""

    catches_pointer = False

    def __init__(self, illustration: Illustration, art: DeckArt) -> None:
        super().__init__()
        self._illustration = illustration
        self._art = art

    def paint(self, surface: Surface) -> None:
        self._illustration.paint(surface, self.rect, self.scale, self.theme, self._art)


class LessonPanel(Panel):
    """One numbered panel: its title, its illustration and its text."""

    def __init__(self, number: int, lesson: HowToPanel, art: DeckArt) -> None:
        super().__init__()
        self._number = number
        self.lesson = lesson
        self.picture = Picture(lesson.illustration, art)
        self.add(self.picture)

    @property
    def _text(self) -> Frame:
        room = self._room
        if self.lesson.is_wide:
            return room.beyond(Rect(room.rect.center, (0, 0)), gap=8).move(0, -24)
        height = typeset.line_height(self.theme.body, self.scale) * _LINES
        return room.cut_bottom(room.units(height))[0]

    @property
    def _room(self) -> Frame:
        return self.frame.inset(18, 0).cut_top(52)[1].cut_bottom(10)[1]

    def lay_out(self) -> None:
        room, text = self._room, self._text
        if self.lesson.is_wide:
            self.picture.place(self.frame.before(text).inset(self.theme.panel_outline_width))
        else:
            self.picture.place(room.cut_bottom(room.units(text.rect.h), gap=4)[1])

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, text = Painter(surface), self.theme, self._text
        inside = self.frame.inset(18, 0)
        number = inside.row(30, 0).left(_NUMBER)
        to.disc(number, theme.tag)
        to.text(number, str(self._number), theme.name_style, theme.tag_text, CENTRE, fit="whole")
        style = theme.name_style._replace(face=theme.title.face, size=19)
        to.text(inside.across(number).beyond(number, gap=11), self.lesson.title, style)
        words = flow(self.lesson.text, theme.body, self.scale, text.rect.w)
        down = max(0, text.rect.h - words.height) // 2 if self.lesson.is_wide else 0
        to.lines(text.around(text.rect.move(0, down)), words)


class HowToPage(Page):
    """An introduction to one of the games, with the keys of the last player. `may_play`: no match is being played."""

    min_size = (1280, 720)

    def __init__(self, program: Program, game: Game, *, may_play: bool = True) -> None:
        super().__init__(TITLE)
        self._program = program
        self._profile = next(iter(list(program.settings.profiles.values())[::-1]), Profile())
        titles = {name: known.title for name, known in program.games.items() if known.how_to is not None}
        self.choice = SegmentedControl(titles, game.name, self._choose, label="Which game")
        self.rules = Button(ALL_RULES, lambda: program.open_rulebook(self.game), icon="rules")
        self.play = Button(PLAY, lambda: program.play(self.game.name), primary=True, icon="play")
        self.play.visible = may_play
        self._lesson = Container()
        self.root.add(self.choice, self.rules, self.play, self._lesson)
        self._take(game)
        self.root.focus(self.play if self.play.visible else self.rules)

    def _choose(self, name: str) -> None:
        self._take(self._program.games[name])
        self.lay_out()
        self.scene.invalidate()

    def _take(self, game: Game) -> None:
        self.game, self.theme = game, game.theme
        how_to, art = self._how_to, self._program.art(game)
        self.panels = tuple(LessonPanel(number, lesson, art) for number, lesson in enumerate(how_to.panels, 1))
        self._legend = Picture(how_to.legend, art)
        self._lesson.clear()
        self._lesson.add(*self.panels, self._legend)

    @property
    def _how_to(self) -> HowTo:
        assert self.game.how_to is not None
        return self.game.how_to(self._profile)

    def lay_out(self) -> None:
        super().lay_out()
        self.choice.place(place_at_right(self.head, 12, (self.play, 130), (self.rules, 166)).left(372, 40))
        foot, room = self.body.cut_bottom(_FOOT - MARGIN // 2)
        self._legend.place(foot.row(0, _FOOT))
        columns = self._how_to.columns
        rows = sum(1 + panel.lesson.is_wide for panel in self.panels) // columns
        cells = room.inset(-_GAP / 2, 0).grid(columns, rows)
        for panel in self.panels:
            cell = cells.pop(0)
            if panel.lesson.is_wide:
                cell = cell.around(cell.rect.union(cells.pop(0).rect))
            panel.place(cell.inset(_GAP / 2, 0).cut_bottom(_GAP)[1])

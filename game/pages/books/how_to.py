"""How to play: one illustrated page for each game."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.storage.settings.settings import Profile
from game.table.cards.deck_art import DeckArt
from game.table.cards.illustration import HowTo, HowToPanel, Illustration
from game.table.game.record import Game, Games
from game.ui.controls.choice import SegmentedControl
from game.ui.draw import shapes, typeset
from game.ui.draw.paragraph import flow, paint_flow
from game.ui.screens.page import MARGIN, Page
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel

TITLE = "How to play"
ALL_RULES, PLAY = "All the rules", "Play"
_GAP, _FOOT = 16, 52
_NUMBER = 30
"""The diameter of a panel's number, in px at scale 1.0."""
_LINES = 4
"""How many lines a panel's text has at most."""


class Picture(Widget):
    """An illustration, as large as its rectangle lets it be."""

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
        self._lesson = lesson
        self.picture = Picture(lesson.illustration, art)
        self.add(self.picture)

    @property
    def lesson(self) -> HowToPanel:
        """What it tells."""
        return self._lesson

    @property
    def text_rect(self) -> Rect:
        """Where its text stands, in px of the screen."""
        room = self._room
        if self._lesson.beside:
            return Rect(room.centerx + self.px(8), room.y - self.px(24), room.right - room.centerx - self.px(8), room.h)
        height = typeset.line_height(self.theme.body, self.scale) * _LINES
        return Rect(room.x, room.bottom - height, room.w, height)

    @property
    def text_height(self) -> int:
        """How high its text is, in px of the screen."""
        return flow(self._lesson.text, self.theme.body, self.scale, self.text_rect.w).height

    @property
    def _room(self) -> Rect:
        """What the panel has below its title, in px of the screen."""
        inside = self.rect.inflate(-2 * self.px(18), 0)
        top = self.rect.y + self.px(52)
        return Rect(inside.x, top, inside.w, self.rect.bottom - self.px(10) - top)

    def lay_out(self) -> None:
        room, text = self._room, self.text_rect
        if self._lesson.beside:
            edge = self.px(self.theme.panel_outline_width)
            self.picture.place(
                Rect(self.rect.x, self.rect.y, text.x - self.rect.x, self.rect.h).inflate(-2 * edge, -2 * edge)
            )
        else:
            self.picture.place(Rect(room.x, room.y, room.w, text.y - room.y - self.px(4)))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        theme, scale, text = self.theme, self.scale, self.text_rect
        disc = self.px(_NUMBER)
        left, middle = self.rect.x + self.px(18), self.rect.y + self.px(30)
        shapes.blit(surface, shapes.disc(disc, theme.tag), (left, middle - disc // 2))
        line = Rect(left, middle - disc // 2, disc, disc)
        typeset.write(surface, str(self._number), theme.name_style, scale, theme.tag_text, line, 0.5)
        style = theme.name_style._replace(face=theme.title.face, size=19)
        room = Rect(left + disc + self.px(11), line.y, text.right - left - disc - self.px(11), disc)
        typeset.write_fitted(surface, self._lesson.title, style, scale, theme.text, room)
        words = flow(self._lesson.text, theme.body, scale, text.w)
        top = text.y + (max(0, text.h - words.height) // 2 if self._lesson.beside else 0)
        paint_flow(surface, words, theme.text, theme.link, (text.x, top))


class HowToPage(Page):
    """How one of the games is played; `play` starts a match of it at once, None where one is being played."""

    min_size = (1280, 720)

    def __init__(
        self,
        games: Games,
        game: Game,
        art: Callable[[Game], DeckArt],
        open_rules: Callable[[Game], None],
        play: Callable[[Game], None] | None = None,
        profile: Profile | None = None,
    ) -> None:
        """`profile` has the keys that are shown; None for the default ones."""
        super().__init__(TITLE)
        self._profile = profile or Profile()
        self._games = tuple(known for known in games.values() if known.how_to is not None)
        self._art = art
        self._game = game if game in self._games else self._games[0]
        titles = tuple(known.title for known in self._games)
        self.choice = SegmentedControl(titles, self._games.index(self._game), self._choose, label="Which game")
        self.rules = Button(ALL_RULES, lambda: open_rules(self._game), icon="rules")
        self.play = Button(PLAY, lambda: play(self._game) if play is not None else None, primary=True, icon="play")
        self.play.visible = play is not None
        self.panels: tuple[LessonPanel, ...] = ()
        self._legend: Picture | None = None
        self.root.add(self.choice, self.rules, self.play)
        self._take(self._game)
        self.root.focus(self.play if self.play.visible else self.rules)

    @property
    def game(self) -> Game:
        """The game that is told."""
        return self._game

    def _choose(self, number: int) -> None:
        self._take(self._games[number])
        self.lay_out()
        self.scene.invalidate()

    def _take(self, game: Game) -> None:
        """Tell this game, in its world."""
        for widget in (*self.panels, *([self._legend] if self._legend is not None else [])):
            self.root.remove(widget)
        self._game, self.theme = game, game.theme
        how_to, art = self._how_to, self._art(game)
        self.panels = tuple(LessonPanel(number, lesson, art) for number, lesson in enumerate(how_to.panels, 1))
        self._legend = Picture(how_to.legend, art)
        self.root.add(*self.panels, self._legend)

    @property
    def _how_to(self) -> HowTo:
        assert self._game.how_to is not None
        return self._game.how_to(self._profile)

    def lay_out(self) -> None:
        super().lay_out()
        body = self.body
        titled = self.title.rect.right / self.scale + 24
        self.choice.place(self.box(titled, 30, 372, 40))
        right = body.right
        if self.play.visible:
            self.play.place(self.box(right - 130, 28, 130, 44))
            right -= 142
        self.rules.place(self.box(right - 166, 28, 166, 44))
        columns = self._how_to.columns
        rows = sum(panel.lesson.columns for panel in self.panels) // columns
        height = (body.h + MARGIN // 2 - _FOOT - rows * _GAP) / rows
        width = (body.w - (columns - 1) * _GAP) / columns
        at = 0
        for panel in self.panels:
            row, column = divmod(at, columns)
            wide = panel.lesson.columns
            box = self.box(
                body.x + column * (width + _GAP),
                body.y + row * (height + _GAP),
                wide * width + (wide - 1) * _GAP,
                height,
            )
            panel.place(box)
            at += wide
        if self._legend is not None:
            foot = body.y + rows * (height + _GAP)
            self._legend.place(self.box(body.x, foot, body.w, _FOOT))

"""The parts of the statistics page: a game's half, the sheet with the filters, the bubble, and the ground."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.storage.library.figures import GameFigures
from game.storage.settings.settings import Profile
from game.table.contract.statistics import HALF, HANDS, HEAD, MATCHES, RACES, WHOLE, StatisticsPicture, counted
from game.table.game.record import Game
from game.ui.controls.callout import TIP, Callout, Line
from game.ui.controls.picture import Mark, Picture
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import gingham, starlit
from game.ui.look.palette import GOLD, INK_CLOTH
from game.ui.look.theme import CLOTH, TextStyle, Theme, Typeface
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label, Panel

PLAY = "Play"
REPLAY = "Replay"
NOTHING_YET = "Finish a match to see it here."
NONE_THEN = "No matches finished in this period."


class Half(Container):
    """A game's name, its numbers, and its pictures. Where there is no match it says so, with a way to play."""

    def __init__(self, game: Game, pictures: Sequence[StatisticsPicture], play: Callable[[], None]) -> None:
        super().__init__(label=game.title)
        self.game = game
        self.pictures = tuple(pictures)
        self.is_alone = False
        self.title = Label(game.title, one_line=True)
        self.counts = Label("", one_line=True)
        self.sentence = Label(NOTHING_YET, align=0.5)
        self.play = Button(PLAY, play, primary=True, label=f"{PLAY}: {game.title}")
        self._note = _Note(self.sentence, self.play)
        self._note.visible = False
        self.theme = game.theme
        self.add(self.title, self.counts, *self.pictures, self._note)

    def show(self, figures: GameFigures, profiles: Mapping[str, Profile], *, since: str, is_reading: bool) -> None:
        """Show these figures; while records are still being read there is no word about there being none."""
        for picture in self.pictures:
            picture.show(figures, profiles)
        races = figures.own_races.races
        texts = [counted(len(figures.matches), MATCHES), counted(figures.hands, HANDS)]
        self.counts.text = ", ".join([*texts, counted(races, RACES)] if races else texts) if figures.matches else ""
        self.sentence.text = NONE_THEN if since else NOTHING_YET
        self._note.visible = not figures.matches and not is_reading

    def lay_out(self) -> None:
        """The name above, the pictures as large as there is room for."""
        room = WHOLE if self.is_alone else HALF
        zoom = min(self.rect.w / room[0], self.rect.h / room[1])
        wide, top = round(room[0] * zoom), self.rect.y
        left = self.rect.x + (self.rect.w - wide) // 2

        def place(x: float, y: float, width: float, height: float) -> Rect:
            return Rect(left + round(x * zoom), top + round(y * zoom), round(width * zoom), round(height * zoom))

        head = self.game.theme.title._replace(size=24)
        self.title.set_in(head)
        self.counts.set_in(TextStyle(Typeface.SEMIBOLD, 14))
        self.counts.colour = self.theme.ground_quiet
        width, high = typeset.width(self.title.text, head, self.scale) + 4, self.px(HEAD - 6)
        self.title.place(Rect(left, top, width, high))
        x = left + width + self.px(10)
        self.counts.place(Rect(x, top + self.px(2), max(1, left + wide - x), high))
        for picture in self.pictures:
            picture.place(place(*(picture.whole if self.is_alone else picture.half)))
        note = Rect(0, 0, self.px(340), self.px(126))
        note.center = left + wide // 2, top + round(0.345 * room[1] * zoom)
        self._note.place(note)
        self.sentence.set_in(self.theme.row)
        self.sentence.place(Rect(note.x + self.px(20), note.y + self.px(24), note.w - self.px(40), self.px(24)))
        button = Rect(0, 0, self.px(120), self.px(42))
        button.midbottom = note.centerx, note.bottom - self.px(20)
        self.play.place(button)


class _Note(Panel):
    """A panel that nothing shines through."""

    def paint(self, surface: Surface) -> None:
        """Draw it on a solid ground."""
        solid = (*self.theme.panel[:3], 255)
        shapes.paint_box(surface, self.rect, self.theme.panel_radius * self.scale, solid)
        super().paint(surface)


class FilterSheet(Container):
    """The sheet of paper that the filters lie on."""

    catches_pointer = True

    def __init__(self, *filters: Widget) -> None:
        super().__init__(*filters)
        self.theme = CLOTH

    @property
    def paint_bounds(self) -> Rect:
        """The sheet and its shadow."""
        return self.rect.inflate(self.px(64), self.px(80)) if self.is_mounted else self.rect

    def paint(self, surface: Surface) -> None:
        """Draw the sheet and what lies on it."""
        scale, theme = self.scale, self.theme
        shapes.paint_shadow(surface, self.rect, 12 * scale, self.px(20), self.px(6), (0, 0, 0, 110))
        shapes.paint_box(surface, self.rect, 12 * scale, theme.panel)
        inner = self.rect.inflate(-2 * self.px(4), -2 * self.px(4))
        shapes.paint_box(surface, inner, 9 * scale, outline=INK_CLOTH, width=2 * scale)
        super().paint(surface)


MARK = TIP._replace(style=TextStyle(Typeface.SEMIBOLD, 14, 20 / 14), widths=(380,), padding=(14, 14, 9), gap=8)
"""The callout that says what is behind a mark."""
_TITLE = TextStyle(Typeface.BOLD, 15)


def show_mark(callout: Callout, picture: Picture, mark: Mark | None) -> None:
    """Say what is behind a mark of a picture, or nothing."""
    callout.hush()
    if mark is None:
        return
    title, *others = mark.lines
    lines = [Line(title, _TITLE), *(Line(line, MARK.style) for line in others)]
    if mark.opens:
        lines.append(Line(REPLAY, _TITLE, "play"))
    callout.theme = picture.theme
    callout.say_lines(lines, picture.rect_of(mark))


def statistics_ground(themes: Sequence[Theme], size: tuple[int, int], scale: float) -> Surface:
    """The worlds of these themes side by side, with a gold line between: one's own where there are several."""
    if len(themes) == 1:
        return _world(themes[0], size, scale)
    surface = Surface(size)
    line = max(1, round(scale))
    for number, theme in enumerate(themes):
        left, right = size[0] * number // len(themes), size[0] * (number + 1) // len(themes)
        surface.blit(_world(theme, (right - left, size[1]), scale), (left, 0))
        if number:
            surface.fill(GOLD, (left - line, 0, 2 * line, size[1]))
    return surface


def _world(theme: Theme, size: tuple[int, int], scale: float) -> Surface:
    if theme.name == "night" and not theme.is_plain:
        return starlit(size)
    surface = Surface(size)
    surface.fill(theme.ground)
    if not theme.is_plain:
        gingham(surface, scale)
    return surface

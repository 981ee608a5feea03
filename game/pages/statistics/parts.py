"""The parts of the statistics page: a game's half, the sheet with the filters, the bubble, and the ground."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.pages.halves import GameHalf
from game.storage.library.figures import GameFigures
from game.storage.settings.settings import Profile
from game.table.contract.statistics import HALF, HANDS, HEAD, MATCHES, RACES, WHOLE, StatisticsPicture, counted
from game.table.game.record import Game
from game.ui.controls.callout import TIP, Callout, Line
from game.ui.controls.picture import Mark, Picture
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.theme import bold, semibold
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel

PLAY = "Play"
REPLAY = "Replay"
NOTHING_YET = "Finish a match to see it here."
NONE_THEN = "No matches finished in this period."


class Half(GameHalf):
    """A game's name, its numbers, and its pictures. Where there is no match it says so, with a way to play."""

    def __init__(self, game: Game, pictures: Sequence[StatisticsPicture], play: Callable[[], None]) -> None:
        super().__init__(game)
        self.pictures = tuple(pictures)
        self.is_alone = False
        self.counts = ""
        self.play = Button(PLAY, play, primary=True, label=f"{PLAY}: {game.title}")
        self.note = Note(self.play)
        self.add(*self.pictures, self.note)

    def show(self, figures: GameFigures, profiles: Mapping[str, Profile], *, since: str, is_reading: bool) -> None:
        """Show these figures. An empty half says so only once all records have been read."""
        for picture in self.pictures:
            picture.show(figures, profiles)
        races = figures.own_races.races
        texts = [counted(len(figures.matches), MATCHES), counted(figures.hands, HANDS)]
        self.counts = ", ".join([*texts, counted(races, RACES)] if races else texts) if figures.matches else ""
        self.note.sentence = NONE_THEN if since else NOTHING_YET
        self.note.visible = not figures.matches and not is_reading
        self.invalidate()

    @property
    def _room(self) -> tuple[Frame, Frame]:
        design = WHOLE if self.is_alone else HALF
        zoom = min(self.rect.w / design[0], self.rect.h / design[1])
        wide, high = (round(side * zoom) for side in design)
        room = Rect(self.rect.x + (self.rect.w - wide) // 2, self.rect.y, wide, high)
        return self.frame.around(room).row(0, HEAD - 6), Frame(room, zoom, self.theme)

    def lay_out(self) -> None:
        _, room = self._room
        for picture in self.pictures:
            picture.place(room.at(*(picture.whole if self.is_alone else picture.half)))
        middle = room.row(0.345 * (WHOLE if self.is_alone else HALF)[1], 0)
        self.note.place(self.frame.around(middle.rect).middle(340, 126))

    def paint(self, surface: Surface) -> None:
        to, row = Painter(surface), self._room[0]
        style = self.game.theme.title._replace(size=24)
        title = to.text(row, self.game.title, style, fit="whole")
        beside = row.beyond(Rect(title.topleft, (title.w + 4, title.h)), gap=10)
        to.text(beside.move(0, 2), self.counts, semibold(14), self.theme.ground_quiet)
        super().paint(surface)


class Note(Panel):
    """A panel that nothing shines through: says that there is nothing yet, and leads to a match."""

    def __init__(self, play: Button) -> None:
        super().__init__(play)
        self.play = play
        self.visible = False
        self.sentence = NOTHING_YET

    def lay_out(self) -> None:
        self.play.place(self.frame.cut_bottom(20)[1].cut_bottom(42)[0].middle(120, 42))

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        to.box(frame, (*theme.panel[:3], 255), radius=theme.panel_radius)
        super().paint(surface)
        to.lines(frame.inset(20, 0).row(24, 24), self.sentence, theme.row, align=CENTRE)


MARK = TIP._replace(style=semibold(14, 20 / 14), widths=(380,), padding=(14, 14, 9), gap=8)
"""The callout that says what is behind a mark."""
_TITLE = bold(15)


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

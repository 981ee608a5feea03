"""The statistics: each game's charts in its own world, for one person and period."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.pages.halves import GameHalf, HalvesPage
from game.pages.record_loader import READING, RecordLoader
from game.play.sentences import HANDS, MATCHES, RACES, counted
from game.storage.dates import days_after
from game.storage.files import printable
from game.storage.library.figures import GameFigures, Statistics, as_csv, write_new
from game.storage.paths import typed_path
from game.storage.settings.settings import Profile
from game.table.contract.statistics import HALF, HEAD, WHOLE, StatisticsPicture
from game.table.game.program import Program
from game.table.game.record import Game
from game.ui.controls.choice import SegmentedControl, Select
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.field import TextField
from game.ui.controls.picture import Mark, Picture
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.theme import bold, semibold
from game.ui.screens.page import MARGIN
from game.ui.screens.render import as_png, render_screen
from game.ui.texts import CANCEL
from game.ui.widgets.button import Button
from game.ui.widgets.callout import TIP, Callout, Line
from game.ui.widgets.panel import Panel

SAVE, WHERE = "Save", "Save as:"
PLAY, REPLAY = "Play", "Replay"
NOTHING_YET = "Finish a match to see it here."
NONE_THEN = "No matches finished in this period."
MARK = TIP._replace(style=semibold(14, 20 / 14), widths=(380,), padding=(14, 14, 9), gap=8)
"""The callout with the text of a mark."""
_TITLE = bold(15)
TITLE = "Statistics"
ALL_GAMES, ALL = {2: "Both"}, "All"
NOBODY = "Nobody yet"
TIMES: Mapping[int | None, str] = {None: "All time", 365: "12 months", 30: "30 days"}
"""The periods to choose from, by their days."""
SAVE_PICTURE, SAVE_CSV, SAVED = "Save as picture", "Save as CSV", "Saved as {}."
PICTURE_SIZE = (1920, 1080)
"""The size of a saved picture, in px."""
_LONG = 13
"""The most letters of a game's name that fit among the filters."""


def _free(path: Path) -> Path:
    number, free = 2, path
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free


class Half(GameHalf):
    """A game's name, its numbers, and its charts. If there is no match it says so, with a button to play."""

    def __init__(self, game: Game, pictures: Sequence[StatisticsPicture], play: Callable[[], None]) -> None:
        super().__init__(game)
        self.pictures = tuple(pictures)
        self.is_alone = False
        self.counts = ""
        self.play = Button(PLAY, play, primary=True, label=f"{PLAY}: {game.title}")
        self.note = Note(self.play)
        self.add(*self.pictures, self.note)

    def show(self, figures: GameFigures, profiles: Mapping[str, Profile], *, since: str, is_reading: bool) -> None:
        """Show these figures. An empty half says so only once records have been read, not while `is_reading`."""
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
        # below races, which may be other people's
        middle = room.row((0.84 if self.game.rules.races else 0.345) * HALF[1], 0)
        self.note.place(self.frame.around(middle.rect).middle(340, 126))

    def paint(self, surface: Surface) -> None:
        to, row = Painter(surface), self._room[0]
        style = self.game.theme.title._replace(size=24)
        title = to.text(row, self.game.title, style, fit="whole")
        beside = row.beyond(Rect(title.topleft, (title.w + 4, title.h)), gap=10)
        to.text(beside.move(0, 2), self.counts, semibold(14), self.theme.ground_quiet)
        super().paint(surface)


class Note(Panel):
    """An opaque panel that says that there is nothing yet, and leads to a match."""

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


def show_mark(callout: Callout, picture: Picture, mark: Mark | None) -> None:
    """Show the text of a chart's mark, or nothing."""
    callout.hush()
    if mark is None:
        return
    title, *others = mark.lines
    lines = [Line(title, _TITLE), *(Line(line, MARK.style) for line in others)]
    if mark.opens:
        lines.append(Line(REPLAY, _TITLE, "play"))
    callout.theme = picture.theme
    callout.say_lines(lines, picture.rect_of(mark))


class StatisticsPage(HalvesPage[Half]):
    """The statistics of one person. The page appears at once, and its charts when they have been loaded.

    With `still` it shows these statistics for good, without controls, for a picture.
    """

    foot = 20

    def __init__(self, program: Program, still: Statistics | None = None) -> None:
        self._program = program
        halves = [
            Half(game, game.statistics(), partial(program.play, game.name))
            for game in program.games.values()
            if game.statistics is not None
        ]
        names = {"": ALL_GAMES.get(len(halves), ALL), **{half.game.name: _short(half.game.title) for half in halves}}
        self.choice = SegmentedControl(names, "", self._choose_game, label=TITLE)
        self.person = Select([""], "", lambda _: self.records.load(), label="Person")
        self.time = Select(TIMES, None, lambda _: self.records.load(), label="Time")
        super().__init__(TITLE, ((self.choice, 312), (self.person, 134), (self.time, 106)), halves)
        self.save_csv = Button(SAVE_CSV, lambda: self._ask_where("csv"))
        self.save_picture = Button(SAVE_PICTURE, lambda: self._ask_where("png"))
        self.bubble = Callout(MARK)
        self.root.add(self.sheet, self.save_csv, self.save_picture, *self.halves, self.status, self.bubble)
        for half in self.halves:
            for picture in half.pictures:
                picture.on_open = lambda file: program.open_record(program.library.folder / file)
                picture.on_mark = lambda picture=picture: show_mark(self.bubble, picture, picture.mark)  # type: ignore[misc]
        self.records: RecordLoader[Statistics] = RecordLoader(self, program, self._load, self._show)
        self.records.known = still
        self._is_still = still is not None
        for button in (self.way_back, self.save_csv, self.save_picture):
            button.visible = not self._is_still
        self.root.focus(self.choice)

    # --- what is shown

    @property
    def since(self) -> str:
        """The first day that counts; empty for all time."""
        days = self.time.value
        return "" if days is None else days_after(self._program.today(), -days).isoformat()

    @property
    def shown(self) -> Sequence[Half]:
        return [half for half in self.halves if self.choice.value in ("", half.game.name)]

    def enter(self) -> None:
        self._show()
        if not self._is_still:
            self.records.start()

    def _load(self) -> Future[Statistics]:
        has_people = self.records.known is not None and bool(self.records.known.people)
        return self._program.load_statistics(self.person.value if has_people else "", self.since)

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        loads = self.records.is_reading and not self.records.known
        self.status.text = self.records.reading or (READING if loads else "")

    def _show(self) -> None:
        found = self.records.known
        if found is None or self.records.loading is not None:
            return
        self.person.offer(found.people or (NOBODY,), found.person)
        self.person.enabled = len(self.person.choices) > 1
        has_any = any(figures.matches for figures in found.games.values())
        self.save_csv.enabled = self.save_picture.enabled = has_any
        profiles, is_reading = self._program.settings.profiles, self.records.is_reading
        for half in self.halves:
            half.show(found.games[half.game.name], profiles, since=self.since, is_reading=is_reading)

    def _choose_game(self, _: str) -> None:
        self.bubble.visible = False
        self.lay_out()
        self.scene.invalidate()

    # --- layout

    def lay_out(self) -> None:
        shown = self.shown
        self.theme = shown[0].game.theme
        for half in self.halves:
            half.visible = half in shown
            half.is_alone = len(shown) == 1
        super().lay_out()
        for button, from_right, wide in ((self.save_picture, MARGIN + 140, 140), (self.save_csv, MARGIN + 262, 112)):
            button.theme = shown[-1].game.theme
            button.place(self.box(self.width - from_right, 26, wide, 40))

    # --- saving

    def _ask_where(self, ending: str) -> None:
        """Ask for the path of a picture (`png`) or a table (`csv`)."""
        found = self.records.known
        if found is not None and not self.records.is_working:
            title = SAVE_PICTURE if ending == "png" else SAVE_CSV
            name = f"two-decks-statistics-{self._program.today().isoformat()}.{ending}"
            field = TextField(str(_free(Path.home() / name)), limit=500)
            save = DialogButton(SAVE, lambda: self._save(found, ending, field.text))
            self.open_overlay(Dialog(title, WHERE, (DialogButton(CANCEL), save), body=field, body_height=42))

    def _save(self, found: Statistics, ending: str, path: str) -> None:
        target = typed_path(path)
        picture = None
        if ending == "png":
            picture = render_screen(lambda: self._still(found), PICTURE_SIZE, high_contrast=self.theme.is_plain)

        def write() -> str:
            write_new(target, as_csv(found).encode() if picture is None else as_png(picture))
            return SAVED.format(printable(target))

        self.records.run(write, self.toast)

    def _still(self, found: Statistics) -> StatisticsPage:
        page = StatisticsPage(self._program, found)
        page.choice.value, page.time.value = self.choice.value, self.time.value
        return page


def _short(title: str) -> str:
    while len(title) > _LONG and " " in title:
        title = title.rpartition(" ")[0]
    return title

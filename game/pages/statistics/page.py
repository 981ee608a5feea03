"""The statistics: each game's pictures in its own world, for one person and some time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from datetime import date
from typing import NamedTuple

from game.pages.halves import HalvesPage
from game.pages.record_loader import RecordLoader
from game.pages.statistics.parts import MARK, Half, show_mark
from game.pages.statistics.save import SaveDialog
from game.storage.background import Progress, answer_of, failure_of
from game.storage.dates import days_after
from game.storage.library.figures import Statistics
from game.storage.library.statistics_csv import as_csv
from game.storage.settings.settings import Profile
from game.table.game.record import Game, Games
from game.ui.controls.callout import Callout
from game.ui.controls.choice import SegmentedControl, Select
from game.ui.screens.page import MARGIN
from game.ui.screens.render import as_png, render_screen
from game.ui.widgets.button import Button

TITLE = "Statistics"
ALL_GAMES = {2: "Both"}
ALL = "All"
NOBODY = "Nobody yet"
TIMES: Mapping[str, int | None] = {"All time": None, "12 months": 365, "30 days": 30}
"""The times to choose from, in days."""
READING, READING_OF = "Loading your matches…", "Loading your matches: {:,} of {:,}"
SAVE_PICTURE, SAVE_CSV = "Save as picture", "Save as CSV"
PICTURE_SIZE = (1920, 1080)
"""The size of a picture that is saved, in px."""
_LONG = 13
"""How many letters of a game's name have room among the filters."""


class StatisticsActions(NamedTuple):
    """What the page asks for, and calls."""

    load: Callable[[str, str], Future[Statistics]]
    """Load the statistics of a person, or of who has played most, since a day or ever."""
    refresh: Callable[[Progress], Future[bool]]
    """Look through the records for what has changed, and tell whether anything has."""
    profiles: Callable[[], Mapping[str, Profile]]
    today: Callable[[], date]
    play: Callable[[str], None]
    """Start a match of a game."""
    replay: Callable[[str], None]
    """Show the replay of the record in a file of the folder."""
    save: Callable[[str, Callable[[], bytes]], Future[str]]
    """Make the content of a new file and write it, on another thread; the answer is a sentence about it."""


class StatisticsPage(HalvesPage):
    """The statistics of one person. It shows itself at once, and its pictures when they have been loaded.

    One with `still` shows these statistics for good, as a picture: with nothing to press.
    """

    foot = 20

    def __init__(self, games: Games, actions: StatisticsActions, still: Statistics | None = None) -> None:
        self._games, self._actions = games, actions
        self.halves = tuple(
            Half(game, game.statistics(), self._play(game)) for game in games.values() if game.statistics is not None
        )
        everything = ALL_GAMES.get(len(self.halves), ALL)
        names = [everything, *(_short(half.game.title) for half in self.halves)]
        self.choice = SegmentedControl(names, 0, self._choose_game, label=TITLE)
        self.person = Select([""], 0, lambda _: self.load(), label="Person")
        self.time = Select(list(TIMES), 0, lambda _: self.load(), label="Time")
        super().__init__(TITLE, ((self.choice, 312), (self.person, 134), (self.time, 106)))
        self.save_csv = Button(SAVE_CSV, lambda: self._ask_where("csv"))
        self.save_picture = Button(SAVE_PICTURE, lambda: self._ask_where("png"))
        self.bubble = Callout(MARK)
        self.root.add(self.sheet, self.save_csv, self.save_picture, *self.halves, self.status, self.bubble)
        for half in self.halves:
            for picture in half.pictures:
                picture.on_open = actions.replay
                picture.on_mark = lambda picture=picture: show_mark(self.bubble, picture, picture.mark)  # type: ignore[misc]
        self.records: RecordLoader[Statistics] = RecordLoader(self, self._load, actions.refresh)
        self.records.known = still
        self._is_still = still is not None
        for button in (self.way_back, self.save_csv, self.save_picture):
            button.visible = not self._is_still
        self._is_refresh_due = False
        self._saving: Future[str] | None = None
        self.root.focus(self.choice)

    # --- what is shown

    @property
    def statistics(self) -> Statistics | None:
        """What is shown; None while nothing has been loaded."""
        return self.records.known

    @property
    def since(self) -> str:
        """The first day that counts; empty for all time."""
        days = list(TIMES.values())[self.time.chosen]
        return "" if days is None else days_after(self._actions.today(), -days).isoformat()

    @property
    def shown(self) -> tuple[Half, ...]:
        """The games that are shown."""
        return self.halves[self.choice.chosen - 1 :][:1] if self.choice.chosen else self.halves

    @property
    def is_reading(self) -> bool:
        """Whether there may be more to show soon."""
        return self._is_refresh_due or self.records.refreshing is not None or self.records.loading is not None

    def enter(self) -> None:
        """Load what is known, and when that is shown look for what has changed."""
        if self._is_still:
            self._show()
            return
        self._is_refresh_due = True
        self.load()
        self._say_progress()

    def leave(self) -> None:
        """Reading goes on another time."""
        self._is_refresh_due = False
        self.records.stop()
        super().leave()

    def load(self) -> None:
        """Load the statistics anew."""
        self.records.load()

    def _load(self) -> Future[Statistics]:
        has_people = self.statistics is not None and bool(self.statistics.people)
        chosen = self.person.choices[self.person.chosen] if has_people else ""
        return self._actions.load(chosen, self.since)

    def update(self, now: float, step: float) -> None:
        """Take what has been loaded, or saved, and tell how far the reading has come."""
        super().update(now, step)
        has_news = self.records.poll()
        self._say_progress()
        if has_news and self.records.loading is None:
            self._show()
            if self._is_refresh_due:
                self._is_refresh_due = False
                self.records.refresh()
                self.wake_at(now)
        saving = self._saving
        if saving is not None and saving.done():
            self._saving = None
            self._report(failure_of(saving) or answer_of(saving) or "")

    def _report(self, sentence: str) -> None:
        if sentence:
            self.toast(sentence)

    def _say_progress(self) -> None:
        progress = self.records.progress
        text = ""
        if progress is not None:
            text = READING_OF.format(progress.done, progress.total)
        elif self.is_reading and not self.statistics:
            text = READING
        if text != self.status.text:
            self.status.text = text

    def _show(self) -> None:
        found = self.statistics
        if found is None:
            return
        people = found.people or (NOBODY,)
        if self.person.choices != people:
            self.person.choices = people
        self.person.chosen = people.index(found.person) if found.person in people else 0
        self.person.enabled = len(people) > 1
        has_any = any(figures.matches for figures in found.games.values())
        self.save_csv.enabled = self.save_picture.enabled = has_any
        for half in self.halves:
            half.show(
                found.games[half.game.name], self._actions.profiles(), since=self.since, is_reading=self.is_reading
            )
        self._say_progress()

    def _choose_game(self, _: int) -> None:
        self.bubble.visible = False
        self.lay_out()
        self.scene.invalidate()

    def _play(self, game: Game) -> Callable[[], None]:
        return lambda: self._actions.play(game.name)

    # --- its place

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
        """Ask where a picture (`png`) or a table (`csv`) goes."""
        found = self.statistics
        if found is not None and self._saving is None:
            title = SAVE_PICTURE if ending == "png" else SAVE_CSV
            name = f"two-decks-statistics-{self._actions.today().isoformat()}.{ending}"
            self.open_overlay(SaveDialog(title, name, lambda path: self._save(found, ending, path)))

    def _save(self, found: Statistics, ending: str, path: str) -> None:
        if ending == "csv":
            self._saving = self._actions.save(path, lambda: as_csv(found).encode())
        else:
            picture = render_screen(lambda: self._still(found), PICTURE_SIZE, high_contrast=self.theme.is_plain)
            self._saving = self._actions.save(path, lambda: as_png(picture))

    def _still(self, found: Statistics) -> StatisticsPage:
        page = StatisticsPage(self._games, self._actions, found)
        page.choice.chosen, page.time.chosen = self.choice.chosen, self.time.chosen
        return page


def _short(title: str) -> str:
    while len(title) > _LONG and " " in title:
        title = title.rpartition(" ")[0]
    return title

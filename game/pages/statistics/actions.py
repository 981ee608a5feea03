"""What the statistics page asks of the program, with the folder of records behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from datetime import date
from pathlib import Path

from game.pages.statistics.page import StatisticsActions
from game.storage.background import start
from game.storage.files import printable
from game.storage.library.figures import Statistics, load_statistics
from game.storage.library.library import MatchLibrary
from game.storage.library.statistics_csv import write_new
from game.storage.paths import typed_path
from game.storage.records.day_book import local_day
from game.storage.settings.settings import Profile
from game.table.game.record import Games
from game.ui.screens.loop import wake

SAVED = "Saved as {}."


def statistics_actions(
    games: Games,
    library: MatchLibrary,
    profiles: Callable[[], Mapping[str, Profile]],
    utc_now: Callable[[], str],
    play: Callable[[str], None],
    replay: Callable[[Path], None],
) -> StatisticsActions:
    """The statistics of a library."""
    shown = [game.name for game in games.values() if game.statistics is not None]

    def load(person: str, since: str) -> Future[Statistics]:
        # until one is chosen they are those of whoever played last, as at home
        wanted = person or "".join(list(profiles())[-1:])
        return start(lambda: load_statistics(library, shown, wanted, since), wake)

    def save(path: str, make: Callable[[], bytes]) -> Future[str]:
        target = typed_path(path)

        def write() -> str:
            write_new(target, make())
            return SAVED.format(printable(target))

        return start(write, wake)

    return StatisticsActions(
        load=load,
        refresh=lambda progress: start(lambda: library.refresh(progress), wake),
        profiles=profiles,
        today=lambda: date.fromisoformat(local_day(utc_now())),
        play=play,
        replay=lambda file: replay(library.indexed.folder / file),
        save=save,
    )

"""What the home screen says of the matches played so far, read off the window's thread whenever home is seen."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from game.app.environment import Environment
from game.pages.home.figures import NO_FIGURES, HomeFigures, load_figures
from game.storage.records.day_book import local_day
from game.storage.tasks import Progress, Task
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.app.app import App

PATIENCE_S = 30.0
"""How long the match that has just been left is waited for, in seconds."""


class HomeReader:
    """Reads the figures of the home screen. Those read last stand until others have come."""

    def __init__(self, app: App, environment: Environment) -> None:
        self._app = app
        self._environment = environment
        self._task: Task[HomeFigures | None] | None = None
        self._known: HomeFigures | None = None

    def read(self, after: Task[Any] | None) -> Task[HomeFigures | None]:
        """Begin to read when some work is done, and return the reading: by then the match left last is in the index.

        The folder is looked through first: of an index that is not whole the figures would be wrong.
        """
        app = self._app
        library, games, people = app.library, app.games, app.people
        today = date.fromisoformat(local_day(self._environment.utc_now()))

        def work(progress: Progress) -> HomeFigures | None:
            if after is not None:
                after.wait(PATIENCE_S)
            library.refresh(progress)
            return None if progress.is_cancelled else load_figures(library, games, people, today)

        self.stop()
        self._task = library.start(work, wake)
        return self._task

    def stop(self) -> None:
        """Look through no more records: that goes on another time."""
        if self._task is not None:
            self._task.cancel()

    def found(self) -> HomeFigures | None:
        """The figures that were read last; None until then, where somebody has played."""
        task = self._task
        is_done = task is not None and task.is_done
        if task is not None and task.answer is not None:
            self._known = task.answer
        if self._known is None and (is_done or not self._app.people):
            return NO_FIGURES
        return self._known

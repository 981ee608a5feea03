"""Background work of a page: its data, loaded at once and again after a refresh has found a change, and more."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from game.storage.background import Progress, answer_of, failure_of
from game.table.game.program import Program
from game.ui.screens.loop import wake
from game.ui.screens.page import Page

READING, READING_OF = "Loading your matches…", "Loading your matches: {:,} of {:,}"

T = TypeVar("T")


class RecordLoader(Generic[T]):
    """Loads a page's data from the records, and does its other work, on background threads. Failures are toasts."""

    def __init__(
        self, page: Page, program: Program, load: Callable[[], Future[T]], on_change: Callable[[], None]
    ) -> None:
        """`load` starts loading the data. `on_change` is called when a load or a refresh has ended."""
        self.known: T | None = None
        """The data loaded last; None before that."""
        self._page, self._program = page, program
        self._start_loading, self._on_change = load, on_change
        self.loading: Future[T] | None = None
        self.refreshing: Future[None] | None = None
        self._progress = Progress()
        self._is_refresh_due = False
        self._works: dict[Progress, str] = {}
        """The progress of each other work, and what is said about it."""
        page.on_leave.add(self.stop)

    @property
    def is_working(self) -> bool:
        """Whether other work is being done."""
        return bool(self._works)

    @property
    def is_reading(self) -> bool:
        """Whether there may be more to show soon."""
        return self._is_refresh_due or self.loading is not None or self.refreshing is not None

    @property
    def reading(self) -> str:
        """The progress of the refresh in words; empty if there is none, or nothing is known."""
        progress = self._progress
        is_known = self.refreshing is not None and progress.total
        return READING_OF.format(progress.done, progress.total) if is_known else ""

    @property
    def working(self) -> str:
        """The progress of other work in words; empty if there is none about which something is said."""
        return next((words.format(one.done, one.total) for one, words in self._works.items() if words), "")

    def start(self) -> None:
        """Load the current data, and then refresh."""
        self._is_refresh_due = True
        self.load()

    def load(self) -> None:
        """Start loading the current data, replacing a running load."""
        self.loading = self._page.when_done(self._start_loading(), self._take)

    def run(
        self, work: Callable[[], Any], then: Callable[[Any], None], progress: Progress | None = None, words: str = ""
    ) -> Future[Any]:
        """Start other work, and call `then` in a later frame with its result, unless that is None.

        When the page is left, its `progress` is cancelled, and its result forgotten. `words`, for `working`, have
        places for what is done and for the total.
        """
        progress = progress or Progress()

        def take(done: Future[Any]) -> None:
            if progress in self._works:
                del self._works[progress]
                self._report(done)
                if (found := answer_of(done)) is not None:
                    then(found)

        self._works[progress] = words
        return self._page.when_done(self._program.start(work), take)

    def stop(self) -> None:
        """Forget other work, and stop the refresh: it continues another time."""
        for progress in (self._progress, *self._works):
            progress.cancel()
        self._is_refresh_due, self.refreshing, self._works = False, None, {}

    def _take(self, loaded: Future[T]) -> None:
        if loaded is not self.loading:
            return
        self.loading = None
        if self._is_refresh_due:
            self._is_refresh_due, self._progress = False, Progress(wake)
            self.refreshing = self._page.when_done(self._program.refresh(self._progress), self._take_refresh)
        self._report(loaded)
        if (answer := answer_of(loaded)) is not None:
            self.known = answer
        self._on_change()

    def _take_refresh(self, refreshed: Future[None]) -> None:
        if refreshed is self.refreshing:
            self.refreshing = None
            self._report(refreshed)
            # even if nothing had to be read: others fill the index too, such as home
            self.load()
            self._on_change()

    def _report(self, ended: Future[Any]) -> None:
        if failure := failure_of(ended):
            self._page.toast(failure)

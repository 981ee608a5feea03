"""Loading a page's data from the records: at once, and again after a refresh has found a change."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from game.storage.background import Progress, answer_of, failure_of
from game.ui.screens.loop import wake
from game.ui.screens.page import Page

READING, READING_OF = "Loading your matches…", "Loading your matches: {:,} of {:,}"

T = TypeVar("T")


class RecordLoader(Generic[T]):
    """Loads a page's data from the records, on background threads. Failures are toasts of the page."""

    def __init__(self, page: Page, load: Callable[[], Future[T]], refresh: Callable[[Progress], Future[bool]]) -> None:
        """`load` starts loading the data; `refresh` reads changed records, and answers whether there were any."""
        self.known: T | None = None
        """The data loaded last; None before that."""
        self._page = page
        self._start_loading = load
        self._start_refreshing = refresh
        self.loading: Future[T] | None = None
        """The running load, until `poll` processes it."""
        self.refreshing: Future[bool] | None = None
        """The running refresh, until `poll` has seen its end."""
        self._progress = Progress()
        self._is_refresh_due = False

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

    def start(self) -> None:
        """Load the current data, and then refresh."""
        self._is_refresh_due = True
        self.load()

    def load(self) -> None:
        """Start loading the current data, replacing a running load."""
        self.loading = self._start_loading()
        self._page.wake_at(self._page.now)

    def _refresh(self) -> None:
        self._is_refresh_due = False
        self._progress = Progress(wake)
        self.refreshing = self._start_refreshing(self._progress)

    def stop(self) -> None:
        """Stop the refresh: it continues another time."""
        self._progress.cancel()
        self._is_refresh_due, self.refreshing = False, None

    def poll(self) -> bool:
        """Process what has arrived, once per frame; return whether a load or a refresh has ended."""
        loading, refreshing = self.loading, self.refreshing
        has_refreshed = refreshing is not None and refreshing.done()
        if refreshing is not None and has_refreshed:
            self.refreshing = None
            self._report(failure_of(refreshing))
            if answer_of(refreshing):
                self.load()
        has_loaded = loading is not None and loading.done()
        if loading is not None and has_loaded:
            if self.loading is loading:
                self.loading = None
                if self._is_refresh_due:
                    self._refresh()
            self._report(failure_of(loading))
            if (answer := answer_of(loading)) is not None:
                self.known = answer
        return has_refreshed or has_loaded

    def _report(self, failure: str) -> None:
        if failure:
            self._page.toast(failure)

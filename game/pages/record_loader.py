"""What a page shows of the records: loaded at once, and loaded anew when looking through them has found a change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.storage.tasks import Progress, Task
from game.ui.screens.page import Page

T = TypeVar("T")


class RecordLoader(Generic[T]):
    """Loads for a page what is known of the records, off the window's thread. Failures are toasts of the page."""

    def __init__(self, page: Page, load: Callable[[], Task[T]], refresh: Callable[[], Task[bool]]) -> None:
        """`refresh` looks through the records for what has changed, and its answer is whether anything has."""
        self.known: T | None = None
        """What was loaded last; None until then."""
        self._page = page
        self._start_loading = load
        self._start_refreshing = refresh
        self.loading: Task[T] | None = None
        """What is being loaded, until `poll` takes it."""
        self.refreshing: Task[bool] | None = None
        """The look through the records, until `poll` has seen its end."""

    @property
    def progress(self) -> Progress | None:
        """How far the look through the records has come; None where there is none, or nothing of it is known."""
        refreshing = self.refreshing
        return refreshing.progress if refreshing is not None and refreshing.progress.total else None

    def load(self) -> None:
        """Begin to load what is known now, in place of what is being loaded."""
        self.loading = self._start_loading()
        self._page.wake_at(self._page.now)

    def refresh(self) -> None:
        """Begin to look through the records."""
        self.refreshing = self._start_refreshing()

    def stop(self) -> None:
        """Look through no more records: that goes on another time."""
        if self.refreshing is not None:
            self.refreshing.cancel()
            self.refreshing = None

    def poll(self) -> bool:
        """Take what has come by now, once in a frame; whether a load or a look through the records has ended."""
        loading, refreshing = self.loading, self.refreshing
        has_refreshed = refreshing is not None and refreshing.is_done
        if refreshing is not None and has_refreshed:
            self.refreshing = None
            self._report(refreshing.failure)
            if refreshing.answer:
                self.load()
        has_loaded = loading is not None and loading.is_done
        if loading is not None and has_loaded:
            if self.loading is loading:
                self.loading = None
            self._report(loading.failure)
            if loading.answer is not None:
                self.known = loading.answer
        return has_refreshed or has_loaded

    def _report(self, failure: str) -> None:
        if failure:
            self._page.toast(failure)

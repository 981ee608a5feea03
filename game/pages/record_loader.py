"""Background work of a page: its data, loaded at once and again after a refresh has found a change, and more."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, NamedTuple, TypeVar

from game.storage.background import Progress, answer_of, failure_of
from game.table.game.program import Program
from game.ui.screens.loop import wake
from game.ui.screens.page import Page

READING, READING_OF = "Loading your matches…", "Loading your matches: {:,} of {:,}"

T = TypeVar("T")


class _Work(NamedTuple):
    future: Future[Any]
    progress: Progress
    then: Callable[[Any], None]


class RecordLoader(Generic[T]):
    """Loads a page's data from the records, and does its other work, on background threads. Failures are toasts."""

    def __init__(self, page: Page, program: Program, load: Callable[[], Future[T]]) -> None:
        """`load` starts loading the data."""
        self.known: T | None = None
        """The data loaded last; None before that."""
        self._page, self._program = page, program
        self._start_loading = load
        self.loading: Future[T] | None = None
        """The running load, until `poll` processes it."""
        self.refreshing: Future[bool] | None = None
        """The running refresh, until `poll` has seen its end."""
        self._progress = Progress()
        self._is_refresh_due = False
        self._works: list[_Work] = []
        page.on_leave.add(self.stop)

    @property
    def pending(self) -> list[Future[Any]]:
        """Everything that `poll` has yet to process."""
        found = (self.loading, self.refreshing, *(work.future for work in self._works))
        return [future for future in found if future is not None]

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

    def start(self) -> None:
        """Load the current data, and then refresh."""
        self._is_refresh_due = True
        self.load()

    def load(self) -> None:
        """Start loading the current data, replacing a running load."""
        self.loading = self._start_loading()
        self._page.wake_at(self._page.now)

    def run(
        self, work: Callable[[], Any], then: Callable[[Any], None], progress: Progress | None = None
    ) -> Future[Any]:
        """Start other work, and call `then` in a later frame with its result, unless that is None.

        Work that reports its `progress` is cancelled when the page is left.
        """
        future = self._program.start(work)
        self._works.append(_Work(future, progress or Progress(), then))
        return future

    def stop(self) -> None:
        """Forget other work, and stop the refresh: it continues another time."""
        for progress in (self._progress, *(work.progress for work in self._works)):
            progress.cancel()
        self._is_refresh_due, self.refreshing, self._works = False, None, []

    def poll(self) -> bool:
        """Process what has arrived, once per frame; return whether a load or a refresh has ended."""
        done = [work for work in self._works if work.future.done()]
        self._works = [work for work in self._works if work not in done]
        for future, _, then in done:
            self._report(failure_of(future))
            if (found := answer_of(future)) is not None:
                then(found)
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
                    self._is_refresh_due, self._progress = False, Progress(wake)
                    self.refreshing = self._refresh(self._progress)
            self._report(failure_of(loading))
            if (answer := answer_of(loading)) is not None:
                self.known = answer
        return has_refreshed or has_loaded

    def _refresh(self, progress: Progress) -> Future[bool]:
        return self._program.refresh(progress)

    def _report(self, failure: str) -> None:
        if failure:
            self._page.toast(failure)

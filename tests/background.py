"""Waiting for work in the background, in real time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.widgets.screen import Screen

PATIENCE_S = 30.0


def has_ended(future: Future[Any] | None, patience_s: float = PATIENCE_S) -> bool:
    """Whether some work ends in time."""
    return future is not None and not wait([future], patience_s).not_done


def until(holds: Callable[[], bool], step: Callable[[], object] = lambda: time.sleep(0.01)) -> None:
    """Take steps until the condition holds."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, "it does not come to that"
        step()


def await_answers(page: Screen, step: Callable[[], object]) -> None:
    """Run frames until a page has shown the answers to all its requests."""
    step()
    while tasks := [work for work, _ in page.awaited]:
        assert not wait(tasks, PATIENCE_S).not_done, "the folder of records does not answer"
        step()


def await_background() -> None:
    """Wait until all work in the background has ended, that of earlier tests too."""
    for thread in threading.enumerate():
        if thread.name == "background":
            thread.join(PATIENCE_S)

"""Waiting for work in the background."""

import threading
from concurrent.futures import Future, wait
from typing import Any

PATIENCE_S = 30.0


def has_ended(future: Future[Any] | None, patience_s: float = PATIENCE_S) -> bool:
    """Whether some work ends in time."""
    return future is not None and not wait([future], patience_s).not_done


def await_background() -> None:
    """Wait until all work in the background has ended, that of earlier tests too."""
    for thread in threading.enumerate():
        if thread.name == "background":
            thread.join(PATIENCE_S)

"""Waiting for work in the background."""

from concurrent.futures import Future, wait
from typing import Any

PATIENCE_S = 30.0


def has_ended(future: Future[Any] | None, patience_s: float = PATIENCE_S) -> bool:
    """Whether some work ends in time."""
    return future is not None and not wait([future], patience_s).not_done

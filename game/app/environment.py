"""The program's sources of time and randomness."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import NamedTuple

SMALL_DEALS = 100_000
"""Deal numbers chosen by the program are below this, so that they are easy to read out and type."""


def _random_seed() -> int:
    # few starts need one before the first frame
    import secrets

    return secrets.randbelow(SMALL_DEALS)


class Environment(NamedTuple):
    """The program's sources of time and randomness, replaceable in tests.

    A monotonic clock in seconds, the UTC time as text, a random deal number; and whether the coach thinks ahead.
    """

    clock: Callable[[], float] = time.perf_counter
    utc_now: Callable[[], str] = lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    random_seed: Callable[[], int] = _random_seed
    thinks_ahead: bool = True

    def local_now(self) -> datetime:
        """The local time."""
        moment = datetime.fromisoformat(self.utc_now())
        # not every system knows it for every year
        with suppress(OverflowError, ValueError, OSError):
            moment = moment.astimezone()
        return moment

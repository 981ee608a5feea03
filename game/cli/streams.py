"""The standard streams, which may be missing, closed or full: no exit fails for that."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from game.storage.files import printable


def prepare_streams() -> None:
    """Make the streams safe to use. A windowed program on Windows may have none; output is UTF-8 everywhere."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (it stays open to the end)
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A path that is not UTF-8 is printed as the bytes that it is
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8")


def print_error(sentence: str) -> None:
    """Print a sentence in one line on standard error, after all output so far, if that is possible."""
    with suppress(OSError):
        sys.stdout.flush()
    with suppress(OSError):
        print(printable(sentence), file=sys.stderr)


def settle_streams() -> None:
    """Flush both streams at the end; one that cannot be flushed is dropped, or Python would fail over it at exit."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")

"""The command line. `main` imports the commands, so that Ctrl+C is answered from the first moment on."""

from __future__ import annotations

import sys
from collections.abc import Sequence

FAILED = 1
"""The exit code if something failed: a bot, a disk, a window that can't be opened."""
BAD_INPUT = 2
"""The exit code for invalid arguments or input."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit code."""
    try:
        from game.cli.commands import run

        return run(arguments)
    except KeyboardInterrupt:
        if sys.stderr is not None:
            print("two-decks: interrupted", file=sys.stderr)
        return FAILED

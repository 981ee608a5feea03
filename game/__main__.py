"""Make `python -m game` the command `two-decks`."""

import sys

from game.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A package has no Python to start the worker with; it starts itself again, and must notice
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())

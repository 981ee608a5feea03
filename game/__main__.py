"""Make `python -m game` the command `two-decks`."""

import gc
import sys

# what importing makes is not garbage, and looking for some takes time; `main` turns it on again
gc.disable()
from game.cli import main  # noqa: E402

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A package has no Python to start the worker with; it starts itself again, and must notice
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())

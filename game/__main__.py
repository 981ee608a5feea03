"""`python -m game` is the command `two-decks`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())

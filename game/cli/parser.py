"""The parser of the command line, with those of all commands."""

from __future__ import annotations

import argparse
from typing import NoReturn

from game.cli import BAD_INPUT, headless, transfer, window
from game.cli.opening import open_home
from game.rules import GAMES
from game.storage.files import printable
from game.version import VERSION


class Parser(argparse.ArgumentParser):
    """A parser that reports bad input in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and exit with code 2."""
        self.exit(BAD_INPUT, f"two-decks: {printable(message)}\n")


class _Versions(argparse.Action):
    """Prints the versions and exits. They need pygame, which no other command without a picture imports."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from game.ui.system import versions

        print(versions(VERSION))
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """The parser of the command line. Without a command the program opens."""
    titles = " and ".join(rules.title for rules in GAMES.values())
    root = Parser(prog="two-decks", description=f"A card table for {titles}.")
    root.add_argument("--version", action=_Versions, nargs=0, help="show the versions that a report of a fault needs")
    root.set_defaults(run=lambda args: open_home())
    commands = root.add_subparsers(metavar="COMMAND")
    window.add_opening(commands)
    window.add_shot(commands)
    headless.add_commands(commands)
    headless.add_arena(commands)
    transfer.add_commands(commands)
    return root

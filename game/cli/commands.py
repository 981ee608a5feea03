"""The commands. Exit codes: 0, 1 if something failed, 2 for bad input; errors are one sentence."""

from __future__ import annotations

import argparse
import gc
import logging
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.ai.seat import SeatError
from game.cli import arena, headless, transfer, window
from game.cli.exit_codes import BAD_INPUT, FAILED
from game.cli.streams import prepare_streams, print_error, settle_streams
from game.rules import GAMES
from game.rules.core import MalformedError
from game.rules.record import RecordError
from game.storage.files import StorageError, printable, reason
from game.version import VERSION


class Parser(argparse.ArgumentParser):
    """A parser that reports bad input in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and exit with code 2."""
        self.exit(BAD_INPUT, f"two-decks: {printable(message)}\n")


class _Versions(argparse.Action):
    """Prints the versions and exits. What they are needs pygame, which no other command without a picture imports."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from game.ui.versions import versions

        print(versions(VERSION))
        parser.exit()


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit code. Raises `KeyboardInterrupt` before and after it."""
    prepare_streams()
    try:
        args = parser().parse_args(arguments)
        logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s", stream=sys.stderr)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except MalformedError as error:
        return _fail(f"two-decks: {error}", BAD_INPUT)
    except RecordError as error:
        return _fail(str(error), BAD_INPUT)
    except (SeatError, StorageError) as error:
        return _fail(f"two-decks: {error}", FAILED)
    except BrokenPipeError:
        # Nobody reads the output any more
        return FAILED
    except KeyboardInterrupt:
        return _fail("two-decks: interrupted", FAILED)
    except OSError as error:
        return _fail(f"two-decks: {error.filename or 'the output'}: {reason(error)}", BAD_INPUT)
    finally:
        gc.enable()
        settle_streams()


def parser() -> argparse.ArgumentParser:
    """The parser of the command line. Without a command the program opens."""
    titles = " and ".join(rules.title for rules in GAMES.values())
    root = Parser(prog="two-decks", description=f"A card table for {titles}.")
    root.add_argument("--version", action=_Versions, nargs=0, help="show the versions that a report of a fault needs")
    root.set_defaults(run=window.open_program)
    commands = root.add_subparsers(metavar="COMMAND")
    window.add_play(commands)
    window.add_continue(commands)
    window.add_replay(commands)
    window.add_statistics(commands)
    window.add_shot(commands)
    headless.add_simulate(commands)
    headless.add_audit(commands)
    arena.add_arena(commands)
    transfer.add_import(commands)
    transfer.add_export(commands)
    return root


def _fail(sentence: str, code: int) -> int:
    print_error(sentence)
    return code

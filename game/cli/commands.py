"""The commands. Exit codes: 0, 1 if something failed, 2 for bad input; errors are one sentence."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Sequence

from game.cli import BAD_INPUT, FAILED
from game.cli.opening import open_home
from game.cli.streams import prepare_streams, print_error, settle_streams
from game.storage.files import StorageError, reason


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit code. Raises `KeyboardInterrupt` before and after it."""
    prepare_streams()
    words = sys.argv[1:] if arguments is None else arguments
    try:
        logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s", stream=sys.stderr)
        code = _command(words) if words else open_home()
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Nobody reads the output any more
        return FAILED
    except KeyboardInterrupt:
        print_error("two-decks: interrupted")
        return FAILED
    except Exception as error:
        sentence, code = _told(error)
        print_error(sentence)
        return code
    finally:
        gc.enable()
        settle_streams()


def _command(words: Sequence[str]) -> int:
    # home opens sooner without the parsers
    from game.cli.parser import parser

    args = parser().parse_args(words)
    gc.enable()
    code: int = args.run(args)
    return code


def _told(error: Exception) -> tuple[str, int]:
    """The sentence and exit code of an error; one that is a fault of the program is raised again."""
    # home opens sooner without waiting for the rules here
    from game.ai.seat import SeatError
    from game.rules.core import MalformedError
    from game.rules.record import RecordError

    if isinstance(error, MalformedError):
        return f"two-decks: {error}", BAD_INPUT
    if isinstance(error, RecordError):
        return str(error), BAD_INPUT
    if isinstance(error, SeatError | StorageError):
        return f"two-decks: {error}", FAILED
    if isinstance(error, OSError):
        return f"two-decks: {error.filename or 'the output'}: {reason(error)}", BAD_INPUT
    raise error

"""The commands. Exit codes: 0, 1 if something failed, 2 for bad input; errors are one sentence."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Sequence

from game.ai.seat import SeatError
from game.cli.exit_codes import BAD_INPUT, FAILED
from game.cli.opening import open_home
from game.cli.streams import prepare_streams, print_error, settle_streams
from game.rules.core import MalformedError
from game.rules.record import RecordError
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


def _command(words: Sequence[str]) -> int:
    """Run the command of these words."""
    # home opens sooner without the parsers
    from game.cli.parser import parser

    args = parser().parse_args(words)
    gc.enable()
    code: int = args.run(args)
    return code


def _fail(sentence: str, code: int) -> int:
    print_error(sentence)
    return code

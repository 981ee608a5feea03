"""The commands that bring matches in and out: `import` and `export`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.kinds import SEAT_KINDS
from game.cli import BAD_INPUT, FAILED
from game.cli.arguments import add_command
from game.cli.streams import print_error
from game.rules.core import MalformedError
from game.storage.background import Progress
from game.storage.files import printable
from game.storage.paths import data_paths

if TYPE_CHECKING:
    from game.play.headless.simulate import ProgressBar
    from game.storage.library.library import MatchLibrary
    from game.storage.records.stored import StoredMatch

STDIN = Path("-")


def add_commands(commands: Any) -> None:
    """Add the parsers of `import` and `export`."""
    command = add_command(commands, "import", "add records to your matches", _import)
    command.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a record, a folder of records, or - for standard input"
    )
    command = add_command(commands, "export", "copy records of your matches into a folder", _export)
    which = command.add_mutually_exclusive_group(required=True)
    which.add_argument("--all", action="store_true", help="export every match")
    which.add_argument(
        "names",
        nargs="*",
        default=[],
        metavar="NAME",
        help="a file name, or words from a match's name, players, date or result",
    )
    command.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="folder for the records")


def _import(args: argparse.Namespace) -> int:
    from game.storage.library.transfer import import_files, import_text

    library, (progress, bar) = _library(), _shown_progress()
    outcomes = []
    files = [file for file in args.files if file != STDIN]
    if len(files) < len(args.files):
        outcomes.append(import_text(library, sys.stdin.buffer.read().decode("utf-8", "replace"), progress))
    if files:
        outcomes.append(import_files(library, files, progress))
    bar.close()
    for outcome in outcomes:
        for sentence in (*outcome.refused, *outcome.failed):
            print_error(f"two-decks: {sentence}")
        print(outcome.summary)
    if any(outcome.refused for outcome in outcomes):
        return BAD_INPUT
    return FAILED if any(outcome.failed for outcome in outcomes) else 0


def _export(args: argparse.Namespace) -> int:
    from game.storage.library.transfer import export_all, export_files

    library, (progress, bar) = _library(), _shown_progress()
    if args.all:
        outcome = export_all(library, args.output, progress)
    else:
        library.refresh(progress)
        found = {match.path: match for name in args.names for match in _find(library, name)}
        outcome = export_files(list(found), args.output, progress)
    bar.close()
    for sentence in outcome.failed:
        print_error(f"two-decks: {sentence}")
    for file in outcome.files:
        print(file)
    print(outcome.summary)
    return FAILED if outcome.failed else 0


def _library() -> MatchLibrary:
    from game.storage.library.library import MatchLibrary

    return MatchLibrary(
        data_paths(os.environ).records, SEAT_KINDS, lambda sentence: print_error(f"two-decks: {sentence}")
    )


def _find(library: MatchLibrary, name: str) -> list[StoredMatch]:
    """The match whose file has this name, or all that contain the words. Raises `MalformedError` if there are none."""
    from game.storage.library.match_filter import MatchFilter

    found = library.index.page(MatchFilter(text=printable(name)), 0, -1) if name.split() else []
    match = library.index.match(Path(name))
    if match is not None:
        return [match]
    if not found:
        raise MalformedError(f"no match is called {name!r} or contains these words")
    return found


def _shown_progress() -> tuple[Progress, ProgressBar]:
    """Progress, and the bar that shows it on a terminal."""
    from game.play.headless.simulate import ProgressBar

    bar = ProgressBar(1)
    progress = Progress(lambda: bar.show(progress.done, progress.total))
    return progress, bar

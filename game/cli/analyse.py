"""The command `analyse`: what the coach says of every decision of a record, as the screens show it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.cli.arguments import number
from game.cli.streams import print_error
from game.rules.core import MalformedError

MOST_SEATS, MOST_ENTRIES = 6, 1_000_000


def add_analyse(commands: Any) -> None:
    """Add the parser of `analyse`."""
    command = commands.add_parser(
        "analyse", help="print what the coach says of every decision of a record, each as a line of JSON"
    )
    command.set_defaults(run=_analyse)
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--seat", type=number(0, MOST_SEATS - 1), metavar="N", help="only the decisions of this seat")
    command.add_argument(
        "--at", type=number(0, MOST_ENTRIES), metavar="N", help="only the decision that begins after so many entries"
    )
    command.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="append to this file, after the decisions that it has already, and tell on standard error how far it is",
    )


def _analyse(args: argparse.Namespace) -> int:
    # it takes a while to import what reckons
    from game.play.judged.analyse import analysed, decisions, read_match

    with args.file.open("rb") as file:
        header, entries, coach = read_match(file.readline)
    if args.seat is not None and args.seat >= len(header.players):
        raise MalformedError(f"the record has no seat {args.seat}, only 0 to {len(header.players) - 1}")
    wanted = [
        decided
        for decided in decisions(header, entries, coach)
        if args.seat in (None, decided.view.viewer) and args.at in (None, decided.entries)
    ]
    if not wanted:
        raise MalformedError(f"{args.file} has no such decision")
    if args.output is None:
        for decided in wanted:
            print(json.dumps(analysed(header, decided, coach), ensure_ascii=False), flush=True)
        return 0
    done = _done(args.output)
    with args.output.open("a", encoding="utf-8", newline="\n") as output:
        for count, decided in enumerate(wanted, 1):
            if (decided.entries, decided.view.viewer) not in done:
                output.write(json.dumps(analysed(header, decided, coach), ensure_ascii=False) + "\n")
                output.flush()
            if sys.stderr.isatty():
                print_error(f"{count} of {len(wanted)} decisions")
    return 0


def _done(path: Path) -> set[tuple[int, int]]:
    """After how many entries, and by which seat, the decisions began that a file has; a last line that was cut goes."""
    if not path.exists():
        return set()
    whole, found = 0, set()
    with path.open("rb") as file:
        for line in file:
            try:
                fields = json.loads(line) if line.endswith(b"\n") else None
                if fields is None:
                    break
                found.add((int(fields["entry"]), int(fields["seat"])))
            except (ValueError, KeyError, TypeError):
                raise MalformedError(f"{path} holds something else than an analysis") from None
            whole += len(line)
    with path.open("r+b") as file:
        file.truncate(whole)
    return found

"""The commands that need no screen: `simulate` and `audit`. They import what plays and replays only when they run."""

from __future__ import annotations

import argparse
import stat
from pathlib import Path
from typing import Any

from game.cli.arguments import add_match, number, options_of, seat_kinds
from game.rules import GAMES
from game.rules.core import OMNISCIENT, MalformedError
from game.rules.record import MAX_SEED

COUNT_LIMIT = 10_000_000
"""The most matches or hands of one simulation."""


def add_simulate(commands: Any) -> None:
    """Add the parser of `simulate`."""
    command = commands.add_parser("simulate", help="play matches without a screen and write their records")
    command.set_defaults(run=_simulate)
    add_match(command, people=False)
    length = command.add_mutually_exclusive_group(required=True)
    length.add_argument("--matches", type=number(1, COUNT_LIMIT), metavar="N", help="number of matches")
    length.add_argument("--hands", type=number(1, COUNT_LIMIT), metavar="H", help="total number of hands")
    command.add_argument(
        "--seed", type=number(0, MAX_SEED), default=0, metavar="S", help="random seed for the deals; 0 by default"
    )
    command.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="folder for the records")


def add_audit(commands: Any) -> None:
    """Add the parser of `audit`."""
    command = commands.add_parser("audit", help="replay a record and print each state as a line of JSON")
    command.set_defaults(run=_audit)
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--seat", metavar="N", help="show only what this seat may know (- for a spectator)")


def _simulate(args: argparse.Namespace) -> int:
    from game.cli.log import log_bots
    from game.play.headless.simulate import simulate

    rules = GAMES[args.game]
    kinds = seat_kinds(args, rules, people=False)
    log_bots(kinds)
    tally = simulate(
        rules,
        kinds,
        options_of(args, rules),
        seed=args.seed,
        matches=args.matches,
        hands=args.hands,
        folder=args.output,
        timeout_s=args.bot_timeout,
    )
    counts = (tally.matches, "match", "matches"), (tally.hands, "hand", "hands"), (tally.entries, "entry", "entries")
    told = ", ".join(f"{count} {one if count == 1 else more}" for count, one, more in counts)
    print(f"{told} in {args.output}")
    for seat, (kind, wins) in enumerate(zip(kinds, tally.wins, strict=True)):
        print(f"seat {seat} ({kind}): {wins:g} won")
    return 0


def _audit(args: argparse.Namespace) -> int:
    import json

    from game.play.headless.audit import audit, parse_viewer

    viewer = OMNISCIENT if args.seat is None else parse_viewer(args.seat)
    if stat.S_ISCHR(args.file.stat().st_mode):
        raise MalformedError(f"{args.file} is not a file")
    with args.file.open("rb") as file:
        for fields in audit(file.readline, viewer):
            print(json.dumps(fields, ensure_ascii=False))
    return 0

"""The command `arena`: kinds of players compared, and results of several files added up."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.seat import SeatError
from game.cli.arguments import add_seats, add_seed, number, options_of, seat_kinds
from game.rules import GAMES
from game.rules.core import MalformedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.play.headless.arena import Contest, PairResult
    from game.play.headless.arena_results import ResultFile

PAIR_LIMIT = 10_000_000
JOB_LIMIT = 256
DEFAULT_JOBS = 2
"""The number of processes, unless the machine has fewer cores."""
HELP = "play each deal once per seat rotation and report how often each kind of player won"


def add_arena(commands: Any) -> None:
    """Add the parser of `arena`, with one of its own for each game and for `merge`."""
    command = commands.add_parser(
        "arena",
        help="compare the strength of computer players",
        description=f"arena GAME: {HELP}. See arena GAME --help.",
    )
    games = command.add_subparsers(metavar="GAME", required=True)
    for rules in GAMES.values():
        _add_game(games.add_parser(rules.name, help=f"compare players of {rules.title}", description=HELP), rules.name)
    merge = games.add_parser("merge", help="combine results from several files")
    merge.set_defaults(run=_merge)
    merge.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a results file written with -o")
    _add_json(merge)


def _add_game(command: argparse.ArgumentParser, game: str) -> None:
    command.set_defaults(run=_arena, game=game)
    add_seats(command, [GAMES[game]], people=False)
    count = number(1, PAIR_LIMIT)
    command.add_argument("--pairs", type=count, required=True, metavar="N", help="number of deals")
    command.add_argument("--from", type=count, default=1, metavar="P", dest="first", help="play only pairs P to N")
    command.add_argument("--to", type=count, metavar="Q", dest="last", help="play only pairs up to Q")
    command.add_argument(
        "--races",
        choices=("even", "levels"),
        default="levels",
        help="even: all seats slap alike; levels: each slaps like its kind; levels by default",
    )
    add_seed(command)
    command.add_argument("--jobs", type=number(1, JOB_LIMIT), metavar="J", help="number of processes; 2 by default")
    command.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="add each pair's result to this file; pairs already in it are not played again",
    )
    _add_json(command)


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _arena(args: argparse.Namespace) -> int:
    from game.cli.log import log_bots
    from game.play.headless.arena import Contest
    from game.play.headless.arena_results import ResultFile

    rules = GAMES[args.game]
    contest = Contest(
        rules, tuple(seat_kinds(args, rules, people=False)), options_of(args, rules), args.seed, args.races
    )
    last = args.pairs if args.last is None else args.last
    if not args.first <= last <= args.pairs:
        raise MalformedError(f"--from {args.first} --to {last} is not a range of the {args.pairs} pairs")
    log_bots(contest.kinds)
    pairs = range(args.first, last + 1)
    jobs = min(DEFAULT_JOBS, os.cpu_count() or 1) if args.jobs is None else args.jobs
    if args.output is None:
        return _play(contest, pairs, jobs, args, None)
    with closing(ResultFile(args.output, contest)) as file:
        return _play(contest, pairs, jobs, args, file)


def _play(contest: Contest, pairs: range, jobs: int, args: argparse.Namespace, file: ResultFile | None) -> int:
    """Play the pairs that are not in the file, and report on all. What ends it early does not lose those finished."""
    from game.play.headless.arena import play_pairs
    from game.play.headless.simulate import ProgressBar

    results = {pair: result for pair, result in file.results.items() if pair in pairs} if file else {}
    bar = ProgressBar(sys.stderr, len(pairs))
    waiting = [pair for pair in pairs if pair not in results]
    try:
        with closing(play_pairs(contest, waiting, jobs, args.bot_timeout)) as played:
            for result in played:
                if file is not None:
                    file.append(result)
                results[result.pair] = result
                bar.show(len(results))
    except (KeyboardInterrupt, SeatError):
        bar.close()
        if results:
            _report(contest, results, args.json)
        raise
    bar.close()
    _report(contest, results, args.json)
    return 0


def _merge(args: argparse.Namespace) -> int:
    from game.play.headless.arena_results import merge

    contest, results = merge(args.files)
    if not results:
        raise MalformedError("no pair has been finished")
    _report(contest, results, args.json)
    return 0


def _report(contest: Contest, results: Mapping[int, PairResult], as_json: bool) -> None:
    import json

    from game.play.headless.arena_report import report_json, report_text

    ordered = [results[pair] for pair in sorted(results)]
    print(json.dumps(report_json(contest, ordered)) if as_json else "\n".join(report_text(contest, ordered)))

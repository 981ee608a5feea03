"""The commands without a screen: `simulate`, `audit`, `analyse`, `arena`. They import players and coaches only then."""

from __future__ import annotations

import argparse
import json
import os
import stat
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.seat import SeatError
from game.cli.arguments import add_command, add_match, add_seats, add_seed, number, options_of, seat_kinds
from game.cli.streams import print_error
from game.rules import GAMES
from game.rules.core import OMNISCIENT, MalformedError
from game.rules.match import Match
from game.rules.record import ENTRY_LIMIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.play.headless.arena import Contest, PairResult, ResultFile


COUNT_LIMIT = 10_000_000
"""The most matches or hands of one simulation."""
MOST_SEATS = 6
PAIR_LIMIT = 10_000_000
JOB_LIMIT = 256
DEFAULT_JOBS = 2
"""The number of processes, unless the machine has fewer cores."""
HELP = "play each deal once per seat rotation and report how often each kind of player won"
JSON_HELP = "print one JSON object"


def add_commands(commands: Any) -> None:
    """Add the parsers of `simulate`, `audit` and `analyse`."""
    simulate = add_command(commands, "simulate", "play matches without a screen and write their records", _simulate)
    add_match(simulate, people=False)
    length = simulate.add_mutually_exclusive_group(required=True)
    length.add_argument("--matches", type=number(1, COUNT_LIMIT), metavar="N", help="number of matches")
    length.add_argument("--hands", type=number(1, COUNT_LIMIT), metavar="H", help="total number of hands")
    add_seed(simulate)
    simulate.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="folder for the records")
    audit = add_command(commands, "audit", "replay a record and print each state as a line of JSON", _audit)
    audit.add_argument("file", type=Path, metavar="FILE")
    audit.add_argument("--seat", metavar="N", help="show only what this seat may know (- for a spectator)")
    analyse = add_command(
        commands, "analyse", "print what the coach says of every decision of a record, each as a line of JSON", _analyse
    )
    analyse.add_argument("file", type=Path, metavar="FILE")
    analyse.add_argument("--seat", type=number(0, MOST_SEATS - 1), metavar="N", help="only the decisions of this seat")
    analyse.add_argument(
        "--at", type=number(0, ENTRY_LIMIT), metavar="N", help="only the decision that begins after so many entries"
    )
    analyse.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="append to this file, after the decisions that it has already, and tell on standard error how far it is",
    )


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
    from game.play.headless.audit import audit, parse_viewer

    viewer = OMNISCIENT if args.seat is None else parse_viewer(args.seat)
    if stat.S_ISCHR(args.file.stat().st_mode):
        raise MalformedError(f"{args.file} is not a file")
    with args.file.open("rb") as file:
        for fields in audit(file.readline, viewer):
            print(json.dumps(fields, ensure_ascii=False))
    return 0


def _analyse(args: argparse.Namespace) -> int:
    # it takes a while to import what reckons
    from game.play.judged.analyse import analysed, read_match
    from game.play.judged.review import decisions

    with args.file.open("rb") as file:
        header, entries, coach = read_match(file.readline)
    if args.seat is not None and args.seat >= len(header.players):
        raise MalformedError(f"the record has no seat {args.seat}, only 0 to {len(header.players) - 1}")
    wanted = [
        one
        for one in decisions(Match(header), entries, coach)
        if one.is_free and args.seat in (None, one.view.viewer) and args.at in (None, one.position)
    ]
    if not wanted:
        raise MalformedError(f"{args.file} has no such decision")
    if args.output is None:
        for one in wanted:
            print(json.dumps(analysed(header, one, coach), ensure_ascii=False), flush=True)
        return 0
    done = _done(args.output)
    with args.output.open("a", encoding="utf-8", newline="\n") as output:
        for count, one in enumerate(wanted, 1):
            if (one.position, one.view.viewer) not in done:
                output.write(json.dumps(analysed(header, one, coach), ensure_ascii=False) + "\n")
                output.flush()
            if sys.stderr.isatty():
                print_error(f"{count} of {len(wanted)} decisions")
    return 0


def _done(path: Path) -> set[tuple[int, int]]:
    """The decisions in a file, by the number of entries before them and their seat; a torn last line is cut off."""
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
    merge.add_argument("--json", action="store_true", help=JSON_HELP)


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
    command.add_argument("--json", action="store_true", help=JSON_HELP)


def _arena(args: argparse.Namespace) -> int:
    from game.cli.log import log_bots
    from game.play.headless.arena import Contest, ResultFile

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
    bar = ProgressBar(len(pairs))
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
    from game.play.headless.arena import merge

    contest, results = merge(args.files)
    if not results:
        raise MalformedError("no pair has been finished")
    _report(contest, results, args.json)
    return 0


def _report(contest: Contest, results: Mapping[int, PairResult], as_json: bool) -> None:
    from game.play.headless.arena_report import report_json, report_text

    ordered = [results[pair] for pair in sorted(results)]
    print(json.dumps(report_json(contest, ordered)) if as_json else "\n".join(report_text(contest, ordered)))

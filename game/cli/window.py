"""The commands that draw: `play`, `replay` and `shot`. They import pygame only when they run."""

from __future__ import annotations

import argparse
import os
import stat
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.kinds import DEFAULT_KIND
from game.cli.arguments import add_command, add_match, number, options_of, picture, seat_kinds, seconds, size, ui_scale
from game.cli.opening import opening, run_app
from game.rules import GAMES
from game.rules.core import MalformedError
from game.rules.match import HUMAN
from game.rules.record import ENTRY_LIMIT, MAX_SEED, read_record
from game.storage.settings.settings import SPEEDS, Settings

if TYPE_CHECKING:
    from game.app import App

SHOTS = (
    "home", "setup", "settings", "looks", "statistics", "people", "daily", "how-to", "rules", "about", "matches",
    "table", "curtain", "menu", "hint", "analysis", "count", "score", "finale", "replay", "review", "races", "practice",
    "practice-table", "practice-result", "crash",
)  # fmt: skip

MOVING_S = {"matches": 0.5, "count": 6.0, "finale": 6.0, "hint": 1.0, "analysis": 1.0, "review": 4.0, "races": 2.0}
"""The time at which a picture shows the screens that move, in seconds."""
DEFAULT_SEATS = f"{HUMAN},{DEFAULT_KIND}"
"""The default players."""
EYES = ("grey", "protan", "deutan", "tritan")


def add_opening(commands: Any) -> None:
    """Add the parsers of what opens the window: `play`, `continue`, `open`, `replay` and `statistics`."""
    play = add_command(commands, "play", "open the program at a table", _play)
    add_match(play, people=True, default=DEFAULT_SEATS)
    play.add_argument("--seed", type=number(0, MAX_SEED), metavar="S", help="the deal number; random by default")
    go_on = add_command(commands, "continue", "open the program at the match that was left last", _continue)
    for command in (play, go_on):
        command.add_argument(
            "--speed",
            choices=SPEEDS,
            default="",
            help="animation speed, for this run only; with none, computer players also act at once",
        )
    opened = add_command(commands, "open", "open the program as a double click on a match does", _open)
    opened.set_defaults(at=None, size=None)
    replay = add_command(commands, "replay", "open a match in the replay", _replay)
    for command in (opened, replay):
        command.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument(
        "--at", type=number(0, ENTRY_LIMIT), metavar="N", help="open it after this many entries; by default at its end"
    )
    statistics = add_command(commands, "statistics", "open the program at the statistics", _statistics)
    for command in (play, go_on, replay, statistics):
        command.add_argument("--size", type=size, metavar="WxH", help="window size, such as 1280x720")


def add_shot(commands: Any) -> None:
    """Add the parser of `shot`."""
    command = add_command(commands, "shot", "save a picture of any screen, without opening a window", _shot)
    command.add_argument("screen", choices=SHOTS, metavar="SCREEN", help=", ".join(SHOTS))
    command.add_argument("-o", "--output", type=picture, required=True, metavar="FILE.png", help="image file to write")
    command.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="image size, such as 1280x720")
    command.add_argument("--scale", type=ui_scale, default=1.0, metavar="F", help="interface size, 0.8 to 1.6")
    command.add_argument("--game", choices=sorted(GAMES), default=next(iter(GAMES)), help="the game to show")
    command.add_argument("--seats", type=number(2, 6), metavar="N", help="how many seats it has")
    command.add_argument("--seed", type=number(0, MAX_SEED), default=7, metavar="N", help="the deal number")
    command.add_argument("--record", type=Path, metavar="FILE", help="a match to show instead of an invented one")
    command.add_argument("--at", type=number(0, 1_000_000), metavar="N", help="show --record after this many entries")
    command.add_argument("--clause", default="", metavar="ID", help="the clause at which to open the rules")
    command.add_argument(
        "--after",
        type=seconds,
        metavar="S",
        help="show the screen this many seconds into its animation; by default "
        + ", ".join(f"{seconds:g} for {screen}" for screen, seconds in MOVING_S.items()),
    )
    command.add_argument("--large-print", action="store_true", help="with large-print cards")
    command.add_argument("--left-handed", action="store_true", help="with a left-handed hand")
    command.add_argument("--high-contrast", action="store_true", help="with high contrast")
    command.add_argument("--eyes", choices=EYES, help="simulate colour blindness")


def _continue(args: argparse.Namespace) -> int:
    with opening():
        return run_app(lambda app: app.continue_last(), args.size, args.speed)


def _statistics(args: argparse.Namespace) -> int:
    def first(app: App) -> None:
        app.go_home()
        app.open_statistics()

    with opening():
        return run_app(first, args.size)


def _play(args: argparse.Namespace) -> int:
    with opening():
        from game.games import GAMES as SHOWN
        from game.storage.settings.settings import MatchSetup
        from game.table.game.record import default_players

        rules = GAMES[args.game]
        kinds = seat_kinds(args, rules, people=True, default=DEFAULT_SEATS)
        options = options_of(args, rules)
        if rules.name not in SHOWN:
            raise MalformedError(f"{rules.title} can't be played in a window yet")

        def first(app: App) -> None:
            app.begin(rules, MatchSetup(default_players(kinds, app.people), options), args.seed, kinds)

        return run_app(first, args.size, args.speed)


def _replay(args: argparse.Namespace) -> int:
    if not stat.S_ISREG(args.file.stat().st_mode):
        raise MalformedError(f"{args.file} is not a file")
    with args.file.open("rb") as file:
        read_record(file.readline)
    return _open(args)


def _open(args: argparse.Namespace) -> int:
    """Open home and there the replay of a record; an error in the file is shown on the screen."""

    def first(app: App) -> None:
        app.go_home()
        app.open_record(args.file, args.at)

    with opening():
        return run_app(first, args.size)


def _shot(args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import tempfile

    from game.shot.samples import Until, load_match, sample_match
    from game.shot.screenshots import Screenshots
    from game.ui.screens.render import as_png, render_screen, simulate

    if args.at is not None and args.record is None:
        raise MalformedError("--at needs a --record")
    ends = {"count": Until.HAND, "score": Until.HAND, "review": Until.HAND, "finale": Until.MATCH, "races": Until.MATCH}
    until = ends.get(args.screen, Until.MOVE)
    if args.record is not None:
        # a replay shows its position in the whole match
        match = load_match(args.record, None if args.screen == "replay" else args.at, until)
    else:
        # only a game with races has that page
        rules = next(rules for rules in (GAMES[args.game], *GAMES.values()) if rules.races or args.screen != "races")
        seats = args.seats or min(5, rules.seats[-1])
        if seats not in rules.seats:
            raise MalformedError(f"{rules.title} has {rules.seats[0]} to {rules.seats[-1]} seats, not {seats}")
        match = sample_match(rules, seats, args.seed, until, int(args.screen == "curtain"))
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            large_print=args.large_print, left_handed=args.left_handed, high_contrast=args.high_contrast
        )
        after = MOVING_S.get(args.screen, 0.0) if args.after is None else args.after
        with closing(Screenshots(match, Path(folder), settings, args.at)) as screenshots:
            make = screenshots.maker(args.screen, args.clause)
            drawn = render_screen(make, args.size, ui_scale=args.scale, high_contrast=args.high_contrast, after=after)
        args.output.write_bytes(as_png(simulate(drawn, args.eyes) if args.eyes else drawn))
    return 0

"""The arguments of commands: the game, its seats and house rules, numbers and sizes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.ai.kinds import check_kind, kind_choices
from game.ai.seat import TIMEOUT_S
from game.rules import GAMES
from game.rules.core import AnyRules, MalformedError, OptionValue
from game.rules.record import MAX_SEED, NUMBER_LIMIT, valid_option

LEAST_SIDE, GREATEST_SIDE = 320, 16_384
"""The limits of each side of a window or picture, in px."""
PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""The endings of the names of pictures that can be written."""


def add_command(commands: Any, name: str, help: str, run: Callable[[argparse.Namespace], int]) -> Any:
    """Add a command that `run` runs; its parser."""
    command = commands.add_parser(name, help=help)
    command.set_defaults(run=run)
    return command


def add_match(command: argparse.ArgumentParser, people: bool, default: str = "") -> None:
    """Add the arguments of every command that seats players, with or without people; `default` are its seats."""
    command.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=" or ".join(GAMES))
    add_seats(command, GAMES.values(), people, default)


def add_seats(command: argparse.ArgumentParser, games: Iterable[AnyRules], people: bool, default: str = "") -> None:
    """Add the arguments for the seats and the house rules of these games; without people also that for bots."""
    usual = f"; {default} by default" if default else ""
    command.add_argument("--seats", metavar="KIND,KIND,...", help=f"who plays: {kind_choices(people=people)}{usual}")
    command.add_argument("--seat", action="append", default=[], metavar="KIND", help="one seat; may be repeated")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule (see below); may be repeated"
    )
    if not people:
        bot_help = f"seconds a bot has for an answer; {TIMEOUT_S:g} by default"
        command.add_argument("--bot-timeout", type=seconds, default=TIMEOUT_S, metavar="S", help=bot_help)
    told = []
    for rules in games:
        options = (f"{name}={str(default).lower()}" for name, default in rules.with_defaults().items())
        told.append(f"House rules of {rules.title}, with their defaults: {', '.join(options)}.")
    command.epilog = " ".join(told)


def add_seed(command: argparse.ArgumentParser) -> None:
    """Add the argument for the seed of many deals."""
    command.add_argument(
        "--seed", type=number(0, MAX_SEED), default=0, metavar="S", help="random seed for the deals; 0 by default"
    )


def seat_kinds(args: argparse.Namespace, rules: AnyRules, people: bool, default: str = "") -> list[str]:
    """The kinds of the seats, from `--seats` or repeated `--seat`. Raises `MalformedError`."""
    if args.seats is not None and args.seat:
        raise MalformedError("give the seats as a list (--seats) or one by one (--seat), not both")
    if args.seats is None and not args.seat and not default:
        raise MalformedError("say who plays: --seats KIND,KIND,...")
    kinds: list[str] = args.seat or (default if args.seats is None else args.seats).split(",")
    for kind in kinds:
        check_kind(kind, people=people)
    if len(kinds) not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        raise MalformedError(
            f"{rules.title} has {least if least == most else f'{least} to {most}'} seats, not {len(kinds)}"
        )
    return kinds


def options_of(args: argparse.Namespace, rules: AnyRules) -> dict[str, OptionValue]:
    """The house rules given by `--option`. Raises `MalformedError`."""
    options: dict[str, OptionValue] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise MalformedError(f"{text!r} is not a house rule: NAME=VALUE")
        switches: dict[str, OptionValue] = {"true": True, "false": False}
        number = int(value) if value.isascii() and value.isdigit() and len(value) <= len(str(NUMBER_LIMIT)) else value
        options[name] = valid_option(rules, name, switches.get(value, number))
    return options


def number(least: int, most: int) -> Callable[[str], int]:
    """A parser of whole numbers within a range."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")

    return read


def seconds(text: str) -> float:
    """Parse a number of seconds."""
    return _real(text, 1e-9, 3600, "a number of seconds up to 3600")


def size(text: str) -> tuple[int, int]:
    """Parse a size such as 1280x720, in px."""
    width, _, height = text.partition("x")
    sides = [int(side) for side in (width, height) if side.isascii() and side.isdigit() and len(side) <= 5]
    if len(sides) != 2 or not all(LEAST_SIDE <= side <= GREATEST_SIDE for side in sides):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a size such as 1280x720, sides from {LEAST_SIDE} to {GREATEST_SIDE}"
        )
    return sides[0], sides[1]


def picture(text: str) -> Path:
    """Parse the path of a picture, whose ending names its format."""
    path = Path(text)
    if path.suffix.lower() not in PICTURES:
        raise argparse.ArgumentTypeError(f"{text!r} does not end in {', '.join(PICTURES[:-1])} or {PICTURES[-1]}")
    return path


def ui_scale(text: str) -> float:
    """Parse the interface size, from 0.8 to 1.6."""
    return _real(text, 0.8, 1.6, "a number from 0.8 to 1.6")


def _real(text: str, least: float, most: float, wanted: str) -> float:
    with suppress(ValueError):
        if least <= float(text) <= most:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")

"""The command line: exit code 0, 1 where something failed, 2 for bad input, with one sentence."""

from __future__ import annotations

import argparse
import json
import logging
import os
import stat
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.ai.bot import TIMEOUT_S
from game.ai.seat import SeatFailed
from game.ai.seating import check_kind
from game.audit import audit, parse_eyes
from game.chance import SEEDS
from game.rules import GAMES
from game.rules.core import EVERYONE, Malformed, OptionValue, Rules
from game.rules.record import NUMBER_LIMIT, Refused, check_option
from game.simulate import simulate
from game.version import VERSION

FAILED = 1
BAD_INPUT = 2
COUNT_LIMIT = 10_000_000
"""The most matches or hands that one call plays."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Exit with the sentence and code 2."""
        self.exit(BAD_INPUT, f"two-decks: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    given = parser().parse_args(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s", stream=sys.stderr)
    try:
        code: int = given.run(given)
        sys.stdout.flush()
        return code
    except Malformed as error:
        return _say(f"two-decks: {error}", BAD_INPUT)
    except Refused as error:
        return _say(str(error), BAD_INPUT)
    except SeatFailed as error:
        return _say(f"two-decks: {error}", FAILED)
    except BrokenPipeError:
        # Whoever read our output has gone; nothing is left to say, and Python's own flush at exit must not fail
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return _say("two-decks: interrupted", FAILED)
    except OSError as error:
        return _say(f"two-decks: {error.filename or 'a file'}: {error.strerror}", BAD_INPUT)


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    root = Parser(prog="two-decks", description="A card table for Hand-to-Hand Combat and Hit the Deck.")
    root.add_argument("--version", action="version", version=f"two-decks {VERSION}")
    commands = root.add_subparsers(metavar="COMMAND", required=True)
    _add_simulate(commands)
    _add_audit(commands)
    return root


def _add_simulate(commands: Any) -> None:
    command = commands.add_parser("simulate", help="play matches without a screen and write their records")
    command.set_defaults(run=_simulate)
    _add_match(command)
    length = command.add_mutually_exclusive_group(required=True)
    length.add_argument("--matches", type=_number(1, COUNT_LIMIT), metavar="N", help="how many matches")
    length.add_argument("--hands", type=_number(1, COUNT_LIMIT), metavar="H", help="how many hands in all")
    command.add_argument("--seed", type=_number(0, SEEDS - 1), default=0, metavar="S", help="a number; 0 if not given")
    command.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="where the records go")
    command.add_argument(
        "--bot-timeout", type=_seconds, default=TIMEOUT_S, metavar="S", help="seconds a bot has for an answer"
    )


def _add_match(command: argparse.ArgumentParser) -> None:
    """What every command that seats players takes."""
    command.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=" or ".join(GAMES))
    command.add_argument("--seats", metavar="KIND,KIND,...", help="who plays: random, greedy or bot:COMMAND")
    command.add_argument("--seat", action="append", default=[], metavar="KIND", help="one seat; may be repeated")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be repeated"
    )


def _add_audit(commands: Any) -> None:
    command = commands.add_parser("audit", help="replay a record and print every state as a JSON line")
    command.set_defaults(run=_audit)
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--seat", metavar="N", help="as this seat may know it; - for a spectator")


def _simulate(given: argparse.Namespace) -> int:
    rules = GAMES[given.game]
    kinds = _kinds(given, rules)
    tally = simulate(
        rules,
        kinds,
        _options(given, rules),
        seed=given.seed,
        matches=given.matches,
        hands=given.hands,
        folder=given.output,
        timeout_s=given.bot_timeout,
    )
    print(f"{tally.matches} matches, {tally.hands} hands, {tally.entries} entries in {given.output}")
    for seat, (kind, wins) in enumerate(zip(kinds, tally.wins, strict=True)):
        print(f"seat {seat} ({kind}): {wins:g} won")
    return 0


def _audit(given: argparse.Namespace) -> int:
    eyes = EVERYONE if given.seat is None else parse_eyes(given.seat)
    if stat.S_ISCHR(given.file.stat().st_mode):
        raise Malformed(f"{given.file} is no file")
    with given.file.open("rb") as file:
        for fields in audit(file.readline, eyes):
            print(json.dumps(fields, ensure_ascii=False))
    return 0


def _kinds(given: argparse.Namespace, rules: Rules[Any, Any]) -> list[str]:
    """The kinds of the seats, from the list or one by one. Raises `Malformed`."""
    if given.seats is not None and given.seat:
        raise Malformed("give the seats as a list (--seats) or one by one (--seat), not both")
    kinds: list[str] = given.seat or (given.seats or "").split(",")
    for kind in kinds:
        check_kind(kind, people=False)
    if len(kinds) not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        raise Malformed(f"{rules.title} has {least if least == most else f'{least} to {most}'} seats, not {len(kinds)}")
    return kinds


def _options(given: argparse.Namespace, rules: Rules[Any, Any]) -> dict[str, OptionValue]:
    """The house rules that were given. Raises `Malformed`."""
    options: dict[str, OptionValue] = {}
    for text in given.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed(f"{text!r} is no house rule: NAME=VALUE")
        switches: dict[str, OptionValue] = {"true": True, "false": False}
        number = int(value) if value.isascii() and value.isdigit() and len(value) <= len(str(NUMBER_LIMIT)) else value
        options[name] = check_option(rules, name, switches.get(value, number))
    return options


def _number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within a range."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")

    return read


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds up to 3600")
    return value


def _say(sentence: str, code: int) -> int:
    """Put a sentence on standard error, after all that was printed; gives the code back."""
    sys.stdout.flush()
    print(sentence, file=sys.stderr)
    return code

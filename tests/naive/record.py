"""A record replayed line by line at a plain table: its limits, its audit, and the command that prints it."""

from __future__ import annotations

import argparse
import copy
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias

MAX_LINE_BYTES = 64 * 1024
MAX_FILE_BYTES = 64 * 1024 * 1024
MAX_ENTRIES = 1_000_000

Viewer: TypeAlias = int | Literal["all"] | None
"""A seat, None for a spectator, or "all" for somebody who sees every card."""


class Table(Protocol):
    """What the tables of both games can do."""

    seats: int

    def actor(self) -> int | str | None:
        """The seat that must act, "*" for chance, None when the match is over."""

    def legal(self) -> list[str]:
        """The legal entries of the actor, without the actor, sorted."""

    def play(self, line: str) -> dict[str, Any] | None:
        """Carry out one entry; the result if it ended a hand. ValueError, and nothing changed, if illegal."""

    def state(self, viewer: Viewer) -> dict[str, Any]:
        """The table as the viewer may know it."""

    def shown_entry(self, viewer: Viewer, line: str) -> str:
        """The entry just carried out, with the cards hidden from the viewer as "?"."""


class RecordError(ValueError):
    """A line of a record that is refused; the header is line 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line


def words_of(line: str) -> list[str]:
    """The words of an entry, actor first, without the time."""
    if line == "":
        raise ValueError("the line is blank")
    if "\t" in line or "\r" in line or "\n" in line:
        raise ValueError("tabs and carriage returns are not allowed")
    words = line.split(" ")
    if "" in words:
        raise ValueError("words are separated by exactly one space, with none at the ends")
    if words[-1].startswith("@"):
        if not re.fullmatch(r"@(0|[1-9][0-9]{0,14})", words[-1]):
            raise ValueError("the time is not @ and 1 to 15 digits without leading zeros")
        words.pop()
    if len(words) < 2:
        raise ValueError("an entry has an actor and at least one word")
    return words


def check_limits(line: str, number: int, bytes_before: int) -> int:
    """Refuse a line that passes a limit or is not UTF-8; the size of the file with it otherwise."""
    try:
        size = len(line.encode())
    except UnicodeEncodeError:
        raise ValueError("the line is not UTF-8") from None
    if size > MAX_LINE_BYTES:
        raise ValueError("the line is longer than 64 KiB")
    if bytes_before + size + 1 > MAX_FILE_BYTES:
        raise ValueError("the file is larger than 64 MiB")
    if number > MAX_ENTRIES + 1:
        raise ValueError("there are more than a million entries")
    return bytes_before + size + 1


def audit(lines: Sequence[str], viewer: Viewer, table_from: Callable[[str], Table]) -> Iterator[dict[str, Any]]:
    """One object for each entry of a record whose lines, header first, come without their newlines.

    Raises RecordError at the first line that is refused, ValueError for a seat that the record does not have.
    """
    if not lines:
        raise RecordError(1, "there is no complete header line")
    try:
        size = check_limits(lines[0], 1, 0)
        table = table_from(lines[0])
    except ValueError as error:
        raise RecordError(1, str(error)) from None
    if isinstance(viewer, int) and not 0 <= viewer < table.seats:
        raise ValueError(f"the record has no seat {viewer}")
    for number, line in enumerate(lines[1:], start=2):
        try:
            size = check_limits(line, number, size)
            result = table.play(line)
        except ValueError as error:
            raise RecordError(number, str(error)) from None
        actor = table.actor()
        sees_moves = viewer == "all" or (viewer is not None and viewer == actor)
        told: dict[str, Any] = {
            "n": number - 1,
            "entry": table.shown_entry(viewer, line),
            "actor": actor,
            "legal": table.legal() if sees_moves else [],
            "state": table.state(viewer),
        }
        if result is not None:
            told["result"] = result
        yield told


def perft(table: Table, depth: int) -> int:
    """Count the sequences of legal moves of this length; one that reaches no seat's move is counted where it stops."""
    actor = table.actor()
    if depth == 0 or not isinstance(actor, int):
        return 1
    total = 0
    for move in table.legal():
        after = copy.deepcopy(table)
        after.play(f"{actor} {move}")
        total += perft(after, depth - 1)
    return total


def read_lines(path: Path) -> list[str]:
    """The complete lines of a record; bytes that are not UTF-8 become surrogates, which the audit refuses."""
    *complete, _torn = path.read_bytes().split(b"\n")
    return [line.decode("utf-8", "surrogateescape") for line in complete]


def seat_argument(text: str) -> str:
    """What --seat takes: a seat, or a dash for a spectator."""
    if not re.fullmatch(r"-|0|[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither a seat number nor a dash")
    return text


def main(table_from: Callable[[str], Table]) -> int:
    """Print the audit of the record that the command line names."""
    parser = argparse.ArgumentParser(description="Replay a record at a plain table.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("audit", help="print one JSON object for each entry")
    command.add_argument("file", type=Path)
    command.add_argument("--seat", type=seat_argument, metavar="N|-")
    arguments = parser.parse_args()
    viewer: Viewer = "all"
    if arguments.seat is not None:
        viewer = None if arguments.seat == "-" else int(arguments.seat)
    try:
        for told in audit(read_lines(arguments.file), viewer, table_from):
            print(json.dumps(told, ensure_ascii=False))
    except (ValueError, OSError) as error:
        sys.stdout.flush()
        print(error, file=sys.stderr)
        return 2
    return 0

"""A record replayed line by line at a plain table: its limits and its audit."""

import copy
import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

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


Options: TypeAlias = dict[str, int | bool]


class Header(NamedTuple):
    """What a table must know of a header: how many seats there are, and the house rules that are named."""

    seats: int
    options: Options


def read_header(line: str, game: str, defaults: Mapping[str, int | bool]) -> Header:
    """Read the header of a record of this game, whose house rules are those that have a default.

    Raises ValueError for anything else than such a header.
    """
    if line != line.strip(" ") or "\t" in line or "\r" in line:
        raise ValueError("the header has a space at an end, a tab or a carriage return")
    try:
        header = json.loads(line, object_pairs_hook=no_repeated_keys, parse_int=unsigned, parse_constant=no_constant)
    except RecursionError:
        raise ValueError("the header is nested too deeply") from None
    except json.JSONDecodeError:
        raise ValueError("the header is not JSON") from None
    required = {"two-decks", "game", "options", "seats"}
    check_keys(header, "the header", required, {"seed", "began", "practice", "app"})
    if not is_whole(header["two-decks"], 1, 1):
        raise ValueError("this is not a record of version 1")
    if header["game"] != game:
        raise ValueError(f"this is not a record of {game}")
    check_what_no_rule_reads(header)
    return Header(seats_of(header["seats"]), options_of(header["options"], defaults))


def no_repeated_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object, refused when a key comes twice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key!r} is repeated")
        found[key] = value
    return found


def unsigned(digits: str) -> int:
    """A JSON integer; signs are refused, also before a zero."""
    if digits.startswith("-"):
        raise ValueError("a number in the header has a sign")
    return int(digits)


def no_constant(text: str) -> None:
    """NaN and the infinities are not JSON."""
    raise ValueError(f"{text} is not JSON")


def check_keys(found: object, what: str, required: Iterable[str], optional: Iterable[str] = ()) -> None:
    """Refuse anything but an object with all the keys required and none but the optional ones besides."""
    if not isinstance(found, dict):
        raise ValueError(f"{what} is not an object")
    for key in required:
        if key not in found:
            raise ValueError(f"{what} lacks {key}")
    for key in found:
        if key not in required and key not in optional:
            raise ValueError(f"{what} has an unknown key {key!r}")


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether a JSON value is an integer within these limits; true and false are none."""
    return type(value) is int and least <= value <= most


def is_text(value: object) -> bool:
    """Whether this may be a name or a kind."""
    if not isinstance(value, str) or not 1 <= len(value) <= 64:
        return False
    return all(unicodedata.category(character) not in ("Cc", "Cs") for character in value)


def options_of(options: Any, defaults: Mapping[str, int | bool]) -> Options:
    """The house rules named, checked."""
    check_keys(options, "the options", (), defaults)
    for name, value in options.items():
        if isinstance(defaults[name], bool):
            if not isinstance(value, bool):
                raise ValueError(f"the option {name} is neither true nor false")
        elif not is_whole(value, 1, 1_000_000):
            raise ValueError(f"the option {name} is not a whole number from 1 to 1,000,000")
    return dict(options)


def seats_of(seats: object) -> int:
    """How many seats there are, each a player with a name and a kind."""
    if not isinstance(seats, list):
        raise ValueError("seats is not a list")
    for seat in seats:
        check_keys(seat, "a seat", ("name", "kind"))
        if not is_text(seat["name"]) or not is_text(seat["kind"]):
            raise ValueError("a name or a kind is not a text of 1 to 64 characters")
    return len(seats)


def check_what_no_rule_reads(header: Mapping[str, Any]) -> None:
    """Refuse bad values of the optional keys."""
    if not is_whole(header.get("seed", 0), 0, 999_999_999):
        raise ValueError("the seed is not a whole number from 0 to 999,999,999")
    if not isinstance(header.get("practice", False), bool):
        raise ValueError("practice is neither true nor false")
    if not isinstance(header.get("app", ""), str):
        raise ValueError("app is not a text")
    began = header.get("began", "2000-01-01T00:00:00Z")
    shape = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"
    if not isinstance(began, str) or not re.fullmatch(shape, began):
        raise ValueError("began is not a time such as 2026-11-21T18:04:05Z")
    try:
        datetime.strptime(began, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        raise ValueError("began is not a time that exists") from None

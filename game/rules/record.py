"""Match records: headers and entries from text and back, strictly and within limits. A record is untrusted input."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any, TypeGuard

from game.rules import GAMES
from game.rules.core import CHANCE, AnyRules, MalformedError, OptionValue, quoted
from game.rules.match import Entry, Header, Player

FORMAT = 1
LINE_LIMIT = 64 * 1024
"""Bytes of a line without its newline."""
FILE_LIMIT = 64 * 1024 * 1024
"""Bytes of a file."""
ENTRY_LIMIT = 1_000_000
MAX_SEED = 999_999_999
NUMBER_LIMIT = 1_000_000
"""The largest value of a house rule that is a number."""
TEXT_LIMIT = 64
"""The most code points in a name or kind, or in `app`."""
MS_DIGITS = 15
NOT_A_MATCH = f'this is not a Two Decks match, whose first line begins with {{"two-decks": {FORMAT}'

_TIME = re.compile(rf"(0|[1-9][0-9]{{0,{MS_DIGITS - 1}}})")
_BEGAN = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z")
_HEADER_KEYS = ("two-decks", "game", "options", "seats", "seed", "began", "practice", "app")


class RecordError(Exception):
    """The refusal of a record's line: its number, from 1, and a sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class UnknownRecordError(RecordError):
    """A header that a newer version of the program may have written, with an unknown format, game, option or key."""


class NoHeaderError(RecordError):
    """A header whose line is not complete: the record was just begun, or its program ended at once."""


class UnknownError(MalformedError):
    """A word of a header that a newer version of the program may have written."""


def numbered_lines(read: Callable[[int], bytes]) -> Iterator[tuple[int, str]]:
    """Yield `(line number, text)` for each complete line; what follows the last newline is dropped.

    `read` is a binary file's `readline`. No more than one line is held in memory. Raises `RecordError`.
    """
    size = number = 0
    while chunk := read(LINE_LIMIT + 1):
        number += 1
        size += len(chunk)
        rest = chunk
        while not rest.endswith(b"\n") and (rest := read(LINE_LIMIT)):
            size += len(rest)
        if not rest:
            number -= 1
            break
        if size > FILE_LIMIT:
            raise RecordError(number, f"the file is longer than {FILE_LIMIT} bytes")
        if not chunk.endswith(b"\n"):
            raise RecordError(number, f"the line is longer than {LINE_LIMIT} bytes")
        if number > ENTRY_LIMIT + 1:
            raise RecordError(number, f"the record has more than {ENTRY_LIMIT} entries")
        yield number, _line(number, chunk[:-1])
    if number == 0:
        raise NoHeaderError(1, NOT_A_MATCH)


def _line(number: int, raw: bytes) -> str:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(number, "this is not text in UTF-8") from None
    if not text:
        raise RecordError(number, "the line is blank")
    if "\t" in text or "\r" in text:
        raise RecordError(number, "the line has a tab or a carriage return in it")
    if text[0] == " " or text[-1] == " ":
        raise RecordError(number, "the line begins or ends with a space")
    return text


def read_record(source: Callable[[int], bytes]) -> tuple[Header, Iterator[tuple[int, Entry, str]]]:
    """Read the header, and an iterator of entries as (line number, entry, verbatim text).

    Raises `RecordError`, also from the iterator.
    """
    numbered = numbered_lines(source)
    number, text = next(numbered)
    try:
        header = parse_header(text)
    except UnknownError as error:
        raise UnknownRecordError(number, str(error)) from None
    except MalformedError as error:
        raise RecordError(number, str(error)) from None
    return header, _entries(header, numbered)


def _entries(header: Header, numbered: Iterator[tuple[int, str]]) -> Iterator[tuple[int, Entry, str]]:
    for number, text in numbered:
        try:
            entry = parse_entry(header.rules, len(header.players), text)
        except MalformedError as error:
            raise RecordError(number, str(error)) from None
        yield number, entry, text


def parse_entry(rules: AnyRules, seats: int, text: str) -> Entry:
    """Parse an entry from its line. Raises `MalformedError`."""
    actor_text, _, words = text.partition(" ")
    if actor_text == "*":
        actor = CHANCE
    elif len(actor_text) == 1 and "0" <= actor_text < str(seats):
        actor = int(actor_text)
    else:
        raise MalformedError(f"an entry begins with * or a seat from 0 to {seats - 1}, not {quoted(actor_text)}")
    ms = None
    head, _, last = words.rpartition(" ")
    if last.startswith("@"):
        if not _TIME.fullmatch(last, 1):
            raise MalformedError(f"{quoted(last)} is not a time: @ and 1 to {MS_DIGITS} digits")
        words, ms = head, int(last[1:])
    if "  " in text:
        raise MalformedError("words must be separated by one space")
    return Entry(actor, rules.parse(words), ms)


def format_entry(rules: AnyRules, entry: Entry) -> str:
    """The line of an entry, without its newline."""
    text = f"{'*' if entry.actor == CHANCE else entry.actor} {rules.format(entry.move)}"
    return text if entry.ms is None else f"{text} @{entry.ms}"


def format_header(header: Header) -> str:
    """The line of a header, without its newline: the same line that it was read from, if it was.

    A header made here leaves out house rules at their defaults.
    """
    if header.text is not None:
        return header.text
    options = {name: value for name, value in header.options.items() if value != header.rules.options[name].default}
    fields: dict[str, Any] = {
        "two-decks": FORMAT,
        "game": header.rules.name,
        "options": options,
        "seats": [{"name": player.name, "kind": player.kind} for player in header.players],
        "seed": header.seed,
        "began": header.began,
        "practice": header.practice,
        "app": header.app,
    }
    return json.dumps({key: value for key, value in fields.items() if value is not None}, ensure_ascii=False)


def parse_header(text: str) -> Header:
    """Parse a header from its line.

    Raises `MalformedError`, and `UnknownError` for what a newer version may have written.
    """
    document = _json(text)
    number = dict(document).get("two-decks")
    if is_int(number) and number > FORMAT:
        raise UnknownError(f'the header\'s "two-decks" is greater than {FORMAT}: a newer version wrote it')
    fields = _object(document, "the header", _HEADER_KEYS, required=_HEADER_KEYS[:4])
    if not is_int(fields["two-decks"]) or fields["two-decks"] != FORMAT:
        raise MalformedError(f'the header\'s "two-decks" is not {FORMAT}')
    name = fields["game"]
    if not isinstance(name, str):
        raise MalformedError("the game is not a text")
    if name not in GAMES:
        raise UnknownError(f"the game is not one of {', '.join(GAMES)}")
    rules = GAMES[name]
    began = fields.get("began")
    if "began" in fields and not (isinstance(began, str) and is_utc_time(began)):
        raise MalformedError('"began" is not a UTC time such as 2026-11-21T18:04:05Z')
    seed = fields.get("seed")
    if "seed" in fields and not (is_int(seed) and 0 <= seed <= MAX_SEED):
        raise MalformedError(f'"seed" is not a whole number from 0 to {MAX_SEED}')
    practice = fields.get("practice")
    if "practice" in fields and not isinstance(practice, bool):
        raise MalformedError('"practice" is not true or false')
    header = Header(
        rules=rules,
        players=_players(rules, fields["seats"]),
        options=_options(rules, fields["options"]),
        seed=seed,
        began=began,
        practice=practice,
        app=valid_text(fields["app"], '"app"') if "app" in fields else None,
    )
    return header.read_from(text)


def valid_option(rules: AnyRules, name: str, value: object) -> OptionValue:
    """Check a house rule's value and return it. Raises `MalformedError`."""
    option = rules.options.get(name)
    if option is None:
        raise UnknownError(f"{rules.title} has no house rule {quoted(name)}")
    if option.is_switch:
        if isinstance(value, bool):
            return value
        raise MalformedError(f"{name} is not true or false")
    if is_int(value) and 1 <= value <= NUMBER_LIMIT:
        return value
    raise MalformedError(f"{name} is not a whole number from 1 to {NUMBER_LIMIT}")


def valid_text(value: object, what: str) -> str:
    """Check a name or kind: 1 to 64 code points, no control character, no lone surrogate. Raises `MalformedError`."""
    if not isinstance(value, str) or not 1 <= len(value) <= TEXT_LIMIT:
        raise MalformedError(f"{what} is not a text of 1 to {TEXT_LIMIT} characters")
    if any(unicodedata.category(char) in ("Cc", "Cs") for char in value):
        raise MalformedError(f"{what} has a control character or a lone surrogate in it")
    return value


def _options(rules: AnyRules, value: object) -> dict[str, OptionValue]:
    fields = _object(value, '"options"', None)
    return {name: valid_option(rules, name, setting) for name, setting in fields.items()}


def _players(rules: AnyRules, value: object) -> tuple[Player, ...]:
    if not isinstance(value, list) or len(value) not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        count = f"exactly {least}" if least == most else f"{least} to {most}"
        raise MalformedError(f"{rules.title} has {count} seats")
    players = []
    for number, item in enumerate(value):
        fields = _object(item, f"seat {number}", ("name", "kind"), required=("name", "kind"))
        name = valid_text(fields["name"], f"the name of seat {number}")
        players.append(Player(name, valid_text(fields["kind"], f"the kind of seat {number}")))
    return tuple(players)


class _Pairs(list[tuple[str, Any]]):
    """A JSON object as read, its keys perhaps repeated."""


def _json(text: str) -> _Pairs:
    try:
        document = json.loads(text, object_pairs_hook=_Pairs, parse_int=_int)
    except (ValueError, RecursionError):
        # ValueError also covers numbers of absurdly many digits
        document = None
    if not isinstance(document, _Pairs):
        raise MalformedError(NOT_A_MATCH)
    return document


def _int(text: str) -> int | float:
    """A whole number of JSON. Python would read -0 as the whole number 0."""
    return -0.0 if text == "-0" else int(text)


def _object(value: object, what: str, known: tuple[str, ...] | None, required: tuple[str, ...] = ()) -> dict[str, Any]:
    if not isinstance(value, _Pairs):
        raise MalformedError(f"{what} is not a JSON object")
    fields = dict(value)
    if len(fields) < len(value):
        raise MalformedError(f"{what} has a duplicate key")
    for key in required:
        if key not in fields:
            raise MalformedError(f'{what} has no "{key}"')
    for key in fields:
        if known is not None and key not in known:
            raise UnknownError(f"{what} has the unknown key {quoted(key)}")
    return fields


def is_int(value: object) -> TypeGuard[int]:
    """Whether a value read from JSON is a whole number (true and false are not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_utc_time(text: str) -> bool:
    """Whether a text is a UTC time of the calendar, such as `2026-11-21T18:04:05Z`."""
    parts = _BEGAN.fullmatch(text)
    if parts is None:
        return False
    # it also knows languages, which a start without a match to continue does not need
    import calendar

    year, month, day = (int(parts[group]) for group in (1, 2, 3))
    return year >= 1 and 1 <= month <= 12 and 1 <= day <= calendar.monthrange(year, month)[1]

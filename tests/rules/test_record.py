"""Records: what is written is read again; what is wrong is refused with its line and one sentence."""

import io
import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import record
from game.rules.core import MalformedError
from game.rules.hit_the_deck.moves import Dealer
from game.rules.match import Entry, Header, Match, Player
from game.rules.record import (
    RecordError,
    UnknownRecordError,
    format_entry,
    format_header,
    numbered_lines,
    parse_entry,
    parse_header,
    read_record,
)
from tests.rules.golden import record_of
from tests.rules.play import CASES, HHC, HTD, random_match

GOOD: dict[str, Any] = {
    "two-decks": 1,
    "game": HTD.name,
    "options": {},
    "seats": [{"name": "Ada", "kind": "human"}, {"name": "Ada", "kind": "anything"}],
}


def head(**changes: Any) -> str:
    return json.dumps({**GOOD, **changes})


def reader(data: bytes) -> Callable[[int], bytes]:
    return io.BytesIO(data).readline


def read_all(data: bytes) -> tuple[Header, list[Entry]]:
    header, entries = read_record(reader(data))
    return header, [entry for _, entry, _ in entries]


def replay_all(data: bytes) -> None:
    """Read and replay. Raises `RecordError`."""
    header, entries = read_record(reader(data))
    match = Match(header)
    for number, entry, text in entries:
        assert format_entry(header.rules, entry) == text
        refusal = match.why_not(entry.actor, entry.move)
        if refusal is not None:
            raise RecordError(number, str(refusal))
        match.apply(entry)
        if number % 20 == 0:
            match.view(0).as_json()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_written_record_reads_back_the_same(case: Any) -> None:
    match = random_match(case, 7, most=300)
    text = record_of(match)
    header, entries = read_all(text.encode())
    assert (header, entries) == (match.header, match.entries)
    again = Match(header)
    again.entries = entries
    assert record_of(again) == text


def test_every_field_of_a_header_round_trips() -> None:
    header = Header(
        HTD,
        (Player("Ada \N{OWL}", "human"), Player("x" * 64, "bot")),
        {"target": 5, "free_draw": True},
        seed=999_999_999,
        began="2026-02-28T23:59:59Z",
        practice=True,
        app="1.2",
    )
    assert parse_header(format_header(header)) == header


def test_a_header_that_was_read_is_written_back_verbatim() -> None:
    text = head(seats=[{"kind": "human", "name": "\N{OWL}"}] * 2, options={"target": 100}).replace(", ", " ,  ")
    header, _ = read_all(f"{text}\n".encode())
    assert format_header(header) == text
    assert header == parse_header(format_header(replace(header)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a Two Decks match"),
        ("[]", "not a Two Decks match"),
        ("nonsense", "not a Two Decks match"),
        ("[" * 60_000, "not a Two Decks match"),
        ('{"two-decks": ' + "9" * 60_000 + "}", "not a Two Decks match"),
        ("{}", "two-decks"),
        (head(**{"two-decks": 2}), "two-decks"),
        (head(**{"two-decks": True}), "two-decks"),
        (head(**{"two-decks": 1.0}), "two-decks"),
        (head(game="chess"), "game"),
        (head(game=["x"]), "game"),
        (head(extra=1), "extra"),
        (head()[:-1] + ', "game": "hit-the-deck"}', "duplicate key"),
        (head(options=[]), "options"),
        (head(options={"short_opening": True}), "short_opening"),
        (head(options={"target": 0}), "target"),
        (head(options={"target": 1_000_001}), "target"),
        (head(options={"target": True}), "target"),
        (head(options={"target": "100"}), "target"),
        (head(options={"free_draw": 1}), "free_draw"),
        (head(seats={}), "seats"),
        (head(seats=GOOD["seats"] * 4), "seats"),
        (head(game=HHC.name, seats=[*GOOD["seats"], {"name": "C", "kind": "c"}]), "2 seats"),
        (head(seats=[{"name": "A", "kind": "human"}, 5]), "seat 1"),
        (head(seats=[{"name": "A"}, {"name": "B", "kind": "human"}]), "kind"),
        (head(seats=[{"name": "A", "kind": "x", "hat": 1}, {"name": "B", "kind": "human"}]), "hat"),
        (head(seats=[{"name": "", "kind": "x"}, {"name": "B", "kind": "human"}]), "name"),
        (head(seats=[{"name": "x" * 65, "kind": "x"}, {"name": "B", "kind": "human"}]), "name"),
        (head(seats=[{"name": "a\nb", "kind": "x"}, {"name": "B", "kind": "human"}]), "control"),
        (head(seats=[{"name": "a\x9f", "kind": "x"}, {"name": "B", "kind": "human"}]), "control"),
        (head(seats=[{"name": "a\ud800", "kind": "x"}, {"name": "B", "kind": "human"}]), "surrogate"),
        (head(seats=[{"name": 4, "kind": "x"}, {"name": "B", "kind": "human"}]), "name"),
        (head(seed=-1), "seed"),
        (head(seed=1_000_000_000), "seed"),
        (head(seed="7"), "seed"),
        (head(seed=-1).replace("-1", "-0"), "seed"),
        (head(began="yesterday"), "began"),
        (head(began="2025-02-29T00:00:00Z"), "began"),
        (head(began="1900-02-29T00:00:00Z"), "began"),
        (head(began="2026-01-01T24:00:00Z"), "began"),
        (head(began="2026-01-01T00:00:00"), "began"),
        (head(began=5), "began"),
        (head(practice=1), "practice"),
        (head(app=""), "app"),
        (head(app="x" * 65), "app"),
        (head(app="0.1\n"), "app"),
        (head(app="\ud800"), "app"),
    ],
)
def test_bad_headers(text: str, said: str) -> None:
    with pytest.raises(MalformedError, match=said):
        parse_header(text)


@pytest.mark.parametrize(
    ("text", "is_newer"),
    [
        ('{"two-decks": 2}', True), (head(**{"two-decks": 3, "cards": []}), True), (head(game="chess", seats=5), True),
        (head(options={"jokers": True}), True), (head(colour="green"), True), (head(**{"two-decks": 0}), False),
        (head(game=7), False), (head(options={"target": 0}), False), (head(seats=[]), False), ("nonsense", False),
    ],
)  # fmt: skip
def test_a_newer_header_is_distinguished_from_a_damaged_one(text: str, is_newer: bool) -> None:
    with pytest.raises(RecordError) as refused:
        read_all(f"{text}\n".encode())
    assert isinstance(refused.value, UnknownRecordError) == is_newer


@pytest.mark.parametrize(
    "words",
    [
        "", " ", "x", "0", "0 ", "* ", "*", "2 pass", "9 pass", "00 pass", "-1 pass", "+0 pass",
        "\N{ARABIC-INDIC DIGIT ONE} pass", "0  pass", "0 pass ", " 0 pass", "0 PASS", "0 pass @", "0 pass @x",
        "0 pass @01", "0 pass @-1", "0 pass @1.5", "0 pass @1234567890123456", "0 pass @1 @2",
        "0 pass @\N{ARABIC-INDIC DIGIT ONE}", "@5", "0 @5", "0 play", "0 play R6", "0 play ?", "0 play R4 R4",
        "0 play r4", "0 cut", "0 cut 0", "0 cut 01", "0 cut -1", "0 cut 1.0", "0 cut x",
        "0 cut 99999999999999999999", "0 draw stock", "0 flip 1", "0 deal", "* dealer", "* dealer 2",
        "* dealer -1", "* deal", "* deal R1", "* shuffle", "* shuffle ?", "* race", "* race call=1",
        "* race 0=1 1=2", "* race call=1 0=1", "* race call=1 0=1 0=2", "* race call=1 0=1 1=2 2=3",
        "* race 0=1 call=1 1=2", "* race call=01 0=1 1=2", "* race call=1 0=1 1=1234567890",
        "* race call= 0=1 1=2", "* race call=1 0=+1 1=2", "* race call=x 0=1 1=2", "* race call=1 00=1 1=2",
        "0 fakeout 1", "0 keep 1", "0 build 1 2", "0 draw-for-deal 1E 2E", "0 pass\x00", "0 p\u00e4ss",
    ],
)  # fmt: skip
def test_bad_entries(words: str) -> None:
    # Some of these are words of the game in a place where no match can ever have them, and are refused there
    with pytest.raises(RecordError) as refused:
        replay_all(f"{head()}\n{words}\n".encode())
    assert refused.value.line == 2


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (b"", 1, "not a Two Decks match"),
        (b"\n", 1, "blank"),
        (head().encode(), 1, "not a Two Decks match"),
        (b"\xff\n", 1, "UTF-8"),
        (b"\xef\xbb\xbf" + head().encode() + b"\n", 1, "not a Two Decks match"),
        (head().encode() + b"\r\n", 1, "carriage return"),
        (head().encode().replace(b": ", b":\t", 1) + b"\n", 1, "tab"),
        (head().encode() + b" \n", 1, "space"),
        (head().encode("utf-16") + b"\n", 1, "UTF-8"),
        (head().encode() + b"\n\n", 2, "blank"),
        (head().encode() + b"\n* dealer 0\n\n", 3, "blank"),
        (head().encode() + b"\n* dealer 0\n 0 draw\n", 3, "space"),
        (head().encode() + b"\n* dealer 0\n\xc3\x28\n", 3, "UTF-8"),
        (head().encode() + b"\n* dealer 0\r\n", 2, "carriage return"),
        (head().encode() + b"\n" + b"x" * 65_536 + b"\n", 2, "begins with"),
        (head().encode() + b"\n" + b"x" * 65_537 + b"\n", 2, "longer than 65536"),
        (head().encode() + b"\n" + b"x" * 300_000 + b"\n* dealer 0\n", 2, "longer than 65536"),
    ],
)
def test_bad_lines(data: bytes, line: int, said: str) -> None:
    with pytest.raises(RecordError, match=said) as refused:
        read_all(data)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: ")


@pytest.mark.parametrize("tail", [b"0", b"* dealer 1", b"\xff\xff", b"x" * 200_000, b" ", b"\r"])
def test_a_torn_last_line_is_dropped(tail: bytes) -> None:
    _, entries = read_all(head().encode() + b"\n* dealer 0\n" + tail)
    assert entries == [Entry(-1, Dealer("dealer", 0))]


class Endless:
    """A file of one line over and over, that would not fit into memory; it counts how much was asked for at once."""

    def __init__(self, first: bytes, line: bytes, times: int) -> None:
        self.first, self.line, self.times, self.most = first, line, times, 0

    def readline(self, size: int) -> bytes:
        self.most = max(self.most, size)
        if self.first:
            first, self.first = self.first, b""
            return first
        self.times -= 1
        return self.line[:size] if self.times >= 0 else b""


def test_a_file_over_the_limit_is_refused_at_the_line_that_passes_it() -> None:
    line = b"x" * 65_535 + b"\n"
    first = b"y" * 65_534 + b"\n"
    source = Endless(first, line, 5_000)
    count = 0
    with pytest.raises(RecordError, match="longer than 67108864") as refused:
        for count, _ in numbered_lines(source.readline):
            continue
    assert count == 1024
    assert refused.value.line == 1025
    assert source.most <= record.LINE_LIMIT + 1


SAMPLES = [record_of(random_match(case, 3, most=120)).encode() for case in CASES]


def survive(data: bytes) -> None:
    """Read and replay a record; the only failure is a refusal with a line and a sentence."""
    try:
        replay_all(data)
    except RecordError as refused:
        assert 1 <= refused.line <= data.count(b"\n") + 1
        assert "\n" not in refused.reason
        assert len(refused.reason) < 300


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(SAMPLES), st.randoms(use_true_random=False))
def test_mutated_records_never_crash(sample: bytes, rng: random.Random) -> None:
    data = bytearray(sample)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        kind = rng.randrange(6)
        if kind == 0:
            data[at] = rng.randrange(256)
        elif kind == 1:
            del data[at : at + rng.randint(1, 30)]
        elif kind == 2:
            data[at:at] = data[rng.randrange(len(data)) :][: rng.randint(1, 80)]
        elif kind == 3:
            data[at:at] = rng.choice(
                [b"0", b"9", b"?", b" ", b"\n", b"*", b"^", b"@", b"-", b"=", b"play ", b"fakeout"]
            )
        elif kind == 4:
            rows = bytes(data).split(b"\n")
            other = rng.randrange(len(rows))
            rows[at % len(rows)], rows[other] = rows[other], rows[at % len(rows)]
            data = bytearray(b"\n".join(rows))
        else:
            digits = [place for place, byte in enumerate(data) if 48 <= byte <= 57]
            data[rng.choice(digits)] = 48 + rng.randrange(10)
        if not data:
            return
    survive(bytes(data))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_any_text_as_an_entry(text: str) -> None:
    for rules in (HHC, HTD):
        try:
            entry = parse_entry(rules, 2, text)
        except MalformedError as error:
            assert "\n" not in str(error)
            continue
        assert format_entry(rules, entry) == text


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=6,
    ),
    st.sampled_from(["two-decks", "game", "options", "seats", "seed", "began", "practice", "app"]),
)
def test_any_value_in_a_header(value: Any, key: str) -> None:
    survive(head(**{key: value}).encode() + b"\n* dealer 0\n")

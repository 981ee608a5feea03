"""Digests: what a match has come to, as the audit of its record tells it too."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from game.play.headless.audit import audit
from game.rules.match import Entry, Header, Match
from game.rules.race import FAKEOUT
from game.rules.record import read_record
from game.storage.records.digest import DigestBuilder, HandDigest, MatchDigest, RaceDigest, format_digest, parse_digest
from tests.rules.play import CASES
from tests.storage.matches import a_match
from tests.storage.shelf import Shelf

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = sorted(path for path in RECORDS.glob("h*.txt"))


def digest_of(header: Header, entries: Iterable[Entry]) -> MatchDigest:
    """The digest of these entries, by playing them once. Raises `IllegalMoveError`."""
    builder = DigestBuilder(Match(header))
    for entry in entries:
        builder.play(entry)
    return builder.finish()


def digest_of_file(path: Path) -> MatchDigest:
    with path.open("rb") as file:
        header, entries = read_record(file.readline)
        return digest_of(header, [entry for _, entry, _ in entries])


def audited_results(path: Path) -> list[tuple[int, dict[str, Any]]]:
    with path.open("rb") as file:
        return [(fields["n"], fields["result"]) for fields in audit(file.readline) if "result" in fields]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_hands_of_a_golden_record_are_those_of_its_audit(path: Path) -> None:
    assert list(digest_of_file(path).hands) == [
        HandDigest(result["ending"], result["out"], tuple(result["scores"]), tuple(result["totals"]), number)
        for number, result in audited_results(path)
    ]


def test_a_race_is_told_with_its_verdict() -> None:
    digest = digest_of_file(RECORDS / "htd-call-forgotten.txt")
    assert digest.races == (RaceDigest(4, 1, 1, None, False, 0, 1, (350, 350)),)
    assert digest.missed_calls == (0, 1)
    assert digest.fakeouts == (0, 0)
    assert digest.last_card == "#H"


def test_a_call_that_makes_itself_is_not_missed() -> None:
    digest = digest_of_file(RECORDS / "htd-call-by-itself.txt")
    assert all(race.called for race in digest.races)
    assert set(digest.missed_calls) == {0}


def test_a_fake_out_that_costs_nothing_is_not_counted() -> None:
    path = RECORDS / "htd-paid-again-for-another-top.txt"
    with path.open("rb") as file:
        header, numbered = read_record(file.readline)
        entries = [entry for _, entry, _ in numbered]
    assert digest_of(header, entries).fakeouts == (2, 0)
    twice = [entry for entry in entries for _ in range(1 + (entry.move == FAKEOUT))]
    assert digest_of(header, twice).fakeouts == (2, 0)


@pytest.mark.parametrize("case", range(len(CASES)))
def test_a_digest_is_the_same_after_writing_and_reading(case: int) -> None:
    match = a_match(case, most=3_000)
    digest = digest_of(match.header, match.entries)
    assert len(digest.hands) == len(match.results)
    assert parse_digest(format_digest(digest)) == digest


def test_the_last_entry_with_a_time_gives_the_length() -> None:
    match = a_match(most=20)
    match.entries[10] = match.entries[10]._replace(ms=5_000)
    match.entries[15] = match.entries[15]._replace(ms=61_000)
    assert digest_of(match.header, match.entries).duration_ms == 61_000
    assert digest_of(match.header, match.entries[:5]).duration_ms is None


@pytest.mark.parametrize("text", ["", "[]", "{}", "7", "[1,2,3,4,5,6]", "[[[1]],[],[],[],null,null]"])
def test_what_is_not_a_digest_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"digest|JSON|Expecting|unpack"):
        parse_digest(text)


def test_nothing_has_been_played_before_the_first_entry() -> None:
    header = a_match(4).header
    assert digest_of(header, []) == MatchDigest((), (), (0, 0), (0, 0), None, "")


def test_a_stored_match_has_its_digest_from_the_file_and_from_the_index(shelf: Shelf) -> None:
    match: Match = a_match(5, most=100_000)
    shelf.keep(match)
    for _ in range(2):
        assert shelf.the_one().digest == digest_of(match.header, match.entries)

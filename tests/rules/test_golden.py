"""Golden records: each replays, is told alike by both implementations, and shows what the index says."""

from __future__ import annotations

import pytest

from tests.rules.audits import all_viewers, audit_of, first_difference
from tests.rules.golden import FEATURES, digest, index, names, parsed, record, shown
from tests.rules.test_rebuilt_views import assert_rebuilt

NAMES = names()
INDEX = index()


@pytest.mark.parametrize("name", NAMES)
def test_both_implementations_tell_it_alike(name: str) -> None:
    text = record(name)
    header, entries = parsed(text)
    assert len(list(audit_of(text))) == len(entries)
    for viewer in all_viewers(len(header.players)):
        assert not first_difference(text, viewer)


@pytest.mark.parametrize("name", NAMES)
def test_its_audit_is_the_one_stored(name: str) -> None:
    assert digest(record(name)) == INDEX[name]["sha256"], "if this is meant: python -m tests.rules.golden"


@pytest.mark.parametrize("name", NAMES)
def test_its_views_can_be_rebuilt_from_what_is_shown(name: str) -> None:
    assert_rebuilt(*parsed(record(name)))


@pytest.mark.parametrize("name", NAMES)
def test_it_shows_what_the_index_says(name: str) -> None:
    assert sorted(shown(record(name))) == INDEX[name]["shows"]


def test_the_index_names_the_records_there_are() -> None:
    assert sorted(INDEX) == NAMES


@pytest.mark.parametrize("game", FEATURES)
def test_every_ending_and_rare_clause_has_a_record(game: str, clauses: dict[str, str]) -> None:
    found = {name for golden in INDEX.values() for name in golden["shows"]}
    assert not set(FEATURES[game]) - found
    assert not {clause for clause in FEATURES[game].values() if clause not in clauses}


def test_nothing_is_shown_that_has_no_name() -> None:
    named = {name for shows in FEATURES.values() for name in shows}
    assert not {name for golden in INDEX.values() for name in golden["shows"]} - named


@pytest.mark.parametrize(("prefix", "endings"), [("hhc-", {"out", "blocked"}), ("htd-", {"out", "capped"})])
def test_every_value_of_ending_has_a_record(prefix: str, endings: set[str]) -> None:
    found = set()
    for name in NAMES:
        if name.startswith(prefix):
            found |= {told["result"]["ending"] for told in audit_of(record(name)) if "result" in told}
    assert found == endings

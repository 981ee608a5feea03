"""Golden records: each replays, is told alike by both implementations, and gives the audit that is stored."""

from __future__ import annotations

import pytest

from tests.rules.audits import all_viewers, audit_of, first_difference
from tests.rules.golden import FEATURES, digest, index, names, parsed, record
from tests.rules.test_rebuilt_views import assert_rebuilt

NAMES = names()
INDEX = index()


def test_both_implementations_tell_each_record_alike() -> None:
    for name in NAMES:
        text = record(name)
        header, entries = parsed(text)
        assert len(list(audit_of(text))) == len(entries), name
        for viewer in all_viewers(len(header.players)):
            assert not first_difference(text, viewer), name


def test_each_audit_is_the_one_stored() -> None:
    changed = [name for name in NAMES if digest(record(name)) != INDEX[name]["sha256"]]
    assert not changed, "if this is meant: python -m tests.rules.golden"


def test_the_views_of_each_record_can_be_rebuilt_from_what_is_shown() -> None:
    for name in NAMES:
        assert_rebuilt(*parsed(record(name)))


def test_every_ending_and_rare_clause_has_a_record(clauses: dict[str, str]) -> None:
    assert sorted(INDEX) == NAMES
    found = {name for golden in INDEX.values() for name in golden["shows"]}
    named = {name: clause for shows in FEATURES.values() for name, clause in shows.items()}
    assert found == set(named)
    assert set(named.values()) <= set(clauses)


@pytest.mark.parametrize(("prefix", "endings"), [("hhc-", {"out", "blocked"}), ("htd-", {"out", "capped"})])
def test_every_value_of_ending_has_a_record(prefix: str, endings: set[str]) -> None:
    told = (told for name in NAMES if name.startswith(prefix) for told in audit_of(record(name)))
    assert {entry["result"]["ending"] for entry in told if "result" in entry} == endings

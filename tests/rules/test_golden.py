"""Golden records and random matches, told alike by the program and the plain second implementations, for all eyes."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import CHANCE, SPECTATOR, Event, OptionValue, redact_event
from game.rules.match import Entry, Header, Match
from game.rules.race import FAKEOUT
from game.rules.record import RecordError, format_entry
from tests.naive import hand_to_hand
from tests.rules import rebuild_hand_to_hand, rebuild_hit_the_deck
from tests.rules.golden import (
    FEATURES,
    all_viewers,
    audit_of,
    digest,
    first_difference,
    index,
    naive_audit_of,
    names,
    parsed,
    record,
    record_of,
    settled,
)
from tests.rules.play import CASES, HHC, HTD, Case, header, random_entry, random_match
from tests.test_imports import imports

NAMES = names()
INDEX = index()
STEP = 4
"""The slow naive engines replay one record of so many without `--long`; the stored audits hold the others."""


def test_both_engines_agree_on_each_record(length: int) -> None:
    for name in NAMES[:: STEP if length == 1 else 1]:
        text = record(name)
        header, entries = parsed(text)
        assert len(list(audit_of(text))) == len(entries), name
        for viewer in all_viewers(len(header.players)):
            assert not first_difference(text, viewer), name


@pytest.mark.clause("HHC-50", "HHC-51", "HHC-53", "HHC-54", "HHC-71", "HHC-75", "HTD-53", "HTD-95")
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


NUMBERS: dict[str, tuple[int, ...]] = {
    "target": (1, 30, 120),
    "call_window_ms": (1, 400, 2_000),
    "race_limit_ms": (1, 350, 600, 10_000),
}
"""Values tried for the house rules that are numbers."""


def test_the_naive_engines_import_no_program_code() -> None:
    for path in sorted(Path(hand_to_hand.__file__).parent.rglob("*.py")):
        named = [name for name in imports(path) if name.split(".")[0] in ("game", "tests")]
        assert all(name.split(".")[:2] == ["tests", "naive"] for name in named), path


def assert_told_alike(match: Match) -> None:
    record = record_of(match)
    for viewer in all_viewers(match.seats):
        assert not first_difference(record, viewer)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_both_engines_agree_on_random_matches(case: Case) -> None:
    assert_told_alike(random_match(case, 301, most=250))


def random_case(rng: KeyedRandom) -> Case:
    """Any game, seats and house rules."""
    rules = (HHC, HTD, HTD)[rng.randbelow(3)]
    options: dict[str, OptionValue] = {}
    for name, option in rules.options.items():
        if rng.randbelow(5) < 3:
            values = NUMBERS.get(name, (not option.default,))
            options[name] = values[rng.randbelow(len(values))]
    return (rules.name, rules.seats[rng.randbelow(len(rules.seats))], options)


def eager_entry(match: Match, rng: KeyedRandom) -> Entry:
    """A legal entry that seldom draws where it could play, and touches the pile a great deal."""
    if match.rules.races and rng.randbelow(7) == 0 and match.why_not(0, FAKEOUT) is None:
        return Entry(rng.randbelow(match.seats), FAKEOUT)
    moves = match.legal()
    plays = [move for move in moves if move.word == "play"]
    if plays and rng.randbelow(10):
        moves = plays
    return Entry(match.actor, moves[rng.randbelow(len(moves))])


@pytest.mark.parametrize("seed", range(6))
def test_both_engines_agree_under_any_house_rules(seed: int) -> None:
    rng = KeyedRandom(seed, "any")
    name, seats, options = random_case(rng)
    match = Match(header(GAMES[name], seats, options))
    while not match.is_over and len(match.entries) < 300:
        match.play(random_entry(match, rng, seed) if match.actor == CHANCE else eager_entry(match, rng))
    assert_told_alike(match)


@pytest.mark.parametrize("number", ["-0", "-1", "1.0", "1e1", "1000000000"])
def test_a_deal_number_that_is_not_one_is_refused_by_both(number: str) -> None:
    record = record_of(Match(replace(header(HHC, 2, {}), seed=7))).replace('"seed": 7', f'"seed": {number}')
    assert number in record
    with pytest.raises(RecordError):
        list(audit_of(record))
    with pytest.raises(ValueError, match=r"number|seed"):
        list(naive_audit_of(record))


Tables = dict[int, rebuild_hand_to_hand.Table | rebuild_hit_the_deck.Table]


def assert_rebuilt(header: Header, entries: list[Entry]) -> None:
    """Play the entries, and compare what each pair of eyes made of them with its view."""
    match = Match(header)
    table = rebuild_hand_to_hand.Table if match.rules is HHC else rebuild_hit_the_deck.Table
    tables: Tables = {viewer: table(match.seats) for viewer in (SPECTATOR, *range(match.seats))}
    for entry in entries:
        moves = {viewer: match.rules.redact(match.state, entry.actor, entry.move, viewer) for viewer in tables}
        seen = {at: format_entry(match.rules, entry._replace(move=move, ms=None)) for at, move in moves.items()}
        events: list[Event] = []
        match.play(entry, events)
        for viewer, kept in tables.items():
            kept.see(seen[viewer], [redact_event(event, viewer) for event in events])
            assert settled(kept.as_json()) == settled(match.view(viewer).as_json()), (len(match.entries), entry, viewer)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_views_of_random_matches_can_be_rebuilt(case: Case) -> None:
    match = random_match(case, 401, most=500)
    assert_rebuilt(match.header, match.entries)

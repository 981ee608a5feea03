"""Golden refusals: refused entries after a part of a golden record, with the clause and the sentence.

A line of `tests/records/refusals.txt` is `RECORD ENTRIES | ENTRY | CLAUSE | SENTENCE`.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import game.rules
from game.rules.core import CHANCE, Refusal
from game.rules.hand_to_hand import refusals as hand_to_hand
from game.rules.hit_the_deck import refusals as hit_the_deck
from game.rules.match import Match, replay
from tests.rules.golden import FOLDER, parsed, record

RULES = Path(game.rules.__file__).parent
SPEAKERS = (hand_to_hand, hit_the_deck)
"""The modules that refuse."""


class Golden(NamedTuple):
    """A line of the file."""

    name: str
    entries: int
    entry: str
    clause: str
    sentence: str


def stored() -> list[Golden]:
    found = []
    for line in (FOLDER / "refusals.txt").read_text(encoding="utf-8").splitlines():
        where, entry, clause, sentence = line.split(" | ")
        name, entries = where.split(" ")
        found.append(Golden(name, int(entries), entry, clause, sentence))
    return found


@cache
def match_at(name: str, entries: int) -> Match:
    """The match after `entries` entries of a record."""
    header, all_entries = parsed(record(name))
    assert entries <= len(all_entries)
    return replay(header, all_entries[:entries])


def refused(refusal: Golden) -> Refusal | None:
    """The refusal of the entry. Its actor may be one that no record can name."""
    match = match_at(refusal.name, refusal.entries)
    actor, _, words = refusal.entry.partition(" ")
    return match.why_not(CHANCE if actor == "*" else int(actor), match.rules.parse(words))


@pytest.mark.parametrize("refusal", stored(), ids=lambda refusal: f"{refusal.name}-{refusal.entries}-{refusal.clause}")
def test_a_refusal_has_this_clause_and_sentence(refusal: Golden) -> None:
    assert refused(refusal) == Refusal(refusal.clause, refusal.sentence)


def sites() -> Iterator[tuple[str, int]]:
    """Every place in the rules that makes a refusal: file and line."""
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                yield str(path.relative_to(RULES)), node.lineno


def reached(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, int]]:
    """The places that the golden refusals come from."""
    places = set()

    def made(clause: str, sentence: str) -> Refusal:
        frame = sys._getframe(1)
        places.add((str(Path(frame.f_code.co_filename).relative_to(RULES)), frame.f_lineno))
        return Refusal(clause, sentence)

    for module in SPEAKERS:
        monkeypatch.setattr(module, "Refusal", made)
    for refusal in stored():
        refused(refusal)
    return places


def test_every_refusal_of_the_rules_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = set(sites()) - reached(monkeypatch)
    assert not missing, "no golden refusal reaches:\n" + "\n".join(f"  {path}:{line}" for path, line in sorted(missing))

"""Perft on fixed deals: the rules at every depth stored, the naive engines at the shallow ones.

A file is a record, and after it lines such as `perft 2 314`: so many sequences of two moves from where the record ends.
"""

import copy
from typing import Any

import pytest

from game.rules.core import AnyRules, Move
from game.rules.match import Match, replay
from tests.naive import hand_to_hand, hit_the_deck
from tests.naive.record import perft as naive_perft
from tests.rules.golden import FOLDER, parsed
from tests.rules.play import HHC

FILES = sorted(path.stem for path in FOLDER.glob("perft-*.txt"))
DEEP = 60_000
"""The largest count that is made anew without `--long`."""
SHALLOW = 700
"""The second implementations, which are slow, confirm the largest count up to this one."""


def parts(name: str) -> tuple[str, list[tuple[int, int]]]:
    """A file's record, and its depths and counts."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines(keepends=True)
    counts = [line.split() for line in lines if line.startswith("perft ")]
    record = "".join(line for line in lines if not line.startswith("perft "))
    return record, [(int(depth), int(count)) for _, depth, count in counts]


def naive_table(match: Match, record: str) -> Any:
    """The second implementation's table after the record."""
    options = dict(match.header.options)
    table = hand_to_hand.Table(options) if match.rules is HHC else hit_the_deck.Table(match.seats, options)
    for line in record.splitlines()[1:]:
        table.play(line)
    return table


def naive_divide(table: Any, depth: int) -> dict[str, int]:
    counts = {}
    for move in table.legal():
        after = copy.deepcopy(table)
        after.play(f"{table.actor()} {move}")
        counts[move] = naive_perft(after, depth - 1)
    return counts


def table_of(counts: dict[str, int]) -> str:
    """Counts per first move, to read."""
    return "\n".join(f"{move}: {count}" for move, count in sorted(counts.items()))


@pytest.mark.parametrize("name", FILES)
def test_counts_are_as_stored(name: str, length: int) -> None:
    record, counts = parts(name)
    match = replay(*parsed(record))
    for depth, count in counts:
        if count > DEEP and length == 1:
            continue
        found = perft(match.rules, match.state, depth)
        assert found == count, (
            f"depth {depth}:\n{table_of(divide(match.rules, match.state, depth)) if depth else found}"
        )


@pytest.mark.parametrize("name", FILES)
def test_the_second_implementation_counts_the_same(name: str) -> None:
    record, counts = parts(name)
    match = replay(*parsed(record))
    depth, count = max(pair for pair in counts if pair[1] <= SHALLOW)
    mine = divide(match.rules, match.state, depth)
    other = naive_divide(naive_table(match, record), depth)
    assert mine == other, f"depth {depth}, ours and theirs:\n{table_of(mine)}\n\n{table_of(other)}"
    assert sum(other.values()) == count


def test_there_are_six_deals_of_each_game_and_each_is_confirmed() -> None:
    for prefix in ("perft-hhc-", "perft-htd-"):
        assert len([name for name in FILES if name.startswith(prefix)]) >= 6
    for name in FILES:
        _, counts = parts(name)
        assert counts[0] == (0, 1)
        assert any(depth > 1 and count <= SHALLOW for depth, count in counts), f"{name} is confirmed by ours alone"
        assert counts[-1][1] > SHALLOW, f"{name} goes no deeper than what is confirmed"


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """The sequences of `depth` moves, from 0; those that end earlier count once each."""
    if depth == 0 or state.actor < 0:
        return 1
    moves = rules.legal(state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, _after(rules, state, move), depth - 1) for move in moves)


def divide(rules: AnyRules, state: Any, depth: int) -> dict[str, int]:
    """The same count by the text of the first move; `depth` is at least 1."""
    return {rules.format(move): perft(rules, _after(rules, state, move), depth - 1) for move in rules.legal(state)}


def _after(rules: AnyRules, state: Any, move: Move) -> Any:
    after = rules.clone(state)
    rules.apply(after, state.actor, move, None)
    return after

"""A match resumed at any entry, or continued after undo, goes on as it would have."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from game.ai.seating import create_seats
from game.play.host import Host
from game.rules import GAMES
from game.rules.match import Match
from tests.ai.requests import of_kinds
from tests.rules.play import HHC, HTD


def resumed(whole: Match, at: Match) -> Match:
    """A match of its own that holds as many entries of the whole one as `at`, which is in the state they lead to."""
    match = Match(whole.header)
    count = len(at.entries)
    match.entries, match.state = whole.entries[:count], whole.rules.clone(at.state)
    match.hand_starts = [start for start in whole.hand_starts if start < count]
    match.results = at.results[:]
    return match


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("kind", ["greedy", "random"])
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (HHC.name, 2, {"target": 30}),
        (HTD.name, 2, {"target": 25}),
        (HTD.name, 3, {"target": 20, "final_slap": True}),
        (HTD.name, 4, {"target": 20}),
        (HTD.name, 5, {"target": 15, "free_draw": True}),
        (HTD.name, 6, {"target": 15}),
    ],
)
def test_a_match_resumed_at_any_entry_continues_as_uninterrupted(
    game: str, seats: int, options: dict[str, int], kind: str, seed: int
) -> None:
    kinds = [kind] * seats
    head = replace(of_kinds(game, *kinds, seed=seed), options={**GAMES[game].with_defaults(), **options})
    whole = Match(head)
    for _ in Host(whole, create_seats(head, kinds, wake=lambda: None), seed).run(threading.Event()):
        continue
    assert whole.is_over
    at = Match(head)
    for number, entry in enumerate(whole.entries):
        host = Host(resumed(whole, at), create_seats(head, kinds, wake=lambda: None), seed)
        for expected in whole.entries[number : number + (3 if number % 40 else len(whole.entries))]:
            step = host.poll(0.0)
            assert step is not None
            assert step.entry == expected, f"entry {step.number}, resumed before entry {number + 1}"
        at.apply(entry)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_goes_on_after_undo_as_it_would_have(seed: int) -> None:
    kinds = ["random"] * 3
    head = of_kinds(HTD.name, *kinds, seed=seed)
    match = Match(head)
    host = Host(match, create_seats(head, kinds, wake=lambda: None), seed)
    while len(match.entries) < 150:
        assert host.poll(0.0) is not None
    before = match.entries[:]
    for count in range(149, 40, -3):
        host.take_back(count)
        while len(match.entries) < 150:
            assert host.poll(0.0) is not None
        assert match.entries == before, f"taken back to {count}"

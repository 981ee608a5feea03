"""The same deal number gives the same match, wherever and however it is played."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.seating import create_seats
from game.ai.worker import Worker
from game.play.host import Host
from game.rules import GAMES
from game.rules.match import Entry, Match
from tests.ai.requests import of_kinds
from tests.rules.play import HHC, HTD

ROOT = Path(__file__).parents[2]
Seated = tuple[str, tuple[str, ...]]
"""A game and the levels that play it."""
ENTRIES = 16
"""The number of entries compared between the worker and the program."""
MATCHES = [
    (HHC.name, ("easy", "skilled")),
    (HTD.name, ("expert", "easy", "hard", "casual", "skilled", "normal")),
    # with --long only: the levels that think longest
    (HHC.name, ("casual", "normal")),
    (HHC.name, ("hard", "expert")),
]


@pytest.fixture(params=MATCHES, ids=str)
def seated(request: pytest.FixtureRequest, length: int) -> Seated:
    if request.param in MATCHES[2:] and length == 1:
        pytest.skip("these levels think long")
    found: Seated = request.param
    return found


def test_the_order_in_which_a_process_hashes_changes_no_move(seated: Seated, tmp_path: Path) -> None:
    game, kinds = seated
    records = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        command = [sys.executable, "-m", "game", "simulate", game, "--seats", ",".join(kinds), "--hands", "1"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(
            [*command, "--seed", "5", "-o", folder], cwd=ROOT, env=environment, check=True, capture_output=True
        )
        (record,) = folder.iterdir()
        records.append(record.read_bytes())
    assert records[0].count(b"\n") > 20
    assert records[0] == records[1]


def test_the_worker_plays_the_match_that_the_program_would(seated: Seated) -> None:
    game, kinds = seated
    woken = threading.Event()
    worker = Worker(woken.set)
    try:
        away, here = (beginning(game, kinds, woken, place) for place in (worker, None))
    finally:
        worker.close()
    assert len(away) == ENTRIES
    assert away == here


def beginning(game: str, kinds: tuple[str, ...], woken: threading.Event, worker: Worker | None) -> list[Entry]:
    """The first entries of a match; the levels think in the worker, if there is one."""
    header = of_kinds(game, *kinds, seed=8)
    match = Match(header)
    seats = create_seats(header, kinds, wake=woken.set, worker=worker)
    for _ in Host(match, seats, 8).run(woken):
        if len(match.entries) == ENTRIES:
            break
    return match.entries


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

"""The same deal number gives the same match, wherever and however it is played."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.ai.seating import create_seats
from game.ai.worker import Worker
from game.play.host import Host
from game.rules.match import Entry, Match
from tests.ai.requests import of_kinds
from tests.rules.play import HHC, HTD

ROOT = Path(__file__).parents[2]
ENTRIES = 30
"""The number of entries compared between the worker and the program."""
MATCHES = [
    (HHC.name, ("expert", "easy")),
    (HHC.name, ("normal", "hard")),
    (HHC.name, ("casual", "skilled")),
    (HTD.name, ("expert", "easy", "hard", "casual", "skilled", "normal")),
]


# the expert of the first match searches as the hard level of the second does, with many more tries
@pytest.mark.parametrize(("game", "kinds"), [(HHC.name, ("easy", "hard")), *MATCHES[1:]], ids=str)
def test_the_order_in_which_a_process_hashes_changes_no_move(game: str, kinds: tuple[str, ...], tmp_path: Path) -> None:
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


@pytest.mark.parametrize(("game", "kinds"), MATCHES, ids=str)
def test_the_worker_plays_the_match_that_the_program_would(game: str, kinds: tuple[str, ...]) -> None:
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

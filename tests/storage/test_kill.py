"""Killing the program at random moments loses nothing that was shown. `tests/bench/kill.py` does it more often."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.kill import one_moment


@pytest.mark.parametrize("seed", range(12))
def test_a_kill_at_any_moment_loses_nothing(tmp_path: Path, seed: int) -> None:
    _, problems = one_moment(tmp_path / "home", 10_000 + seed)
    assert problems == []

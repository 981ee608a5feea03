"""The report of an arena: intervals against known values and known chances, and Elo."""

from __future__ import annotations

import pytest

from game.play.headless.arena import Contest, PairResult
from game.play.headless.arena_report import (
    report_json,
    report_text,
    wilson,
)
from tests.rules.play import HHC, HTD

TWO = Contest(HHC, ("greedy", "random"), {}, 1)


def pair(number: int, *winners: tuple[int, ...]) -> PairResult:
    seats = len(winners)
    return PairResult(number, winners, (10,) * seats, (0.5,) * seats)


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_wilsons_interval_has_its_published_values(won: int, count: int, low: float, high: float) -> None:
    assert wilson(won / count, count) == pytest.approx((low, high), abs=5e-5)


def test_the_report_says_all_in_words_and_as_json() -> None:
    results = [pair(number, (0,), (number % 2,)) for number in range(1, 11)]
    lines = report_text(TWO, results)
    assert lines[0] == "Hand-to-Hand Combat: 10 pairs, 20 matches, seed 1"
    assert lines[2].split() == ["greedy", "1", "15", "75.0%", "51.9", "to", "89.3%", "50.0%", "50", "ms"]
    assert lines[4].startswith("Elo: greedy over random +191 (")
    assert "pair" in lines[-1]
    fields = report_json(TWO, results)
    assert (fields["game"], fields["pairs"], fields["matches"]) == (HHC.name, 10, 20)
    assert fields["kinds"][0] | {"low": 0, "high": 0} == {
        "kind": "greedy", "seats": 1, "won": 15.0, "share": 0.75, "low": 0, "high": 0, "decisions": 100,
        "decision_s": pytest.approx(0.05),
    }  # fmt: skip
    assert fields["elo"][0]["elo"] == pytest.approx(190.85, abs=0.01)
    one_sided = report_json(TWO, [pair(1, (0,), (0,))])
    assert (one_sided["elo"][0]["elo"], one_sided["elo"][0]["high"]) == (None, None)
    assert report_text(TWO, [pair(1, (0,), (0,))])[4].startswith("Elo: greedy over random at least ")
    assert "races even" in report_text(Contest(HTD, ("greedy", "random"), {}, 1, "even"), [pair(1, (0,), (0,))])[0]

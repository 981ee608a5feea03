"""What an arena reports: intervals against known values and known chances, and Elo."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.chance import KeyedRandom
from game.play.headless.arena import Contest, PairResult
from game.play.headless.arena_report import (
    elo,
    estimate_share,
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


def coin(rng: KeyedRandom) -> list[float]:
    """Two independent matches, of which six in ten are won."""
    return [float(rng.random() < 0.6) for _ in range(2)]


def same(rng: KeyedRandom) -> list[float]:
    """Two matches that always end alike."""
    return [float(rng.random() < 0.6)] * 2


def luck(rng: KeyedRandom) -> list[float]:
    """Two matches that the deal decides in eight pairs of ten, one for each side; in the others both are won."""
    return [1.0, float(rng.random() >= 0.8)]


@pytest.mark.parametrize(("play", "narrowest", "widest"), [(coin, 0.95, 1.1), (same, 1.3, 1.5), (luck, 0.6, 0.75)])
def test_intervals_hold_the_true_share_as_often_as_they_say(
    play: Callable[[KeyedRandom], list[float]], narrowest: float, widest: float
) -> None:
    """A deal's luck cancels out within its pair, which makes them narrower; what ends alike for both, wider."""
    rng = KeyedRandom("coverage", play.__name__)
    held, widths = 0, []
    for _ in range(400):
        share, low, high = estimate_share([sum(play(rng)) for _ in range(60)], [2] * 60)
        assert low <= share <= high
        held += low <= 0.6 <= high
        widths.append(high - low)
    assert 0.92 <= held / 400 <= 0.985
    plain = wilson(0.6, 120)
    assert narrowest < sum(widths) / 400 / (plain[1] - plain[0]) < widest


@pytest.mark.parametrize(
    ("share", "seats", "other", "points"),
    [(0.5, 1, 1, 0.0), (10 / 11, 1, 1, 400.0), (0.25, 1, 3, 0.0), (0.4, 1, 3, 120.4), (0.76, 1, 1, 200.2)],
)
def test_elo_of_a_share(share: float, seats: int, other: int, points: float) -> None:
    assert elo(share, seats, other) == pytest.approx(points, abs=0.05)
    assert elo(1 - share, other, seats) == pytest.approx(-points, abs=0.05)


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

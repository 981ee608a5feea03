"""The report of an arena: the wins of each kind, and the differences in strength, with intervals.

The matches of a pair share their cards, so they are not independent of each other; pairs are. Therefore an interval is
Wilson's for the number of independent matches that would scatter as the shares of the pairs do: more than were played
if a deal's luck cancels out within its pair, fewer if it adds up.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from game.play.headless.arena import Contest, PairResult

Z = 1.959964
"""Standard deviations that hold 95% of a normal distribution."""
INTERVALS = (
    "Intervals are 95% Wilson intervals, by pair: the matches of a deal share its cards, so only pairs are independent."
)


class Estimate(NamedTuple):
    """A number and its 95% interval."""

    value: float
    low: float
    high: float


class KindReport(NamedTuple):
    """The results of a kind: its seats, the matches that it won in them, and their share of all matches."""

    kind: str
    seats: int
    won: float
    share: Estimate
    decisions: int
    seconds: float

    @property
    def decision_s(self) -> float:
        """The mean time of a decision, in seconds."""
        return self.seconds / self.decisions if self.decisions else 0.0


class EloReport(NamedTuple):
    """The difference of two kinds in Elo points, seat for seat; infinite if one won nothing."""

    kind: str
    other: str
    elo: Estimate


def wilson(share: float, count: float) -> tuple[float, float]:
    """The 95% interval of a share of `count` independent trials (E. B. Wilson, 1927)."""
    centre = share + Z * Z / (2 * count)
    reach = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    scale = 1 + Z * Z / count
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def estimate_share(won: Sequence[float], played: Sequence[float]) -> Estimate:
    """The share won of the matches played, both by pair, with an interval in which pairs are the unit.

    Two imagined pairs, one won and one lost, keep a few equal pairs from seeming certain. A pair never counts for less
    than one trial, because no scatter of shares is wider than that of single trials.
    """
    pairs, total = len(played), math.fsum(played)
    share = math.fsum(won) / total
    mean = total / pairs
    squares = [((part - share * whole) / mean) ** 2 for part, whole in zip(won, played, strict=True)]
    variance = math.fsum([*squares, (1 - share) ** 2, share**2]) / (pairs + 2) / pairs
    least = total**2 / math.fsum(whole**2 for whole in played)
    low, high = wilson(share, max(least, share * (1 - share) / variance))
    # A share of 0 or 1 is its own end, whatever rounding makes of it
    return Estimate(share, min(low, share), max(high, share))


def elo(share: float, seats: int, other_seats: int) -> float:
    """The Elo difference at which a kind in `seats` seats wins this share of the matches won by it or the other.

    A match is won by one of its players with a chance in proportion to their strengths (R. D. Luce, 1959).
    """
    if share in (0, 1):
        return math.inf if share else -math.inf
    return 400 * math.log10(share / seats / ((1 - share) / other_seats))


def report_kinds(contest: Contest, results: Collection[PairResult]) -> list[KindReport]:
    """The results of each kind, in the order of the seats."""
    reports = []
    for kind in dict.fromkeys(contest.kinds):
        entrants = _entrants(contest, kind)
        wins = [result.wins(entrants) for result in results]
        share = estimate_share(wins, [len(contest.kinds)] * len(results))
        decisions = sum(result.decisions[entrant] for result in results for entrant in entrants)
        seconds = math.fsum(result.seconds[entrant] for result in results for entrant in entrants)
        reports.append(KindReport(kind, len(entrants), math.fsum(wins), share, decisions, seconds))
    return reports


def report_elo(contest: Contest, results: Collection[PairResult]) -> list[EloReport]:
    """The Elo difference of every two kinds, except those of which neither has won anything."""
    reports = []
    for kind, other in itertools.combinations(dict.fromkeys(contest.kinds), 2):
        sides = _entrants(contest, kind), _entrants(contest, other)
        won = [result.wins(sides[0]) for result in results]
        played = [wins + result.wins(sides[1]) for wins, result in zip(won, results, strict=True)]
        if any(played):
            share = estimate_share(won, played)
            reports.append(EloReport(kind, other, Estimate(*(elo(end, *map(len, sides)) for end in share))))
    return reports


def _entrants(contest: Contest, kind: str) -> list[int]:
    return [entrant for entrant, own in enumerate(contest.kinds) if own == kind]


def report_json(contest: Contest, results: Collection[PairResult]) -> dict[str, Any]:
    """The report as a JSON object. Times are in seconds; an end of an Elo interval that is infinite is null."""
    kinds = [
        {
            "kind": report.kind,
            "seats": report.seats,
            "won": report.won,
            **_estimate_json("share", report.share),
            "decisions": report.decisions,
            "decision_s": report.decision_s,
        }
        for report in report_kinds(contest, results)
    ]
    differences = [
        {"kind": report.kind, "over": report.other, **_estimate_json("elo", report.elo)}
        for report in report_elo(contest, results)
    ]
    count = len(results)
    counts = {"pairs": count, "matches": count * len(contest.kinds)}
    return {**contest.as_json(), **counts, "kinds": kinds, "elo": differences}


def _estimate_json(name: str, estimate: Estimate) -> dict[str, float | None]:
    names = (name, "low", "high")
    return {key: value if math.isfinite(value) else None for key, value in zip(names, estimate, strict=True)}


def report_text(contest: Contest, results: Collection[PairResult]) -> list[str]:
    """The report as lines."""
    count, seats = len(results), len(contest.kinds)
    pairs = "1 pair" if count == 1 else f"{count} pairs"
    head = [f"{contest.rules.title}: {pairs}, {count * seats} matches", f"seed {contest.seed}"]
    if contest.rules.races:
        head.append(f"races {contest.races}")
    rows = [("kind", "seats", "won", "share", "95% interval", "if equal", "per decision")]
    for report in report_kinds(contest, results):
        share, low, high = (f"{100 * value:.1f}" for value in report.share)
        chance, time = f"{100 * report.seats / seats:.1f}%", f"{1000 * report.decision_s:.3g} ms"
        won = f"{report.won:.6g}"
        rows.append((report.kind, str(report.seats), won, f"{share}%", f"{low} to {high}%", chance, time))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    changed = (f"{name}={value}" for name, value in contest.options.items() if value != contest.rules.options[name][0])
    lines = [", ".join([*head, *changed])]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells))
    lines += [_elo_text(report) for report in report_elo(contest, results)]
    return [*lines, INTERVALS]


def _elo_text(report: EloReport) -> str:
    value, low, high = report.elo
    who = f"Elo: {report.kind} over {report.other}"
    if math.isinf(value):
        return f"{who} at least {low:+.0f}" if value > 0 else f"{who} at most {high:+.0f}"
    return f"{who} {value:+.0f} ({low:+.0f} to {high:+.0f})"

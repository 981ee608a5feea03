"""The report of an arena: the wins of each kind, and the differences in strength, with intervals.

The matches of a pair share their cards, so they are not independent of each other; pairs are. Therefore an interval is
Wilson's for the number of independent matches that would scatter as the shares of the pairs do: more than were played
if a deal's luck cancels out within its pair, fewer if it adds up.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Mapping, Sequence
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


def report_json(contest: Contest, results: Collection[PairResult]) -> dict[str, Any]:
    """The report as a JSON object. Times are in seconds; an end of an Elo interval that is infinite is null."""
    kinds = list(dict.fromkeys(contest.kinds))
    counts = {"pairs": len(results), "matches": len(results) * len(contest.kinds)}
    differences = (_difference(contest, results, *two) for two in itertools.combinations(kinds, 2))
    return {
        **contest.as_json(),
        **counts,
        "kinds": [_results_of(contest, results, kind) for kind in kinds],
        "elo": [difference for difference in differences if difference],
    }


def _results_of(contest: Contest, results: Collection[PairResult], kind: str) -> dict[str, Any]:
    """The results of a kind: its seats, the matches that it won in them, and their share of all matches."""
    entrants = _entrants(contest, kind)
    wins = [result.wins(entrants) for result in results]
    decisions = sum(result.decisions[entrant] for result in results for entrant in entrants)
    seconds = math.fsum(result.seconds[entrant] for result in results for entrant in entrants)
    return {
        "kind": kind,
        "seats": len(entrants),
        "won": math.fsum(wins),
        **_estimate_json("share", estimate_share(wins, [len(contest.kinds)] * len(results))),
        "decisions": decisions,
        "decision_s": seconds / decisions if decisions else 0.0,
    }


def _difference(contest: Contest, results: Collection[PairResult], kind: str, other: str) -> dict[str, Any]:
    """The Elo difference of two kinds, seat for seat, infinite if one won nothing; empty if neither won anything."""
    sides = _entrants(contest, kind), _entrants(contest, other)
    won = [result.wins(sides[0]) for result in results]
    played = [wins + result.wins(sides[1]) for wins, result in zip(won, results, strict=True)]
    if not any(played):
        return {}
    points = Estimate(*(elo(end, *map(len, sides)) for end in estimate_share(won, played)))
    return {"kind": kind, "over": other, **_estimate_json("elo", points)}


def _entrants(contest: Contest, kind: str) -> list[int]:
    return [entrant for entrant, own in enumerate(contest.kinds) if own == kind]


def _estimate_json(name: str, estimate: Estimate) -> dict[str, float | None]:
    names = (name, "low", "high")
    return {key: value if math.isfinite(value) else None for key, value in zip(names, estimate, strict=True)}


def report_text(contest: Contest, results: Collection[PairResult]) -> list[str]:
    """The report as lines."""
    report, count, seats = report_json(contest, results), len(results), len(contest.kinds)
    pairs = "1 pair" if count == 1 else f"{count} pairs"
    head = [f"{contest.rules.title}: {pairs}, {count * seats} matches", f"seed {contest.seed}"]
    if contest.rules.races:
        head.append(f"races {contest.races}")
    rows = [("kind", "seats", "won", "share", "95% interval", "if equal", "per decision")]
    for one in report["kinds"]:
        share, low, high = (f"{100 * one[key]:.1f}" for key in ("share", "low", "high"))
        chance, time = f"{100 * one['seats'] / seats:.1f}%", f"{1000 * one['decision_s']:.3g} ms"
        won = f"{one['won']:.6g}"
        rows.append((one["kind"], str(one["seats"]), won, f"{share}%", f"{low} to {high}%", chance, time))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    changed = (f"{name}={value}" for name, value in contest.options.items() if value != contest.rules.options[name][0])
    lines = [", ".join([*head, *changed])]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells))
    lines += map(_elo_text, report["elo"])
    return [*lines, INTERVALS]


def _elo_text(difference: Mapping[str, Any]) -> str:
    value, low, high = (difference[key] for key in ("elo", "low", "high"))
    who = f"Elo: {difference['kind']} over {difference['over']}"
    if value is None:
        return f"{who} at most {high:+.0f}" if low is None else f"{who} at least {low:+.0f}"
    return f"{who} {value:+.0f} ({low:+.0f} to {high:+.0f})"

"""Tests of the coach."""

from collections.abc import Sequence
from typing import Any

from game.ai.coach.advice import Coach
from game.ai.coach.coaches import coach_for
from game.rules.core import AnyRules


def quick_coach(rules: AnyRules, names: Sequence[str] = (), percent: int = 100) -> Coach:
    """The coach of a game, which tries only `percent` percent of its playouts."""
    coach: Any = coach_for(rules, names)
    least = {"_compared": 2, "_confirmed": 6, "_expected": 2}
    for name, count in least.items():
        if hasattr(coach, name):
            setattr(coach, name, max(getattr(coach, name) * percent // 100, count))
    limits = {name: value for name, value in coach._budget._asdict().items() if name in ("sketches", "playouts")}
    coach._budget = coach._budget._replace(**{name: max(of * percent // 100, 1) for name, of in limits.items()})
    quick: Coach = coach
    return quick

"""Tests of the coach."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pytest

from game.ai.coach.advice import Coach, Verdict, plain_verdict, thought
from game.ai.coach.coaches import coach_for
from game.chance import KeyedRandom
from game.rules.core import AnyRules, Move, View
from tests.values import must


def quick_coach(rules: AnyRules, names: Sequence[str] = (), percent: int = 100) -> Coach:
    """The coach of a game, which tries only `percent` percent of its playouts."""
    module: Any = import_module(type(coach_for(rules)).__module__)
    limits = {name: of for name, of in module.COACH._asdict().items() if name in ("sketches", "playouts")}
    few = {name: max(of * percent // 100, 1) for name, of in limits.items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "COACH", module.COACH._replace(**few))
        for name, least in {"COMPARED": 2, "CONFIRMED": 6, "EXPECTED": 2}.items():
            patch.setattr(module, name, max(getattr(module, name, 0) * percent // 100, least), raising=False)
        return must(coach_for(rules, names))


def judge(coach: Coach, view: View, made: tuple[Move, ...], rng: KeyedRandom) -> Verdict:
    """The verdict on the moves `made` from a view on."""
    return plain_verdict(thought(coach, view, rng), made)

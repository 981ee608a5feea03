"""A sensible player of Climb."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.reaction import LEVEL_REFLEXES
from game.ai.strategy import RandomStrategy, Strategy
from game.chance import KeyedRandom
from game.rules import core
from game.rules.core import Move
from tests.toy.rules import View


def levels() -> Mapping[str, Strategy]:
    """Climb has no searches: every level plays alike."""
    return dict.fromkeys(LEVEL_REFLEXES, GreedyClimb())


class GreedyClimb(RandomStrategy):
    """Beats the pile by as little as possible, and else throws away the lowest card."""

    def choose(self, view: core.View, rng: KeyedRandom) -> Move:
        assert isinstance(view, View)
        top = view.pile[-1] if view.pile else 0
        return min(view.legal, key=lambda move: (move.card < top, move.card))

"""A sensible player of Climb."""

from game.ai.strategy import RandomStrategy
from game.chance import KeyedRandom
from game.rules import core
from game.rules.core import Move
from tests.toy.rules import View


class GreedyClimb(RandomStrategy):
    """Beats the pile by as little as possible, and else throws away the lowest card."""

    def choose(self, view: core.View, rng: KeyedRandom) -> Move:
        assert isinstance(view, View)
        top = view.pile[-1] if view.pile else 0
        return min(view.legal, key=lambda move: (move.card < top, move.card))


def choose(level: str, player: str, view: core.View, rng: KeyedRandom) -> Move:
    """Climb has no search: every level plays alike."""
    return GreedyClimb().choose(view, rng)

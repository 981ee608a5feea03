"""The levels of Hand-to-Hand Combat. They differ as people do: in what they notice, weigh and remember."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.reaction import EASY, EXPERT, HARD, NORMAL, Reflexes
from game.ai.search.hand_to_hand.search import Budget, choose_move
from game.ai.strategy import ReflexStrategy
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand.view import View

BUDGETS: Mapping[str, Budget] = {
    "easy": Budget(sketches=1, finalists=0, playouts=0, turns=0, overlooked=30, misjudged=16, remembers=False),
    "normal": Budget(sketches=2, finalists=6, playouts=40, turns=4, overlooked=15, misjudged=9, remembers=False),
    "hard": Budget(sketches=3, finalists=8, playouts=64, turns=6, misjudged=3),
    "expert": Budget(sketches=4, finalists=12, playouts=400, turns=8),
}
"""How each level thinks. The expert's takes about 0.15 s a turn."""
REFLEXES: Mapping[str, Reflexes] = {"easy": EASY, "normal": NORMAL, "hard": HARD, "expert": EXPERT}


def no_decoys(view: AnyView) -> None:
    """Nothing: this game has no races. A function of the module, so that the worker can be sent the strategy."""


class SearchHandToHand(ReflexStrategy):
    """Looks a turn or more ahead. The same view and stream give the same move on every machine."""

    def __init__(self, level: str) -> None:
        super().__init__(REFLEXES[level], decoys_since_race=no_decoys)
        self.budget = BUDGETS[level]

    def choose(self, view: AnyView, rng: KeyedRandom) -> Move:
        """The first move of the best plan that is found."""
        if not isinstance(view, View):
            raise TypeError("a view of another game")
        return choose_move(view, rng, self.budget)

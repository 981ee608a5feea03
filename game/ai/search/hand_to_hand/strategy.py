"""The levels as strategies for seats. They differ as people do: in what they notice, weigh and remember."""

from __future__ import annotations

from game.ai.reaction import CASUAL, EASY, EXPERT, HARD, NORMAL, SKILLED, Reflexes
from game.ai.search.hand_to_hand.search import Budget, choose_move
from game.ai.strategy import ReflexStrategy
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand.view import View


class SearchHandToHand(ReflexStrategy):
    """Looks a turn or more ahead within a budget. The same view and stream give the same move on every machine."""

    def __init__(self, reflexes: Reflexes, budget: Budget) -> None:
        super().__init__(reflexes)
        self.budget = budget

    def choose(self, view: AnyView, rng: KeyedRandom) -> Move:
        """The first move of the best plan that is found."""
        if not isinstance(view, View):
            raise TypeError("a view of another game")
        return choose_move(view, rng, self.budget)


LEVELS = {
    # fond of its cards, overlooks a good deal, and judges by what lies there after its turn
    "easy": SearchHandToHand(
        EASY,
        Budget(
            sketches=1,
            finalists=0,
            playouts=0,
            turns=0,
            overlooked=29,
            runs_overlooked=32,
            misjudged=16,
            clings=51,
            remembers=False,
        ),
    ),
    # overlooks less, and looks at the start of what follows
    "casual": SearchHandToHand(
        CASUAL,
        Budget(
            sketches=1,
            finalists=4,
            playouts=18,
            turns=1,
            overlooked=23,
            runs_overlooked=17,
            misjudged=13,
            clings=26,
            remembers=False,
        ),
    ),
    # thinks a turn or two ahead, now and then overlooks something, and keeps too much
    "normal": SearchHandToHand(
        NORMAL,
        Budget(sketches=2, finalists=5, playouts=36, turns=2, overlooked=21, misjudged=11, clings=15, remembers=False),
    ),
    # remembers what was drawn, and overlooks less
    "skilled": SearchHandToHand(
        SKILLED, Budget(sketches=3, finalists=8, playouts=62, turns=4, overlooked=13, misjudged=10, clings=8)
    ),
    # errs little
    "hard": SearchHandToHand(
        HARD, Budget(sketches=12, finalists=16, playouts=280, turns=3, overlooked=5, misjudged=5, clings=4)
    ),
    "expert": SearchHandToHand(EXPERT, Budget(sketches=32, finalists=64, playouts=2500, turns=3)),
}
"""The levels by their names. The expert takes about 0.3 s for a move in plain Python."""

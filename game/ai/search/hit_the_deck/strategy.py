"""The levels as strategies for seats."""

from __future__ import annotations

from game.ai.greedy.hit_the_deck import DECOYS, decoys_since_race
from game.ai.reaction import CASUAL, EASY, EXPERT, HARD, NORMAL, SKILLED, Reflexes
from game.ai.search.hit_the_deck.search import Budget, choose_move
from game.ai.strategy import ReflexStrategy
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hit_the_deck.view import View


class SearchHitTheDeck(ReflexStrategy):
    """Plays within a budget, and slaps with its reflexes."""

    def __init__(self, reflexes: Reflexes, budget: Budget) -> None:
        super().__init__(reflexes, DECOYS, decoys_since_race)
        self.budget = budget

    def choose(self, view: AnyView, rng: KeyedRandom) -> Move:
        """The policy's move, or one that is clearly better."""
        if not isinstance(view, View):
            raise TypeError("a view of another game")
        return choose_move(view, rng, self.budget)


LEVELS = {
    "easy": SearchHitTheDeck(EASY, Budget(playouts=0, misjudged=220, remembers=False)),
    "casual": SearchHitTheDeck(CASUAL, Budget(playouts=0, misjudged=146, remembers=False)),
    "normal": SearchHitTheDeck(NORMAL, Budget(playouts=0, misjudged=80, remembers=False)),
    "skilled": SearchHitTheDeck(SKILLED, Budget(playouts=0, misjudged=32)),
    "hard": SearchHitTheDeck(HARD, Budget(playouts=120)),
    "expert": SearchHitTheDeck(EXPERT, Budget(playouts=240)),
}
"""The levels by their names."""

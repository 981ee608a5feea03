"""The greedy strategies: a sensible player's judgement, one move at a time."""

from __future__ import annotations

from typing import Any

from game.ai.greedy.hand_to_hand import GreedyHandToHand
from game.ai.greedy.hit_the_deck import GreedyHitTheDeck
from game.ai.strategy import Strategy
from game.rules.core import Rules

STRATEGIES: dict[str, Strategy] = {
    "hand-to-hand-combat": GreedyHandToHand(),
    "hit-the-deck": GreedyHitTheDeck(),
}


def greedy_strategy(rules: Rules[Any, Any]) -> Strategy:
    """The greedy strategy of a game."""
    return STRATEGIES[rules.name]

"""The greedy strategies: a sensible player's judgement, one move at a time."""

from __future__ import annotations

from game.ai.greedy.hand_to_hand import GreedyHandToHand
from game.ai.greedy.hit_the_deck import GreedyHitTheDeck
from game.ai.strategy import Strategy
from game.rules.core import AnyRules, MalformedError
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK

STRATEGIES: dict[str, Strategy] = {HAND_TO_HAND.name: GreedyHandToHand(), HIT_THE_DECK.name: GreedyHitTheDeck()}
"""The strategies by the games' names.

This is the only list of them: a game that is not on it is played at random only.
"""


def greedy_strategy(rules: AnyRules) -> Strategy:
    """The greedy strategy of a game. Raises `MalformedError` if the game has none."""
    strategy = STRATEGIES.get(rules.name)
    if strategy is None:
        raise MalformedError(f"{rules.title} has no computer player of the kind 'greedy'")
    return strategy

"""The greedy strategies: a sensible player's judgement, one move at a time."""

from __future__ import annotations

from game.ai.greedy import hand_to_hand, hit_the_deck
from game.ai.reaction import LEVEL_REFLEXES
from game.ai.strategy import ReflexStrategy, Strategy
from game.rules.core import AnyRules, MalformedError
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK

_NORMAL = LEVEL_REFLEXES["normal"]
STRATEGIES: dict[str, Strategy] = {
    HAND_TO_HAND.name: ReflexStrategy(_NORMAL, hand_to_hand.choose),
    HIT_THE_DECK.name: ReflexStrategy(
        _NORMAL, hit_the_deck.choose, hit_the_deck.DECOYS, hit_the_deck.decoys_since_race
    ),
}
"""The strategies by the games' names.

This is the only list of them: a game that is not on it is played at random only.
"""


def greedy_strategy(rules: AnyRules) -> Strategy:
    """The greedy strategy of a game. Raises `MalformedError` if the game has none."""
    strategy = STRATEGIES.get(rules.name)
    if strategy is None:
        raise MalformedError(f"{rules.title} has no computer player of the kind 'greedy'")
    return strategy

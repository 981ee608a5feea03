"""The levels of computer players, by game."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.search.hand_to_hand.strategy import LEVELS as HAND_TO_HAND_LEVELS
from game.ai.search.hit_the_deck.strategy import LEVELS as HIT_THE_DECK_LEVELS
from game.ai.strategy import Strategy
from game.rules.core import AnyRules, MalformedError
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK

STRATEGIES: Mapping[str, Mapping[str, Strategy]] = {
    HAND_TO_HAND.name: HAND_TO_HAND_LEVELS,
    HIT_THE_DECK.name: HIT_THE_DECK_LEVELS,
}
"""By the games' names, then by the levels' names."""


def level_strategy(name: str, rules: AnyRules) -> Strategy:
    """A level's strategy for a game. Raises `MalformedError` if the game has no levels."""
    levels = STRATEGIES.get(rules.name)
    if levels is None:
        raise MalformedError(f"{rules.title} has no computer player of the kind {name!r}")
    return levels[name]

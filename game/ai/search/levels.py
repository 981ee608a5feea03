"""The levels of computer players, by game. What searches is imported where a level first chooses a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.ai.greedy.hit_the_deck import DECOYS, decoys_since_race
from game.ai.reaction import LEVEL_REFLEXES
from game.ai.strategy import ReflexStrategy, Strategy, no_decoys
from game.chance import KeyedRandom
from game.rules.core import AnyRules, Card, MalformedError, Move, View
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK


class GameLevels(NamedTuple):
    """A game's levels. The worker is sent the functions by their names, so they are functions of a module."""

    strategies: Callable[[], Mapping[str, Strategy]]
    """Imports what chooses the moves, and returns it by the levels' names."""
    decoys: frozenset[Card] = frozenset()
    decoys_since_race: Callable[[View], int | None] = no_decoys
    """What can be taken for the card of a race; see `ReflexStrategy`."""


def _hand_to_hand() -> Mapping[str, Strategy]:
    from game.ai.search.hand_to_hand.strategy import LEVELS

    return LEVELS


def _hit_the_deck() -> Mapping[str, Strategy]:
    from game.ai.search.hit_the_deck.strategy import LEVELS

    return LEVELS


GAME_LEVELS: dict[str, GameLevels] = {
    HAND_TO_HAND.name: GameLevels(_hand_to_hand),
    HIT_THE_DECK.name: GameLevels(_hit_the_deck, DECOYS, decoys_since_race),
}
"""The searches by the games' names. The one list of them: a game that is not on it has no levels."""


def import_searches() -> None:
    """Import what chooses the moves of all games: asked of the worker early, so that no first move waits for it."""
    for levels in GAME_LEVELS.values():
        levels.strategies()


class LevelStrategy(ReflexStrategy):
    """A level at a game: it slaps where it is, and its search is only imported where it chooses a move."""

    def __init__(self, name: str, levels: GameLevels) -> None:
        super().__init__(LEVEL_REFLEXES[name], levels.decoys, levels.decoys_since_race)
        self._name = name
        self._strategies = levels.strategies

    def choose(self, view: View, rng: KeyedRandom) -> Move:
        """The move of the level's search."""
        return self._strategies()[self._name].choose(view, rng)


def level_strategy(name: str, rules: AnyRules) -> Strategy:
    """A level's strategy for a game. Raises `MalformedError` if the game has no levels."""
    levels = GAME_LEVELS.get(rules.name)
    if levels is None:
        raise MalformedError(f"{rules.title} has no computer player of the kind {name!r}")
    return LevelStrategy(name, levels)

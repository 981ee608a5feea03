"""The computer players of each game. A search is imported when a level first chooses a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.ai.greedy import hand_to_hand, hit_the_deck
from game.ai.reaction import LEVEL_REFLEXES
from game.chance import KeyedRandom
from game.rules.core import Card, Move, View
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.view import View as HandToHandView
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.view import View as HitTheDeckView


class GameLevels(NamedTuple):
    """The levels of a game, and its greedy player. The worker is sent functions by name: they are those of a module."""

    choose: Callable[[str, str, View, KeyedRandom], Move]
    """`choose(level, player, view, rng)`: the move of a level; a game's players may have habits, by name."""
    greedy: Callable[[View, KeyedRandom], Move]
    """`greedy(view, rng)`: the move of a sensible player, at once."""
    decoys: frozenset[Card] = frozenset()
    decoys_since_race: Callable[[View], int] | None = None
    """The cards that can be mistaken for the card of a race, and their number; see `ReflexStrategy`."""
    strengths: Mapping[str, float] = {}
    """The strengths of the levels in log odds, weakest first; empty if they are not known."""


def _hand_to_hand(level: str, player: str, view: View, rng: KeyedRandom) -> Move:
    from game.ai.search.hand_to_hand.habits import HABITS
    from game.ai.search.hand_to_hand.search import LEVELS, choose_move

    assert isinstance(view, HandToHandView)
    return choose_move(view, rng, LEVELS[level], HABITS.get(player))


def _hit_the_deck(level: str, player: str, view: View, rng: KeyedRandom) -> Move:
    from game.ai.search.hit_the_deck.search import LEVELS, choose_move

    assert isinstance(view, HitTheDeckView)
    return choose_move(view, rng, LEVELS[level])


# measured for two players in 100 to 300 matches a step
_HAND_TO_HAND_STRENGTHS = dict(zip(LEVEL_REFLEXES, (0.0, 1.3, 2.6, 3.8, 5.1, 6.1, 7.1), strict=True))
_HIT_THE_DECK_STRENGTHS = dict(zip(LEVEL_REFLEXES, (0.0, 1.0, 1.9, 3.1, 4.0, 4.9, 5.7), strict=True))

GAME_LEVELS: dict[str, GameLevels] = {
    HAND_TO_HAND.name: GameLevels(_hand_to_hand, hand_to_hand.choose, strengths=_HAND_TO_HAND_STRENGTHS),
    HIT_THE_DECK.name: GameLevels(
        _hit_the_deck,
        hit_the_deck.choose,
        hit_the_deck.DECOYS,
        hit_the_deck.decoys_since_race,
        _HIT_THE_DECK_STRENGTHS,
    ),
}
"""The computer players by the games' names.

This is the only list of them: a game that is not on it is played at random only.
"""


def import_searches() -> None:
    """Import the searches of all games. The worker is asked to early, so that no first move waits for it."""
    import game.ai.search.hand_to_hand.search
    import game.ai.search.hit_the_deck.search  # noqa: F401

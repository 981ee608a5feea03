"""The coaches, by game. Their searches are imported when a coach is first asked for, because that takes a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.ai.coach.advice import Coach
from game.ai.coach.grounds import spoken_names
from game.rules.core import AnyRules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK

MakeCoach: TypeAlias = Callable[[tuple[str, ...], int], Coach]
"""`make(names, percent)`: the coach that calls the seats by these names; for `percent` see `coach_for`."""


def _hand_to_hand(names: tuple[str, ...], percent: int) -> Coach:
    from game.ai.coach.hand_to_hand.coach import HandToHandCoach

    return HandToHandCoach(names, percent)


def _hit_the_deck(names: tuple[str, ...], percent: int) -> Coach:
    from game.ai.coach.hit_the_deck.coach import HitTheDeckCoach

    return HitTheDeckCoach(names, percent)


GAME_COACHES: dict[str, MakeCoach] = {
    HAND_TO_HAND.name: _hand_to_hand,
    HIT_THE_DECK.name: _hit_the_deck,
}
"""The coaches by the games' names. This is the only list of them: a game that is not on it has no coach."""


def coach_for(rules: AnyRules, names: Sequence[str] = (), percent: int = 100) -> Coach | None:
    """The coach of a game; None if it has none.

    It calls the seats by `names`, and tries `percent` percent of the expert's playouts: 10 for a quick analysis.
    Budgets are counts, never seconds, so that the same question has the same answer on every machine.
    """
    make = GAME_COACHES.get(rules.name)
    return make(spoken_names(names), percent) if make is not None else None

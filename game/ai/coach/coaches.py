"""The coaches, by game: the one list of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Coach
from game.rules.core import AnyRules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK


def coach_for(rules: AnyRules, names: Sequence[str] = ()) -> Coach | None:
    """The coach of a game, which calls the seats by these names; None for a game that has none."""
    # the searches take a while to import
    if rules.name == HAND_TO_HAND.name:
        from game.ai.coach.hand_to_hand.coach import HandToHandCoach

        return HandToHandCoach(tuple(names))
    if rules.name == HIT_THE_DECK.name:
        from game.ai.coach.hit_the_deck.coach import HitTheDeckCoach

        return HitTheDeckCoach(tuple(names))
    return None

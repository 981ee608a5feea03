"""The coaches, by game: the one list of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Coach
from game.ai.coach.grounds import spoken_names
from game.rules.core import AnyRules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK


def coach_for(rules: AnyRules, names: Sequence[str] = (), percent: int = 100) -> Coach | None:
    """The coach of a game; None for a game that has none.

    It calls the seats by these names, and tries out so many in a hundred of what the expert does: 10 for an analysis
    that is to be quick. Counts, never seconds, so that the same question has the same answer on every machine.
    """
    # the searches take a while to import
    if rules.name == HAND_TO_HAND.name:
        from game.ai.coach.hand_to_hand.coach import HandToHandCoach

        return HandToHandCoach(spoken_names(names), percent)
    if rules.name == HIT_THE_DECK.name:
        from game.ai.coach.hit_the_deck.coach import HitTheDeckCoach

        return HitTheDeckCoach(spoken_names(names), percent)
    return None

"""The coaches, by game. Their searches are imported when a coach is first asked for, because that takes a while."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Coach
from game.rules.core import AnyRules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK

YOU = "You"
LONGEST_NAME = 14
"""The most characters of a name in a sentence."""


def coach_for(rules: AnyRules, names: Sequence[str] = ()) -> Coach | None:
    """The coach of a game; None if it has none. This is the only list of them.

    It calls the seats by `names`, but for a player called "You", or with too long a name. Budgets are counts, never
    seconds, so that the same question has the same answer on every machine.
    """
    spoken = tuple("" if name == YOU or len(name) > LONGEST_NAME else name for name in names)
    if rules.name == HAND_TO_HAND.name:
        from game.ai.coach.hand_to_hand.coach import HandToHandCoach

        return HandToHandCoach(spoken)
    if rules.name == HIT_THE_DECK.name:
        from game.ai.coach.hit_the_deck.coach import HitTheDeckCoach

        return HitTheDeckCoach(spoken)
    return None

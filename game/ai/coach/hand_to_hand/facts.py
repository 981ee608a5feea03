"""What a turn does, whether or not another does as much: said where nothing tells it from what is about as good."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import TAKES, Ground, difference, filled, points_of
from game.ai.coach.hand_to_hand.outlook import Outlook, look_ahead
from game.rules.hand_to_hand.cards import POINTS


def fact(grounds: Sequence[Ground[Outlook]], best: Outlook, ending: Outlook) -> Reason | None:
    """What the best way leaves that ending the turn at once, or the table as it lies, does not; None for nothing."""
    told = [ground for ground in grounds if not ground.warns]
    reason = difference(told, best, ending) or difference(told, best, look_ahead(best.view, ()))
    if reason is not None:
        return reason
    if best.played:
        return filled(TAKES, "HHC-81", points_of(sum(POINTS[move.card] for move in best.played)))
    return None

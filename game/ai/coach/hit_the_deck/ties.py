"""What tells two plays apart that are about as good."""

from __future__ import annotations

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import A_POINT, AS_GOOD, POINTS, filled
from game.ai.coach.hit_the_deck.outlook import Outlook

USES_HIT = f"{AS_GOOD[:-1]}, but uses up a HIT card."
KEEPS_POINTS = f"{AS_GOOD[:-1]}, but leaves {{}} more in your hand."
FITS_FEWER = f"{AS_GOOD[:-1]}, but fewer of your cards fit on it."


def told_apart(best: Outlook, other: Outlook, words: str) -> Reason | None:
    """What speaks for the best play beside another that the words name; None if nothing does."""
    if best.played is None or other.played is None:
        return None
    if len(best.hits()) > len(other.hits()):
        return filled(USES_HIT, "HTD-34", words)
    more = other.points(other.hand) - best.points(best.hand)
    if more > 0:
        return filled(KEEPS_POINTS, "HTD-105", words, A_POINT if more == 1 else POINTS.format(more))
    if len(best.fitting()) > len(other.fitting()) and not (best.is_word or other.is_word):
        return filled(FITS_FEWER, "HTD-22", words)
    return None

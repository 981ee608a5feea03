"""What a play does, first beside another that is about as good, else whether or not that does as much."""

from __future__ import annotations

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import TAKES, filled, points_of
from game.ai.coach.hit_the_deck.grounds import RACE, Grounds
from game.ai.coach.hit_the_deck.outlook import Outlook
from game.rules.hit_the_deck.cards import COLOURS, DUTIES, HIT_COLOUR, HIT_HAND, HIT_NUMBER, POINTS

KEEPS_HIT = "It keeps a HIT card in your hand."
TAKES_MORE = "It gets rid of {} more."
MORE_FIT = "More of your cards fit on it."
MUST_CUT = "{} must cut instead of playing."
MUST_FLIP = "{} must flip instead of playing."
MUST_PLAY_NUMBER = "{} must play a {}, or draw."
MUST_PLAY_COLOUR = "{} must play a {} card, or draw."


def fact(grounds: Grounds, best: Outlook, other: Outlook) -> Reason | None:
    """What speaks for the best play beside the other, else what it does; None for a move that is not a play."""
    if best.played is None:
        return None
    return _more(best, other) or _done(grounds.name(best, best.next_seat), best.played)


def _more(best: Outlook, other: Outlook) -> Reason | None:
    """What there is more of than after the other play."""
    if other.played is None:
        return None
    if len(best.hits()) > len(other.hits()):
        return filled(KEEPS_HIT, "HTD-34")
    more = other.points(other.hand) - best.points(best.hand)
    if more > 0:
        return filled(TAKES_MORE, "HTD-105", points_of(more))
    # what has a duty is obeyed, not played on
    if best.played is None or DUTIES[best.played] or DUTIES[other.played]:
        return None
    return filled(MORE_FIT, "HTD-22") if len(best.fitting()) > len(other.fitting()) else None


def _done(name: str, card: int) -> Reason:
    """What playing the card does; `name` is the next seat's."""
    if DUTIES[card] == "cut":
        return filled(MUST_CUT, "HTD-46", name)
    if DUTIES[card] == "flip":
        return filled(MUST_FLIP, "HTD-54", name)
    if card == HIT_HAND:
        return filled(RACE, "HTD-70")
    if card >= HIT_COLOUR:
        return filled(MUST_PLAY_COLOUR, "HTD-64", name, COLOURS[card - HIT_COLOUR])
    if card >= HIT_NUMBER:
        return filled(MUST_PLAY_NUMBER, "HTD-63", name, card - HIT_NUMBER + 1)
    return filled(TAKES, "HTD-105", points_of(POINTS[card]))

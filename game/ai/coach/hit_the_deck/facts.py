"""What a move does, where another is about as good, and why to cut where no cut is better."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import LEAST, UNDECIDED, Way, filled, points_of
from game.ai.coach.hit_the_deck.forced import LIFT_HALF
from game.ai.coach.hit_the_deck.grounds import GO_OUT, Grounds
from game.ai.coach.hit_the_deck.outlook import Outlook
from game.rules.core import HIDDEN
from game.rules.hit_the_deck.cards import CARD_NAMES, COLOURS, DUTIES, HIT_COLOUR, HIT_HAND, HIT_NUMBER, POINTS
from game.rules.hit_the_deck.moves import Cut

MUST_CUT = "{} must cut instead of playing."
MUST_FLIP = "{} must flip instead of playing."
MUST_PLAY_NUMBER = "{} must play a {}, or draw."
MUST_PLAY_COLOUR = "{} must play a {} card, or draw."
RACE = "Everyone must slap, and the last draws four cards."
TAKES = "It gets rid of {}."
ALIKE = "It turns up {} (seen before); the other cuts are about as good."


def fact(grounds: Grounds, after: Outlook, other: Outlook) -> Reason | None:
    """What playing the card does and another move does not; None for nothing."""
    card, name = after.played, grounds.name(after, after.next_seat)
    if card is None or (other.played is not None and DUTIES[card] and DUTIES[card] == DUTIES[other.played]):
        return None
    if after.goes_out:
        return filled("goes out", GO_OUT, "HTD-105")
    if DUTIES[card] == "cut" and after.is_obeyed:
        return filled("must cut", MUST_CUT, "HTD-46", name)
    if DUTIES[card] == "flip" and after.is_obeyed:
        return filled("must flip", MUST_FLIP, "HTD-54", name)
    if card == HIT_HAND:
        return filled("race", RACE, "HTD-70")
    if card >= HIT_COLOUR:
        return filled("demand", MUST_PLAY_COLOUR, "HTD-64", name, COLOURS[card - HIT_COLOUR])
    if card >= HIT_NUMBER:
        return filled("demand", MUST_PLAY_NUMBER, "HTD-63", name, card - HIT_NUMBER + 1)
    sheds = other.played is None or POINTS[card] > POINTS[other.played]
    return filled("sheds points", TAKES, "HTD-105", points_of(POINTS[card])) if sheds else None


def any_cut(best: Outlook, others: Sequence[Way[Outlook]]) -> Reason | None:
    """Why it makes no difference where to cut; None where it does, or may."""
    view = best.view
    if all(view.draw[move.lifted - 1] == HIDDEN for move in view.legal if isinstance(move, Cut)):
        return filled(UNDECIDED, LIFT_HALF, "HTD-49")
    if best.top is None or not others or any(way.cost >= LEAST for way in others):
        return None
    return filled(UNDECIDED, ALIKE, "HTD-50", CARD_NAMES[best.top])

"""Why to lift so many cards: what the cut turns up, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import LEAST, Way, filled
from game.ai.coach.hit_the_deck.forced import LIFT_HALF
from game.ai.coach.hit_the_deck.grounds import MANY, Grounds, cards_of, may_draw
from game.ai.coach.hit_the_deck.outlook import Outlook
from game.rules.core import Card
from game.rules.hit_the_deck.cards import CARD_NAMES, DUTIES, FIT_MASKS, NAMES

CUTS = "It turns up {} (seen before), so {} must cut instead of playing."
FLIPS = "It turns up {} (seen before), so {} must flip, and then you play."
CALLS = "It turns up {} (seen before): everyone must slap, and the last draws four."
CALLS_FOR_TWO = "It turns up {} (seen before): after the race any card of yours fits."
AVOIDS_KNOWN = "It turns up {}; {} is known to hold a card for {}."
DRAWS_NOTHING = "It turns up {}, and the next draw, {}, doesn't fit on it."
HARD = "It turns up {}: only {} of the {} cards you can't see would fit on it."
HARDER = "It turns up {}: fewer cards fit on that than on {}."
YOURS_FITS = "It turns up {} (seen before): your {} fits on it."
YOURS_FIT = "It turns up {} (seen before): {} of yours fit on it."
ALIKE = "It turns up {} (seen before); the other cuts are about as good."
SEEN = "It turns up {} (seen before): {} of the {} cards you can't see would fit."
AVOIDS = "It avoids turning up {}, which everyone has seen."


def why_to_cut(grounds: Grounds, best: Outlook, others: Sequence[Way[Outlook]]) -> Reason:
    """The reason; of cuts that turn up cards not seen before, one is as good as another."""
    worse = next((way.leaves for way in others if way.cost >= LEAST and way.leaves.top is not None), None)
    if best.top is None:
        if worse is None or worse.top is None:
            return filled(LIFT_HALF, "HTD-49")
        return filled(AVOIDS, "HTD-50", CARD_NAMES[worse.top])
    if others and not any(way.cost >= LEAST for way in others):
        return filled(ALIKE, "HTD-50", CARD_NAMES[best.top])
    return _duty(grounds, best, best.top) or _beside(grounds, best, best.top, worse)


def _duty(grounds: Grounds, best: Outlook, top: Card) -> Reason | None:
    """What a card that is obeyed, not played on, makes the next seat do."""
    duty, name = DUTIES[top], grounds.name(best, best.next_seat)
    if duty == "cut":
        return filled(CUTS, "HTD-51", CARD_NAMES[top], name)
    if duty == "flip":
        return filled(FLIPS, "HTD-52", CARD_NAMES[top], name)
    if duty == "call":
        two = len(best.view.hands) == 2
        return filled(CALLS_FOR_TWO, "HTD-36", CARD_NAMES[top]) if two else filled(CALLS, "HTD-70", CARD_NAMES[top])
    return None


def _beside(grounds: Grounds, best: Outlook, top: Card, worse: Outlook | None) -> Reason:
    """What playing on the card is like, beside what a worse cut turns up."""
    name, card = grounds.name(best, best.next_seat), CARD_NAMES[top]
    fits, cards = best.unseen()
    if worse is not None and worse.top is not None and not DUTIES[worse.top]:
        if worse.known_answer() is not None and best.known_answer() is None:
            return filled(AVOIDS_KNOWN, "HTD-96", card, name, CARD_NAMES[worse.top])
        draw = best.next_draw
        if draw is not None and may_draw(best) and worse.next_draw_fits() and not best.next_draw_fits():
            return filled(DRAWS_NOTHING, "HTD-25", card, CARD_NAMES[draw])
    if MANY * fits <= cards and best.known_answer() is None:
        return filled(HARD, "HTD-50", card, fits, cards)
    own = [held for held in best.hand if FIT_MASKS[top] >> held & 1]
    if worse is not None and len(own) > len(worse.fitting()):
        return filled(YOURS_FITS, "HTD-22", card, NAMES[own[0]]) if len(own) == 1 else _yours(card, len(own))
    if worse is not None and worse.top is not None and fits < worse.unseen()[0] and not DUTIES[worse.top]:
        return filled(HARDER, "HTD-50", card, CARD_NAMES[worse.top])
    return filled(SEEN, "HTD-50", card, fits, cards)


def _yours(card: str, count: int) -> Reason:
    return filled(YOURS_FIT, "HTD-22", card, cards_of(count))

"""Why the only legal move is the only one."""

from __future__ import annotations

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import FORCED, filled
from game.rules.core import HIDDEN
from game.rules.hit_the_deck.cards import CARD_NAMES, NAMES
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Play
from game.rules.hit_the_deck.view import View

ONE_CUT = "Every legal cut turns up the same card."
NO_MEETING = "None of your cards meets the demand, so you draw."
NO_FITTING = "None of your cards fits on the {}, so you draw."
DRAWN_FITS = "The card you drew fits, so you must play it."
DRAWN_MEETS = "The card you drew meets the demand, so you must play it."
ONLY_MEETING = "Of your cards, only {} meets the demand."
ONLY_FITTING = "Of your cards, only {} fits on the {}."
ONLY_FLIP = "A Flip is on top: turning both piles over is your whole turn."
NOTHING_TO_FLIP = "A Flip is on top, but the draw pile is empty: only the direction turns."
NOTHING_TO_CUT = "The draw pile is empty: there is nothing to cut, and you are skipped."
NOTHING_LEFT = "You can neither play nor draw, so you pass."
LIFT_HALF = "You haven't seen any of the cards you could turn up, so just lift half."


def forced(view: View) -> Reason:
    """Why the only legal move is the only one."""
    move, top = view.legal[0], NAMES[view.discard[0]]
    if isinstance(move, Draw):
        return filled(FORCED, NO_MEETING, "HTD-66") if view.demand else filled(FORCED, NO_FITTING, "HTD-25", top)
    if isinstance(move, Play):
        if view.drawn:
            return filled(FORCED, DRAWN_MEETS if view.demand else DRAWN_FITS, "HTD-27")
        return _only(view, CARD_NAMES[move.card], top)
    if isinstance(move, Flip):
        return filled(FORCED, ONLY_FLIP if view.draw else NOTHING_TO_FLIP, "HTD-54" if view.draw else "HTD-61")
    if isinstance(move, Cut):
        exposed = {view.draw[cut.lifted - 1] for cut in view.legal if isinstance(cut, Cut)}
        return filled(FORCED, LIFT_HALF, "HTD-49") if exposed == {HIDDEN} else filled(FORCED, ONE_CUT, "HTD-48")
    return filled(FORCED, NOTHING_TO_CUT, "HTD-53") if view.duty else filled(FORCED, NOTHING_LEFT, "HTD-95")


def _only(view: View, card: str, top: str) -> Reason:
    if view.demand:
        return filled(FORCED, ONLY_MEETING, "HTD-67", card)
    return filled(FORCED, ONLY_FITTING, "HTD-24", card, top)

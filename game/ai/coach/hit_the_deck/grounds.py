"""The grounds for a move of Hit the Deck.

A ground that gets rid of points explains those, in hundredths of a point. The others are about a turn that a seat gets
or misses; a turn is worth a card (see `Outlook.turn`), as much of it as the ground makes it likelier. It is measured on
the table alone, so that it is the same however much is tried.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import HUNDREDTHS, Reason
from game.ai.coach.grounds import ALL, FORCED, LEAST, UNDECIDED, Ground, Told, Way, cards_of, filled, points_of
from game.ai.coach.hit_the_deck.outlook import SOON, THOUSANDTHS, Outlook
from game.rules.core import HIDDEN, Card
from game.rules.hit_the_deck.cards import (
    CARD_NAMES,
    COLOURS,
    DUTIES,
    HIT_COLOUR,
    HIT_HAND,
    HIT_NUMBER,
    NAMES,
    POINTS,
    colour_of,
    is_hit,
    is_number,
)
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Play
from game.rules.hit_the_deck.sampling import unseen_cards
from game.rules.hit_the_deck.view import View

GO_OUT = "It's your last card: you go out and score zero."
CUTS_SOON = "{} has {} left and must cut instead of playing."
FLIPS_SOON = "{} has {} left and must flip instead of playing."
COMES_BACK_FLIP = "{} must flip, which reverses play: the next turn is yours again."
COMES_BACK_CUT = "{} must cut instead of playing, and then it's your turn again."
CANT_MEET = "Past draws suggest that {} can't meet the demand and must draw."
CANT_FOLLOW = "Past draws suggest that {} can't play on it and must draw."
FEW_MEET = "{} has {}; only {} of the {} you can't see would meet the demand."
DRAWS_NOTHING = "If {} must draw, the next card is {}, which doesn't fit either."
IS_KNOWN = "{} is known to hold {}, which would fit on {}."
RACE_SOON = "Everyone must slap, and the last draws four: {} has only {} left."
SHEDS_SOON = "{} has {} left: get rid of {} points now."
SHEDS = "It gets rid of {} points; {}, only {}."
WORD_NOW = "Play the {} now: it goes only on {}; your {} goes on any colour."
LAST_TWO = "Of your last two cards, play the one that counts {} first."
KEEP_HIT = "Nobody else is near going out: keep your {}, which goes on any colour."
KEEP_COLOUR = "{} is your only {} card: keep it, so that you can play on {}."
ONE_FEWER = "It leaves you {}; drawing would add one."
CUTS = "It turns up {} (seen before), so {} must cut instead of playing."
FLIPS = "It turns up {} (seen before), so {} must flip, and then you play."
CALLS_FOR_TWO = "It turns up {} (seen before): after the race any card of yours fits."
AVOIDS_KNOWN = "It turns up {}, not {}: {} has a card for that."
CUT_DRAWS_NOTHING = "It turns up {}, and the next draw, {}, doesn't fit on it."
HARD = "It turns up {}: only {} of the {} cards you can't see would fit on it."
YOURS_FITS = "It turns up {} (seen before): your {} fits on it."
YOURS_FIT = "It turns up {} (seen before): {} of yours fit on it."
MUST_CUT = "{} must cut instead of playing."
MUST_FLIP = "{} must flip instead of playing."
MUST_PLAY_NUMBER = "{} must play a {}, or draw."
MUST_PLAY_COLOUR = "{} must play a {} card, or draw."
RACE = "Everyone must slap, and the last draws four cards."
TAKES = "It gets rid of {}."
TURNS_UP = "It turns up {} (seen before)."
ALIKE = "It turns up {} (seen before); the other cuts are about as good."
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
MANY = 3
"""At most one card in this many is called *only*."""
LIKELY = 600
"""The greatest chance to answer, in thousandths, with which a seat may well have nothing to play."""


class Grounds:
    """The grounds, with the seats called by name."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    def all(self) -> tuple[Ground[Outlook], ...]:
        """Every ground to play, draw or keep; the first of equal ones is given."""
        return (
            Ground(_go_out),
            Ground(self._stop),
            Ground(self._come_back),
            Ground(self._draws_nothing),
            Ground(self._answer),
            Ground(self._known, warns=True),
            Ground(self._race),
            Ground(lambda best, other: None if _keeps_dearer(best) else self._shed(best, other)),
            Ground(self._shed, warns=True),
            Ground(_keep_hit),
            Ground(_keep_colour),
            Ground(_one_fewer),
        )

    def to_cut(self) -> tuple[Ground[Outlook], ...]:
        """Every ground to turn up a card that has been seen before."""
        return (
            Ground(self._turns_up_duty),
            Ground(self._turns_up_nothing_known),
            Ground(self._draws_nothing),
            Ground(_turns_up_hard),
            Ground(_turns_up_yours),
        )

    def name(self, after: Outlook, seat: int) -> str:
        """The name of a seat; without names its place."""
        if self._names and self._names[seat]:
            return self._names[seat]
        return "the next player" if seat == after.next_seat else "another player"

    def _stop(self, best: Outlook, other: Outlook) -> Told | None:
        seat = best.next_seat
        left = len(best.view.hands[seat])
        if best.played is None or not best.is_obeyed or left > SOON:
            return None
        kind, template, clause = "must cut", CUTS_SOON, "HTD-46"
        if DUTIES[best.played] == "flip":
            kind, template, clause = "must flip", FLIPS_SOON, "HTD-54"
        makes = _answered_less(best, other) + (best.turn(best.view.viewer) if _comes_back(best, best.played) else 0)
        return Told(filled(kind, template, clause, self.name(best, seat), cards_of(left)), makes)

    def _come_back(self, best: Outlook, other: Outlook) -> Told | None:
        if best.played is None or not best.is_obeyed or not _comes_back(best, best.played):
            return None
        if other.played is not None and _comes_back(other, other.played):
            return None
        makes = _answered_less(best, other) + best.turn(best.view.viewer)
        kind, template, clause = "comes back", COMES_BACK_CUT, "HTD-47"
        if DUTIES[best.played] == "flip":
            template, clause = COMES_BACK_FLIP, "HTD-55"
        return Told(filled(kind, template, clause, self.name(best, best.next_seat)), makes)

    def _draws_nothing(self, best: Outlook, other: Outlook) -> Told | None:
        """The next seat's draw doesn't fit, though it would fit on the other card."""
        if best.top is None or best.next_draw is None or not isinstance(best.move, Cut | Play):
            return None
        if not other.next_draw_fits() or best.next_draw_fits() or best.answered() > LIKELY:
            return None
        makes = (THOUSANDTHS - best.answered()) * best.turn(best.next_seat) // THOUSANDTHS
        template, name = DRAWS_NOTHING, self.name(best, best.next_seat)
        if isinstance(best.move, Cut):
            template, name = CUT_DRAWS_NOTHING, CARD_NAMES[best.top]
        return Told(filled("draws nothing", template, "HTD-25", name, CARD_NAMES[best.next_draw]), makes)

    def _answer(self, best: Outlook, other: Outlook) -> Told | None:
        if best.played is None or DUTIES[best.played]:
            return None
        seat, makes = best.next_seat, _answered_less(best, other)
        name, left = self.name(best, seat), len(best.view.hands[seat])
        if not best.may_answer(seat) and any(best.view.voids[seat]) and best.known_answer() is None:
            template, clause = (CANT_MEET, "HTD-66") if best.is_demand else (CANT_FOLLOW, "HTD-24")
            return Told(filled("draws told it", template, clause, name), makes)
        fits, cards = best.unseen()
        # a HIT card is worth keeping as long as nobody is near going out
        if not best.is_demand or left > SOON or MANY * fits > cards or best.answered() > LIKELY:
            return None
        clause = "HTD-63" if best.played < HIT_COLOUR else "HTD-64"
        return Told(filled("counting", FEW_MEET, clause, name, cards_of(left), fits, cards), makes)

    def _known(self, best: Outlook, other: Outlook) -> Told | None:
        answer = other.known_answer()
        if answer is None or other.played is None or other.played == HIT_HAND or best.known_answer() is not None:
            return None
        names = self.name(other, other.next_seat), CARD_NAMES[answer], CARD_NAMES[other.played]
        return Told(filled("known card", IS_KNOWN, "HTD-96", *names), _answered_less(best, other))

    def _race(self, best: Outlook, other: Outlook) -> Told | None:
        seat = best.nearest_out
        left = len(best.view.hands[seat])
        if best.played != HIT_HAND or left > SOON or best.goes_out:
            return None
        makes = best.turn(seat) // len(best.view.hands)
        return Told(filled("race", RACE_SOON, "HTD-70", self.name(best, seat), cards_of(left)), makes)

    def _shed(self, best: Outlook, other: Outlook) -> Told | None:
        kept = 0 if other.played is None else POINTS[other.played]
        if best.played is None or POINTS[best.played] <= kept:
            return None
        left, points = len(best.view.hands[best.nearest_out]), POINTS[best.played]
        makes = _counted(best, points - kept + (best.mean if other.drew_unseen else 0))
        if left <= SOON:
            name = self.name(best, best.nearest_out)
            return Told(filled("sheds points", SHEDS_SOON, "HTD-105", name, cards_of(left), points), makes)
        if other.played is None:
            return None
        if len(best.hand) == 1:
            return Told(filled("sheds points", LAST_TWO, "HTD-105", points), makes)
        if is_hit(best.played):
            return None
        clause = "HTD-107" if is_number(best.played) else "HTD-106"
        return Told(filled("sheds points", SHEDS, clause, points, CARD_NAMES[other.played], kept), makes)

    def _turns_up_duty(self, best: Outlook, other: Outlook) -> Told | None:
        duty = "" if best.top is None else DUTIES[best.top]
        if best.top is None or not duty or (other.top is not None and DUTIES[other.top] == duty):
            return None
        card, name, makes = CARD_NAMES[best.top], self.name(best, best.next_seat), _answered_less(best, other)
        if duty == "cut":
            return Told(filled("must cut", CUTS, "HTD-51", card, name), makes)
        makes += best.turn(best.view.viewer)
        if duty == "flip":
            return Told(filled("must flip", FLIPS, "HTD-52", card, name), makes)
        if len(best.view.hands) > 2:
            return None
        return Told(filled("race", CALLS_FOR_TWO, "HTD-36", card), makes)

    def _turns_up_nothing_known(self, best: Outlook, other: Outlook) -> Told | None:
        if best.top is None or other.top is None or DUTIES[best.top] or DUTIES[other.top]:
            return None
        if other.known_answer() is None or best.known_answer() is not None:
            return None
        names = CARD_NAMES[best.top], CARD_NAMES[other.top], self.name(best, best.next_seat)
        return Told(filled("known card", AVOIDS_KNOWN, "HTD-96", *names), _answered_less(best, other))


def _answered_less(best: Outlook, other: Outlook) -> int:
    """The gain from the next seat being less likely to play."""
    return (other.answered() - best.answered()) * best.turn(best.next_seat) // THOUSANDTHS


def _counted(after: Outlook, points: int) -> int:
    """The worth of points in hand, which count when another seat goes out."""
    seats = len(after.view.hands)
    return HUNDREDTHS * points * (seats - 1) // seats


def _keeps_dearer(after: Outlook) -> bool:
    """Whether a kept card that counts more could have been played, but a HIT card while nobody is near going out."""
    far, least = len(after.view.hands[after.nearest_out]) > SOON, 0 if after.played is None else POINTS[after.played]
    plays = [move.card for move in after.view.legal if isinstance(move, Play)]
    return any(POINTS[card] > least for card in plays if not (far and is_hit(card)))


def _go_out(best: Outlook, other: Outlook) -> Told | None:
    if not best.goes_out or other.goes_out:
        return None
    return Told(filled("goes out", GO_OUT, "HTD-105"), ALL)


def _comes_back(after: Outlook, card: Card) -> bool:
    """Whether playing a card gives its player the turn after the next one."""
    return DUTIES[card] == "flip" or (DUTIES[card] == "cut" and len(after.view.hands) == 2)


def _covered_more(best: Outlook, other: Outlook) -> int:
    """The gain from the kept cards fitting on more of the cards that may be on top in the next turns."""
    unseen, turns = max(len(unseen_cards(best.view)), 1), len(best.view.hands[best.nearest_out])
    needed = min((best.covered() - other.covered()) * turns, unseen)
    return needed * best.turn(best.view.viewer) // unseen


def _keep_hit(best: Outlook, other: Outlook) -> Told | None:
    """Keep a HIT card while nobody is near going out; then `SHEDS_SOON` and `LAST_TWO` say the opposite."""
    kept = other.played
    if kept is None or not is_hit(kept) or kept not in best.hand or (best.played is not None and is_hit(best.played)):
        return None
    if len(best.view.hands[best.nearest_out]) <= SOON or len(best.hand) < 2:
        return None
    makes = _covered_more(best, other)
    if best.played is not None and not is_number(best.played):
        names = NAMES[best.played], COLOURS[colour_of(best.played)], NAMES[kept]
        return Told(filled("keeps a HIT card", WORD_NOW, "HTD-32", *names), makes)
    return Told(filled("keeps a HIT card", KEEP_HIT, "HTD-34", NAMES[kept]), makes)


def _keep_colour(best: Outlook, other: Outlook) -> Told | None:
    lost = [colour for colour in best.colours() if colour not in other.colours()]
    if other.played is None or not lost or len(best.colours()) <= len(other.colours()):
        return None
    return Told(
        filled("keeps a colour", KEEP_COLOUR, "HTD-22", NAMES[other.played], lost[0], lost[0]),
        _covered_more(best, other),
    )


def _one_fewer(best: Outlook, other: Outlook) -> Told | None:
    if best.played is None or not other.drew_unseen:
        return None
    makes = _counted(best, POINTS[best.played] + best.mean)
    return Told(filled("one card fewer", ONE_FEWER, "HTD-105", cards_of(len(best.hand))), makes)


def _turns_up_hard(best: Outlook, other: Outlook) -> Told | None:
    fits, cards = best.unseen()
    if best.top is None or DUTIES[best.top] or best.known_answer() is not None or MANY * fits > cards:
        return None
    return Told(filled("counting", HARD, "HTD-50", CARD_NAMES[best.top], fits, cards), _answered_less(best, other))


def _turns_up_yours(best: Outlook, other: Outlook) -> Told | None:
    own = best.fitting()
    if best.top is None or DUTIES[best.top] or not own or other.fitting():
        return None
    makes = (THOUSANDTHS - best.met_by_others()) * best.turn(best.view.viewer) // THOUSANDTHS
    card = CARD_NAMES[best.top]
    if len(own) == 1:
        reason: Reason = filled("your card fits", YOURS_FITS, "HTD-22", card, NAMES[own[0]])
    else:
        reason = filled("your card fits", YOURS_FIT, "HTD-22", card, cards_of(len(own)))
    return Told(reason, makes)


def forced(view: View) -> Reason:
    """The reason why the only legal move is the only one."""
    move, top = view.legal[0], NAMES[view.discard[0]]
    if isinstance(move, Draw):
        return filled(FORCED, NO_MEETING, "HTD-66") if view.demand else filled(FORCED, NO_FITTING, "HTD-25", top)
    if isinstance(move, Play):
        if view.drawn:
            return filled(FORCED, DRAWN_MEETS if view.demand else DRAWN_FITS, "HTD-27")
        card = CARD_NAMES[move.card]
        meets = filled(FORCED, ONLY_MEETING, "HTD-67", card)
        return meets if view.demand else filled(FORCED, ONLY_FITTING, "HTD-24", card, top)
    if isinstance(move, Flip):
        return filled(FORCED, ONLY_FLIP if view.draw else NOTHING_TO_FLIP, "HTD-54" if view.draw else "HTD-61")
    if isinstance(move, Cut):
        exposed = {view.draw[cut.lifted - 1] for cut in view.legal if isinstance(cut, Cut)}
        return filled(FORCED, LIFT_HALF, "HTD-49") if exposed == {HIDDEN} else filled(FORCED, ONE_CUT, "HTD-48")
    return filled(FORCED, NOTHING_TO_CUT, "HTD-53") if view.duty else filled(FORCED, NOTHING_LEFT, "HTD-95")


def fact(grounds: Grounds, after: Outlook, other: Outlook) -> Reason | None:
    """The effect of a move that another lacks; None if there is none."""
    card, name = after.played, grounds.name(after, after.next_seat)
    if isinstance(after.move, Cut) and after.top is not None:
        return filled("turns up a card", TURNS_UP, "HTD-50", CARD_NAMES[after.top])
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
    least = min(POINTS[move.card] for move in after.view.legal if isinstance(move, Play))
    sheds = other.played is None or least < POINTS[card] >= POINTS[other.played]
    if _keeps_dearer(after):
        return None
    return filled("sheds points", TAKES, "HTD-105", points_of(POINTS[card])) if sheds else None


def any_cut(best: Outlook, others: Sequence[Way[Outlook]]) -> Reason | None:
    """The reason why it makes no difference where to cut; None if it does, or may."""
    view = best.view
    if all(view.draw[move.lifted - 1] == HIDDEN for move in view.legal if isinstance(move, Cut)):
        return filled(UNDECIDED, LIFT_HALF, "HTD-49")
    if best.top is None or not others or any(way.cost >= LEAST for way in others):
        return None
    return filled(UNDECIDED, ALIKE, "HTD-50", CARD_NAMES[best.top])

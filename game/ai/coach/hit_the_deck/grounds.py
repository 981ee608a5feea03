"""The grounds for a move of Hit the Deck, in the order in which they weigh with a player."""

from __future__ import annotations

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import Ground, filled
from game.ai.coach.hit_the_deck.outlook import THOUSANDTHS, Outlook, unseen_cards
from game.rules.hit_the_deck.cards import (
    CARD_NAMES,
    COLOURS,
    DUTIES,
    FLIP_INDEX,
    HIT_COLOUR,
    HIT_HAND,
    KINDS_PER_COLOUR,
    NAMES,
    POINTS,
    colour_of,
    is_number,
)

GO_OUT = "It's your last card: you go out and score zero."
MUST_CUT = "{} has {} left and must cut instead of playing one."
MUST_FLIP = "{} has {} left and must flip instead of playing one."
COMES_BACK_FLIP = "{} must flip, which reverses play: the next turn is yours again."
COMES_BACK_CUT = "{} must cut instead of playing, and then it's your turn again."
CANT_MEET = "Past draws suggest that {} can't meet the demand and must draw."
CANT_GO_OUT = "{} has {} left, but past draws suggest that none of them fits."
CANT_FOLLOW = "Past draws suggest that {} can't play on it and must draw."
FEW_MEET = "{} has {}; only {} of the {} you can't see would meet the demand."
FEW_FOLLOW = "{} has {}; only {} of the {} you can't see would fit on it."
DRAWS_NOTHING = "If {} must draw, the next card is {}, which doesn't fit either."
DRAWS_FITTING = "If {} draws after {}, the next is {}, which fits."
IS_KNOWN = "{} is known to hold {}, which would fit on {}."
RACE_SOON = "Everyone must slap, and the last draws four: {} has only {} left."
RACE = "Everyone must slap, and the last draws four cards."
SHEDS_SOON = "{} has {} left: get rid of {} points now."
SHEDS = "It gets rid of {} points; {}, only {}."
FREE_CHOICE = "After a HIT-hand {} could play any card; this way there is a demand to meet."
KEEP_WORD = "Keep the {}: it can give you two turns in a row for your last two cards."
WORD_NOW = "Play the {} now: it goes only on {}; your {} goes on anything."
KEEP_HAND = "Keep your HIT-hand for later: it fits on any card."
NOT_MET = "If nobody meets {}, it comes back to you, and you can't meet it either."
KEEP_HIT = "Keep {} for when nothing else fits: it goes on any card."
A_HIT = "a HIT card"
KEEP_MEETING = "Keep the {}: it meets the demand of your {}, if nobody else does."
IN_A_ROW = "Your other {} cards fit on it one after the other, if nobody else plays in between."
COVERS = "The cards you keep fit on {} of the {} you can't see, instead of {}."
KEEP_COLOUR = "{} is your only {} card: keep it, so that you can play on {}."
YOURS_FIT = "If it's still on top at your next turn, {} of your cards fit on it."
YOURS_FIT_MORE = "If it's still on top at your next turn, {} of your cards fit on it, instead of {}."
MORE_FIT = "{} of your other cards fit on it, but only {} on {}."
NONE = "none"
FEWER_FOLLOW = "{} of the {} cards you can't see would fit on it, but {} on {}."
YOURS_FITS = "If it's still on top at your next turn, your {} fits on it."
ONE_FEWER = "It leaves you {}; drawing would add one."
CARD, CARDS = "1 card", "{} cards"
SOON = 3
"""A hand of so few cards may soon go out."""
LITTLE = 2
"""A hand of so few cards may go out at any moment."""
WORTH_SHEDDING = 3
"""A card is worth a sentence only if it takes this many points more than the other."""
WORTH_COVERING = 5
"""And a hand only if it fits on this many more cards in a hundred."""
WORTH_FEWER = 3
"""And a card only if this many fewer cards in a hundred fit on it."""
MANY = 3
"""At most one card in this many is called *only*."""
LIKELY = 600
"""With no greater chance to answer than this, in thousandths, a seat may well have nothing to play."""
MOSTLY = 800
"""Where somebody answers with a greater chance than this, a card seldom stays on top until the next turn."""
EVEN = 500
"""An even chance, in thousandths."""
STEPS = 5
"""Chances to answer count as equal within one part in this many."""


class Grounds:
    """The grounds, with the seats called by name."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    def all(self) -> tuple[Ground[Outlook], ...]:
        """Every ground, the weightiest first."""
        return (
            Ground(lambda after: after.goes_out, _go_out),
            Ground(_stops_play, self._stop),
            Ground(lambda after: -_draws_fitting(after), self._draws_nothing),
            Ground(lambda after: -_draws_fitting(after), self._draws_fitting, warns=True),
            Ground(lambda after: -_answered(after), self._answer),
            Ground(lambda after: len(_held_back(after)), self._hold_back),
            Ground(_comes_back, self._come_back),
            Ground(_race, self._race),
            Ground(lambda after: HIT_HAND in after.hand, self._keep_hand),
            Ground(_goes_out_with_two_turns, _keep_word),
            Ground(lambda after: -(after.known_answer() is not None), self._known, warns=True),
            Ground(_all_follow, _in_a_row),
            Ground(lambda after: -after.points(after.hand), self._shed),
            Ground(lambda after: -_is_unmet(after), _not_met, warns=True),
            Ground(lambda after: len(after.hits()), _keep_hits),
            Ground(lambda after: len(after.met_demands()), _keep_meeting),
            Ground(lambda after: 100 * after.covered() // len(unseen_cards(after.view)), _cover),
            Ground(lambda after: -len(after.hand) - after.drew_unseen, _one_fewer),
            Ground(_hidden_share, _fewer_follow),
            Ground(_own_fits, _own_fit),
            Ground(lambda after: -len(after.known_fitting()), self._known_later, warns=True),
        )

    def name(self, after: Outlook, seat: int) -> str:
        """What a seat is called; without names by its place."""
        if self._names and self._names[seat]:
            return self._names[seat]
        return "the next player" if seat == after.next_seat else "another player"

    def _stop(self, best: Outlook, other: Outlook) -> Reason | None:
        if best.played is None or not best.is_word:
            return None
        seat = best.next_seat
        is_flip = best.played % KINDS_PER_COLOUR == FLIP_INDEX
        template, clause = (MUST_FLIP, "HTD-54") if is_flip else (MUST_CUT, "HTD-46")
        return filled(template, clause, self.name(best, seat), cards_of(len(best.view.hands[seat])))

    def _draws_nothing(self, best: Outlook, other: Outlook) -> Reason | None:
        card = best.next_draw
        if card is None or best.next_draw_fits() or not may_draw(best):
            return None
        return filled(DRAWS_NOTHING, "HTD-25", self.name(best, best.next_seat), CARD_NAMES[card])

    def _draws_fitting(self, best: Outlook, other: Outlook) -> Reason | None:
        card, name = other.next_draw, self.name(other, other.next_seat)
        if card is None or other.played is None:
            return None
        return filled(DRAWS_FITTING, "HTD-25", name, CARD_NAMES[other.played], CARD_NAMES[card])

    def _answer(self, best: Outlook, other: Outlook) -> Reason | None:
        if best.played is None or best.is_word or best.played == HIT_HAND:
            return None
        name = self.name(best, best.next_seat)
        if not best.may_answer():
            told = any(best.view.voids[best.next_seat])
            template, clause = (CANT_MEET, "HTD-66") if best.is_demand else (CANT_FOLLOW, "HTD-24")
            return filled(template, clause, name) if told else None
        fits, cards = best.unseen()
        if MANY * fits > cards or best.answered() > LIKELY:
            return None
        has = cards_of(len(best.view.hands[best.next_seat]))
        if best.is_demand:
            return filled(FEW_MEET, "HTD-63" if best.played < HIT_COLOUR else "HTD-64", name, has, fits, cards)
        return filled(FEW_FOLLOW, "HTD-22", name, has, fits, cards)

    def _known(self, best: Outlook, other: Outlook) -> Reason | None:
        answer = other.known_answer()
        if answer is None or other.played is None or other.played == HIT_HAND:
            return None
        return filled(
            IS_KNOWN, "HTD-96", self.name(other, other.next_seat), CARD_NAMES[answer], CARD_NAMES[other.played]
        )

    def _known_later(self, best: Outlook, other: Outlook) -> Reason | None:
        if other.played is None or best.top is None or DUTIES[best.top]:
            return None
        lost = [held for held in other.known_fitting() if held not in best.known_fitting()]
        if not lost:
            return None
        seat, card = lost[0]
        return filled(IS_KNOWN, "HTD-96", self.name(other, seat), CARD_NAMES[card], CARD_NAMES[other.played])

    def _hold_back(self, best: Outlook, other: Outlook) -> Reason | None:
        stuck = [seat for seat in _held_back(best) if seat not in _held_back(other)]
        if not stuck:
            return None
        return filled(CANT_GO_OUT, "HTD-24", self.name(best, stuck[0]), cards_of(len(best.view.hands[stuck[0]])))

    def _come_back(self, best: Outlook, other: Outlook) -> Reason | None:
        if best.played is None or not best.is_word:
            return None
        name = self.name(best, best.next_seat)
        if best.played % KINDS_PER_COLOUR == FLIP_INDEX:
            return filled(COMES_BACK_FLIP, "HTD-55", name)
        return filled(COMES_BACK_CUT, "HTD-47", name)

    def _race(self, best: Outlook, other: Outlook) -> Reason:
        seat = _nearest_out(best)
        if len(best.view.hands[seat]) <= SOON:
            return filled(RACE_SOON, "HTD-70", self.name(best, seat), cards_of(len(best.view.hands[seat])))
        return filled(RACE, "HTD-70")

    def _keep_hand(self, best: Outlook, other: Outlook) -> Reason | None:
        if other.played != HIT_HAND:
            return None
        if best.is_demand:
            return filled(FREE_CHOICE, "HTD-36", self.name(best, best.next_seat))
        return filled(KEEP_HAND, "HTD-35")

    def _shed(self, best: Outlook, other: Outlook) -> Reason | None:
        if best.played is None:
            return None
        seat = _nearest_out(best)
        left = len(best.view.hands[seat])
        kept = 0 if other.played is None else POINTS[other.played]
        if POINTS[best.played] < kept + WORTH_SHEDDING:
            return None
        if left <= LITTLE:
            return filled(SHEDS_SOON, "HTD-105", self.name(best, seat), cards_of(left), POINTS[best.played])
        if other.played is None:
            return None
        return filled(SHEDS, _counts(best.played), POINTS[best.played], CARD_NAMES[other.played], POINTS[other.played])


def cards_of(number: int) -> str:
    """So many cards, in words."""
    return CARD if number == 1 else CARDS.format(number)


def _go_out(best: Outlook, other: Outlook) -> Reason:
    return filled(GO_OUT, "HTD-105")


def _nearest_out(after: Outlook) -> int:
    """The other seat with the fewest cards, the next of equal ones first."""
    hands, seat = after.view.hands, after.view.viewer
    order = [(seat + after.view.direction * step) % len(hands) for step in range(1, len(hands))]
    return min(order, key=lambda other: len(hands[other]))


def _stops_play(after: Outlook) -> bool:
    """Whether a seat that may soon go out has to cut or flip instead of playing."""
    return after.is_word and len(after.view.hands[after.next_seat]) <= SOON


def _answered(after: Outlook) -> int:
    """The next seat's chance to play, in steps; a word card leaves it none."""
    if after.is_word:
        return 0
    return (after.answered() * STEPS + THOUSANDTHS // 2) // THOUSANDTHS


def _held_back(after: Outlook) -> list[int]:
    """The seats with few cards, none of which fits on the card played, as everyone has been told."""
    if after.played is None or DUTIES[after.played]:
        return []
    hands, known = after.view.hands, {seat for seat, _ in after.known_fitting()}
    few = [seat for seat in range(len(hands)) if seat != after.view.viewer and len(hands[seat]) <= LITTLE]
    return [seat for seat in few if any(after.view.voids[seat]) and not after.may_answer(seat) and seat not in known]


def _comes_back(after: Outlook) -> bool:
    """Whether it is the player's turn again once the next seat has cut or flipped."""
    if after.played is None or not after.is_word:
        return False
    return after.played % KINDS_PER_COLOUR == FLIP_INDEX or len(after.view.hands) == 2


def _race(after: Outlook) -> bool:
    return after.played == HIT_HAND


def _goes_out_with_two_turns(after: Outlook) -> bool:
    """Whether one of the last two cards in hand makes the next turn its player's again."""
    words = [card for card in after.hand if _is_followed_by_its_player(after, card)]
    return len(after.hand) == 2 and bool(words)


def _is_followed_by_its_player(after: Outlook, card: int) -> bool:
    return DUTIES[card] == "flip" or (DUTIES[card] == "cut" and len(after.view.hands) == 2)


def _keep_word(best: Outlook, other: Outlook) -> Reason | None:
    if other.played is None or not _is_followed_by_its_player(best, other.played):
        return None
    return filled(KEEP_WORD, "HTD-55" if DUTIES[other.played] == "flip" else "HTD-47", NAMES[other.played])


def _keep_hits(best: Outlook, other: Outlook) -> Reason:
    kept = other.played if other.played in best.hits() else None
    if kept is not None and best.played is not None and best.is_word:
        return filled(WORD_NOW, "HTD-32", NAMES[best.played], COLOURS[colour_of(best.played)], NAMES[kept])
    return filled(KEEP_HIT, "HTD-34", A_HIT if kept is None else f"your {NAMES[kept]}")


def _is_unmet(after: Outlook) -> bool:
    """Whether a demand is made that may come round to its player, who has no card that meets it."""
    return after.is_demand and after.met_by_others() <= EVEN and not after.fitting()


def _not_met(best: Outlook, other: Outlook) -> Reason | None:
    if other.played is None:
        return None
    name = CARD_NAMES[other.played]
    return filled(NOT_MET, "HTD-69", name.replace("a ", "the ", 1) if name.startswith("a ") else name)


def _keep_meeting(best: Outlook, other: Outlook) -> Reason | None:
    lost = [hit for hit in best.met_demands() if hit in other.hand and hit not in other.met_demands()]
    return filled(KEEP_MEETING, "HTD-69", NAMES[best.met_demands()[lost[0]]], NAMES[lost[0]]) if lost else None


def _all_follow(after: Outlook) -> bool:
    return after.goes_down_in_a_row() and may_draw(after)


def _in_a_row(best: Outlook, other: Outlook) -> Reason:
    return filled(IN_A_ROW, "HTD-22", len(best.hand))


def may_draw(after: Outlook) -> bool:
    """Whether the next seat may well have nothing to play."""
    return after.top is not None and not DUTIES[after.top] and after.answered() <= LIKELY


def _draws_fitting(after: Outlook) -> bool:
    return after.next_draw_fits() and may_draw(after)


def _hidden_share(after: Outlook) -> int:
    """How few of the cards that the player cannot see fit on top, in hundredths; -100 where that says nothing."""
    if after.played is None or DUTIES[after.played] or not after.may_answer():
        return -100
    fits, cards = after.unseen()
    return -(100 * fits // cards)


def _fewer_follow(best: Outlook, other: Outlook) -> Reason | None:
    # a word card is obeyed, not played on
    if other.played is None or DUTIES[other.played] or _hidden_share(best) < _hidden_share(other) + WORTH_FEWER:
        return None
    (fits, cards), (instead, _) = best.unseen(), other.unseen()
    return filled(FEWER_FOLLOW, "HTD-22", fits, cards, instead, CARD_NAMES[other.played])


def _counts(card: int) -> str:
    """The clause that says what a card counts."""
    return "HTD-107" if is_number(card) else "HTD-106"


def _cover(best: Outlook, other: Outlook) -> Reason | None:
    lost = [colour for colour in best.colours() if colour not in other.colours()]
    if other.played is not None and lost and len(best.colours()) > len(other.colours()):
        return filled(KEEP_COLOUR, "HTD-22", NAMES[other.played], lost[0], lost[0])
    more, fewer, cards = best.covered(), other.covered(), len(unseen_cards(best.view))
    return filled(COVERS, "HTD-22", more, cards, fewer) if 100 * (more - fewer) >= WORTH_COVERING * cards else None


def _one_fewer(best: Outlook, other: Outlook) -> Reason | None:
    return filled(ONE_FEWER, "HTD-105", cards_of(len(best.hand))) if other.drew_unseen else None


def _own_fits(after: Outlook) -> int:
    """How many cards in hand fit on the card played, where it may still be on top at the next turn."""
    return 0 if after.played is None or DUTIES[after.played] else len(after.fitting())


def _own_fit(best: Outlook, other: Outlook) -> Reason | None:
    cards = best.fitting()
    if best.met_by_others() > MOSTLY:
        if other.played is None or not other.fitting() or DUTIES[other.played]:
            return None
        return filled(MORE_FIT, "HTD-22", len(cards), len(other.fitting()), CARD_NAMES[other.played])
    if len(cards) == 1:
        return filled(YOURS_FITS, "HTD-22", NAMES[cards[0]])
    if other.played is None or DUTIES[other.played]:
        return filled(YOURS_FIT, "HTD-22", len(cards))
    return filled(YOURS_FIT_MORE, "HTD-22", len(cards), len(other.fitting()) or NONE)

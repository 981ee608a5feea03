"""The table after a move, as far as the player can see it: the cards in hand, and the next seat's possible answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.core import HIDDEN, Card, Move
from game.rules.hit_the_deck.cards import (
    COLOURS,
    DUTIES,
    FIT_MASKS,
    HIT_HAND,
    HIT_NUMBER,
    POINTS,
    colour_of,
    is_hit,
)
from game.rules.hit_the_deck.moves import Cut, Draw, Play
from game.rules.hit_the_deck.sampling import unseen_cards
from game.rules.hit_the_deck.view import View

THOUSANDTHS = 1000
SOON = 3
"""The most cards of a hand that may soon go out."""
FIT_UNKNOWN = 450
"""The cards in a thousand that fit on an unknown card."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The viewer's knowledge after a move."""

    view: View
    """The view before the move."""
    move: Move
    hand: tuple[Card, ...]
    """The known cards in the viewer's hand."""
    drew_unseen: bool
    top: Card | None
    """The card on top for the next seat; None if it is not known."""

    @property
    def played(self) -> Card | None:
        """The card played, or None."""
        return self.move.card if isinstance(self.move, Play) else None

    @property
    def next_seat(self) -> int:
        """The seat whose turn comes next."""
        return (self.view.viewer + self.view.direction) % len(self.view.hands)

    @property
    def is_obeyed(self) -> bool:
        """Whether the card on top makes the next seat cut or flip; with an empty draw pile it is only skipped."""
        return self.top is not None and DUTIES[self.top] in ("cut", "flip") and bool(self.view.draw)

    @property
    def nearest_out(self) -> int:
        """The other seat with the fewest cards, the next of equal ones first."""
        hands, seat = self.view.hands, self.view.viewer
        order = [(seat + self.view.direction * step) % len(hands) for step in range(1, len(hands))]
        return min(order, key=lambda other: len(hands[other]))

    @property
    def mean(self) -> int:
        """The mean points of a card that the viewer cannot see."""
        cards = unseen_cards(self.view)
        return self.points(cards) // max(len(cards), 1)

    def turn(self, seat: int) -> int:
        """The worth of a turn in which `seat` can play, to it or against the viewer, in hundredths of a point.

        Otherwise the card stays in hand, and about every second time the drawn card too; both count. The points of
        another seat are shared by all the others. A seat with few cards is that many turns from going out, and then the
        viewer's hand counts.
        """
        cards, others = 150 * self.mean, len(self.view.hands) - 1
        if seat == self.view.viewer:
            return cards
        left = len(self.view.hands[seat])
        return cards // others + (100 * self.points(self.hand) // max(left, 1) if left <= SOON else 0)

    @property
    def is_demand(self) -> bool:
        """Whether the top card demands a number or a colour."""
        return self.top is not None and HIT_NUMBER <= self.top < HIT_HAND

    @property
    def goes_out(self) -> bool:
        """Whether the last card has been played; after a HIT-hand a race may come first."""
        races = self.played == HIT_HAND and self.view.options.final_slap
        return self.played is not None and not self.hand and not races

    def points(self, cards: Iterable[Card]) -> int:
        """The points of `cards`."""
        return sum(POINTS[card] for card in cards)

    def colours(self) -> list[str]:
        """The names of the colours of the cards in hand."""
        held = {colour_of(card) for card in self.hand if not is_hit(card)}
        return [name for colour, name in enumerate(COLOURS) if colour in held]

    def fitting(self) -> list[Card]:
        """The cards in hand that fit on the top card."""
        return [] if self.top is None else [card for card in self.hand if FIT_MASKS[self.top] >> card & 1]

    def covered(self) -> int:
        """The number of unseen cards on which some card in hand fits."""
        held = sum(1 << card for card in set(self.hand))
        return sum(FIT_MASKS[card] & held != 0 for card in unseen_cards(self.view))

    def known_answer(self) -> Card | None:
        """A card that fits on top and that everyone knows the next seat to hold; None if that seat cuts or flips."""
        if self.top is None or DUTIES[self.top] in ("cut", "flip"):
            return None
        return next((card for card in self.view.known[self.next_seat] if FIT_MASKS[self.top] >> card & 1), None)

    @property
    def next_draw(self) -> Card | None:
        """The card that the next seat would draw in its turn; None if it is not known, or it has no turn to draw in."""
        if self.top is None or DUTIES[self.top] or isinstance(self.move, Draw):
            return None
        above = 1 if isinstance(self.move, Cut) and self.move.lifted == 1 else 0
        card = self.view.draw[above] if len(self.view.draw) > above else HIDDEN
        return None if card == HIDDEN else card

    def next_draw_fits(self) -> bool:
        """Whether that card fits on top."""
        card = self.next_draw
        return card is not None and self.top is not None and FIT_MASKS[self.top] >> card & 1 == 1

    def unseen(self) -> tuple[int, int]:
        """The number of unseen cards that fit on the top card, and the number of unseen cards."""
        fits = 0 if self.top is None else FIT_MASKS[self.top]
        left = unseen_cards(self.view)
        return sum(fits >> card & 1 for card in left), len(left)

    def may_answer(self, seat: int) -> int:
        """The number of hidden cards of a seat that may fit on top, given its draws."""
        count = self.view.hands[seat].count(HIDDEN)
        if self.top is None:
            return count
        fits = FIT_MASKS[self.top]
        for covered, kinds in self.view.voids[seat]:
            if not fits & ~kinds:
                count -= covered
        return max(count, 0)

    def answered(self) -> int:
        """The chance that the next seat can play a card on the top card, in thousandths; 0 if it must cut or flip."""
        if self.is_obeyed:
            return 0
        if self.known_answer() is not None:
            return THOUSANDTHS
        return self._held_among(self.may_answer(self.next_seat))

    def met_by_others(self) -> int:
        """The chance that one of the other seats holds a card that fits on top, in thousandths."""
        others = [seat for seat in range(len(self.view.hands)) if seat != self.view.viewer]
        if self.top is None or any(
            FIT_MASKS[self.top] >> card & 1 for seat in others for card in self.view.known[seat]
        ):
            return THOUSANDTHS
        return self._held_among(sum(map(self.may_answer, others)))

    def _held_among(self, hidden: int) -> int:
        """The chance that one of `hidden` hidden cards fits on top, in thousandths."""
        fits, cards = (FIT_UNKNOWN, THOUSANDTHS) if self.top is None else self.unseen()
        missed = THOUSANDTHS
        for _ in range(hidden):
            missed = missed * (cards - fits) // max(cards, 1)
        return THOUSANDTHS - missed


def look_ahead(view: View, move: Move) -> Outlook:
    """The outlook after the viewer's move."""
    hand = list(view.hands[view.viewer])
    top: Card | None = view.discard[0]
    if isinstance(move, Play):
        hand.remove(move.card)
        top = move.card
    elif isinstance(move, Cut):
        exposed = view.draw[move.lifted - 1]
        top = None if exposed == HIDDEN else exposed
    return Outlook(view, move, tuple(hand), isinstance(move, Draw), top)

"""The table after a plan, as far as the player can see it: without cards that turn up or are drawn unseen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.chance import KeyedRandom
from game.rules.core import Card, Move
from game.rules.hand_to_hand.cards import ABOVE, BELOW, DECK, GALAXIES, cards_in, mask, points
from game.rules.hand_to_hand.moves import COLUMNS, Bank, Build, Draw, Play
from game.rules.hand_to_hand.rules import apply
from game.rules.hand_to_hand.sampling import sample, unseen_cards
from game.rules.hand_to_hand.state import State
from game.rules.hand_to_hand.view import View

UNSEEN_POINTS = 6
"""The points that a card drawn unseen is assumed to count."""

Movable: TypeAlias = tuple[Card, Card]
"""The head of a run on down cards, and the tail that it fits on; -1 for an empty space."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The viewer's knowledge after a plan."""

    view: View
    """The view before the plan."""
    plan: tuple[Move, ...]
    state: State
    hand: int
    """The cards in the viewer's hand that it knows, a set."""
    drew_unseen: bool
    taken: Card | None
    """The card taken from the discard pile."""
    played: tuple[Play, ...]
    turned: tuple[int, Card, Card] | None
    """The column in which a card turned up, the head that moved off it, and the tail that it moved to; -1 for none."""
    goes_out: bool
    blocks: bool
    """Whether the plan ends the hand without anyone going out."""

    @property
    def seat(self) -> int:
        """The viewer's seat."""
        return self.view.viewer

    def movable(self, seat: int) -> list[Movable]:
        """The runs of a seat that can next move off their down cards, each with the first tail that takes it."""
        found: list[Movable] = []
        ups, downs = self.state.up, self.state.down
        for column in COLUMNS:
            at = 5 * seat + column
            if not downs[at] or self._is_unseen(at):
                continue
            head = ups[at][0]
            for onto in COLUMNS:
                target = ups[5 * seat + onto]
                if onto == column or self._is_unseen(5 * seat + onto):
                    continue
                if (BELOW[target[-1]] if target else GALAXIES) >> head & 1:
                    found.append((head, target[-1] if target else -1))
                    break
        return found

    def bridges(self) -> list[tuple[Card, Card]]:
        """Own runs on down cards that cannot move yet, each with the card in hand onto which it then could."""
        found = []
        can_move = {head for head, _ in self.movable(self.seat)}
        fits = self.hand & self.tails(self.seat)
        for column in COLUMNS:
            at = 5 * self.seat + column
            if self.state.down[at] and not self._is_unseen(at):
                head = self.state.up[at][0]
                cards = fits & ABOVE[head]
                if head not in can_move and cards:
                    found.append((cards_in(cards)[0], head))
        return found

    def tails(self, seat: int) -> int:
        """The cards that may be put on the seat's tails and into its empty spaces, a set."""
        fits = 0
        for at in range(5 * seat, 5 * seat + 5):
            if not self._is_unseen(at):
                run = self.state.up[at]
                fits |= BELOW[run[-1]] if run else GALAXIES
        return fits

    def takes(self, seat: int) -> int:
        """The cards that the seat's board takes, slipped behind too, a set."""
        fits = self.tails(seat)
        for at in range(5 * seat, 5 * seat + 5):
            if self.state.up[at] and not self.state.down[at] and not self._is_unseen(at):
                fits |= ABOVE[self.state.up[at][0]]
        return fits

    def shuts_in(self) -> bool:
        """Whether a slipped card keeps a run from moving away, which would have emptied its column."""
        runs = self.view.runs(self.seat)
        onto = mask(card for card in DECK if any(run and BELOW[run[-1]] >> card & 1 for run in runs))
        slips = [move for move in self.played if move.place == "own" and move.behind]
        return any(onto >> runs[move.column][0] & 1 and not onto >> move.card & 1 for move in slips)

    def takes_before(self) -> int:
        """The cards that the viewer's board took before the plan, a set."""
        return look_ahead(self.view, ()).takes(self.seat)

    def unseen_fit(self, worth: int) -> int:
        """The expected gain of a card drawn unseen, if one that fits on the viewer's board is worth `worth`."""
        unseen = mask(unseen_cards(self.view))
        return worth * (unseen & self.takes(self.seat)).bit_count() // max(unseen.bit_count(), 1)

    def known_points(self) -> int:
        """The points of the known cards in the viewer's hand."""
        return points(cards_in(self.hand))

    def points_in_hand(self) -> int:
        """The points of the viewer's hand, with a card drawn unseen at its mean."""
        return self.known_points() + (UNSEEN_POINTS if self.drew_unseen else 0)

    def _is_unseen(self, at: int) -> bool:
        return self.turned is not None and at == 5 * self.seat + self.turned[0]


def look_ahead(view: View, plan: Sequence[Move]) -> Outlook:
    """The table after the plan's moves, which end with the first card that turns up."""
    state = sample(view, KeyedRandom("outlook"))
    seat = view.viewer
    hand = mask(view.hands[seat])
    drew_unseen = False
    taken = None
    played: list[Play] = []
    turned = None
    for move in plan:
        if isinstance(move, Play):
            hand ^= 1 << move.card
            played.append(move)
        elif isinstance(move, Draw):
            drew_unseen = move.pile == "stock"
            if not drew_unseen:
                taken = state.discard[-1]
                hand |= 1 << taken
        elif isinstance(move, Build | Bank) and state.down[5 * seat + move.column]:
            onto = state.up[5 * seat + move.onto] if isinstance(move, Build) else ()
            turned = (move.column, state.up[5 * seat + move.column][0], onto[-1] if onto else -1)
        apply(state, seat, move, None)
    out = state.result.went_out if state.result is not None else None
    return Outlook(
        view,
        tuple(plan),
        state,
        hand,
        drew_unseen,
        taken,
        tuple(played),
        turned,
        goes_out=out == seat,
        blocks=state.result is not None and out is None,
    )

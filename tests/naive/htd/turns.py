"""How a turn ends of itself, a hand with it, and what is drawn as a penalty before that."""

from __future__ import annotations

from typing import Any, Final

from tests.naive.htd.cards import points
from tests.naive.htd.position import Position

TURN_LIMIT: Final = 2000


class Turns(Position):
    """A match whose penalties, turns and hands come to their ends."""

    def draw_owed(self) -> None:
        """Draw what penalty cards can be drawn; then go on, unless a shuffle must come first."""
        while self.owed_by is not None and self.owed > 0 and self.draw_pile:
            card = self.draw_pile.pop(0)
            self.hands[self.owed_by].append(card)
            self.owed -= 1
            if self.owed_by == self.turn and self.drawn and not self.race_settling:
                self.drawn.append(card.kind)
        if self.owed > 0 and len(self.discard_pile) > 1:
            return
        # What still cannot be drawn is waived.
        self.owed_by = None
        self.owed = 0
        if self.race_settling:
            self.race_settling = False
            self.end_race()

    def end_race(self) -> None:
        """A race and its penalty are done: the caller's turn ends, or the hand."""
        if not self.hands[self.turn]:
            self.end_hand()
            return
        if self.duty == "call":
            self.forced += 1
            self.duty = None
        self.end_turn()

    def end_turn(self) -> None:
        """Pass the play to the next seat, who takes over the duty that a new top card has set."""
        self.drawn = []
        self.turns += 1
        if self.turns == TURN_LIMIT:
            self.end_hand()
            return
        self.turn = (self.turn + self.direction) % self.seats

    def end_hand(self) -> None:
        """Stop the hand and count the cards."""
        self.in_hand = False
        self.hand_ended = True
        for seat in range(self.seats):
            self.totals[seat] += self.count(seat)
        self.over = max(self.totals) >= self.options["target"]

    def count(self, seat: int) -> int:
        """The points in a hand; who went out holds none."""
        return sum(points(card.kind) for card in self.hands[seat])

    def result(self, totals_before: list[int]) -> dict[str, Any]:
        """The result of the hand that has just ended."""
        empty = [seat for seat in range(self.seats) if not self.hands[seat]]
        winners = [seat for seat in range(self.seats) if self.totals[seat] == min(self.totals)]
        return {
            "ending": "out" if empty else "capped",
            "out": empty[0] if empty else None,
            "counts": [self.count(seat) for seat in range(self.seats)],
            "scores": [now - before for now, before in zip(self.totals, totals_before, strict=True)],
            "totals": list(self.totals),
            "winners": winners if self.over else None,
        }

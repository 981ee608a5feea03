"""What lies on the table at one moment, and who may know it."""

from __future__ import annotations

from typing import Any, Literal

from tests.naive.header import Options
from tests.naive.hhc.cards import DECK, SUITS, empty_boards
from tests.naive.record import Viewer

DEFAULTS: Options = {
    "target": 200,
    "short_opening": False,
    "lone_cards_to_bar": False,
    "blocked_hands_count": True,
}


class Position:
    """One match at one moment."""

    seats = 2

    def __init__(self, options: Options | None = None) -> None:
        self.options = {**DEFAULTS, **(options or {})}
        self.phase: Literal["draw-for-deal", "deal", "turn", "over"] = "draw-for-deal"
        self.hand = 1
        self.dealer: int | None = None
        self.totals = [0, 0]
        self.winners: list[int] | None = None
        self.hand_ended = False
        self.clear_table()

    def clear_table(self) -> None:
        """Take every card away and forget all that was known."""
        self.hands: list[list[str]] = [[], []]
        self.boards = empty_boards()
        self.stock: list[str] = []  # top first
        self.discard: list[str] = []  # top first
        self.bar = dict.fromkeys(SUITS, 0)
        self.seat_to_move = 0
        self.first: str | None = None  # where this turn's first card went: own, opp or bar
        self.turns = [0, 0]  # turns begun by each seat in this hand
        self.opened = [False, False]  # whether each seat has put a card of its own on its own board
        self.passes = 0  # in a row, without a card played or drawn
        self.lain_open: set[str] = set()  # known to everybody
        self.seen_by: list[set[str]] = [set(), set()]  # known to a seat besides: its hand, what it drew

    def actor(self) -> int | str | None:
        """The seat that must act, "*" for chance, None when the match is over."""
        if self.phase == "over":
            return None
        return self.seat_to_move if self.phase == "turn" else "*"

    def knows(self, viewer: Viewer, card: str) -> bool:
        """Whether the viewer may know where this card is, apart from what the end of a hand shows."""
        if viewer == "all" or card in self.lain_open:
            return True
        return isinstance(viewer, int) and card in self.seen_by[viewer]

    def shown(self, viewer: Viewer, cards: list[str]) -> list[str]:
        """The cards in their places, "?" for the unknown ones."""
        return [card if self.knows(viewer, card) else "?" for card in cards]

    def state(self, viewer: Viewer = "all") -> dict[str, Any]:
        """The table as the viewer may know it."""
        # The end of a hand shows the hands and the down cards, and nothing else that was hidden.
        lying: Viewer = "all" if self.hand_ended else viewer
        hands = []
        for cards in self.hands:
            seen = self.shown(lying, cards)
            # Sorted, with the unknown ones last, so that a card's position says nothing.
            hands.append(sorted(card for card in seen if card != "?") + ["?"] * seen.count("?"))
        boards = []
        for board in self.boards:
            boards.append([{"down": self.shown(lying, c["down"]), "up": self.shown(viewer, c["up"])} for c in board])
        return {
            "hand": self.hand,
            "dealer": self.dealer,
            "hands": hands,
            "boards": boards,
            "bar": dict(self.bar),
            "stock": self.shown(viewer, self.stock),
            "discard": self.shown(viewer, self.discard),
            "totals": list(self.totals),
        }

    def shown_entry(self, viewer: Viewer, line: str) -> str:
        """An entry just carried out, with the hidden cards of a deal as "?"."""
        words = line.split(" ")
        if words[:2] != ["*", "deal"]:
            return line
        return " ".join("?" if word in DECK and not self.knows(viewer, word) else word for word in words)


# Records

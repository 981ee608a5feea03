"""What happens at the table when an entry is carried out."""

from __future__ import annotations

from typing import Any

from tests.naive.hhc.cards import DECK, SUITS, Column, points_of, rank_of, suit_of
from tests.naive.hhc.legal import EVERY_MOVE, EVERY_MOVE_SET, why_not
from tests.naive.hhc.position import Position
from tests.naive.record import words_of


class Table(Position):
    """One match, played by the texts of its entries."""

    def legal(self) -> list[str]:
        """The legal entries of the actor, without the actor, sorted."""
        if self.phase == "over":
            return []
        if self.phase != "turn":
            return [self.phase]
        return [move for move in EVERY_MOVE if why_not(self, move) is None]

    def play(self, line: str) -> dict[str, Any] | None:
        """Carry out one entry; the result if it ended a hand. ValueError, and nothing changed, if illegal."""
        actor, *words = words_of(line)
        if actor not in ("*", "0", "1"):
            raise ValueError("the actor is neither a seat of this match nor *")
        if self.phase == "over":
            raise ValueError("the match is over")
        if actor != str(self.actor()):
            due = f"the {self.phase} is due" if self.actor() == "*" else f"it is seat {self.actor()}'s move"
            raise ValueError(due)
        if actor == "*":
            if words[0] != self.phase:
                raise ValueError(f"the {self.phase} is due")
            if self.phase == "draw-for-deal":
                self.draw_for_deal(words[1:])
            else:
                self.deal(words[1:])
            return None
        move = " ".join(words)
        if move not in EVERY_MOVE_SET:
            raise ValueError("this is not an entry of the game")
        reason = why_not(self, move)
        if reason is not None:
            raise ValueError(reason)
        return self.do(words)

    def draw_for_deal(self, cards: list[str]) -> None:
        """The higher suit deals, within a suit the higher rank."""
        if len(cards) != 2 or any(card not in DECK for card in cards):
            raise ValueError("the draw for the deal needs two cards")
        if cards[0] == cards[1]:
            raise ValueError("the two cards drawn for the deal must be different")
        heights = [(-SUITS.index(suit_of(card)), rank_of(card)) for card in cards]
        self.dealer = 0 if heights[0] > heights[1] else 1
        self.phase = "deal"

    def deal(self, cards: list[str]) -> None:
        """Lay out all sixty cards; a hand that has ended passes the deal on first."""
        if sorted(cards) != sorted(DECK):
            raise ValueError("a deal names each of the 60 cards exactly once")
        assert self.dealer is not None
        if self.hand_ended:
            self.hand += 1
            self.dealer = 1 - self.dealer
            self.hand_ended = False
        self.clear_table()
        rest = list(cards)
        order = [1 - self.dealer, self.dealer]
        for seat in order:
            self.hands[seat], rest = rest[:11], rest[11:]
            self.seen_by[seat].update(self.hands[seat])
        for seat in order:
            for column in self.boards[seat]:
                column["down"], column["up"], rest = rest[:2], rest[2:3], rest[3:]
                self.lain_open.update(column["up"])
        self.stock = rest
        for board in self.boards:
            upcards = [column["up"][0] for column in board]
            one_rank = len({rank_of(card) for card in upcards}) == 1
            one_suit = len({suit_of(card) for card in upcards}) == 1
            if one_rank or one_suit:
                self.phase = "deal"
                return
        self.phase = "turn"
        self.begin_turn(1 - self.dealer)

    def begin_turn(self, seat: int) -> None:
        """Hand the move to a seat."""
        self.seat_to_move = seat
        self.turns[seat] += 1
        self.first = None

    def turn_up(self, column: Column) -> None:
        """A column whose run has gone shows its next down card at once."""
        if not column["up"] and column["down"]:
            card = column["down"].pop()
            column["up"].append(card)
            self.lain_open.add(card)

    def do(self, words: list[str]) -> dict[str, Any] | None:
        """Carry out a move known to be legal."""
        seat = self.seat_to_move
        board = self.boards[seat]
        if words[0] == "build":
            source, target = board[int(words[1]) - 1], board[int(words[2]) - 1]
            target["up"] += source["up"]
            source["up"] = []
            self.turn_up(source)
            return None
        if words[0] == "bank":
            source = board[int(words[1]) - 1]
            card = source["up"].pop()
            self.bar[suit_of(card)] += 1
            self.turn_up(source)
            return None
        if words[0] == "play":
            return self.do_play(words[1], words[2])
        if words[0] == "draw":
            pile = self.stock if words[1] == "stock" else self.discard
            card = pile.pop(0)
            self.hands[seat].append(card)
            self.seen_by[seat].add(card)
            self.passes = 0
        elif self.first is None:
            self.passes += 1
            if self.passes == 2:
                return self.end_hand(None)
        self.begin_turn(1 - seat)
        return None

    def do_play(self, card: str, where: str) -> dict[str, Any] | None:
        """Put a card from the hand where it goes."""
        seat = self.seat_to_move
        place = where[:3]
        self.hands[seat].remove(card)
        self.lain_open.add(card)
        self.passes = 0
        if place == "dis":
            self.discard.insert(0, card)
        elif place == "bar":
            self.bar[suit_of(card)] += 1
        else:
            column = self.boards[seat if place == "own" else 1 - seat][int(where[3]) - 1]
            if where.endswith("^"):
                column["up"].insert(0, card)
            else:
                column["up"].append(card)
            if place == "own":
                self.opened[seat] = True
        second = self.first is not None
        if not second:
            self.first = place
        if not self.hands[seat]:
            return self.end_hand(seat)
        if second:
            self.begin_turn(1 - seat)
        return None

    def end_hand(self, out: int | None) -> dict[str, Any]:
        """Score the hand; `out` is the seat that went out, None when the hand is blocked."""
        counts = []
        for seat in range(2):
            down = sum(points_of(card) for column in self.boards[seat] for card in column["down"])
            held = sum(points_of(card) for card in self.hands[seat])
            counts.append(2 * down if seat == out else held + 2 * down)
        scores = [0, 0]
        if out is not None or self.options["blocked_hands_count"]:
            for seat in range(2):
                if counts[seat] < counts[1 - seat]:
                    scores[seat] = counts[1 - seat] - counts[seat]
        self.totals = [self.totals[seat] + scores[seat] for seat in range(2)]
        reached = [seat for seat in range(2) if self.totals[seat] >= self.options["target"]]
        self.winners = reached or None
        self.hand_ended = True
        self.phase = "over" if reached else "deal"
        return {
            "ending": "blocked" if out is None else "out",
            "out": out,
            "counts": counts,
            "scores": scores,
            "totals": list(self.totals),
            "winners": self.winners,
        }

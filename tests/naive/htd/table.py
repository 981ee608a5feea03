"""What happens at the table when an entry is carried out."""

import re
from collections import Counter
from typing import Any, Final

from tests.naive.htd.legal import MOVES, fits, why_not
from tests.naive.htd.position import DECK, HIT_HAND, Card, Position, is_cut, is_flip, is_hit, points
from tests.naive.record import words_of

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


HAND_SIZE: Final = 7
RACE_PENALTY: Final = 4
FAKEOUT_PENALTY: Final = 2
FORCED_LIMIT: Final = 110
TOUCH: Final = re.compile(r"([0-9]+|call)=(-|0|[1-9][0-9]{0,8})")


class Table(Turns):
    """One match, played by the texts of its entries."""

    def legal(self) -> list[str]:
        """The legal entries of the actor, without the seat number; fake-outs are not listed."""
        if self.over:
            return []
        chance = self.chance_due()
        if chance is not None:
            return [chance]
        return sorted(move for move in MOVES if why_not(self, move) is None)

    def play(self, line: str) -> dict[str, Any] | None:
        """Carry out an entry; give the hand's result if it ended one. An illegal one changes nothing."""
        actor, *words = words_of(line)
        if self.over:
            raise ValueError("the match is over")
        totals_before = list(self.totals)
        was_in_hand = self.in_hand
        self.written = []
        chance = self.chance_due()
        if actor == "*":
            if chance is None:
                raise ValueError("no chance entry is due")
            if words[0] != chance:
                raise ValueError(f"a {chance} is due, not {words[0]!r}")
            self.chance(words)
        else:
            if actor not in [str(seat) for seat in range(self.seats)]:
                raise ValueError(f"there is no seat {actor!r}")
            if chance is not None:
                raise ValueError(f"a {chance} is due")
            self.move(int(actor), " ".join(words))
        if was_in_hand and not self.in_hand:
            return self.result(totals_before)
        return None

    def chance(self, words: list[str]) -> None:
        """Carry out the chance entry that is due."""
        if words[0] == "dealer":
            if len(words) != 2 or words[1] not in [str(seat) for seat in range(self.seats)]:
                raise ValueError("a dealer entry names one seat")
            self.dealer = int(words[1])
        elif words[0] == "deal":
            self.deal(words[1:])
        elif words[0] == "shuffle":
            self.shuffle(words[1:])
        else:
            self.race(words[1:])

    def move(self, seat: int, move: str) -> None:
        """Carry out what a seat does."""
        if move == "fakeout":
            self.fakeout(seat)
            return
        if seat != self.turn:
            raise ValueError(f"it is the turn of seat {self.turn}")
        if move not in MOVES:
            raise ValueError(f"there is no move {move!r}")
        reason = why_not(self, move)
        if reason is not None:
            raise ValueError(reason)
        word, _, rest = move.partition(" ")
        if word == "play":
            self.lay(rest)
        elif word == "draw":
            self.draw()
        elif word == "cut":
            self.cut(int(rest))
        elif word == "flip":
            self.flip()
        else:
            # A keep or a pass; a Cut that found nothing to cut stays as a plain card.
            self.forced = 0
            self.duty = None
            self.end_turn()

    # ---- chance

    def deal(self, kinds: list[str]) -> None:
        """Start a hand: the hands, the draw pile and the first upcard."""
        if Counter(kinds) != Counter(DECK):
            raise ValueError("a deal names each of the 110 cards once")
        assert self.dealer is not None
        if self.hand_ended:
            self.hand += 1
            self.dealer = (self.dealer + 1) % self.seats
        self.hand_ended = False
        self.in_hand = True
        self.demand = None
        self.direction = 1
        self.duty = None
        self.drawn = []
        self.forced = 0
        self.faked = set()
        self.owed_by = None
        self.owed = 0
        self.race_due = False
        self.race_settling = False
        self.turns = 0

        cards = [Card(kind) for kind in kinds]
        self.written = list(cards)
        for step in range(self.seats):
            self.hands[(self.dealer + 1 + step) % self.seats] = cards[:HAND_SIZE]
            del cards[:HAND_SIZE]
        self.draw_pile = cards
        self.discard_pile = []
        self.turn = (self.dealer + 1) % self.seats

        upcard = self.draw_pile.pop(0)
        upcard.open = True
        while upcard.kind == HIT_HAND:
            self.draw_pile.insert(len(self.draw_pile) // 2, upcard)
            upcard = self.draw_pile.pop(0)
            upcard.open = True
        self.discard_pile = [upcard]
        self.bind(upcard.kind)

    def shuffle(self, kinds: list[str]) -> None:
        """Make all but the top of the discard pile the new draw pile."""
        if Counter(kinds) != Counter(card.kind for card in self.discard_pile[1:]):
            raise ValueError("a shuffle names all cards of the discard pile but its top")
        self.draw_pile = [Card(kind) for kind in kinds]
        self.written = list(self.draw_pile)
        self.discard_pile = self.discard_pile[:1]
        self.draw_owed()

    def race(self, words: list[str]) -> None:
        """Settle a race: who was last, or forgot to call, draws."""
        times: dict[str, int | None] = {}
        for word in words:
            match = TOUCH.fullmatch(word)
            if match is None:
                raise ValueError(f"{word!r} is not a time of a race")
            who, time = match.groups()
            if who in times:
                raise ValueError(f"{who!r} is named twice")
            times[who] = None if time == "-" else int(time)
        names = [str(seat) for seat in range(self.seats)]
        if list(times)[:1] != ["call"] or sorted(list(times)[1:]) != names:
            raise ValueError("a race names the call first and then every seat once")
        call = times.pop("call")
        touches = {int(who): time for who, time in times.items()}

        called = call is not None and call <= self.options["call_window_ms"]
        called = called or bool(self.options["automatic_call"])
        loser = self.last_of(touches) if called else self.turn
        self.race_due = False
        self.race_settling = True
        self.owed_by = loser
        self.owed = RACE_PENALTY
        self.draw_owed()

    def last_of(self, touches: dict[int, int | None]) -> int:
        """The last seat of a race; the touches come in the order received."""
        missing: list[int] = []
        latest, latest_time = -1, -1
        for seat, time in touches.items():
            if time is None or time > self.options["race_limit_ms"]:
                missing.append(seat)
            elif time >= latest_time:
                latest, latest_time = seat, time
        if missing:
            return max(missing, key=self.distance_from_caller)
        return latest

    def distance_from_caller(self, seat: int) -> int:
        """How many seats a seat comes after the caller, in the order of play."""
        return (seat - self.turn) * self.direction % self.seats

    # ---- moves

    def fakeout(self, seat: int) -> None:
        """A touch with no HIT-hand on top."""
        if self.discard_pile[0].kind == HIT_HAND:
            raise ValueError("a HIT-hand lies on top, so a touch is no fake-out")
        if seat in self.faked:
            return
        self.faked.add(seat)
        self.owed_by = seat
        self.owed = FAKEOUT_PENALTY
        self.draw_owed()

    def lay(self, kind: str) -> None:
        """Play a card from the hand of the seat on turn."""
        hand = self.hands[self.turn]
        equals = [card for card in hand if card.kind == kind]
        # Of equal cards the one that the others know of is the one played.
        card = next((card for card in equals if card.open), equals[0])
        hand.remove(card)
        card.open = True
        self.discard_pile.insert(0, card)
        self.faked = set()
        self.forced = 0
        # What was laid has met the demand, if one was open.
        self.demand = None
        if not hand and not (kind == HIT_HAND and self.options["final_slap"]):
            self.end_hand()
        elif kind == HIT_HAND:
            self.race_due = True
        else:
            self.bind(kind)
            self.end_turn()

    def draw(self) -> None:
        """Draw a card; the turn ends if it does not fit."""
        self.forced = 0
        card = self.draw_pile.pop(0)
        self.hands[self.turn].append(card)
        self.drawn = [card.kind]
        if not fits(self, card.kind):
            self.end_turn()

    def cut(self, lifted: int) -> None:
        """Lift a packet; its bottom card becomes the top of the discard pile."""
        card = self.draw_pile.pop(lifted - 1)
        card.open = True
        self.discard_pile.insert(0, card)
        self.faked = set()
        self.forced += 1
        self.duty = None
        self.expose(card.kind)

    def flip(self) -> None:
        """Turn both piles upside down, exchange them and reverse the direction."""
        self.forced += 1
        self.duty = None
        self.direction = -self.direction
        if not self.draw_pile and len(self.discard_pile) == 1:
            # No card to turn: the Flip stays as a plain card.
            self.end_turn()
            return
        old_draw, old_discard = self.draw_pile, self.discard_pile
        self.draw_pile = old_discard[::-1]
        turned = old_draw[::-1]
        self.faked = set()

        flips: list[Card] = []
        while turned and is_flip(turned[0].kind):
            flips.append(turned.pop(0))
        for flip in flips:
            flip.open = True
        if not turned:
            # Only Flips: the top one counts as a plain card.
            self.discard_pile = flips
            self.end_turn()
            return
        top, *under = turned
        top.open = True
        middle = len(under) // 2
        self.discard_pile = [top, *under[:middle], *flips, *under[middle:]]
        self.expose(top.kind)

    def expose(self, kind: str) -> None:
        """A cut or flip turned up a new top card, which ends that turn and binds the next seat."""
        obeyed = is_cut(kind) or is_flip(kind) or kind == HIT_HAND
        if not (obeyed and self.forced >= FORCED_LIMIT):
            self.bind(kind)
        self.end_turn()
        if self.in_hand and self.duty == "call":
            self.race_due = True

    def bind(self, kind: str) -> None:
        """Lay on the seat whose turn comes next what a new top card asks of it."""
        if is_cut(kind):
            self.duty = "cut"
        elif is_flip(kind):
            self.duty = "flip"
        elif kind == HIT_HAND:
            self.duty = "call"
        elif is_hit(kind):
            self.demand = kind[1]

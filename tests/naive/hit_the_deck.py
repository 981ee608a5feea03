"""A plain second implementation of Hit the Deck, to check the fast one against.

It favours being obviously right over being fast: every move text there is gets tried against one
predicate that follows the rules sentence by sentence.
"""

from __future__ import annotations

import argparse
import copy
import json
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal

Viewer = int | None | Literal["all"]
"""A seat, None for a spectator, or "all" for somebody who sees every card."""

Options = dict[str, int | bool]

COLOURS: Final = "RYGB"
NUMBERS: Final = "12345"
HIT_HAND: Final = "#H"
HAND_SIZE: Final = 7
RACE_PENALTY: Final = 4
FAKEOUT_PENALTY: Final = 2
FORCED_LIMIT: Final = 110
TURN_LIMIT: Final = 2000

DEFAULTS: Final[Options] = {
    "target": 100,
    "free_draw": False,
    "final_slap": False,
    "automatic_call": False,
    "call_window_ms": 2000,
    "race_limit_ms": 10000,
}

LINE_LIMIT: Final = 64 * 1024
FILE_LIMIT: Final = 64 * 1024 * 1024
ENTRY_LIMIT: Final = 1_000_000

STAMP: Final = re.compile(r"@(0|[1-9][0-9]{0,14})")
TOUCH: Final = re.compile(r"([0-9]+|call)=(-|0|[1-9][0-9]{0,8})")
BEGAN: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


class RecordError(ValueError):
    """A record was refused at one of its lines (the header is line 1)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


@dataclass(eq=False)
class Card:
    """One physical card; `open` says that its face has lain open since it was last shuffled."""

    kind: str
    open: bool = False


def full_deck() -> list[str]:
    """The texts of all 110 cards."""
    deck: list[str] = []
    for colour in COLOURS:
        for number in NUMBERS:
            deck += [colour + number] * 4
        deck += [colour + "C"] * 2
        deck += [colour + "F"]
    for number in NUMBERS:
        deck += ["#" + number] * 2
    for colour in COLOURS:
        deck += ["#" + colour]
    deck += [HIT_HAND] * 4
    return deck


DECK: Final = full_deck()
KINDS: Final = sorted(set(DECK))


def is_hit(kind: str) -> bool:
    """Any HIT card: number, colour or hand."""
    return kind[0] == "#"


def is_cut(kind: str) -> bool:
    """A Cut of any colour."""
    return not is_hit(kind) and kind[1] == "C"


def is_flip(kind: str) -> bool:
    """A Flip of any colour."""
    return not is_hit(kind) and kind[1] == "F"


def is_number(kind: str) -> bool:
    """A number card of any colour."""
    return not is_hit(kind) and kind[1] in NUMBERS


def points(kind: str) -> int:
    """What a card left in the hand costs."""
    return int(kind[1]) if is_number(kind) else 10


def cut_sizes(pile: int) -> list[int]:
    """How many of the cards of a draw pile the cutter may lift."""
    if pile == 0:
        return []
    # -(-a // b) rounds up.
    fewest = -(-2 * pile // 5)
    most = 3 * pile // 5
    return list(range(fewest, most + 1)) or [fewest]


def every_move() -> list[str]:
    """Every move text that could be legal somewhere, fake-outs apart."""
    moves = ["play " + kind for kind in KINDS]
    moves += [f"cut {lifted}" for lifted in range(1, len(DECK) + 1)]
    return [*moves, "draw", "flip", "pass", "keep"]


MOVES: Final = every_move()


def split_entry(line: str) -> list[str]:
    """The words of an entry, actor first, without the time stamp."""
    if line == "":
        raise ValueError("the line is blank")
    if "\t" in line or "\r" in line or "\n" in line:
        raise ValueError("tabs and carriage returns are not allowed")
    words = line.split(" ")
    if "" in words:
        raise ValueError("words are separated by one space, with none at the ends")
    if words[-1].startswith("@"):
        if not STAMP.fullmatch(words[-1]):
            raise ValueError(f"{words[-1]!r} is not a time of 1 to 15 digits")
        words.pop()
    if len(words) < 2:
        raise ValueError("an entry needs an actor and what was done")
    return words


class Table:
    """A match of Hit the Deck: the cards on the table and whatever must happen next."""

    def __init__(self, seats: int, options: Options | None = None) -> None:
        """Set up a match of so many seats, with the options that differ from the defaults."""
        if not 2 <= seats <= 6:
            raise ValueError("there are two to six seats")
        self.seats = seats
        self.options: Options = {**DEFAULTS, **(options or {})}
        self.totals = [0] * seats
        self.hand = 1
        self.dealer: int | None = None
        self.over = False

        self.in_hand = False
        """Whether a hand is being played."""
        self.hand_ended = False
        """Whether the table still shows a hand that has ended."""
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.draw_pile: list[Card] = []
        """Top first, like the discard pile."""
        self.discard_pile: list[Card] = []
        self.demand: str | None = None
        self.direction = 1
        self.turn = 0
        """The seat whose turn it is; also the caller, when a race is due."""
        self.duty: Literal["cut", "flip", "call"] | None = None
        self.drawn: list[str] = []
        """The drawn card, and what the same seat received since, in this turn."""
        self.forced = 0
        self.faked: set[int] = set()
        self.owed_by: int | None = None
        """The seat that still draws penalty cards, waiting for a shuffle."""
        self.owed = 0
        self.race_due = False
        self.race_settling = False
        """Whether a race is over, but its penalty may still be going on."""
        self.turns = 0
        self.written: list[Card] = []
        """The cards that the last `* deal` or `* shuffle` named, in the order written."""

    # ---- what may happen next

    def chance_due(self) -> str | None:
        """The chance entry that must come next, if one must."""
        if self.over:
            return None
        if self.dealer is None:
            return "dealer"
        if not self.in_hand:
            return "deal"
        if not self.draw_pile and len(self.discard_pile) > 1:
            return "shuffle"
        if self.race_due:
            return "race"
        return None

    def actor(self) -> int | str | None:
        """Who must act next: a seat, "*" for chance, None when the match is over."""
        if self.over:
            return None
        if self.chance_due() is not None:
            return "*"
        return self.turn

    def legal(self) -> list[str]:
        """The legal entries of the actor, without the seat number; fake-outs are not listed."""
        if self.over:
            return []
        chance = self.chance_due()
        if chance is not None:
            return [chance]
        return sorted(move for move in MOVES if self.why_not(move) is None)

    def fits(self, kind: str) -> bool:
        """Whether such a card may lie on the discard pile now."""
        top = self.discard_pile[0].kind
        if self.demand is not None:
            # No HIT card meets a demand.
            if is_hit(kind):
                return False
            if self.demand in NUMBERS:
                return is_number(kind) and kind[1] == self.demand
            return kind[0] == self.demand
        if is_hit(kind):
            return True
        if top == HIT_HAND:
            return True
        # Any other HIT card on top has its demand open, so the top has a colour here.
        if kind[0] == top[0]:
            return True
        return is_number(kind) and is_number(top) and kind[1] == top[1]

    def candidates(self) -> list[str]:
        """The cards from which the seat on turn may play: its hand, or after a draw what came since."""
        if self.drawn:
            return self.drawn
        return [card.kind for card in self.hands[self.turn]]

    def can_play(self) -> bool:
        """Whether the seat on turn has a card that it may play."""
        return any(self.fits(kind) for kind in self.candidates())

    def can_draw(self) -> bool:
        """Whether the rules and the draw pile let the seat on turn draw."""
        if self.drawn or not self.draw_pile:
            return False
        return bool(self.options["free_draw"]) or not self.can_play()

    def why_not(self, move: str) -> str | None:
        """Why the seat on turn may not make a move, or None where it may."""
        word, _, rest = move.partition(" ")
        if self.duty == "cut":
            if not self.draw_pile:
                return None if move == "pass" else "there is nothing to cut, so the turn is skipped by a pass"
            if word != "cut":
                return "the seat must cut the draw pile"
            if int(rest) not in cut_sizes(len(self.draw_pile)):
                return f"of {len(self.draw_pile)} cards {rest} may not be lifted"
            return None
        if self.duty == "flip":
            return None if word == "flip" else "the seat must flip the piles"
        if word == "cut":
            return "there is nothing to cut for"
        if word == "flip":
            return "there is nothing to flip for"
        if word == "play":
            if rest not in [card.kind for card in self.hands[self.turn]]:
                return f"the seat does not hold {rest}"
            if rest not in self.candidates():
                return "after a draw only the drawn card may be played"
            if not self.fits(rest):
                if self.demand is not None:
                    return f"{rest} does not meet the demand for {self.demand}"
                return f"{rest} does not fit on {self.discard_pile[0].kind}"
            return None
        if word == "draw":
            if self.drawn:
                return "the seat has drawn in this turn"
            if not self.draw_pile:
                return "the draw pile is empty"
            if not self.can_draw():
                return "the seat has a playable card and must play"
            return None
        if word == "keep":
            if not self.options["free_draw"]:
                return "a drawn card that fits must be played"
            if not self.drawn:
                return "no card was drawn in this turn"
            return None
        if word == "pass":
            if self.can_play() or self.can_draw() or self.drawn:
                return "a pass is only for who can neither play nor draw"
            return None
        return f"there is no move {move}"

    # ---- entries

    def play(self, entry_line: str) -> dict[str, object] | None:
        """Carry out an entry; give the hand's result if it ended one. An illegal one changes nothing."""
        actor, *words = split_entry(entry_line)
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
        reason = self.why_not(move)
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
        if not self.fits(card.kind):
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

    # ---- penalties, turns and the end

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

    def result(self, totals_before: list[int]) -> dict[str, object]:
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

    # ---- what may be seen

    def knows(self, viewer: Viewer, card: Card) -> bool:
        """Whether somebody knows a card where it lies."""
        if viewer == "all" or card.open:
            return True
        for seat in range(self.seats):
            if any(held is card for held in self.hands[seat]):
                return self.hand_ended or seat == viewer
        return False

    def shown(self, viewer: Viewer, card: Card) -> str:
        """A card as somebody sees it."""
        return card.kind if self.knows(viewer, card) else "?"

    def state(self, seat: Viewer = "all") -> dict[str, object]:
        """The table as a seat, a spectator (None) or somebody who sees all cards knows it."""
        hands: list[list[str]] = []
        for held in self.hands:
            texts = [self.shown(seat, card) for card in held]
            # Unknown cards stand last, so that no position gives anything away.
            hands.append(sorted(texts, key=lambda text: (text == "?", text)))
        return {
            "hand": self.hand,
            "dealer": self.dealer,
            "direction": self.direction,
            "hands": hands,
            "draw": [self.shown(seat, card) for card in self.draw_pile],
            "discard": [self.shown(seat, card) for card in self.discard_pile],
            "demand": self.demand,
            "totals": list(self.totals),
        }

    def entry_shown(self, entry_line: str, viewer: Viewer) -> str:
        """The entry just carried out, as somebody may see it."""
        if not self.written:
            return entry_line
        words = entry_line.split(" ")
        words[2 : 2 + len(self.written)] = [self.shown(viewer, card) for card in self.written]
        return " ".join(words)


# ---- records


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object, refused where it names a key twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is repeated")
    return found


def whole(text: str) -> int:
    """A JSON integer; none of a header has a sign."""
    if text.startswith("-"):
        raise ValueError("a number has a sign")
    return int(text)


def no_constant(text: str) -> None:
    """NaN and the infinities are not JSON."""
    raise ValueError(f"{text} is not JSON")


def is_whole(value: object, low: int, high: int) -> bool:
    """Whether a JSON value is an integer within limits."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def check_keys(found: object, required: Sequence[str], optional: Sequence[str], what: str) -> None:
    """Refuse anything but an object with the keys wanted."""
    if not isinstance(found, dict):
        raise ValueError(f"{what} is not an object")
    for key in required:
        if key not in found:
            raise ValueError(f"{what} lacks {key}")
    for key in found:
        if key not in required and key not in optional:
            raise ValueError(f"{what} has an unknown key {key!r}")


def check_name(text: object) -> None:
    """Refuse a name or kind of a seat that is no proper text."""
    if not isinstance(text, str) or not 1 <= len(text) <= 64:
        raise ValueError("a name or kind is not a text of 1 to 64 characters")
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in text):
        raise ValueError("a name or kind has a control character or a lone surrogate")


def table_from_header(line: str) -> Table:
    """Set the table that a record's first line describes."""
    if "\t" in line or "\r" in line or line != line.strip(" "):
        raise ValueError("the header has tabs, carriage returns or spaces at its ends")
    try:
        header = json.loads(line, object_pairs_hook=unique_keys, parse_int=whole, parse_constant=no_constant)
    except RecursionError:
        raise ValueError("the header is nested too deeply") from None
    check_keys(
        header,
        ["two-decks", "game", "options", "seats"],
        ["seed", "began", "practice", "app"],
        "the header",
    )
    if not is_whole(header["two-decks"], 1, 1):
        raise ValueError("the version is not 1")
    if header["game"] != "hit-the-deck":
        raise ValueError("the game is not hit-the-deck")
    if "seed" in header and not is_whole(header["seed"], 0, 999_999_999):
        raise ValueError("the seed is not a whole number from 0 to 999,999,999")
    if "began" in header:
        if not isinstance(header["began"], str) or not BEGAN.fullmatch(header["began"]):
            raise ValueError("began is not a time like 2026-11-21T18:04:05Z")
        datetime.strptime(header["began"], "%Y-%m-%dT%H:%M:%SZ")
    if "practice" in header and not isinstance(header["practice"], bool):
        raise ValueError("practice is neither true nor false")
    if "app" in header and not isinstance(header["app"], str):
        raise ValueError("app is not a text")
    check_keys(header["options"], [], list(DEFAULTS), "the options")
    for name, value in header["options"].items():
        if isinstance(DEFAULTS[name], bool):
            if not isinstance(value, bool):
                raise ValueError(f"{name} is neither true nor false")
        elif not is_whole(value, 1, 1_000_000):
            raise ValueError(f"{name} is not a whole number from 1 to 1,000,000")
    if not isinstance(header["seats"], list):
        raise ValueError("seats is not a list")
    for seat in header["seats"]:
        check_keys(seat, ["name", "kind"], [], "a seat")
        check_name(seat["name"])
        check_name(seat["kind"])
    return Table(len(header["seats"]), header["options"])


def check_size(number: int, line: str, size_before: int) -> int:
    """Refuse the line that passes a limit; give the size of the file with it."""
    try:
        length = len(line.encode())
    except UnicodeEncodeError:
        raise ValueError("the line is not UTF-8") from None
    if length > LINE_LIMIT:
        raise ValueError("the line is longer than 64 KiB")
    if size_before + length + 1 > FILE_LIMIT:
        raise ValueError("the file is longer than 64 MiB")
    if number - 1 > ENTRY_LIMIT:
        raise ValueError("there are more than a million entries")
    return size_before + length + 1


def audit(lines: Sequence[str], seat: Viewer = "all") -> Iterator[dict[str, object]]:
    """The audit's object for each entry of a record, given its lines without their ends."""
    if not lines:
        raise RecordError(1, "there is no complete header line")
    try:
        size = check_size(1, lines[0], 0)
        table = table_from_header(lines[0])
    except ValueError as error:
        raise RecordError(1, str(error)) from error
    if isinstance(seat, int) and not 0 <= seat < table.seats:
        raise ValueError(f"the record has no seat {seat}")
    for number, line in enumerate(lines[1:], start=2):
        try:
            size = check_size(number, line, size)
            result = table.play(line)
        except ValueError as error:
            raise RecordError(number, str(error)) from error
        actor = table.actor()
        sees_moves = seat == "all" or (seat is not None and seat == actor)
        shown: dict[str, object] = {
            "n": number - 1,
            "entry": table.entry_shown(line, seat),
            "actor": actor,
            "legal": table.legal() if sees_moves else [],
            "state": table.state(seat),
        }
        if result is not None:
            shown["result"] = result
        yield shown


def perft(table: Table, depth: int) -> int:
    """How many sequences of listed legal entries there are; where no seat is to act, just one."""
    actor = table.actor()
    if depth == 0 or not isinstance(actor, int):
        return 1
    leaves = 0
    for move in table.legal():
        after = copy.deepcopy(table)
        after.play(f"{actor} {move}")
        leaves += perft(after, depth - 1)
    return leaves


def read_lines(path: Path) -> list[str]:
    """The complete lines of a record; bytes that are not UTF-8 stay recognisable as lone surrogates."""
    *complete, _torn = path.read_bytes().split(b"\n")
    return [line.decode(errors="surrogateescape") for line in complete]


def seat_argument(text: str) -> str:
    """What --seat names: a seat, or a dash for a spectator."""
    if not re.fullmatch(r"-|0|[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither a seat number nor a dash")
    return text


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Replay a record of Hit the Deck.")
    commands = parser.add_subparsers(dest="command", required=True)
    auditing = commands.add_parser("audit", help="print one JSON object for each entry")
    auditing.add_argument("file", type=Path)
    auditing.add_argument("--seat", type=seat_argument, metavar="N|-")
    arguments = parser.parse_args()
    viewer: Viewer = "all"
    if arguments.seat is not None:
        viewer = None if arguments.seat == "-" else int(arguments.seat)
    try:
        for shown in audit(read_lines(arguments.file), viewer):
            print(json.dumps(shown, ensure_ascii=False))
    except RecordError as error:
        sys.stdout.flush()
        print(f"line {error.line}: {error}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

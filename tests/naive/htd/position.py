"""The 110 cards as texts, what lies on the table at one moment, and who may know it."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from tests.naive.record import Options, Viewer

COLOURS: Final = "RYGB"
NUMBERS: Final = "12345"
HIT_HAND: Final = "#H"


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
    return not is_hit(kind) and kind[1] == "C"


def is_flip(kind: str) -> bool:
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


DEFAULTS: Final[Options] = {
    "target": 100,
    "free_draw": False,
    "final_slap": False,
    "automatic_call": False,
    "call_window_ms": 2000,
    "race_limit_ms": 10000,
}


class Position:
    """A match: the cards on the table and whatever must happen next."""

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

    def knows(self, viewer: Viewer, card: Card) -> bool:
        if viewer == "all" or card.open:
            return True
        for seat in range(self.seats):
            if any(held is card for held in self.hands[seat]):
                return self.hand_ended or seat == viewer
        return False

    def shown(self, viewer: Viewer, card: Card) -> str:
        """A card as somebody sees it."""
        return card.kind if self.knows(viewer, card) else "?"

    def state(self, viewer: Viewer = "all") -> dict[str, Any]:
        """The table as a seat, a spectator (None) or somebody who sees all cards knows it."""
        hands: list[list[str]] = []
        for held in self.hands:
            texts = [self.shown(viewer, card) for card in held]
            # Unknown cards stand last, so that no position gives anything away.
            hands.append(sorted(texts, key=lambda text: (text == "?", text)))
        return {
            "hand": self.hand,
            "dealer": self.dealer,
            "direction": self.direction,
            "hands": hands,
            "draw": [self.shown(viewer, card) for card in self.draw_pile],
            "discard": [self.shown(viewer, card) for card in self.discard_pile],
            "demand": self.demand,
            "totals": list(self.totals),
        }

    def shown_entry(self, viewer: Viewer, line: str) -> str:
        """The entry just carried out, as somebody may see it."""
        if not self.written:
            return line
        words = line.split(" ")
        words[2 : 2 + len(self.written)] = [self.shown(viewer, card) for card in self.written]
        return " ".join(words)

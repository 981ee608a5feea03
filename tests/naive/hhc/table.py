"""The plain table of Hand-to-Hand Combat: its cards, what lies and who knows it, what is legal, and what happens."""

from typing import Any, Literal, TypedDict

from tests.naive.record import Options, Viewer, words_of

RANKS = "1234567msg"  # low to high
SUITS = "EJMNSV"  # high to low when drawing for the deal; otherwise equal
DECK = [rank + suit for suit in SUITS for rank in RANKS]
COLUMNS = "12345"


class Column(TypedDict):
    """One stack: `down` from the table up, `up` from head to tail."""

    down: list[str]
    up: list[str]


def rank_of(card: str) -> int:
    """0 for a 1, up to 9 for a Galaxy."""
    return RANKS.index(card[0])


def suit_of(card: str) -> str:
    """The suit's letter."""
    return card[1]


def points_of(card: str) -> int:
    """Face value, and ten for Moon, Sun and Galaxy."""
    return 10 if card[0] in "msg" else int(card[0])


def follows(lower: str, upper: str) -> bool:
    """Whether `lower` may lie directly below `upper` in a run: one rank lower, another suit."""
    return rank_of(lower) == rank_of(upper) - 1 and suit_of(lower) != suit_of(upper)


def is_empty(column: Column) -> bool:
    """An empty space has no card at all."""
    return not column["down"] and not column["up"]


def check_new_card(card: str, column: Column, behind: bool) -> str | None:
    """Why a card from a hand cannot be put on this column, or None."""
    if behind:
        if column["down"]:
            return "a card can be slipped behind only where no down cards are left"
        if not column["up"]:
            return "there is no card to slip behind"
        if not follows(column["up"][0], card):
            return "a card slipped behind must be one rank above the head and of another suit"
        return None
    if is_empty(column):
        return None if card[0] == "g" else "only a Galaxy fills an empty space"
    if not follows(card, column["up"][-1]):
        return "the card must be one rank below the tail and of another suit"
    return None


DEFAULTS: Options = {"target": 200, "short_opening": False, "lone_cards_to_bar": False, "blocked_hands_count": True}


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
        self.boards: list[list[Column]] = [[{"down": [], "up": []} for _ in COLUMNS] for _ in range(2)]
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


def every_move() -> list[str]:
    """Every text a seat's entry can have after the seat number, legal or not."""
    moves = []
    for card in DECK:
        for column in COLUMNS:
            for board in ("own", "opp"):
                moves.append(f"play {card} {board}{column}")
                moves.append(f"play {card} {board}{column}^")
        moves.append(f"play {card} bar")
        moves.append(f"play {card} discard")
    for source in COLUMNS:
        for target in COLUMNS:
            moves.append(f"build {source} {target}")
        moves.append(f"bank {source}")
    moves += ["draw stock", "draw discard", "pass"]
    return moves


EVERY_MOVE = sorted(every_move())
EVERY_MOVE_SET = set(EVERY_MOVE)


def in_short_opening(table: Position) -> bool:
    """Whether this turn is the non-dealer's very first one and the house rule shortens it."""
    seat = table.seat_to_move
    return bool(table.options["short_opening"]) and seat != table.dealer and table.turns[seat] == 1


def why_not(table: Position, move: str) -> str | None:
    """The sentence that forbids this move to the seat whose turn it is, or None when it is legal."""
    words = move.split(" ")
    if words[0] == "play":
        return why_not_play(table, words[1], words[2])
    if words[0] == "build":
        return why_not_build(table, int(words[1]) - 1, int(words[2]) - 1)
    if words[0] == "bank":
        return why_not_bank(table, int(words[1]) - 1)
    if words[0] == "draw":
        return why_not_draw(table, words[1])
    return why_not_pass(table)


def why_not_play(table: Position, card: str, where: str) -> str | None:
    """Why this card from the hand cannot go there."""
    seat = table.seat_to_move
    place = where[:3]  # own, opp, bar or dis
    if card not in table.hands[seat]:
        return f"seat {seat} does not hold {card}"
    last_card = len(table.hands[seat]) == 1
    if table.first is None:
        if place == "dis":
            return "the first card of a turn cannot be discarded"
        if not table.opened[seat] and place != "own":
            return "the first card must go to the own board until one has been put there in this hand"
    else:
        if in_short_opening(table):
            return "the short opening is one card only"
        if place == table.first:
            return "both cards of a turn cannot go to the same place"
        if place == "own" and not last_card:
            return "only the last card may go to the own board as second card"
        if place == "opp" and table.turns[seat] == 1:
            return "nothing goes to the opponent's board on a player's first turn"
    if last_card and place != "own":
        return "the last card must go to the own board"
    if place == "dis":
        return None
    if place == "bar":
        if rank_of(card) != table.bar[suit_of(card)]:
            return f"{card} is not next on the bar"
        return None
    board = table.boards[seat if place == "own" else 1 - seat]
    return check_new_card(card, board[int(where[3]) - 1], where.endswith("^"))


def why_not_build(table: Position, source: int, target: int) -> str | None:
    """Why the run of one own column cannot move to another."""
    if table.first is None:
        return "there is no building before the first card of a turn"
    board = table.boards[table.seat_to_move]
    if source == target:
        return "a run moves to another column"
    if not board[source]["up"]:
        return "there is no run in that column"
    head = board[source]["up"][0]
    if is_empty(board[target]):
        if head[0] != "g":
            return "only a run headed by a Galaxy moves into an empty space"
        if not board[source]["down"]:
            return "moving from an empty space to another changes nothing"
        return None
    if not follows(head, board[target]["up"][-1]):
        return "the head must be one rank below the other column's tail and of another suit"
    return None


def why_not_bank(table: Position, source: int) -> str | None:
    """Why the lone card of an own column cannot go to the bar."""
    if not table.options["lone_cards_to_bar"]:
        return "board cards do not go to the bar in this match"
    if table.first is None:
        return "there is no building before the first card of a turn"
    run = table.boards[table.seat_to_move][source]["up"]
    if len(run) != 1:
        return "only a run of exactly one card may go to the bar"
    if rank_of(run[0]) != table.bar[suit_of(run[0])]:
        return f"{run[0]} is not next on the bar"
    return None


def why_not_draw(table: Position, pile: str) -> str | None:
    if in_short_opening(table) and table.first is not None:
        return "no draw is owed in the short opening"
    if pile == "stock" and not table.stock:
        return "the stock is empty"
    if pile == "discard" and not table.discard:
        return "the discard pile is empty"
    return None


def why_not_pass(table: Position) -> str | None:
    """Why the turn cannot end without a draw."""
    if in_short_opening(table) and table.first is not None:
        return None
    if table.stock or table.discard:
        return "there is a card to draw"
    return None


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

"""What is legal: a move is, when no sentence of the rules is found against it."""

from __future__ import annotations

from tests.naive.hhc.cards import COLUMNS, DECK, check_new_card, follows, is_empty, rank_of, suit_of
from tests.naive.hhc.position import Position


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

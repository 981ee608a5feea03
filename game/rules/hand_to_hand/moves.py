"""The moves of Hand-to-Hand Combat as tuples and as text. Columns count from 0 in tuples and from 1 in text.

Every move of a seat stands once in the tables of this page, so that no tuple is built while a game is played:

- `("play", card, place, column, behind)`: place `own`, `opp`, `bar` or `discard`; column -1 where there is none;
- `("build", column, onto)`, `("bank", column)`, `("draw", "stock")`, `("draw", "discard")`, `("pass",)`.

Chance moves are `("draw-for-deal", card, card)` and `("deal", cards)`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.core import Card, MalformedError, Move, quoted
from game.rules.hand_to_hand.cards import DECK, TEXTS, parse_card

COLUMNS = range(5)
BOARDS = ("own", "opp")

PUTS: dict[str, tuple[tuple[Move, ...], ...]] = {
    board: tuple(tuple(("play", card, board, column, False) for card in DECK) for column in COLUMNS) for board in BOARDS
}
"""`PUTS[board][column][card]`: onto the tail or into the empty space."""
SLIPS: dict[str, tuple[tuple[Move, ...], ...]] = {
    board: tuple(tuple(("play", card, board, column, True) for card in DECK) for column in COLUMNS) for board in BOARDS
}
"""`SLIPS[board][column][card]`: behind the head."""
TO_BAR: tuple[Move, ...] = tuple(("play", card, "bar", -1, False) for card in DECK)
TO_DISCARD: tuple[Move, ...] = tuple(("play", card, "discard", -1, False) for card in DECK)
BUILDS: tuple[tuple[Move, ...], ...] = tuple(tuple(("build", run, onto) for onto in COLUMNS) for run in COLUMNS)
BANKS: tuple[Move, ...] = tuple(("bank", column) for column in COLUMNS)
DRAW_STOCK: Move = ("draw", "stock")
DRAW_DISCARD: Move = ("draw", "discard")
PASS: Move = ("pass",)

LOT = "draw-for-deal"
DEAL = "deal"


def _texts() -> Iterator[tuple[Move, str]]:
    for card in DECK:
        for board in BOARDS:
            for column in COLUMNS:
                yield PUTS[board][column][card], f"play {TEXTS[card]} {board}{column + 1}"
                yield SLIPS[board][column][card], f"play {TEXTS[card]} {board}{column + 1}^"
        yield TO_BAR[card], f"play {TEXTS[card]} bar"
        yield TO_DISCARD[card], f"play {TEXTS[card]} discard"
    for column in COLUMNS:
        for onto in COLUMNS:
            yield BUILDS[column][onto], f"build {column + 1} {onto + 1}"
        yield BANKS[column], f"bank {column + 1}"
    yield DRAW_STOCK, "draw stock"
    yield DRAW_DISCARD, "draw discard"
    yield PASS, "pass"


TEXT: dict[Move, str] = dict(_texts())
"""Every well-formed move of a seat, and its text."""
_MOVES = {text: move for move, text in TEXT.items()}

_FORMS = {
    "play": "a play is a card and own1 to own5, opp1 to opp5 (with ^ to slip behind), bar or discard",
    "build": "a build is two columns from 1 to 5",
    "bank": "a bank is a column from 1 to 5",
    "draw": "a draw is from stock or discard",
    "pass": "a pass is one word",
}


def parse(words: str) -> Move:
    """A move from the words of an entry. Raises `MalformedError`."""
    move = _MOVES.get(words)
    if move is not None:
        return move
    word, *rest = words.split(" ")
    if word == LOT:
        if len(rest) != 2:
            raise MalformedError("a draw for the deal is two cards")
        return (LOT, parse_card(rest[0]), parse_card(rest[1]))
    if word == DEAL:
        if len(rest) != len(DECK):
            raise MalformedError(f"a deal is {len(DECK)} cards, not {len(rest)}")
        return (DEAL, tuple(parse_card(card) for card in rest))
    if word in _FORMS:
        raise MalformedError(f"{quoted(words)} is malformed: {_FORMS[word]}")
    raise MalformedError(f"{quoted(word)} is no word of this game")


def format_move(move: Move) -> str:
    """The words of a move; a card hidden by `redact` is `?`."""
    text = TEXT.get(move)
    if text is not None:
        return text
    cards: tuple[Card | None, ...] = move[1] if move[0] == DEAL else move[1:]
    return " ".join([move[0], *("?" if card is None else TEXTS[card] for card in cards)])

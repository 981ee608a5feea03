"""The moves of Hand-to-Hand Combat as named tuples and as text. Columns count from 0 in tuples and from 1 in text.

The tables below hold every move of a seat once, so that no tuple is built during play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from game.rules.core import Card, Deal, MalformedError, Move, quoted
from game.rules.hand_to_hand.cards import DECK, TEXTS, parse_card

Board: TypeAlias = Literal["own", "opp"]
Place: TypeAlias = Literal["own", "opp", "bar", "discard"]
Pile: TypeAlias = Literal["stock", "discard"]


class Play(NamedTuple):
    """A card from the hand to a place."""

    word: Literal["play"]
    card: Card
    place: Place
    column: int
    """-1 on the bar and on the discard pile."""
    behind: bool
    """Whether it is slipped behind the head."""


class Build(NamedTuple):
    """The run of a column onto another column of the same board."""

    word: Literal["build"]
    column: int
    onto: int


class Bank(NamedTuple):
    """The lone card of a column to the bar."""

    word: Literal["bank"]
    column: int


class Draw(NamedTuple):
    """The top card of a pile into the hand."""

    word: Literal["draw"]
    pile: Pile


class Pass(NamedTuple):
    """The end of a turn without a draw."""

    word: Literal["pass"]


class DrawForDeal(NamedTuple):
    """The cards that seats 0 and 1 drew for the deal."""

    word: Literal["draw-for-deal"]
    first: Card
    second: Card


SeatMove: TypeAlias = Play | Build | Bank | Draw | Pass

COLUMNS = range(5)
BOARDS: tuple[Board, ...] = ("own", "opp")


def _onto_columns(board: Board, behind: bool) -> tuple[tuple[Play, ...], ...]:
    return tuple(tuple(Play("play", card, board, column, behind) for card in DECK) for column in COLUMNS)


PUTS: Mapping[str, tuple[tuple[Play, ...], ...]] = {board: _onto_columns(board, False) for board in BOARDS}
"""`PUTS[board][column][card]`: onto the tail or into the empty space."""
SLIPS: Mapping[str, tuple[tuple[Play, ...], ...]] = {board: _onto_columns(board, True) for board in BOARDS}
"""`SLIPS[board][column][card]`: behind the head."""
TO_BAR = tuple(Play("play", card, "bar", -1, False) for card in DECK)
"""`TO_BAR[card]`."""
TO_DISCARD = tuple(Play("play", card, "discard", -1, False) for card in DECK)
"""`TO_DISCARD[card]`."""
BUILDS = tuple(tuple(Build("build", run, onto) for onto in COLUMNS) for run in COLUMNS)
"""`BUILDS[column][onto]`."""
BANKS = tuple(Bank("bank", column) for column in COLUMNS)
"""`BANKS[column]`."""
DRAW_STOCK = Draw("draw", "stock")
DRAW_DISCARD = Draw("draw", "discard")
PASS = Pass("pass")


def _texts() -> Iterator[tuple[SeatMove, str]]:
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


TEXT: Mapping[Move, str] = dict(_texts())
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
    """Parse a move from the words of an entry. Raises `MalformedError`."""
    move = _MOVES.get(words)
    if move is not None:
        return move
    word, *rest = words.split(" ")
    if word == "draw-for-deal":
        if len(rest) != 2:
            raise MalformedError("a draw for deal is two cards")
        return DrawForDeal("draw-for-deal", parse_card(rest[0]), parse_card(rest[1]))
    if word == "deal":
        if len(rest) != len(DECK):
            raise MalformedError(f"a deal is {len(DECK)} cards, not {len(rest)}")
        return Deal("deal", tuple(parse_card(card) for card in rest))
    if word in _FORMS:
        raise MalformedError(f"{quoted(words)} is malformed: {_FORMS[word]}")
    raise MalformedError(f"{quoted(word)} is not a move of this game")


def format_move(move: Move) -> str:
    """The words of a move; a card hidden by `redact` is `?`."""
    if isinstance(move, Deal):
        return " ".join(["deal", *("?" if card is None else TEXTS[card] for card in move.cards)])
    if isinstance(move, DrawForDeal):
        return f"draw-for-deal {TEXTS[move.first]} {TEXTS[move.second]}"
    return TEXT[move]

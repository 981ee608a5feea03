"""The moves of Hit the Deck as named tuples and as text.

The tables below hold every small move once, so that listing moves builds nothing.
"""

from __future__ import annotations

import re
from typing import Generic, Literal, NamedTuple, TypeAlias

from game.rules.core import C, Card, Deal, MalformedError, Move, quoted
from game.rules.hit_the_deck.cards import DECK, KINDS, TEXTS, parse_card
from game.rules.race import FAKEOUT, Race


class Play(NamedTuple):
    """A card from the hand onto the discard pile."""

    word: Literal["play"]
    card: Card


class Draw(NamedTuple):
    """The top card of the draw pile into the hand."""

    word: Literal["draw"]


class Keep(NamedTuple):
    """The end of a turn without playing the drawn card (HTD-31)."""

    word: Literal["keep"]


class Pass(NamedTuple):
    """The end of a turn without a play or a draw, when neither is possible (HTD-53, HTD-95)."""

    word: Literal["pass"]


class Cut(NamedTuple):
    """A packet of `lifted` cards lifted from the draw pile."""

    word: Literal["cut"]
    lifted: int


class Flip(NamedTuple):
    """Both piles turned over."""

    word: Literal["flip"]


class Dealer(NamedTuple):
    """The first dealer, chosen at random."""

    word: Literal["dealer"]
    seat: int


class Shuffle(NamedTuple, Generic[C]):
    """The new draw pile, top first; a `Shuffle[Card | None]` as a viewer sees it."""

    word: Literal["shuffle"]
    cards: tuple[C, ...]


SeatMove: TypeAlias = Play | Draw | Keep | Pass | Cut | Flip

PLAYS = tuple(Play("play", kind) for kind in KINDS)
"""`PLAYS[kind]`."""
DRAW = Draw("draw")
KEEP = Keep("keep")
PASS = Pass("pass")
FLIP = Flip("flip")
CUTS = tuple(Cut("cut", lifted) for lifted in range(len(DECK) + 1))
"""`CUTS[lifted]`: by the number of cards lifted."""

CHANCE_WORDS = ("dealer", "deal", "shuffle", "race")

_LONE: dict[str, Move] = {move.word: move for move in (DRAW, FLIP, PASS, KEEP, FAKEOUT)}
_NUMBER = re.compile("0|[1-9][0-9]{0,8}")


def lift_range(cards: int) -> range:
    """The numbers of cards that may be lifted from a draw pile of `cards` cards (HTD-48); empty for no cards."""
    if cards == 0:
        return range(0)
    least = -(-2 * cards // 5)
    return range(least, max(least, 3 * cards // 5) + 1)


LIFTS = tuple(tuple(CUTS[lifted] for lifted in lift_range(cards)) for cards in range(len(DECK) + 1))
"""`LIFTS[cards]`: the legal cuts of a draw pile of `cards` cards."""


def usual_lift(cards: int) -> int:
    """The number of cards lifted from a draw pile of `cards` cards by a cutter who names no number (HTD-49)."""
    return -(-cards // 2)


def parse(words: str) -> Move:
    """Parse a move from the words of an entry. Raises `MalformedError`."""
    word, *rest = words.split(" ")
    if word in _LONE:
        _count(word, rest, 0)
        return _LONE[word]
    if word == "play":
        _count(word, rest, 1)
        return PLAYS[parse_card(rest[0])]
    if word == "cut":
        _count(word, rest, 1)
        lifted = _number(rest[0], "a number of cards")
        return CUTS[lifted] if lifted < len(CUTS) else Cut("cut", lifted)
    if word == "dealer":
        _count(word, rest, 1)
        return Dealer("dealer", _seat(rest[0]))
    if word in ("deal", "shuffle"):
        if not rest:
            raise MalformedError(f"{word} is followed by cards")
        cards = tuple(map(parse_card, rest))
        return Deal("deal", cards) if word == "deal" else Shuffle("shuffle", cards)
    if word == "race":
        return _parse_race(rest)
    raise MalformedError(f"{quoted(word)} is not a move of this game")


def _parse_race(words: list[str]) -> Move:
    if not words or not words[0].startswith("call="):
        raise MalformedError("race is followed by call= first")
    call = _time(words[0].removeprefix("call="))
    touches: dict[int, int | None] = {}
    for word in words[1:]:
        seat_text, equals, time = word.partition("=")
        seat = _seat(seat_text)
        if not equals or seat in touches:
            raise MalformedError(f"{quoted(word)} is not the one touch of a seat, such as 0=312 or 0=-")
        touches[seat] = _time(time)
    if not touches:
        raise MalformedError("a race has the touches of its seats")
    return Race("race", call, tuple(touches.items()))


def format_move(move: Move) -> str:
    """The words of a move; a card that is None is `?`."""
    if isinstance(move, Play):
        return f"play {TEXTS[move.card]}"
    if isinstance(move, Deal | Shuffle):
        return " ".join([move.word, *("?" if card is None else TEXTS[card] for card in move.cards)])
    if isinstance(move, Race):
        touches = [f"{seat}={_format_time(ms)}" for seat, ms in move.touches]
        return " ".join(["race", f"call={_format_time(move.call)}", *touches])
    if isinstance(move, Cut):
        return f"cut {move.lifted}"
    if isinstance(move, Dealer):
        return f"dealer {move.seat}"
    return move.word


def _format_time(ms: int | None) -> str:
    return "-" if ms is None else str(ms)


def _count(word: str, rest: list[str], wanted: int) -> None:
    if len(rest) != wanted:
        what = "one more word" if wanted else "nothing"
        raise MalformedError(f"{word} is followed by {what}")


def _number(text: str, what: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise MalformedError(f"{quoted(text)} is not {what} of 1 to 9 digits")
    return int(text)


def _seat(text: str) -> int:
    if len(text) != 1 or text not in "012345":
        raise MalformedError(f"{quoted(text)} is not a seat from 0 to 5")
    return int(text)


def _time(text: str) -> int | None:
    return None if text == "-" else _number(text, "a time in milliseconds")

"""The reasons why a move is refused, each with its clause: the rules of `rules.py`, asked of one move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.core import CHANCE, OVER, Card, Deal, Move, Refusal
from game.rules.hand_to_hand.before_play import is_invalid
from game.rules.hand_to_hand.cards import ABOVE, BELOW, DECK, GALAXY, RANK, SUIT, card_name
from game.rules.hand_to_hand.moves import Bank, Build, Draw, DrawForDeal, Pass, Place, Play
from game.rules.hand_to_hand.rules import allowed_places, in_short_opening, turn_endings
from game.rules.hand_to_hand.state import State

_PLACE_NAMES = {"own": "your board", "opp": "your opponent's board", "bar": "the bar", "discard": "the discard pile"}


def why_not(state: State, actor: int, move: Move) -> Refusal | None:
    """The refusal of a move by `actor`; None if it is legal."""
    if state.actor == OVER:
        return Refusal("HHC-86", "The match is over.")
    if not isinstance(move, DrawForDeal | Deal):
        if state.due:
            return _must_come_first(state)
        if actor != state.current_seat:
            return Refusal("HHC-19", "Wait for your turn: the other player is to move.")
    return _WHY_NOT[move.word](state, actor, move)


def _must_come_first(state: State) -> Refusal:
    if state.due == "draw-for-deal":
        return Refusal("HHC-9", "The players must draw for deal first.")
    if state.result is not None:
        return Refusal("HHC-12", "The hand is over: the next one must be dealt first.")
    if is_invalid(state):
        return Refusal("HHC-17", "The hand is invalid: it must be dealt again first.")
    return Refusal("HHC-14", "The cards must be dealt first.")


def _not_chosen() -> Refusal:
    return Refusal("HHC-13", "Cards come from the shuffled deck; a player can't choose them.")


def _why_not_draw_for_deal(state: State, actor: int, move: DrawForDeal) -> Refusal | None:
    if state.due != "draw-for-deal":
        return Refusal("HHC-11", "The players draw for deal only once, before the first hand.")
    if actor != CHANCE:
        return _not_chosen()
    if move.first == move.second:
        return Refusal("HHC-11", f"The two players can't both draw {card_name(move.first)}.")
    return None


def _why_not_deal(state: State, actor: int, move: Deal[Card]) -> Refusal | None:
    if not state.due:
        return Refusal("HHC-12", "The next hand is dealt when this one is over.")
    if state.due != "deal":
        return _must_come_first(state)
    if actor != CHANCE:
        return _not_chosen()
    if sorted(move.cards) != list(DECK):
        return Refusal("HHC-3", f"A deal must contain each of the {len(DECK)} cards once{_twice(move.cards)}.")
    return None


def _twice(cards: tuple[Card, ...]) -> str:
    repeated = [card for card in DECK if cards.count(card) > 1]
    return f", but {card_name(repeated[0])} is there more than once" if repeated else ""


def _why_not_play(state: State, seat: int, move: Play) -> Refusal | None:
    _, card, place, column, behind = move
    if not state.hands[seat] >> card & 1:
        return Refusal("HHC-21", f"{card_name(card)} is not in your hand.")
    if place not in allowed_places(state):
        return _why_not_there(state, card, place)
    if place == "bar":
        return _why_not_on_bar(state, card)
    if place == "discard":
        return None
    at = 5 * (seat if place == "own" else 1 - seat) + column
    if behind:
        return _why_not_behind(card, state.up[at], state.down[at])
    return _why_not_on(card, state.up[at])


def _why_not_there(state: State, card: Card, place: Place) -> Refusal:
    seat, first = state.current_seat, state.first_place
    hand = state.hands[seat]
    if first and in_short_opening(state):
        return Refusal("HHC-34", "A short opening is one card: now build, or pass.")
    if not hand & (hand - 1):
        if place == "own":
            return Refusal("HHC-72", "Your first card went on your board, so your last can't: build, or end your turn.")
        if place == "discard":
            return Refusal(
                "HHC-74", f"{card_name(card)} is your last card: it must go on your own board, not on the discard pile."
            )
        return Refusal("HHC-70", f"{card_name(card)} is your last card: it must go on your own board.")
    if not first:
        if place == "discard":
            return Refusal("HHC-27", "You can't discard your first card of a turn: play it, or end your turn.")
        if state.turns[seat] == 1:
            return Refusal("HHC-25", "Your first card of a hand must go on your own board.")
        return Refusal("HHC-26", "Play on your own board first: you haven't done so yet this hand.")
    if place == first:
        return Refusal("HHC-29", f"Your first card went on {_PLACE_NAMES[first]}: the second must go somewhere else.")
    if place == "own":
        return Refusal("HHC-28", "Your second card can't go on your own board: play it elsewhere.")
    return Refusal("HHC-30", "On your first turn, your second card can't go on your opponent's board.")


def _why_not_on_bar(state: State, card: Card) -> Refusal | None:
    if state.bar_takes >> card & 1:
        return None
    suit = SUIT[card]
    return Refusal("HHC-59", f"The bar needs {card_name(10 * suit + state.bar[suit])} before {card_name(card)}.")


def _why_not_on(card: Card, run: tuple[Card, ...]) -> Refusal | None:
    if not run:
        if RANK[card] == GALAXY:
            return None
        return Refusal("HHC-40", f"Only a Galaxy can fill an empty space, not {card_name(card)}.")
    tail = run[-1]
    if BELOW[tail] >> card & 1:
        return None
    if RANK[tail] == 0:
        return Refusal("HHC-38", "Nothing can go on a 1.")
    if RANK[card] == RANK[tail] - 1:
        return Refusal("HHC-42" if RANK[tail] == GALAXY else "HHC-37", _same_suit(card, tail))
    return Refusal("HHC-37", f"{card_name(card)} can't go on {card_name(tail)}: it must be exactly one rank lower.")


def _why_not_behind(card: Card, run: tuple[Card, ...], down: tuple[Card, ...]) -> Refusal | None:
    if down:
        return Refusal("HHC-43", f"You can slip {card_name(card)} behind only where no down cards are left.")
    if not run:
        return Refusal("HHC-44", f"This column is empty: there is no card to slip {card_name(card)} behind.")
    head = run[0]
    if ABOVE[head] >> card & 1:
        return None
    if RANK[card] == RANK[head] + 1:
        return Refusal("HHC-42" if RANK[card] == GALAXY else "HHC-43", _same_suit(card, head))
    return Refusal(
        "HHC-43", f"{card_name(card)} can't slip behind {card_name(head)}: it must be exactly one rank higher."
    )


def _same_suit(card: Card, neighbour: Card) -> str:
    return f"{card_name(card)} and {card_name(neighbour)} are the same suit: neighbouring cards must differ."


def _why_not_build(state: State, seat: int, move: Build) -> Refusal | None:
    _, column, onto = move
    if not state.first_place:
        return Refusal("HHC-47", "Play a first card before you build.")
    base = 5 * seat
    run, target = state.up[base + column], state.up[base + onto]
    if not run:
        return Refusal("HHC-48", "This column is empty: there is no run to move.")
    if column == onto:
        return Refusal("HHC-48", "A run must move onto a different column.")
    if not target and RANK[run[0]] == GALAXY:
        if state.down[base + column]:
            return None
        return Refusal("HHC-51", f"{card_name(run[0])} has no down cards beneath it: moving it would change nothing.")
    refusal = _why_not_on(run[0], target)
    if refusal is None or refusal.clause != "HHC-37":
        return refusal
    if any(_why_not_on(card, target) is None for card in run[1:]):
        return Refusal(
            "HHC-50",
            f"The whole run must move, and its head, {card_name(run[0])}, doesn't fit on {card_name(target[-1])}.",
        )
    return Refusal("HHC-48", refusal.sentence)


def _why_not_bank(state: State, seat: int, move: Bank) -> Refusal | None:
    if not state.options.lone_cards_to_bar:
        return Refusal("HHC-56", "The bar takes cards from your hand only, not from a board.")
    if not state.first_place:
        return Refusal("HHC-47", "Play a first card before you build.")
    run = state.up[5 * seat + move.column]
    if len(run) != 1:
        return Refusal("HHC-57", "Only a run of a single card may go to the bar.")
    return _why_not_on_bar(state, run[0])


def _why_not_draw(state: State, seat: int, move: Draw) -> Refusal | None:
    if move in turn_endings(state):
        return None
    if state.first_place and in_short_opening(state):
        return Refusal("HHC-34", "You don't draw after playing in a short opening: build, or pass.")
    if not state.stock and not state.discard:
        return Refusal("HHC-68", "There is nothing left to draw: pass to end your turn.")
    if move.pile == "stock":
        return Refusal("HHC-66", "The stock is empty: draw from the discard pile.")
    return Refusal("HHC-64", "The discard pile is empty: draw from the stock.")


def _why_not_pass(state: State, seat: int, move: Pass) -> Refusal | None:
    if move in turn_endings(state):
        return None
    pile = "There is a card on the discard pile" if state.discard else "There are cards in the stock"
    return Refusal("HHC-68", f"{pile}: draw instead of passing.")


_WHY_NOT: Mapping[str, Callable[[State, int, Any], Refusal | None]] = {
    "draw-for-deal": _why_not_draw_for_deal,
    "deal": _why_not_deal,
    "play": _why_not_play,
    "build": _why_not_build,
    "bank": _why_not_bank,
    "draw": _why_not_draw,
    "pass": _why_not_pass,
}

"""Why a move may not be made: the rules of `rules.py` asked one move at a time, each refusal with its clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.core import CHANCE, OVER, Card, Deal, Move, Refusal
from game.rules.hand_to_hand.before_play import is_invalid
from game.rules.hand_to_hand.cards import ABOVE, BELOW, DECK, GALAXY, RANK, SUIT, card_name
from game.rules.hand_to_hand.moves import Bank, Build, Draw, DrawForDeal, Pass, Place, Play
from game.rules.hand_to_hand.rules import allowed_places, in_short_opening, turn_endings
from game.rules.hand_to_hand.state import State

_PLACE_NAMES = {"own": "the own board", "opp": "the opponent's board", "bar": "the bar", "discard": "the discard pile"}


def why_not(state: State, actor: int, move: Move) -> Refusal | None:
    """Why `actor` may not make the move, or None where it may."""
    if state.actor == OVER:
        return Refusal("HHC-86", "The match is over.")
    if not isinstance(move, DrawForDeal | Deal):
        if state.due:
            return _must_come_first(state)
        if actor != state.actor:
            return Refusal("HHC-19", "It is the other player's turn.")
    return _WHY_NOT[move.word](state, actor, move)


def _must_come_first(state: State) -> Refusal:
    if state.due == "draw-for-deal":
        return Refusal("HHC-9", "The players must draw for the deal first.")
    if state.result is not None:
        return Refusal("HHC-12", "The hand is over, and the next one must be dealt first.")
    if is_invalid(state):
        return Refusal("HHC-17", "The hand is invalid and must be dealt again first.")
    return Refusal("HHC-14", "The cards must be dealt first.")


def _not_chosen() -> Refusal:
    return Refusal("HHC-13", "The shuffled deck decides what is drawn or dealt, not a player.")


def _why_not_draw_for_deal(state: State, actor: int, move: DrawForDeal) -> Refusal | None:
    if state.due != "draw-for-deal":
        return Refusal("HHC-11", "The players draw for the deal only once, before the first hand.")
    if actor != CHANCE:
        return _not_chosen()
    if move.first == move.second:
        return Refusal("HHC-11", f"The two players cannot both draw {card_name(move.first)}.")
    return None


def _why_not_deal(state: State, actor: int, move: Deal[Card]) -> Refusal | None:
    if not state.due:
        return Refusal("HHC-12", "The next cards are dealt when the hand is over.")
    if state.due != "deal":
        return _must_come_first(state)
    if actor != CHANCE:
        return _not_chosen()
    if sorted(move.cards) != list(DECK):
        return Refusal("HHC-3", f"The deal must hold each of the {len(DECK)} cards once{_twice(move.cards)}.")
    return None


def _twice(cards: tuple[Card, ...]) -> str:
    repeated = [card for card in DECK if cards.count(card) > 1]
    return f", and has {card_name(repeated[0])} more than once" if repeated else ""


def _why_not_play(state: State, seat: int, move: Play) -> Refusal | None:
    _, card, place, column, behind = move
    if not state.hands[seat] >> card & 1:
        return Refusal("HHC-21", f"{card_name(card)} is not in the hand.")
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
    """Why the turn's next card may not go to that place, whatever lies there."""
    seat, first = state.actor, state.first_place
    hand = state.hands[seat]
    if first and in_short_opening(state):
        return Refusal("HHC-34", "A short opening is one card; only building and passing are left.")
    if not hand & (hand - 1):
        if place == "own":
            return Refusal("HHC-72", "The last card cannot go on the own board when the first card of the turn did.")
        if place == "discard":
            return Refusal("HHC-74", f"{card_name(card)} is the last card, and nothing is discarded in going out.")
        return Refusal("HHC-70", f"{card_name(card)} is the last card and must go on the own board.")
    if not first:
        if place == "discard":
            return Refusal("HHC-27", "A discard is never the first card of a turn.")
        if state.turns[seat] == 1:
            return Refusal("HHC-25", "The first card of a hand must be played on the own board.")
        return Refusal(
            "HHC-26", "The first card must go on the own board until one has been played there in this hand."
        )
    if place == first:
        return Refusal(
            "HHC-29", f"The first card of this turn went on {_PLACE_NAMES[first]}; the second must go elsewhere."
        )
    if place == "own":
        return Refusal("HHC-28", "The second card of a turn does not go on the own board.")
    return Refusal("HHC-30", "On a player's first turn the second card does not go on the opponent's board.")


def _why_not_on_bar(state: State, card: Card) -> Refusal | None:
    if state.bar_takes >> card & 1:
        return None
    suit = SUIT[card]
    return Refusal("HHC-59", f"The bar takes {card_name(10 * suit + state.bar[suit])} before {card_name(card)}.")


def _why_not_on(card: Card, run: tuple[Card, ...]) -> Refusal | None:
    """Why a card may not be put on a run's tail, or into an empty space."""
    if not run:
        if RANK[card] == GALAXY:
            return None
        return Refusal("HHC-40", f"Only a Galaxy goes into an empty space, not {card_name(card)}.")
    tail = run[-1]
    if BELOW[tail] >> card & 1:
        return None
    if RANK[tail] == 0:
        return Refusal("HHC-38", f"Nothing goes on a 1, so nothing goes on {card_name(tail)}.")
    if RANK[card] == RANK[tail] - 1:
        return Refusal("HHC-42" if RANK[tail] == GALAXY else "HHC-37", _needs_another_suit(card, tail))
    return Refusal("HHC-37", f"{card_name(card)} is not one rank lower than {card_name(tail)}.")


def _why_not_behind(card: Card, run: tuple[Card, ...], down: tuple[Card, ...]) -> Refusal | None:
    if down:
        return Refusal("HHC-43", f"{card_name(card)} can be slipped behind only where no down cards are left.")
    if not run:
        return Refusal("HHC-44", f"There is no face-up card to slip {card_name(card)} behind.")
    head = run[0]
    if ABOVE[head] >> card & 1:
        return None
    if RANK[card] == RANK[head] + 1:
        return Refusal("HHC-42" if RANK[card] == GALAXY else "HHC-43", _needs_another_suit(card, head))
    return Refusal("HHC-43", f"{card_name(card)} is not one rank higher than {card_name(head)}.")


def _needs_another_suit(card: Card, neighbour: Card) -> str:
    return f"{card_name(card)} needs another suit than {card_name(neighbour)}."


def _why_not_build(state: State, seat: int, move: Build) -> Refusal | None:
    _, column, onto = move
    if not state.first_place:
        return Refusal("HHC-47", "There is no building before the first card of a turn.")
    base = 5 * seat
    run, target = state.up[base + column], state.up[base + onto]
    if not run:
        return Refusal("HHC-48", "There is no run to move in an empty space.")
    if column == onto:
        return Refusal("HHC-48", "A run moves onto another column, not onto its own.")
    if not target and RANK[run[0]] == GALAXY:
        if state.down[base + column]:
            return None
        return Refusal(
            "HHC-51", f"{card_name(run[0])} has no down cards beneath it, so moving it to a space changes nothing."
        )
    refusal = _why_not_on(run[0], target)
    if refusal is None or refusal.clause != "HHC-37":
        return refusal
    if any(_why_not_on(card, target) is None for card in run[1:]):
        return Refusal(
            "HHC-50",
            f"Only the whole run moves, and its head {card_name(run[0])} does not fit on {card_name(target[-1])}.",
        )
    return Refusal("HHC-48", refusal.sentence)


def _why_not_bank(state: State, seat: int, move: Bank) -> Refusal | None:
    if not state.options.lone_cards_to_bar:
        return Refusal("HHC-56", "Cards on a board never go to the bar.")
    if not state.first_place:
        return Refusal("HHC-47", "There is no building before the first card of a turn.")
    run = state.up[5 * seat + move.column]
    if len(run) != 1:
        return Refusal("HHC-57", "Only a run of exactly one card may go to the bar.")
    return _why_not_on_bar(state, run[0])


def _why_not_draw(state: State, seat: int, move: Draw) -> Refusal | None:
    if move in turn_endings(state):
        return None
    if state.first_place and in_short_opening(state):
        return Refusal("HHC-34", "No card is drawn in a short opening once its card is played.")
    if not state.stock and not state.discard:
        return Refusal("HHC-68", "There is nothing left to draw; the turn ends with a pass.")
    if move.pile == "stock":
        return Refusal("HHC-66", "The stock is used up; draw from the discard pile.")
    return Refusal("HHC-64", "There is no card on the discard pile to draw.")


def _why_not_pass(state: State, seat: int, move: Pass) -> Refusal | None:
    if move in turn_endings(state):
        return None
    pile = f"{card_name(state.discard[0])} lies on the discard pile" if state.discard else "The stock has cards left"
    return Refusal("HHC-68", f"{pile}, so the turn ends with a draw, not a pass.")


_WHY_NOT: Mapping[str, Callable[[State, int, Any], Refusal | None]] = {
    "draw-for-deal": _why_not_draw_for_deal,
    "deal": _why_not_deal,
    "play": _why_not_play,
    "build": _why_not_build,
    "bank": _why_not_bank,
    "draw": _why_not_draw,
    "pass": _why_not_pass,
}

"""The reasons why a move is refused, each with its clause: the rules of `rules.py`, asked of one move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.core import CHANCE, OVER, Card, Deal, Move, Refusal
from game.rules.hit_the_deck.cards import (
    CARD_NAMES,
    COLOURS,
    DECK,
    FITS,
    HIT_COLOUR,
    HIT_HAND,
    HIT_NUMBER,
    KIND_MASK,
    KINDS_PER_COLOUR,
    NAMES,
    colour_of,
    is_hit,
    is_number,
)
from game.rules.hit_the_deck.moves import CHANCE_WORDS, Cut, Dealer, Draw, Flip, Keep, Pass, Play, Shuffle, lift_range
from game.rules.hit_the_deck.state import State
from game.rules.race import FakeOut, Race

_FIRST = {
    "dealer": "A dealer must be chosen first.",
    "deal": "The cards must be dealt first.",
    "shuffle": "The discard pile must be reshuffled first.",
    "race": "The race comes first.",
}


def why_not(state: State, actor: int, move: Move) -> Refusal | None:
    """The refusal of a move by `actor`; None if it is legal."""
    if state.actor == OVER:
        return Refusal("HTD-110", "The match is over.")
    if actor == CHANCE or move.word in CHANCE_WORDS:
        return _why_not_chance(state, actor, move)
    if state.due:
        return Refusal("HTD-21", _FIRST[state.due])
    if not 0 <= actor < len(state.hands):
        return Refusal("HTD-1", f"Nobody sits in seat {actor}.")
    if not isinstance(move, FakeOut) and actor != state.current_seat:
        return Refusal("HTD-20", "Wait for your turn: another player is to move.")
    return _WHY_NOT[move.word](state, actor, move)


def _why_not_chance(state: State, actor: int, move: Move) -> Refusal | None:
    if move.word not in CHANCE_WORDS:
        return Refusal("HTD-20", "Only a player can do that, on their turn.")
    if actor != CHANCE:
        named = "the choice of dealer" if move.word == "dealer" else move.word
        return Refusal("HTD-21", f"A player can't make this entry: {named}.")
    if not state.due:
        return Refusal("HTD-21", "There is nothing to deal, shuffle or race now.")
    if move.word != state.due:
        return Refusal("HTD-21", _FIRST[state.due])
    return _WHY_NOT[move.word](state, actor, move)


def _duty_first(state: State) -> Refusal | None:
    """The refusal of anything but the Cut or Flip that is due."""
    if state.duty == "flip":
        return Refusal("HTD-54", "The Flip comes first: turn both piles over.")
    if state.duty == "cut" and state.draw:
        return Refusal("HTD-46", "The Cut comes first: cut the draw pile. That is your turn.")
    if state.duty == "cut":
        return Refusal("HTD-53", "There is nothing to cut: pass.")
    return None


def _why_not_dealer(state: State, actor: int, move: Dealer) -> Refusal | None:
    seats = len(state.hands)
    if move.seat < seats:
        return None
    return Refusal("HTD-10", f"The dealer must be one of the {seats} players; nobody sits in seat {move.seat}.")


def _why_not_deal(state: State, actor: int, move: Deal[Card]) -> Refusal | None:
    if sorted(move.cards) == list(DECK):
        return None
    return Refusal("HTD-3", "A deal must contain each of the 110 cards once.")


def _why_not_play(state: State, seat: int, move: Play) -> Refusal | None:
    kind, duty_first = move.card, _duty_first(state)
    if duty_first is not None:
        return duty_first
    if kind not in state.hands[seat]:
        return Refusal("HTD-22", f"You don't have {CARD_NAMES[kind]} in your hand.")
    if state.drawn and kind not in [card & KIND_MASK for card in state.drawn]:
        return Refusal("HTD-28", "You drew, so you may play only the drawn card.")
    top = state.discard[-1] & KIND_MASK
    return None if kind in FITS[top] else _mismatch(kind, top)


def _mismatch(kind: int, top: int) -> Refusal:
    name = _capital(NAMES[kind])
    if top >= HIT_NUMBER and is_hit(kind):
        return Refusal("HTD-68", f"A HIT card doesn't meet a demand: play {_demanded(top)}.")
    if top >= HIT_COLOUR:
        return Refusal("HTD-64", f"The demand is for {_demanded(top)}: {CARD_NAMES[kind]} doesn't meet it.")
    if top >= HIT_NUMBER:
        return Refusal("HTD-63", f"The demand is for {_demanded(top)}: {CARD_NAMES[kind]} doesn't meet it.")
    if is_number(kind) and is_number(top):
        return Refusal("HTD-22", f"{name} doesn't match {NAMES[top]}: play the same colour or number.")
    if is_number(kind):
        return Refusal("HTD-22", f"{name} doesn't match the colour of the {NAMES[top]}.")
    if is_number(top) or kind % KINDS_PER_COLOUR != top % KINDS_PER_COLOUR:
        return Refusal(
            "HTD-32", f"A {NAMES[kind]} goes only on a {COLOURS[colour_of(kind)]} card, not on {CARD_NAMES[top]}."
        )
    return Refusal("HTD-33", f"A {NAMES[kind]} can't go on a {NAMES[top]}: word cards match by colour only.")


def _demanded(top: int) -> str:
    return f"a {COLOURS[top - HIT_COLOUR]} card" if top >= HIT_COLOUR else f"a {top - HIT_NUMBER + 1}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _why_not_draw(state: State, seat: int, move: Draw) -> Refusal | None:
    duty_first = _duty_first(state)
    if duty_first is not None:
        return duty_first
    if state.drawn:
        return Refusal("HTD-29", "You have already drawn a card this turn.")
    playable = _playable(state)
    if playable and not state.options.free_draw:
        return Refusal("HTD-24", f"You can play {playable}, so you can't draw.")
    if not state.draw:
        return Refusal("HTD-93", f"There is nothing left to draw: {'play a card' if playable else 'pass'}.")
    return None


def _playable(state: State) -> str:
    """The name of a card that the current seat may play, preferably no HIT card; empty if there is none."""
    held = sorted([card & KIND_MASK for card in state.drawn] or state.hands[state.current_seat], key=is_hit)
    fits = FITS[state.discard[-1]]
    return next((CARD_NAMES[kind] for kind in held if kind in fits), "")


def _why_not_keep(state: State, seat: int, move: Keep) -> Refusal | None:
    if not state.drawn:
        return Refusal("HTD-31", "You can keep only a card that you have just drawn.")
    if not state.options.free_draw:
        return Refusal("HTD-27", "The card you drew fits, so you must play it.")
    return None


def _why_not_pass(state: State, seat: int, move: Pass) -> Refusal | None:
    if state.duty == "cut" and not state.draw:
        return None
    duty_first, playable = _duty_first(state), _playable(state)
    if duty_first is not None:
        return duty_first
    if state.drawn and state.options.free_draw:
        return Refusal("HTD-31", "Play the card you drew, or keep it.")
    if state.drawn:
        return Refusal("HTD-27", f"You drew {playable}, and it fits: play it.")
    if playable:
        return Refusal("HTD-24", f"You can play {playable}, so you can't pass.")
    if state.draw:
        return Refusal("HTD-25", "Nothing fits: draw a card.")
    return None


def _why_not_cut(state: State, seat: int, move: Cut) -> Refusal | None:
    if state.duty != "cut":
        return Refusal("HTD-45", "No Cut is waiting for you.")
    cards = len(state.draw)
    if not cards:
        return Refusal("HTD-53", "There is nothing to cut: pass.")
    allowed = lift_range(cards)
    if move.lifted in allowed:
        return None
    least, most = allowed[0], allowed[-1]
    count = f"exactly {least}" if least == most else f"{least} to {most}"
    packet = "the only card" if cards == 1 else f"{count} of the {cards} cards"
    return Refusal("HTD-48", f"Lift {packet}, not {move.lifted}.")


def _why_not_flip(state: State, seat: int, move: Flip) -> Refusal | None:
    return None if state.duty == "flip" else Refusal("HTD-54", "No Flip is waiting for you.")


def _why_not_race(state: State, actor: int, move: Race) -> Refusal | None:
    seats = len(state.hands)
    if sorted(seat for seat, _ in move.touches) == list(range(seats)):
        return None
    return Refusal("HTD-75", f"A race must list all {seats} players, each once.")


def _why_not_fakeout(state: State, seat: int, move: FakeOut) -> Refusal | None:
    if state.discard[-1] & KIND_MASK == HIT_HAND:
        return Refusal("HTD-85", "A HIT-hand is on top, so this slap is not a fake-out.")
    return None


def _why_not_shuffle(state: State, actor: int, move: Shuffle[Card]) -> Refusal | None:
    if sorted(move.cards) == sorted(card & KIND_MASK for card in state.discard[:-1]):
        return None
    return Refusal("HTD-91", "Shuffle exactly the discard pile's cards below its top card.")


_WHY_NOT: Mapping[str, Callable[[State, int, Any], Refusal | None]] = {
    "dealer": _why_not_dealer,
    "deal": _why_not_deal,
    "play": _why_not_play,
    "draw": _why_not_draw,
    "keep": _why_not_keep,
    "pass": _why_not_pass,
    "cut": _why_not_cut,
    "flip": _why_not_flip,
    "race": _why_not_race,
    "fakeout": _why_not_fakeout,
    "shuffle": _why_not_shuffle,
}

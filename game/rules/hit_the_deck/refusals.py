"""Why a move may not be made: the rulebook's clause and a sentence to read aloud."""

from __future__ import annotations

from typing import Final

from game.rules.core import CHANCE, OVER, Move, Refusal
from game.rules.hit_the_deck.cards import (
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
from game.rules.hit_the_deck.moves import CHANCE_WORDS, lift_range
from game.rules.hit_the_deck.state import State

_FIRST: Final = {
    "dealer": "First the dealer is chosen by lot.",
    "deal": "First the cards are dealt.",
    "shuffle": "First the discard pile is shuffled into a new draw pile.",
    "race": "First the race is run.",
}


def why_not(state: State, actor: int, move: Move) -> Refusal | None:
    """Why `actor` may not make the move, or None where it is legal."""
    if state.actor == OVER:
        return Refusal("HTD-110", "The match is over.")
    word = move[0]
    if actor == CHANCE or word in CHANCE_WORDS:
        return _why_not_chance(state, actor, move)
    if state.due:
        return Refusal("HTD-21", _FIRST[state.due])
    if not 0 <= actor < state.options.seats:
        return Refusal("HTD-1", f"No player sits at seat {actor}.")
    if word == "fakeout":
        if state.discard[-1] & KIND_MASK == HIT_HAND:
            return Refusal("HTD-85", "A HIT-hand is on top, so this touch is no fake-out.")
        return None
    if actor != state.current_seat:
        return Refusal("HTD-20", "It is another player's turn.")
    if word == "cut":
        return _why_not_cut(state, move[1])
    if word == "flip":
        return None if state.duty == "flip" else Refusal("HTD-54", "There is no Flip for you to obey.")
    if word == "keep":
        return _why_not_keep(state)
    if state.duty == "flip":
        return Refusal("HTD-54", "You must turn the piles upside down, as the Flip says.")
    if state.duty == "cut" and state.draw:
        return Refusal("HTD-46", "You must cut the draw pile, as the Cut says, in place of your turn.")
    if state.duty == "cut":
        return None if word == "pass" else Refusal("HTD-53", "There is nothing to cut, so you are skipped: pass.")
    if word == "play":
        return _why_not_play(state, move[1])
    return _why_not_draw(state) if word == "draw" else _why_not_pass(state)


def _why_not_chance(state: State, actor: int, move: Move) -> Refusal | None:
    word = move[0]
    if word not in CHANCE_WORDS:
        return Refusal("HTD-20", "Only a player can do that, in turn.")
    if actor != CHANCE:
        return Refusal("HTD-21", f"A player's turn has no {'lot for the dealer' if word == 'dealer' else word} in it.")
    if not state.due:
        return Refusal("HTD-21", "Nothing is to be dealt, shuffled or raced now.")
    if word != state.due:
        return Refusal("HTD-21", _FIRST[state.due])
    seats = state.options.seats
    if word == "dealer" and move[1] >= seats:
        return Refusal("HTD-10", f"The lot falls on one of the {seats} players, and none sits at seat {move[1]}.")
    if word == "deal" and sorted(move[1]) != list(DECK):
        return Refusal("HTD-3", "A deal needs the whole deck, every one of its 110 cards once.")
    if word == "shuffle" and sorted(move[1]) != sorted(card & KIND_MASK for card in state.discard[:-1]):
        return Refusal("HTD-91", "The shuffled cards must be the discard pile's cards under its top.")
    if word == "race" and sorted(seat for seat, _ in move[2]) != list(range(seats)):
        return Refusal("HTD-75", f"A race has all {seats} players in it, each once.")
    return None


def _why_not_cut(state: State, lifted: int) -> Refusal | None:
    if state.duty != "cut":
        return Refusal("HTD-45", "There is no Cut for you to obey.")
    cards = len(state.draw)
    if not cards:
        return Refusal("HTD-53", "There is nothing to cut, so you are skipped: pass.")
    allowed = lift_range(cards)
    if lifted in allowed:
        return None
    least, most = allowed[0], allowed[-1]
    count = f"exactly {least}" if least == most else f"from {least} to {most}"
    return Refusal("HTD-48", f"From a draw pile of {cards} you lift {count}, not {lifted}.")


def _why_not_keep(state: State) -> Refusal | None:
    if not state.drawn:
        return Refusal("HTD-31", "There is no drawn card to keep.")
    if not state.options.free_draw:
        return Refusal("HTD-27", "A drawn card that can be played must be played.")
    return None


def _why_not_play(state: State, kind: int) -> Refusal | None:
    if kind not in state.hands[state.current_seat]:
        return Refusal("HTD-22", f"You do not hold {_a(kind)}.")
    if state.drawn and kind not in [card & KIND_MASK for card in state.drawn]:
        return Refusal("HTD-28", "After a draw only the drawn card may be played.")
    top = state.discard[-1] & KIND_MASK
    return None if kind in FITS[top] else _mismatch(kind, top)


def _mismatch(kind: int, top: int) -> Refusal:
    name = _capital(NAMES[kind])
    if top >= HIT_NUMBER and is_hit(kind):
        return Refusal("HTD-68", f"No HIT card meets the demand for {_demanded(top)}.")
    if top >= HIT_COLOUR:
        return Refusal("HTD-64", f"{_capital(_demanded(top))} is demanded, and {_a(kind)} is none.")
    if top >= HIT_NUMBER:
        return Refusal("HTD-63", f"{_capital(_demanded(top))} is demanded, and {_a(kind)} is none.")
    if is_number(kind) and is_number(top):
        return Refusal("HTD-22", f"{name} matches {NAMES[top]} neither by colour nor by number.")
    if is_number(kind):
        return Refusal("HTD-22", f"{name} is not of the colour of the {NAMES[top]}.")
    if is_number(top) or kind % KINDS_PER_COLOUR != top % KINDS_PER_COLOUR:
        return Refusal("HTD-32", f"A {NAMES[kind]} goes only on {COLOURS[colour_of(kind)]} cards, not on {_a(top)}.")
    return Refusal("HTD-33", f"A {NAMES[kind]} does not go on a {NAMES[top]}: of word cards only the colour counts.")


def _demanded(top: int) -> str:
    return f"a {COLOURS[top - HIT_COLOUR]} card" if top >= HIT_COLOUR else f"a {top - HIT_NUMBER + 1}"


def _a(kind: int) -> str:
    return NAMES[kind] if is_hit(kind) else f"a {NAMES[kind]}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _playable(state: State) -> str:
    """The name of a card that the mover may play, or an empty text."""
    held = [card & KIND_MASK for card in state.drawn] or state.hands[state.current_seat]
    fits = FITS[state.discard[-1]]
    return next((_a(kind) for kind in held if kind in fits), "")


def _why_not_draw(state: State) -> Refusal | None:
    if state.drawn:
        return Refusal("HTD-29", "You have drawn your one card of this turn.")
    playable = _playable(state)
    if playable and not state.options.free_draw:
        return Refusal("HTD-24", f"You can play {playable}, so you may not draw.")
    if not state.draw:
        return Refusal("HTD-93", "The draw pile is empty, and there is nothing to shuffle.")
    return None


def _why_not_pass(state: State) -> Refusal | None:
    playable = _playable(state)
    if state.drawn and state.options.free_draw:
        return Refusal("HTD-31", "You play the card that you drew, or keep it.")
    if state.drawn:
        return Refusal("HTD-27", f"You have drawn {playable}, which can be played.")
    if playable:
        return Refusal("HTD-24", f"You can play {playable}, so you may not pass.")
    if state.draw:
        return Refusal("HTD-25", "You cannot play, so you draw a card.")
    return None

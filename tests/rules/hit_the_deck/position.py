"""Positions of Hit the Deck written as text, and plays on them.

    position('''
        hand 0: R4 B2*
        hand 1: #H
        draw: G1 R5*
        discard: R5 Y1 B3?
        turn: 1 cut
    ''')

Piles have the top first. In hands and in the draw pile `*` marks a card that everybody knows; in the discard pile `?`
marks one that nobody does. `turn` is whose it is and the duty, if there is one, or `race`; `drawn` is what was drawn in
it. Left out, it is the turn of seat 0, seat 0 has dealt, and piles are empty, but for a draw pile of three blue ones.
There are as many seats as hands are written.
"""

import re
from typing import cast

from game.rules.core import CHANCE, OMNISCIENT, Event, Move
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import KIND_MASK, KNOWN_FLAG, TEXTS, Duty, parse_card
from game.rules.hit_the_deck.state import State


def position(text: str, **house: int | bool) -> State:
    """The state that the text describes, under these house rules."""
    seats = len(re.findall(r"hand \d:", text))
    state = HIT_THE_DECK.start(HIT_THE_DECK.with_defaults(**house), seats)
    state.dealer = 0
    state.due = state.duty = ""
    state.draw = [parse_card("B1")] * 3
    for line in text.strip().splitlines():
        name, _, value = line.strip().partition(":")
        _set(state, name, value.split())
    return state


def _set(state: State, name: str, words: list[str]) -> None:
    if name.startswith("hand "):
        seat = int(name[5:])
        state.hands[seat] = tuple(sorted(parse_card(word.rstrip("*")) for word in words))
        state.known[seat] = tuple(sorted(parse_card(word[:-1]) for word in words if word.endswith("*")))
    elif name == "draw":
        state.draw = [_card(word, word.endswith("*")) for word in reversed(words)]
    elif name == "discard":
        state.discard = [_card(word, not word.endswith("?")) for word in reversed(words)]
    elif name == "turn":
        state.current_seat, duty = int(words[0]), words[1] if len(words) > 1 else ""
        state.duty = cast(Duty, "call" if duty == "race" else duty)
        state.due = "race" if duty == "race" else ""
    elif name == "drawn":
        state.drawn = tuple(_card(word, word.endswith("*")) for word in words)
    elif name == "faked":
        state.fakeouts_paid = tuple(map(int, words))
    elif name in ("dealer", "direction", "forced_steps", "turns"):
        setattr(state, name, int(words[0]))
    elif name == "totals":
        state.totals = tuple(map(int, words))
    else:
        raise ValueError(f"a position has no line {name!r}")


def _card(word: str, known: bool) -> int:
    return parse_card(word.rstrip("*?")) | (KNOWN_FLAG if known else 0)


def new_match(seats: int, dealer: int = 0, **house: int | bool) -> State:
    """A match whose dealer is chosen and whose first deal is due."""
    state = HIT_THE_DECK.start(HIT_THE_DECK.with_defaults(**house), seats)
    play(state, f"* dealer {dealer}")
    return state


def deal(seats: int, hands: str = "", draw: str = "") -> str:
    """The entry of a deal, with these first cards of the hands, one after the other, and of the draw pile."""
    dealt, drawn = hands.split(), draw.split()
    left = [TEXTS[kind] for kind in HIT_THE_DECK.deck]
    for card in (*dealt, *drawn):
        left.remove(card)
    missing = seats * 7 - len(dealt)
    return " ".join(["* deal", *dealt, *left[:missing], *drawn, *left[missing:]])


def _entry(text: str) -> tuple[int, Move]:
    actor, _, words = text.partition(" ")
    move = HIT_THE_DECK.parse(words)
    assert HIT_THE_DECK.format(move) == words
    return CHANCE if actor == "*" else int(actor), move


def play(state: State, *entries: str) -> list[Event]:
    """Make these entries, all of which must be legal; what the last one did."""
    events: list[Event] = []
    for text in entries:
        actor, move = _entry(text)
        refusal = HIT_THE_DECK.why_not(state, actor, move)
        assert refusal is None, f"{text}: {refusal}"
        events = []
        HIT_THE_DECK.apply(state, actor, move, events)
    return events


def refusal(state: State, text: str) -> str:
    """The clause and the sentence that refuse an entry."""
    actor, move = _entry(text)
    refusal = HIT_THE_DECK.why_not(state, actor, move)
    assert refusal is not None, f"{text} is legal"
    assert move not in HIT_THE_DECK.legal(state) or actor != state.actor
    return f"{refusal.clause} {refusal.sentence}"


def legal(state: State) -> str:
    """The legal moves as text, sorted, with commas between."""
    return ", ".join(sorted(HIT_THE_DECK.format(move) for move in HIT_THE_DECK.legal(state)))


def shown(state: State, name: str, viewer: int = OMNISCIENT) -> str:
    """One line of a position, such as `hand 1` or `draw`, as the eyes see it; to `OMNISCIENT` without marks."""
    view = HIT_THE_DECK.view(state, viewer)
    cards = (
        view.hands[int(name[5:])] if name.startswith("hand ") else {"draw": view.draw, "discard": view.discard}[name]
    )
    return " ".join("?" if card < 0 else TEXTS[card & KIND_MASK] for card in cards)


def turn(state: State) -> str:
    """The seat to move, and the duty or the chance entry that comes first, such as `1 cut` or `0 race`."""
    return f"{state.current_seat} {state.due or state.duty}".strip()

"""Positions of Hand-to-Hand Combat written as text, and plays on them.

    position('''
        hand 0: 5J 7N
        board 0: (4S 2M) 6S | 7J 6N | - | (3E) gV
        bar: 2V mE
        turn: 0 after own
    ''')

Every line may be left out: hands, piles and boards are then empty. A column is its down cards in brackets, lower one
first, and its run from head to tail; `-` is an empty space, and so are columns not written. `bar` gives the top cards,
`stock` and `discard` their cards with the top first. Left out, it is seat 0's turn before its first card, the third
turn of each seat, seat 1 dealt, and both have put a card on their own board.
"""

from collections.abc import Iterable
from typing import cast

from game.rules.core import CHANCE, Card, Event
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import RANK, SUIT, TEXTS, cards_in, mask, parse_card
from game.rules.hand_to_hand.moves import Place
from game.rules.hand_to_hand.state import State, cards_taken_by


def position(text: str = "", **house: int | bool) -> State:
    """The state that the text describes, under these house rules."""
    state = HAND_TO_HAND.start(HAND_TO_HAND.with_defaults(**house), 2)
    state.due, state.dealer = "", 1
    state.turns, state.opened = (3, 3), (True, True)
    for line in text.strip().splitlines():
        name, _, value = line.strip().partition(":")
        _set(state, name, value.split())
    return state


def _set(state: State, name: str, words: list[str]) -> None:
    if name in ("hand 0", "hand 1"):
        state.hands[int(name[-1])] = mask(map(parse_card, words))
    elif name in ("board 0", "board 1"):
        _set_board(state, 5 * int(name[-1]), " ".join(words))
    elif name == "bar":
        tops = {SUIT[card]: RANK[card] + 1 for card in map(parse_card, words)}
        state.bar = tuple(tops.get(suit, 0) for suit in range(6))
        state.bar_takes = cards_taken_by(state.bar)
    elif name == "stock":
        state.stock = tuple(map(parse_card, reversed(words)))
    elif name == "discard":
        state.discard = tuple(map(parse_card, reversed(words)))
    elif name == "turn":
        state.current_seat, state.first_place = int(words[0]), cast(Place, words[2]) if len(words) > 1 else ""
    elif name == "turns":
        state.turns = (int(words[0]), int(words[1]))
    elif name == "opened":
        state.opened = ("0" in words, "1" in words)
    elif name == "totals":
        state.totals = (int(words[0]), int(words[1]))
    elif name in ("dealer", "passes"):
        setattr(state, name, int(words[0]))
    else:
        raise ValueError(f"a position has no line {name!r}")


def _set_board(state: State, base: int, text: str) -> None:
    for column, cards in enumerate(text.split("|")):
        down, bracket, run = cards.replace("(", "").rpartition(")")
        assert bool(bracket) == ("(" in cards), f"unmatched bracket in {cards!r}"
        state.down[base + column] = tuple(map(parse_card, down.split()))
        state.up[base + column] = tuple(map(parse_card, run.replace("-", "").split()))


def shown(state: State, name: str) -> str:
    """One line of a position as text, such as `board 0`, for comparing."""
    if name in ("hand 0", "hand 1"):
        return _texts(cards_in(state.hands[int(name[-1])]))
    if name in ("board 0", "board 1"):
        base = 5 * int(name[-1])
        return " | ".join(_column(state, at) for at in range(base, base + 5))
    if name == "bar":
        return _texts(10 * suit + count - 1 for suit, count in enumerate(state.bar) if count)
    if name == "turn":
        return f"{state.actor} after {state.first_place}" if state.first_place else f"{state.actor}"
    assert name in ("stock", "discard"), name
    return _texts(reversed(state.stock if name == "stock" else state.discard))


def _column(state: State, at: int) -> str:
    down = f"({_texts(state.down[at])}) " if state.down[at] else ""
    return down + _texts(state.up[at]) if state.up[at] else "-"


def _texts(cards: Iterable[Card]) -> str:
    return " ".join(TEXTS[card] for card in cards)


def play(state: State, *moves: str) -> list[Event]:
    """Make these moves, each by whoever must act; all of them must be legal. What happened is given back."""
    events: list[Event] = []
    for words in moves:
        move = HAND_TO_HAND.parse(words)
        refusal = HAND_TO_HAND.why_not(state, state.actor, move)
        assert refusal is None, f"{words}: {refusal}"
        assert state.actor == CHANCE or move in HAND_TO_HAND.legal(state), f"{words} is not listed"
        HAND_TO_HAND.apply(state, state.actor, move, events)
    return events


def refusal(state: State, words: str, actor: int | None = None) -> str:
    """Why the move is refused: the sentence and the clause in brackets; `legal` if it is not."""
    move = HAND_TO_HAND.parse(words)
    refusal = HAND_TO_HAND.why_not(state, state.actor if actor is None else actor, move)
    return "legal" if refusal is None else str(refusal)


def legal(state: State, word: str = "") -> list[str]:
    """The texts of the legal moves that begin with this word, sorted."""
    texts = map(HAND_TO_HAND.format, HAND_TO_HAND.legal(state))
    return sorted(text for text in texts if text.startswith(word))

"""What a move is called: on the button of a hint, in the list of an analysis, in a review."""

from __future__ import annotations

from collections.abc import Sequence

from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.rules import apply
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.state import State, top
from game.rules.hand_to_hand.view import View

PUT = "{} on {}"
PUT_ACROSS = "{} on {} {}"
SLIP = "{} slipped behind {}"
SLIP_ACROSS = "{} slipped behind {} {}"
SPACE = "{} into column {}"
SPACE_ACROSS = "{} into {} column {}"
BAR = "{} on the bar"
DISCARD = "Discard {}"
BUILD = "Move {} onto {}"
BUILD_MORE = "Move {} and {} more onto {}"
BUILD_SPACE = "Move {} into column {}"
BUILD_SPACE_MORE = "Move {} and {} more into column {}"
BANK = "Move {} to the bar"
STOCK = "Draw from the stock"
TAKE = "Take {} from the discard pile"
PASS = "Pass"


def words_of(view: View, moves: Sequence[Move], opponents: str) -> tuple[str, ...]:
    """What each of the moves is called, made one after the other; `opponents` is `Orion's` or the like."""
    # no card that the sample makes up is ever named: what lies open is in the view
    state = sample(view, KeyedRandom("words"))
    words = []
    for move in moves:
        words.append(_words(state, move, opponents))
        apply(state, state.current_seat, move, None)
    return tuple(words)


def _words(state: State, move: Move, opponents: str) -> str:
    seat = state.current_seat
    if isinstance(move, Play):
        return _play(state, seat, move, opponents)
    if isinstance(move, Build):
        run, target = state.up[5 * seat + move.column], state.up[5 * seat + move.onto]
        head, more = card_name(run[0]), len(run) - 1
        if target:
            onto = card_name(target[-1])
            return BUILD_MORE.format(head, more, onto) if more else BUILD.format(head, onto)
        onto = str(move.onto + 1)
        return BUILD_SPACE_MORE.format(head, more, onto) if more else BUILD_SPACE.format(head, onto)
    if isinstance(move, Bank):
        return BANK.format(card_name(state.up[5 * seat + move.column][0]))
    if isinstance(move, Draw):
        card = top(state)
        return STOCK if move.pile == "stock" or card is None else TAKE.format(card_name(card))
    return PASS


def _play(state: State, seat: int, move: Play, opponents: str) -> str:
    card = card_name(move.card)
    if move.place == "bar":
        return BAR.format(card)
    if move.place == "discard":
        return DISCARD.format(card)
    across = move.place == "opp"
    run = state.up[5 * (1 - seat if across else seat) + move.column]
    if not run:
        column = move.column + 1
        return SPACE_ACROSS.format(card, opponents, column) if across else SPACE.format(card, column)
    onto = card_name(run[0] if move.behind else run[-1])
    if across:
        return (SLIP_ACROSS if move.behind else PUT_ACROSS).format(card, opponents, onto)
    return (SLIP if move.behind else PUT).format(card, onto)

"""The end of a hand: the counts, the scores, and whether the match is won (HHC-76 to HHC-88)."""

from __future__ import annotations

from game.rules.core import Events, HandEnded, Result, Revealed, Spot
from game.rules.hand_to_hand.cards import cards_in, points
from game.rules.hand_to_hand.moves import COLUMNS
from game.rules.hand_to_hand.state import State


def end_hand(state: State, ending: str, out: int | None, events: Events | None) -> None:
    """End the hand: `ending` is `out` if the seat `out` went out, `blocked` if nobody did."""
    counts = (count(state, 0), count(state, 1))
    scores = (0, 0)
    if ending == "out" or state.options.blocked_hands_count:  # HHC-79, HHC-80
        # HHC-83, HHC-85: the difference to the one who counts fewer, nothing where both count the same
        scores = (max(counts[1] - counts[0], 0), max(counts[0] - counts[1], 0))
    totals = (state.totals[0] + scores[0], state.totals[1] + scores[1])
    winners = tuple(seat for seat in (0, 1) if totals[seat] >= state.options.target) or None  # HHC-86, HHC-87
    state.totals = totals
    state.result = Result(ending, out, counts, scores, totals, winners)
    state.first_place = ""
    state.due = "deal" if winners is None else ""
    if events is not None:
        _lay_open(state, events)
        events.append(HandEnded(state.result))


def _lay_open(state: State, events: Events) -> None:
    for seat in (0, 1):
        events.append(Revealed(tuple(cards_in(state.hands[seat])), Spot("hand", seat)))
        for column in COLUMNS:
            events.append(Revealed(state.down[5 * seat + column], Spot("down", seat, column)))


def count(state: State, seat: int) -> int:
    """The points counted against a seat: its hand, empty if it went out, and twice its down cards (HHC-81, HHC-82)."""
    down = (card for column in COLUMNS for card in state.down[5 * seat + column])
    return points(cards_in(state.hands[seat])) + 2 * points(down)

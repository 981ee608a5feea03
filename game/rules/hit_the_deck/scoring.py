"""The end of a hand: the counts, and whether the match is won (HTD-105 to HTD-111)."""

from __future__ import annotations

from game.rules.core import Events, HandEnded, Result, Revealed
from game.rules.hit_the_deck.cards import POINTS
from game.rules.hit_the_deck.piles import HANDS
from game.rules.hit_the_deck.state import State


def end_hand(state: State, ending: str, out: int | None, events: Events | None) -> None:
    """End the hand: `ending` is `out` if the seat `out` went out, `capped` if nobody did."""
    counts = tuple(sum(POINTS[kind] for kind in hand) for hand in state.hands)  # HTD-105
    totals = tuple(total + count for total, count in zip(state.totals, counts, strict=True))
    winners = None
    if max(totals) >= state.options.target:  # HTD-109, HTD-110
        winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))  # HTD-111
    state.totals = totals
    state.result = Result(ending, out, counts, counts, totals, winners)
    state.duty = ""
    state.due = "" if winners else "deal"
    if events is not None:
        events.extend(Revealed(hand, HANDS[seat]) for seat, hand in enumerate(state.hands))  # HTD-99
        events.append(HandEnded(state.result))

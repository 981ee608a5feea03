"""The end of a hand: what counts against whom, and whether the match is won."""

from __future__ import annotations

from game.rules.core import Events, HandEnded, Result, Revealed
from game.rules.hit_the_deck.cards import POINTS
from game.rules.hit_the_deck.piles import HANDS
from game.rules.hit_the_deck.state import State


def end_hand(state: State, ending: str, out: int | None, events: Events | None) -> None:
    """Count the cards in all hands, none of which is left to a seat that went out (HTD-105 to HTD-111)."""
    counts = tuple(sum(POINTS[kind] for kind in hand) for hand in state.hands)
    totals = tuple(total + count for total, count in zip(state.totals, counts, strict=True))
    winners = None
    if max(totals) >= state.options.target:
        winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    state.totals = totals
    state.result = Result(ending, out, counts, counts, totals, winners)
    state.duty = ""
    state.due = "" if winners else "deal"
    if events is not None:
        events.extend(Revealed(hand, HANDS[seat]) for seat, hand in enumerate(state.hands))  # HTD-99
        events.append(HandEnded(state.result))

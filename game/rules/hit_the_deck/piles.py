"""The draw pile and the discard pile: drawing, exposing, burying, turning over and shuffling cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Card, Events, Moved, Rng, Spot, TurnedUp
from game.rules.hit_the_deck.cards import FLIP_INDEX, HIT_NUMBER, KIND_MASK, KINDS_PER_COLOUR, KNOWN_FLAG
from game.rules.hit_the_deck.state import State

DRAW_PILE = Spot("draw")
DISCARD = Spot("discard")
HANDS = tuple(Spot("hand", seat) for seat in range(6))


def draw_card(state: State, seat: int, events: Events | None) -> int:
    """Move the top card of the draw pile into a hand; return the card with the flag that it had in the pile."""
    card = state.draw.pop()
    kind = card & KIND_MASK
    state.hands[seat] += (kind,)
    if card & KNOWN_FLAG:  # HTD-96
        state.known[seat] += (kind,)
    if events is not None:
        events.append(Moved(kind, DRAW_PILE, HANDS[seat], card & KNOWN_FLAG != 0))
    return card


def expose(state: State, lifted: int, events: Events | None) -> None:
    """Put the bottom card of a packet lifted from the draw pile face up on the discard pile (HTD-50)."""
    card = state.draw.pop(-lifted)
    state.discard.append(card | KNOWN_FLAG)
    if events is not None:
        events.append(Moved(card & KIND_MASK, DRAW_PILE, DISCARD, True))
        events.append(TurnedUp(card & KIND_MASK, DISCARD))


def bury(pile: list[int], cards: list[int]) -> None:
    """Put cards into a pile under half of it, rounded down (HTD-17, HTD-59)."""
    under = len(pile) - len(pile) // 2
    pile[under:under] = cards


def turn_over(state: State, events: Events | None) -> bool:
    """Swap and invert both piles; return whether the new top card binds (HTD-57 to HTD-60).

    Reports one `Moved` per card, top first, and a second one for each Flip that is buried.
    """
    if events is not None:
        events.extend(
            Moved(card & KIND_MASK, DRAW_PILE, DISCARD, card & KNOWN_FLAG != 0) for card in reversed(state.draw)
        )
        events.extend(
            Moved(card & KIND_MASK, DISCARD, DRAW_PILE, card & KNOWN_FLAG != 0) for card in reversed(state.discard)
        )
    discard = state.draw[::-1]
    state.draw, state.discard = state.discard[::-1], discard
    first = len(discard) - 1
    while first >= 0 and _is_flip(discard[first]):
        first -= 1
    uncovered = [card | KNOWN_FLAG for card in discard[max(first, 0) :]]
    del discard[max(first, 0) :]
    if events is not None:
        events.extend(TurnedUp(card & KIND_MASK, DISCARD) for card in reversed(uncovered))
    if first < 0:  # HTD-60
        discard.extend(uncovered)
        return False
    top, *passed_over = uncovered
    bury(discard, passed_over)
    if events is not None:
        events.extend(Moved(card & KIND_MASK, DISCARD, DISCARD, True) for card in reversed(passed_over))
    discard.append(top)
    return True


def shuffled(discard: Sequence[int], rng: Rng) -> list[Card]:
    """Shuffle all but the top card of a discard pile into a new draw pile: kinds, top first (HTD-91)."""
    cards = sorted([card & KIND_MASK for card in discard[:-1]])
    rng.shuffle(cards)
    return cards


def _is_flip(card: int) -> bool:
    kind = card & KIND_MASK
    return kind < HIT_NUMBER and kind % KINDS_PER_COLOUR == FLIP_INDEX

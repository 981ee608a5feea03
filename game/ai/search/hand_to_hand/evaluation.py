"""The evaluation of a hand between two turns: the expected difference of its scores, for the seat to move.

It is a weighted sum of features of the table, in whole thousandths of a point, so that it is the same on every machine.
The weights are in `weights.py`; `tests/bench/fit_hand_to_hand.py` fits them on games of the computer against itself.
"""

from __future__ import annotations

from operator import mul

from game.ai.search.hand_to_hand.weights import HAND_SIZES, WEIGHTS
from game.rules.hand_to_hand.before_play import HAND_SIZE
from game.rules.hand_to_hand.cards import ABOVE, BELOW, GALAXIES, POINTS
from game.rules.hand_to_hand.state import State

UNIT = 1000
"""The evaluation of one point."""
NAMES = (
    "points in hand",
    "points in hand, opponent within a turn of going out",
    "points in hand, opponent two turns from going out",
    "points of down cards",
    "points of down cards, somebody within a turn of going out",
    "points of down cards, somebody two turns from going out",
    "points of down cards, somebody three turns from going out",
    "down cards",
    "down cards, somebody within two turns of going out",
    "cards that fit on its own board",
    "cards that fit on the bar",
    "runs on down cards that can move",
    "runs on down cards that a card of the hand would let move",
    "empty spaces",
    "empty spaces with a Galaxy to fill them",
    "Galaxies in hand",
    "Galaxies on down cards",
    "tails that are a 1",
    "columns without down cards",
    "one card in hand that goes out",
    "one card in hand that does not fit",
    "has not put a card on its own board",
)
"""The features of each side; first those of the side to move, then the other's."""


def features(state: State) -> list[int]:
    """The side to move's features and then the other side's, in the order of `NAMES`."""
    seat = state.current_seat
    mine, theirs = state.hands[seat], state.hands[1 - seat]
    turns, other_turns = (mine.bit_count() + 1) // 2, (theirs.bit_count() + 1) // 2
    values: list[int] = []
    _look_at(state, seat, turns, other_turns, values)
    _look_at(state, 1 - seat, other_turns, turns, values)
    return values


def hand_sizes(state: State) -> int:
    """The index into `HAND_SIZES` for the sizes of the two hands; one larger than is dealt is judged like that."""
    seat = state.current_seat
    mine = min(state.hands[seat].bit_count(), HAND_SIZE)
    return mine * (HAND_SIZE + 1) + min(state.hands[1 - seat].bit_count(), HAND_SIZE)


def evaluate(state: State, seat: int) -> int:
    """The expected score of the hand for the seat, less the opponent's, in thousandths of a point."""
    if state.result is not None:
        scores = state.result.scores
        return UNIT * (scores[seat] - scores[1 - seat])
    value: int = HAND_SIZES[hand_sizes(state)] + sum(map(mul, WEIGHTS, features(state)))
    return value if seat == state.current_seat else -value


def _look_at(state: State, seat: int, turns: int, other_turns: int, values: list[int]) -> None:
    ups, downs = state.up, state.down
    hand = state.hands[seat]
    down_points = down_cards = spaces = buried_galaxies = dead_tails = clear = 0
    fits = tails = waiting = 0
    movers = 0
    for at in range(5 * seat, 5 * seat + 5):
        run = ups[at]
        if not run:
            spaces += 1
            continue
        below = BELOW[run[-1]]
        tails |= below
        if not below:
            dead_tails += 1
        down = downs[at]
        if down:
            head = 1 << run[0]
            waiting |= head
            if head & GALAXIES:
                buried_galaxies += 1
            for card in down:
                down_points += POINTS[card]
            down_cards += len(down)
        else:
            clear += 1
            fits |= ABOVE[run[0]]
    if spaces:
        tails |= GALAXIES
    fits |= tails
    movers = waiting & tails
    bridges = 0
    left = waiting & ~movers
    while left:
        lowest = left & -left
        if ABOVE[lowest.bit_length() - 1] & hand & fits:
            bridges += 1
        left ^= lowest
    hand_points = 0
    left = hand
    while left:
        lowest = left & -left
        hand_points += POINTS[lowest.bit_length() - 1]
        left ^= lowest
    galaxies = (hand & GALAXIES).bit_count()
    twice_down = 2 * down_points
    soonest = turns if turns < other_turns else other_turns
    is_single = not hand & (hand - 1)
    values += (
        hand_points,
        hand_points if other_turns <= 1 else 0,
        hand_points if other_turns == 2 else 0,
        twice_down,
        twice_down if soonest <= 1 else 0,
        twice_down if soonest == 2 else 0,
        twice_down if soonest == 3 else 0,
        down_cards,
        down_cards if soonest <= 2 else 0,
        (hand & fits).bit_count(),
        (hand & state.bar_takes).bit_count(),
        movers.bit_count(),
        bridges,
        spaces,
        min(spaces, galaxies + buried_galaxies),
        galaxies,
        buried_galaxies,
        dead_tails,
        clear,
        1 if is_single and hand & fits else 0,
        1 if is_single and not hand & fits else 0,
        0 if state.opened[seat] else 1,
    )

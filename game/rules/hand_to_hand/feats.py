"""What a seat manages in a hand: a cascade of moves on its board, a long run, and cards on the other board."""

from __future__ import annotations

from game.rules.core import Move
from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.hand_to_hand.state import State

FEATS = ("cascade", "run", "attack")


def count_feats(state: State, seat: int, move: Move, counts: tuple[int, ...]) -> tuple[int, ...]:
    """The seat's counts after its move: the moves of its runs in this turn, its longest run, and its cards there."""
    _, run, attack = counts
    # a turn's moves of runs follow one another, between its two cards (HHC-46)
    cascade = counts[0] + 1 if isinstance(move, Build | Bank) else 0
    if isinstance(move, Play | Build):
        run = max(map(len, state.up[5 * seat : 5 * seat + 5]))
    if isinstance(move, Play):
        attack += move.place == "opp"
    return cascade, run, attack

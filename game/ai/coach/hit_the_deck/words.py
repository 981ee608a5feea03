"""What a move is called: on the button of a hint, in the list of an analysis, in a review."""

from __future__ import annotations

from game.rules.core import Move
from game.rules.hit_the_deck.cards import CARD_NAMES
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Keep, Play
from game.rules.hit_the_deck.view import View

PLAY = "Play {}"
DRAW = "Draw a card"
KEEP = "Keep the drawn card"
CUT = "Lift {} of {}"
FLIP = "Flip both piles"
PASS = "Pass"


def words_of(view: View, move: Move) -> str:
    """What the move is called."""
    if isinstance(move, Play):
        return PLAY.format(CARD_NAMES[move.card])
    if isinstance(move, Draw):
        return DRAW
    if isinstance(move, Cut):
        return CUT.format(move.lifted, len(view.draw))
    if isinstance(move, Flip):
        return FLIP
    return KEEP if isinstance(move, Keep) else PASS

"""What a move is called: on the button of a hint, in the list of an analysis, in a review."""

from __future__ import annotations

from game.rules.core import Move
from game.rules.hit_the_deck.cards import COLOURS, HIT_COLOUR, HIT_HAND, HIT_NUMBER, NAMES
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Keep, Play
from game.rules.hit_the_deck.view import View

PLAY = "Play {}"
HIT_WITH_NUMBER = "Hit the deck with a {}"
HIT_WITH_COLOUR = "Hit the deck with {}"
HIT_WITH_HAND = "Hit the deck with a hand"
DRAW = "Draw a card"
KEEP = "Keep the drawn card"
CUT = "Lift {} of {}"
FLIP = "Flip both piles"
PASS = "Pass"


def words_of(view: View, move: Move) -> str:
    """What the move is called."""
    if isinstance(move, Play):
        if move.card == HIT_HAND:
            return HIT_WITH_HAND
        if move.card >= HIT_COLOUR:
            return HIT_WITH_COLOUR.format(COLOURS[move.card - HIT_COLOUR])
        if move.card >= HIT_NUMBER:
            return HIT_WITH_NUMBER.format(move.card - HIT_NUMBER + 1)
        return PLAY.format(NAMES[move.card])
    if isinstance(move, Draw):
        return DRAW
    if isinstance(move, Cut):
        return CUT.format(move.lifted, len(view.draw))
    if isinstance(move, Flip):
        return FLIP
    return KEEP if isinstance(move, Keep) else PASS

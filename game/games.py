"""The games of the program, the only place where both are named together."""

from game.table.game.record import Games
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hit_the_deck.game import HIT_THE_DECK_GAME

GAMES = Games(HAND_TO_HAND_GAME, HIT_THE_DECK_GAME)
"""The games in the order of the home screen."""

"""A model of a beginner at Hand-to-Hand Combat, for measuring how easy the easy level is.

The beginner knows the rules and the aim, sees most runs that can move off a down card, goes out whenever possible, and
otherwise plays any card: on the own board if one fits there, and then any second card, which is one of the two heaviest
as often as not.
"""

from __future__ import annotations

from game.ai.strategy import RandomStrategy
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand.cards import POINTS
from game.rules.hand_to_hand.moves import Build, Play
from game.rules.hand_to_hand.view import View

SEES = 75
"""Of a hundred runs that can move off a down card, how many the beginner sees."""


class Beginner(RandomStrategy):
    """Plays any card, with some sense."""

    def __init__(self, sees: int = SEES) -> None:
        self.sees = sees

    def choose(self, view: AnyView, rng: KeyedRandom) -> Move:
        """Choose a legal move."""
        if not isinstance(view, View):
            raise TypeError("a view of another game")
        moves = sorted(view.legal, key=repr)
        plays = [move for move in moves if isinstance(move, Play)]
        if len(view.hands[view.viewer]) == 1 and plays:
            return plays[0]
        builds = [move for move in moves if isinstance(move, Build) and view.down_cards(view.viewer)[move.column]]
        if builds and rng.randbelow(100) < self.sees:
            return builds[rng.randbelow(len(builds))]
        if not view.first_place:
            plays = [move for move in plays if move.place == "own"] or plays
        elif rng.randbelow(2):
            plays = sorted(plays, key=lambda move: -POINTS[move.card])[:2]
        rest: list[Move] = [move for move in moves if not isinstance(move, Build)]
        choice = plays or rest
        return choice[rng.randbelow(len(choice))]

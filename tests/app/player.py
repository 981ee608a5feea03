"""Plays moves of Hand-to-Hand Combat at the table: by drags, by clicks, by keys alone, or without any input."""

import pygame

from game.ai.seating import strategy_for
from game.ai.strategy import Strategy
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.match import Match
from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from tests.app.program import Program
from tests.table.hand_to_hand.tables import make_move

AT_ONCE = "at once"
"""Without input, for a test of later moments: far fewer frames are drawn."""


class Hands:
    """A player at the table of a program."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        self.program = program
        self._dice = KeyedRandom(seed, "hands")
        self._mind: Strategy = strategy_for("greedy", self.match.rules)

    @property
    def table(self) -> MatchScreen:
        return self.program.on(MatchScreen)

    @property
    def match(self) -> Match:
        assert self.program.app.sitting is not None
        return self.program.app.sitting.match

    def choose(self) -> Move:
        """A sensible move for the seat to move."""
        return self._mind.choose(self.match.view(self.match.actor), self._dice)

    def make(self, move: Move, way: str) -> None:
        """Make a move in one of the ways, and check that it was made."""
        before = len(self.match.entries)
        if way == AT_ONCE:
            assert self.table.make(move)
        else:
            make_move(self.program, self.table, move, way)
        self.program.await_disk()
        self.program.step()
        made = [entry.move for entry in self.match.entries[before : before + 1]]
        assert made == [move], f"{way}: {made} instead of {move}"

    def play_to_the_end(self) -> None:
        """Play the match to its finale, through its score sheets, for all people's seats."""
        self.program.settle()
        while not self.match.is_over:
            if isinstance(self.program.screens.top, ScorePage):
                self.program.press(pygame.K_RETURN)
            else:
                self.make(self.choose(), AT_ONCE)
            self.program.settle()
        self.program.on(Finale)

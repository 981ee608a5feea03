"""Plays moves of Hand-to-Hand Combat at the table: by drags, by clicks, by keys alone, or without any input."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ai.greedy import greedy_strategy
from game.ai.strategy import Strategy
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.hand_to_hand.cards import SUIT
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.match import Match
from game.table.cards.slot import Slot
from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.hand.input import DOUBLE_CLICK_S
from game.table.turns.match_screen import MatchScreen
from tests.app.program import Program

DRAG, CLICK, KEYS = "drag", "click", "keys"
WAYS = (DRAG, CLICK, KEYS)
AT_ONCE = "at once"
"""Without input, for a test of later moments: far fewer frames are drawn."""


class Hands:
    """A player at the table of a program."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        self.program = program
        self._dice = KeyedRandom(seed, "hands")
        self._mind: Strategy = greedy_strategy(self.match.rules)

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
        before = len(self.match.entries)
        if way == AT_ONCE:
            assert self.table.make(move)
        elif move.word == "pass":
            self.program.press(pygame.K_p)
            self.program.press(pygame.K_p)
        elif isinstance(move, Draw):
            self._draw(Slot(move.pile), way)
        else:
            self._play(*spots_of(move), way=way)
        self.program.await_disk()
        self.program.step()
        made = self.match.entries[before] if len(self.match.entries) > before else None
        assert made is not None, f"{way} did not make {move}"
        assert made.move == move, f"{way} made {made.move} instead of {move}"

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

    def _draw(self, pile: Slot, way: str) -> None:
        if way == KEYS:
            for _ in range(2):
                self.program.press({"stock": pygame.K_s, "discard": pygame.K_d}[pile.zone])
        else:
            self.program.click(self._point(pile))

    def _play(self, source: Slot, target: Slot, way: str) -> None:
        if way == DRAG:
            self.program.drag(self._point(source), self._point(target), 6)
        elif way == CLICK:
            # a run is not picked up by the second half of the double-click that played its last card
            self.program.now += 2 * DOUBLE_CLICK_S
            self.program.click(self._point(source))
            self.program.click(self._point(target))
        elif source.zone == "own":
            self.program.press(pygame.K_1 + source.number)
            self._key_of(target)
        else:
            self._focus(source)
            self.program.press(pygame.K_RETURN)
            self._key_of(target)

    def _focus(self, card: Slot) -> None:
        self.program.press(pygame.K_h)
        for _ in range(30):
            current = self.table.root.current
            if current is self.table.tabletop.areas.at_slot(card):
                return
            self.program.press(pygame.K_RIGHT)
        raise AssertionError(f"{card} cannot be reached by keys")

    def _key_of(self, target: Slot) -> None:
        if target.zone in ("own", "opp"):
            mods = pygame.KMOD_SHIFT if target.zone == "opp" else 0
            self.program.press(pygame.K_1 + target.number, mods)
        elif target.zone == "bar":
            self.program.press(pygame.K_b)
        else:
            self.program.press(pygame.K_d)

    def _point(self, spot: Slot) -> tuple[int, int]:
        return point_on(self.table, spot)


def point_on(table: MatchScreen, spot: Slot) -> tuple[int, int]:
    place = table.tabletop.areas.at_slot(spot)
    for point in _points(place.rect.clip(Rect((0, 0), table.size))):
        if table.root.at(point) is place:
            return point
    raise AssertionError(f"{spot} is covered by others")


def _points(rect: Rect) -> Iterator[tuple[int, int]]:
    for down in (5, 2, 8, 1, 9):
        for across in (5, 2, 1, 8):
            yield rect.x + rect.w * across // 10, rect.y + rect.h * down // 10


def spots_of(move: Move) -> tuple[Slot, Slot]:
    if isinstance(move, Play):
        _, card, place, column, _ = move
        number = SUIT[card] if place == "bar" else max(column, 0)
        return Slot("hand", card), Slot(place, number)
    if isinstance(move, Build):
        return Slot("own", move.column), Slot("own", move.onto)
    assert isinstance(move, Bank)
    return Slot("own", move.column), Slot("bar", 0)

"""Tables for tests, with a player who makes given moves by drag, by clicks or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ai.greedy import greedy_strategy
from game.ai.seat import Seat
from game.ai.strategy import RandomStrategy, Strategy, StrategySeat
from game.chance import KeyedRandom
from game.play.session import Session
from game.rules import GAMES
from game.rules.core import Card, Move, Result
from game.rules.hand_to_hand.moves import Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.match.table import HandToHandTable
from game.table.hand_to_hand.tabletop.slots import BAR, DISCARD, OWN
from tests.table.screens import request_for
from tests.ui.pilot import Pilot

RULES = GAMES["hand-to-hand-combat"]
NAMES = ("Ada", "Orion")
DRAG, CLICK, KEYS = "drag", "click", "keys"


def mind_of(kind: str) -> Strategy:
    """The strategy for a seat of that kind; a person's is never asked."""
    return greedy_strategy(RULES) if kind == "greedy" else RandomStrategy()


class Sitting:
    """A table with its pilot, and what it reported: clauses opened, results, whether it led home."""

    def __init__(
        self,
        kinds: Sequence[str] = ("human", "random"),
        *,
        seed: int = 5,
        size: tuple[int, int] = (1280, 720),
        options: dict[str, int | bool] | None = None,
        written: Callable[[], bool] = lambda: True,
        coached: bool = False,
        seats: Sequence[Seat] | None = None,
        pace: str = "brisk",
        practice: bool = False,
        entries: Sequence[Entry] = (),
        **more: Any,
    ) -> None:
        """`entries` were made before this session; `more` are fields of the table's request."""
        players = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=True))
        self.match = Match(Header(RULES, players, options or {}, seed=seed, practice=practice or None))
        for entry in entries:
            self.match.apply(entry)
        strategies = [
            StrategySeat(mind_of(kind), KeyedRandom(seed, "seat", number)) for number, kind in enumerate(kinds)
        ]
        people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        self.session = Session(self.match, seats or strategies, people, seed=seed, written=written, practice=practice)
        self.opened: list[str] = []
        self.results: list[Result] = []
        self.left = 0
        self.table = HAND_TO_HAND_GAME.table(
            request_for(
                HAND_TO_HAND_GAME,
                self.session,
                open_rules=self.opened.append,
                go_home=self._leave,
                hand_ended=self.results.append,
                coached=coached,
                pace=pace,
                **more,
            )
        )
        assert isinstance(self.table.table, HandToHandTable)
        self.hhc = self.table.table
        self.top, self.panels = self.hhc.tabletop, self.hhc.panels
        self.pilot = Pilot(self.table, size)

    def _leave(self) -> None:
        self.left += 1

    def wait_for_turn(self) -> None:
        """Wait until the person below is to move and everything is at rest, or the hand is over."""
        self.pilot.until(lambda: bool(self.results) or (self.table.session.may_move and not self.top.moving), 60)

    def wait_for_deal(self) -> None:
        """Wait until the draw for deal has been seen."""
        self.pilot.until(lambda: bool(self.top.state.view.stock))

    def hand(self, seat: int) -> tuple[Card, ...]:
        view = self.session.peek(seat)
        assert isinstance(view, View)
        return view.hands[seat]

    def point_of(self, spot: Slot) -> tuple[int, int]:
        """Where the pointer meets a part of the table."""
        rect = self.top.areas.by_slot[spot].rect
        return (rect.x + rect.w // 5, rect.y + rect.h // 4) if spot.zone == HAND else rect.center

    def make(self, move: Move, way: str) -> None:
        """Make a move by `drag`, `click` or `keys`, and check that it was made."""
        before = len(self.match.entries)
        {"drag": self._drag, "click": self._click, "keys": self._keys}[way](move)
        self.pilot.step()
        made = [entry.move for entry in self.match.entries[before : before + 1]]
        assert made == [move], f"{way}: {made} instead of {move}"

    def _drag(self, move: Move) -> None:
        if isinstance(move, Play | Build):
            source, target = spots_of(move)
            self.pilot.drag(self.point_of(source), self.point_of(target), 6)
        else:
            self._click(move)

    def _click(self, move: Move) -> None:
        if move.word == "pass":
            self.pilot.click(self.panels.turn.give_up)
        elif isinstance(move, Draw):
            self.pilot.click(getattr(self.panels.turn, move.pile))
        else:
            source, target = spots_of(move)
            self.pilot.click(self.point_of(source))
            self.pilot.click(self.point_of(target))

    def _keys(self, move: Move) -> None:
        press = self.pilot.press
        if move.word == "pass" or isinstance(move, Draw):
            key = {"stock": pygame.K_s, "discard": pygame.K_d}[move.pile] if isinstance(move, Draw) else pygame.K_p
            press(key)
            press(key)
        elif isinstance(move, Build):
            press(pygame.K_1 + move.column)
            press(pygame.K_1 + move.onto)
        else:
            source, target = spots_of(move)
            self.focus_card(source)
            press(pygame.K_RETURN)
            self._go_to(target)
            press(pygame.K_RETURN)

    def focus_card(self, card: Slot) -> None:
        """Focus a card of the hand: H, then arrows."""
        self.pilot.press(pygame.K_h)
        for _ in range(40):
            if self.table.root.current is self.top.areas.by_slot[card]:
                return
            self.pilot.press(pygame.K_RIGHT)
        raise AssertionError(f"{card} cannot be reached")

    def _go_to(self, target: Slot) -> None:
        """Walk the lit places by arrows until the focus is there."""
        place = self.top.areas.by_slot[target]
        seen = []
        for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP) * 3:
            for _ in range(12):
                if self.table.root.current is place:
                    return
                before = self.table.root.current
                self.pilot.press(key)
                seen.append(before)
                if self.table.root.current is before:
                    break
        for _ in range(12):
            if self.table.root.current is place:
                return
            self.pilot.press(pygame.K_TAB)
        raise AssertionError(f"{target} cannot be reached")


def spots_of(move: Move) -> tuple[Slot, Slot]:
    """The slots where a play or a build starts and ends."""
    if isinstance(move, Build):
        return Slot(OWN, move.column), Slot(OWN, move.onto)
    assert isinstance(move, Play)
    _, card, place, column, _ = move
    if place == "bar":
        return Slot(HAND, card), Slot(BAR, card // 10)
    return Slot(HAND, card), Slot(DISCARD) if place == "discard" else Slot(place, column)


def play_hand(sitting: Sitting, ways: Sequence[str] = (DRAG, CLICK, KEYS), most: int = 200) -> None:
    """Play a hand to its end as a greedy player would, each move in the next of these ways."""
    strategy = greedy_strategy(RULES)
    for number in range(most):
        sitting.wait_for_turn()
        if sitting.results:
            return
        sitting.make(strategy.choose(sitting.top.state.view, KeyedRandom(1, number)), ways[number % len(ways)])
    raise AssertionError("the hand does not end")

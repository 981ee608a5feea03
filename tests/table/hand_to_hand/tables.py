"""Tables of Hand-to-Hand Combat for tests, and moves made there: by drags, by clicks, by keys, or by arrows."""

import itertools
from collections.abc import Callable, Sequence
from typing import Any, Self

import pygame
from pygame import Rect

from game.ai.seat import Seat
from game.ai.seating import strategy_for
from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.play.session import Session
from game.rules import GAMES
from game.rules.core import Card, Move, Result
from game.rules.hand_to_hand.cards import SUIT
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table.cards.placements import HAND, Slot
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.match.table import HandToHandTable
from game.table.hand_to_hand.tabletop.placements import BAR, DISCARD, OPP, OWN, STOCK
from game.table.turns.input import DOUBLE_CLICK_S
from game.table.turns.match_screen import MatchScreen
from tests.table.screens import hand_to_hand_table, request_for
from tests.ui.pilot import Pilot
from tests.values import of_kind

RULES = GAMES["hand-to-hand-combat"]
NAMES = ("Ada", "Orion")


class Sitting:
    """A table with its pilot, and its reports: clauses opened, results, whether it led home."""

    def __init__(
        self,
        kinds: Sequence[str] = ("human", "random"),
        *,
        seed: int = 5,
        size: tuple[int, int] = (1280, 720),
        options: dict[str, int | bool] | None = None,
        written: Callable[[], bool] = lambda: True,
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
        minds = [strategy_for("greedy", RULES) if kind == "greedy" else RandomStrategy() for kind in kinds]
        strategies = [StrategySeat(mind, KeyedRandom(seed, "seat", number)) for number, mind in enumerate(minds)]
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
                pace=pace,
                **more,
            )
        )
        self.hhc = of_kind(HandToHandTable, self.table.table)
        self.top, self.panels = self.hhc.tabletop, self.hhc.panels
        self.pilot = Pilot(self.table, size)

    def _leave(self) -> None:
        self.left += 1

    def wait_for_turn(self, seconds: float = 0.0) -> Self:
        """Wait until the person below is to move and all is at rest, or the hand is over, and `seconds` more."""
        for _ in range(600):
            if self.results or (self.table.session.may_move and not self.top.moving):
                self.pilot.wait(seconds)
                return self
            self.pilot.wait(0.1)
        raise AssertionError("nobody can act")

    def hand(self, seat: int) -> tuple[Card, ...]:
        view = of_kind(View, self.session.match.view(seat))
        return view.hands[seat]

    def point_of(self, spot: Slot) -> tuple[int, int]:
        """The point of the pointer for a part of the table."""
        rect = self.top.areas.by_slot[spot].rect
        return (rect.x + rect.w // 5, rect.y + rect.h // 4) if spot.zone == HAND else rect.center

    def make(self, move: Move, way: str) -> None:
        """Make a move in one of the ways, and check that it was made."""
        before = len(self.match.entries)
        make_move(self.pilot, self.table, move, way)
        self.pilot.step()
        made = [entry.move for entry in self.match.entries[before : before + 1]]
        assert made == [move], f"{way}: {made} instead of {move}"


def play_hand(sitting: Sitting, most: int = 200) -> None:
    """Play a hand to its end as a greedy player would, without input."""
    strategy = strategy_for("greedy", RULES)
    for number in range(most):
        sitting.wait_for_turn()
        if sitting.results:
            return
        assert sitting.table.make(strategy.choose(sitting.top.state.view, KeyedRandom(1, number)))
    raise AssertionError("the hand does not end")


DRAG, CLICK, KEYS, ARROWS = "drag", "click", "keys", "arrows"
WAYS = (DRAG, CLICK, KEYS)
"""The ways that work for every move."""
TO_END = {STOCK: pygame.K_s, DISCARD: pygame.K_d, "": pygame.K_p}
"""The keys that end a turn, by the pile from which a card is drawn."""


def make_move(pilot: Pilot, table: MatchScreen, move: Move, way: str) -> None:
    if isinstance(move, Play | Build | Bank):
        source, target = spots_of(move)
        if way == DRAG:
            pilot.drag(point_on(table, source), point_on(table, target), 6)
        elif way == CLICK:
            # a run is not picked up by the second half of the double-click that played its last card
            pilot.now += 2 * DOUBLE_CLICK_S
            pilot.click(point_on(table, source))
            pilot.click(point_on(table, target))
        else:
            _pick_up(pilot, table, source)
            (_walk_to if way == ARROWS else _press_key_of)(pilot, table, target)
    else:
        pile = move.pile if isinstance(move, Draw) else ""
        buttons = hand_to_hand_table(table).panels.turn
        if way == KEYS:
            pilot.press(TO_END[pile])
            pilot.press(TO_END[pile])
        elif way == DRAG and pile:
            pilot.click(point_on(table, Slot(pile)))
        else:
            pilot.click(getattr(buttons, pile or "give_up"))


def spots_of(move: Move) -> tuple[Slot, Slot]:
    """The slots where a move of cards starts and ends."""
    if isinstance(move, Play):
        number = SUIT[move.card] if move.place == BAR else max(move.column, 0)
        return Slot(HAND, move.card), Slot(move.place, number)
    if isinstance(move, Build):
        return Slot(OWN, move.column), Slot(OWN, move.onto)
    assert isinstance(move, Bank)
    return Slot(OWN, move.column), Slot(BAR, 0)


def point_on(table: MatchScreen, spot: Slot) -> tuple[int, int]:
    """A point of a slot that is not covered."""
    place = table.tabletop.areas.at_slot(spot)
    rect = place.rect.clip(Rect((0, 0), table.size))
    for down, across in itertools.product((5, 2, 8, 1, 9), (5, 2, 1, 8)):
        point = rect.x + rect.w * across // 10, rect.y + rect.h * down // 10
        if table.root.at(point) is place:
            return point
    raise AssertionError(f"{spot} is covered by others")


def _pick_up(pilot: Pilot, table: MatchScreen, source: Slot) -> None:
    """Pick up a run by the key of its column, or a card of the hand by H, arrows and Enter."""
    if source.zone == OWN:
        pilot.press(pygame.K_1 + source.number)
        return
    pilot.press(pygame.K_h)
    for _ in range(40):
        if table.root.current is table.tabletop.areas.at_slot(source):
            break
        pilot.press(pygame.K_RIGHT)
    else:
        raise AssertionError(f"{source} cannot be reached by keys")
    pilot.press(pygame.K_RETURN)


def _press_key_of(pilot: Pilot, table: MatchScreen, target: Slot) -> None:
    pile = pygame.K_b if target.zone == BAR else pygame.K_d
    key = pygame.K_1 + target.number if target.zone in (OWN, OPP) else pile
    pilot.press(key, pygame.KMOD_SHIFT if target.zone == OPP else 0)


def _walk_to(pilot: Pilot, table: MatchScreen, target: Slot) -> None:
    place = table.tabletop.areas.at_slot(target)
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN) * 4:
        for _ in range(12):
            before = table.root.current
            if before is not place:
                pilot.press(key)
            if table.root.current is before:
                break
    assert table.root.current is place, f"{target} cannot be reached by arrows"
    pilot.press(pygame.K_RETURN)

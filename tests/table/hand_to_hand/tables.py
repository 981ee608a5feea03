"""Tables of Hand-to-Hand Combat for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.greedy import greedy_strategy
from game.ai.seat import Seat
from game.ai.strategy import RandomStrategy, Strategy, StrategySeat
from game.chance import KeyedRandom
from game.play.session import Session
from game.rules import GAMES
from game.rules.core import Card, Move, Result
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table.cards.placements import HAND, Slot
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.match.table import HandToHandTable
from tests.table.hand_to_hand.moves import make_move
from tests.table.screens import request_for
from tests.ui.pilot import Pilot

RULES = GAMES["hand-to-hand-combat"]
NAMES = ("Ada", "Orion")


def mind_of(kind: str) -> Strategy:
    """The strategy for a seat of a kind; a person's is never asked."""
    return greedy_strategy(RULES) if kind == "greedy" else RandomStrategy()


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
        for _ in range(600):
            if self.results or (self.table.session.may_move and not self.top.moving):
                return
            self.pilot.wait(0.1)
        raise AssertionError("nobody can act")

    def wait_for_deal(self) -> None:
        """Wait until the draw for deal has been seen."""
        self.pilot.until(lambda: bool(self.top.state.view.stock))

    def hand(self, seat: int) -> tuple[Card, ...]:
        view = self.session.match.view(seat)
        assert isinstance(view, View)
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
    strategy = greedy_strategy(RULES)
    for number in range(most):
        sitting.wait_for_turn()
        if sitting.results:
            return
        assert sitting.table.make(strategy.choose(sitting.top.state.view, KeyedRandom(1, number)))
    raise AssertionError("the hand does not end")

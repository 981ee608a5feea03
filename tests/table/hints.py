"""Tables at rest with a coach controlled by the test, for tests of hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.core import View
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK
from game.table.coach.hint import Hint
from game.table.turns.match_screen import MatchScreen
from tests.table.advice import ToldAdviser
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, dealt

HANDS = "R1 R2 R3 R4 Y1 Y2 #H B1 B2 B3 B4 G1 G2 G4"
SHOWN_S = 1.0


def hint_of(screen: MatchScreen) -> Hint:
    assert screen.advice is not None
    return screen.advice


def night(adviser: ToldAdviser, kinds: Sequence[str] = ("human", "random"), **more: Any) -> Sitting:
    """A table of Hand-to-Hand Combat at rest, with a person to move."""
    sitting = Sitting(kinds, adviser=adviser, **more)
    sitting.wait_for_turn()
    sitting.pilot.wait(0.5)
    return sitting


def cloth(adviser: ToldAdviser, draw: str = "R5 G1 Y5 R4 B2 Y3", **more: Any) -> Table:
    """A table of Hit the Deck at rest, with a person to move."""
    table = Table(dealt(("human", "greedy"), HANDS, draw, **more), adviser=adviser)
    table.until(lambda: table.resting)
    table.wait(0.5)
    return table


def says(*words: str) -> ToldAdviser:
    """A coach of Hand-to-Hand Combat that advises these moves."""
    return ToldAdviser(lambda view: [HAND_TO_HAND.parse(word) for word in words])


def says_on_cloth(*words: str) -> ToldAdviser:
    """A coach of Hit the Deck that advises these moves."""
    return ToldAdviser(lambda view: [HIT_THE_DECK.parse(word) for word in words])


def play_of(view: View) -> Sequence[Any]:
    """The first card that can be played."""
    return [move for move in view.legal if move.word == "play"][:1]

"""A whole match of Hand-to-Hand Combat through the real screens: drags, clicks and keys, to the finale."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.play.headless.audit import audit
from game.rules.core import OMNISCIENT
from game.rules.match import Player
from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.game.setup_page import SetupPage
from tests.app.player import Hands
from tests.app.program import Program
from tests.table.hand_to_hand.moves import WAYS


# more hands than one against the weakest level; two people in a deal that ends soon, though all moves are made in it
@pytest.mark.parametrize(("rival", "target", "deal"), [("easy", 150, 9), ("human", 20, 98)])
def test_a_match_is_played_to_its_end(tmp_path: Path, rival: str, target: int, deal: int) -> None:
    program = Program(tmp_path)
    program.click(program.find("Set up: Hand-to-Hand Combat"))
    seat = program.on(SetupPage).area.seats[1]
    if rival == "human":
        seat.player = Player("Ben", "human")
    assert seat.player.kind == rival
    program.focus(next(row.control for row in program.on(SetupPage).house.rows if row.title == "Target"))
    program.type(str(target))
    program.focus(program.on(SetupPage).deal_number.field)
    program.type(str(deal))
    program.click(program.find("Start"))
    program.settle()
    hands = Hands(program)
    assert hands.match.header.options["target"] == target
    made: Counter[tuple[str, str]] = Counter()
    sheets = 0
    while not hands.match.is_over:
        if isinstance(program.screens.top, ScorePage):
            sheets += 1
            program.click(program.find("Next hand"))
        elif program.app.sitting is not None and not program.app.sitting.hand_open:
            program.press(pygame.K_RETURN)
        else:
            move, way = hands.choose(), WAYS[made.total() % len(WAYS)]
            hands.make(move, way)
            made[move.word, way] += 1
        program.settle()
    program.on(Finale)
    assert sheets == len(hands.match.results) - 1
    assert sheets or rival == "human"
    assert {(word, way) for word in ("play", "build", "draw") for way in WAYS} <= set(made)
    results = [result.as_json() for result in hands.match.results]
    program.close()
    (path,) = (tmp_path / "records").iterdir()
    with path.open("rb") as file:
        told = [fields["result"] for fields in audit(file.readline, OMNISCIENT) if "result" in fields]
    assert told == results

"""The ways to the races of a match in the program: from its end, from its record, and from a review, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.match import Header, Player
from tests.app.program import HHC, HTD, Program


@pytest.mark.parametrize(
    ("name", "kind", "offered"), [(HTD, "human", True), (HTD, "greedy", False), (HHC, "human", False)]
)
def test_races_are_offered_where_there_are_some_and_a_person_sat(
    name: str, kind: str, offered: bool, tmp_path: Path
) -> None:
    program = Program(tmp_path)
    rules = program.app.games[name].rules
    header = Header(rules, (Player("Ada", kind), Player("Orion", "greedy")))
    assert program.app.looking_back.has_races(header) is offered
    program.close()

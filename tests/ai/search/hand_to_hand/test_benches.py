"""The benches that compare players of Hand-to-Hand Combat and tell what a level's choices cost."""

from __future__ import annotations

import pytest

from game.ai.search.hand_to_hand.evaluation import UNIT
from tests.bench import blunders_hand_to_hand
from tests.bench.blunders_hand_to_hand import choices, describe
from tests.bench.duel_hand_to_hand import player


def test_a_poor_choice_costs_more_than_a_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blunders_hand_to_hand, "PLAYOUTS", 40)
    monkeypatch.setattr(blunders_hand_to_hand, "MOVES_LIMIT", 12)
    costs = {}
    for name in ("random", "hard"):
        found = list(choices(player(name), 2, 3))
        assert all(choice.cost >= 0 for choice in found)
        costs[name] = sum(choice.cost for choice in found) / len(found) / UNIT
        assert "hand " in describe(found[0])
    assert costs["random"] > costs["hard"]

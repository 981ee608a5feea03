"""The benches that compare players of Hand-to-Hand Combat and tell what a level's choices cost."""

from __future__ import annotations

import pytest

from game.ai.search.hand_to_hand.evaluation import UNIT
from game.ai.search.hand_to_hand.strategy import LEVELS, SearchHandToHand
from game.chance import KeyedRandom
from game.rules.core import MalformedError
from tests.bench import blunders_hand_to_hand
from tests.bench.beginner import Beginner
from tests.bench.blunders_hand_to_hand import choices, describe
from tests.bench.duel_hand_to_hand import percentile, play, player


def test_players_are_kinds_the_beginner_and_changed_levels() -> None:
    assert isinstance(player("beginner"), Beginner)
    changed = player("hard:playouts=10,turns=2")
    assert isinstance(changed, SearchHandToHand)
    assert changed.budget == LEVELS["hard"].budget._replace(playouts=10, turns=2)
    with pytest.raises(MalformedError):
        player("nobody")
    with pytest.raises(ValueError, match="plays"):
        player("hard:plays=3")


def test_both_matches_of_a_pair_are_dealt_alike_and_each_is_told_for_the_first_player() -> None:
    players = player("greedy"), player("random")
    seconds: list[list[float]] = [[], []]
    matches = [play(players, KeyedRandom("pair", 1), seat, seconds) for seat in (0, 1)]
    assert [match.won for match in matches] == [1.0, 1.0]
    assert all(match.gain > 0 and match.hands > 1 for match in matches)
    again = [play(players, KeyedRandom("pair", 1), seat, seconds) for seat in (0, 1)]
    assert again == matches
    assert all(len(taken) > 20 for taken in seconds)


def test_percentiles() -> None:
    assert percentile([3.0, 1.0, 2.0, 4.0], 0.5) == 3.0
    assert percentile([3.0, 1.0], 1.0) == 3.0


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

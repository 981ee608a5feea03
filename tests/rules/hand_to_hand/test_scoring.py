"""Scoring, the target and the end of the match (HHC-81 to HHC-88)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.rules.core import OVER, Result
from game.rules.hand_to_hand.state import State
from tests.rules.hand_to_hand.position import legal, play, position, refusal


def out(board_0: str, hand_1: str, board_1: str, totals: str = "0 0", target: int = 200) -> State:
    """Seat 0 goes out with the 5 Jupiter."""
    state = position(
        f"""
        hand 0: 5J
        hand 1: {hand_1}
        board 0: 6S | {board_0}
        board 1: {board_1}
        totals: {totals}
        """,
        target=target,
    )
    play(state, "play 5J own1")
    return state


def result(state: State) -> Result:
    assert state.result is not None
    return state.result


@pytest.mark.clause("HHC-81", "HHC-5")
def test_who_did_not_go_out_counts_hand_and_twice_the_down_cards() -> None:
    state = out("1E", "mE 3M gV", "(2E 7N) 1N | (sS) 1S | 4M")
    assert result(state).counts == (0, 10 + 3 + 10 + 2 * (2 + 7 + 10))


@pytest.mark.clause("HHC-82")
def test_who_went_out_counts_twice_the_down_cards() -> None:
    state = out("(4N 3N) 1E | (gN) 1V", "1M 2M", "3M")
    assert result(state).counts == (2 * (4 + 3 + 10), 3)


@pytest.mark.clause("HHC-83")
def test_the_lower_count_scores_the_difference() -> None:
    state = out("(4N) 1E", "mE 3M", "(2E) 1N", totals="20 30")
    assert result(state) == Result("out", 0, (8, 17), (9, 0), (29, 30), None)
    assert state.totals == (29, 30)


@pytest.mark.clause("HHC-84")
def test_that_may_be_the_player_who_did_not_go_out() -> None:
    state = out("(sN mN) 1E", "1M", "3M")
    assert result(state) == Result("out", 0, (40, 1), (0, 39), (0, 39), None)


@pytest.mark.clause("HHC-85")
def test_equal_counts_score_nothing() -> None:
    state = out("(4N) 1E", "1M 7M", "3M", totals="199 199")
    assert result(state) == Result("out", 0, (8, 8), (0, 0), (199, 199), None)


@pytest.mark.clause("HHC-86")
@pytest.mark.parametrize(
    ("total", "winners"), [(189, None), (190, (0,)), (195, (0,))], ids=["199", "exactly 200", "above 200"]
)
def test_two_hundred_win(total: int, winners: tuple[int, ...] | None) -> None:
    state = out("1E", "mE", "3M", totals=f"{total} 150")
    assert result(state).winners == winners
    assert (state.actor == OVER) == (winners is not None)


@pytest.mark.clause("HHC-86")
def test_a_match_that_is_over_stays_over() -> None:
    state = out("1E", "mE", "3M", totals="190 0")
    assert (state.actor, state.due, legal(state)) == (OVER, "", [])
    for words in ("draw stock", "pass", "draw-for-deal 1E 2E"):
        assert refusal(state, words, actor=0) == "The match is over. (HHC-86)"


@pytest.mark.clause("HHC-86")
def test_the_other_player_may_win() -> None:
    assert result(out("(sN mN) 1E", "1M", "3M", totals="0 161")).winners == (1,)


@pytest.mark.clause("HHC-87")
@pytest.mark.parametrize(("target", "winners"), [(10, (0,)), (11, None)])
def test_another_target(target: int, winners: tuple[int, ...] | None) -> None:
    assert result(out("1E", "mE", "3M", target=target)).winners == winners


@pytest.mark.clause("HHC-88")
def test_only_one_player_scores_in_a_hand(clauses: Mapping[str, str]) -> None:
    state = out("(sN mN) 1E", "1M", "3M", totals="199 199")
    assert result(state).winners == (1,)
    assert result(state).scores.count(0) == 1
    assert "both cannot reach the target" in clauses["HHC-88"]

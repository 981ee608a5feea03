"""Going out, a blocked hand, and what a hand and a match come to."""

from collections.abc import Mapping

import pytest

from game.rules.core import CHANCE, OVER, HandEnded, Result
from game.rules.hand_to_hand.state import State
from tests.rules.hand_to_hand.position import legal, play, position, refusal, shown
from tests.values import must

LAST = """
    hand 0: 5J
    hand 1: 3E 3M
    board 0: (1E 2E) 6S
    board 1: (4E 4M) 6V
    bar: 4J
    stock: 1M 2M
"""
"""5J would fit on either board and on the bar."""
LAST_TWO = LAST.replace("hand 0: 5J", "hand 0: 5J 1V")
"""1V would also fit on the bar."""


@pytest.mark.clause("HHC-69")
def test_a_last_card_goes_out_even_with_down_cards() -> None:
    state = position(LAST)
    events = play(state, "play 5J own1")
    assert state.result is not None
    assert (state.result.ending, state.result.went_out) == ("out", 0)
    assert shown(state, "board 0").startswith("(1E 2E) 6S 5J")
    assert (state.actor, state.due) == (CHANCE, "deal")
    assert events[-1] == HandEnded(state.result)


@pytest.mark.clause("HHC-70")
@pytest.mark.parametrize("place", ["opp1", "bar"])
def test_a_single_card_goes_on_its_players_board(place: str) -> None:
    state = position(LAST)
    assert refusal(state, f"play 5J {place}") == "5 Jupiter is your last card: it must go on your own board. (HHC-70)"
    assert legal(state) == ["draw stock", "play 5J own1"]


@pytest.mark.clause("HHC-72")
@pytest.mark.parametrize(("first", "last"), [("play 1V bar", "play 5J own1"), ("play 5J opp1", "play 1V own1")])
def test_the_last_card_may_be_the_second_card_on_the_own_board(first: str, last: str) -> None:
    state = position(LAST_TWO.replace("(1E 2E) 6S", "(1E 2E) 6S | 2N"))
    play(state, first)
    assert legal(state, "play") == [last.replace("play 1V own1", "play 1V own2")]
    play(state, legal(state, "play")[0])
    assert must(state.result).went_out == 0


@pytest.mark.clause("HHC-72", "HHC-73")
def test_a_last_card_does_not_follow_the_first_to_the_same_board() -> None:
    state = position("hand 0: 5J 4E \n board 0: 6S | 5M | 3V \n bar: 3E \n discard: 1M")
    play(state, "play 5J own1")
    assert refusal(state, "play 4E own1") == (
        "Your first card went on your board, so your last can't: build, or end your turn. (HHC-72)"
    )
    assert refusal(state, "play 4E bar") == "4 Earth is your last card: it must go on your own board. (HHC-70)"
    assert legal(state) == ["draw discard"]


@pytest.mark.clause("HHC-74")
@pytest.mark.parametrize("first", ["play 1V bar", "play 5J opp1", "play 5J own1"])
def test_a_last_card_is_not_discarded(first: str) -> None:
    state = position(LAST_TWO)
    play(state, first)
    card = shown(state, "hand 0")
    name = {"5J": "5 Jupiter", "1V": "1 Venus"}[card]
    assert refusal(state, f"play {card} discard") == (
        f"{name} is your last card: it must go on your own board, not on the discard pile. (HHC-74)"
    )


@pytest.mark.clause("HHC-76")
def test_the_hand_ends_at_once() -> None:
    state = position(LAST.replace("(1E 2E) 6S", "(1E 2E) 6S | 4M"))
    play(state, "play 5J own1")
    assert legal(state) == []
    over = "The hand is over: the next one must be dealt first. (HHC-12)"
    assert refusal(state, "build 2 1", actor=0) == over
    assert refusal(state, "draw stock", actor=0) == over
    assert shown(state, "stock") == "1M 2M"


BLOCKED = """
    hand 0: 5J 4E
    hand 1: 3V mV
    board 0: (2E 1E) 6J
    board 1: (4M) 7V
"""
"""Nothing is left to draw; seat 0 counts 9 + 2 * 3 = 15, seat 1 counts 13 + 2 * 4 = 21."""


@pytest.mark.clause("HHC-77")
def test_two_passes_in_a_row_end_the_hand() -> None:
    state = position(BLOCKED)
    play(state, "pass")
    assert (state.passes, state.result, state.actor) == (1, None, 1)
    play(state, "pass")
    assert state.result is not None
    assert (state.result.ending, state.result.went_out) == ("blocked", None)
    assert (state.actor, state.due) == (CHANCE, "deal")


@pytest.mark.clause("HHC-78")
def test_a_card_played_breaks_the_row() -> None:
    state = position(BLOCKED.replace("3V mV", "3V mV 1V"))
    play(state, "pass", "play 1V bar")
    assert state.passes == 0
    play(state, "pass")
    assert (state.passes, state.actor) == (0, 0)
    play(state, "pass")
    assert (state.passes, state.result) == (1, None)
    play(state, "pass")
    assert state.result is not None


@pytest.mark.clause("HHC-78")
def test_a_draw_after_a_pass_resets_the_count() -> None:
    state = position(BLOCKED + "passes: 1 \n discard: 1M")
    play(state, "draw discard")
    assert state.passes == 0


@pytest.mark.clause("HHC-79")
def test_blocked_hands_count() -> None:
    state = position(BLOCKED)
    play(state, "pass", "pass")
    assert state.result is not None
    assert (state.result.counts, state.result.scores) == ((15, 21), (6, 0))
    assert state.totals == (6, 0)


@pytest.mark.clause("HHC-80")
def test_a_void_blocked_hand() -> None:
    state = position(BLOCKED + "totals: 50 60", blocked_hands_count=False)
    play(state, "pass", "pass")
    assert state.result is not None
    assert (state.result.counts, state.result.scores) == ((15, 21), (0, 0))
    assert (state.result.totals, state.result.winners) == ((50, 60), None)
    cards = [rank + suit for suit in "EJMNSV" for rank in "1234567msg"]
    play(state, " ".join(["deal", *cards]))
    assert (state.hand_number, state.dealer) == (2, 0)


def out(board_0: str, hand_1: str, board_1: str, totals: str = "0 0", target: int = 200) -> State:
    """Seat 0 goes out with the 5 Jupiter."""
    state = position(
        f"hand 0: 5J \n hand 1: {hand_1} \n board 0: 6S | {board_0} \n board 1: {board_1} \n totals: {totals}",
        target=target,
    )
    play(state, "play 5J own1")
    return state


def result(state: State) -> Result:
    return must(state.result)


@pytest.mark.clause("HHC-81", "HHC-5")
def test_the_loser_counts_the_hand_and_doubled_down_cards() -> None:
    state = out("1E", "mE 3M gV", "(2E 7N) 1N | (sS) 1S | 4M")
    assert result(state).counts == (0, 10 + 3 + 10 + 2 * (2 + 7 + 10))


@pytest.mark.clause("HHC-82")
def test_the_player_who_went_out_counts_doubled_down_cards() -> None:
    state = out("(4N 3N) 1E | (gN) 1V", "1M 2M", "3M")
    assert result(state).counts == (2 * (4 + 3 + 10), 3)


@pytest.mark.clause("HHC-83")
def test_the_lower_count_scores_the_difference() -> None:
    state = out("(4N) 1E", "mE 3M", "(2E) 1N", totals="20 30")
    assert result(state) == Result("out", 0, (8, 17), (9, 0), (29, 30), None)
    assert state.totals == (29, 30)


@pytest.mark.clause("HHC-85")
def test_equal_counts_leave_both_scores_at_zero() -> None:
    state = out("(4N) 1E", "1M 7M", "3M", totals="199 199")
    assert result(state) == Result("out", 0, (8, 8), (0, 0), (199, 199), None)


@pytest.mark.clause("HHC-86", "HHC-87")
@pytest.mark.parametrize(
    ("total", "target", "winners"), [(189, 200, None), (190, 200, (0,)), (195, 200, (0,)), (0, 10, (0,)), (0, 11, None)]
)
def test_the_target_wins(total: int, target: int, winners: tuple[int, ...] | None) -> None:
    state = out("1E", "mE", "3M", totals=f"{total} 0", target=target)
    assert result(state).winners == winners
    assert (state.actor == OVER) == (winners is not None)


@pytest.mark.clause("HHC-84", "HHC-88")
def test_only_one_scores_who_may_not_be_the_one_who_went_out(clauses: Mapping[str, str]) -> None:
    state = out("(sN mN) 1E", "1M", "3M", totals="199 199")
    assert result(state) == Result("out", 0, (40, 1), (0, 39), (199, 238), (1,))
    assert "both cannot reach the target" in clauses["HHC-88"]

"""Ending the hand, scoring and winning."""

import pytest

from game.rules.core import OVER, HandEnded, Result
from game.rules.hit_the_deck import HIT_THE_DECK
from tests.rules.hit_the_deck.position import deal, legal, play, position, refusal, shown, turn
from tests.values import must


@pytest.mark.clause("HTD-100", "HTD-105", "HTD-106", "HTD-107")
def test_going_out_scores_zero_while_the_others_count() -> None:
    state = position("hand 0: R1\nhand 1: R3 Y5 #4\nhand 2: RC\ndiscard: R5\ntotals: 7 8 9")
    events = play(state, "0 play R1")
    result = Result("out", 0, (0, 18, 10), (0, 18, 10), (7, 26, 19), None)
    assert state.result == result
    assert events[-1] == HandEnded(result)
    assert (state.due, state.totals) == ("deal", (7, 26, 19))
    assert legal(state) == ""
    assert refusal(state, "1 fakeout") == "HTD-21 The cards must be dealt first."


@pytest.mark.clause("HTD-101")
@pytest.mark.parametrize("card", ["RC", "RF", "#4", "#G", "#H"])
def test_a_last_card_ends_the_hand_whatever_it_is(card: str) -> None:
    state = position(f"hand 0: {card}\nhand 1: R3\ndraw: B1 B2\ndiscard: R5 R4")
    play(state, f"0 play {card}")
    assert state.result is not None
    assert (state.result.ending, state.result.went_out, state.due) == ("out", 0, "deal")
    seen = HIT_THE_DECK.view(state, 1)
    assert (seen.demand, seen.direction) == (None, 1)
    assert shown(state, "draw") == "B1 B2"


LAST_HIT = "hand 0: #H\nhand 1: R3\ndraw: B1 B2 B3 B4 B5\ndiscard: R5 R4"


@pytest.mark.clause("HTD-102")
def test_a_final_slap_is_raced_before_the_hand_ends() -> None:
    state = position(LAST_HIT, final_slap=True)
    play(state, "0 play #H")
    assert turn(state) == "0 race"
    play(state, "* race call=1 0=1 1=2")
    assert state.result == Result("out", 0, (0, 13), (0, 13), (0, 13), None)


@pytest.mark.clause("HTD-102")
def test_a_final_slap_without_cards_to_draw_ends_the_hand() -> None:
    state = position("hand 0: #H\nhand 1: R3\ndraw: B1\ndiscard: R5", final_slap=True)
    play(state, "0 play #H")
    state.draw, state.discard = [], state.discard[-1:]
    play(state, "* race call=1 1=1 0=2")
    assert state.result == Result("out", 0, (0, 3), (0, 3), (0, 3), None)


@pytest.mark.clause("HTD-103")
@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("hand 0: R1 R2\nhand 1: R3\ndiscard: R5", "0 play R1"),
        ("hand 0: G1 G2\nhand 1: R3\ndraw: B1\ndiscard: R5 R4", "0 draw"),
        ("hand 0: G1 G2\nhand 1: R3\ndraw:\ndiscard: R5", "0 pass"),
        ("hand 0: G1 G2\nhand 1: R3\ndraw: #H\ndiscard: RC\nturn: 0 cut", "0 cut 1"),
        ("hand 0: G1 G2\nhand 1: R3\ndraw: #H\ndiscard: RF\nturn: 0 flip", "0 flip"),
    ],
)
def test_the_2000th_turn_stops_the_hand(text: str, entry: str) -> None:
    state = position(text + "\nturns: 1998")
    play(state, entry)
    assert state.result is None
    state = position(text + "\nturns: 1999")
    play(state, entry)
    assert state.result is not None
    assert (state.result.ending, state.result.went_out, state.due) == ("capped", None, "deal")
    assert all(state.result.counts)


@pytest.mark.clause("HTD-109", "HTD-110")
@pytest.mark.parametrize(("target", "winners"), [(101, None), (100, (1,)), (99, (1,))])
def test_the_target_ends_the_match_and_the_lowest_wins(target: int, winners: tuple[int, ...] | None) -> None:
    state = position("hand 0: R1\nhand 1: R3\nhand 2: Y5 Y5\ndiscard: R5\ntotals: 50 5 90", target=target)
    play(state, "0 play R1")
    assert state.result is not None
    assert state.result.totals == (50, 8, 100)
    assert state.result.winners == winners
    if winners:
        assert (state.actor, state.due) == (OVER, "")
        assert legal(state) == ""
        for text in ("0 play R1", "1 fakeout", deal(3), "* shuffle R1"):
            assert refusal(state, text) == "HTD-110 The match is over."


@pytest.mark.clause("HTD-109")
def test_the_target_is_100_unless_agreed_otherwise() -> None:
    assert HIT_THE_DECK.options["target"].default == 100
    state = position("hand 0: R1\nhand 1: Y5\ndiscard: R5\ntotals: 50 95")
    play(state, "0 play R1")
    assert must(state.result).winners == (0,)

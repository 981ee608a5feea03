"""Fake-out, and the empty draw pile."""

from __future__ import annotations

import pytest

from game.rules.core import Moved, RaceOpened, Shuffled, Spot
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import parse_card
from tests.rules.hit_the_deck.position import legal, play, position, refusal, shown, turn

TABLE = "hand 0: R1 R2\nhand 1: R3 R4\nhand 2: Y3 Y4\n"


@pytest.mark.clause("HTD-86", "HTD-87", "HTD-88")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_touch_without_a_hit_hand_costs_two_cards_and_no_turn(seat: int) -> None:
    state = position(TABLE + "draw: G1 G2 B5\ndiscard: R5")
    events = play(state, f"{seat} fakeout")
    assert shown(state, f"hand {seat}").split()[-2:] == ["G1", "G2"]
    assert turn(state) == "0"
    draw, hand = Spot("draw"), Spot("hand", seat)
    assert events == [Moved(parse_card("G1"), draw, hand, False), Moved(parse_card("G2"), draw, hand, False)]


@pytest.mark.clause("HTD-86")
@pytest.mark.parametrize("top", ["RC", "RF", "#3", "#Y"])
def test_any_other_hit_card_fakes_out(top: str) -> None:
    state = position(TABLE + f"draw: G1 G2 B5\ndiscard: {top}")
    play(state, "2 fakeout")
    assert len(state.hands[2]) == 4


@pytest.mark.clause("HTD-88")
def test_the_seat_on_turn_may_play_the_two_cards_as_well() -> None:
    state = position(TABLE + "draw: R5 G2 B5\ndiscard: Y5")
    assert legal(state) == "draw"
    play(state, "0 fakeout")
    assert legal(state) == "play R5"


@pytest.mark.clause("HTD-88")
@pytest.mark.parametrize(("top", "duty"), [("RC", "cut"), ("RF", "flip")])
def test_a_fakeout_leaves_a_duty_as_it_is(top: str, duty: str) -> None:
    state = position(TABLE + f"draw: R5 G2 B5\ndiscard: {top}\nturn: 1 {duty}")
    play(state, "1 fakeout")
    assert turn(state) == f"1 {duty}"


@pytest.mark.clause("HTD-89")
def test_a_seat_pays_once_until_another_card_lies_on_top() -> None:
    state = position(TABLE + f"draw: {'B5 ' * 12}\ndiscard: R5")
    play(state, "2 fakeout")
    assert play(state, "2 fakeout") == []
    assert len(state.hands[2]) == 4
    play(state, "1 fakeout")
    assert [HIT_THE_DECK.has_paid(state, seat) for seat in range(3)] == [False, True, True]
    play(state, "0 play R1")
    assert not any(HIT_THE_DECK.has_paid(state, seat) for seat in range(3))
    play(state, "2 fakeout")
    assert len(state.hands[2]) == 6
    assert state.fakeouts_paid == (2,)


@pytest.mark.clause("HTD-89")
@pytest.mark.parametrize(("top", "words"), [("RC", "cut 1"), ("RF", "flip")])
def test_after_a_cut_or_a_flip_a_seat_pays_again(top: str, words: str) -> None:
    state = position(TABLE + f"draw: B5 B4\ndiscard: {top}\nturn: 1 {words.split()[0]}\nfaked: 0 2")
    play(state, f"1 {words}")
    assert state.fakeouts_paid == ()


@pytest.mark.clause("HTD-89")
def test_a_reshuffle_puts_no_other_card_on_top() -> None:
    state = position(TABLE + "draw: B5 B4\ndiscard: R5 Y1 Y2")
    play(state, "2 fakeout", "* shuffle Y1 Y2", "2 fakeout")
    assert len(state.hands[2]) == 4


@pytest.mark.clause("HTD-90")
def test_a_call_without_a_race_is_a_bluff(clauses: dict[str, str]) -> None:
    assert "bluff" in clauses["HTD-90"]
    assert "free" in clauses["HTD-90"]


@pytest.mark.clause("HTD-91", "HTD-92")
def test_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() -> None:
    state = position(TABLE + "draw: B4\ndiscard: Y5 G1 G2")
    play(state, "0 draw")
    assert turn(state) == "1 shuffle"
    assert refusal(state, "1 draw") == "HTD-21 The discard pile must be reshuffled first."
    for wrong in ("G1", "G1 G1", "G1 G2 Y5"):
        assert refusal(state, f"* shuffle {wrong}") == (
            "HTD-91 Shuffle exactly the discard pile's cards below its top card."
        )
    events = play(state, "* shuffle G2 G1")
    assert (shown(state, "discard"), shown(state, "draw")) == ("Y5", "G2 G1")
    assert turn(state) == "1"
    assert events == [Shuffled(Spot("draw"), 2)]


@pytest.mark.clause("HTD-92")
def test_a_shuffle_comes_before_the_drawn_card_is_played() -> None:
    state = position(TABLE + "draw: Y5\ndiscard: Y4 G1")
    play(state, "0 draw")
    assert turn(state) == "0 shuffle"
    play(state, "* shuffle G1")
    assert legal(state) == "play Y5"


@pytest.mark.clause("HTD-92")
def test_a_shuffle_in_the_middle_of_a_penalty() -> None:
    state = position(TABLE + "draw: B5\ndiscard: Y1 G1 G2")
    play(state, "1 fakeout")
    assert turn(state) == "0 shuffle"
    assert shown(state, "hand 1") == "R3 R4 B5"
    events = play(state, "* shuffle G2 G1")
    assert shown(state, "hand 1") == "R3 R4 G2 B5"
    assert shown(state, "draw") == "G1"
    assert turn(state) == "0"
    assert events == [Shuffled(Spot("draw"), 2), Moved(parse_card("G2"), Spot("draw"), Spot("hand", 1), False)]


@pytest.mark.clause("HTD-92")
def test_a_shuffle_comes_before_a_race_that_is_due() -> None:
    state = position("hand 0: #H R2\nhand 1: R3 R4\ndraw:\ndiscard: R5")
    play(state, "0 play #H")
    assert turn(state) == "0 shuffle"
    assert play(state, "* shuffle R5") == [Shuffled(Spot("draw"), 1), RaceOpened(0)]
    assert turn(state) == "0 race"


@pytest.mark.clause("HTD-92")
def test_a_cut_that_takes_the_last_card() -> None:
    state = position(TABLE + "draw: B5\ndiscard: RC\nturn: 1 cut")
    play(state, "1 cut 1")
    assert turn(state) == "2 shuffle"
    play(state, "* shuffle RC")
    assert turn(state) == "2"


@pytest.mark.clause("HTD-93")
def test_a_pile_of_one_card_waits_until_there_are_more() -> None:
    state = position(TABLE + "draw: B4\ndiscard: Y5")
    play(state, "0 draw")
    assert turn(state) == "1"
    assert legal(state) == "pass"
    assert refusal(state, "1 draw") == "HTD-93 There is nothing left to draw: pass."
    play(state, "1 pass", "2 play Y3")
    assert turn(state) == "0 shuffle"


@pytest.mark.clause("HTD-94")
def test_what_cannot_be_drawn_is_waived() -> None:
    state = position(TABLE + "draw: B5\ndiscard: Y1")
    play(state, "1 fakeout")
    assert shown(state, "hand 1") == "R3 R4 B5"
    assert (turn(state), state.penalty_left) == ("0", 0)
    assert play(state, "2 fakeout") == []
    state = position("hand 0: #H R2\nhand 1: R3 R4\ndraw: B5\ndiscard: Y1")
    play(state, "0 play #H", "* race call=1 0=1 1=-", "* shuffle Y1")
    assert shown(state, "hand 1") == "R3 R4 Y1 B5"
    assert (turn(state), state.penalty_left) == ("1", 0)


@pytest.mark.clause("HTD-95")
def test_who_can_neither_play_nor_draw_passes() -> None:
    state = position("hand 0: R1\nhand 1: R3\ndraw:\ndiscard: Y5")
    assert legal(state) == "pass"
    play(state, "0 pass")
    assert turn(state) == "1"

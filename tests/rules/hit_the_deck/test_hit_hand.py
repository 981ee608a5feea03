"""HIT-hands and their races; fake-outs."""

import pytest

from game.rules.core import Moved, RaceOpened, Shuffled, Spot, TurnPassed
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import parse_card
from game.rules.race import RaceTerms
from tests.rules.hit_the_deck.position import legal, play, position, refusal, shown, turn

TABLE = "hand 0: #H R2\nhand 1: R3 R4\nhand 2: Y3 Y4\ndraw: B1 B2 B3 B4 B5\ndiscard: R5\n"


@pytest.mark.clause("HTD-70", "HTD-73")
def test_the_last_draws_four_before_the_next_player_plays() -> None:
    state = position(TABLE)
    events = play(state, "0 play #H")
    assert turn(state) == "0 race"
    assert HIT_THE_DECK.race_terms(state) == RaceTerms(3, 0, 1, 2_000, 10_000, automatic_call=False)
    assert legal(state) == ""
    assert events[-1] == RaceOpened(0)
    assert refusal(state, "1 play R3") == "HTD-21 The race comes first."
    events = play(state, "* race call=350 0=312 2=405 1=900")
    assert shown(state, "hand 1") == "R3 R4 B1 B2 B3 B4"
    assert turn(state) == "1"
    assert HIT_THE_DECK.race_terms(state) is None
    assert [event.card for event in events if isinstance(event, Moved)] == [parse_card(f"B{n}") for n in (1, 2, 3, 4)]
    assert events[-1] == TurnPassed(1)


@pytest.mark.clause("HTD-71", "HTD-72")
@pytest.mark.parametrize("call", ["-", "2001"])
def test_a_caller_who_does_not_call_draws_in_place_of_the_last(call: str) -> None:
    state = position(TABLE)
    play(state, "0 play #H", f"* race call={call} 0=312 1=405 2=-")
    assert shown(state, "hand 0") == "R2 B1 B2 B3 B4"
    assert shown(state, "hand 2") == "Y3 Y4"
    assert turn(state) == "1"


@pytest.mark.clause("HTD-75")
def test_a_race_has_every_seat_once() -> None:
    state = position(TABLE)
    play(state, "0 play #H")
    for touches in ("0=1 1=2", "0=1 1=2 2=3 3=4", "0=1 1=2 3=4"):
        assert refusal(state, f"* race call=1 {touches}") == "HTD-75 A race must list all 3 players, each once."


@pytest.mark.clause("HTD-80")
def test_the_order_of_play_decides_who_is_farthest() -> None:
    for direction, loser in ((1, 2), (-1, 1)):
        state = position(TABLE + f"direction: {direction}")
        play(state, "0 play #H", "* race call=1 0=- 1=- 2=-")
        assert len(state.hands[loser]) == 6
        assert state.current_seat == direction % 3


@pytest.mark.clause("HTD-74")
def test_the_turn_ends_when_the_penalty_is_drawn() -> None:
    state = position("hand 0: #H R2\nhand 1: R3 R4\ndraw: B1 B2 B3\ndiscard: R5 G1")
    play(state, "0 play #H")
    assert state.turns == 0
    play(state, "* race call=1 0=1 1=2")
    assert (turn(state), state.turns) == ("0 shuffle", 0)
    play(state, "* shuffle G1 R5")
    assert (turn(state), state.turns) == ("1", 1)
    assert shown(state, "hand 1") == "R3 R4 G1 B1 B2 B3"


@pytest.mark.clause("HTD-85")
def test_a_touch_while_the_hit_hand_is_on_top_is_harmless() -> None:
    state = position(TABLE)
    play(state, "0 play #H", "* race call=1 0=1 2=2 1=-")
    assert refusal(state, "2 fakeout") == "HTD-85 A HIT-hand is on top, so this slap is not a fake-out."
    play(state, "1 play R3", "2 fakeout")
    assert shown(state, "hand 2") == "Y3 Y4 B5"


@pytest.mark.clause("HTD-83", "HTD-84")
def test_what_the_rulebook_says_of_early_touches_and_broken_off_races(clauses: dict[str, str]) -> None:
    assert "before its face can be seen" in clauses["HTD-83"]
    assert "turned up again for a new race" in clauses["HTD-84"]


PLAIN_TABLE = "hand 0: R1 R2\nhand 1: R3 R4\nhand 2: Y3 Y4\n"


@pytest.mark.clause("HTD-86", "HTD-87", "HTD-88")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_touch_without_a_hit_hand_costs_two_cards_and_no_turn(seat: int) -> None:
    state = position(PLAIN_TABLE + "draw: G1 G2 B5\ndiscard: R5")
    events = play(state, f"{seat} fakeout")
    assert shown(state, f"hand {seat}").split()[-2:] == ["G1", "G2"]
    assert turn(state) == "0"
    draw, hand = Spot("draw"), Spot("hand", seat)
    assert events == [Moved(parse_card("G1"), draw, hand, False), Moved(parse_card("G2"), draw, hand, False)]


@pytest.mark.clause("HTD-89")
def test_a_seat_pays_once_until_another_card_lies_on_top() -> None:
    state = position(PLAIN_TABLE + f"draw: {'B5 ' * 12}\ndiscard: R5")
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


@pytest.mark.clause("HTD-90")
def test_a_call_without_a_race_is_a_bluff(clauses: dict[str, str]) -> None:
    assert "bluff" in clauses["HTD-90"]
    assert "free" in clauses["HTD-90"]


@pytest.mark.clause("HTD-91", "HTD-92")
def test_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() -> None:
    state = position(PLAIN_TABLE + "draw: B4\ndiscard: Y5 G1 G2")
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
    state = position(PLAIN_TABLE + "draw: Y5\ndiscard: Y4 G1")
    play(state, "0 draw")
    assert turn(state) == "0 shuffle"
    play(state, "* shuffle G1")
    assert legal(state) == "play Y5"


@pytest.mark.clause("HTD-93")
def test_a_pile_of_one_card_waits_until_there_are_more() -> None:
    state = position(PLAIN_TABLE + "draw: B4\ndiscard: Y5")
    play(state, "0 draw")
    assert turn(state) == "1"
    assert legal(state) == "pass"
    assert refusal(state, "1 draw") == "HTD-93 There is nothing left to draw: pass."
    play(state, "1 pass", "2 play Y3")
    assert turn(state) == "0 shuffle"


@pytest.mark.clause("HTD-94")
def test_penalty_cards_that_cannot_be_drawn_are_waived() -> None:
    state = position(PLAIN_TABLE + "draw: B5\ndiscard: Y1")
    play(state, "1 fakeout")
    assert shown(state, "hand 1") == "R3 R4 B5"
    assert (turn(state), state.penalty_left) == ("0", 0)
    assert play(state, "2 fakeout") == []
    state = position("hand 0: #H R2\nhand 1: R3 R4\ndraw: B5\ndiscard: Y1")
    play(state, "0 play #H", "* race call=1 0=1 1=-", "* shuffle Y1")
    assert shown(state, "hand 1") == "R3 R4 Y1 B5"
    assert (turn(state), state.penalty_left) == ("1", 0)

"""Flip."""

from __future__ import annotations

import pytest

from game.rules.core import Moved, Spot, TurnedUp, TurnPassed
from game.rules.hit_the_deck.cards import parse_card
from tests.rules.hit_the_deck.position import legal, play, position, refusal, shown, turn

TABLE = "hand 0: R1 R2\nhand 1: R3 R4\nhand 2: Y3 Y4\n"


@pytest.mark.clause("HTD-54", "HTD-55", "HTD-57")
def test_the_piles_change_places_and_the_direction_reverses() -> None:
    state = position("hand 0: RF R2\nhand 1: R3 R4\nhand 2: Y3 Y4\ndraw: Y1 Y2 G3\ndiscard: R5 B1 B2")
    play(state, "0 play RF")
    assert turn(state) == "1 flip"
    assert legal(state) == "flip"
    for words in ("play R3", "draw", "pass"):
        assert refusal(state, f"1 {words}") == "HTD-54 The Flip comes first: turn both piles over."
    play(state, "1 flip")
    assert shown(state, "discard") == "G3 Y2 Y1"
    assert shown(state, "draw") == "B2 B1 R5 RF"
    assert (turn(state), state.direction) == ("0", -1)
    play(state, "0 draw")
    assert turn(state) == "2"


@pytest.mark.clause("HTD-54")
def test_no_flip_without_a_flip() -> None:
    state = position(TABLE + "discard: RF")
    assert refusal(state, "0 flip") == "HTD-54 No Flip is waiting for you."


@pytest.mark.clause("HTD-54")
def test_the_events_of_a_flip() -> None:
    state = position(TABLE + "draw: Y1* G3\ndiscard: RF B1?\nturn: 1 flip")
    draw, discard = Spot("draw"), Spot("discard")
    assert play(state, "1 flip") == [
        Moved(parse_card("Y1"), draw, discard, True),
        Moved(parse_card("G3"), draw, discard, False),
        Moved(parse_card("RF"), discard, draw, True),
        Moved(parse_card("B1"), discard, draw, False),
        TurnedUp(parse_card("G3"), discard),
        TurnPassed(0),
    ]


@pytest.mark.clause("HTD-55")
def test_a_second_flip_reverses_back() -> None:
    state = position(TABLE + "draw: Y1 G3\ndiscard: RF\ndirection: -1\nturn: 1 flip")
    play(state, "1 flip")
    assert (turn(state), state.direction) == ("2", 1)


@pytest.mark.clause("HTD-37", "HTD-56")
@pytest.mark.parametrize(("bottom", "then"), [("GC", "0 cut"), ("#H", "0 race")])
def test_the_flips_player_obeys_the_exposed_card(bottom: str, then: str) -> None:
    state = position(TABLE + f"draw: Y1 Y2 {bottom}\ndiscard: RF R5\nturn: 1 flip")
    play(state, "1 flip")
    assert turn(state) == then


@pytest.mark.clause("HTD-37", "HTD-41")
def test_an_exposed_demand_is_on_the_flips_player() -> None:
    state = position(TABLE + "draw: Y1 Y2 #2\ndiscard: RF R5\nturn: 1 flip")
    play(state, "1 flip")
    assert legal(state) == "play R2"


@pytest.mark.clause("HTD-58", "HTD-59")
def test_a_flip_on_top_is_buried_in_the_middle() -> None:
    state = position(TABLE + "draw: Y1 Y2 Y3 G4 GF\ndiscard: RF R5\nturn: 1 flip")
    events = play(state, "1 flip")
    assert shown(state, "discard") == "G4 Y3 GF Y2 Y1"
    assert turn(state) == "0"
    discard = Spot("discard")
    assert events[-4:] == [
        TurnedUp(parse_card("GF"), discard),
        TurnedUp(parse_card("G4"), discard),
        Moved(parse_card("GF"), discard, discard, True),
        TurnPassed(0),
    ]


@pytest.mark.clause("HTD-59")
def test_several_flips_are_buried_together_in_their_order() -> None:
    state = position(TABLE + "draw: B1 B2 B3 B4 #H BF YF GF\ndiscard: RF R5\nturn: 1 flip")
    play(state, "1 flip")
    assert shown(state, "discard") == "#H B4 B3 GF YF BF B2 B1"
    assert turn(state) == "0 race"
    state = position(TABLE + "draw: G4 BF YF GF\ndiscard: RF R5\nturn: 1 flip")
    play(state, "1 flip")
    assert shown(state, "discard") == "G4 GF YF BF"
    state = position(TABLE + "draw: B1 BF G4 GF\ndiscard: RF R5\nturn: 1 flip")
    play(state, "1 flip")
    assert shown(state, "discard") == "G4 BF GF B1"


@pytest.mark.clause("HTD-60")
def test_only_flips_are_turned_and_the_top_is_plain() -> None:
    state = position(TABLE + "draw: YF GF\ndiscard: RF R5\nturn: 1 flip")
    play(state, "1 flip")
    assert shown(state, "discard") == "GF YF"
    assert shown(state, "draw") == "R5 RF"
    assert (turn(state), state.direction) == ("0", -1)
    assert legal(state) == "draw"


@pytest.mark.clause("HTD-61", "HTD-62")
def test_with_no_draw_pile_only_the_direction_changes() -> None:
    state = position(TABLE + "draw:\ndiscard: RF\nturn: 1 flip\nfaked: 2")
    assert legal(state) == "flip"
    events = play(state, "1 flip")
    assert (shown(state, "discard"), shown(state, "draw")) == ("RF", "")
    assert (turn(state), state.direction) == ("0", -1)
    assert legal(state) == "play R1, play R2"
    assert events == [TurnPassed(0)]
    assert state.fakeouts_paid == (2,)


@pytest.mark.clause("HTD-43", "HTD-44")
@pytest.mark.parametrize("bottom", ["GC", "#H"])
def test_after_110_forced_steps_a_flip_exposes_a_plain_card(bottom: str) -> None:
    state = position(TABLE + f"draw: Y1 Y2 {bottom}\ndiscard: RF R5\nturn: 1 flip\nforced_steps: 109")
    play(state, "1 flip")
    assert (turn(state), state.forced_steps) == ("0", 110)

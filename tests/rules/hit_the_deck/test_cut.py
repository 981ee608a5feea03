"""Cuts and flips."""

import pytest

from game.rules.core import Moved, RaceOpened, Spot, TurnedUp, TurnPassed
from game.rules.hit_the_deck.cards import parse_card
from game.rules.hit_the_deck.moves import lift_range, usual_lift
from tests.rules.hit_the_deck.position import legal, play, position, refusal, shown, turn

TABLE = "hand 0: R1 R2\nhand 1: R3 R4\nhand 2: Y3 Y4\n"


@pytest.mark.clause("HTD-45", "HTD-46", "HTD-47", "HTD-50")
def test_the_next_player_cuts_and_is_skipped() -> None:
    state = position("hand 0: RC R2\nhand 1: R3 R4\nhand 2: Y3 Y4\ndraw: Y1 Y2 G3 G4 B5\ndiscard: R5")
    play(state, "0 play RC")
    assert turn(state) == "1 cut"
    assert legal(state) == "cut 2, cut 3"
    for words in ("play R3", "draw", "pass"):
        assert refusal(state, f"1 {words}") == ("HTD-46 The Cut comes first: cut the draw pile. That is your turn.")
    events = play(state, "1 cut 3")
    assert shown(state, "draw") == "Y1 Y2 G4 B5"
    assert shown(state, "discard") == "G3 RC R5"
    assert shown(state, "hand 1") == "R3 R4"
    assert turn(state) == "2"
    green = parse_card("G3")
    discard = Spot("discard")
    assert events == [Moved(green, Spot("draw"), discard, True), TurnedUp(green, discard), TurnPassed(2)]


@pytest.mark.clause("HTD-48")
@pytest.mark.parametrize(
    ("cards", "least", "most"),
    [(1, 1, 1), (2, 1, 1), (3, 2, 2), (4, 2, 2), (5, 2, 3), (7, 3, 4), (12, 5, 7), (88, 36, 52)],
)
def test_a_cut_lifts_two_to_three_fifths(cards: int, least: int, most: int) -> None:
    assert lift_range(cards) == range(least, most + 1)
    state = position(TABLE + f"draw: {'B2 ' * cards}\ndiscard: RC\nturn: 1 cut")
    assert set(legal(state).split(", ")) == {f"cut {lifted}" for lifted in range(least, most + 1)}
    count = f"exactly {least}" if least == most else f"{least} to {most}"
    packet = "the only card" if cards == 1 else f"{count} of the {cards} cards"
    for lifted in (0, least - 1, most + 1, 500):
        assert refusal(state, f"1 cut {lifted}") == (f"HTD-48 Lift {packet}, not {lifted}.")


@pytest.mark.clause("HTD-49")
def test_without_a_number_half_is_lifted() -> None:
    assert [usual_lift(cards) for cards in (1, 2, 3, 4, 5, 88)] == [1, 1, 2, 2, 3, 44]
    assert all(usual_lift(cards) in lift_range(cards) for cards in range(1, 110))


@pytest.mark.clause("HTD-37", "HTD-47", "HTD-51")
def test_an_exposed_cut_is_cut_in_turn() -> None:
    state = position(TABLE + "draw: Y1 GC G4\ndiscard: RC\nturn: 1 cut")
    play(state, "1 cut 2")
    assert shown(state, "discard") == "GC RC"
    assert turn(state) == "2 cut"
    play(state, "2 cut 1")
    assert turn(state) == "0"
    assert shown(state, "discard") == "Y1 GC RC"


@pytest.mark.clause("HTD-37", "HTD-52")
def test_after_an_exposed_flip_the_cutter_plays_next() -> None:
    state = position(TABLE + "draw: Y1 GF G4\ndiscard: RC\nturn: 1 cut")
    play(state, "1 cut 2")
    assert turn(state) == "2 flip"
    play(state, "2 flip")
    assert turn(state) == "1"


@pytest.mark.clause("HTD-37", "HTD-41")
def test_an_exposed_demand_is_on_the_player_after_the_cutter() -> None:
    state = position(TABLE + "draw: Y1 #4 G4\ndiscard: RC\nturn: 1 cut")
    play(state, "1 cut 2")
    assert legal(state) == "play Y4"
    assert refusal(state, "2 play Y3") == "HTD-63 The demand is for a 4: a yellow 3 doesn't meet it."


@pytest.mark.clause("HTD-42", "HTD-47")
def test_an_exposed_hit_hand_is_called_by_the_next_player() -> None:
    state = position(TABLE + "draw: Y1 Y1 #H G1 G2\ndiscard: RC\nturn: 1 cut")
    events = play(state, "1 cut 3")
    assert turn(state) == "2 race"
    assert events[-1] == RaceOpened(2)
    assert state.turns == 1
    play(state, "* race call=1 0=10 1=20 2=30")
    assert shown(state, "hand 2") == "Y1 Y1 Y3 Y4 G1 G2"
    assert (state.current_seat, state.turns) == (0, 2)


@pytest.mark.clause("HTD-43")
def test_forced_steps_are_counted_until_a_turn_breaks_the_row() -> None:
    state = position("hand 0: RC R2\nhand 1: R3\nhand 2: Y3\ndraw: Y1 B3 G4 Y1 B2 B2 B2\ndiscard: R5\nforced_steps: 7")
    play(state, "0 play RC")
    assert state.forced_steps == 0
    play(state, "1 cut 3", "2 fakeout")
    assert state.forced_steps == 1
    play(state, "2 draw")
    assert state.forced_steps == 0


@pytest.mark.clause("HTD-44")
@pytest.mark.parametrize(("card", "duty"), [("GC", "cut"), ("GF", "flip")])
def test_after_110_forced_steps_an_exposed_word_card_is_plain(card: str, duty: str) -> None:
    text = TABLE + f"draw: Y1 {card} G4\ndiscard: RC\nturn: 1 cut\nforced_steps: "
    state = position(text + "108")
    play(state, "1 cut 2")
    assert turn(state) == f"2 {duty}"
    state = position(text + "109")
    play(state, "1 cut 2")
    assert turn(state) == "2"
    assert refusal(state, "2 play Y3") == f"HTD-22 Yellow 3 doesn't match the colour of the green {duty.title()}."


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


@pytest.mark.clause("HTD-37", "HTD-56")
@pytest.mark.parametrize(("bottom", "then"), [("GC", "0 cut"), ("#H", "0 race")])
def test_the_flips_player_obeys_the_exposed_card(bottom: str, then: str) -> None:
    state = position(TABLE + f"draw: Y1 Y2 {bottom}\ndiscard: RF R5\nturn: 1 flip")
    play(state, "1 flip")
    assert turn(state) == then


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

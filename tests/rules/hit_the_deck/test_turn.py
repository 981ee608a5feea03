"""A turn, and what fits."""

from __future__ import annotations

import pytest

from game.rules.core import Moved, Spot, TurnPassed
from game.rules.hit_the_deck.cards import parse_card
from tests.rules.hit_the_deck.position import legal, play, position, refusal, shown, turn


@pytest.mark.clause("HTD-22", "HTD-23")
def test_a_card_is_played_by_colour_or_number_and_ends_the_turn() -> None:
    state = position("hand 0: R1 Y5 G2\nhand 1: B3\ndiscard: R5 B1")
    assert legal(state) == "play R1, play Y5"
    assert refusal(state, "0 play G2") == "HTD-22 Green 2 doesn't match red 5: play the same colour or number."
    assert refusal(state, "0 play B4") == "HTD-22 You don't have a blue 4 in your hand."
    assert refusal(state, "0 play #H") == "HTD-22 You don't have a HIT-hand in your hand."
    events = play(state, "0 play Y5")
    assert shown(state, "discard") == "Y5 R5 B1"
    assert shown(state, "hand 0") == "R1 G2"
    assert turn(state) == "1"
    assert events == [Moved(parse_card("Y5"), Spot("hand", 0), Spot("discard"), True), TurnPassed(1)]


@pytest.mark.clause("HTD-22")
def test_a_number_on_a_plain_word_card_needs_its_colour() -> None:
    state = position("hand 0: R1 Y5\nhand 1: B3\ndiscard: RC")
    assert legal(state) == "play R1"
    assert refusal(state, "0 play Y5") == "HTD-22 Yellow 5 doesn't match the colour of the red Cut."


@pytest.mark.clause("HTD-24")
def test_who_can_play_must_play() -> None:
    state = position("hand 0: R1 G2\nhand 1: B3\ndiscard: R5")
    assert legal(state) == "play R1"
    assert refusal(state, "0 draw") == "HTD-24 You can play a red 1, so you can't draw."
    assert refusal(state, "0 pass") == "HTD-24 You can play a red 1, so you can't pass."


@pytest.mark.clause("HTD-25", "HTD-27", "HTD-28", "HTD-29")
def test_a_drawn_card_that_fits_must_be_played() -> None:
    state = position("hand 0: G2\nhand 1: B3\ndraw: R3 B1\ndiscard: R5")
    assert legal(state) == "draw"
    assert refusal(state, "0 pass") == "HTD-25 Nothing fits: draw a card."
    play(state, "0 draw")
    assert turn(state) == "0"
    assert legal(state) == "play R3"
    assert refusal(state, "0 draw") == "HTD-29 You have already drawn a card this turn."
    assert refusal(state, "0 pass") == "HTD-27 You drew a red 3, and it fits: play it."
    assert refusal(state, "0 keep") == "HTD-27 The card you drew fits, so you must play it."
    assert refusal(state, "0 play G2") == "HTD-28 You drew, so you may play only the drawn card."
    play(state, "0 play R3")
    assert turn(state) == "1"


@pytest.mark.clause("HTD-26")
def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    state = position("hand 0: G2\nhand 1: B3\ndraw: G3 B1\ndiscard: R5")
    events = play(state, "0 draw")
    assert turn(state) == "1"
    assert shown(state, "hand 0") == "G2 G3"
    assert events == [Moved(parse_card("G3"), Spot("draw"), Spot("hand", 0), False), TurnPassed(1)]
    assert state.drawn == ()


@pytest.mark.clause("HTD-28")
def test_penalty_cards_received_after_the_draw_may_be_played_too() -> None:
    state = position("hand 0: G2\nhand 1: B3\ndraw: R3 Y5 Y1 B1\ndiscard: R5")
    play(state, "0 draw", "0 fakeout")
    assert shown(state, "hand 0") == "R3 Y1 Y5 G2"
    assert legal(state) == "play R3, play Y5"
    assert refusal(state, "0 play G2") == "HTD-28 You drew, so you may play only the drawn card."
    assert refusal(state, "0 play Y1") == "HTD-22 Yellow 1 doesn't match red 5: play the same colour or number."
    play(state, "0 play Y5")
    assert turn(state) == "1"


@pytest.mark.clause("HTD-28")
def test_penalty_cards_of_another_seat_are_not_the_movers_drawn_cards() -> None:
    state = position("hand 0: G2\nhand 1: B3\ndraw: R3 R4 R1 B1\ndiscard: R5")
    play(state, "0 draw", "1 fakeout")
    assert legal(state) == "play R3"


@pytest.mark.clause("HTD-28")
def test_a_drawn_card_equal_to_one_in_hand_is_one_move() -> None:
    state = position("hand 0: G2\nhand 1: B3\ndraw: R3 R3 R3 B1\ndiscard: R5")
    play(state, "0 draw", "0 fakeout")
    assert legal(state) == "play R3"


@pytest.mark.clause("HTD-30")
def test_free_draw_allows_drawing_instead_of_playing() -> None:
    text = "hand 0: R1 G2\nhand 1: B3\ndraw: G3 B1\ndiscard: R5"
    state = position(text, free_draw=True)
    assert legal(state) == "draw, play R1"
    assert refusal(state, "0 pass") == "HTD-24 You can play a red 1, so you can't pass."
    play(state, "0 draw")
    assert turn(state) == "1"
    assert legal(position(text)) == "play R1"


@pytest.mark.clause("HTD-30")
def test_free_draw_also_when_a_demand_could_be_met() -> None:
    state = position("hand 0: R1 G2\nhand 1: B3\ndraw: R3 B1\ndiscard: #G", free_draw=True)
    assert legal(state) == "draw, play G2"
    play(state, "0 draw")
    assert turn(state) == "1"
    assert legal(position("hand 0: R1\nhand 1: B3\ndraw:\ndiscard: R5", free_draw=True)) == "play R1"


@pytest.mark.clause("HTD-31")
def test_free_draw_allows_keeping_a_card_that_fits() -> None:
    state = position("hand 0: R1 G2\nhand 1: B3\ndraw: R3 B1\ndiscard: R5", free_draw=True)
    assert refusal(state, "0 keep") == "HTD-31 You can keep only a card that you have just drawn."
    play(state, "0 draw")
    assert legal(state) == "keep, play R3"
    assert refusal(state, "0 pass") == "HTD-31 Play the card you drew, or keep it."
    assert refusal(state, "0 draw") == "HTD-29 You have already drawn a card this turn."
    events = play(state, "0 keep")
    assert shown(state, "hand 0") == "R1 R3 G2"
    assert events == [TurnPassed(1)]
    assert state.drawn == ()


@pytest.mark.clause("HTD-32")
def test_a_word_card_goes_on_its_own_colour_only() -> None:
    state = position("hand 0: RC GF Y1\nhand 1: B3\ndiscard: R5")
    assert legal(state) == "play RC"
    assert refusal(state, "0 play GF") == "HTD-32 A green Flip goes only on a green card, not on a red 5."
    state = position("hand 0: RC\nhand 1: B3\ndiscard: GF")
    assert refusal(state, "0 play RC") == "HTD-32 A red Cut goes only on a red card, not on a green Flip."


@pytest.mark.clause("HTD-33")
@pytest.mark.parametrize(("card", "top", "name"), [("RC", "GC", "Cut"), ("RF", "GF", "Flip")])
def test_word_cards_do_not_match_one_another_across_colours(card: str, top: str, name: str) -> None:
    state = position(f"hand 0: {card} {top}\nhand 1: B3\ndiscard: {top}")
    assert legal(state) == f"play {top}"
    assert refusal(state, f"0 play {card}") == (
        f"HTD-33 A red {name} can't go on a green {name}: word cards match by colour only."
    )


@pytest.mark.clause("HTD-34", "HTD-35")
def test_hit_cards_go_on_anything() -> None:
    for top in ("R5", "YC", "GF", "#H"):
        state = position(f"hand 0: #1 #R #H\nhand 1: B3\ndiscard: {top}")
        assert legal(state) == "play #1, play #H, play #R"


@pytest.mark.clause("HTD-36")
def test_any_card_goes_on_a_hit_hand() -> None:
    state = position("hand 0: R1 Y2 GC BF #3\nhand 1: B3\ndiscard: #H")
    assert legal(state) == "play #3, play BF, play GC, play R1, play Y2"

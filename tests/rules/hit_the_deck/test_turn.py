"""A turn: playing, drawing, demands, and how moves are written."""

import pytest

from game.rules.core import MalformedError, Moved, Spot, TurnPassed
from game.rules.hit_the_deck import HIT_THE_DECK
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


@pytest.mark.clause("HTD-24")
def test_a_player_with_a_playable_card_must_play() -> None:
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


@pytest.mark.clause("HTD-30")
def test_free_draw_allows_drawing_instead_of_playing() -> None:
    text = "hand 0: R1 G2\nhand 1: B3\ndraw: G3 B1\ndiscard: R5"
    state = position(text, free_draw=True)
    assert legal(state) == "draw, play R1"
    assert refusal(state, "0 pass") == "HTD-24 You can play a red 1, so you can't pass."
    play(state, "0 draw")
    assert turn(state) == "1"
    assert legal(position(text)) == "play R1"


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


@pytest.mark.clause("HTD-63", "HTD-66", "HTD-67")
def test_the_number_called_for_must_be_played() -> None:
    state = position("hand 0: #4 R1\nhand 1: Y4 Y1 B4 #5 YC\nhand 2: R3\ndiscard: R5")
    play(state, "0 play #4")
    assert HIT_THE_DECK.view(state, 1).demand == "4"
    assert legal(state) == "play B4, play Y4"
    assert refusal(state, "1 play Y1") == "HTD-63 The demand is for a 4: a yellow 1 doesn't meet it."
    assert refusal(state, "1 play YC") == "HTD-63 The demand is for a 4: a yellow Cut doesn't meet it."
    assert refusal(state, "1 draw") == "HTD-24 You can play a yellow 4, so you can't draw."
    play(state, "1 play Y4")
    assert HIT_THE_DECK.view(state, 1).demand is None


@pytest.mark.clause("HTD-34", "HTD-68")
@pytest.mark.parametrize(("top", "what"), [("#3", "a 3"), ("#B", "a blue card")])
def test_no_hit_card_meets_a_demand(top: str, what: str) -> None:
    hits = ["#3", "#4", "#B", "#R", "#H"]
    state = position(f"hand 0: {' '.join(hits)}\nhand 1: Y1\ndiscard: {top}")
    assert legal(state) == "draw"
    for card in hits:
        assert refusal(state, f"0 play {card}") == f"HTD-68 A HIT card doesn't meet a demand: play {what}."


@pytest.mark.clause("HTD-69")
def test_an_open_demand_comes_round_to_its_author() -> None:
    state = position("hand 0: #4 R1 B4\nhand 1: Y1\ndraw: B3 B3 B3\ndiscard: R5")
    play(state, "0 play #4", "1 draw")
    assert turn(state) == "0"
    assert legal(state) == "play B4"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move of this game"),
        ("jump", "'jump' is not a move of this game"),
        ("draw stock", "draw is followed by nothing"),
        (" draw", "'' is not a move of this game"),
        ("play R4 R4", "play is followed by one more word"),
        ("play r4", "'r4' is not a card of Hit the Deck"),
        ("cut 041", "'041' is not a number of cards of 1 to 9 digits"),
        ("cut 1234567890", "'1234567890' is not a number of cards of 1 to 9 digits"),
        ("cut \u0664", "'\\u0664' is not a number of cards of 1 to 9 digits"),
        ("dealer 6", "'6' is not a seat from 0 to 5"),
        ("deal R4  R5", "'' is not a card of Hit the Deck"),
        ("shuffle", "shuffle is followed by cards"),
        ("shuffle R4 ?", "'?' is not a card of Hit the Deck"),
        ("race 0=1 call=5", "race is followed by call= first"),
        ("race call=5", "a race has the touches of its seats"),
        ("race call= 0=1", "'' is not a time in milliseconds of 1 to 9 digits"),
        ("race call=5 0=1 0=2", "'0=2' is not the one touch of a seat, such as 0=312 or 0=-"),
        ("race call=5 6=1", "'6' is not a seat from 0 to 5"),
        ("race call=5 0=1=2", "'1=2' is not a time in milliseconds of 1 to 9 digits"),
        ("play " + "R" * 50, f"'{'R' * 40}...' is not a card of Hit the Deck"),
    ],
)
def test_malformed_moves_are_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MalformedError) as malformed:
        HIT_THE_DECK.parse(text)
    assert str(malformed.value) == sentence

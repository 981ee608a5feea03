"""A turn: its cards and their places, the bar, discarding, drawing and passing (HHC-19 to HHC-36, HHC-59 to HHC-68)."""

import pytest

from game.rules.core import Moved, Spot, TurnPassed
from game.rules.hand_to_hand import HAND_TO_HAND
from tests.rules.hand_to_hand.position import legal, play, position, refusal, shown
from tests.values import must

TABLE = """
    hand 0: 5J 1V 3E 7N 2S
    hand 1: 1E 4M
    board 0: (1N 2N) 6S | (3N 4N) 4V
    board 1: (5N 6N) 6V | (mN sN) 4S
    stock: 1M 2M 3M
"""
"""5J fits on own1 and opp1, 3E on own2 and opp2, 1V on the bar."""


@pytest.mark.clause("HHC-21", "HHC-22")
def test_two_cards_and_the_second_ends_the_turn() -> None:
    state = position(TABLE)
    play(state, "play 5J own1")
    assert shown(state, "turn") == "0 after own"
    events = play(state, "play 1V bar")
    assert shown(state, "turn") == "1"
    assert events[-1] == TurnPassed(1)
    assert refusal(state, "build 2 1", actor=0) == "Wait for your turn: the other player is to move. (HHC-19)"


@pytest.mark.clause("HHC-23", "HHC-63")
def test_playing_is_never_compulsory() -> None:
    state = position(TABLE)
    assert {"play 5J own1", "draw stock"} <= set(legal(state))
    play(state, "play 5J own1")
    assert {"play 1V bar", "draw stock"} <= set(legal(state))
    play(state, "draw stock")
    assert shown(state, "turn") == "1"


@pytest.mark.clause("HHC-24")
def test_a_first_card_goes_on_either_board_or_the_bar() -> None:
    assert legal(position(TABLE), "play") == [
        "play 1V bar",
        "play 3E opp2",
        "play 3E own2",
        "play 5J opp1",
        "play 5J own1",
    ]


@pytest.mark.clause("HHC-25")
@pytest.mark.parametrize("words", ["play 1V bar", "play 5J opp1"])
def test_the_first_card_of_a_hand_goes_on_its_players_board(words: str) -> None:
    state = position(TABLE + "opened: \n turns: 1 1")
    assert refusal(state, words) == "Your first card of a hand must go on your own board. (HHC-25)"
    assert legal(state, "play") == ["play 3E own2", "play 5J own1"]


@pytest.mark.clause("HHC-26")
def test_the_own_board_comes_first_however_late_it_is() -> None:
    state = position(TABLE + "opened: 1 \n turns: 5 5")
    assert refusal(state, "play 1V bar") == "Play on your own board first: you haven't done so yet this hand. (HHC-26)"
    play(state, "play 5J own1")
    assert state.opened == (True, True)
    play(state, "draw stock", "draw stock")
    assert refusal(state, "play 1V bar") == "legal"


@pytest.mark.clause("HHC-27")
@pytest.mark.parametrize("opened", ["", "0 1"])
def test_a_discard_is_never_the_first_card(opened: str) -> None:
    state = position(TABLE + f"opened: {opened}")
    assert (
        refusal(state, "play 5J discard")
        == "You can't discard your first card of a turn: play it, or end your turn. (HHC-27)"
    )


@pytest.mark.clause("HHC-28")
def test_a_second_card_does_not_go_on_its_players_board() -> None:
    state = position(TABLE)
    play(state, "play 1V bar")
    assert refusal(state, "play 5J own1") == "Your second card can't go on your own board: play it elsewhere. (HHC-28)"
    assert legal(state, "play") == [
        "play 2S discard",
        "play 3E discard",
        "play 3E opp2",
        "play 5J discard",
        "play 5J opp1",
        "play 7N discard",
    ]


@pytest.mark.clause("HHC-29")
@pytest.mark.parametrize(
    ("first", "second", "place"),
    [
        ("play 5J own1", "play 3E own2", "your board"),
        ("play 5J opp1", "play 3E opp2", "your opponent's board"),
        ("play 1V bar", "play 2V bar", "the bar"),
    ],
)
def test_the_two_cards_go_to_different_places(first: str, second: str, place: str) -> None:
    state = position(TABLE.replace("2S", "2S 2V"))
    play(state, first)
    assert refusal(state, second) == f"Your first card went on {place}: the second must go somewhere else. (HHC-29)"


@pytest.mark.clause("HHC-30")
def test_no_second_card_on_the_opponents_board_in_the_first_turn() -> None:
    state = position(TABLE + "turns: 1 1 \n opened: 1")
    play(state, "play 5J own1")
    assert refusal(state, "play 3E opp2") == (
        "On your first turn, your second card can't go on your opponent's board. (HHC-30)"
    )
    assert {move.split()[2] for move in legal(state, "play")} == {"bar", "discard"}


@pytest.mark.clause("HHC-31")
def test_a_turn_spent_drawing_was_the_first_turn() -> None:
    state = position(TABLE + "turns: 1 0 \n opened:")
    play(state, "draw stock", "draw stock")
    assert state.turns == (2, 1)
    play(state, "play 5J own1")
    assert refusal(state, "play 3E opp2") == "legal"


@pytest.mark.clause("HHC-32", "HHC-33")
def test_only_one_card_of_the_opening_goes_on_its_players_board() -> None:
    state = position(TABLE + "turns: 1 0 \n opened:")
    play(state, "play 5J own1")
    assert refusal(state, "play 3E own2").endswith("(HHC-29)")
    assert refusal(state, "play 1V bar") == "legal"
    assert refusal(state, "draw stock") == "legal"
    assert refusal(state, "pass").endswith("(HHC-68)")


@pytest.mark.clause("HHC-34")
def test_a_short_opening_is_one_card_and_building() -> None:
    state = position(TABLE + "turns: 1 0 \n opened:", short_opening=True)
    assert legal(state) == ["draw stock", "play 3E own2", "play 5J own1"]
    play(state, "play 5J own1")
    assert legal(state) == ["build 2 1", "pass"]
    assert refusal(state, "play 1V bar") == ("A short opening is one card: now build, or pass. (HHC-34)")
    assert refusal(state, "draw stock") == "You don't draw after playing in a short opening: build, or pass. (HHC-34)"
    play(state, "build 2 1")
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert shown(state, "turn") == "1"
    assert shown(state, "stock") == "1M 2M 3M"


@pytest.mark.clause("HHC-35")
def test_the_pass_of_a_short_opening_does_not_block_a_hand() -> None:
    state = position("hand 0: 5J 7N \n hand 1: 7M \n board 0: 6S \n turns: 1 0 \n opened:", short_opening=True)
    play(state, "play 5J own1", "pass")
    assert state.passes == 0
    play(state, "pass")
    assert (state.passes, state.result) == (1, None)


@pytest.mark.clause("HHC-36")
def test_a_draw_uses_up_the_short_opening() -> None:
    state = position(TABLE + "turns: 1 0 \n opened:", short_opening=True)
    assert refusal(state, "pass").endswith("(HHC-68)")
    play(state, "draw stock", "draw stock", "play 5J own1")
    assert refusal(state, "play 1V bar") == "legal"
    assert refusal(state, "draw discard") == "The discard pile is empty: draw from the stock. (HHC-64)"


@pytest.mark.clause("HHC-59")
@pytest.mark.parametrize(("top", "card"), [("1V", "2V"), ("6J", "7J"), ("7J", "mJ"), ("mJ", "sJ"), ("sJ", "gJ")])
def test_the_bar_takes_the_next_card(top: str, card: str) -> None:
    state = position(f"hand 0: {card} 1N 2N \n bar: {top}")
    play(state, f"play {card} bar")
    assert shown(state, "bar") == card


@pytest.mark.clause("HHC-60")
def test_both_players_use_the_same_piles() -> None:
    state = position("hand 0: 1V 3N \n hand 1: 2V 3M \n stock: 1E 2E")
    play(state, "play 1V bar", "draw stock", "play 2V bar")
    assert shown(state, "bar") == "2V"


@pytest.mark.clause("HHC-61")
def test_no_card_comes_back_from_the_bar() -> None:
    state = position("hand 0: 1V 2V 5N \n hand 1: 5M 6M \n bar: 4J \n board 0: 5E \n board 1: 5S \n stock: 1E 2E")
    play(state, "play 1V bar")
    assert legal(state) == ["draw stock", "play 2V discard", "play 5N discard"]
    assert refusal(state, "play 4J own1") == "4 Jupiter is not in your hand. (HHC-21)"


@pytest.mark.clause("HHC-62")
def test_a_discard_goes_face_up_on_top() -> None:
    state = position("hand 0: 1V 7N 5N \n discard: 3E 4E")
    events = play(state, "play 1V bar", "play 7N discard")
    assert shown(state, "discard") == "7N 3E 4E"
    assert events[-2:] == [Moved(36, Spot("hand", 0), Spot("discard"), known=True), TurnPassed(1)]
    assert HAND_TO_HAND.card_name(must(HAND_TO_HAND.top(state))) == "7 Neptune"


@pytest.mark.clause("HHC-64")
def test_the_player_chooses_the_pile() -> None:
    state = position("hand 0: 7N 5N \n hand 1: 7S \n stock: 3E 4E \n discard: 2J 1J")
    assert legal(state, "draw") == ["draw discard", "draw stock"]
    events = play(state, "draw discard", "draw stock")
    assert (shown(state, "hand 0"), shown(state, "discard")) == ("2J 5N 7N", "1J")
    assert (shown(state, "hand 1"), shown(state, "stock")) == ("3E 7S", "4E")
    assert events == [
        Moved(11, Spot("discard"), Spot("hand", 0), known=True),
        TurnPassed(1),
        Moved(2, Spot("stock"), Spot("hand", 1), known=False),
        TurnPassed(0),
    ]


@pytest.mark.clause("HHC-65")
def test_the_drawn_card_waits_for_the_next_turn() -> None:
    state = position("hand 0: 7N 5N \n hand 1: 7S 7V \n stock: 1E 4E")
    play(state, "draw stock")
    assert refusal(state, "play 1E bar", actor=0) == "Wait for your turn: the other player is to move. (HHC-19)"
    play(state, "draw stock")
    assert refusal(state, "play 1E bar") == "legal"


@pytest.mark.clause("HHC-66", "HHC-67")
def test_an_empty_stock_leaves_only_the_discard_pile() -> None:
    state = position("hand 0: 7N 5N \n hand 1: 7S 7V \n stock: 1E \n discard: 2J 3J 4J")
    play(state, "draw stock")
    assert shown(state, "stock") == ""
    assert legal(state, "draw") == ["draw discard"]
    assert refusal(state, "draw stock") == "The stock is empty: draw from the discard pile. (HHC-66)"
    play(state, "draw discard", "draw discard", "draw discard")
    assert (shown(state, "stock"), shown(state, "discard")) == ("", "")


@pytest.mark.clause("HHC-68")
def test_an_empty_stock_and_discard_pile_end_the_turn_with_a_pass() -> None:
    state = position("hand 0: 1V 7N 5N")
    assert legal(state) == ["pass", "play 1V bar"]
    nothing = "There is nothing left to draw: pass to end your turn. (HHC-68)"
    assert refusal(state, "draw stock") == nothing
    assert refusal(state, "draw discard") == nothing
    play(state, "play 1V bar")
    assert legal(state) == ["pass", "play 5N discard", "play 7N discard"]
    play(state, "pass")
    assert shown(state, "turn") == "1"

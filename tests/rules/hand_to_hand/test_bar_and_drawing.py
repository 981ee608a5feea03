"""The bar; discarding, drawing and passing (HHC-59 to HHC-68)."""

from __future__ import annotations

import pytest

from game.rules.core import Moved, Spot, TurnPassed
from game.rules.hand_to_hand import HAND_TO_HAND
from tests.rules.hand_to_hand.position import legal, play, position, refusal, shown


@pytest.mark.clause("HHC-59")
def test_each_pile_goes_up_from_one_to_galaxy() -> None:
    state = position("hand 0: 2V 1V 1E 3N 2N mS 7J")
    assert refusal(state, "play 2V bar") == "The bar needs 1 Venus before 2 Venus. (HHC-59)"
    assert legal(state, "play") == ["play 1E bar", "play 1V bar"]


@pytest.mark.clause("HHC-59")
@pytest.mark.parametrize(("top", "card"), [("1V", "2V"), ("6J", "7J"), ("7J", "mJ"), ("mJ", "sJ"), ("sJ", "gJ")])
def test_the_bar_takes_the_next_card(top: str, card: str) -> None:
    state = position(f"hand 0: {card} 1N 2N \n bar: {top}")
    play(state, f"play {card} bar")
    assert shown(state, "bar") == card


@pytest.mark.clause("HHC-59")
def test_a_pile_is_full_with_its_galaxy() -> None:
    state = position("hand 0: gJ 1N 2N \n bar: sJ 3V \n hand 1: 4V 5J")
    play(state, "play gJ bar", "play 1N discard")
    assert shown(state, "bar") == "gJ 3V"
    assert legal(state, "play") == ["play 4V bar"]


@pytest.mark.clause("HHC-60")
def test_both_players_use_the_same_piles() -> None:
    state = position("hand 0: 1V 3N \n hand 1: 2V 3M \n stock: 1E 2E")
    play(state, "play 1V bar", "draw stock", "play 2V bar")
    assert shown(state, "bar") == "2V"


@pytest.mark.clause("HHC-60")
def test_the_bar_is_played_to_from_the_hand() -> None:
    state = position("hand 0: 3N 5J \n board 0: 1V | 6S")
    assert refusal(state, "play 1V bar") == "1 Venus is not in your hand. (HHC-21)"


@pytest.mark.clause("HHC-61")
def test_no_card_comes_back_from_the_bar() -> None:
    state = position("hand 0: 1V 2V 5N \n hand 1: 5M 6M \n bar: 4J \n board 0: 5E \n board 1: 5S \n stock: 1E 2E")
    play(state, "play 1V bar")
    assert legal(state) == ["draw stock", "play 2V discard", "play 5N discard"]
    assert refusal(state, "play 4J own1") == "4 Jupiter is not in your hand. (HHC-21)"


@pytest.mark.clause("HHC-62")
def test_a_discard_lies_open_on_top() -> None:
    state = position("hand 0: 1V 7N 5N \n discard: 3E 4E")
    events = play(state, "play 1V bar", "play 7N discard")
    assert shown(state, "discard") == "7N 3E 4E"
    assert events[-2:] == [Moved(36, Spot("hand", 0), Spot("discard"), known=True), TurnPassed(1)]
    top = HAND_TO_HAND.top(state)
    assert top is not None
    assert HAND_TO_HAND.card_name(top) == "7 Neptune"


@pytest.mark.clause("HHC-63")
@pytest.mark.parametrize("first", [[], ["play 1V bar"]])
def test_fewer_than_two_cards_are_followed_by_a_draw(first: list[str]) -> None:
    state = position("hand 0: 1V 7N 5N \n stock: 3E 4E \n discard: 2J")
    play(state, *first)
    assert refusal(state, "pass") == "There is a card on the discard pile: draw instead of passing. (HHC-68)"
    play(state, "draw stock")
    assert shown(state, "turn") == "1"


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


@pytest.mark.clause("HHC-64")
def test_an_empty_discard_pile_gives_nothing() -> None:
    state = position("hand 0: 7N 5N \n stock: 3E")
    assert refusal(state, "draw discard") == "The discard pile is empty: draw from the stock. (HHC-64)"


@pytest.mark.clause("HHC-65")
def test_the_drawn_card_waits_for_the_next_turn() -> None:
    state = position("hand 0: 7N 5N \n hand 1: 7S 7V \n stock: 1E 4E")
    play(state, "draw stock")
    assert refusal(state, "play 1E bar", actor=0) == "Wait for your turn: the other player is to move. (HHC-19)"
    play(state, "draw stock")
    assert refusal(state, "play 1E bar") == "legal"


@pytest.mark.clause("HHC-66", "HHC-67")
def test_when_the_stock_is_used_up_only_the_discard_pile_is_left() -> None:
    state = position("hand 0: 7N 5N \n hand 1: 7S 7V \n stock: 1E \n discard: 2J 3J 4J")
    play(state, "draw stock")
    assert shown(state, "stock") == ""
    assert legal(state, "draw") == ["draw discard"]
    assert refusal(state, "draw stock") == "The stock is empty: draw from the discard pile. (HHC-66)"
    play(state, "draw discard", "draw discard", "draw discard")
    assert (shown(state, "stock"), shown(state, "discard")) == ("", "")


@pytest.mark.clause("HHC-68")
def test_with_nothing_to_draw_the_turn_ends_with_a_pass() -> None:
    state = position("hand 0: 1V 7N 5N")
    assert legal(state) == ["pass", "play 1V bar"]
    nothing = "There is nothing left to draw: pass to end your turn. (HHC-68)"
    assert refusal(state, "draw stock") == nothing
    assert refusal(state, "draw discard") == nothing
    play(state, "play 1V bar")
    assert legal(state) == ["pass", "play 5N discard", "play 7N discard"]
    play(state, "pass")
    assert shown(state, "turn") == "1"


@pytest.mark.clause("HHC-68")
def test_nobody_passes_while_a_card_can_be_drawn() -> None:
    state = position("hand 0: 7N 5N \n stock: 3E")
    assert refusal(state, "pass") == "There are cards in the stock: draw instead of passing. (HHC-68)"

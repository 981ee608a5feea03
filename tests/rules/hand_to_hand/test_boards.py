"""Putting a card on a board, and building: tails, empty spaces, slipping behind, runs (HHC-37 to HHC-58)."""

import pytest

from game.rules.core import Moved, Spot, TurnedUp
from game.rules.hand_to_hand import HAND_TO_HAND
from tests.rules.hand_to_hand.position import legal, play, position, refusal, shown

FULL = "1N 2N 3N"
"""Enough other cards in the hand that none in question is the last."""


@pytest.mark.clause("HHC-37")
@pytest.mark.parametrize(
    ("card", "tail", "answer"),
    [
        ("5J", "6S", "legal"),
        ("5J", "6J", "5 Jupiter and 6 Jupiter are the same suit: neighbouring cards must differ. (HHC-37)"),
        ("4J", "6S", "4 Jupiter can't go on 6 Saturn: it must be exactly one rank lower. (HHC-37)"),
        ("7J", "6S", "7 Jupiter can't go on 6 Saturn: it must be exactly one rank lower. (HHC-37)"),
        ("6J", "6S", "6 Jupiter can't go on 6 Saturn: it must be exactly one rank lower. (HHC-37)"),
        ("7E", "mV", "legal"),
        ("mE", "sV", "legal"),
        ("sE", "gV", "legal"),
        ("gE", "sV", "Galaxy Earth can't go on Sun Venus: it must be exactly one rank lower. (HHC-37)"),
        ("1E", "2V", "legal"),
    ],
)
@pytest.mark.parametrize("board", ["own", "opp"])
def test_one_rank_lower_and_another_suit(card: str, tail: str, answer: str, board: str) -> None:
    seat = 0 if board == "own" else 1
    state = position(f"hand 0: {card} {FULL} \n board {seat}: - | (3V 3S) {tail}")
    assert refusal(state, f"play {card} {board}2") == answer


@pytest.mark.clause("HHC-38")
@pytest.mark.parametrize("card", ["1V", "2V", "gV", "mV"])
def test_a_one_takes_no_card(card: str) -> None:
    state = position(f"hand 0: {card} {FULL} \n board 0: (3V 3S) 1E")
    assert refusal(state, f"play {card} own1") == "Nothing can go on a 1. (HHC-38)"


@pytest.mark.clause("HHC-39")
def test_the_same_suit_may_come_again_further_down() -> None:
    state = position(f"hand 0: 5J {FULL} \n board 0: 7J 6S")
    play(state, "play 5J own1")
    assert shown(state, "board 0") == "7J 6S 5J | - | - | - | -"


@pytest.mark.clause("HHC-41")
def test_a_galaxy_may_be_put_into_the_opponents_empty_space() -> None:
    state = position(f"hand 0: gE {FULL} \n board 0: 1E | 1J | 1M | 1S | 1V \n board 1: 2E | 2J | 2M | - | 2V")
    assert legal(state, "play gE") == ["play gE opp4"]
    play(state, "play gE opp4")
    assert shown(state, "board 1") == "2E | 2J | 2M | gE | 2V"


@pytest.mark.clause("HHC-42")
def test_a_sun_goes_on_a_galaxy_of_another_suit_only() -> None:
    state = position(f"hand 0: sN sE gS {FULL} \n board 0: gN | - | sS")
    assert (
        refusal(state, "play sN own1")
        == "Sun Neptune and Galaxy Neptune are the same suit: neighbouring cards must differ. (HHC-42)"
    )
    assert refusal(state, "play sE own1") == "legal"
    assert (
        refusal(state, "play gS own3^")
        == "Galaxy Saturn and Sun Saturn are the same suit: neighbouring cards must differ. (HHC-42)"
    )


@pytest.mark.clause("HHC-43")
@pytest.mark.parametrize(
    ("card", "column", "answer"),
    [
        ("7N", "6M", "legal"),
        ("7N", "6M 5E 4J", "legal"),
        ("7M", "6M", "7 Mars and 6 Mars are the same suit: neighbouring cards must differ. (HHC-43)"),
        ("mN", "6M", "Moon Neptune can't slip behind 6 Mars: it must be exactly one rank higher. (HHC-43)"),
        ("5N", "6M", "5 Neptune can't slip behind 6 Mars: it must be exactly one rank higher. (HHC-43)"),
        ("7N", "(1E) 6M", "You can slip 7 Neptune behind only where no down cards are left. (HHC-43)"),
        ("7N", "(1E 2E) 6M", "You can slip 7 Neptune behind only where no down cards are left. (HHC-43)"),
        ("6N", "7M 5E", "6 Neptune can't slip behind 7 Mars: it must be exactly one rank higher. (HHC-43)"),
        ("gE", "sV", "legal"),
        ("gE", "gV", "Galaxy Earth can't slip behind Galaxy Venus: it must be exactly one rank higher. (HHC-43)"),
        ("2E", "1V", "legal"),
    ],
)
@pytest.mark.parametrize("board", ["own", "opp"])
def test_slipping_behind_the_head(card: str, column: str, answer: str, board: str) -> None:
    seat = 0 if board == "own" else 1
    state = position(f"hand 0: {card} 3J 3S \n board {seat}: {column}")
    assert refusal(state, f"play {card} {board}1^") == answer
    assert (f"play {card} {board}1^" in legal(state)) == (answer == "legal")


@pytest.mark.clause("HHC-44")
@pytest.mark.parametrize(("board", "place"), [("own", "your board"), ("opp", "your opponent's board")])
def test_a_slipped_card_counts_as_the_card_on_that_board(board: str, place: str) -> None:
    seat = 0 if board == "own" else 1
    state = position(f"hand 0: 7N mE {FULL} \n board {seat}: 6M")
    play(state, f"play 7N {board}1^")
    assert refusal(state, f"play mE {board}1^") == (
        f"Your first card went on {place}: the second must go somewhere else. (HHC-29)"
    )


@pytest.mark.clause("HHC-45")
def test_on_the_opponents_board_one_card_and_no_building() -> None:
    state = position(f"hand 0: 5J 4E {FULL} \n board 0: 3J | 2E \n board 1: 6S | (1J 2J) 5M | (1E 2V) 4V")
    play(state, "play 5J opp1")
    assert legal(state, "build") == ["build 2 1"]
    assert legal(state, "play 4E") == ["play 4E discard"]
    play(state, "build 2 1")
    assert shown(state, "board 0") == "3J 2E | - | - | - | -"
    assert shown(state, "board 1") == "6S 5J | (1J 2J) 5M | (1E 2V) 4V | - | -"


NO_BUILDING = "Play a first card before you build. (HHC-47)"
PLAYED = """
    hand 0: 1N 2N 3N
    turn: 0 after bar
"""
"""A turn whose first card has gone to the bar."""


def card(text: str) -> int:
    return [HAND_TO_HAND.card_text(card) for card in HAND_TO_HAND.deck].index(text)


@pytest.mark.clause("HHC-46")
def test_any_number_of_moves_after_the_first_card() -> None:
    state = position(PLAYED + "board 0: (1E 4M) 6S | 5J | (2E 3V) 7M")
    play(state, "build 2 1")
    assert shown(state, "board 0") == "(1E 4M) 6S 5J | - | (2E 3V) 7M | - | -"
    play(state, "build 1 3")
    assert shown(state, "board 0") == "(1E) 4M | - | (2E 3V) 7M 6S 5J | - | -"
    play(state, "build 1 3")
    assert shown(state, "board 0") == "1E | - | (2E 3V) 7M 6S 5J 4M | - | -"
    assert shown(state, "turn") == "0 after bar"


@pytest.mark.clause("HHC-47")
@pytest.mark.parametrize("first", ["play 4E own1", "play 1V bar", "play 4E opp1"])
def test_building_begins_with_the_first_card_wherever_it_goes(first: str) -> None:
    state = position("hand 0: 4E 1V 2N 3N \n board 0: 5M | 3J | 4S \n board 1: 5V")
    assert refusal(state, "build 2 3") == NO_BUILDING
    assert legal(state, "build") == []
    play(state, first)
    assert refusal(state, "build 2 3") == "legal"


@pytest.mark.clause("HHC-48")
@pytest.mark.parametrize(
    ("columns", "answer"),
    [
        ("5J 4E | 6S", "legal"),
        ("5S 4E | 6S", "5 Saturn and 6 Saturn are the same suit: neighbouring cards must differ. (HHC-48)"),
        ("4J | 6S", "4 Jupiter can't go on 6 Saturn: it must be exactly one rank lower. (HHC-48)"),
        ("6S | 5J", "6 Saturn can't go on 5 Jupiter: it must be exactly one rank lower. (HHC-48)"),
        ("- | 5J", "This column is empty: there is no run to move. (HHC-48)"),
        ("5J | 1E", "Nothing can go on a 1. (HHC-38)"),
        ("sN | gN", "Sun Neptune and Galaxy Neptune are the same suit: neighbouring cards must differ. (HHC-42)"),
        ("sE | gN", "legal"),
        ("5J | -", "Only a Galaxy can fill an empty space, not 5 Jupiter. (HHC-40)"),
    ],
)
def test_the_head_must_fit_the_tail(columns: str, answer: str) -> None:
    state = position(PLAYED + f"board 0: {columns} | 1J | 1M | 1S")
    assert refusal(state, "build 1 2") == answer
    assert ("build 1 2" in legal(state)) == (answer == "legal")


@pytest.mark.clause("HHC-49")
def test_the_receiving_column_may_have_down_cards() -> None:
    state = position(PLAYED + "board 0: 5J 4E | (1E 2E) 6S")
    play(state, "build 1 2")
    assert shown(state, "board 0") == "- | (1E 2E) 6S 5J 4E | - | - | -"


@pytest.mark.clause("HHC-52")
def test_a_run_is_never_slipped_behind_another() -> None:
    state = position(PLAYED + "board 0: 7N | 6M 5E | 7S 6E")
    assert legal(state, "build") == ["build 2 1"]
    state = position(PLAYED + "board 0: 6M 5E | (1E 2E) 7M")
    assert legal(state, "build") == []
    assert refusal(state, "build 2 1") == "7 Mars can't go on 5 Earth: it must be exactly one rank lower. (HHC-48)"


@pytest.mark.clause("HHC-55")
def test_no_card_moves_to_the_other_board() -> None:
    state = position(PLAYED + "board 0: 5J | 1E | 1J | 1M | 1S \n board 1: 6S | 5E | 4M")
    assert legal(state, "build") == []


@pytest.mark.clause("HHC-56")
def test_cards_on_a_board_never_go_to_the_bar() -> None:
    state = position(PLAYED + "board 0: 1E")
    assert legal(state, "bank") == []
    assert refusal(state, "bank 1") == "The bar takes cards from your hand only, not from a board. (HHC-56)"


@pytest.mark.clause("HHC-57")
def test_lone_cards_to_the_bar() -> None:
    state = position(PLAYED + "board 0: (5E 2E) 1E | 1V | 3M | 2J 1S", lone_cards_to_bar=True)
    assert legal(state, "bank") == ["bank 1", "bank 2"]
    events = play(state, "bank 1")
    assert shown(state, "board 0") == "(5E) 2E | 1V | 3M | 2J 1S | -"
    assert events == [
        Moved(card("1E"), Spot("up", 0, 0), Spot("bar", -1, 0), known=True),
        Moved(card("2E"), Spot("down", 0, 0), Spot("up", 0, 0), known=True),
        TurnedUp(card("2E"), Spot("up", 0, 0)),
    ]
    play(state, "bank 1", "bank 2")
    assert shown(state, "board 0") == "5E | - | 3M | 2J 1S | -"
    assert shown(state, "bar") == "2E 1V"


@pytest.mark.clause("HHC-58")
def test_a_lone_card_does_not_use_up_the_bar() -> None:
    state = position("hand 0: 5J 2E 3N \n board 0: 1E | 6S", lone_cards_to_bar=True)
    play(state, "play 5J own2", "bank 1")
    assert refusal(state, "play 2E bar") == "legal"

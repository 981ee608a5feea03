"""Putting a card on a board: tails, empty spaces and slipping behind (HHC-37 to HHC-45)."""

from __future__ import annotations

import pytest

from game.rules.core import Moved, Spot, TurnedUp
from tests.rules.hand_to_hand.position import legal, play, position, refusal, shown

FULL = "1N 2N 3N"
"""More cards in the hand than matter, so that none of the others is the last."""


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
    state = position(f"""
        hand 0: {card} {FULL}
        board {seat}: - | (3V 3S) {tail}
    """)
    assert refusal(state, f"play {card} {board}2") == answer


@pytest.mark.clause("HHC-37")
def test_only_the_tail_counts() -> None:
    state = position(f"""
        hand 0: 5J 4E {FULL}
        board 0: 6S 5M
    """)
    assert refusal(state, "play 5J own1") == "5 Jupiter can't go on 5 Mars: it must be exactly one rank lower. (HHC-37)"
    play(state, "play 4E own1")
    assert shown(state, "board 0") == "6S 5M 4E | - | - | - | -"


@pytest.mark.clause("HHC-38")
@pytest.mark.parametrize("card", ["1V", "2V", "gV", "mV"])
def test_nothing_goes_on_a_one(card: str) -> None:
    state = position(f"""
        hand 0: {card} {FULL}
        board 0: (3V 3S) 1E
    """)
    assert refusal(state, f"play {card} own1") == "Nothing can go on a 1. (HHC-38)"


@pytest.mark.clause("HHC-39")
def test_the_same_suit_may_come_again_further_down() -> None:
    state = position(f"""
        hand 0: 5J {FULL}
        board 0: 7J 6S
    """)
    play(state, "play 5J own1")
    assert shown(state, "board 0") == "7J 6S 5J | - | - | - | -"


@pytest.mark.clause("HHC-40")
def test_only_a_galaxy_goes_into_an_empty_space() -> None:
    state = position(f"hand 0: sE mE gE {FULL}")
    assert refusal(state, "play sE own3") == "Only a Galaxy can fill an empty space, not Sun Earth. (HHC-40)"
    play(state, "play gE own3")
    assert shown(state, "board 0") == "- | - | gE | - | -"


@pytest.mark.clause("HHC-41")
def test_a_galaxy_may_be_put_into_the_opponents_empty_space() -> None:
    state = position(f"""
        hand 0: gE {FULL}
        board 0: 1E | 1J | 1M | 1S | 1V
        board 1: 2E | 2J | 2M | - | 2V
    """)
    assert legal(state, "play gE") == ["play gE opp4"]
    play(state, "play gE opp4")
    assert shown(state, "board 1") == "2E | 2J | 2M | gE | 2V"


@pytest.mark.clause("HHC-42")
def test_a_sun_goes_on_a_galaxy_of_another_suit_only() -> None:
    state = position(f"""
        hand 0: sN sE gS {FULL}
        board 0: gN | - | sS
    """)
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
    state = position(f"""
        hand 0: {card} 3J 3S
        board {seat}: {column}
    """)
    assert refusal(state, f"play {card} {board}1^") == answer
    assert (f"play {card} {board}1^" in legal(state)) == (answer == "legal")


@pytest.mark.clause("HHC-43")
def test_the_slipped_card_becomes_the_head() -> None:
    state = position(f"""
        hand 0: 7N mE {FULL}
        board 1: 6M 5E
    """)
    events = play(state, "play 7N opp1^")
    assert shown(state, "board 1") == "7N 6M 5E | - | - | - | -"
    assert events == [Moved(36, Spot("hand", 0), Spot("up", 1, 0), known=True)]
    assert not [event for event in events if isinstance(event, TurnedUp)]


@pytest.mark.clause("HHC-44")
def test_there_is_nothing_to_slip_behind_in_an_empty_space() -> None:
    state = position(f"hand 0: gE {FULL}")
    assert (
        refusal(state, "play gE own2^")
        == "This column is empty: there is no card to slip Galaxy Earth behind. (HHC-44)"
    )


@pytest.mark.clause("HHC-44")
@pytest.mark.parametrize(("board", "place"), [("own", "your board"), ("opp", "your opponent's board")])
def test_a_slipped_card_counts_as_the_card_on_that_board(board: str, place: str) -> None:
    seat = 0 if board == "own" else 1
    state = position(f"""
        hand 0: 7N mE {FULL}
        board {seat}: 6M
    """)
    play(state, f"play 7N {board}1^")
    assert refusal(state, f"play mE {board}1^") == (
        f"Your first card went on {place}: the second must go somewhere else. (HHC-29)"
    )


@pytest.mark.clause("HHC-45")
def test_on_the_opponents_board_one_card_and_no_building() -> None:
    state = position(f"""
        hand 0: 5J 4E {FULL}
        board 0: 3J | 2E
        board 1: 6S | (1J 2J) 5M | (1E 2V) 4V
    """)
    play(state, "play 5J opp1")
    assert legal(state, "build") == ["build 2 1"]
    assert legal(state, "play 4E") == ["play 4E discard"]
    play(state, "build 2 1")
    assert shown(state, "board 0") == "3J 2E | - | - | - | -"
    assert shown(state, "board 1") == "6S 5J | (1J 2J) 5M | (1E 2V) 4V | - | -"

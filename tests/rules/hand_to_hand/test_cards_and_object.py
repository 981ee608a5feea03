"""Players and cards, and the object (HHC-1 to HHC-8, HHC-20)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.rules.core import MalformedError
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import ABOVE, BELOW, RANK, TEXTS, card_name, cards_in, mask, parse_card, points
from tests.rules.hand_to_hand.position import legal, play, position, refusal, shown


def texts(cards: int) -> str:
    return " ".join(TEXTS[card] for card in cards_in(cards))


@pytest.mark.clause("HHC-1")
def test_two_play(clauses: Mapping[str, str]) -> None:
    assert list(HAND_TO_HAND.seats) == [2]
    assert "two players" in clauses["HHC-1"]


@pytest.mark.clause("HHC-2")
def test_the_rulebook_has_the_recommended_age(clauses: Mapping[str, str]) -> None:
    assert "16 and up" in clauses["HHC-2"]


@pytest.mark.clause("HHC-3")
def test_sixty_different_cards() -> None:
    deck = [HAND_TO_HAND.card_text(card) for card in HAND_TO_HAND.deck]
    assert deck == [rank + suit for suit in "EJMNSV" for rank in "1234567msg"]
    assert len(set(deck)) == 60


@pytest.mark.clause("HHC-3")
@pytest.mark.parametrize("word", ["", "?", "8E", "5j", "Mv", "55", "E5", "5J ", "10E"])
def test_no_other_card_exists(word: str) -> None:
    with pytest.raises(MalformedError, match="not a card of the Universal deck"):
        parse_card(word)


@pytest.mark.clause("HHC-3")
def test_cards_are_named_by_rank_and_planet() -> None:
    assert [card_name(parse_card(word)) for word in ("5J", "mV", "sN", "gE", "1M", "7S")] == [
        "5 Jupiter",
        "Moon Venus",
        "Sun Neptune",
        "Galaxy Earth",
        "1 Mars",
        "7 Saturn",
    ]


@pytest.mark.clause("HHC-4")
def test_ranks_go_from_one_up_to_galaxy() -> None:
    ascending = [parse_card(word) for word in ("1E", "2E", "3E", "4E", "5E", "6E", "7E", "mE", "sE", "gE")]
    assert [RANK[card] for card in ascending] == list(range(10))
    assert texts(BELOW[parse_card("gE")]) == "sJ sM sN sS sV"
    assert texts(BELOW[parse_card("mE")]) == "7J 7M 7N 7S 7V"
    assert texts(ABOVE[parse_card("7E")]) == "mJ mM mN mS mV"


@pytest.mark.clause("HHC-5")
def test_points() -> None:
    assert [points([parse_card(rank + "M")]) for rank in "1234567msg"] == [1, 2, 3, 4, 5, 6, 7, 10, 10, 10]
    assert points(HAND_TO_HAND.deck) == 6 * 58


@pytest.mark.clause("HHC-6")
def test_no_suit_is_better_on_the_table() -> None:
    state = position("""
        hand 0: 5E 5J 5M 5N 5S 5V 1E
        board 0: 6E | 6V
    """)
    assert legal(state, "play 5") == sorted(
        [*(f"play 5{suit} own1" for suit in "JMNSV"), *(f"play 5{suit} own2" for suit in "EJMNS")]
    )


@pytest.mark.clause("HHC-7")
def test_a_run_is_built_on_at_its_tail_and_slipped_behind_at_its_head() -> None:
    state = position("""
        hand 0: 3E 7E mM 5J
        board 0: 6S 5M 4J | (2E) 6V
    """)
    assert legal(state, "play") == ["play 3E own1", "play 5J own2", "play 7E own1^"]
    play(state, "play 3E own1")
    assert shown(state, "board 0") == "6S 5M 4J 3E | (2E) 6V | - | - | -"


@pytest.mark.clause("HHC-8", "HHC-40")
def test_a_column_without_cards_is_an_empty_space() -> None:
    state = position("hand 0: gE 5J")
    assert shown(state, "board 0") == "- | - | - | - | -"
    assert legal(state, "play gE own") == [f"play gE own{column}" for column in range(1, 6)]


@pytest.mark.clause("HHC-20")
def test_turning_over_and_going_out_are_what_counts() -> None:
    state = position("""
        hand 0: 5J
        hand 1: 1E
        board 0: 6S
        board 1: (1M 2M) 4E
    """)
    play(state, "play 5J own1")
    assert state.result is not None
    assert state.result.counts == (0, 7)


@pytest.mark.clause("HHC-20")
def test_both_are_told_to_the_reader(clauses: Mapping[str, str]) -> None:
    assert "down cards" in clauses["HHC-20"]
    assert "every card from your hand" in clauses["HHC-20"]


def test_sets_of_cards() -> None:
    cards = [parse_card(word) for word in ("1E", "gV", "5J")]
    assert texts(mask(cards)) == "1E 5J gV"
    assert refusal(position("hand 0: 5J"), "play 6J own1") == "6 Jupiter is not in your hand. (HHC-21)"

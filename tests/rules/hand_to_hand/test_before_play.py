"""The cards, the object of the game, the draw for the deal, the deal and the redeal (HHC-1 to HHC-19)."""

import random
from collections.abc import Mapping

import pytest

from game.rules.core import CHANCE, Deal, TurnPassed
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import ABOVE, BELOW, RANK, TEXTS, cards_in, parse_card, points
from game.rules.hand_to_hand.state import State
from tests.rules.hand_to_hand.position import legal, play, position, refusal, shown

PLAIN = [HAND_TO_HAND.card_text(card) for card in HAND_TO_HAND.deck]
"""The deck in order; dealt so, no player's upcards are of one rank or one suit."""


def match(**house: int | bool) -> State:
    return HAND_TO_HAND.start(HAND_TO_HAND.with_defaults(**house), 2)


def drawn(lots: str = "7E 3J") -> State:
    state = match()
    play(state, f"draw-for-deal {lots}")
    return state


def deal_with(upcards: str, board: int) -> str:
    """A deal whose first (the non-dealer's) or second board has these upcards."""
    cards = list(PLAIN)
    for column, card in enumerate(upcards.split()):
        place = 22 + 15 * board + 3 * column + 2
        other = cards.index(card)
        cards[place], cards[other] = cards[other], cards[place]
    return " ".join(["deal", *cards])


@pytest.mark.clause("HHC-9")
@pytest.mark.parametrize(
    ("lots", "dealer"),
    [("1E gJ", 0), ("gJ 1E", 1), ("1J gM", 0), ("1M gN", 0), ("1N gS", 0), ("1S gV", 0), ("gV 1S", 1)],
)
def test_the_higher_suit_deals(lots: str, dealer: int) -> None:
    assert drawn(lots).dealer == dealer


@pytest.mark.clause("HHC-10")
@pytest.mark.parametrize(("lots", "dealer"), [("gV sV", 0), ("7M mM", 1), ("1E 2E", 1), ("6N 5N", 0)])
def test_the_higher_rank_of_one_suit_deals(lots: str, dealer: int) -> None:
    assert drawn(lots).dealer == dealer


@pytest.mark.clause("HHC-9")
def test_the_draw_comes_first() -> None:
    state = match()
    assert (state.actor, state.due, legal(state)) == (CHANCE, "draw-for-deal", [])
    first = "The players must draw for deal first. (HHC-9)"
    assert refusal(state, " ".join(["deal", *PLAIN])) == first
    assert refusal(state, "pass", actor=0) == first


@pytest.mark.clause("HHC-11")
def test_the_draw_is_made_once_and_of_two_cards() -> None:
    state = match()
    assert refusal(state, "draw-for-deal 5J 5J") == "The two players can't both draw 5 Jupiter. (HHC-11)"
    play(state, "draw-for-deal 5J 6J")
    once = "The players draw for deal only once, before the first hand. (HHC-11)"
    assert refusal(state, "draw-for-deal 5J 6J") == once
    play(state, " ".join(["deal", *PLAIN]))
    assert refusal(state, "draw-for-deal 5J 6J", actor=CHANCE) == once


@pytest.mark.clause("HHC-12", "HHC-19")
def test_the_deal_passes_on_after_a_hand() -> None:
    state = position("hand 0: 5J \n board 0: 6S \n dealer: 1")
    play(state, "play 5J own1")
    assert (state.hand_number, state.dealer, state.actor, state.due) == (1, 1, CHANCE, "deal")
    over = "The hand is over: the next one must be dealt first. (HHC-12)"
    assert refusal(state, "draw stock", actor=0) == over
    play(state, " ".join(["deal", *PLAIN]))
    assert (state.hand_number, state.dealer, state.actor, state.result) == (2, 0, 1, None)


@pytest.mark.clause("HHC-13")
def test_the_deck_is_shuffled_by_chance_not_by_a_player(clauses: Mapping[str, str]) -> None:
    state = drawn()
    assert refusal(state, " ".join(["deal", *PLAIN]), actor=0) == (
        "Cards come from the shuffled deck; a player can't choose them. (HHC-13)"
    )
    move = HAND_TO_HAND.chance_move(state, random.Random(1))
    assert isinstance(move, Deal)
    assert sorted(move.cards) == list(HAND_TO_HAND.deck) != list(move.cards)
    assert "cuts" in clauses["HHC-13"]


@pytest.mark.clause("HHC-14", "HHC-15", "HHC-16")
def test_a_deal_puts_each_card_in_its_place() -> None:
    state = drawn("3J 7E")
    play(state, " ".join(["deal", *PLAIN]))
    assert state.dealer == 1
    assert shown(state, "hand 0") == " ".join(PLAIN[:11])
    assert shown(state, "hand 1") == " ".join(PLAIN[11:22])
    assert shown(state, "board 0") == "(3M 4M) 5M | (6M 7M) mM | (sM gM) 1N | (2N 3N) 4N | (5N 6N) 7N"
    assert shown(state, "board 1") == "(mN sN) gN | (1S 2S) 3S | (4S 5S) 6S | (7S mS) sS | (gS 1V) 2V"
    assert shown(state, "stock") == " ".join(PLAIN[52:])
    assert shown(state, "discard") == ""


@pytest.mark.clause("HHC-17", "HHC-18")
@pytest.mark.parametrize("board", [0, 1])
@pytest.mark.parametrize("upcards", ["4E 4J 4M 4N 4S", "gE gV gM gN gS", "1V 5V 7V gV 2V", "1E 2E 3E 4E 5E"])
def test_five_upcards_of_one_rank_or_suit_are_dealt_again(upcards: str, board: int) -> None:
    state = drawn("7E 3J")
    events = play(state, deal_with(upcards, board))
    assert (state.hand_number, state.dealer, state.actor, state.due) == (1, 0, CHANCE, "deal")
    assert not [event for event in events if isinstance(event, TurnPassed)]
    assert refusal(state, "draw stock", actor=1) == "The hand is invalid: it must be dealt again first. (HHC-17)"
    play(state, " ".join(["deal", *PLAIN]))
    assert (state.hand_number, state.dealer, state.actor) == (1, 0, 1)


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
    state = position("hand 0: 5E 5J 5M 5N 5S 5V 1E \n board 0: 6E | 6V")
    assert legal(state, "play 5") == sorted(
        [*(f"play 5{suit} own1" for suit in "JMNSV"), *(f"play 5{suit} own2" for suit in "EJMNS")]
    )


@pytest.mark.clause("HHC-7")
def test_a_run_takes_cards_at_its_tail_and_behind_its_head() -> None:
    state = position("hand 0: 3E 7E mM 5J \n board 0: 6S 5M 4J | (2E) 6V")
    assert legal(state, "play") == ["play 3E own1", "play 5J own2", "play 7E own1^"]
    play(state, "play 3E own1")
    assert shown(state, "board 0") == "6S 5M 4J 3E | (2E) 6V | - | - | -"


@pytest.mark.clause("HHC-8", "HHC-40")
def test_a_column_without_cards_is_an_empty_space() -> None:
    state = position("hand 0: gE 5J")
    assert shown(state, "board 0") == "- | - | - | - | -"
    assert legal(state, "play gE own") == [f"play gE own{column}" for column in range(1, 6)]


@pytest.mark.clause("HHC-20")
def test_the_rulebook_states_both(clauses: Mapping[str, str]) -> None:
    assert "down cards" in clauses["HHC-20"]
    assert "every card from your hand" in clauses["HHC-20"]

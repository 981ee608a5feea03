"""How moves are written, and what a seat may see."""

import random

import pytest

from game.rules.core import SPECTATOR, Deal, MalformedError, Move
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import DECK, TEXTS
from game.rules.hand_to_hand.moves import TEXT, Bank, Build, Draw, DrawForDeal, Pass, Play, format_move, parse
from tests.rules.hand_to_hand.position import play, position

TABLE = """
    hand 0: 5J 7N 1V
    hand 1: 3E 6E 6J
    board 0: (4S 2M) 6S | (1N) 7M
    board 1: (4J 2J) 4V
    bar: 2E
    stock: 1M 2S
    discard: mE 3V
"""


def test_a_deal_forgets_what_was_known() -> None:
    state = position("hand 0: 5J \n board 0: 6S")
    state.known = (1 << 3, 0)
    play(state, "play 5J own1", " ".join(["deal", *map(HAND_TO_HAND.card_text, HAND_TO_HAND.deck)]))
    assert HAND_TO_HAND.view(state, SPECTATOR).as_json()["hands"] == [["?"] * 11] * 2


def test_the_turn_as_bots_see_it() -> None:
    state = position(TABLE + "turns: 1 0 \n opened:")
    assert HAND_TO_HAND.view(state, 0).turn_json() == {
        "first": None,
        "turns": [1, 0],
        "opened": [False, False],
        "passes": 0,
    }
    play(state, "play 5J own1")
    assert HAND_TO_HAND.view(state, 1).turn_json() == {
        "first": "own",
        "turns": [1, 0],
        "opened": [True, False],
        "passes": 0,
    }


def test_every_hidden_place_is_as_likely_for_every_unseen_card() -> None:
    state = position(TABLE)
    view = HAND_TO_HAND.view(state, 0)
    rng = random.Random(7)
    counts = [0] * 60
    for _ in range(4400):
        counts[HAND_TO_HAND.sample(view, rng).stock[0]] += 1
    seen = {HAND_TO_HAND.card_text(card) for card in range(60) if counts[card] == 0}
    assert seen == {"5J", "7N", "1V", "6S", "7M", "4V", "1E", "2E", "mE", "3V"}
    assert all(50 < count < 130 for count in counts if count)


WHOLE_DECK = " ".join(TEXTS)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("play 5J own2", Play("play", 14, "own", 1, False)),
        ("play 7N own4^", Play("play", 36, "own", 3, True)),
        ("play gE opp3", Play("play", 9, "opp", 2, False)),
        ("play 7N opp1^", Play("play", 36, "opp", 0, True)),
        ("play 1V bar", Play("play", 50, "bar", -1, False)),
        ("play 6S discard", Play("play", 45, "discard", -1, False)),
        ("build 1 3", Build("build", 0, 2)),
        ("bank 4", Bank("bank", 3)),
        ("draw stock", Draw("draw", "stock")),
        ("draw discard", Draw("draw", "discard")),
        ("pass", Pass("pass")),
        ("draw-for-deal 7E 3J", DrawForDeal("draw-for-deal", 6, 12)),
        (f"deal {WHOLE_DECK}", Deal("deal", DECK)),
    ],
)
def test_words_and_tuples(words: str, move: Move) -> None:
    assert parse(words) == move
    assert format_move(move) == words


def test_every_move_of_a_seat_is_there_and_back() -> None:
    assert len(TEXT) == 60 * 22 + 25 + 5 + 3
    for move, words in TEXT.items():
        assert parse(words) is move
        assert format_move(move) == words


@pytest.mark.parametrize(
    "words",
    [
        "", "fakeout", "Play 5J own2", "play 8E own1", "play 5j own1", "play J5 own1", "build", "build 0 1", "bank 6",
        "bank own1", "pass 1", "deal 1E", "shuffle 1E", "race call=1 0=1 1=1", "play", "play 5J", "play 5J own",
        "play 5J own0", "play 5J own6",
        "play 5J own01", "play 5J own2^^", "play 5J own2 ^", "play 5J bar1", "play 5J bar^", "play 5J discard^",
        "play 5J hand", "play ? own2", "play 8J own2", "play 5J  own2", "play 5J own2 ", "build 1", "build 1 6",
        "build 01 2", "build 1 2 3", "build +1 2", "build 1 \u0662", "bank", "bank 0", "bank 1 2", "draw",
        "draw Stock", "draw stock 1", "pass pass", "draw-for-deal", "draw-for-deal 7E", "draw-for-deal 7E 3J 4J",
        "draw-for-deal 7E ?", "draw-for-deal 7E  3J", "deal", f"deal {WHOLE_DECK} 1E", f"deal {WHOLE_DECK[3:]}",
        f"deal {WHOLE_DECK.replace('gV', '??')}", f"deal  {WHOLE_DECK}",
    ],
)  # fmt: skip
def test_anything_else_is_malformed(words: str) -> None:
    with pytest.raises(MalformedError) as refused:
        parse(words)
    sentence = str(refused.value)
    assert sentence
    assert len(sentence) < 150
    assert sentence.isascii()

"""Moves as text: exactly the record's form, there and back."""

from __future__ import annotations

import pytest

from game.rules.core import Deal, MalformedError, Move
from game.rules.hand_to_hand.cards import DECK, TEXTS
from game.rules.hand_to_hand.moves import TEXT, Bank, Build, Draw, DrawForDeal, Pass, Play, format_move, parse

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
        "",
        "fakeout",
        "Play 5J own2",
        "play",
        "play 5J",
        "play 5J own",
        "play 5J own0",
        "play 5J own6",
        "play 5J own01",
        "play 5J own2^^",
        "play 5J own2 ^",
        "play 5J bar1",
        "play 5J bar^",
        "play 5J discard^",
        "play 5J hand",
        "play ? own2",
        "play 8J own2",
        "play 5J  own2",
        "play 5J own2 ",
        "build 1",
        "build 1 6",
        "build 01 2",
        "build 1 2 3",
        "build +1 2",
        "build 1 \u0662",
        "bank",
        "bank 0",
        "bank 1 2",
        "draw",
        "draw Stock",
        "draw stock 1",
        "pass pass",
        "draw-for-deal",
        "draw-for-deal 7E",
        "draw-for-deal 7E 3J 4J",
        "draw-for-deal 7E ?",
        "draw-for-deal 7E  3J",
        "deal",
        f"deal {WHOLE_DECK} 1E",
        f"deal {WHOLE_DECK[3:]}",
        f"deal {WHOLE_DECK.replace('gV', '??')}",
        f"deal  {WHOLE_DECK}",
    ],
)
def test_anything_else_is_malformed(words: str) -> None:
    with pytest.raises(MalformedError) as refused:
        parse(words)
    sentence = str(refused.value)
    assert sentence
    assert len(sentence) < 150
    assert sentence.isascii()

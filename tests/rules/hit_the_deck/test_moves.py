"""The texts of moves."""

from __future__ import annotations

import pytest

from game.rules.core import MalformedError
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import parse_card
from game.rules.hit_the_deck.moves import Cut, Play, Shuffle
from game.rules.race import Race

TEXTS = [
    "play R4",
    "play #H",
    "draw",
    "flip",
    "pass",
    "keep",
    "fakeout",
    "cut 0",
    "cut 41",
    "cut 999999999",
    "dealer 5",
    "deal R4 GC",
    "shuffle #1 #G",
    "race call=350 0=312 1=405 2=-",
    "race call=- 1=0 0=999999999",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_comes_back(text: str) -> None:
    assert HIT_THE_DECK.format(HIT_THE_DECK.parse(text)) == text


def test_what_a_move_holds() -> None:
    assert HIT_THE_DECK.parse("play R4") == Play("play", parse_card("R4"))
    assert HIT_THE_DECK.parse("cut 41") == Cut("cut", 41)
    assert HIT_THE_DECK.parse("race call=- 2=7 0=-") == Race("race", None, ((2, 7), (0, None)))
    assert HIT_THE_DECK.format(Shuffle("shuffle", (parse_card("R4"), None))) == "shuffle R4 ?"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move of this game"),
        ("jump", "'jump' is not a move of this game"),
        ("Draw", "'Draw' is not a move of this game"),
        ("draw stock", "draw is followed by nothing"),
        ("draw ", "draw is followed by nothing"),
        (" draw", "'' is not a move of this game"),
        ("play", "play is followed by one more word"),
        ("play R4 R4", "play is followed by one more word"),
        ("play  R4", "play is followed by one more word"),
        ("play r4", "'r4' is not a card of Hit the Deck"),
        ("play ?", "'?' is not a card of Hit the Deck"),
        ("cut 041", "'041' is not a number of cards of 1 to 9 digits"),
        ("cut -1", "'-1' is not a number of cards of 1 to 9 digits"),
        ("cut +1", "'+1' is not a number of cards of 1 to 9 digits"),
        ("cut 1234567890", "'1234567890' is not a number of cards of 1 to 9 digits"),
        ("cut \u0664", "'\\u0664' is not a number of cards of 1 to 9 digits"),
        ("dealer 6", "'6' is not a seat from 0 to 5"),
        ("dealer 01", "'01' is not a seat from 0 to 5"),
        ("deal", "deal is followed by cards"),
        ("deal R4  R5", "'' is not a card of Hit the Deck"),
        ("shuffle", "shuffle is followed by cards"),
        ("shuffle R4 ?", "'?' is not a card of Hit the Deck"),
        ("race", "race is followed by call= first"),
        ("race 0=1 call=5", "race is followed by call= first"),
        ("race call=5", "a race has the touches of its seats"),
        ("race call= 0=1", "'' is not a time in milliseconds of 1 to 9 digits"),
        ("race call=5 0=1 0=2", "'0=2' is not the one touch of a seat, such as 0=312 or 0=-"),
        ("race call=5 0", "'0' is not the one touch of a seat, such as 0=312 or 0=-"),
        ("race call=5 6=1", "'6' is not a seat from 0 to 5"),
        ("race call=5 0=01", "'01' is not a time in milliseconds of 1 to 9 digits"),
        ("race call=5 0=1=2", "'1=2' is not a time in milliseconds of 1 to 9 digits"),
        ("play " + "R" * 50, f"'{'R' * 40}...' is not a card of Hit the Deck"),
    ],
)
def test_what_is_no_move_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MalformedError) as malformed:
        HIT_THE_DECK.parse(text)
    assert str(malformed.value) == sentence

"""Chance drawn from a deal number: always the same, fair, and refused if there is nothing to draw from."""

import pytest

from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.rules import GAMES
from game.rules.match import Match
from game.rules.record import format_entry
from tests.rules.play import header


def test_a_stream_has_its_numbers_for_ever() -> None:
    rng = KeyedRandom(7, 1, 0)
    assert [rng.randbelow(1_000) for _ in range(6)] == [576, 559, 290, 44, 521, 262]
    assert rng.fork("x").getrandbits(64) == KeyedRandom(7, 1, 0, "x").getrandbits(64)


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("hand-to-hand-combat", ["* draw-for-deal mS 5E", "* deal 3S 5V mE 2E 3J gE 7M 1M 7S"]),
        ("hit-the-deck", ["* dealer 0", "* deal #2 #Y GF Y1 B1 RF Y3 #B B5"]),
    ],
)
def test_a_deal_number_means_the_same_deals_for_ever(game: str, first: list[str]) -> None:
    rules = GAMES[game]
    match = Match(header(rules, rules.seats[0], {}))
    for entry in first:
        match.play(chance_entry(match, 7))
        assert format_entry(rules, match.entries[-1]).startswith(entry)

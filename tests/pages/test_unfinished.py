"""The match to continue, as home describes it."""

from __future__ import annotations

import pytest

from game.pages.home.reader import describe_unfinished
from game.rules import GAMES
from game.rules.match import Header, Player

TWO, MORE = GAMES["hand-to-hand-combat"], GAMES["hit-the-deck"]


def header(*players: str) -> Header:
    """The header of a match of these players; people have an asterisk."""
    rules = TWO if len(players) == 2 else MORE
    return Header(rules, tuple(Player(name.strip("*"), "human" if "*" in name else "greedy") for name in players))


@pytest.mark.parametrize(
    ("players", "line"),
    [
        (("Ada*", "Orion"), "Hand-to-Hand Combat with Orion, hand 2"),
        (("Orion", "Ada*"), "Hand-to-Hand Combat with Orion, hand 2"),
        (("Ada*", "Ben*"), "Hand-to-Hand Combat with Ada and Ben, hand 2"),
        (("You*", "Orion", "Vega"), "Hit the Deck with Orion and Vega, hand 2"),
        (("You*", "Orion", "Vega", "Mira", "Rigel"), "Hit the Deck with four others, hand 2"),
        (("Ada*", "Ben*", "Mia*", "Rigel"), "Hit the Deck with Ada, Ben and Mia, hand 2"),
        (
            ("Maximiliana*", "Bartholomew*", "Constantina*"),
            "Hit the Deck, hand 2, with Maximiliana, Bartholomew and Constantina",
        ),
    ],
)
def test_an_unfinished_match_names_who_plays(players: tuple[str, ...], line: str) -> None:
    assert describe_unfinished(header(*players), 2, False, (0,) * len(players)).line == line

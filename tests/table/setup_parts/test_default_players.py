"""The default players of a match."""

from __future__ import annotations

import pytest

from game.rules.match import Player
from game.table.setup.default_players import default_players, default_setup


@pytest.mark.parametrize(
    ("kinds", "people", "names"),
    [
        (("human", "greedy"), (), ("You", "Orion")),
        (("human", "human"), (), ("Player 1", "Player 2")),
        (("human", "human"), ("Ada",), ("Ada", "Player 2")),
        (("human", "human"), ("Player 2",), ("Player 2", "Player 3")),
        (("human", "greedy"), ("Player 1", "Player 2"), ("You", "Orion")),
        (("human", "greedy"), ("Player 1", "Ada"), ("Ada", "Orion")),
        (("human", "human"), ("You", "Ada"), ("Ada", "Player 2")),
        (("bot:x", "random"), (), ("Orion", "Vega")),
    ],
)
def test_default_players_have_different_names(
    kinds: tuple[str, ...], people: tuple[str, ...], names: tuple[str, ...]
) -> None:
    assert tuple(player.name for player in default_players(kinds, people)) == names


def test_a_bot_is_recorded_without_its_command() -> None:
    assert default_players(("bot:x --fast",), ()) == (Player("Orion", "bot"),)


def test_the_latest_person_plays_against_computers_by_default() -> None:
    setup = default_setup(4, ("Ana", "Ben"))
    assert [player.name for player in setup.players] == ["Ana", "Orion", "Vega", "Mira"]
    assert [player.kind for player in setup.players] == ["human", "easy", "easy", "easy"]

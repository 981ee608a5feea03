"""The names, dates and results of matches in the list, and the underlining of search hits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games import GAMES
from game.pages.matches import texts
from game.rules.match import Player
from game.storage.library.library import MatchLibrary
from game.storage.records.stored import StoredMatch
from tests.app.matches import write_match
from tests.app.program import HHC, HTD


def stored(folder: Path, game: str, names: tuple[str, ...], *, is_over: bool = True, people: int = 1) -> StoredMatch:
    write_match(folder, game, names, is_over=is_over, people=people)
    (match,) = MatchLibrary(folder / "records", ["human", "greedy"], lambda sentence: None).stored()
    return match


@pytest.mark.parametrize(
    ("kinds", "name"),
    [
        ("hg", "A and B"),
        ("hgg", "A and two computer players"),
        ("hhg", "A, B and C"),
        ("hhggg", "A, B and three computer players"),
        ("gggg", "Four computer players"),
    ],
)
def test_a_made_name_names_the_players(kinds: str, name: str) -> None:
    players = [Player(letter, "human" if kind == "h" else "greedy") for letter, kind in zip("ABCDE", kinds)]  # noqa: B905
    assert texts.made_name(players) == name


def test_the_leader_has_the_lowest_or_the_highest_total(tmp_path: Path) -> None:
    match = stored(tmp_path, HTD, ("Ada", "Ben", "Vega"), is_over=False)
    match = replace(match, totals=(12, 4, 30))
    assert texts.standing(match, GAMES[HTD].look) == "Ben leads with 4 points"
    assert texts.standing(match, GAMES[HHC].look) == "Vega leads with 30 points"

"""How matches are named, dated and summed up in the list, and where hits of the search are underlined."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games import GAMES
from game.pages.matches import texts
from game.pages.matches.parts import hits
from game.rules.match import Player
from game.storage.library.library import MatchLibrary
from game.storage.records.stored import StoredMatch
from tests.app.matches import write_match
from tests.app.program import HHC, HTD


def stored(folder: Path, game: str, names: tuple[str, ...], *, is_over: bool = True, people: int = 1) -> StoredMatch:
    """A match as the library has it."""
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
def test_a_made_name_tells_who_plays(kinds: str, name: str) -> None:
    players = [Player(letter, "human" if kind == "h" else "greedy") for letter, kind in zip("ABCDE", kinds)]  # noqa: B905
    assert texts.made_name(players) == name


def test_a_result_says_the_first_name_only(tmp_path: Path) -> None:
    match = stored(tmp_path, HHC, ("Maximiliana Theodora von und zu", "Orion Hunter"))
    winner = texts.first_name(match.header.players[(match.winners or (0,))[0]].name)
    assert texts.result(match, GAMES[HHC].look) == (f"{match.totals[0]} : {match.totals[1]}", f"{winner} won")


def test_the_lowest_total_leads_at_hit_the_deck_and_the_highest_at_hand_to_hand(tmp_path: Path) -> None:
    match = stored(tmp_path, HTD, ("Ada", "Ben", "Vega"), is_over=False)
    match = replace(match, totals=(12, 4, 30))
    assert texts.standing(match, GAMES[HTD].look) == "Ben leads with 4 points"
    assert texts.standing(match, GAMES[HHC].look) == "Vega leads with 30 points"


@pytest.mark.parametrize(
    ("text", "phrases", "found"),
    [
        ("Ada and Orion", ["or"], ["Or"]),
        ("Ada and Orion", ["rion"], []),
        ("Zoë won", ["zoe"], ["Zoë"]),
        ("14 Nov · 7 hands", ["november"], ["Nov"]),
        ("14 Nov · 7 hands", ["14 november"], ["14", "Nov"]),
        ("Ada, Ben and two computer players", ["a", "ben"], ["A", "Ben", "a"]),
    ],
)
def test_words_that_begin_with_what_is_searched_for_are_underlined(
    text: str, phrases: list[str], found: list[str]
) -> None:
    assert [text[start:end] for start, end in hits(text, phrases)] == found

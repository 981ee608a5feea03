"""The bests of a match's people, and which of them it has beaten."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.match import Match, Player
from game.storage.background import Progress
from game.storage.library.bests import EVER, FIRST_MATCHES, STREAK, TODAY, Bests, Slaps, load_bests
from tests.storage.matches import Shelf, a_match

HHC, HTD = 0, 5
"""The games, by the case of `tests.rules.play`."""
ADA = ("human", "greedy", "greedy")


def played(case: int, number: int) -> Match:
    match = a_match(case, number, 100_000, began=f"2026-10-{number:02}T12:00:00Z")
    names = "Ada", "Orion", "Vega"
    players = tuple(Player(names[seat], ADA[seat]) for seat in range(match.seats))
    match.header = replace(match.header, players=players)
    return match


def shelf_of(folder: Path, matches: list[Match]) -> Shelf:
    shelf = Shelf(folder / "records")
    for match in matches:
        shelf.keep(match)
    shelf.library.refresh(Progress())
    return shelf


def bests(shelf: Shelf, match: Match, day: date = date(2026, 11, 26)) -> Bests:
    return load_bests(shelf.library, match.header, match.entries, day)


def counts(match: Match) -> dict[str, int]:
    """The highest counts of seat 0, by hand and turn, from the moves alone."""
    hands = [match.entries[start:end] for start, end in pairwise([*match.hand_starts, None])]
    own = [[entry.move for entry in hand if entry.actor == 0] for hand in hands]
    builds = "".join("b" if isinstance(move, Build | Bank) else " " for hand in own for move in [*hand, None])
    return {
        "hand": max(result.scores[0] for result in match.results),
        "cascade": max(map(len, builds.split(" "))),
        "attack": max(sum(isinstance(move, Play) and move.place == "opp" for move in hand) for hand in own),
    }


def test_a_match_is_compared_with_all_others_and_not_with_itself(tmp_path: Path) -> None:
    matches = [played(HHC, number) for number in range(1, 10)]
    shelf = shelf_of(tmp_path, matches)
    beaten_kinds = set[str]()
    for match in matches:
        found, others = bests(shelf, match), [counts(other) for other in matches if other is not match]
        own = counts(match)
        for kind, value in own.items():
            before = max(other[kind] for other in others)
            assert found.before[0][kind] == before
            broken = [best for best in found.beaten if best.kind == kind]
            assert [(best.value, best.before) for best in broken] == [(value, before)] * (value > before)
            beaten_kinds.update(best.kind for best in broken)
        assert set(found.before) == {0}, "computer players have no bests"
        best = next((best for best in found.beaten if best.kind == "hand"), None)
        if best is not None:
            assert match.results[best.hand - 1].scores[0] == best.value
            assert found.beaten_in(best.hand) == best
    assert beaten_kinds >= {"hand", "attack"}


def test_the_first_five_matches_and_practice_beat_none(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path, [played(HHC, number) for number in range(1, FIRST_MATCHES)])
    match = played(HHC, 20)
    assert not bests(shelf, match).before
    assert not bests(shelf, match).beaten
    shelf = shelf_of(tmp_path, [played(HHC, FIRST_MATCHES)])
    assert bests(shelf, match).before[0]["hand"]
    match.header = replace(match.header, practice=True)
    assert bests(shelf, match) == Bests()


def test_wins_in_a_row_are_a_best_when_the_match_goes_beyond_the_longest(tmp_path: Path) -> None:
    every = [played(HHC, number) for number in range(1, 29)]
    won = [match for match in every if match.results[-1].winners == (0,)]
    lost = [match for match in every if match.results[-1].winners == (1,)]
    order = [*lost[:4], won[0], lost[4], won[1], won[2]]
    for number, match in enumerate(order, 1):
        match.header = replace(match.header, began=f"2026-11-{number:02}T12:00:00Z")
    shelf = shelf_of(tmp_path, order[:-1])
    found = bests(shelf, order[-1])
    (streak,) = [best for best in found.beaten if best.kind == STREAK]
    assert (streak.value, streak.before, streak.hand) == (2, 1, 0)
    assert not [best for best in bests(shelf, lost[5]).beaten if best.kind == STREAK]


@pytest.mark.parametrize(
    ("today", "earlier", "ever", "ms", "told"),
    [
        ((300, 310, 320), (290,), 250, 280, TODAY),
        ((300, 310, 320), (290,), 250, 240, EVER),
        ((300, 310, 320), (290,), None, 240, TODAY),
        ((300, 310, 320), (290,), 250, 290, ""),
        ((300, 310, 320), (), 250, 240, ""),
    ],
)
def test_a_slap_is_the_best_of_the_day_from_the_fifth_race_on(
    today: tuple[int, ...], earlier: tuple[int, ...], ever: int | None, ms: int, told: str
) -> None:
    assert Slaps(today, ever).beaten_by(ms, earlier) == told


def test_slaps_of_today_are_known_before_a_match(tmp_path: Path) -> None:
    matches = [played(HTD, number) for number in range(1, 8)]
    shelf = shelf_of(tmp_path, matches[:-1])
    found = bests(shelf, matches[-1], date(2026, 10, 6))
    own = [[ms for entry in match.entries if entry.move.word == "race" for seat, ms in entry.move.touches  # type: ignore[attr-defined]
            if seat == 0 and ms is not None] for match in matches]  # fmt: skip
    assert found.slaps[0] == Slaps(tuple(own[5]), min(ms for match in own[:-1] for ms in match))
    assert found.before[0]["slap"] == found.slaps[0].ever

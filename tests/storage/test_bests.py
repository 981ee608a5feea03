"""The bests of a match's people, and which of them it has beaten."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path

from game.rules.hand_to_hand.moves import Play
from game.rules.match import Match, Player
from game.storage.background import Progress
from game.storage.library.bests import EVER, FIRST_MATCHES, STREAK, TODAY, Bests, Slaps, load_bests
from tests.storage.matches import Shelf, a_match


def played(number: int, case: int = 0) -> Match:
    match = a_match(case, number, 100_000, began=f"2026-10-{number:02}T12:00:00Z")
    players = tuple(Player(name, "greedy" if seat else "human") for seat, name in enumerate(("Ada", "Ben", "Vega")))
    match.header = replace(match.header, players=players[: match.seats])
    return match


def bests(folder: Path, match: Match, *others: Match) -> Bests:
    shelf = Shelf(folder / f"{len(others)}" / "records")
    for other in others:
        shelf.keep(other)
    shelf.library.refresh(Progress())
    return load_bests(shelf.library, match.header, match.entries, date(2026, 10, 6))


def attacks(match: Match) -> int:
    """The most cards that seat 0 put on the other board in a hand."""
    hands = [match.entries[start:end] for start, end in pairwise([*match.hand_starts, None])]
    return max(sum(e.actor == 0 and isinstance(e.move, Play) and e.move.place == "opp" for e in hand) for hand in hands)


def test_a_match_is_compared_with_all_others_and_not_with_itself(tmp_path: Path) -> None:
    matches = [played(number) for number in range(1, 10)]
    beaten = 0
    for match in matches:
        others = [other for other in matches if other is not match]
        found = bests(tmp_path, match, *matches)
        assert set(found.before) == {0}, "computer players have no bests"
        points = {other: max(result.scores[0] for result in other.results) for other in matches}
        for kind, value, before in (
            ("hand", points[match], max(points[other] for other in others)),
            ("attack", attacks(match), max(map(attacks, others))),
        ):
            assert found.before[0][kind] == before
            told = [best for best in found.beaten if best.kind == kind]
            assert [(best.value, best.before) for best in told] == [(value, before)] * (value > before)
            beaten += len(told)
            if kind == "hand" and told:
                assert match.results[told[0].hand - 1].scores[0] == value
                assert found.beaten_in(told[0].hand) == told[0]
    assert beaten


def test_the_first_five_matches_and_practice_beat_none(tmp_path: Path) -> None:
    match, others = played(20), [played(number) for number in range(1, FIRST_MATCHES + 1)]
    few = bests(tmp_path, match, *others[1:])
    assert not few.before
    assert not few.beaten
    assert bests(tmp_path, match, *others).before[0]["hand"]
    match.header = replace(match.header, practice=True)
    assert bests(tmp_path, match) == Bests()


def test_wins_in_a_row_are_a_best_when_the_match_goes_beyond_the_longest(tmp_path: Path) -> None:
    every = [played(number) for number in range(1, 29)]
    won, lost = ([match for match in every if match.results[-1].winners == (seat,)] for seat in (0, 1))
    order = [*lost[:4], won[0], lost[4], won[1], won[2]]
    for number, match in enumerate(order, 1):
        match.header = replace(match.header, began=f"2026-11-{number:02}T12:00:00Z")
    (streak,) = [best for best in bests(tmp_path, order[-1], *order[:-1]).beaten if best.kind == STREAK]
    assert (streak.value, streak.before, streak.hand) == (2, 1, 0)


def test_a_slap_is_the_best_of_the_day_from_the_fifth_race_on(tmp_path: Path) -> None:
    before = Slaps((300, 310, 320), 250)
    assert [before.beaten_by(ms, (290,)) for ms in (290, 280, 240)] == ["", TODAY, EVER]
    assert before.beaten_by(240, ()) == ""
    assert before._replace(ever=None).beaten_by(240, (290,)) == TODAY
    matches = [played(number, 5) for number in range(1, 8)]
    found = bests(tmp_path, matches[-1], *matches)
    assert found.slaps[0].ever == found.before[0]["slap"] <= min(found.slaps[0].today)

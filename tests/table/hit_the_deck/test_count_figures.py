"""What the count at the end of a hand adds up to: every card once, and the rules' own figures."""

from __future__ import annotations

import pytest

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import POINTS
from game.rules.match import Header, Match, Player
from game.table.hit_the_deck.count.count import Course, words_of
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.pages.accounts import accounts_of
from tests.rules.hit_the_deck.position import play, position
from tests.table.hit_the_deck.endings import played
from tests.table.hit_the_deck.tables import NAMES


def course_of(match: Match) -> Course:
    return Course(accounts_of(match, CLOTH_SEATS[: match.seats]))


def check(match: Match) -> None:
    """The count ends on the rules' figures, and on its way there only grows, card by card."""
    course, result = course_of(match), match.state.result
    assert result is not None
    seen = [[course.figures(account, 0, 0.0)] for account in course.accounts]
    for step in range(len(course.steps)):
        for progress in (0.0, 0.4, 1.0):
            for account, past in zip(course.accounts, seen, strict=True):
                past.append(course.figures(account, step, progress))
    for account, past in zip(course.accounts, seen, strict=True):
        first, last = past[0], past[-1]
        assert first.total + result.scores[account.seat] == result.totals[account.seat] or account.out
        assert (last.counted, last.total, last.settled) == (
            result.scores[account.seat],
            result.totals[account.seat],
            True,
        )
        assert last.bar == last.total
        assert sum(POINTS[card] for card in account.cards) == result.scores[account.seat]
        assert [figure.counted for figure in past] == sorted(figure.counted for figure in past)
        assert [figure.bar for figure in past] == sorted(figure.bar for figure in past)
        assert len({figure.counted for figure in past if not figure.settled}) <= len(account.cards) + 1
    cards = [(stage.seat, stage.card) for stage in course.stages if stage.kind == "card"]
    assert sorted(cards) == [(at.seat, number) for at in course.accounts for number in range(len(at.cards))]


@pytest.mark.clause("HTD-104", "HTD-105", "HTD-106", "HTD-107")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_the_count_ends_on_the_rules_figures(seats: int, kind: str) -> None:
    for seed in range(3):
        for hands in (1, 2, 3):
            check(played(seats, seed, hands, kind=kind, final_slap=bool(seed % 2)))


@pytest.mark.clause("HTD-103")
def test_a_stopped_hand_counts_everyone() -> None:
    state = position("hand 0: R1 R2 #H\nhand 1: R3\nhand 2: RC B5\ndiscard: R5\nturns: 1999\ntotals: 7 0 90")
    play(state, "0 play R1")
    match = Match(Header(HIT_THE_DECK, tuple(Player(name, "greedy") for name in NAMES[:3])))
    match.state = state
    check(match)
    course = course_of(match)
    assert [stage.seat for stage in course.stages if stage.kind == "sum"] == [0, 1, 2]
    words = words_of(course.accounts, state.discard[-1])
    assert (words.title, words.mark) == ("Hand stopped", None)

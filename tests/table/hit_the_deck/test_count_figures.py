"""The figures of the count at the end of a hand: every card once, and the rules' own results."""

import pytest

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import POINTS
from game.rules.match import Header, Match, Player
from game.table.count.story import Beat, Moment
from game.table.hit_the_deck.count.story import CARD, TOTAL, beats_of, figures_of, words_of
from game.table.hit_the_deck.look.seats import CLOTH_SEATS
from game.table.hit_the_deck.pages.score import Account, accounts_of
from tests.rules.hit_the_deck.position import play, position
from tests.table.hit_the_deck.tables import NAMES, played
from tests.values import must


def counted(match: Match) -> tuple[list[Account], list[Beat]]:
    accounts = accounts_of(match, CLOTH_SEATS[: match.seats])
    return accounts, beats_of(accounts)


def check(match: Match) -> None:
    """Check that the count ends on the rules' figures and grows card by card."""
    (accounts, beats), result = counted(match), match.state.result
    assert result is not None
    moments = [Moment(beats, number, progress) for number in range(len(beats)) for progress in (0.0, 0.4, 1.0)]
    for account in accounts:
        past = [figures_of(account, moment) for moment in moments]
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
    cards = [(beat.seat, beat.number) for beat in beats if beat.kind == CARD]
    assert sorted(cards) == [(at.seat, number) for at in accounts for number in range(len(at.cards))]


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
    accounts, beats = counted(match)
    assert [beat.seat for beat in beats if beat.kind == TOTAL] == [0, 1, 2]
    words = words_of(accounts, state.discard[-1])
    assert (words.title, words.mark) == ("Hand stopped", None)


def test_counting_starts_at_the_seat_that_went_out() -> None:
    match = played(4, 1, 1)
    result = must(match.state.result)
    sums = [beat.seat for beat in counted(match)[1] if beat.kind == TOTAL]
    assert sums == [(must(result.went_out) + step) % 4 for step in (1, 2, 3)]


def test_the_only_other_player_is_named() -> None:
    words = words_of(counted(played(2, 1, 1))[0], 0)
    assert f"{words.names[1]} counts" in words.line + words.card

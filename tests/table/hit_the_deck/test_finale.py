"""The finale of a match: the places of the rules, in every window, animated once and then static."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.core import Result
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Header, Match, Player
from game.table.game.finale import Finale
from game.table.hit_the_deck.game import HIT_THE_DECK_GAME
from game.table.hit_the_deck.pages.finale import LastPicture
from game.ui.window.window import scale_for
from tests.table.hit_the_deck.endings import played
from tests.table.hit_the_deck.tables import NAMES
from tests.table.screens import score_request
from tests.ui.pilot import Pilot, pixels


def over(scores: Sequence[Sequence[int]], people: Sequence[int] = (0,), names: Sequence[str] = NAMES) -> Match:
    """A finished match, after hands with these points by seat."""
    seats = len(scores[0])
    kinds = ["human" if seat in people else "greedy" for seat in range(seats)]
    players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
    match = Match(Header(HIT_THE_DECK, players, seed=1))
    totals = [0] * seats
    for number, points in enumerate(scores, start=1):
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        lowest = tuple(seat for seat in range(seats) if totals[seat] == min(totals))
        winners = lowest if number == len(scores) else None
        out = points.index(0) if 0 in points else None
        match.results.append(Result("out", out, tuple(points), tuple(points), tuple(totals), winners))
    return match


class Page:
    """A finale in a window, and the buttons pressed."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), ui_scale: float = 1.0) -> None:
        self.led: list[str] = []
        request = score_request(HIT_THE_DECK_GAME, match, self.led)
        screen = HIT_THE_DECK_GAME.finale(request)
        assert isinstance(screen, Finale)
        assert isinstance(screen.picture, LastPicture)
        self.screen, self.picture = screen, screen.picture
        self.pilot = Pilot(screen, size)
        if ui_scale != 1.0:
            self.pilot.screens.resize(size, scale_for(size), scale_for(size) * ui_scale)
            self.pilot.step()

    @property
    def steps(self) -> list[tuple[str, int, float]]:
        """The name, the rank and the height of each step, from left to right."""
        podium = self.picture._podium
        assert podium is not None
        return [(slot.standing.name, slot.standing.place, slot.top) for slot in podium.slots]


@pytest.mark.clause("HTD-109", "HTD-110", "HTD-111")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_places_are_those_of_the_last_result(seats: int) -> None:
    match = played(seats, 3)
    result = match.results[-1]
    page = Page(match)
    shown = page.picture.standings
    assert [at.total for at in shown] == sorted(result.totals)
    assert {at.seat for at in shown if at.place == 1} == set(result.winners or ())
    assert {name for name, _, _ in page.steps} == {player.name for player in match.header.players}


def test_equal_totals_share_a_place_a_step_and_a_crown() -> None:
    page = Page(over([[0, 12, 12, 100, 12]]))
    assert [rank for _, rank, _ in page.steps] == [2, 2, 1, 2, 5]
    assert page.steps[0][2] == page.steps[1][2] == page.steps[3][2]
    assert [at.place for at in page.picture.standings] == [1, 2, 2, 2, 5]
    shared = Page(over([[5, 0, 100], [0, 5, 100]]))
    assert shared.picture._podium is not None
    assert [rank for _, rank, _ in shared.steps[:2]] == [1, 1]
    assert shared.picture._podium.title == "Ana and Orion share the win!"
    all_six = Page(over([[100] * 6]))
    assert [(rank, top) for _, rank, top in all_six.steps] == [all_six.steps[0][1:]] * 6


def test_the_finale_is_static_after_its_animation() -> None:
    page = Page(over([[5, 0, 100, 20]], people=(1,)))
    seen = []
    while not page.screen.is_still:
        seen.append(pixels(page.pilot.surface))
        page.pilot.step()
    assert len(set(seen)) > 30
    page.pilot.wait(0.1)
    still = pixels(page.pilot.surface)
    page.pilot.wait(2)
    assert pixels(page.pilot.surface) == still
    assert page.picture.seconds < 5

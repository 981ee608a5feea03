"""The finale of a match: the places of the rules, its texts, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.games import GAMES
from game.rules.core import Result
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Header, Match, Player
from game.shot.samples import Until, sample_match
from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.hit_the_deck.pages.finale import LastPicture
from game.ui.draw.surface_cache import surfaces
from tests.app.program import HHC
from tests.pages.program import PageProgram
from tests.table.hit_the_deck.endings import played
from tests.table.hit_the_deck.tables import NAMES
from tests.ui.pilot import Pilot, pixels


class Page:
    """A finale in a window."""

    def __init__(self, match: Match) -> None:
        self.program = PageProgram()
        self.screen = Finale(self.program, match)
        self.pilot = Pilot(self.screen)
        self.program.screens = self.pilot.screens


class Podium(Page):
    """A finale of Hit the Deck."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        assert isinstance(self.screen.picture, LastPicture)
        self.picture = self.screen.picture

    @property
    def steps(self) -> list[tuple[str, int, float]]:
        """The name, the rank and the height of each step, from left to right."""
        podium = self.picture._podium
        return [(slot.standing.name, slot.standing.place, slot.top) for slot in podium.slots]


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


@pytest.mark.clause("HTD-109", "HTD-110", "HTD-111")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_places_are_those_of_the_last_result(seats: int) -> None:
    match = played(seats, 3)
    result = match.results[-1]
    page = Podium(match)
    shown = page.picture.standings
    assert [at.total for at in shown] == sorted(result.totals)
    assert {at.seat for at in shown if at.place == 1} == set(result.winners or ())
    assert {name for name, _, _ in page.steps} == {player.name for player in match.header.players}


def test_equal_totals_share_a_place_a_step_and_a_crown() -> None:
    page = Podium(over([[0, 12, 12, 100, 12]]))
    assert [rank for _, rank, _ in page.steps] == [2, 2, 1, 2, 5]
    assert page.steps[0][2] == page.steps[1][2] == page.steps[3][2]
    assert [at.place for at in page.picture.standings] == [1, 2, 2, 2, 5]
    shared = Podium(over([[5, 0, 100], [0, 5, 100]]))
    assert [rank for _, rank, _ in shared.steps[:2]] == [1, 1]
    assert shared.picture._podium.title == "Ana and Orion share the win!"
    all_six = Podium(over([[100] * 6]))
    assert [(rank, top) for _, rank, top in all_six.steps] == [all_six.steps[0][1:]] * 6


def test_every_button_leads_where_it_says_from_the_first_frame() -> None:
    page = Page(sample_match(GAMES[HHC].rules, 2, 7, Until.MATCH))
    page.pilot.press(pygame.K_RETURN)
    page.pilot.click(page.screen.home)
    page.pilot.press(pygame.K_ESCAPE)
    assert page.program.ways() == ["again", "home", "home"]
    page.pilot.click(page.screen.look_back)
    assert isinstance(page.pilot.screens.top, ScorePage)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HIT_THE_DECK.name, 3), (HIT_THE_DECK.name, 6)])
def test_a_toast_leaves_standings_and_buttons_free(name: str, seats: int, scale: float) -> None:
    page = Page(sample_match(GAMES[name].rules, seats, 7, Until.MATCH))
    page.pilot.screens.resize((1280, 720), 1.0, scale)
    screen, surface = page.screen, page.pilot.surface
    screen._show(screen.picture.seconds)
    page.pilot.step()
    whole = surface.get_rect()
    foot = surface.subsurface(whole.move(0, round(whole.h * 0.9)).clip(whole))
    before = pixels(foot)
    screen.toast("Saved as /home/ada/Pictures/Two Decks/two-decks-2026-11-21-18-04.png.")
    page.pilot.step()
    assert pixels(foot) == before
    toast = screen._notices.children[0]
    assert whole.contains(toast.rect)
    assert toast.rect.collidelist(screen.kept_clear()) < 0


def test_the_finale_says_how_the_last_hand_ended() -> None:
    said = set()
    for seed in range(7, 40):
        match = sample_match(GAMES[HHC].rules, 2, seed, Until.MATCH)
        result = match.results[-1]
        words = Page(match).screen.picture.picture.how_it_ended()  # type: ignore[attr-defined]
        low, high = min(result.counts), max(result.counts)
        if result.went_out is None:
            assert words == f"The last hand was blocked: the counts were {low} and {high}."
        else:
            name = match.header.players[result.went_out].name
            assert words == f"{name} went out in the last hand, counting {low} to {high}."
        said.add(result.ending)
        if len(said) == 2:
            return
    raise AssertionError(f"only endings {said}")


def test_steps_ahead_leave_nothing_to_be_drawn_by_the_layout() -> None:
    page = Podium(played(4, 3))
    surfaces.clear()
    for _ in page.screen.steps(page.screen.size, page.screen.scale):
        continue
    drawn = set(surfaces)
    page.picture.lay_out()
    page.screen.lay_out()
    assert set(surfaces) == drawn

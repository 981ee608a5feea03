"""The count at the end of a hand, at the tables of both games: hurrying it loses nothing."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame
import pytest

from game.ai.seating import create_seats
from game.play.session import Session
from game.rules import GAMES
from game.rules.match import Entry, Header, Player
from game.ui.look.theme import CALM_FADE_S
from tests.rules.play import hosted
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.hit_the_deck.tables import Table, played
from tests.ui.pilot import Pilot

HHC, HTD = GAMES
both_games = pytest.mark.parametrize("game", GAMES)


@cache
def hand_but_its_end() -> tuple[Entry, ...]:
    """The entries of the first hand of a match of Hand-to-Hand Combat, without the last one."""
    header = Header(RULES, (Player("Ada", "greedy"), Player("Orion", "greedy")), seed=9)
    return tuple(hosted(header, lambda match: bool(match.results)).entries[:-1])


class Counted:
    """A table at the beginning of the count of its first hand."""

    def __init__(self, game: str, speed: float = 1.0, *, calm: bool = False, target: int = 500) -> None:
        self.pilot: Pilot
        self._plates: Sequence[Any]
        if game == HHC:
            sitting = Sitting(("greedy", "greedy"), seed=9, options={"target": target}, entries=hand_but_its_end())
            self.pilot, self.screen = sitting.pilot, sitting.table
            self.results, self.match = sitting.results, sitting.match
            by_seat = sorted((sitting.panels.above, sitting.panels.below), key=lambda plate: plate._sitting.seat)
            self._plates = by_seat
        else:
            match = played(4, 1, 1, target=max(target, 5))
            match.rewind(len(match.entries) - 2)
            seats = create_seats(match.header, ["greedy"] * 4, wake=lambda: None)
            table = Table(Session(match, seats, (), seed=1))
            self.pilot, self.screen, self.results, self.match = table, table.table, table.results, table.session.match
            self._plates, self.table = table.top.plates, table
        self.heard: list[str] = []
        self.screen.play_sound = lambda name, **_: self.heard.append(name)  # type: ignore[method-assign]
        screens = self.pilot.screens
        screens.duration_scale, screens.pause_scale = (0.0 if calm else speed), speed
        screens.fade_s = CALM_FADE_S if calm else 0.0
        for _ in range(1200):
            if self.is_counting or self.results:
                return
            self.pilot.step()
        raise AssertionError("the hand does not end")

    @property
    def totals(self) -> list[int]:
        return [plate._sitting.total for plate in self._plates]

    @property
    def is_counting(self) -> bool:
        return self.screen.presenter.count is not None

    @property
    def is_complete(self) -> bool:
        assert self.screen.presenter.count is not None
        return self.screen.presenter.count.moment.is_complete

    def until_sheet(self) -> float:
        """Wait for the score sheet, check the totals on the plates, and return the time in seconds."""
        begun = self.pilot.now
        while not self.results:
            assert self.pilot.now - begun < 40.0, "no sheet comes"
            self.pilot.step()
        assert self.results == [self.match.results[-1]]
        assert self.totals == list(self.match.results[-1].totals)
        return self.pilot.now - begun


@both_games
def test_a_hand_is_counted_with_sounds_before_its_sheet(game: str) -> None:
    count = Counted(game)
    result = count.match.results[-1]
    assert count.is_counting
    assert count.totals == [total - score for total, score in zip(result.totals, result.scores, strict=True)]
    assert count.until_sheet() > 3.0
    assert count.heard.count("turn over") >= 1
    assert 1 <= count.heard.count("sum") <= count.match.seats
    assert "point" in count.heard
    # another screen was on top, where a key was released, and the next hand is dealt
    if game == HTD:
        count.table.racing.keys.held.add("a")
    count.screen.enter()
    assert game == HHC or not count.table.racing.keys.held
    assert count.screen.presenter.count is None
    assert (count.totals, count.screen.tabletop.state.view.as_json()["hand"]) == (list(result.totals), 2)
    assert count.screen.table.panels.log.visible
    assert count.screen.tabletop.areas.visible


@both_games
@pytest.mark.parametrize(("target", "stands_s"), [(500, 0.0), (5, 2.0)])
def test_space_skips_the_count_and_a_matchs_last_waits_for_a_key(game: str, target: int, stands_s: float) -> None:
    count = Counted(game, target=target)
    assert count.match.is_over is bool(stands_s)
    count.pilot.wait(0.5)
    assert not count.is_complete
    count.pilot.press(pygame.K_SPACE)
    count.pilot.until(lambda: count.is_complete, 0.3)
    count.pilot.wait(stands_s)
    assert not count.results
    assert count.totals == list(count.match.results[-1].totals)
    count.pilot.press(pygame.K_SPACE)
    assert count.until_sheet() < 0.1


def test_a_log_line_rings_no_card_that_a_count_covers() -> None:
    count = Counted(HHC)
    top: Any = count.screen.tabletop
    for seconds, rings in ((0.0, 1), (2.0, 0)):
        count.pilot.wait(seconds)
        top.name([top.state.view.runs(0)[0][-1]])
        assert len(top.marks["named"]) == rings


@both_games
def test_a_count_continues_after_an_interruption(game: str) -> None:
    count = Counted(game)
    count.pilot.wait(1.0)
    count.pilot.press(pygame.K_ESCAPE)
    before = count.totals
    count.pilot.wait(3.0)
    assert count.totals == before
    assert not count.results
    count.pilot.press(pygame.K_ESCAPE)
    count.screen.enter()
    assert count.is_counting
    count.pilot.screens.resize((1024, 576))
    count.until_sheet()


@both_games
def test_calm_counts_without_motion_and_off_skips_the_count(game: str) -> None:
    assert Counted(game, calm=True).until_sheet() > 1.5
    off = Counted(game, speed=0.0)
    assert off.screen.presenter.count is None
    off.pilot.wait(0.2)
    assert off.results

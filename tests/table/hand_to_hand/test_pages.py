"""The score sheet and the finale: their texts for every ending, and their buttons."""

from collections.abc import Mapping

import pygame
import pytest

from game.rules.core import OptionValue, Result
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import mask, parse_card, points
from game.rules.hand_to_hand.state import State
from game.rules.match import Header, Match, Player
from game.table.game.score_page import ScorePage
from game.table.hand_to_hand.pages.score import DialAndTotals, ScoreSheet, reckon
from game.ui.look.theme import NIGHT
from game.ui.widgets.screen import Screen
from tests.pages.program import PageProgram
from tests.rules.play import hosted
from tests.table.hand_to_hand.tables import NAMES
from tests.ui.pilot import Pilot
from tests.values import of_kind


def ended(*, seed: int = 3, hands: int = 1, options: Mapping[str, OptionValue] | None = None) -> Match:
    header = Header(HAND_TO_HAND, tuple(Player(name, "greedy") for name in NAMES), options or {}, seed=seed)
    return hosted(header, lambda match: len(match.results) == hands)


def told(result: Result) -> Match:
    """A match whose hand has just ended with `result`, with a 7 V and a 3 J left in the hands."""
    match = ended()
    assert isinstance(match.state, State)
    match.state.result = result
    match.state.hands = [mask([parse_card("7V")]), mask([parse_card("3J")])]
    return match


class Sheet:
    """A score sheet, and the buttons pressed."""

    def __init__(self, match: Match, hand: int | None = None) -> None:
        """`hand` is the number of a past sheet's hand."""
        self.program = PageProgram()
        self.screen = ScorePage(self.program, match, hand)
        self.sheet, self.totals = of_kind(ScoreSheet, self.screen.sheet), of_kind(DialAndTotals, self.screen.totals)
        self.heard: list[str] = []
        self.screen.play_sound = lambda name, **_: self.heard.append(name)  # type: ignore[method-assign]
        self.pilot = Pilot(self.screen)
        self.program.screens = self.pilot.screens

    @property
    def shown(self) -> ScorePage:
        return of_kind(ScorePage, self.pilot.screens.top)


@pytest.mark.parametrize("seed", range(6))
def test_the_sheet_adds_up_to_the_rules_count(seed: int) -> None:
    match = ended(seed=seed)
    reckoning = reckon(match)
    assert (
        tuple(points(account.hand) + 2 * points(account.down) for account in reckoning.accounts)
        == match.results[-1].counts
    )
    high, low = max(reckoning.result.counts), min(reckoning.result.counts)
    assert max(reckoning.result.scores) in (high - low, 0)


@pytest.mark.parametrize(
    ("result", "headline", "clause"),
    [
        (Result("out", 0, (0, 46), (46, 0), (77, 52), None), "Ada went out, scoring 46", "HHC-83"),
        (Result("out", 0, (60, 46), (0, 14), (31, 66), None), "Ada went out, but Orion scores 14", "HHC-83"),
        (Result("out", 1, (20, 20), (0, 0), (31, 52), None), "Orion went out, but nobody scores", "HHC-85"),
        (Result("blocked", None, (30, 46), (16, 0), (47, 52), None), "The hand was blocked: Ada scores 16", "HHC-83"),
        (Result("blocked", None, (30, 30), (0, 0), (31, 52), None), "The hand was blocked: nobody scores", "HHC-85"),
        (Result("blocked", None, (30, 46), (0, 0), (31, 52), None), "The hand was blocked: nobody scores", "HHC-80"),
        (Result("out", 1, (90, 0), (0, 90), (31, 214), (1,)), "Orion wins, 214 to 31", "HHC-83"),
    ],
)
def test_the_sheet_explains_every_ending(result: Result, headline: str, clause: str) -> None:
    reckoning = reckon(told(result))
    assert reckoning.headline == headline
    assert reckoning.clause == clause
    sheet = Sheet(told(result))
    assert (sheet.screen.over.text == "THE MATCH IS OVER") == told(result).is_over
    sheet.pilot.click(sheet.sheet.link)
    assert sheet.program.ways() == [f"rules {clause}"]


def test_a_new_sheet_leads_home() -> None:
    sheet = Sheet(ended())
    sheet.pilot.click(sheet.screen.home)
    sheet.pilot.press(pygame.K_ESCAPE)
    assert sheet.program.ways() == ["home", "home"]


def test_a_past_sheet_leads_to_those_beside_it_and_to_the_finale() -> None:
    sheet = Sheet(ended(hands=3), hand=2)
    below = Screen(NIGHT)
    sheet.pilot.screens._screens.insert(0, below)
    assert [sound for sound in sheet.heard if sound != "button"] == ["slide"]
    assert sheet.shown.over.text == "HAND 2 OF 3"
    sheet.pilot.press(pygame.K_RIGHT)
    assert sheet.shown.over.text == "HAND 3 OF 3"
    assert not sheet.shown.next.enabled
    sheet.pilot.press(pygame.K_RIGHT)
    sheet.pilot.press(pygame.K_LEFT)
    sheet.pilot.click(sheet.shown.next)
    assert sheet.shown.over.text == "HAND 3 OF 3"
    sheet.pilot.click(sheet.shown.earlier)
    assert sheet.shown.over.text == "HAND 2 OF 3"
    sheet.pilot.click(sheet.shown.replay)
    assert sheet.program.said[-1][0] == "replay"
    assert not any(button.primary for button in (sheet.screen.earlier, sheet.screen.next, sheet.screen.home))
    sheet.pilot.click(sheet.shown.home)
    assert sheet.pilot.screens.top is below

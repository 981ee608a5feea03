"""The score sheet and the finale: what they say of every ending, and where they lead."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

import pygame
import pytest

from game.ai.seating import create_seats
from game.play.host import Host
from game.rules import GAMES
from game.rules.core import OptionValue, Result
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import mask, parse_card
from game.rules.hand_to_hand.state import State
from game.rules.match import Header, Match, Player
from game.table.game.record import PastSheet
from game.table.game.score_page import ScorePage
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.pages.score import DialAndTotals, score_content
from game.table.hand_to_hand.pages.score_sheet import ScoreSheet, reckon
from tests.table.screens import score_request
from tests.ui.pilot import Pilot


def ended(
    *,
    seed: int = 3,
    hands: int = 1,
    names: tuple[str, str] = ("Ada", "Orion"),
    options: Mapping[str, OptionValue] | None = None,
) -> Match:
    """A match at the end of a hand."""
    header = Header(HAND_TO_HAND, tuple(Player(name, "greedy") for name in names), options or {}, seed=seed)
    match = Match(header)
    for step in Host(match, create_seats(header, ("greedy", "greedy"), wake=lambda: None), seed).run(threading.Event()):
        if step.result is not None and len(match.results) == hands:
            break
    return match


def told(result: Result, options: Mapping[str, OptionValue] | None = None) -> Match:
    """A match whose hand has just ended with `result`, with a 7 V and a 3 J left in the hands."""
    match = ended(options=options)
    assert isinstance(match.state, State)
    match.state.result = result
    match.state.hands = [mask([parse_card("7V")]), mask([parse_card("3J")])]
    return match


class Sheet:
    """A score sheet, and the buttons pressed."""

    def __init__(self, match: Match, *, of: int = 0) -> None:
        """`of` is the number of hands of a past sheet's match."""
        self.led: list[str] = []
        past = self._past(len(match.results), of) if of else None
        request = score_request(HAND_TO_HAND_GAME, match, self.led, past=past)
        content = score_content(request)
        assert isinstance(content.sheet, ScoreSheet)
        assert isinstance(content.totals, DialAndTotals)
        self.sheet, self.totals = content.sheet, content.totals
        self.screen = ScorePage(request, content)
        self.heard: list[str] = []
        self.screen.play_sound = lambda name, **_: self.heard.append(name)  # type: ignore[method-assign]
        self.pilot = Pilot(self.screen)

    def _past(self, hand: int, hands: int) -> PastSheet:
        def lead(where: str) -> Callable[[], None]:
            return lambda: self.led.append(where)

        earlier, later = lead("earlier") if hand > 1 else None, lead("later") if hand < hands else None
        return PastSheet(hands, earlier, later, lead("finale"))


@pytest.mark.parametrize("seed", range(6))
def test_the_sheet_adds_up_to_the_rules_count(seed: int) -> None:
    match = ended(seed=seed)
    reckoning = reckon(match)
    assert tuple(account.count for account in reckoning.accounts) == match.results[-1].counts
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
    assert sheet.led == [clause]


def test_a_sheet_that_is_looked_back_at_leads_to_those_before_and_after_it_and_to_the_finale() -> None:
    sheet = Sheet(ended(hands=2), of=3)
    assert sheet.screen.over.text == "HAND 2 OF 3"
    assert sheet.screen.earlier is not None
    sheet.pilot.press(pygame.K_RIGHT)
    sheet.pilot.click(sheet.screen.next)
    sheet.pilot.press(pygame.K_LEFT)
    sheet.pilot.click(sheet.screen.earlier)
    sheet.pilot.click(sheet.screen.home)
    sheet.pilot.press(pygame.K_ESCAPE)
    assert sheet.led == ["later"] * 2 + ["earlier"] * 2 + ["finale"] * 2
    assert not any(button.primary for button in (sheet.screen.earlier, sheet.screen.next, sheet.screen.home))
    assert [sound for sound in sheet.heard if sound != "button"] == ["slide"]


HHC = GAMES["hand-to-hand-combat"]

"""The score sheet: what it says about every ending of a hand, and where it leads."""

from __future__ import annotations

import itertools
import math
import threading
from collections.abc import Callable, Mapping
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.seating import create_seats
from game.play.host import Host
from game.rules.core import OptionValue, Result
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import POINTS, mask, parse_card
from game.rules.hand_to_hand.state import State
from game.rules.match import Header, Match, Player
from game.table.game.record import PastSheet
from game.table.game.score_page import ScorePage
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.pages.card_captions import card_captions
from game.table.hand_to_hand.pages.score import DialAndTotals, score_content
from game.table.hand_to_hand.pages.score_sheet import WAS_BLOCKED, ScoreSheet, reckon
from game.ui.draw import typeset
from tests.table.screens import score_request
from tests.ui.pilot import Pilot, pixels

LONG = ("Bartholomew Featherstonehaugh-Cholmondeley the Third", "Wolfeschlegelsteinhausenbergerdorff")


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
    """A match whose hand has just ended with that result, and a 7 V and a 3 J left in the hands."""
    match = ended(options=options)
    assert isinstance(match.state, State)
    match.state.result = result
    match.state.hands = [mask([parse_card("7V")]), mask([parse_card("3J")])]
    return match


class Sheet:
    """A score sheet, and where it led."""

    def __init__(self, match: Match, *, of: int = 0) -> None:
        """`of`: of how many hands it is looked back at."""
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
def test_the_sheet_adds_up_to_what_the_rules_counted(seed: int) -> None:
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


@pytest.mark.parametrize(
    ("result", "headline"),
    [
        (Result("out", 0, (0, 46), (46, 0), (77, 52), None), "You went out, scoring 46"),
        (Result("out", 1, (60, 46), (0, 14), (31, 66), None), "Orion went out, scoring 14"),
        (Result("out", 1, (0, 46), (46, 0), (77, 52), None), "Orion went out, but you score 46"),
        (Result("blocked", None, (30, 46), (16, 0), (47, 52), None), "The hand was blocked: you score 16"),
        (Result("out", 0, (0, 90), (90, 0), (214, 31), (0,)), "You win, 214 to 31"),
    ],
)
def test_the_headline_speaks_to_you(result: Result, headline: str) -> None:
    match = ended(names=("You", "Orion"))
    match.state.result = result  # type: ignore[misc]
    assert reckon(match).headline == headline


def test_captions_of_a_row_add_up_to_what_it_counts() -> None:
    for seed in range(6):
        for account in reckon(ended(seed=seed, hands=2)).accounts:
            assert list(account.hand) == sorted(account.hand, key=lambda card: POINTS[card])
    long = [1, 1, 2, 3, 3, 3, 7, *[10] * 13]
    for step in (8.0, 12.0, 16.0, 20.0, 60.0):
        captions = card_captions(long, 0.0, 46.0, step, 8.5, joins=True)
        parts = [[int(part) for part in caption.text.split("\N{MULTIPLICATION SIGN}")] for caption in captions]
        joined = [" " in caption.text for caption in captions if not caption.text.isdigit()]
        assert joined in ([True] * len(joined), [False] * len(joined)), "all are written alike"
        assert all(part[0] in long and len(part) <= 2 for part in parts), "none is multiplied out"
        assert sum(math.prod(part) for part in parts) == sum(long)
        for caption, after in itertools.pairwise(captions):
            assert caption.left + caption.width <= after.left
        assert len(captions) == (len(long) if step > 19 else 5)
    assert [caption.text for caption in card_captions([20, 8, 2], 0.0, 46.0, 12.0, 8.5, joins=False)] == [
        "20",
        "8",
        "2",
    ]


def test_the_sheet_of_a_blocked_hand_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    write = typeset.write_fitted

    def listen(surface: Surface, text: str, *rest: Any) -> Rect:
        said.append(text)
        return write(surface, text, *rest)

    monkeypatch.setattr(typeset, "write_fitted", listen)
    Sheet(told(Result("blocked", None, (90, 0), (0, 90), (31, 214), (1,))))
    assert said.count(WAS_BLOCKED) == 2
    said.clear()
    Sheet(told(Result("out", 1, (90, 0), (0, 90), (31, 214), (1,))))
    assert WAS_BLOCKED not in said


def test_a_sheet_looked_back_at_tells_of_no_points_still_needed() -> None:
    match = told(Result("out", 0, (0, 46), (46, 0), (77, 52), None))
    assert Sheet(match).totals.dial._hint == "Ada needs 123 more"
    past = Sheet(match, of=3).totals.dial
    assert (past._note, past._hint) == ("after hand 1", "Ada led by 25")


def test_an_unfinished_hand_has_no_sheet() -> None:
    match = ended()
    match.rewind(len(match.entries) - 1)
    with pytest.raises(LookupError):
        reckon(match)


def test_one_key_or_click_leads_to_the_next_hand() -> None:
    sheet = Sheet(ended())
    sheet.pilot.press(pygame.K_RETURN)
    sheet.pilot.click(sheet.screen.next)
    sheet.pilot.click(sheet.screen.home)
    sheet.pilot.press(pygame.K_ESCAPE)
    assert sheet.led == ["next", "next", "home", "home"]


def test_space_that_was_meant_for_the_count_does_not_leave_the_sheet() -> None:
    sheet = Sheet(ended())
    sheet.pilot.press(pygame.K_SPACE)
    assert sheet.led == []
    sheet.pilot.wait(0.7)
    sheet.pilot.press(pygame.K_SPACE)
    assert sheet.led == ["next"]


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


def test_a_pad_turns_sheets_over() -> None:
    sheet = Sheet(ended(hands=2), of=3)
    for across in (1, -1):
        sheet.pilot.step(Event(pygame.JOYHATMOTION, instance_id=9, hat=0, value=(across, 0)))
        sheet.pilot.step(Event(pygame.JOYHATMOTION, instance_id=9, hat=0, value=(0, 0)))
    assert sheet.led == ["later", "earlier"]


def test_before_the_first_sheet_and_after_the_last_there_is_none() -> None:
    first, last = Sheet(ended(hands=1), of=2), Sheet(ended(hands=2), of=2)
    first.pilot.press(pygame.K_LEFT)
    assert first.screen.earlier is not None
    first.pilot.click(first.screen.earlier)
    assert first.led == []
    first.pilot.press(pygame.K_RETURN)
    assert first.led == ["finale"], "Return, pressed again and again, leads back through all sheets and to the finale"
    last.pilot.press(pygame.K_RIGHT)
    last.pilot.click(last.screen.next)
    assert last.led == []
    last.pilot.press(pygame.K_RETURN)
    assert last.led == ["earlier"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1000, 1000)])
def test_long_names_and_many_hands_stay_on_the_screen(size: tuple[int, int]) -> None:
    match = ended(names=LONG, hands=7, options={"target": 100_000})
    everything = mask(range(5, 35))
    assert isinstance(match.state, State)
    match.state.hands = [everything, everything]
    sheet = Sheet(match)
    sheet.pilot.screens.resize(size, min(size[0] / 1280, size[1] / 720))
    sheet.pilot.step()
    whole = pygame.Rect((0, 0), size)
    screen = sheet.screen
    for widget in (screen.sheet, sheet.totals.dial, sheet.totals.running, screen.next, screen.home, screen.headline):
        assert whole.contains(widget.rect)
    assert not screen.sheet.rect.colliderect(sheet.totals.dial.rect)
    assert not sheet.totals.dial.rect.colliderect(sheet.totals.running.rect)


def test_no_star_of_the_sky_stands_beside_a_figure() -> None:
    sheet = Sheet(ended(hands=3))
    dial = sheet.totals.dial.rect
    figures = pygame.Rect(0, 0, dial.w // 3, dial.h // 3)
    figures.center = dial.center
    areas = (sheet.totals.running.rect.inflate(-24, -24), figures)

    def seen() -> list[bytes]:
        return [pixels(sheet.pilot.surface.subsurface(area)) for area in areas]

    before = seen()
    sheet.screen.scene.set_background((255, 0, 0, 255))
    sheet.pilot.step()
    assert seen() == before

"""The replay of a match: its display, moving through it, its actions, and races in real time."""

from functools import cache
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from game.pages.replay.replay import ReplayPage
from game.pages.replay.segments import Track
from game.play.replay import MarkKind, Replay, replay_of
from game.rules.core import HIDDEN, OMNISCIENT, SPECTATOR
from game.rules.hand_to_hand.view import View
from game.rules.match import Header, Match, Player
from game.rules.race import Race
from game.storage.background import done
from game.table.cards.deck_art import BACK
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.ui.draw.frame import Frame
from game.ui.look.theme import CLOTH
from tests.app.program import HHC, HTD
from tests.pages.program import PageProgram
from tests.reviews import NAMES
from tests.rules.play import hosted
from tests.table.screens import hit_the_deck_table
from tests.ui.pilot import COMMAND, Pilot, pixels
from tests.values import of_kind

TABLES = [(HHC, 2), (HTD, 2), (HTD, 4), (HTD, 6)]


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 6)])
def test_a_played_step_ends_as_the_jump_there_shows_it(name: str, seats: int) -> None:
    replay = replay_for(match_of(name, seats))
    page = page_of(replay, position=2)
    pilot = Pilot(page)
    for position in (2, 30, 61):
        page.go_to(position)
        for _ in range(5):
            page.step(1)
            stop(pilot, page)
        page.step(1)
        rest(pilot, page)
        assert page.position == position + 6
        played = table_of(pilot, page)
        page.go_to(position)
        pilot.step()
        assert table_of(pilot, page) != played
        page.go_to(position + 6)
        pilot.wait(2.5)
        assert table_of(pilot, page) == played


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_each_viewer_sees_only_cards_known_to_that_seat(name: str, seats: int) -> None:
    replay = replay_for(match_of(name, seats))
    page = page_of(replay, position=40)
    pilot = Pilot(page)
    stage = page.stage
    seen = set()
    for chosen, viewer in enumerate([OMNISCIENT, *range(seats), SPECTATOR]):
        pilot.click(page.eyes.segment(chosen))
        view = stage.table.tabletop.state.view
        assert view.viewer == viewer
        assert view.as_json() == replay.match_at(40).view(viewer).as_json()
        if viewer >= 0:
            assert HIDDEN not in view.hands[viewer]
            assert stage.table.tabletop.state.below == viewer
        seen.add(table_of(pilot, page))
    assert len(seen) == seats + 2


def test_the_keys_go_by_moves_marks_and_hands() -> None:
    match = match_of(HTD, 4)
    replay = replay_for(match)
    page = page_of(replay)
    pilot = Pilot(page)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    assert page.position == 2
    pilot.press(pygame.K_LEFT)
    assert page.position == 1
    pilot.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert page.position == replay.next_mark(1, 1)
    pilot.press(pygame.K_RIGHT, COMMAND)
    assert page.position == replay.opening(1)
    pilot.press(pygame.K_LEFT, COMMAND)
    assert page.position == replay.opening(0)
    pilot.press(pygame.K_3)
    assert page.position == replay.opening(2)
    pilot.press(pygame.K_END)
    assert page.position == len(replay)
    shown = [plate.sitting.total for plate in hit_the_deck_table(page.stage.table).tabletop.plates]
    assert shown == list(match.results[-1].totals)
    pilot.press(pygame.K_RIGHT)
    assert page.position == len(replay)
    pilot.press(pygame.K_HOME)
    assert page.position == 0
    pilot.press(pygame.K_LEFT)
    assert page.position == 0


def test_a_press_on_a_scrolled_track_finds_its_position() -> None:
    replay = replay_for(match_of(HTD, 4))
    page = page_of(replay)
    Pilot(page)
    track = Track(replay, page.stage, Frame(Rect(0, 0, 80, 60), 1.0, CLOTH), 20)
    assert track.width > track.room
    for position in range(len(replay)):
        x = track.x_of(position)
        assert track.position_at(track.under(x - track.scrolled(x), position)) == position


def test_a_press_anywhere_on_the_sign_of_a_hands_end_leads_there() -> None:
    page = page_of(replay_for(match_of(HTD, 4)))
    pilot = Pilot(page)
    for hand in page.replay.hands:
        for aside in (-9, 9):
            page.go_to(0)
            pilot.click((page.line.x_of(hand.end) + aside, page.line.rect.bottom - page.px(17)))
            assert page.position == hand.end


def test_only_the_omniscient_viewer_sees_down_cards() -> None:
    page = page_of(replay_for(match_of(HHC, 2)), position=60)
    pilot = Pilot(page)
    stage = page.stage
    tabletop, view = stage.table.tabletop, stage.session.match.view(OMNISCIENT)
    down = {card for column in of_kind(View, view).down for card in column}
    assert len(down) > 5

    def faces() -> set[int]:
        return {placement.card for placement in of_kind(Tabletop, tabletop).spread.values() if placement.card != BACK}

    assert down <= faces()
    for which in (1, 2, 3):
        pilot.click(page.eyes.segment(which))
        assert not down & faces(), page.eyes.choices[which]


def _before_race(seats: int) -> tuple[ReplayPage, Pilot, int]:
    replay = replay_for(match_of(HTD, seats))
    at = next(mark.position for mark in replay.marks if mark.kind is MarkKind.RACE)
    page = page_of(replay, position=at)
    pilot = Pilot(page)
    pilot.wait(0.2)
    return page, pilot, at


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_race_is_repeated_in_real_time(seats: int) -> None:
    page, pilot, at = _before_race(seats)
    stage = page.stage
    race = of_kind(Race, page.replay.entries[at].move)
    touches = [(seat, ms) for seat, ms in race.touches if ms is not None]
    pilot.press(pygame.K_RIGHT)
    began = stage.table.now
    racing = hit_the_deck_table(stage.table).races
    landed: dict[int, tuple[float, str]] = {}
    while page.position == at:
        pilot.step()
        for seat, time in enumerate(racing.verdict.times):
            if time.visible and seat in dict(touches):
                landed.setdefault(seat, (stage.table.now - began, time.text))
    # some land in the same frame
    assert sorted(landed, key=lambda seat: (landed[seat][0], dict(touches)[seat])) == [seat for seat, _ in touches]
    for seat, ms in touches:
        assert landed[seat][0] == pytest.approx(ms / 1000, abs=0.1)
        assert landed[seat][1] == f"{ms} ms"
    # the verdict is read, then the penalty is drawn
    assert stage.moving
    before = stage.table.tabletop.state.view.as_json()
    rest(pilot, page)
    assert stage.table.tabletop.state.view.as_json() != before
    played = table_of(pilot, page)
    page.go_to(at)
    pilot.step()
    page.go_to(at + 1)
    pilot.wait(2.5)
    assert table_of(pilot, page) == played


def test_no_hand_is_at_its_plate_while_it_slaps() -> None:
    page, pilot, at = _before_race(4)
    table = hit_the_deck_table(page.stage.table)
    slaps, hands = table.races.pile, table.hands.hands
    pilot.press(pygame.K_RIGHT)
    pilot.until(lambda: bool(slaps.down & hands.keys()))
    while page.position == at:
        assert {seat for seat, hand in hands.items() if not hand.gesture} == slaps.down & hands.keys()
        pilot.step()
    rest(pilot, page)
    assert hands
    assert all(hand.gesture for hand in hands.values())


def test_any_step_or_jump_ends_a_repeated_race() -> None:
    page, pilot, at = _before_race(4)
    stage = page.stage
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.2)
    assert page.position == at
    assert stage.moving
    pilot.press(pygame.K_RIGHT)
    assert page.position == at + 1
    pilot.press(pygame.K_LEFT)
    assert page.position == at
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.2)
    pilot.press(pygame.K_HOME)
    assert page.position == 0
    assert not stage.moving
    page.go_to(at)
    pilot.press(pygame.K_RIGHT)
    while page.position == at:
        pilot.step()
    # while the verdict is read
    pilot.press(pygame.K_RIGHT)
    assert page.position == at + 2
    rest(pilot, page)
    pilot.click(page.eyes.segment(2))
    assert page.position == at + 2


@cache
def match_of(name: str, seats: int, entries: int = 10_000, **options: int) -> Match:
    players = tuple(Player(who, "greedy") for who in NAMES[:seats])
    header = Header(GAMES[name].rules, players, options, seed=7)
    return hosted(header, lambda match: len(match.entries) >= entries)


def replay_for(match: Match) -> Replay:
    return replay_of(match.header, match.entries, GAMES[match.rules.name].study())


def page_of(replay: Replay, **more: Any) -> ReplayPage:
    return ReplayPage(PageProgram(), replay.header, done(replay), **more)


def rest(pilot: Pilot, page: ReplayPage) -> None:
    """Wait until all motion has ended and marks have faded."""
    stop(pilot, page)
    pilot.wait(2.5)


def stop(pilot: Pilot, page: ReplayPage) -> None:
    """Wait until all motion has ended."""
    pilot.step()
    pilot.until(lambda: not page.stage.moving)


def table_of(pilot: Pilot, page: ReplayPage) -> bytes:
    return pixels(pilot.surface.subsurface(page.stage.rect))

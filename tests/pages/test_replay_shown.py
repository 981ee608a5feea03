"""What a replay tells besides the table's own: open cards, races that have been run, eyes, and the line in small."""

from __future__ import annotations

import pygame
import pytest

from game.pages.replay.replay import ReplayPage
from game.play.replay import MarkKind, Replay
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.hand_to_hand.view import View
from game.rules.race import Race
from game.table.cards.deck_art import BACK
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.hit_the_deck.match.table import HitTheDeckTable
from tests.app.program import HHC, HTD
from tests.pages.replays import golden_replay, match_of, page_of, parts, replay_for, rest
from tests.ui.pilot import Pilot, pixels


def test_where_all_is_open_down_cards_show_their_faces_and_nowhere_else() -> None:
    page = page_of(replay_for(match_of(HHC, 2)), position=60)
    pilot = Pilot(page)
    stage = parts(page)[0]
    tabletop, view = stage.table.tabletop, stage.session.match.view(OMNISCIENT)
    assert isinstance(tabletop, Tabletop)
    assert isinstance(view, View)
    down = {card for column in view.down for card in column}
    assert len(down) > 5

    def faces() -> set[int]:
        return {placement.card for placement in tabletop.spread.values() if placement.card != BACK}

    assert down <= faces()
    for which in (1, 2, 3):
        pilot.click(page.eyes.segment(which))
        assert not down & faces(), page.eyes.choices[which]


@pytest.mark.parametrize("eyes", [OMNISCIENT, 0, SPECTATOR])
def test_a_down_card_that_lies_open_is_turned_by_a_move_like_any_other(eyes: int) -> None:
    replay = replay_for(match_of(HHC, 2))
    turned = next(mark.position for mark in replay.marks if mark.kind is MarkKind.CARD)
    page = page_of(replay, position=turned - 1)
    pilot = Pilot(page)
    stage = parts(page)[0]
    stage.look(eyes)
    pilot.press(pygame.K_RIGHT)
    rest(pilot, page)
    tabletop = stage.table.tabletop
    assert isinstance(tabletop, Tabletop)
    assert set(tabletop.pieces.by_key) == set(tabletop.spread)


def _race_in(replay: Replay) -> int:
    return next(mark.position + 1 for mark in replay.marks if mark.kind is MarkKind.RACE)


def _told(page: ReplayPage) -> list[str]:
    table = parts(page)[0].table.table
    assert isinstance(table, HitTheDeckTable)
    return [result.text if result.visible else "" for result in table.races.display.results]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_came_of_a_race_stands_at_its_seats_until_the_next_move(seats: int) -> None:
    replay = replay_for(match_of(HTD, seats))
    at = _race_in(replay)
    page = page_of(replay, position=at)
    pilot = Pilot(page)
    move = replay.entries[at - 1].move
    assert isinstance(move, Race)
    told = _told(page)
    in_time = sorted((ms, seat) for seat, ms in move.touches if ms is not None)
    drew = [seat for seat, text in enumerate(told) if "drew" in text]
    assert len(drew) == 1
    for place, (ms, seat) in enumerate(in_time, 1):
        assert seat in drew or told[seat] == f"{('1st', '2nd', '3rd', '4th', '5th', '6th')[place - 1]}  {ms} ms"
    assert all(told)
    pilot.press(pygame.K_RIGHT)
    assert _told(page) == [""] * seats
    pilot.press(pygame.K_LEFT)
    assert _told(page) == told
    page.go_to(0)
    assert _told(page) == [""] * seats


def test_a_race_that_was_run_again_leaves_the_same_at_its_seats() -> None:
    replay = replay_for(match_of(HTD, 4))
    at = _race_in(replay)
    page = page_of(replay, position=at)
    pilot = Pilot(page)
    told = _told(page)
    page.go_to(at - 1)
    assert not any(_told(page))
    pilot.press(pygame.K_RIGHT)
    pilot.wait(9.0)
    assert page.position == at
    assert _told(page) == told


def test_of_many_seats_only_the_one_chosen_is_named() -> None:
    page = page_of(replay_for(match_of(HTD, 6, 60)))
    pilot = Pilot(page)
    seats = range(1, 7)
    unnamed = [page.eyes.segment(which).w for which in seats]
    assert max(unnamed) == min(unnamed) < page.eyes.segment(7).w
    for which in seats:
        pilot.click(page.eyes.segment(which))
        assert page.eyes.viewer == which - 1
        assert parts(page)[0].session.viewer == which - 1
        widths = [page.eyes.segment(other).w for other in seats]
        assert widths.index(max(widths)) == which - 1
        assert page.eyes.rect.right == parts(page)[2].rect.right
        assert page.eyes.rect.x > page.subtitle.rect.x + 200
    pilot.click(page.eyes.segment(7))
    assert parts(page)[0].session.viewer == SPECTATOR


def test_with_few_seats_all_are_named() -> None:
    page = page_of(replay_for(match_of(HTD, 2, 60)))
    Pilot(page)
    assert min(page.eyes.segment(which).w for which in range(4)) > 60


def test_the_whole_line_in_small_leads_to_any_hand() -> None:
    replay = replay_for(match_of(HTD, 3, 2500, target=1000))
    page = page_of(replay)
    pilot = Pilot(page)
    line = parts(page)[1]
    bar = line._overview
    assert bar.w
    assert line.rect.contains(bar)
    for part, position in ((0.999, len(replay)), (0.0, 0)):
        pilot.click((bar.x + round(part * bar.w), bar.centery))
        assert abs(page.position - position) <= 20
    before = pixels(pilot.surface.subsurface(bar))
    page.go_to(len(replay) // 2)
    pilot.step()
    assert pixels(pilot.surface.subsurface(bar)) != before


def test_few_hands_have_no_line_in_small() -> None:
    page = page_of(replay_for(match_of(HTD, 3, 300)))
    Pilot(page)
    assert not parts(page)[1]._overview.w


def test_a_blocked_hand_has_a_sign_where_others_have_who_went_out() -> None:
    page = page_of(golden_replay("hhc-blocked-and-void"))
    pilot = Pilot(page)
    replay, line = page.replay, parts(page)[1]
    assert replay is not None
    at = next(at for at, hand in enumerate(replay.hands) if hand.result is not None and hand.result.went_out is None)
    right = line._room.x + round(line.line.starts[at] + line.line.widths[at])
    sign = pygame.Rect(right - 18, line.rect.y + round(line.look.numbers_at) - 7, 14, 14)
    assert len({pilot.surface.get_at((x, sign.centery))[:3] for x in range(sign.left, sign.right)}) > 1

"""The count at the end of a hand, at the table: how it is hurried, and that nothing is lost by it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
from pygame import Surface

from game.ai.greedy import greedy_strategy
from game.ai.seating import create_seats
from game.chance import KeyedRandom
from game.play.host import Host
from game.rules.match import Entry, Header, Match, Player
from game.shot.screenshots import Screenshots
from game.table.cards.deck_art import BACK
from game.table.contract.hand_count import CountRunner
from game.table.hand_to_hand.count.count import TableCount
from game.table.hand_to_hand.count.picture import CountPicture
from game.table.hand_to_hand.pages.score_sheet import reckon
from game.table.turns.presenter import HandEnd
from game.ui.look.theme import CALM_FADE_S
from tests.rules.golden import parsed, record
from tests.table.hand_to_hand.tables import NAMES, RULES, Sitting
from tests.ui.pilot import Pilot, pixels


@cache
def hand_but_its_end() -> tuple[Entry, ...]:
    """The entries of a match's first hand, without the last one."""
    players = tuple(Player(name, "greedy") for name in NAMES)
    match = Match(Header(RULES, players, seed=9))
    host = Host(match, create_seats(match.header, ["greedy"] * 2, wake=lambda: None), 9)
    while match.state.result is None:
        host.poll(0.0)
    return tuple(match.entries[:-1])


class Count:
    """A table at the beginning of the count of its first hand, continued before its last move."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        speed: float = 1.0,
        calm: bool = False,
        kinds: tuple[str, str] = ("human", "greedy"),
        options: dict[str, int | bool] | None = None,
        by_keys: bool = False,
    ) -> None:
        self.sitting = sitting = Sitting(kinds, seed=9, size=size, options=options, entries=hand_but_its_end())
        self.pilot = sitting.pilot
        self.heard: list[str] = []
        sitting.table.play_sound = lambda name, **_: self.heard.append(name)  # type: ignore[method-assign]
        self.pilot.screens.duration_scale = self.pilot.screens.pause_scale = 0.0
        for number in range(800):
            if not sitting.session.hand_open and sitting.session.awaited_seat is not None:
                self.pilot.press(pygame.K_RETURN)
            if sitting.table.session.may_move and not sitting.top.moving:
                move = greedy_strategy(RULES).choose(sitting.top.view, KeyedRandom(1, number))
                assert sitting.table.make(move)
            if sitting.match.state.result is not None:
                if by_keys:
                    sitting.table.root.focus(sitting.panels.log, ring=True)
                self.pilot.screens.duration_scale, self.pilot.screens.pause_scale = (0.0 if calm else speed), speed
                self.pilot.screens.fade_s = CALM_FADE_S if calm else 0.0
            self.pilot.step()
            if self.end is not HandEnd.PLAYING:
                return
        raise AssertionError("the hand does not end")

    @property
    def end(self) -> HandEnd:
        return self.sitting.table.presenter.hand_end

    @property
    def runner(self) -> CountRunner:
        runner = self.sitting.table.presenter.count
        assert runner is not None
        return runner

    @property
    def totals(self) -> tuple[int, int]:
        """What both plates say, by seat."""
        panels, found = self.sitting.panels, [0, 0]
        for plate in (panels.above, panels.below):
            found[plate._sitting.seat] = plate._sitting.total
        return found[0], found[1]

    def until_sheet(self, seconds: float = 40.0) -> float:
        """Wait for the score sheet; how long that took."""
        begun = self.pilot.now
        while not self.sitting.results:
            assert self.pilot.now - begun < seconds, "no sheet comes"
            self.pilot.step()
        return self.pilot.now - begun


def test_a_hand_is_counted_at_the_table_before_its_sheet_comes() -> None:
    count = Count()
    assert count.end is HandEnd.COUNT
    assert count.totals == (0, 0), "nobody knows yet who scores"
    assert not any(
        piece.placement.card != BACK for key, piece in count.sitting.top.pieces.by_key.items() if key[0] == "down"
    )
    assert count.until_sheet() > 3.0
    assert count.totals == count.sitting.match.results[-1].totals


def test_space_goes_to_the_end_of_the_count_and_then_to_the_sheet() -> None:
    count = Count()
    count.pilot.wait(0.5)
    count.pilot.press(pygame.K_SPACE)
    assert count.runner.complete
    assert not count.sitting.results
    assert count.totals == count.sitting.match.results[-1].totals
    count.pilot.press(pygame.K_SPACE)
    assert count.until_sheet() < 0.1


def test_the_count_of_a_matchs_last_hand_stays_longer_and_a_key_ends_it() -> None:
    for is_last in (False, True):
        count = Count(options={"target": 1 if is_last else 500})
        assert count.sitting.match.is_over == is_last
        while not count.runner.complete:
            count.pilot.step()
        count.pilot.wait(2.0)
        assert bool(count.sitting.results) != is_last
    count.pilot.press(pygame.K_SPACE)
    assert count.until_sheet() < 0.1


def test_a_click_meant_for_a_card_does_not_hurry_the_count_and_a_later_one_does() -> None:
    count = Count()
    middle = (640, 60)
    count.pilot.click(middle)
    assert not count.runner.complete
    count.pilot.wait(0.4)
    count.pilot.click(middle)
    assert count.runner.complete
    count.pilot.click(middle)
    assert count.until_sheet() < 0.1


def test_the_menu_and_the_rules_only_interrupt_a_count() -> None:
    count = Count()
    count.pilot.wait(1.0)
    count.pilot.press(pygame.K_ESCAPE)
    count.pilot.wait(30.0)
    assert not count.sitting.results
    count.pilot.press(pygame.K_ESCAPE)
    count.pilot.wait(0.5)
    # another screen was on top
    count.sitting.table.enter()
    assert count.end is HandEnd.COUNT
    count.until_sheet()
    assert count.totals == count.sitting.match.results[-1].totals


def test_undo_during_a_count_changes_nothing() -> None:
    count = Count()
    entries = list(count.sitting.match.entries)
    count.pilot.press(pygame.K_u)
    count.pilot.wait(0.5)
    assert count.sitting.match.entries == entries
    count.until_sheet()


def test_a_count_is_laid_out_again_in_another_size() -> None:
    count = Count()
    count.pilot.wait(2.5)
    count.pilot.screens.resize((1024, 576), 0.8)
    assert all(not piece.visible for piece in count.sitting.top.pieces.by_key.values())
    count.until_sheet()
    assert count.totals == count.sitting.match.results[-1].totals


def test_calm_counts_without_motion_and_off_goes_straight_to_the_sheet() -> None:
    calm = Count(calm=True)
    assert calm.end is HandEnd.COUNT
    assert calm.until_sheet() > 2.0
    off = Count(speed=0.0)
    assert off.until_sheet() < 0.2


def test_a_count_drawn_bit_by_bit_is_what_a_count_drawn_anew_is() -> None:
    count = Count()
    compared = 0
    for frame in range(2000):
        if count.sitting.results:
            break
        count.pilot.step()
        if frame % 7 == 0:
            bit_by_bit = pixels(count.pilot.surface)
            count.sitting.table.scene.invalidate()
            anew = Surface(count.pilot.surface.get_size())
            count.sitting.table.paint(anew)
            assert pixels(anew) == bit_by_bit, f"frame {frame}"
            compared += 1
    assert compared > 50


def test_a_count_is_heard_in_order() -> None:
    count = Count()
    count.until_sheet()
    heard = [name for name in count.heard if name in ("last card", "turn over", "point", "sum") or name[:3] == "fan"]
    heard = heard[heard.index("last card") :]
    counted = [name for name in heard if name in ("turn over", "point")]
    reckoning = reckon(count.sitting.match)
    down = sum(len(account.down) for account in reckoning.accounts)
    held = sum(bool(account.hand) for account in reckoning.accounts)
    assert heard[1].startswith("fan ")
    assert counted.count("turn over") == down
    assert counted.count("point") == down + held + 1
    assert 1 <= heard.count("sum") <= 2


def test_the_cards_lie_on_the_table_again_when_a_count_is_over() -> None:
    count = Count()
    table = count.sitting.hhc.count(count.sitting.match.results[-1])
    assert isinstance(table, TableCount)
    table.lay_out()
    table.show(4, 0.5)
    assert not any(piece.visible for piece in count.sitting.top.pieces.by_key.values())
    table.close()
    assert all(piece.visible for piece in count.sitting.top.pieces.by_key.values())
    assert count.sitting.panels.sort.visible


def test_a_last_card_slipped_behind_a_run_lies_behind_it_in_the_count(tmp_path: Path) -> None:
    header, entries = parsed(record("hhc-out-by-slipping-behind"))
    match = Match(header)
    for entry in entries:
        match.apply(entry)
        if match.results:
            break
    screen = Screenshots(match, tmp_path).maker("count")()
    pilot = Pilot(screen)
    pilot.step()
    picture = next(drawable for drawable in screen.scene._drawables if isinstance(drawable, CountPicture))
    (over,) = picture._on.covering
    last = picture._on.last
    assert last is not None
    assert last.card(0).colliderect(over.rect)
    pilot.wait(0.5)
    centre = over.image.get_rect().center
    bright = over.image.get_at(centre)[:3]
    assert pilot.surface.get_at((over.rect.x + centre[0], over.rect.y + centre[1]))[:3] == bright
    pilot.wait(20.0)
    down = picture._shift(own=True)
    dim = pilot.surface.get_at((over.rect.x + centre[0], over.rect.y + centre[1] + down))[:3]
    assert all(abs(seen - 0.42 * full) <= 3 for seen, full in zip(dim, bright, strict=True))

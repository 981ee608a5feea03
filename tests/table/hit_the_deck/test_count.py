"""The count at the end of a hand, at the table: how it is hurried, and that nothing is lost by it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.table.hit_the_deck.count.table import TableCount
from game.table.turns.menu import Menu
from game.table.turns.presenter import HandEnd
from tests.table.hit_the_deck.endings import before_its_end, played
from tests.table.hit_the_deck.tables import Table
from tests.ui.pilot import pixels


def counting(seats: int = 4, size: tuple[int, int] = (1280, 720), seed: int = 1, **more: Any) -> Table:
    """A table on which a hand has just ended, and is being counted."""
    table = Table(before_its_end(played(seats, seed, 1), entries=2), size, **more)
    table.until(lambda: table.table.presenter.count is not None)
    return table


def shown(table: Table) -> list[tuple[int, bool]]:
    """The totals on the plates, and whether each seat's chip with its count can be seen."""
    count = table.htd._count
    assert count is not None
    return [(plate._sitting.total, chip.visible) for plate, chip in zip(table.top.plates, count._chips, strict=True)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_hand_is_counted_at_the_table_then_comes_the_sheet(seats: int) -> None:
    table = counting(seats)
    result = table.session.match.state.result
    assert result is not None
    assert isinstance(table.htd._count, TableCount)
    before = [total - score for total, score in zip(result.totals, result.scores, strict=True)]
    assert [total for total, _ in shown(table)] == before
    table.until(lambda: bool(table.results), 40)
    assert shown(table) == [(total, True) for total in result.totals]
    assert table.results == [result]


def test_space_completes_the_count_and_then_leads_to_the_sheet() -> None:
    table = counting()
    result = table.session.match.state.result
    assert result is not None
    table.wait(0.5)
    table.press(pygame.K_SPACE)
    assert shown(table) == [(total, True) for total in result.totals]
    assert not table.results
    table.press(pygame.K_SPACE)
    table.step()
    assert table.results == [result]


def test_the_menu_holds_the_count_and_loses_nothing() -> None:
    helped: list[str] = []
    table = counting(open_how_to=lambda: helped.append("how to play"))
    table.wait(1.5)
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.table.active, Menu)
    before = shown(table)
    table.wait(5)
    assert shown(table) == before
    table.press(pygame.K_ESCAPE)
    table.press(pygame.K_F1)
    assert helped == ["how to play"]
    assert table.table.presenter.count is not None
    table.until(lambda: bool(table.results), 40)


def test_a_count_goes_on_in_another_size() -> None:
    table = counting(5)
    table.wait(1.5)
    before = shown(table)
    table.table.refresh()
    assert shown(table) == before
    assert not table.panels.log.visible
    table.table.resize((1600, 900), 1.25)
    assert all(now[0] >= then[0] and now[1] >= then[1] for now, then in zip(shown(table), before, strict=True))
    assert not table.panels.log.visible
    assert not table.top.discard_pile.visible
    table.until(lambda: bool(table.results), 40)
    result = table.session.match.state.result
    assert result is not None
    assert shown(table) == [(total, True) for total in result.totals]


def test_after_the_sheet_the_table_is_as_it_was() -> None:
    table = counting(3)
    top, panels = table.top, table.panels
    piles = (top.discard_pile, top.draw_pile, top.ring_of_light)
    assert not any(pile.visible for pile in piles)
    assert not panels.log.visible
    before = len(table.table.scene._drawables)
    table.until(lambda: bool(table.results), 40)
    table.table.enter()
    assert table.htd._count is None
    assert all(pile.visible for pile in piles)
    assert panels.log.visible
    assert panels.rules.visible
    assert not panels.faster.visible
    assert len(table.table.scene._drawables) < before - 6
    table.until(lambda: len(table.session.match.hand_starts) == 2, 5)
    table.until(lambda: not top.moving, 10)
    assert top.counts_shown[1:] == [7, 7]


def test_nothing_moves_in_calm_and_every_seat_is_still_counted() -> None:
    table = Table(before_its_end(played(4, 1, 1), entries=2))
    table.screens.duration_scale = 0.0
    table.until(lambda: table.table.presenter.count is not None)
    count = table.htd._count
    assert count is not None
    flying, totals = [], [shown(table)]
    while not table.results:
        table.step()
        flying.append(count._points.visible)
        if shown(table) != totals[-1]:
            totals.append(shown(table))
    result = table.session.match.state.result
    assert result is not None
    assert not any(flying)
    assert len(totals) > 1 + sum(len(account.cards) for account in count.accounts)
    assert shown(table) == [(total, True) for total in result.totals]


def test_what_is_heard_of_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(before_its_end(played(3, 1, 1), entries=2))
    heard: list[str] = []
    monkeypatch.setattr(table.table, "play_sound", lambda name, **_: heard.append(name))
    table.until(lambda: bool(table.results), 40)
    result = table.session.match.state.result
    assert result is not None
    count = table.htd._count
    assert count is not None
    cards = [len(account.cards) for account in count.accounts]
    counted = [name for name in heard if name in ("turn over", "point", "sum")]
    assert counted[0] == "turn over"
    assert counted.count("sum") == sum(map(bool, cards))
    # a seat's last points are heard with its sum
    assert counted.count("point") >= sum(cards) - sum(map(bool, cards))


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_of_a_count_lies_over_what_is_read(seats: int) -> None:
    table = counting(seats)
    table.press(pygame.K_SPACE)
    table.wait(0.5)
    for size, larger in (((1024, 576), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.6), ((1920, 1080), 1.0)):
        table.screens.resize(size, size[1] / 720, size[1] / 720 * larger)
        table.step()
        covers_nothing(table, Rect((0, 0), size))


def covers_nothing(table: Table, whole: Rect) -> None:
    """Check that a complete count, in a window of that size, lies over nothing that is read."""
    count = table.htd._count
    assert count is not None
    plates = [plate.rect for plate in table.top.plates]
    chips = [chip.rect for chip in count._chips]
    for number, plate in enumerate(plates):
        assert whole.contains(plate)
        assert all(chip.clip(plate).h * 2 < chip.h or not chip.clip(plate).w for chip in chips), number
    buttons = [table.panels.menu.rect, table.panels.faster.rect, table.panels.sound.rect]
    for rect in (*plates, *chips, count._sign.rect, count._paper._paper.rect if count._paper._paper else whole):
        assert whole.contains(rect)
        assert not any(rect.colliderect(button) for button in buttons)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (3, 3), (6, 2)])
def test_what_is_drawn_bit_by_bit_is_what_a_whole_drawing_shows(seats: int, seed: int) -> None:
    table = counting(seats, seed=seed)
    for _ in range(16):
        table.wait(0.1)
        before = pixels(table.surface)
        table.table.scene.invalidate()
        table.table.scene.paint(table.surface)
        assert pixels(table.surface) == before
    assert table.table.presenter.hand_end is HandEnd.COUNT

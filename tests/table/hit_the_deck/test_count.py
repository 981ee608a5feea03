"""The count at the end of a hand, at the table: how it is hurried, and that nothing is lost by it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.hit_the_deck.cards import parse_card
from game.table.cards.deck_art import CardLook, CardPrint
from game.table.hit_the_deck.count.cards import OpenHand
from game.table.hit_the_deck.count.layout import OPEN, hand_poses, settled_chip
from game.table.hit_the_deck.count.table import TableCount
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.pages.points_paper import PointsPaper, Sheet, Tone
from game.table.turns.menu import Menu
from game.table.turns.presenter import HandEnd
from game.ui.draw import shapes, typeset
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from tests.table.hit_the_deck.endings import before_its_end, played
from tests.table.hit_the_deck.tables import Table
from tests.ui.pilot import pixels


def counting(seats: int = 4, size: tuple[int, int] = (1280, 720), seed: int = 1, **more: Any) -> Table:
    """A table on which a hand has just ended, and is being counted."""
    table = Table(before_its_end(played(seats, seed, 1), entries=2), size, **more)
    table.until(lambda: table.table.presenter.count is not None)
    return table


def test_with_keys_the_button_has_the_focus_while_a_hand_is_counted() -> None:
    table = Table(before_its_end(played(4, 1, 1), entries=2))
    table.table.root.focus(table.panels.sound, ring=True)
    table.until(lambda: table.table.presenter.count is not None)
    assert table.table.root.current is table.panels.faster


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


def test_the_count_of_a_matchs_last_hand_stays_longer_and_a_key_ends_it() -> None:
    for is_last in (False, True):
        table = Table(before_its_end(played(3, 1, 0 if is_last else 1), entries=1))
        table.until(lambda table=table: table.table.presenter.count is not None)  # type: ignore[misc]
        runner = table.table.presenter.count
        assert runner is not None
        table.until(lambda runner=runner: runner.complete, 40)  # type: ignore[misc]
        table.wait(2.0)
        assert bool(table.results) != is_last
    table.press(pygame.K_SPACE)
    table.step()
    assert table.results


def test_the_button_counts_faster_from_the_first_frame() -> None:
    slow, fast = counting(), counting()
    fast.click(fast.panels.faster)
    frames = []
    for table in (slow, fast):
        start = table.now
        table.until(lambda table=table: bool(table.results), 60)  # type: ignore[misc]
        frames.append(table.now - start)
    assert frames[1] < 0.6 * frames[0]


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


def test_without_any_motion_the_sheet_comes_at_once() -> None:
    table = Table(before_its_end(played(4, 1, 1), entries=2), speed=0.0)
    table.until(lambda: bool(table.results), 3)
    assert table.table.presenter.count is None


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


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
def test_figures_on_the_paper_are_whole(seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, int]] = []
    write = typeset.write

    def note(
        surface: Surface, text: str, style: TextStyle, scale: float, colour: Colour, rect: Rect, *at: float
    ) -> Rect:
        written.append((text, rect.w - typeset.width(text, style, scale)))
        return write(surface, text, style, scale, colour, rect, *at)

    monkeypatch.setattr(typeset, "write", note)
    marks = CLOTH_SEATS[:seats]
    sheet = Sheet("", marks, (("1", (None,) * seats),), (1048,) * seats)
    width = round(262 * size[1] / 720)
    paper = PointsPaper(sheet, Rect(0, 0, width, width), size[1] / 720)
    surface = Surface(size)
    paper.paint(surface)
    for column in range(seats):
        paper.write(surface, 0, column, "248", Tone.GOOD)
        paper.write(surface, 1, column, "1048", Tone.SUM)
    assert [text for text, _ in written].count("1048") == 2 * seats
    assert [text for text, _ in written].count("248") == seats
    assert all(left > 0 for text, left in written if text in ("248", "1048"))


@pytest.mark.parametrize("left_handed", [False, True])
def test_an_open_hand_shows_the_index_of_every_card(left_handed: bool) -> None:
    art, layout = HitTheDeckArt(CardPrint(left_handed=left_handed)), Layout((1280, 720), 1.0, 4, 0, 1.0)
    cards = [parse_card(text) for text in ("R5", "B4", "G3", "Y2")]
    hand = OpenHand(art, 0, cards, known=True)
    hand.lay_out(layout)
    hand.show([1.0] * 4, False, -1, 0.0, ())
    together = Surface((1280, 720))
    hand.paint(together)
    for card, pose in zip(cards, hand._open, strict=True):
        alone = Surface((1280, 720))
        picture = art.picture(CardLook(card, pose.width, angle=pose.angle))
        shapes.blit_centred(alone, picture, (round(pose.x), round(pose.y)))
        index = Rect(0, 0, 14, 40).move_to(midleft=pose.rect.midleft).move(7, -20)
        if left_handed:
            index = index.move_to(midright=pose.rect.midright).move(-7, -20)
        assert pixels(together.subsurface(index)) == pixels(alone.subsurface(index))


def test_the_sign_of_the_end_covers_no_card_of_your_hand() -> None:
    table = counting()
    place = table.top.placements()
    sign = table.htd._count._sign if table.htd._count is not None else None
    assert sign is not None
    table.until(lambda: sign.visible)
    table.wait(0.3)
    assert table.htd._count is not None
    assert table.htd._count._shown[0] == 0
    assert place
    assert not any(placement.pose.rect.colliderect(sign.rect) for placement in table.top.placements().values())
    table.until(lambda: bool(table.results), 60.0)


def test_points_fly_beside_the_total_that_they_change() -> None:
    table = counting()
    count, flights = table.htd._count, 0
    assert count is not None
    figures = [(plate.rect.right - 34, plate.rect.y + 19) for plate in table.top.plates]
    while not table.results:
        table.step()
        if count._points.visible and count._points._chip is not None:
            flights += 1
            chip = count._points._chip.get_rect(center=count._points._points[0])
            assert not any(chip.collidepoint(figure) for figure in figures)
    assert flights > 20


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(
    ("seats", "seat", "count"),
    [(2, 1, 20), (4, 0, 20), (4, 1, 16), (5, 2, 20), (6, 0, 20), (6, 1, 14), (6, 2, 14), (6, 5, 14)],
)
def test_in_a_large_open_hand_the_number_and_sign_of_every_card_are_whole(
    seats: int, seat: int, count: int, left_handed: bool
) -> None:
    art, layout = HitTheDeckArt(CardPrint(left_handed=left_handed)), Layout((1280, 720), 1.0, seats, 0, 1.0)
    cards = [parse_card(f"{colour}{number}") for colour in "RYGB" for number in "12345"][:count]
    hand = OpenHand(art, seat, cards, known=True)
    hand.lay_out(layout)
    hand.show([1.0] * count, False, -1, 0.0, ())
    together = Surface((1280, 720))
    hand.paint(together)
    for card, pose in zip(cards, hand._open, strict=True):
        alone = Surface((1280, 720))
        picture = art.picture(CardLook(card, pose.width, angle=pose.angle))
        shapes.blit_centred(alone, picture, (round(pose.x), round(pose.y)))
        index = Rect(0, 0, 12, 20).move_to(topleft=pose.rect.topleft).move(6, 8)
        if left_handed:
            index = index.move_to(topright=pose.rect.topright).move(-6, 8)
        assert pixels(together.subsurface(index)) == pixels(alone.subsurface(index))


def test_no_points_of_six_seats_lie_on_a_hand_where_there_is_room_beside_the_plate() -> None:
    layout = Layout((1280, 720), 1.0, 6, 0, 1.0)
    for seat in range(1, 6):
        x, y = settled_chip(layout, seat)
        chip = Rect(0, 0, 57, 30).move_to(center=(x, y))
        assert not chip.colliderect(layout.plate(seat))
        for other in range(6):
            poses = hand_poses(layout, other, 12, OPEN, large=False)
            assert not any(pose.rect.colliderect(chip) for pose in poses)

"""Where everything of a replay's page lies: the table, the time line and what is written on it, the hover picture."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.pages.replay import texts
from game.table.cards.deck_art import CardPrint
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from tests.app.program import HHC, HTD
from tests.pages.replays import match_of, page_of, parts, replay_for
from tests.ui.pilot import Pilot, pixels
from tests.ui.written import words_on

SIZES = ((1280, 720), (1920, 1080))
TABLES = [(HHC, 2), (HTD, 2), (HTD, 4), (HTD, 6)]


def _buttons(widget: Widget) -> list[Rect]:
    children = getattr(widget, "children", ())
    own = [widget.rect] if isinstance(widget, Button | IconButton) and widget.visible else []
    return own + [rect for child in children for rect in _buttons(child)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_table_takes_what_the_header_the_log_and_the_line_leave(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    page = page_of(replay_for(match_of(name, seats)), position=50)
    pilot = Pilot(page, size)
    stage, line, log, bar = parts(page)
    free = Rect(0, page.eyes.rect.bottom, log.rect.x, bar.rect.y - page.eyes.rect.bottom)
    assert stage.rect.w * stage.rect.h > 0.93 * free.w * free.h
    assert stage.rect.h > 0.63 * pilot.surface.get_height()
    assert stage.rect.w > 0.76 * pilot.surface.get_width()
    assert line.rect.bottom < size[1]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 4)])
def test_the_picture_of_what_is_pointed_at_covers_no_button(
    name: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    replay = replay_for(match_of(name, seats))
    page = page_of(replay, position=50)
    pilot = Pilot(page, size)
    page.resize(size, scale * size[1] / 720)
    pilot.step()
    line = parts(page)[1]
    assert page.preview is not None
    buttons = [*_buttons(page.root), page.eyes.rect]
    assert len(buttons) >= 8
    for part in (0.0, 0.2, 0.5, 0.8, 1.0):
        pilot.move((line.x_of(round(part * len(replay))), line.rect.centery))
        shown = page.preview.stage
        assert shown is not None
        assert shown.visible
        for rect in (shown.rect, page.preview.bubble.rect):
            assert not [button for button in buttons if button.colliderect(rect)]
            assert Rect((0, 0), size).contains(rect)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_is_written_on_the_time_line_what_its_layers_show(name: str, seats: int, size: tuple[int, int]) -> None:
    page = page_of(replay_for(match_of(name, seats)), position=50)
    pilot = Pilot(page, size)
    line = parts(page)[1]
    marks: list[tuple[int, Rect]] = []
    paint_mark = line._paint_mark

    def note_mark(surface, seat, centre, across):  # type: ignore[no-untyped-def]
        mark = Rect(0, 0, across, across)
        mark.center = centre
        marks.append((seat, mark))
        paint_mark(surface, seat, centre, across)

    line._paint_mark = note_mark
    written = words_on(line)
    words = [written[text] for text in texts.CARDS_IN_HAND]
    key = {seat: mark for seat, mark in marks if mark.right <= line._room.x}
    assert sorted(key) == list(range(seats))
    areas = [words[0].unionall(words[1:]), *key.values()]
    assert all(line.rect.contains(area) for area in areas)
    assert all(area.right < line._room.x for area in areas)
    assert all(not one.colliderect(two) for at, one in enumerate(areas) for two in areas[at + 1 :])
    assert min(mark.w for mark in key.values()) >= 13
    tops = [key[seat].y for seat in range(seats)]
    # the first seat's layer lies lowest, but by night with two seats above the middle
    assert tops == sorted(tops, reverse=name == HTD)
    assert pixels(pilot.surface)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_on_the_table_no_hand_is_half_hidden(seats: int, large: bool) -> None:
    replay = replay_for(match_of(HTD, seats))
    most = max(range(len(replay)), key=lambda at: max(replay.hand_sizes[at]))
    page = page_of(replay, position=most, art=HitTheDeckArt(CardPrint(large=large)))
    pilot = Pilot(page)
    pilot.wait(1.0)
    stage = parts(page)[0]
    tabletop = stage.table.tabletop
    assert isinstance(tabletop, Tabletop)
    window, sizes = Rect((0, 0), stage.rect.size), replay.hand_sizes[most]
    for seat in range(1, seats):
        # the picture has room round the cards for their shadows
        room = round(28 * tabletop.layout.scale * 66 / 50)
        hand = tabletop.backs[seat].rect.inflate(-room, -room)
        assert window.contains(hand), (seat, sizes[seat])
        assert not [plate for plate in tabletop.plates if plate.rect.colliderect(hand)]
    for piece in tabletop.pieces.by_key.values():
        assert window.contains(piece.placement.pose.rect)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_mark_of_the_time_line_is_explained(name: str, seats: int) -> None:
    replay = replay_for(match_of(name, seats))
    page = page_of(replay, position=50, play_from=lambda *_: None, review=lambda *_: None)
    Pilot(page)
    where = parts(page)[3].where
    written = words_on(where)
    words = {word for _, _, word in where._legend} | {texts.WENT_OUT}
    assert words <= set(written)
    places = [written[word].inflate(0, -4) for word in words]
    assert all(where.rect.contains(place) for place in places)
    assert all(not one.colliderect(two) for at, one in enumerate(places) for two in places[at + 1 :])

"""The display and the sounds of a race: the call button, the time left, hands, and fake-outs."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.rules.core import CHANCE
from game.rules.match import Entry
from game.rules.race import Race
from game.table.hit_the_deck.look import signs
from game.table.hit_the_deck.race import racing
from game.table.hit_the_deck.race.calls import CALL
from game.table.hit_the_deck.steps.sounds import FAKE_OUT
from game.table.sounds import SLIDE
from game.ui.widgets.callout import covered
from tests.table.heard import Ear
from tests.table.hit_the_deck.tables import RACE_HAND, Table, dealt, race_table
from tests.ui.pilot import pixels
from tests.values import must

SIZES = [(1024, 576), (1280, 720), (1920, 1080)]


def corners(rect: Rect, out: int) -> list[tuple[int, int]]:
    """Points near the corners of a rectangle, `out` px outside it, or inside it if negative."""
    wide = rect.inflate(2 * out, 2 * out)
    return [wide.topleft, (wide.right - 1, wide.top), (wide.left, wide.bottom - 1), (wide.right - 1, wide.bottom - 1)]


@pytest.mark.parametrize("press", [Table.click, Table.tap])
@pytest.mark.parametrize("size", SIZES)
def test_the_touch_area_of_the_button_calls(
    press: Callable[[Table, tuple[int, int]], None], size: tuple[int, int]
) -> None:
    table = race_table(["human", "human"], size=size)
    table.wait(0.3)
    button = table.racing.calls.button
    rim = table.top.layout.px(16)
    assert button.touch_area.contains(button.rect.inflate(2 * rim, 2 * rim))
    assert button.touch_area.contains(button._disc.inflate(2 * rim, 2 * rim))
    assert table.surface.get_rect().contains(button.rect)
    for pos in corners(button.touch_area, 2):
        press(table, pos)
    race = must(table.session.race)
    assert race.awaits_call
    for pos in corners(button.touch_area, -2):
        if table.surface.get_rect().collidepoint(pos):
            press(table, pos)
            break
    assert not race.awaits_call


@pytest.mark.parametrize(("seats", "letters"), [(2, 1.0), (4, 1.6), (6, 1.0), (6, 1.6)])
def test_a_call_stands_by_its_callers_plate(seats: int, letters: float) -> None:
    table = Table(dealt(["human", *["greedy"] * (seats - 1)], RACE_HAND, "R5"), speed=0.0)
    table.screens.resize((1280, 720), letters)
    racing, layout = table.racing, table.top.layout
    racing.pile.say(signs.SECONDS_LEFT, "W" * 60)
    reach, plates = 2 * layout.px(CALL.longest), [layout.plate(seat) for seat in range(seats)]
    for seat, plate in enumerate(plates):
        racing.calls.shout(seat)
        bubble = racing.calls.bubbles[seat].rect
        assert bubble.colliderect(plate.inflate(reach, reach))
        assert bubble.collidelist([*plates, table.panels.keys.rect, layout.tools[0], racing.pile.sign.rect]) < 0
        assert 10 * covered(bubble, [other.rect for other in racing.calls.bubbles[:seat]]) < bubble.w * bubble.h


@pytest.mark.clause("HTD-88")
@pytest.mark.parametrize("size", SIZES)
def test_a_fakeout_under_the_curtain_is_shown_with_sound(size: tuple[int, int]) -> None:
    table = Table(dealt(["human", "human"], RACE_HAND, "R5"), size=size)
    table.until(lambda: table.table.handover.curtain is not None)
    table.wait(0.5)
    ear, sign = Ear(table.screens), table.racing.pile.sign
    before = pixels(table.surface)
    table.presses(pygame.K_l)
    table.until(lambda: sign.visible, 1)
    table.wait(0.3)
    assert table.table.handover.curtain is not None
    assert ear.names[0] == FAKE_OUT
    assert "Orion" in sign.text
    shown = table.surface.subsurface(sign.rect)
    offset = sign.rect.y * table.surface.get_width() * 3
    assert pixels(table.surface)[offset:] != before[offset:]
    sign.visible = False
    with_sign = pixels(shown)
    table.step()
    assert pixels(shown) != with_sign, "nothing lies above the sign"


def test_a_fakeouts_penalty_flies_once_its_hand_has_landed() -> None:
    table = Table(dealt(["human", "human"], RACE_HAND, "R5")).wait_for_turn()
    ear, passing = Ear(table.screens), table.top.pieces.passing
    table.presses(pygame.K_l)
    assert (len(passing), SLIDE in ear.names) == (2, False)
    while SLIDE not in ear.names:
        assert not any(piece.visible for piece in passing)
        table.step()
    assert any(piece.visible for piece in passing)


@pytest.mark.parametrize("races", [1, 10])
def test_a_verdict_can_be_skipped(races: int) -> None:
    table = race_table(["human", "human"])
    verdict = Entry(CHANCE, Race("race", None, ()))
    table.session.match.entries[:0] = [verdict] * (races - 1)
    table.screens.duration_scale = 0.0
    table.presses(pygame.K_l, pygame.K_s, pygame.K_a)
    table.until(lambda: table.reading)
    table.wait(racing.LEAST_READ_S + 0.1)
    assert table.reading, "without motion there is as much time"
    table.press(pygame.K_SPACE)
    assert not table.reading


def test_slap_keys_are_ignored_while_the_menu_is_open() -> None:
    table = Table(dealt(["human", "greedy"], RACE_HAND, "R5")).wait_for_turn()
    before = len(table.session.match.entries)
    table.press(pygame.K_ESCAPE)
    table.presses(pygame.K_a)
    assert len(table.session.match.entries) == before
    table.press(pygame.K_ESCAPE)
    table.presses(pygame.K_a)
    assert len(table.session.match.entries) > before

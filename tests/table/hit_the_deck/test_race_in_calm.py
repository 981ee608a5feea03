"""A race in calm: what comes and goes fades."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.look.theme import CALM_FADE_S
from tests.table.hit_the_deck.tables import RACE_HAND as HAND
from tests.table.hit_the_deck.tables import Table, dealt
from tests.table.hit_the_deck.test_race_display import keys, race_of
from tests.ui.pilot import pixels

SIZES = [(1024, 576), (1280, 720), (1920, 1080)]


def _calm(table: Table) -> None:
    table.screens.duration_scale, table.screens.fade_s = 0.0, CALM_FADE_S


def test_in_calm_an_arm_fades_in() -> None:
    table = race_of(2)
    _calm(table)
    table.wait(0.3)
    fades, pile = table.table.scene.fades, table.racing.display.pile
    assert not fades.active
    keys(table, pygame.K_a)
    assert fades.active
    seen = []
    for _ in range(round(CALM_FADE_S * 60) + 3):
        seen.append(pixels(table.surface.subsurface(pile.clip(table.surface.get_rect()))))
        table.step()
    assert len(set(seen)) > 4
    assert seen[-1] == seen[-2]


def test_in_calm_the_arm_of_a_fake_out_fades_in_and_out() -> None:
    table = Table(dealt(["human", "greedy"], HAND, "R5"))
    table.until(lambda: table.resting)
    _calm(table)
    table.wait(0.5)
    plate, pile = table.top.plates[0].rect, table.top.layout.discard.rect
    between = Rect(0, 0, 40, 40)
    between.center = (plate.centerx + pile.centerx) // 2, (plate.centery + pile.centery) // 2

    def frames() -> list[bytes]:
        seen = []
        for _ in range(round(CALM_FADE_S * 60) + 3):
            seen.append(pixels(table.surface.subsurface(between)))
            table.step()
        return seen

    empty = pixels(table.surface.subsurface(between))
    keys(table, pygame.K_a)
    arrives = frames()
    assert len(set(arrives)) > 4
    assert arrives[-1] == arrives[-2] != empty
    table.until(lambda: not table.racing.display.slaps.down)
    assert len(set(frames())) > 4
    assert pixels(table.surface.subsurface(between)) == empty


def test_in_calm_a_call_button_that_was_missed_fades_out() -> None:
    table = race_of(2)
    _calm(table)
    button = table.racing.display.call
    place = button.rect.inflate(-8, -8)
    shown = pixels(table.surface.subsurface(place))
    table.until(lambda: not button.visible)
    seen = [pixels(table.surface.subsurface(place))]
    for _ in range(round(CALM_FADE_S * 60) + 3):
        table.step()
        seen.append(pixels(table.surface.subsurface(place)))
    assert shown not in seen[-2:]
    assert len(set(seen)) > 4

"""Nothing flashes more than three times a second at either table, in play and in races (WCAG 2.1, 2.3.1).

A flash is a pair of opposing changes of a tenth of full luminance, where the darker state is below 0.8. In calm all
count that are not small: of a quarter of ten degrees of the eye's field, 341 by 256 px of a screen of 1024 by 768.
Where cards fly, what they pass over changes like that too; then a quarter of the window counts.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.storage.settings.settings import Settings
from tests.app.program import HHC, HTD
from tests.app.test_same_match import SEATED, Clockwork

GRID = (32, 18)
CELLS = GRID[0] * GRID[1]
SMALL = 0.25 * (341 * 256) / (1024 * 768) * CELLS
"""How many cells are no longer small in calm."""
CHANGE, DARK, MOST = 0.1, 0.8, 3
LIGHT = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (i / 255 for i in range(256))]


class FlashMeter:
    """Counts the flashes of at least `area` cells within each second."""

    def __init__(self, area: float = SMALL) -> None:
        self._area = area
        self.most = 0
        """The most flashes within one second."""
        self._before: list[float] = []
        self._rising = [0] * CELLS
        self._changes: list[tuple[float, int]] = []

    def look(self, picture: Surface, now: float) -> None:
        """Take a frame that is shown from that time of the clock on, in seconds."""
        shown = pygame.image.tobytes(pygame.transform.smoothscale(picture, GRID), "RGB")
        cells = [
            0.2126 * LIGHT[shown[at]] + 0.7152 * LIGHT[shown[at + 1]] + 0.0722 * LIGHT[shown[at + 2]]
            for at in range(0, 3 * CELLS, 3)
        ]
        self._before = self._before or cells
        turned = {1: 0, -1: 0}
        for cell, light in enumerate(cells):
            before, rising = self._before[cell], self._rising[cell]
            change = light - before
            if abs(change) >= CHANGE and min(light, before) < DARK and rising * change <= 0:
                self._rising[cell] = 1 if change > 0 else -1
                turned[self._rising[cell]] += 1
                self._before[cell] = light
            elif rising * change > 0:
                self._before[cell] = light
        last = self._changes[-1][1] if self._changes else 0
        self._changes += [(now, way) for way, count in turned.items() if count >= self._area and way != last][:1]
        self.most = max(self.most, sum(now - 1 < when for when, _ in self._changes) // 2)


@pytest.mark.parametrize("flashes", [3, 4])
def test_the_meter_counts_flashes(flashes: int) -> None:
    dark, bright, meter = Surface((320, 180)), Surface((320, 180)), FlashMeter()
    bright.fill((255, 255, 255))
    for frame in range(60):
        meter.look(bright if frame * flashes * 2 // 60 % 2 else dark, frame / 60)
    meter.look(dark, 59.5 / 60)
    assert meter.most == flashes


@pytest.mark.parametrize("game", [HHC, HTD])
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_no_table_flashes(tmp_path: Path, game: str, calm: bool) -> None:
    person = Clockwork(tmp_path, game, Settings(coached=SEATED.coached, speed="fast", calm=calm, pace="at_once"))
    meter, program = FlashMeter(SMALL if calm else CELLS / 4), person.program
    step = program.step

    def watched(*events: Event) -> None:
        step(*events)
        if program.screens.top is not None:
            meter.look(program.surface, program.now)

    program.step = watched  # type: ignore[method-assign]
    person.play()
    assert (person.races > 1) == (game == HTD)
    assert meter.most <= MOST

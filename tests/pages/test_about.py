"""About: the version, who made the games, and the keys."""

from __future__ import annotations

import pygame
import pytest

from game.pages.about import BLOCKS, AboutPage
from game.table.hand_to_hand.texts import KEYS
from game.version import VERSION
from tests.ui.pilot import Pilot


def test_version_authors_and_licences_are_told() -> None:
    page = AboutPage()
    Pilot(page)
    said = " ".join(block.text for block in BLOCKS)
    assert VERSION in page.subtitle.text
    for name in ("John Frampton", "Craig Richter", "UCD Games", "MIT", "pygame-ce", "Hanken Grotesk", "Bowlby One"):
        assert name in said
    assert page.keys[1]._keys == tuple(KEYS)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_all_keys_can_be_scrolled_into_sight(scale: float) -> None:
    page = AboutPage()
    pilot = Pilot(page)
    pilot.screens.resize((1280, 720), scale)
    pilot.wheel(page.scroll.rect.center, -60)
    pilot.step()
    assert page.keys[-1].rect.bottom <= page.scroll.rect.bottom
    pilot.press(pygame.K_PAGEDOWN)
    assert page.text._offset.at == page.text._offset.most

"""The gallery with a pilot. After every test, everything that changed must have been redrawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.gallery import Gallery, World
from tests.ui.pilot import Pilot, pixels


@pytest.fixture
def gallery() -> Gallery:
    return Gallery()


@pytest.fixture
def pilot(gallery: Gallery) -> Iterator[Pilot]:
    pilot = Pilot(gallery)
    yield pilot
    pilot.wait(0.2)
    bit_by_bit = pilot.surface.copy()
    gallery.scene.invalidate()
    pilot.step()
    assert pixels(bit_by_bit) == pixels(pilot.surface), "something changed without being drawn again"


@pytest.fixture
def world(gallery: Gallery, pilot: Pilot) -> World:
    assert pilot.screens.top is gallery
    return gallery.cloth

"""What the tests of the whole program share."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _no_wait_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are handed to the system and not forced onto the disk: the difference shows only when the power fails."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)

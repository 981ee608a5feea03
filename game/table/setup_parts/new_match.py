"""What a set-up comes to."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.settings import SetUp


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was set up; the deal number is None where chance decides."""

    setup: SetUp
    deal: int | None

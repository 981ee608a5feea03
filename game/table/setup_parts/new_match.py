"""What a set-up comes to."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.settings import MatchSetup


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What was set up; the deal number is None where chance decides."""

    setup: MatchSetup
    deal: int | None

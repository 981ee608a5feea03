"""The result of a set-up."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.settings import MatchSetup


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What was set up; `deal` is None for a random deal number."""

    setup: MatchSetup
    deal: int | None

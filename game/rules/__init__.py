"""The rules of the games, pure: no clock, no files, no pixels, no chance of their own."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.core import AnyRules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK

GAMES: Mapping[str, AnyRules] = {rules.name: rules for rules in (HAND_TO_HAND, HIT_THE_DECK)}
"""Every game there is, by its name in records."""

"""The player's settings: what they are, their limits, and what they are in the beginning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from game.rules.core import OptionValue
from game.rules.match import Player

Names: TypeAlias = frozenset[str]

SPEEDS = ("none", "fast", "normal", "slow")
"""Animation speeds."""
UI_SCALE_RANGE = (0.8, 1.6)
"""The least and the greatest size of everything."""
VOLUME_RANGE = (0, 100)
"""Silent and full, in percent."""
WINDOW_SIDE_RANGE = (320, 16_384)
"""The least and the greatest side of a window, in px."""
COLOURS = ("violet", "teal", "orange", "pink", "brown", "slate")
"""The colours of seats, in seat order."""
SHAPES = ("star", "drop", "heart", "flower", "moon", "bolt")
"""The shapes of seats, in seat order."""
MAX_PROFILES = 100
"""The most people that are remembered."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How somebody likes to sit at the table. Keys and zone are texts of the table's own; empty for none chosen."""

    colour: str = ""
    shape: str = ""
    touch: str = ""
    """The key, or the pad's button, that touches the pile."""
    call: str = ""
    """The key, or the pad's button, that calls."""
    zone: str = ""
    """Where on the screen touches are this person's."""


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match as it was last set up: who sits where, and the house rules that differ from the defaults."""

    players: tuple[Player, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings; a change is made with `dataclasses.replace` and saved by whoever made it."""

    speed: str = "normal"
    """Of animations: one of `SPEEDS`."""
    calm: bool = False
    """No motion, flashes and sudden sound that are not needed."""
    effects_volume: int = 80
    voice_volume: int = 60
    table_volume: int = 25
    """Volumes in percent."""
    mute: bool = False
    ui_scale: float = 1.0
    """The size of everything, within `UI_SCALE_RANGE`."""
    large_print: bool = False
    left_handed: bool = False
    hand_sort: Mapping[str, str] = field(default_factory=dict)
    """How hands are sorted, by game, where it was chosen; a game knows its own sorts, and which of them is usual."""
    profiles: Mapping[str, Profile] = field(default_factory=dict)
    """By name; the one who played last comes last."""
    setups: Mapping[str, MatchSetup] = field(default_factory=dict)
    """The last set-up of each game that has been played."""
    coached: Names = frozenset()
    """The games of which the first hand has been coached."""
    window_size: tuple[int, int] | None = None
    """In px, when it does not fill the screen; None for one that fits the screen."""
    full_screen: bool = False
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What other versions of the program have written, kept as it was read."""

    def with_profile(self, name: str, person: Profile) -> Settings:
        """With this person remembered as the latest; the oldest beyond `MAX_PROFILES` are forgotten."""
        people = {known: value for known, value in self.profiles.items() if known != name}
        people[name] = person
        return replace(self, profiles=dict(list(people.items())[-MAX_PROFILES:]))

    def with_setup(self, game: str, setup: MatchSetup) -> Settings:
        """With this set-up remembered for the game."""
        return replace(self, setups={**self.setups, game: setup})

    def with_sort(self, game: str, way: str) -> Settings:
        """With the game's hands sorted this way."""
        return replace(self, hand_sort={**self.hand_sort, game: way})

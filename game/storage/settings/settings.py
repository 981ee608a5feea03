"""The player's settings, their limits and their defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from game.rules.core import OptionValue
from game.rules.match import Player

Names: TypeAlias = frozenset[str]

SPEEDS = ("none", "fast", "normal", "slow")
"""Animation speeds."""
PACES = ("at_once", "brisk", "easy", "step")
"""How long computer players pause between their actions; with `step` each waits for a key."""
UI_SCALE_RANGE = (0.8, 1.6)
"""The limits of the interface size."""
VOLUME_RANGE = (0, 100)
"""The limits of a volume, in percent."""
WINDOW_SIDE_RANGE = (320, 16_384)
"""The limits of each side of a window, in px."""
COLOURS = ("violet", "teal", "orange", "pink", "brown", "slate")
"""The colours of seats, in seat order."""
SHAPES = ("star", "drop", "heart", "flower", "moon", "bolt")
"""The shapes of seats, in seat order."""
MAX_PROFILES = 100
"""How many people are remembered."""
MAX_ALSO_KNOWN = 500
"""How many names of the past are remembered."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How a person likes to sit at the table. Empty for what was not chosen; keys and zone are texts of the table's."""

    colour: str = ""
    shape: str = ""
    touch: str = ""
    """The key or pad button that slaps the pile."""
    call: str = ""
    """The key or pad button that calls."""
    zone: str = ""
    """The part of the screen where touches count as this person's slaps."""


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match as it was last set up: who sits where, and the house rules that differ from the defaults."""

    players: tuple[Player, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


class StepAnswer(NamedTuple):
    """That a person has followed or turned down the suggestion of another level."""

    level: str
    """The level that was suggested, by its name in records."""
    moment: int
    """When the last match began that suggested it, in seconds since 1970."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings. Change them with `dataclasses.replace`, and save the result."""

    speed: str = "normal"
    """The animation speed, one of `SPEEDS`."""
    pace: str = "easy"
    """The pace of computer players, one of `PACES`."""
    mark_moves: bool = True
    """Whether the cards that others played in their last turn stay numbered until the next person's first move."""
    calm: bool = False
    """Whether to leave out unnecessary motion, flashes and sudden sounds."""
    effects_volume: int = 80
    voice_volume: int = 60
    table_volume: int = 25
    """The volumes, in percent."""
    mute: bool = False
    ui_scale: float = 1.0
    """The interface size, within `UI_SCALE_RANGE`."""
    large_print: bool = False
    left_handed: bool = False
    high_contrast: bool = False
    hand_sort: Mapping[str, str] = field(default_factory=dict)
    """The sort of the hand that was chosen in each game; each game knows its own sorts and its default."""
    profiles: Mapping[str, Profile] = field(default_factory=dict)
    """Profiles by name, the person who played last at the end."""
    also_known: Mapping[str, str] = field(default_factory=dict)
    """The name that the person of each past name has now. See `people`."""
    setups: Mapping[str, MatchSetup] = field(default_factory=dict)
    """The last set-up of each game that has been played."""
    coached: Names = frozenset()
    """The games whose first hand has been coached."""
    tips: Mapping[str, Names] = field(default_factory=dict)
    """The tips that have been given in each game; none is given twice."""
    taught: Names = frozenset()
    """The people who have been taught what a race asks of them."""
    level_steps: Mapping[str, Mapping[str, StepAnswer]] = field(default_factory=dict)
    """What was last answered to the suggestion of another level: by game, then by the person's name."""
    window_size: tuple[int, int] | None = None
    """The size of the window, in px, when it is not full screen; None for one that suits the screen."""
    full_screen: bool = False
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """Keys that another version of the program has written, with their values, to be written back."""

    def person_of(self, name: str) -> str:
        """The name that the person of a name has now."""
        return self.also_known.get(name, name)

    def with_profile(self, name: str, person: Profile) -> Settings:
        """These settings with this person as the latest; the oldest beyond `MAX_PROFILES` are dropped."""
        name = self.person_of(name)
        people = {known: value for known, value in self.profiles.items() if known != name}
        people[name] = person
        return replace(self, profiles=dict(list(people.items())[-MAX_PROFILES:]))

    def with_taught(self, names: Names) -> Settings:
        """These settings with these people as taught; people who are no longer remembered are dropped."""
        names = frozenset(map(self.person_of, names))
        return replace(self, taught=names | self.taught & self.profiles.keys())

    def with_tip(self, game: str, tip: str) -> Settings:
        """These settings with a tip of a game as given."""
        return replace(self, tips={**self.tips, game: self.tips.get(game, frozenset()) | {tip}})

    def step_answer(self, game: str, person: str) -> StepAnswer | None:
        """What a person has last answered in a game, under any of their names."""
        answers = self.level_steps.get(game, {})
        own = [answer for name, answer in answers.items() if self.person_of(name) == person]
        return max(own, key=lambda answer: answer.moment, default=None)

    def with_step_answer(self, game: str, person: str, answer: StepAnswer) -> Settings:
        """These settings with a person's answer; those of people who are no longer remembered are dropped."""
        answers = self.level_steps.get(game, {})
        kept = {name: other for name, other in answers.items() if self.person_of(name) in self.profiles}
        return replace(self, level_steps={**self.level_steps, game: {**kept, person: answer}})

    def with_setup(self, game: str, setup: MatchSetup) -> Settings:
        """These settings with the game's last set-up."""
        return replace(self, setups={**self.setups, game: setup})

    def with_sort(self, game: str, way: str) -> Settings:
        """These settings with the game's sort of the hand."""
        return replace(self, hand_sort={**self.hand_sort, game: way})

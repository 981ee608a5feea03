"""The level that suits a person: the next one after a winning streak, the one below after losses, or the one as fast.

Only matches of one person against computer players of one level count, and no daily deals: everyone plays those against
the same level. A person's own strength is estimated on the scale of the levels, from results against them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from game.ai.kinds import DEFAULT_KIND, LEVELS, PlayerKind, known_kind
from game.play.daily import DailyTerms
from game.storage.settings.settings import StepAnswer

if TYPE_CHECKING:
    from game.storage.library.index import MatchIndex
    from game.storage.library.practice import PracticeResult
    from game.storage.library.statistics import PastMatch


WINS, LOSSES = 2, 3
"""The numbers of wins in a row that suggest the next level, and of losses that suggest the one below."""
ANSWERED = 5
"""The number in a row that suggests a step once more to somebody who has already answered it."""
SLAPS, ENOUGH_SLAPS = 20, 10
"""The most slaps that count for a person's speed, and the least that say anything."""
SLOWEST_MS = 1_000
"""The longest time that a slap counts for, in milliseconds: the person was not looking."""
APART_MS = 40
"""The milliseconds from which on a person is faster than the fastest level, or slower than the slowest."""
_NAMES = [level.kind for level in LEVELS]


class LevelStep(NamedTuple):
    """A level that is suggested to a person after matches against another."""

    game: str
    """The game's name in records."""
    person: str
    level: str
    """The level of the matches."""
    to: str
    """The level suggested, the next above or below."""
    in_a_row: int
    """The number of matches won or lost in a row."""
    moment: int
    """The time when the last of them began, in seconds since 1970."""

    @property
    def is_up(self) -> bool:
        """Whether the matches were won."""
        return _NAMES.index(self.to) > _NAMES.index(self.level)

    @property
    def answer(self) -> StepAnswer:
        """The answer that is remembered once it has been followed or turned down."""
        return StepAnswer(self.to, self.moment)


def level_of(kinds: Sequence[str]) -> str | None:
    """The level of these computer players; None if they are not all of one."""
    level = next(iter(kinds), "")
    return level if level in _NAMES and set(kinds) == {level} else None


def level_step(
    terms: DailyTerms, person: str, matches: Sequence[PastMatch], answered: StepAnswer | None, today: date
) -> LevelStep | None:
    """The step suggested to a person after these matches, the latest first; None if there is none.

    Matches from before an answer no longer count, and suggesting the same step again takes more of them.
    """
    counted = [
        (level, match)
        for match in matches
        if (level := level_of([rival.kind for rival in match.rivals])) is not None
        and (answered is None or match.moment > answered.moment)
        and terms.day_of(match.header, today) is None
    ]
    if not counted:
        return None
    level, last = counted[0]
    if not last.is_won and not last.is_lost:
        return None
    at = _NAMES.index(level) + (1 if last.is_won else -1)
    if not 0 <= at < len(_NAMES):
        return None
    ending = last.is_won, last.is_lost
    row = list(takewhile(lambda one: one[0] == level and (one[1].is_won, one[1].is_lost) == ending, counted))
    enough = WINS if last.is_won else LOSSES
    if answered is not None and answered.level == _NAMES[at]:
        enough = ANSWERED
    if len(row) < enough:
        return None
    return LevelStep(terms.rules.name, person, level, _NAMES[at], len(row), last.moment)


class SlapSpeed(NamedTuple):
    """A person's slapping speed, compared with the levels."""

    slaps: int
    mean_ms: int
    level: PlayerKind
    """The nearest level."""

    @property
    def is_faster(self) -> bool:
        """Whether the person is faster than every level."""
        return self._mean_ms - self.mean_ms > APART_MS and self.level == LEVELS[-1]

    @property
    def is_slower(self) -> bool:
        """Whether the person is slower than every level."""
        return self.mean_ms - self._mean_ms > APART_MS and self.level == LEVELS[0]

    @property
    def _mean_ms(self) -> int:
        return self.level.reaction_ms or 0


def slap_speed(touches: Sequence[int]) -> SlapSpeed | None:
    """The speed of a person with these last slaps; None if there are too few."""
    if len(touches) < ENOUGH_SLAPS:
        return None
    mean = round(sum(min(touch, SLOWEST_MS) for touch in touches) / len(touches))
    nearest = min(LEVELS, key=lambda level: abs((level.reaction_ms or 0) - mean))
    return SlapSpeed(len(touches), mean, nearest)


class PersonForm(NamedTuple):
    """A person's form, as a set-up uses it."""

    level: str
    """The kind of computer players that the person played against last, or the default for a first match."""
    speed: SlapSpeed | None
    """None if it is not known, or the game has no races."""
    own: OwnLevel | None = None
    """The level at which the person plays; None in a game without levels."""


NEWCOMER = PersonForm(DEFAULT_KIND, None)
"""A person who has not played the game."""


def person_form(
    index: MatchIndex, practices: Sequence[PracticeResult], terms: DailyTerms, person: str, today: date
) -> PersonForm:
    """The form of a person in a game."""
    from game.ai.search.levels import GAME_LEVELS

    game = terms.rules
    past = [match for match in index.past_matches(game.name, person) if terms.day_of(match.header, today) is None]
    rivals = ([player.kind for player in match.header.players if not player.is_person] for match in past)
    levels = (level for kinds in rivals if (level := level_of(kinds)) is not None)
    touches = index.last_touches(practices, game.name, person, SLAPS) if game.races else []
    strengths = GAME_LEVELS[game.name].strengths if game.name in GAME_LEVELS else {}
    own = own_level(past, strengths) if strengths else None
    return PersonForm(next(levels, DEFAULT_KIND), slap_speed(touches), own)


def level_text(level: str) -> str:
    """The name of a level on screen."""
    return known_kind(level).text


ENOUGH_MATCHES = 10
"""The least matches that say anything."""
_WIDE = 1.28
"""Half the width of the interval, in standard errors."""
_FAR, _HALVINGS = 8.0, 40
"""The greatest distance of a strength from those of the levels, in log odds, and the number of steps of its search."""


class OwnLevel(NamedTuple):
    """The level at which a person plays."""

    matches: int
    """The number of matches that count."""
    low: str = ""
    """The kind of the weakest level that may be the person's own; empty if there are not enough matches."""
    likely: str = ""
    high: str = ""


class Meeting(NamedTuple):
    """A person's result against one level."""

    level: float
    """The strength of the level."""
    is_ahead: float
    """1 if the person finished ahead, 0 if not, and a half for the same place."""
    part: float
    """The part of a match for which it counts."""


def own_level(matches: Sequence[PastMatch], strengths: Mapping[str, float]) -> OwnLevel:
    """The level of a person with these results; `strengths` are those of the levels, in ascending order.

    The model is that of Bradley and Terry (*Biometrika* 39, 1952): the log odds of finishing ahead of a level are the
    person's strength less the level's, and the levels' strengths are known (`GameLevels.strengths`). The estimate is
    the most likely strength with the correction of Firth (*Biometrika* 80, 1993), which keeps it finite after wins
    alone; the interval is the estimate and its standard error, and includes the true strength in four cases of five.
    The levels between which that lies are those whose strengths are nearest to its ends. A match against several
    players counts once: each of them counts for a part of it.
    """
    met = [(match.place, [rival for rival in match.rivals if rival.kind in strengths]) for match in matches]
    met = [(place, rivals) for place, rivals in met if rivals]
    if len(met) < ENOUGH_MATCHES:
        return OwnLevel(len(met))
    strength, error = estimate(
        [
            Meeting(strengths[rival.kind], (place < rival.place) + 0.5 * (place == rival.place), 1 / len(rivals))
            for place, rivals in met
            for rival in rivals
        ]
    )
    names, scale = list(strengths), list(strengths.values())
    known = [names.index(rival.kind) for _, rivals in met for rival in rivals]
    # nothing is known beyond the level next to those that have been met
    least, most = max(0, min(known) - 1), min(len(names) - 1, max(known) + 1)
    ends = strength - _WIDE * error, strength, strength + _WIDE * error
    nearest = (min(range(len(scale)), key=lambda number: abs(scale[number] - end)) for end in ends)
    return OwnLevel(len(met), *(names[min(max(number, least), most)] for number in nearest))


def estimate(meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The strength of a person, and its standard error, both in log odds."""
    low = min(meeting.level for meeting in meetings) - _FAR
    high = max(meeting.level for meeting in meetings) + _FAR
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _slope(middle, meetings)[0] > 0 else (low, middle)
    return low, 1 / math.sqrt(_slope(low, meetings)[1])


def _slope(strength: float, meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The slope of the corrected log likelihood at a strength, and the information there."""
    slope = information = bend = 0.0
    for level, is_ahead, part in meetings:
        chance = 1 / (1 + math.exp(level - strength))
        slope += part * (is_ahead - chance)
        information += part * chance * (1 - chance)
        bend += part * chance * (1 - chance) * (1 - 2 * chance)
    return slope + bend / (2 * information), information

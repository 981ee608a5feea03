"""The level that suits a person: the next one after a winning streak, the one below after losses, or the one as fast.

Only matches of one person against computer players of one level count, and no daily deals: everyone plays those against
the same level.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from game.ai.kinds import DEFAULT_KIND, HUMAN, LEVELS, PlayerKind, known_kind
from game.play.daily import DailyTerms
from game.play.own_level import OwnLevel, own_level
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
    level = DEFAULT_KIND
    for header in index.past_headers(game.name, person):
        last = level_of([player.kind for player in header.players if player.kind != HUMAN])
        if last is not None and terms.day_of(header, today) is None:
            level = last
            break
    touches = index.last_touches(practices, game.name, person, SLAPS) if game.races else []
    strengths = GAME_LEVELS[game.name].strengths if game.name in GAME_LEVELS else {}
    matches = [match for match in index.past_matches(game.name, person) if terms.day_of(match.header, today) is None]
    return PersonForm(level, slap_speed(touches), own_level(matches, strengths) if strengths else None)


def level_text(level: str) -> str:
    """The name of a level on screen."""
    return known_kind(level).text

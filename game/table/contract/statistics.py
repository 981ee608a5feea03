"""The shared parts of all games' statistics charts: their content, places, and sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TypeAlias

from game.ai.kinds import LEVELS, known_kind
from game.play.sentences import MATCHES, POINTS, counted, joined, ordinal, sentence
from game.rules.match import HUMAN
from game.storage.dates import day_in_full
from game.storage.library.figures import Against, GameFigures, Share, Span, reckon
from game.storage.library.statistics import PlayedMatch
from game.storage.settings.settings import Profile
from game.ui.controls.picture import Mark, Picture

NO_DATE = "No date"
PEOPLE = "People"
RIVAL, AGAINST, MORE = "{} ({})", "against {}", "{} more"
WON_BY, LOST_BY, SHARED_WIN = "Won by {}", "Lost by {}", "Shared win"
WEEK, YEAR = "Week of {}", "Year {}"
WON_OF = "{} of {} won"
MEAN_AHEAD, MEAN_BEHIND = "On average {:.0f} points ahead", "On average {:.0f} points behind"
_NAMES = 3
"""The most other players named."""

Place: TypeAlias = tuple[float, float, float, float]
"""A rectangle of the design."""
HALF, WHOLE = (584.0, 610.0), (1216.0, 610.0)
"""The space of a game next to another one, and alone, px of the design."""
HEAD = 34.0
"""The height of the game's name in it."""


class StatisticsPicture(Picture):
    """A chart of a person's figures in one game, with its places next to another game and alone."""

    heading = ""
    half: Place
    """Its place in `HALF`, where it is as large as its design."""
    whole: Place
    """Its place in `WHOLE`."""

    def __init__(self) -> None:
        super().__init__(self.heading)
        self.design = self.half[2:]
        self.figures = reckon("", [], [])
        self.profiles: Mapping[str, Profile] = {}

    def show(self, figures: GameFigures, profiles: Mapping[str, Profile]) -> None:
        """Show these figures; `profiles` are those of the settings."""
        if (figures, profiles) != (self.figures, self.profiles):
            self.figures, self.profiles = figures, profiles
            self.redraw()


def share_of(share: Share) -> str:
    """A share with its numbers, such as `61%, 23 of 38`; only the numbers if there are few."""
    spelled = f"{share.part:,} of {share.whole:,}"
    return spelled if str(share) == spelled else f"{share}, {spelled}"


def day_text(day: str) -> str:
    """A day such as `2026-11-21` in words: `21 November 2026`."""
    if not day:
        return NO_DATE
    return day_in_full(date.fromisoformat(day))


def kind_text(kind: str) -> str:
    """The name of a kind of opponent on screen."""
    return PEOPLE if kind == HUMAN else known_kind(kind).text


def match_mark(match: PlayedMatch, x: float, y: float, size: float) -> Mark:
    """A mark of `size` around a point for a match, whose record it opens."""
    return Mark(x - size / 2, y - size / 2, size, size, match_lines(match), match.file)


def match_lines(match: PlayedMatch) -> tuple[str, ...]:
    """The lines about a match: its date, its result, and its opponents."""
    points = counted(abs(match.margin), POINTS)
    if len(match.rivals) > 1:
        result = f"{ordinal(match.place)} of {len(match.rivals) + 1}, {counted(match.total, POINTS)}"
    elif not match.margin:
        result = SHARED_WIN
    else:
        result = (WON_BY if match.is_won else LOST_BY).format(points)
    names = [
        rival.name if rival.kind == HUMAN else sentence(RIVAL, rival.name, known_kind(rival.kind).text)
        for rival in match.rivals[:_NAMES]
    ]
    if (more := len(match.rivals) - _NAMES) > 0:
        names.append(MORE.format(more))
    day = day_text(match.day)
    return (f"{match.title}, {day}" if match.title else day), result, sentence(AGAINST, joined(names))


def span_lines(span: Span) -> tuple[str, ...]:
    """The lines about a match, or a week, month or year of matches."""
    if span.period == "match":
        return match_lines(span.matches[0])
    day = day_text(span.day)
    titles = {"week": WEEK.format(day), "month": day.partition(" ")[2], "year": YEAR.format(span.day[:4])}
    mean = (MEAN_AHEAD if span.margin >= 0 else MEAN_BEHIND).format(abs(span.margin))
    won = WON_OF.format(span.share.part, counted(span.share.whole, MATCHES))
    return titles[span.period] if span.day else NO_DATE, won, mean


def shown_kinds(groups: Sequence[Against]) -> list[Against]:
    """The kinds of opponents that fit: every level, people, and others if some of those are missing.

    They are in order: those that are not levels, the levels from weakest to strongest, people.
    """
    order = [*(level.kind for level in LEVELS), HUMAN]
    found = sorted(groups, key=lambda group: (order.index(group.kind) if group.kind in order else -1, group.kind))
    return found[-len(order) :]

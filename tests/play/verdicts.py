"""A race's verdict as the rules give it, and its ladder, for tests that run a race without a match."""

from __future__ import annotations

from game.play.live_race import LadderRow, LiveRace
from game.rules.race import Verdict, judge_race


def verdict_of(race: LiveRace) -> Verdict:
    """The verdict of the race if it takes its course."""
    entry = race.move()
    return judge_race(race.terms, entry.touches, entry.call)


def ladder_of(race: LiveRace) -> list[LadderRow]:
    """The ladder as it is shown: with the verdict once the race is settled."""
    return race.ladder(verdict_of(race) if race.settled else None)

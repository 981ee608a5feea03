"""The texts of the page of people, and a person's matches in words."""

from __future__ import annotations

from datetime import date

from game.pages.matches.texts import day_text
from game.play.sentences import MATCHES, counted, joined, sentence
from game.play.suited_levels import ENOUGH_MATCHES, OwnLevel, level_text
from game.storage.library.people import Played, Tally

TITLE = "People"
PEOPLE = "person", "people"
NONE_YET = "Nobody has played yet. People appear here once they have played."
RENAME, RENAME_LABEL = "Rename", "{}'s name"
ALSO_KNOWN, CITED = "Also played as {}", "“{}”"
COLOUR, SHAPE, KEYS = "Colour", "Shape", "Slap keys"
FREE, FREE_HINT = "any", "whichever is free at the table"
COLOUR_LABEL, SHAPE_LABEL = "{}'s colour", "{}'s shape"
KEYS_TEXT = "Click a key, then press another key or gamepad button."
DEFAULT_KEYS = "Default keys"
MERGE, SEPARATE, REMOVE = "Merge with…", "Split off a name…", "Remove"
MERGE_TITLE = "Which other name is also {}?"
MERGE_TEXT = "Their matches will count as {}'s. Saved files keep the names they were played under."
SEPARATE_TITLE = "Split off a name"
SEPARATE_TEXT = "This name becomes a separate person again, with its own matches."
ASK_REMOVE = "Remove “{}”? Their matches and statistics are kept."
RENAMED, REMOVED = "Renamed to “{}”", "Removed “{}”"
MERGED, SEPARATED = "Merged {} with {}", "Separated {} from {}"
NO_MATCH = "No matches yet"
WON, NONE_WON = "{:,} won", "none won"
LEVEL, LEVEL_TEXT = "Level", "{}: {} ({})"
LIKE, BETWEEN = "like {}", "between {} and {}, most likely {}"
TOO_FEW = "{}: not enough matches against levels yet ({} of {})"
LAST, NEVER = "Last played", "Never"
TODAY, YESTERDAY, DAYS_AGO = "today", "yesterday", "{} days ago"
_DAYS_AGO = 31
"""The most days that are counted."""


def count_line(count: int) -> str:
    """The number of people in words; empty for none."""
    return counted(count, PEOPLE) if count else ""


def matches_text(tally: Tally) -> str:
    """The number of matches in words."""
    return counted(tally.matches, MATCHES) if tally.matches else NO_MATCH


def won_text(tally: Tally) -> str:
    """The number of matches won in words; empty if there are no matches."""
    if not tally.matches:
        return ""
    return WON.format(tally.won) if tally.won else NONE_WON


def row_line(played: Played, today: date) -> str:
    """The line below a name: "12 matches · 7 won · 21 Nov"."""
    parts = [matches_text(played.all), won_text(played.all)]
    if played.last_day:
        parts.append(day_text(date.fromisoformat(played.last_day), today))
    return " · ".join(part for part in parts if part)


def ago_text(day: date, today: date) -> str:
    """The time since a recent day, in words; an empty text for any other day."""
    days = (today - day).days
    if days in (0, 1):
        return (TODAY, YESTERDAY)[days]
    return DAYS_AGO.format(days) if 0 < days <= _DAYS_AGO else ""


def level_line(game: str, own: OwnLevel) -> str:
    """The level at which a person plays a game, in words."""
    if not own.likely:
        return TOO_FEW.format(game, own.matches, ENOUGH_MATCHES)
    low, likely, high = map(level_text, (own.low, own.likely, own.high))
    level = LIKE.format(likely) if low == high else BETWEEN.format(low, high, likely)
    return LEVEL_TEXT.format(game, level, matches_text(Tally(own.matches, 0)))


def also_known_line(names: list[str]) -> str:
    """A sentence about a person's past names."""
    return ALSO_KNOWN.format(joined([sentence(CITED, name) for name in names])) if names else ""

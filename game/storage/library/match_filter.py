"""The filter of matches, and the words that a search matches."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from game.storage.dates import DAYS, MONTHS, day_in_full
from game.storage.records.stored import StoredMatch

_MONTH_LETTERS = 3
"""The fewest letters that name a month."""
_INSIDE_LETTERS = 3
"""The fewest letters that also match in the middle of a word."""
_OVER = "finished"


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """A filter of matches: a match passes if it meets every condition that is set."""

    game: str = ""
    """The game's name, as in records."""
    person: str = ""
    """A person who plays, under any of their names."""
    is_over: bool | None = None
    is_practice: bool | None = None
    text: str = ""
    """Words that must all occur in the match's names, people, date or result; short ones at the beginning of a word."""


def names_of(also_known: Mapping[str, str], person: str) -> list[str]:
    """All names of a person, the current one first."""
    return [person, *(name for name, known in also_known.items() if known == person)]


def search_phrases(text: str) -> list[str]:
    """The phrases to search for, folded: the words of a text, with a day and a month next to it as one phrase."""
    words = folded(text).split()
    phrases: list[str] = []
    while words:
        word = words.pop(0)
        if words and _is_day(word) and _is_month(words[0]):
            word = f"{word.lstrip('0')} {words.pop(0)}"
        elif words and _is_month(word) and _is_day(words[0]):
            word = f"{words.pop(0).lstrip('0')} {word}"
        phrases.append(word)
    return phrases


def is_found_inside(phrase: str) -> bool:
    """Whether a phrase may match inside a word: a few letters, a day or `finished` would match too much."""
    return len(phrase) >= _INSIDE_LETTERS and " " not in phrase and phrase != _OVER


def search_words(match: StoredMatch) -> str:
    """All words that a search of this match matches, folded, with a space before each."""
    return " " + folded(" ".join(_words(match)))


def _words(match: StoredMatch) -> Iterator[str]:
    header = match.header
    yield match.title
    yield header.rules.title
    for player in header.players:
        yield player.name
        yield player.kind
    if match.day:
        day = date.fromisoformat(match.day)
        yield f"{day.isoformat()} {DAYS[day.weekday()]} {day_in_full(day)}"
    yield _OVER if match.is_over else f"un{_OVER}"
    if header.practice:
        yield "practice"
    for seat in match.winners or ():
        yield f"{header.players[seat].name} won"
    yield " ".join(map(str, match.totals))
    yield ":".join(map(str, match.totals))


def folded(text: str) -> str:
    """The text without case and accents, with one space between words."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).split())


def _is_day(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= 31


def _is_month(word: str) -> bool:
    return len(word) >= _MONTH_LETTERS and any(month.casefold().startswith(word) for month in MONTHS)

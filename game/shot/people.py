"""Invented people, for the picture of their page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.storage.library.people import Played, Tally
from game.storage.settings.settings import COLOURS, SHAPES, Profile

_NAMES = ("Zoe", "Theodora van der Wal", "Finn", "Mia", "Ben", "Ada")
_DAYS = ("2026-02-11", "2026-06-30", "2026-09-02", "2026-11-08", "2026-11-20")


class SamplePeople(NamedTuple):
    """People with their profiles, their other names, and what they have played."""

    profiles: Mapping[str, Profile]
    also_known: Mapping[str, str]
    played: dict[str, Played]


def sample_people(games: Iterable[str], today: str) -> SamplePeople:
    """Six people, the last of whom has played these games today."""
    marks = [Profile(), *(Profile(colour, shape) for colour, shape in zip(COLOURS, SHAPES[::-1], strict=True))]
    profiles = dict(zip(_NAMES, marks, strict=False))
    profiles["Ada"] = Profile("violet", "star", "A", "S")
    played = {
        name: Played({game: Tally(5 * at + 3, 2 * at + 1) for game in games}, day)
        for at, (name, day) in enumerate(zip(_NAMES, (*_DAYS, today), strict=True))
    }
    return SamplePeople(profiles, {"Adda": "Ada", "Ada L.": "Ada"}, played)

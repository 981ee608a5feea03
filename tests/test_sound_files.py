"""Every sound file: as long and as loud as its sound should be, without a click at its ends, and never harsh."""

from __future__ import annotations

import itertools
import json
import math
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.resources import resource
from game.ui.sound.sound import RATE

FOLDER = resource("assets", "sounds")
FILES = sorted(FOLDER.rglob("*.ogg"))
PEAK_DB, MOST_MB = -3.0, 3.5
NEAR_DB, NEAR_MS = 1.6, 12
"""How far a sound may be from its loudness, and from its length."""
CALM_DB, LOUD_DB, SLOW = -6.0, -8.0, RATE * 5 // 1000
"""How much softer calm is, from what loudness on, and in how many samples it has hardly begun."""
FULL, ENDS = 32768, 24
"""The loudest sample, and what Vorbis may leave of a zero at the ends, 63 dB below it."""
WINDOW = RATE // 10
"""Loudness is that of the loudest tenth of a second."""

TABLE: dict[str, tuple[int | tuple[int, int], float]] = {
    "slap": (180, 0),
    "slap next": (140, -3),
    "last card": ((1200, 260), -2),
    "card down": (90, -12),
    "slide": (140, -16),
    "pick up": (50, -20),
    "refused": (120, -14),
    "turn over": (160, -13),
    "fan 2": (160, -14),
    "fan 4": (230, -14),
    "fan 7": (335, -14),
    "fan 10": (440, -14),
    "fan 14": (580, -14),
    "point": (70, -15),
    "sum": (240, -11),
    "riffle": (700, -10),
    "cut lift": (110, -10),
    "cut drop": (130, -10),
    "attack": (240, -9),
    "flip": (420, -8),
    "flip land": (150, -8),
    "demand": (120, -9),
    "tension": (260, -14),
    "voice": (1300, -1),
    "time left": (30, -17),
    "forgot": (400, -9),
    "fake out": (350, -5),
    "last slap": (200, -6),
    "one left": (260, -10),
    "your turn": (160, -16),
    "hand won": (900, -9),
    "hand lost": (500, -15),
    "match won": (2400, -4),
    "match lost": (1200, -12),
    "button": (40, -19),
    "curtain": (450, -16),
    "run built": (200, -11),
    "bar fed": (240, -11),
    "moon": (700, -11),
    "sun": (700, -11),
    "galaxy": (950, -9),
    "table": (60_000, -30),
}
"""How long each sound is, in ms, at night and in the kitchen where they differ, and its dB below the slap."""


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(path: Path) -> array[int]:
    """The samples of a file's left side."""
    both = array("h")
    both.frombytes(pygame.mixer.Sound(path).get_raw())
    return both[::2]


def loudness(sound: array[int]) -> float:
    """The root mean square of the loudest tenth of a second, in dB of full scale."""
    sums = [0, *itertools.accumulate(sample * sample for sample in sound)]
    ends = range(min(WINDOW, len(sound)), len(sums), 64)
    loudest = max(sums[end] - sums[max(0, end - WINDOW)] for end in ends)
    return 10 * math.log10(max(1, loudest) / WINDOW / FULL**2)


def name_of(path: Path) -> str:
    return path.stem.rpartition("-")[0].partition("@")[0].replace("-", " ")


def calm(path: Path) -> bool:
    return path.relative_to(FOLDER).parts[0] == "calm"


@pytest.fixture(scope="module")
def slap() -> float:
    """How loud the slap is, in dB of full scale."""
    found = [loudness(samples(path)) for path in FILES if name_of(path) == "slap" and not calm(path)]
    return sum(found) / len(found)


def test_each_sound_is_as_it_should_be(slap: float) -> None:
    for path in FILES:
        sound, name, is_calm = samples(path), name_of(path), calm(path)
        ms, db = TABLE[name]
        assert max(max(sound), -min(sound)) <= FULL * 10 ** (PEAK_DB / 20)
        length = ms if isinstance(ms, int) else ms[path.parent.name == "cloth"]
        assert abs(len(sound) / RATE * 1000 - length) <= NEAR_MS
        wanted = db + (CALM_DB if is_calm else 0)
        assert abs(loudness(sound) - slap - wanted) <= NEAR_DB * (2 if is_calm else 1), (
            f"{loudness(sound) - slap:.1f} dB"
        )
        if name == "table":
            loop = abs(sound[0] - sound[-1])
            assert loop <= max(abs(one - two) for one, two in itertools.pairwise(sound)), "the loop is heard to end"
            continue
        assert max(abs(sound[0]), abs(sound[-1])) <= ENDS, "it begins or ends with a click"
        if is_calm:
            assert db > LOUD_DB
            assert max(sound[:SLOW]) < 0.3 * max(sound), "it begins slowly"


def test_the_list_says_what_the_table_says() -> None:
    listed = json.loads((FOLDER / "sounds.json").read_text(encoding="utf-8"))
    assert {name: kind["db"] for name, kind in listed.items()} == {name: db for name, (_, db) in TABLE.items()}
    groups = {name: kind["volume"] for name, kind in listed.items()}
    assert {name for name, group in groups.items() if group != "effects"} == {"voice", "table"}
    assert (groups["voice"], groups["table"]) == ("voice", "table")
    assert [name for name, kind in listed.items() if not kind["calm"]] == ["time left"]

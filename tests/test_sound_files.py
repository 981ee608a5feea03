"""Every sound file: as loud as its sound should be, without a click at its ends, and never harsh."""

import itertools
import json
import math
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.resources import resource
from game.ui.sound.sound import RATE

FOLDER = resource("assets", "sounds")
FILES = sorted(FOLDER.rglob("*.ogg"))
PEAK_DB, MOST_MB = -3.0, 3.5
NEAR_DB = 1.6
"""How far a sound may be from its loudness."""
CALM_DB, LOUD_DB, SLOW = -6.0, -8.0, RATE * 5 // 1000
"""How much softer calm is, from what loudness on, and in how many samples it has hardly begun."""
FULL, ENDS = 32768, 24
"""The loudest sample, and what Vorbis may leave of a zero at the ends, 63 dB below it."""
WINDOW = RATE // 10
"""Loudness is that of the loudest tenth of a second."""

LIST = json.loads((FOLDER / "sounds.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(path: Path) -> Sequence[int]:
    """The samples of a file's left side."""
    both = array("h")
    both.frombytes(pygame.mixer.Sound(path).get_raw())
    return both[::2]


def loudness(sound: Sequence[int]) -> float:
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
        db = LIST[name]["db"]
        assert max(max(sound), -min(sound)) <= FULL * 10 ** (PEAK_DB / 20)
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


def test_the_list_has_a_volume_and_a_calm_sound_for_each() -> None:
    groups = {name: kind["volume"] for name, kind in LIST.items()}
    assert {name for name, group in groups.items() if group != "effects"} == {"voice", "table"}
    assert (groups["voice"], groups["table"]) == ("voice", "table")
    assert [name for name, kind in LIST.items() if not kind["calm"]] == ["time left"]

"""Makes all sounds of the program: `python assets/bake/sounds.py [NAME...]`. Needs numpy, pygame, and ffmpeg.

Every name is made in several takes, in several pitches where the table says so, and as loud as the table says, in dB
below the slap. Every run gives the same files.
"""

import json
import os
import subprocess
import sys
import wave
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame
import sound_voice as voice
import sounds_cards as cards
import sounds_scores as scores
import sounds_table as table
from sound_tools import EDGE_S, RATE, Array, Random, finished, loudness

OUT = Path(__file__).parents[1] / "sounds"
PEAK = 10 ** (-3.2 / 20)
SLAP_LOUDNESS = 10 ** (-18 / 20)
"""The slap's loudest 100 ms; all else is measured by it."""
CALM_ATTACK_S, CALM_DB, LOUD_DB = 0.03, -6.0, -8.0
"""Calm: how slowly a sound begins, and how much softer it is, where it is louder than that."""
QUALITIES = (4, 5, 6, 7, 8, 9, 10)
ENDS = 24 / 32768
"""How far from zero a sound may begin or end after coding: 63 dB below the highest."""
LOOP_QUALITY, LOOP_RATE = 3, 11_025
"""All that a loop has lies below 5 kHz, and less is decoded all the time."""
TAKES = 3
SEATS = (84, 90, 96, 103, 110, 118)
"""The pitches of the seats, in percent."""
STEPS = tuple(round(100 * 2 ** (step / 12)) for step in (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26))
"""The scale of a count."""
BAR = tuple(round(100 * 2 ** (step / 12)) for step in (0, 2, 4, 7, 9, 12, 14))
"""The seven steps of a pile of the bar."""

Take = Callable[[Random], Array]
Pitched = Callable[[Random, float], Array]


class Made(NamedTuple):
    """A name's sound in one world: its length in ms, its loudness, and what makes a take of it."""

    name: str
    folder: str
    ms: float
    db: float
    make: Take | None = None
    pitched: Pitched | None = None
    pitches: Sequence[int] = ()
    takes: int = TAKES
    volume: str = "effects"
    plain: Pitched | None = None
    """What is heard instead of it when calm."""
    calm: bool = True
    """Whether it is heard when calm."""


SOUNDS = (
    Made("slap", "both", 180, 0, pitched=cards.slap, pitches=SEATS),
    Made("slap next", "both", 140, -3, pitched=cards.slap_next, pitches=SEATS),
    Made("last card", "night", 1200, -2, cards.last_card_brass),
    Made("last card", "cloth", 260, -2, cards.last_card_cloth),
    Made("card down", "night", 90, -12, cards.card_down_leather, takes=6),
    Made("card down", "cloth", 90, -12, cards.card_down_cloth, takes=6),
    Made("slide", "both", 140, -16, cards.slide, takes=5),
    Made("pick up", "both", 50, -20, cards.pick_up, takes=4),
    Made("refused", "both", 120, -14, cards.refused),
    Made("turn over", "both", 160, -13, cards.turn_over, takes=4),
    *(
        Made(f"fan {count}", "both", 90 + 35 * count, -14, partial(cards.fan, cards=count))
        for count in (2, 4, 7, 10, 14)
    ),
    Made("point", "night", 70, -15, pitched=scores.point_glass, pitches=STEPS),
    Made("point", "cloth", 70, -15, pitched=scores.point_bead, pitches=STEPS),
    Made("sum", "night", 240, -11, scores.sum_night),
    Made("sum", "cloth", 240, -11, scores.sum_cloth),
    Made("riffle", "both", 700, -10, cards.riffle),
    Made("cut lift", "both", 110, -10, cards.cut_lift),
    Made("cut drop", "both", 130, -10, cards.cut_drop),
    Made("attack", "both", 240, -9, cards.attack),
    Made("flip", "both", 420, -8, cards.flip),
    Made("flip land", "both", 150, -8, cards.flip_land),
    Made("demand", "both", 120, -9, cards.demand),
    Made("tension", "both", 260, -14, cards.tension),
    Made("voice", "both", 1300, -1, pitched=voice.call, pitches=SEATS, takes=1, volume="voice", plain=voice.plain_call),
    Made("time left", "both", 30, -17, scores.time_left, calm=False),
    Made("forgot", "both", 400, -9, cards.forgot),
    Made("fake out", "both", 350, -5, voice.fake_out),
    Made("one left", "both", 260, -10, cards.one_left),
    Made("your turn", "night", 160, -16, scores.your_turn_night),
    Made("your turn", "cloth", 160, -16, scores.your_turn_cloth),
    Made("hand won", "night", 900, -9, scores.hand_won_night, takes=2),
    Made("hand won", "cloth", 900, -9, scores.hand_won_cloth, takes=2),
    Made("hand lost", "night", 500, -15, scores.hand_lost_night, takes=2),
    Made("hand lost", "cloth", 500, -15, scores.hand_lost_cloth, takes=2),
    Made("match won", "night", 2400, -4, scores.match_won_night, takes=1),
    Made("match won", "cloth", 2400, -4, scores.match_won_cloth, takes=1),
    Made("match lost", "night", 1200, -12, scores.match_lost_night, takes=1),
    Made("match lost", "cloth", 1200, -12, scores.match_lost_cloth, takes=1),
    Made("button", "night", 40, -19, scores.button_night, takes=5),
    Made("button", "cloth", 40, -19, scores.button_cloth, takes=5),
    Made("last slap", "both", 200, -6, cards.last_slap),
    Made("curtain", "both", 450, -16, cards.curtain),
    Made("run built", "night", 200, -11, cards.run_built),
    Made("bar fed", "night", 240, -11, pitched=scores.bar_fed, pitches=BAR, takes=2),
    Made("strike", "night", 180, -4, pitched=cards.strike, pitches=(79, 100), takes=2),
    Made("note", "night", 420, -11.5, pitched=scores.note, pitches=STEPS[:8], takes=1),
    Made("chord", "night", 900, -11, scores.chord, takes=1),
    Made("moon", "night", 700, -11, scores.moon),
    Made("sun", "night", 700, -11, scores.sun),
    Made("galaxy", "night", 950, -9, scores.galaxy),
)
LOOPS = (
    Made("table", "night", 60_000, -30, table.night, takes=1, volume="table"),
    Made("table", "cloth", 60_000, -30, table.kitchen, takes=1, volume="table"),
)


def encode(sound: Array, path: Path, quality: float, rate: int = RATE) -> None:
    """Write a sound as Vorbis."""
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = path.with_suffix(".wav")
    with wave.open(str(raw), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())
    exact = ("-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-serial_offset", "1")
    coded = ("-ar", str(rate), "-c:a", "libvorbis", "-q:a", str(quality))
    subprocess.run(("ffmpeg", "-v", "error", "-y", "-i", raw, *exact, *coded, path), check=True)
    raw.unlink()


def decoded(path: Path) -> Array:
    """What is heard of a file, as the program decodes it."""
    return np.frombuffer(pygame.mixer.Sound(path).get_raw(), dtype="<i2")[::2] / 32768


def write(sound: Array, db: float, path: Path) -> None:
    """Write a sound so many dB below the slap: as small as it can be with its peak in bounds and its ends at zero.

    Vorbis adds to peaks, and smears what is next to silence; better qualities do so less.
    """
    peak = PEAK
    for quality in QUALITIES:
        for _ in range(3):
            encode(levelled(sound, db, peak), path, quality)
            heard = decoded(path)
            highest = float(np.abs(heard).max())
            if highest <= PEAK:
                break
            peak *= 0.995 * PEAK / highest
        if highest <= PEAK and max(abs(heard[0]), abs(heard[-1])) <= ENDS:
            return
    print(f"{path}: the ends are at {abs(heard[0]):.4f} and {abs(heard[-1]):.4f}, the peak at {highest:.3f}")


def levelled(sound: Array, db: float, peak: float = PEAK) -> Array:
    """A sound so many dB below the slap, but with no peak above that."""
    sound = sound * (SLAP_LOUDNESS * 10 ** (db / 20) / loudness(sound))
    return rounded_off(sound, peak)


def rounded_off(sound: Array, peak: float) -> Array:
    """A sound whose highest peaks are bent down to the highest that is allowed."""
    knee = 0.7 * peak
    over = np.maximum(0, np.abs(sound) - knee)
    room = peak - knee
    return np.where(over > 0, np.sign(sound) * (knee + room * np.tanh(over / room)), sound)


def calmed(sound: Array) -> Array:
    """A sound that begins slowly."""
    slow = np.clip((np.arange(len(sound)) / RATE - EDGE_S) / CALM_ATTACK_S, 0, 1)
    return np.asarray(sound * np.sin(slow * np.pi / 2) ** 2)


def variants(made: Made) -> list[tuple[str, Take, Take | None]]:
    """The file names of all takes in all pitches, what makes each, and what makes it plain."""
    found: list[tuple[str, Take, Take | None]] = []
    for pitch in made.pitches or (0,):
        for take in range(1, made.takes + 1):
            name = f"{made.name.replace(' ', '-')}{f'@{pitch}' if pitch else ''}-{take}"
            make = partial(made.pitched, pitch=pitch / 100) if made.pitched is not None else made.make
            assert make is not None
            found.append((name, make, partial(made.plain, pitch=pitch / 100) if made.plain is not None else None))
    return found


def bake(made: Made) -> None:
    """Write all files of a name in one world."""
    for name, make, plain in variants(made):
        seed = zlib.crc32(f"{made.folder}/{name}".encode())
        sound = finished(make(np.random.default_rng(seed)), made.ms / 1000)
        write(sound, made.db, OUT / made.folder / f"{name}.ogg")
        if made.db > LOUD_DB:
            if plain is not None:
                sound = finished(plain(np.random.default_rng(seed)), made.ms / 1000)
            write(calmed(sound), made.db + CALM_DB, OUT / "calm" / made.folder / f"{name}.ogg")


def bake_loop(made: Made) -> None:
    """Write a loop, whose end leads into its beginning."""
    assert made.make is not None
    sound = made.make(np.random.default_rng(zlib.crc32(f"{made.folder}/{made.name}".encode())))
    sound -= sound.mean()
    encode(levelled(sound, made.db), OUT / made.folder / f"{made.name}-1.ogg", LOOP_QUALITY, LOOP_RATE)


def main(names: Sequence[str]) -> None:
    """Bake the sounds of these names, or all."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    for made in SOUNDS:
        if not names or made.name in names:
            bake(made)
    for made in LOOPS:
        if not names or made.name in names:
            bake_loop(made)
    kinds = {made.name: {"db": made.db, "volume": made.volume, "calm": made.calm} for made in (*SOUNDS, *LOOPS)}
    (OUT / "sounds.json").write_text(json.dumps(kinds, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Voices, by formants: a throat's pulses through the resonances of a mouth that moves from sound to sound."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from sound_tools import RATE, Array, Random, add, band, bell, burst, silence, thump

_LOW_RATE = RATE // 2
_WIDTHS = (70.0, 95.0, 140.0, 220.0, 300.0)
"""The bandwidths of the five formants, in Hz."""


class Sound(NamedTuple):
    """A sound of speech: its length in ms, three formants, how much of it is voice and breath, and its pitch."""

    ms: float
    formants: tuple[float, float, float]
    voice: float = 1.0
    breath: float = 0.03
    pitch: float = 1.0
    burst: tuple[float, float, float] | None = None
    """The band and the loudness of the noise of a closure that opens at its end."""


_I, _SCHWA, _E = (400, 2000, 2600), (510, 1500, 2500), (570, 1850, 2550)
_A, _W, _N, _TH = (730, 1720, 2500), (330, 760, 2300), (290, 1450, 2500), (320, 1350, 2550)

HIT_THE_DECK = (
    Sound(55, _I, 0.0, 0.3, 1.2),
    Sound(95, _I, 1.0, 0.05, 1.25),
    Sound(46, _I, 0.0, 0.0, 1.2, (3300, 7200, 0.8)),
    Sound(34, _TH, 0.3, 0.12, 1.02),
    Sound(58, _SCHWA, 0.75, 0.04, 1.04),
    Sound(44, _TH, 0.12, 0.0, 1.1, (2800, 5000, 0.55)),
    Sound(138, _E, 1.0, 0.04, 1.34),
    Sound(64, _E, 0.0, 0.0, 1.2, (1700, 2900, 0.8)),
    Sound(62, _W, 0.6, 0.02, 1.05),
    Sound(58, _I, 0.8, 0.03, 1.1),
    Sound(42, _TH, 0.25, 0.16, 1.04),
    Sound(56, _SCHWA, 0.75, 0.04, 1.08),
    Sound(58, _A, 0.0, 0.26, 1.35),
    Sound(250, _A, 1.15, 0.05, 1.52),
    Sound(92, _N, 0.55, 0.01, 1.1),
    Sound(36, _TH, 0.15, 0.0, 0.95, (2400, 4200, 0.3)),
    Sound(90, _SCHWA, 0.0, 0.04, 0.85),
)
"""The sentence that is called."""
_BEATS_MS = (57, 292, 755)
"""When its stressed vowels begin."""


def _smooth(track: Array, seconds: float) -> Array:
    width = max(3, round(seconds * _LOW_RATE))
    padded = np.concatenate([np.full(width, track[0]), track, np.full(width, track[-1])])
    window = np.hanning(width + 2)[1:-1]
    return np.convolve(padded, window / window.sum(), "same")[width:-width]


def _pulses(pitch: Array, rng: Random) -> Array:
    """The flow of a throat through its opening and closing, as its change: pulses of that pitch in Hz, uneven."""
    drift = _smooth(rng.normal(size=len(pitch)), 0.05) * 0.35
    phase = np.cumsum(pitch * (1 + 0.012 * drift) / _LOW_RATE) % 1
    opening = np.where(phase < 0.42, 0.5 * (1 - np.cos(np.pi * phase / 0.42)), 0.0)
    closing = np.where((phase >= 0.42) & (phase < 0.62), np.cos(np.pi / 2 * (phase - 0.42) / 0.2), 0.0)
    return np.diff(opening + closing, prepend=0.0)


def _through_mouth(source: Array, formants: Sequence[Array]) -> Array:
    """A source through resonances in a row, whose frequencies move."""
    sound = source
    for centre, width in zip(formants, _WIDTHS, strict=True):
        radius = np.exp(-np.pi * width / _LOW_RATE)
        first = (2 * radius * np.cos(2 * np.pi * centre / _LOW_RATE)).tolist()
        second = -(radius**2)
        out, y1, y2 = [], 0.0, 0.0
        for value, one in zip(sound.tolist(), first, strict=True):
            y1, y2 = value * (1 - one - second) + one * y1 + second * y2, y1
            out.append(y1)
        sound = np.array(out)
    return sound


def _to_full_rate(sound: Array) -> Array:
    spectrum = np.fft.rfft(sound)
    return np.fft.irfft(np.concatenate([spectrum, np.zeros(len(sound) - len(spectrum) + 1)]), 2 * len(sound)) * 2


def speak(words: Sequence[Sound], pitch: float, size: float, rng: Random, *, calm: bool = False) -> Array:
    """A sentence at a pitch in Hz by a mouth of a size, 1 for a grown person's; `calm` with less melody."""
    lengths = [round(word.ms / 1000 * _LOW_RATE) for word in words]

    def track(values: Sequence[float], seconds: float) -> Array:
        return _smooth(np.repeat(np.array(values, float), lengths), seconds)

    lift = 0.45 if calm else 1.0
    melody = track([1 + (word.pitch - 1) * lift for word in words], 0.07)
    length = len(melody)
    vibrato = 1 + 0.008 * np.sin(2 * np.pi * 5.4 * np.arange(length) / _LOW_RATE)
    source = _pulses(pitch * melody * vibrato, rng) * track([word.voice for word in words], 0.022)
    noise = rng.normal(size=length) * 0.16
    source += noise * track([word.breath for word in words], 0.02)
    # a smile draws the lips back: the upper formants rise
    formants = [track([word.formants[n] * size for word in words], 0.045) for n in range(3)]
    formants = [formants[0], formants[1] * 1.05, formants[2] * 1.05]
    formants += [np.full(length, 3500.0 * size), np.full(length, 4600.0 * size)]
    said = _to_full_rate(_through_mouth(source, formants))
    said = said / np.abs(said).max()
    at = 0.0
    for word in words:
        at += word.ms / 1000
        if word.burst is not None:
            low, high, gain = word.burst
            add(said, burst(0.03, low, high, 0.007, rng, 0.001), at - 0.012, 0.22 * gain)
    return band(said, 110, 7500)


def call(rng: Random, pitch: float) -> Array:
    """The call of a seat: its voice, doubled by its own echo off the table, and hands on the stressed words."""
    sound = silence(1.3)
    size, tone = pitch**0.5, 205 * pitch
    add(sound, speak(HIT_THE_DECK, tone, size, rng), 0.0, 1.0)
    add(sound, speak(HIT_THE_DECK, tone * 1.012, size * 1.02, rng), 0.011, 0.4)
    for beat in _BEATS_MS:
        add(sound, burst(0.06, 800, 2400, 0.009, rng, 0.0006), beat / 1000, 0.22)
    return sound


def plain_call(rng: Random, pitch: float) -> Array:
    """The same said, not called."""
    sound = silence(1.3)
    add(sound, speak(HIT_THE_DECK, 165 * pitch, pitch**0.5, rng, calm=True))
    return sound


def _vowels(rng: Random, seconds: float, pitch: float, glide: float, formants: Sequence[tuple[int, int, int]]) -> Array:
    parts = len(formants)
    words = [
        Sound(1000 * seconds / parts, formant, 1.0, 0.16, 1 + (glide - 1) * n / max(1, parts - 1))
        for n, formant in enumerate(formants)
    ]
    return speak(words, pitch, (pitch / 200) ** 0.3, rng)


def cheer(rng: Random, seconds: float) -> Array:
    """Some people who are glad: "yeah!"."""
    sound = silence(seconds)
    for tone in (150, 178, 205, 236, 262, 300, 338):
        at = rng.uniform(0, 0.16)
        length = seconds - at - rng.uniform(0, 0.25)
        voice = _vowels(rng, length, tone * rng.uniform(0.97, 1.03) * 1.25, 0.78, (_I, _E, _A, _A, _SCHWA))
        length = len(voice) / RATE
        add(sound, voice * bell(length, 0.22, 1.3), at, rng.uniform(0.7, 1))
    return sound


def fake_out(rng: Random) -> Array:
    """A slap that is choked, then a short "ah!" round the table."""
    sound = silence(0.35)
    choked = silence(0.09)
    add(choked, burst(0.08, 500, 3000, 0.008, rng), 0.0, 0.8)
    add(choked, thump(0.08, 190 * rng.uniform(0.97, 1.03), 0.02), 0.001, 0.8)
    add(sound, choked * np.clip((0.075 - np.arange(len(choked)) / RATE) / 0.02, 0, 1))
    for tone in (168, 214, 262):
        voice = _vowels(rng, 0.2, tone * rng.uniform(0.97, 1.03), 0.8, ((760, 1250, 2550), (700, 1200, 2500)))
        add(sound, voice * bell(len(voice) / RATE, 0.25, 1.1), 0.115 + rng.uniform(0, 0.025), 0.4)
    return sound

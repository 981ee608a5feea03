"""The quiet loops of the two tables. Each is made in a circle, so that its end leads into its beginning."""

import numpy as np
from sound_tools import BRASS, RATE, TABLE, Array, Random, burst, modes, samples, thump

SECONDS = 60.0


def _round_noise(rng: Random, low: float, high: float, tilt: float) -> Array:
    """Noise between two frequencies that repeats without a seam; `tilt` in dB an octave."""
    length = samples(SECONDS)
    f = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1.0)
    gain = (f / 200) ** (tilt / 6.02) / np.sqrt(1 + (low / f) ** 4) / np.sqrt(1 + (f / high) ** 4)
    sound = np.fft.irfft(gain * np.exp(2j * np.pi * rng.uniform(size=len(f))), length)
    return np.asarray(sound / np.std(sound))


def _swell(rng: Random, waves: int) -> Array:
    """A slow rise and fall that comes round, from 0 to 1."""
    t = np.linspace(0, 2 * np.pi, samples(SECONDS), endpoint=False)
    curve = sum(np.sin(n * t + rng.uniform(0, 6.28)) / n for n in range(1, waves + 1))
    return np.asarray((curve - curve.min()) / (curve.max() - curve.min()))


def _add_round(sound: Array, part: Array, at: float, gain: float) -> None:
    """Mix a part in, round the end into the beginning."""
    where = (samples(at) + np.arange(len(part))) % len(sound)
    sound[where] += gain * part


def night(rng: Random) -> Array:
    """Night air, and a clockwork far away."""
    sound = _round_noise(rng, 60, 700, -5.0) * (0.55 + 0.45 * _swell(rng, 8))
    sound += _round_noise(rng, 900, 3200, -3.0) * (0.04 + 0.1 * _swell(rng, 13))
    for beat in range(round(SECONDS * 2)):
        pitch = 1480 if beat % 2 else 1320
        tick = modes(0.06, pitch * rng.uniform(0.99, 1.01), BRASS[:4], 0.007, rng, bright=0.5, contact=0.0006)
        _add_round(sound, tick, beat * 0.5 + rng.uniform(0, 0.004), 0.5)
    return sound


def kitchen(rng: Random) -> Array:
    """A kitchen with its window open: air, leaves, a bird now and then, a cup put down."""
    sound = _round_noise(rng, 80, 900, -4.0) * 0.8
    sound += _round_noise(rng, 1500, 5200, -2.0) * (0.05 + 0.22 * _swell(rng, 16))
    for at in (2.6, 2.95, 9.1, 9.38, 9.66, 16.2, 27.4, 27.75, 41.2, 41.5, 41.8, 42.1, 53.6):
        t = np.arange(samples(0.12)) / RATE
        high = rng.uniform(3100, 3700)
        song = np.sin(2 * np.pi * np.cumsum(high * (1 + 0.16 * np.sin(2 * np.pi * 11 * t))) / RATE)
        _add_round(sound, song * np.sin(np.pi * t / 0.12) ** 2, at, 0.28)
    for at in (6.3, 13.4, 31.7, 47.9):
        cup = modes(0.25, rng.uniform(1350, 1500), (1.0, 1.9, 2.8), 0.03, rng, bright=0.5)
        _add_round(sound, cup, at, 0.4)
        _add_round(sound, thump(0.2, 140, 0.04), at, 0.5)
        _add_round(sound, modes(0.2, 120, TABLE, 0.04, rng), at, 0.25)
        _add_round(sound, burst(0.05, 500, 3000, 0.006, rng), at, 0.2)
    return sound

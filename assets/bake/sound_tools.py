"""What all sounds are made from: noise, bands, damped modes, strikes. Sounds are arrays at 44.1 kHz, times seconds."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Random = np.random.Generator

RATE = 44_100
EDGE_S = 0.002
"""How long a sound is silent before it begins and after it has ended."""

GLASS = (1.0, 2.32, 4.25, 6.63)
"""Modes of a small glass struck at its rim, by the lowest."""
BRASS = (1.0, 2.0, 2.41, 3.0, 3.87, 5.13)
"""Modes of a brass dial that is held in its middle."""
WOOD = (1.0, 2.57, 4.95)
"""Modes of a short bar of hard wood."""
TABLE = (1.0, 1.72, 2.63, 3.4)
"""Modes of a table's top, damped by its legs."""


def samples(seconds: float) -> int:
    """How many samples so many seconds have."""
    return round(seconds * RATE)


def times(seconds: float) -> Array:
    """The time of each sample."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Array:
    """So much silence."""
    return np.zeros(samples(seconds))


def add(sound: Array, part: Array, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a part into a sound from a time on; what is too long is cut off."""
    first = samples(at)
    length = min(len(part), len(sound) - first)
    if length > 0:
        sound[first : first + length] += gain * part[:length]


def white(seconds: float, rng: Random) -> Array:
    """White noise."""
    return rng.normal(size=samples(seconds))


def band(sound: Array, low: float, high: float, slope: float = 2.0) -> Array:
    """The part of a sound between two frequencies, in Hz; higher `slope` is steeper."""
    padded = np.concatenate([sound, np.zeros(len(sound))])
    spectrum = np.fft.rfft(padded)
    f = np.maximum(np.fft.rfftfreq(len(padded), 1 / RATE), 1.0)
    gain = 1 / np.sqrt(1 + (low / f) ** (2 * slope)) / np.sqrt(1 + (f / high) ** (2 * slope))
    return np.fft.irfft(spectrum * gain, len(padded))[: len(sound)]


def fall(seconds: float, tau: float, attack: float = 0.0) -> Array:
    """An envelope that rises in `attack` and then falls to a part of e in each `tau`."""
    t = times(seconds)
    rise = np.sin(np.clip(t / attack, 0, 1) * np.pi / 2) ** 2 if attack else np.ones(len(t))
    return rise * np.exp(-np.maximum(0, t - attack) / tau)


def bell(seconds: float, peak: float = 0.5, sharpness: float = 2.0) -> Array:
    """An envelope that rises to its peak, at a part of its length, and falls again to nothing."""
    t = np.linspace(0, 1, samples(seconds))
    shape = np.where(t < peak, t / peak, (1 - t) / (1 - peak))
    return np.asarray(np.sin(np.clip(shape, 0, 1) * np.pi / 2) ** sharpness)


def burst(seconds: float, low: float, high: float, tau: float, rng: Random, attack: float = 0.0004) -> Array:
    """Noise of a band that dies away: paper, skin, cloth; its loudest is about 1."""
    noise = band(white(seconds, rng), low, high)
    noise /= np.std(noise) * 2.5
    return noise * fall(seconds, tau, attack)


def modes(
    seconds: float,
    pitch: float,
    ratios: Sequence[float],
    tau: float,
    rng: Random,
    *,
    bright: float = 1.0,
    contact: float = 0.0006,
    damping: float = 0.7,
) -> Array:
    """A body that is struck: modes at ratios of its pitch, in Hz, the higher ones damped more.

    `bright` is how much of each mode remains in the next; `contact` how long what strikes it touches it.
    """
    t = times(seconds)
    sound = np.zeros(len(t))
    for number, ratio in enumerate(ratios):
        f = pitch * ratio * (1 + rng.normal() * 0.002)
        if f < RATE * 0.45:
            decay = tau / ratio**damping
            sound += bright**number * np.exp(-t / decay) * np.sin(2 * np.pi * f * t)
    width = max(3, samples(contact))
    pulse = np.hanning(width + 2)
    return np.convolve(sound, pulse / pulse.sum())[: len(t)]


def swept(seconds: float, start: float, end: float, width: float, rng: Random, ratio: float = 1.0) -> Array:
    """Noise in a band that moves from one frequency to another: breath, cloth, paper on paper.

    `width` is the band's, in octaves; with a `ratio` other than 1 it moves unevenly.
    """
    frame, hop = 1024, 256
    length = samples(seconds)
    noise = rng.normal(size=length + 2 * frame)
    sound = np.zeros(len(noise))
    window = np.hanning(frame)
    f = np.maximum(np.fft.rfftfreq(frame, 1 / RATE), 1.0)
    for first in range(0, len(noise) - frame, hop):
        part = min(1.0, max(0.0, (first - frame / 2) / length)) ** ratio
        middle = start * (end / start) ** part
        gain = np.exp(-0.5 * (np.log2(f / middle) / (width / 2)) ** 2)
        spectrum = np.fft.rfft(noise[first : first + frame] * window)
        sound[first : first + frame] += np.fft.irfft(spectrum * gain, frame) * window
    sound = sound[frame : frame + length]
    return sound / (np.std(sound) * 2.5)


def thump(seconds: float, pitch: float, tau: float, drop: float = 0.25, contact: float = 0.002) -> Array:
    """A soft heavy body that gives way: a tone whose pitch falls by a part."""
    t = times(seconds)
    phase = 2 * np.pi * pitch * (t + drop * 0.02 * (1 - np.exp(-t / 0.02)))
    rise = np.sin(np.clip(t / contact, 0, 1) * np.pi / 2) ** 2
    return np.asarray(rise * np.exp(-t / tau) * np.sin(phase))


def ticks(when: Sequence[float], seconds: float, make: Callable[[int], Array], gains: Sequence[float]) -> Array:
    """Many small sounds at their times."""
    sound = silence(seconds)
    for number, (at, gain) in enumerate(zip(when, gains, strict=True)):
        add(sound, make(number), at, gain)
    return sound


def finished(sound: Array, seconds: float, fade: float = 0.012) -> Array:
    """Exactly so long, without a steady part, from zero to zero. Vorbis smears what begins at once: 2 ms are silent."""
    whole = silence(seconds)
    add(whole, sound, EDGE_S)
    whole = band(whole, 30, 17_000, 1.5)
    edge, ramp, last = samples(EDGE_S), samples(0.0004), samples(min(fade, seconds / 4))
    whole[:edge] = whole[-edge:] = 0
    whole[edge : edge + ramp] *= np.linspace(0, 1, ramp)
    whole[-edge - last : -edge] *= np.cos(np.linspace(0, np.pi / 2, last)) ** 2
    whole[edge:-edge] -= _hump(len(whole) - 2 * edge) * whole[edge:-edge].mean()
    return whole


def _hump(length: int) -> Array:
    """A curve from zero to zero with mean 1."""
    hump = np.hanning(length)
    return np.asarray(hump / hump.mean())


def loudness(sound: Array) -> float:
    """The loudest 100 ms, as a root mean square."""
    window = samples(0.1)
    power = np.concatenate([[0.0], np.cumsum(np.concatenate([sound, np.zeros(window)]) ** 2)])
    return float(np.sqrt((power[window:] - power[:-window]).max() / window))

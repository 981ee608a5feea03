"""The sounds of counts, ends and buttons: glass and brass by night, wood and paper in the kitchen."""

import numpy as np
from sound_tools import (
    BRASS,
    GLASS,
    TABLE,
    WOOD,
    Array,
    Random,
    add,
    band,
    bell,
    burst,
    fall,
    modes,
    silence,
    swept,
    thump,
    times,
    white,
)
from sound_voice import cheer
from sounds_cards import card_down_leather, vary

_G, _A, _C, _D, _E, _HIGH_G = 784.0, 880.0, 1046.5, 1174.7, 1318.5, 1568.0
_SUITS = (_G * 0.75, _G, _A, _C, _D, _HIGH_G)
"""The six notes of a match that is won, one a suit."""


def glass(rng: Random, pitch: float, seconds: float, tau: float, bright: float = 0.45) -> Array:
    """A small glass, touched."""
    sound = modes(seconds, vary(rng, pitch, 0.003), GLASS, tau, rng, bright=bright, contact=0.0009)
    add(sound, burst(0.012, 3000, 9000, 0.0015, rng), 0.0, 0.06)
    return sound


def brass(rng: Random, pitch: float, seconds: float, tau: float, attack: float = 0.008) -> Array:
    """A brass dial that hums."""
    sound = modes(seconds, vary(rng, pitch, 0.003), BRASS, tau, rng, bright=0.5, contact=0.002)
    return sound * np.clip(times(seconds) / attack, 0, 1)


def knock(rng: Random, pitch: float, gain: float = 1.0, soft: float = 0.0012) -> Array:
    """A knuckle on a wooden table."""
    sound = modes(0.16, vary(rng, pitch), WOOD, 0.03, rng, bright=0.4, contact=soft)
    add(sound, thump(0.15, vary(rng, 165), 0.03, 0.2), 0.0, 0.5)
    add(sound, modes(0.15, vary(rng, 118), TABLE, 0.04, rng, contact=0.003), 0.001, 0.3)
    return sound * gain


def rustle(rng: Random, seconds: float) -> Array:
    """A sheet of paper taken up."""
    sound = swept(seconds, 2200, 3600, 1.8, rng)
    t = np.linspace(0, 1, len(sound))
    crinkle = np.abs(band(white(seconds, rng), 3, 28))
    return np.asarray(sound * (0.25 + crinkle / crinkle.max()) * np.sin(np.pi * t**0.8) ** 1.4)


def clap(rng: Random, pitch: float = 1.0) -> Array:
    """One clap of two hands."""
    sound = silence(0.09)
    middle = vary(rng, 1150 * pitch, 0.12)
    add(sound, burst(0.08, middle * 0.6, middle * 1.7, 0.0095, rng, 0.0006), 0.0, 1.0)
    add(sound, burst(0.03, 1800, 5200, 0.0025, rng), 0.0, 0.5)
    return sound


def point_glass(rng: Random, pitch: float) -> Array:
    """A small glass, touched once."""
    return glass(rng, _C * pitch, 0.07, 0.028, 0.5)


def point_bead(rng: Random, pitch: float) -> Array:
    """A wooden bead falls into a bowl, and hops."""
    sound = silence(0.07)
    for at, gain in ((0.0, 1.0), (vary(rng, 0.027, 0.08), 0.38), (vary(rng, 0.043, 0.08), 0.16)):
        add(sound, modes(0.06, vary(rng, 410 * pitch, 0.006), WOOD, 0.013, rng, bright=0.4, contact=0.0008), at, gain)
    return sound


def sum_night(rng: Random) -> Array:
    """Glass and brass, a fifth apart."""
    sound = glass(rng, _D, 0.24, 0.09)
    add(sound, brass(rng, _G, 0.24, 0.13), 0.0, 0.9)
    return sound


def sum_cloth(rng: Random) -> Array:
    """A pencil underlines twice."""
    sound = silence(0.24)
    for at, length in ((0.0, 0.1), (0.13, 0.108)):
        stroke = swept(length, vary(rng, 2600, 0.08), vary(rng, 3500, 0.08), 1.5, rng)
        grain = np.abs(band(white(length, rng), 90, 420))
        add(sound, stroke * (0.35 + grain / grain.max()) * bell(length, 0.25, 0.8), at, 1.0)
        add(sound, thump(0.05, 190, 0.012), at, 0.35)
    return sound


def your_turn_night(rng: Random) -> Array:
    """One soft chime."""
    sound = glass(rng, _A, 0.16, 0.07, 0.22)
    add(sound, modes(0.16, _A / 2, (1.0,), 0.06, rng, contact=0.004), 0.0, 0.5)
    return sound


def your_turn_cloth(rng: Random) -> Array:
    """A knuckle on wood, twice."""
    sound = silence(0.16)
    add(sound, knock(rng, 390, 0.85, 0.002))
    add(sound, knock(rng, 390, 1.0, 0.002), vary(rng, 0.078))
    return sound


def hand_won_night(rng: Random) -> Array:
    """Three glass notes, rising."""
    sound = silence(0.9)
    for at, pitch in ((0.0, _G), (0.15, _C), (0.3, _E)):
        add(sound, glass(rng, pitch, 0.9 - at, 0.2), at)
        add(sound, brass(rng, pitch / 2, 0.9 - at, 0.22), at, 0.35)
    return sound


def hand_won_cloth(rng: Random) -> Array:
    """Three knocks, and a sheet of paper."""
    sound = silence(0.9)
    for at, pitch, gain in ((0.0, 340, 0.8), (0.14, 370, 0.9), (0.28, 430, 1.0)):
        add(sound, knock(rng, pitch, gain), at)
    add(sound, rustle(rng, 0.46), 0.42, 0.5)
    return sound


def hand_lost_night(rng: Random) -> Array:
    """The first of the three notes, muted."""
    sound = modes(0.5, vary(rng, _G, 0.003), GLASS, 0.11, rng, bright=0.16, contact=0.003)
    add(sound, brass(rng, _G / 2, 0.5, 0.16, 0.02), 0.0, 0.45)
    return sound


def hand_lost_cloth(rng: Random) -> Array:
    """One knock, muted, and the paper."""
    sound = silence(0.5)
    add(sound, band(knock(rng, 330, 1.0, 0.004), 40, 700))
    add(sound, rustle(rng, 0.3), 0.17, 0.3)
    return sound


def match_won_night(rng: Random) -> Array:
    """Six notes, one a suit, over a held brass fifth."""
    sound = silence(2.4)
    for pitch, gain in ((_G / 4, 0.55), (_G * 3 / 8, 0.5), (_G / 2, 0.28)):
        hum = brass(rng, pitch, 2.4, 1.3, 0.18) + 0.4 * brass(rng, pitch * 1.003, 2.4, 1.3, 0.18)
        add(sound, hum, 0.0, gain)
    for number, pitch in enumerate(_SUITS):
        at = 0.1 + 0.21 * number
        add(sound, glass(rng, pitch, 2.4 - at, 0.36 if number < 5 else 0.6), at, 0.8 + 0.06 * number)
    return sound * np.clip((2.4 - times(2.4)) / 0.5, 0, 1)


def match_lost_night(rng: Random) -> Array:
    """The last two of the six, falling."""
    sound = silence(1.2)
    for at, pitch in ((0.0, _HIGH_G), (0.24, _D)):
        add(sound, glass(rng, pitch / 2, 1.2 - at, 0.26, 0.25), at)
        add(sound, brass(rng, pitch / 4, 1.2 - at, 0.3, 0.03), at, 0.5)
    return sound * np.clip((1.2 - times(1.2)) / 0.3, 0, 1)


def match_won_cloth(rng: Random) -> Array:
    """Streamers, a short cheer, hands."""
    sound = silence(2.4)
    for at in (0.0, 0.07, 0.16):
        add(sound, burst(0.06, 500, 5200, 0.009, rng), at, 0.9)
        add(sound, thump(0.08, vary(rng, 210), 0.02), at, 0.7)
        add(sound, swept(0.5, 5200, 2400, 1.2, rng) * fall(0.5, 0.14, 0.02), at + 0.012, 0.16)
    add(sound, cheer(rng, 1.35), 0.22, 0.55)
    for pitch in (0.85, 0.95, 1.0, 1.1, 1.2):
        at = 0.35 + rng.uniform(0, 0.16)
        while at < 2.2:
            add(sound, clap(rng, pitch), at, 0.4 * rng.uniform(0.6, 1) * min(1.0, (2.35 - at) / 0.7))
            at += rng.uniform(0.15, 0.21)
    return sound


def match_lost_cloth(rng: Random) -> Array:
    """Two people who clap politely."""
    sound = silence(1.2)
    for pitch, first, step in ((0.9, 0.0, 0.245), (1.12, 0.09, 0.215)):
        at = first
        while at < 1.08:
            add(sound, clap(rng, pitch), at, rng.uniform(0.65, 1) * min(1.0, (1.25 - at) / 0.5))
            at += vary(rng, step, 0.09)
    return sound


def button_night(rng: Random) -> Array:
    """A watch's crown: two tiny clicks of metal."""
    sound = silence(0.04)
    for at, pitch, gain in ((0.0, 3100, 0.7), (vary(rng, 0.012, 0.06), 3900, 1.0)):
        add(sound, modes(0.025, vary(rng, pitch), (1.0, 1.47, 2.1), 0.0035, rng, bright=0.6, contact=0.0002), at, gain)
    return sound


def button_cloth(rng: Random) -> Array:
    """A thumb on a wooden block."""
    sound = modes(0.04, vary(rng, 690), WOOD, 0.0095, rng, bright=0.3, contact=0.0016)
    add(sound, burst(0.03, 300, 1400, 0.004, rng, 0.001), 0.0, 0.3)
    return sound


def time_left(rng: Random) -> Array:
    """A clock's tick, on wood."""
    return modes(0.03, vary(rng, 1900), (1.0, 1.61, 2.44), 0.0048, rng, bright=0.6, contact=0.0003)


def bar_fed(rng: Random, pitch: float) -> Array:
    """A card laid to the bar, whose dial takes one step."""
    sound = silence(0.24)
    add(sound, card_down_leather(rng), 0.0, 0.8)
    add(sound, modes(0.22, 523.25 * pitch, BRASS, 0.085, rng, bright=0.5, contact=0.001), 0.012, 0.55)
    return sound


def note(rng: Random, pitch: float) -> Array:
    """One glass of a row that rises, and rings on."""
    sound = glass(rng, _C / 2 * pitch, 0.42, 0.15, 0.4)
    add(sound, brass(rng, _C / 4 * pitch, 0.42, 0.12), 0.0, 0.2)
    return sound


def chord(rng: Random) -> Array:
    """The glasses of the row together, one shortly after the other."""
    sound = silence(0.9)
    for number, pitch in enumerate((_C / 2, _E / 2, _G, _A, _C)):
        add(sound, glass(rng, pitch, 0.85 - 0.03 * number, 0.24, 0.35), 0.03 * number, 0.8)
    return sound


def moon(rng: Random) -> Array:
    """Cool and low: two glasses an octave apart, a breath of air."""
    sound = silence(0.7)
    add(sound, card_down_leather(rng), 0.0, 0.45)
    for at, pitch, gain in ((0.01, _E / 2, 0.9), (0.09, _E, 0.4)):
        add(sound, glass(rng, pitch, 0.7 - at, 0.2, 0.2), at, gain)
    add(sound, swept(0.6, 2400, 900, 1.1, rng) * bell(0.6, 0.3, 2), 0.03, 0.05)
    return sound


def sun(rng: Random) -> Array:
    """Warm: a brass third that opens."""
    sound = silence(0.7)
    add(sound, card_down_leather(rng), 0.0, 0.45)
    for at, pitch, gain in ((0.01, _C / 2, 0.8), (0.05, _E / 2, 0.7), (0.1, _G, 0.5)):
        add(sound, brass(rng, pitch, 0.7 - at, 0.24, 0.025), at, gain)
    return sound


def galaxy(rng: Random) -> Array:
    """A whirl of small glasses, rising."""
    sound = silence(0.95)
    add(sound, card_down_leather(rng), 0.0, 0.45)
    notes = (_G / 2, _A / 2, _C / 2, _E / 2, _G, _A, _C, _E, _HIGH_G, _HIGH_G * 1.5)
    for number, pitch in enumerate(notes):
        at = 0.02 + 0.045 * number
        add(sound, glass(rng, pitch, 0.95 - at, 0.16, 0.3), at, 0.75 - 0.035 * number)
    add(sound, swept(0.8, 700, 5200, 1.2, rng) * bell(0.8, 0.55, 2), 0.0, 0.06)
    return sound

"""The sounds of cards and hands: paper, skin, leather, cloth, wood. Each function makes one take."""

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
    samples,
    silence,
    swept,
    thump,
    ticks,
    times,
    white,
)


def vary(rng: Random, value: float, part: float = 0.03) -> float:
    """A value that differs by up to 3 % from take to take."""
    return value * (1 + rng.uniform(-part, part))


def slap(rng: Random, pitch: float) -> Array:
    """A palm on cards on wood: fingers within 4 ms, air pressed out, the table's answer."""
    sound = silence(0.18)
    p = vary(rng, pitch)
    for finger in range(4):
        at = 0.0005 + (0 if finger == 0 else rng.uniform(0.0004, 0.0035))
        add(sound, burst(0.02, 1400 * p, 9000, 0.0013, rng, 0.0002), at, 1.6 if finger == 0 else rng.uniform(0.5, 1))
    add(sound, burst(0.1, 800 * p, 4200 * p, 0.0085, rng), 0.001, 1.5)
    add(sound, burst(0.15, 350 * p, 1500 * p, 0.02, rng), 0.001, 0.75)
    add(sound, thump(0.17, 180 * p, 0.034, 0.35), 0.001, 0.5)
    add(sound, modes(0.17, vary(rng, 112), TABLE, 0.06, rng, bright=0.75, contact=0.003), 0.0015, 0.28)
    return sound


def slap_next(rng: Random, pitch: float) -> Array:
    """A palm on the back of a hand: skin on skin, duller."""
    sound = silence(0.14)
    p = vary(rng, pitch)
    add(sound, burst(0.1, 420 * p, 2100 * p, 0.012, rng, 0.0012), 0.0, 1.4)
    add(sound, burst(0.04, 1500 * p, 4200, 0.0025, rng, 0.0008), 0.0006, 0.6)
    add(sound, thump(0.13, 215 * p, 0.026, 0.3, 0.003), 0.001, 0.45)
    return sound


def last_slap(rng: Random) -> Array:
    """It is decided who was last: all hands rest on the pile, and the table answers low."""
    sound = silence(0.2)
    add(sound, burst(0.1, 260, vary(rng, 1300, 0.08), 0.014, rng, 0.002), 0.0, 0.9)
    add(sound, thump(0.19, vary(rng, 122), 0.05, 0.35, 0.004), 0.001, 0.8)
    add(sound, modes(0.19, vary(rng, 96), TABLE, 0.07, rng, bright=0.7, contact=0.004), 0.002, 0.4)
    return sound


def _card_tick(rng: Random, pitch: float = 1.0) -> Array:
    """A card's edge that slips off another."""
    sound = burst(0.03, 1900 * pitch, 7000, 0.0021, rng, 0.0003)
    add(sound, modes(0.03, vary(rng, 1350 * pitch, 0.08), (1.0, 1.9), 0.006, rng, bright=0.6), 0.0, 0.5)
    return sound


def card_down_cloth(rng: Random) -> Array:
    """Thick paper on cloth."""
    sound = silence(0.09)
    add(sound, burst(0.08, 450, vary(rng, 2900, 0.1), 0.0095, rng, 0.0012), 0.0, 1.0)
    add(sound, thump(0.08, vary(rng, 165), 0.017, 0.2, 0.003), 0.001, 0.38)
    add(sound, burst(0.03, 1800, 4800, 0.0025, rng), rng.uniform(0.002, 0.006), 0.45)
    return sound


def card_down_leather(rng: Random) -> Array:
    """Thick paper on leather: firmer, with the snap of an edge."""
    sound = silence(0.09)
    add(sound, burst(0.08, 500, vary(rng, 3800, 0.1), 0.006, rng, 0.0006), 0.0, 1.0)
    add(sound, _card_tick(rng), rng.uniform(0.003, 0.007), 0.5)
    add(sound, thump(0.08, vary(rng, 205), 0.013, 0.2), 0.0008, 0.4)
    return sound


def strike(rng: Random, pitch: float) -> Array:
    """Thick paper that strikes leather: the cushion under it gives way, low and warm."""
    sound = silence(0.18)
    add(sound, card_down_leather(rng), 0.0, 0.55)
    add(sound, burst(0.12, 160, 900 * pitch, 0.016, rng, 0.001), 0.0, 0.8)
    add(sound, thump(0.17, vary(rng, 108) * pitch, 0.042, 0.35, 0.003), 0.001, 1.0)
    return sound


def slide(rng: Random) -> Array:
    """Paper over paper, rising."""
    return swept(0.14, vary(rng, 1500, 0.1), vary(rng, 4200, 0.1), 1.5, rng) * bell(0.14, rng.uniform(0.6, 0.72), 1.6)


def pick_up(rng: Random) -> Array:
    """A nail under an edge."""
    sound = silence(0.05)
    add(sound, burst(0.04, 2600, 6500, 0.004, rng, 0.002), 0.0, 0.6)
    add(sound, _card_tick(rng, 1.2), rng.uniform(0.008, 0.013), 0.8)
    return sound


def refused(rng: Random) -> Array:
    """Two soft taps on wood, falling a third."""
    sound = silence(0.12)
    first = vary(rng, 560)
    for at, pitch, gain in ((0.0, first, 1.0), (0.058, first / 1.26, 0.85)):
        add(sound, modes(0.06, pitch, WOOD, 0.016, rng, bright=0.3, contact=0.0022), at, gain)
    return sound


def turn_over(rng: Random) -> Array:
    """A card bent and let go."""
    sound = silence(0.16)
    add(sound, swept(0.075, 700, vary(rng, 1700, 0.1), 1.2, rng) * bell(0.075, 0.85, 2), 0.0, 0.22)
    at = vary(rng, 0.072)
    add(sound, _card_tick(rng, 0.8), at, 1.0)
    add(sound, burst(0.05, 900, 5200, 0.005, rng), at + 0.0005, 0.8)
    flutter = band(white(0.08, rng), 500, 2600) * (0.5 + 0.5 * np.sin(2 * np.pi * vary(rng, 105) * times(0.08)))
    add(sound, flutter / np.std(flutter) * 0.3 * fall(0.08, 0.018), at + 0.003, 0.6)
    return sound


def fan(rng: Random, cards: int) -> Array:
    """A quick riffle with as many ticks as cards."""
    when = [0.01 + 0.035 * number + rng.uniform(-0.004, 0.004) for number in range(cards)]
    gains = [0.7 + 0.3 * number / cards for number in range(cards)]
    sound = ticks(when, 0.09 + 0.035 * cards, lambda number: _card_tick(rng, 0.9 + 0.25 * number / cards), gains)
    length = len(sound) / 44_100
    add(sound, swept(length, 1800, 3200, 1.4, rng) * bell(length, 0.6, 1.2), 0.0, 0.12)
    return sound


def riffle(rng: Random) -> Array:
    """A bridge of cards falling, and a tap to square them."""
    sound = silence(0.7)
    at, number = 0.01, 0
    while at < 0.52:
        add(
            sound, _card_tick(rng, 0.75 + 0.2 * at), at, (0.35 + 0.65 * np.sin(np.pi * at / 0.56)) * rng.uniform(0.7, 1)
        )
        at += (0.0155 - 0.017 * at) * rng.uniform(0.75, 1.25)
        number += 1
    add(sound, swept(0.54, 900, 2200, 1.6, rng) * bell(0.54, 0.6, 1.5), 0.0, 0.2)
    add(sound, burst(0.1, 300, 2600, 0.009, rng, 0.001), 0.6, 0.9)
    add(sound, modes(0.1, vary(rng, 190), TABLE, 0.03, rng, contact=0.003), 0.6, 0.9)
    return sound


def cut_lift(rng: Random) -> Array:
    """A dry scissor of paper."""
    sound = swept(0.11, 1700, vary(rng, 5200, 0.08), 1.1, rng, 0.7) * bell(0.11, 0.4, 1.2)
    add(sound, _card_tick(rng, 1.1), 0.004, 0.7)
    return sound


def cut_drop(rng: Random) -> Array:
    """A packet of cards that comes down."""
    sound = silence(0.13)
    add(sound, burst(0.12, 300, vary(rng, 2200, 0.08), 0.014, rng, 0.0015), 0.0, 1.2)
    add(sound, thump(0.12, vary(rng, 138), 0.028, 0.25, 0.003), 0.001, 0.6)
    add(sound, burst(0.03, 1500, 4600, 0.0035, rng), 0.004, 0.4)
    return sound


def attack(rng: Random) -> Array:
    """A card that hits the table hard, and makes it answer low."""
    sound = silence(0.24)
    add(sound, burst(0.06, 500, vary(rng, 3000, 0.08), 0.009, rng, 0.001), 0.0, 0.7)
    add(sound, thump(0.22, vary(rng, 92), 0.05, 0.35, 0.002), 0.001, 0.9)
    add(sound, thump(0.12, vary(rng, 70), 0.03, 0.3, 0.003), 0.085, 0.5)
    return sound


def flip(rng: Random) -> Array:
    """Two sheaves of cards through the air, the second lower."""
    sound = silence(0.42)
    for at, low, gain in ((0.0, 620.0, 1.0), (0.09, 400.0, 0.95)):
        length = 0.33
        air = swept(length, vary(rng, low, 0.05), low * 1.7, 1.5, rng) * bell(length, 0.45, 2)
        flutter = 0.72 + 0.28 * np.sin(2 * np.pi * (rng.uniform() + np.cumsum(np.linspace(34, 19, len(air))) / 44_100))
        add(sound, air * flutter, at, gain)
    return sound


def flip_land(rng: Random) -> Array:
    """Two packets land, one after the other."""
    sound = silence(0.15)
    add(sound, cut_drop(rng), 0.0, 1.0)
    add(sound, cut_drop(rng)[: samples(0.06)], 0.09, 0.85)
    return sound


def demand(rng: Random) -> Array:
    """A rubber stamp on paper on wood."""
    sound = silence(0.12)
    add(sound, burst(0.1, 450, vary(rng, 1900, 0.08), 0.012, rng, 0.001), 0.0, 1.3)
    add(sound, thump(0.11, vary(rng, 132), 0.024, 0.3, 0.002), 0.0008, 0.6)
    add(sound, modes(0.1, vary(rng, 240), TABLE, 0.02, rng, contact=0.002), 0.001, 0.4)
    add(sound, burst(0.025, 1200, 3800, 0.004, rng, 0.002), 0.082, 0.4)
    return sound


def last_card_cloth(rng: Random) -> Array:
    """A card thrown flat, and the table answers low."""
    sound = silence(0.26)
    add(sound, swept(0.045, 900, 2600, 1.3, rng) * bell(0.045, 0.9, 1.5), 0.0, 0.25)
    at = 0.042
    add(sound, burst(0.1, 600, vary(rng, 5600, 0.08), 0.0085, rng), at, 1.5)
    add(sound, burst(0.12, 300, 1700, 0.02, rng), at, 0.8)
    add(sound, thump(0.2, vary(rng, 108), 0.055, 0.35, 0.002), at + 0.001, 0.65)
    add(sound, modes(0.2, vary(rng, 128), TABLE, 0.05, rng, contact=0.003), at + 0.002, 0.5)
    return sound


def last_card_brass(rng: Random) -> Array:
    """The same on the night's table, whose brass dial rings with it."""
    sound = silence(1.2)
    add(sound, last_card_cloth(rng))
    ring = modes(1.15, vary(rng, 392, 0.004), BRASS, 0.52, rng, bright=0.62, contact=0.0015)
    add(sound, ring * (1 - 0.9 * np.exp(-times(1.15) / 0.012)), 0.045, 0.34)
    return sound


def forgot(rng: Random) -> Array:
    """Four cards counted off, slower and slower."""
    sound = silence(0.4)
    for at, gain in ((0.0, 1.0), (0.068, 0.95), (0.162, 0.92), (0.29, 1.0)):
        add(sound, _card_tick(rng, 0.85), at, 0.8 * gain)
        add(sound, card_down_cloth(rng), at + 0.004, gain)
    return sound


def run_built(rng: Random) -> Array:
    """A run pushed home: paper along paper, and the edge that snaps in."""
    sound = silence(0.2)
    add(sound, slide(rng), 0.0, 0.4)
    add(sound, card_down_leather(rng), 0.1, 1.0)
    add(sound, modes(0.09, vary(rng, 1180), GLASS, 0.02, rng, bright=0.4), 0.104, 0.22)
    return sound


def curtain(rng: Random) -> Array:
    """Heavy cloth drawn along its rail."""
    sound = swept(0.45, vary(rng, 420, 0.06), vary(rng, 1250, 0.06), 1.7, rng, 0.8) * bell(0.45, 0.55, 1.6)
    for at in np.linspace(0.05, 0.36, 6) + rng.uniform(-0.012, 0.012, 6):
        add(sound, modes(0.05, vary(rng, 2600, 0.1), BRASS[:3], 0.012, rng), float(at), 0.06)
    return sound


def tension(rng: Random) -> Array:
    """A breath held while a card is in the air."""
    sound = swept(0.26, vary(rng, 380, 0.05), vary(rng, 1500, 0.05), 0.9, rng, 1.6) * bell(0.26, 0.93, 2.4)
    t = times(0.26)
    hum = np.sin(2 * np.pi * np.cumsum(110 * 2 ** (t / 0.26)) / 44_100) * bell(0.26, 0.93, 2.4)
    add(sound, hum, 0.0, 0.4)
    return sound


def one_left(rng: Random) -> Array:
    """Two quick knocks: somebody has one card left."""
    sound = silence(0.26)
    for at, gain in ((0.0, 0.85), (0.115, 1.0)):
        knock = modes(0.12, vary(rng, 330), WOOD, 0.032, rng, bright=0.5, contact=0.0012)
        add(knock, burst(0.02, 900, 4000, 0.002, rng), 0.0, 0.2)
        add(sound, knock, at, gain)
    return sound

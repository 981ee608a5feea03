"""The surfaces of Luna, Europa, Phobos, Triton, Iapetus, and Neith, which Venus was once thought to have."""

import numpy as np
from noise import Array, Point, fbm, over, ramp, step

CRATERS = {
    "E": (900, 0.085),
    "M": (700, 0.50),
    "N": (90, 0.04),
    "S": (800, 0.20),
    "V": (600, 0.24),
}  # count, largest
TONES = {
    "E": ("#4e4f58", "#8f8f94", "#dcdad4"),
    "M": ("#5a4136", "#9a7560", "#d6b498"),
    "N": ("#6d7fb4", "#b7c4e6", "#f2e6ee"),
    "S": ("#4b3519", "#cbb083", "#fff6de"),
    "V": ("#6b4450", "#c98f93", "#ffe4da"),
}


def craters(p: Point, count: int, largest: float, seed: int, least: float) -> tuple[Array, Array]:
    """Heights of crater bowls and rims, and the bright rays of some. `least` to `largest`: radii, in the moon's."""
    rng, height, rays = np.random.default_rng(seed), np.zeros_like(p[0]), np.zeros_like(p[0])
    for _ in range(count):
        c = rng.normal(size=3)
        c /= np.linalg.norm(c)
        r = min(least / (rng.random() + 1e-3) ** 0.55, largest)
        rows = np.abs(p[1][:, 0] - c[1]) < 5 * r  # only the parallels that it can touch
        d = np.sqrt(np.maximum(2 - 2 * (p[0][rows] * c[0] + p[1][rows] * c[1] + p[2][rows] * c[2]), 0)) / r
        bowl = np.where(d < 1, 0.62 * d**2.6 - 0.62, 0) + 0.30 * np.exp(-(((d - 1) / 0.28) ** 2))
        height[rows] += r * bowl
        if rng.random() < 0.10:
            rays[rows] += 0.9 * np.exp(-d * 1.1) * (d > 0.8)
    return height, np.clip(rays, 0, 1)


def _europa(p: Point, rough: Array, broad: Array) -> tuple[Array, Array]:
    bent = [q + 0.15 * broad for q in p]
    cracks = np.zeros_like(broad)
    for freq, seed in ((1.3, 1), (2.1, 2), (3.0, 3), (4.1, 4)):
        cracks += np.clip(1 - np.abs(fbm(bent, freq, 2, seed=seed)) / 0.018, 0, 1)
    colour = ramp(broad + 0.3 * rough, (-0.5, "#c69b70"), (0, "#e6cfae"), (0.4, "#fbf4e6"))
    return over(colour, "#7e3b22", np.clip(cracks, 0, 1) * 0.6), 0.006 * rough - 0.006 * cracks


def surface(suit: str, lon: Array, p: Point) -> tuple[Array, Array]:
    """Colour and height (in radii) of the suit's moon."""
    rough, bent = fbm(p, 9, 6, 0.6, seed=51), 0.25 * fbm(p, 2, 3, seed=52)
    broad = fbm([q + bent for q in p], 1.5, 5, seed=ord(suit))
    if suit == "J":
        return _europa(p, rough, broad)
    count, largest = CRATERS[suit]
    pits, rays = craters(p, count, largest, ord(suit), 0.007 if suit == "E" else 0.009)
    tone = 1.3 * broad
    if suit == "S":  # one half dark, one half bright
        tone = 0.9 * np.tanh(4 * np.sin(lon + 0.5) + 2 * broad)
    elif suit == "E":  # the seas
        tone = 0.45 - step(-0.05, 0.16, broad)
    height = 0.010 * rough + pits * (0.35 if suit == "N" else 0.8)
    cap = np.zeros_like(lon)
    if suit == "N":  # cantaloupe ground, and a bright rosy cap of frost with dark streaks in the south
        cells = fbm([q + 0.1 * rough for q in p], 6, 3, seed=53, ridged=True)
        cap = step(0.02, -0.22, p[1] + 0.28 * broad + 0.06 * rough)
        streaks = step(0.25, 0.6, fbm((p[0] * 3, p[1], p[2] * 3), 4, 4, seed=54)) * cap
        tone = tone * 0.6 + (0.6 * (cells - 0.3) - 0.1) * (1 - cap) - 0.5 * streaks
        height = 0.005 * rough + 0.3 * pits + 0.009 * cells * (1 - 0.7 * cap)
    dark, middle, bright = TONES[suit]
    colour = ramp(tone + 0.35 * rough + 1.6 * pits, (-0.8, dark), (0, middle), (0.8, bright))
    colour = over(colour, "#ffe9ec", 0.62 * cap)
    return over(colour, "#fffaf0", 0.35 * rays), height

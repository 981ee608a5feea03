"""The sixty pictures: for each suit a planet waxing from 1 to 7, a Moon, a Sun and a Galaxy."""

import galaxies
import numpy as np
import shapes
import sky
import sphere
import suns
from noise import Array, F, plane, step

TINT: dict[str, tuple[float, float, float]] = {
    "E": (0.20, 0.75, 0.62),
    "J": (0.95, 0.60, 0.30),
    "M": (0.95, 0.30, 0.22),
    "N": (0.25, 0.42, 1.00),
    "S": (0.95, 0.78, 0.30),
    "V": (0.95, 0.45, 0.75),
}
# A plate is 100 x 106 units: centre, radius, phase angle, where the light comes from.
PLATE: dict[int, tuple[float, float, float, float, float]] = {
    1: (50, 88, 41, 134, -100),
    2: (55, 73, 33, 112, -150),
    3: (50, 64, 22.5, 97, -155),
    4: (50, 53, 28, 86, -155),
    5: (50, 78, 36, 60, -150),
    6: (50, 53, 29.5, 36, -145),
    7: (45, 76, 37, 6, -120),
}
TILT = {"E": -14, "J": -8, "M": -18, "N": -24, "S": -20, "V": -12}
TURN = {  # longitude at the middle, for ranks 1 to 7
    "E": (12, 78, -100, -60, 15, 135, 100),
    "J": (10, 80, 150, 20, 200, -20, 20),
    "M": (0, 60, 120, 180, -20, 240, -6),
    "N": (-10, 60, 120, -30, 200, 260, -12),
    "S": (0,) * 7,
    "V": (0, 50, 100, 150, 200, 250, 300),
}
RINGS = (11, 14, 18, 22, 25, 28, 24)  # how far Saturn's rings are open
SATURN = {1: 0.82, 5: 0.68, 7: 0.69}  # its globe is smaller, so that the rings have room; else 0.74
# A full picture is 96 x 136 units. Moon: centre, radius, phase, light, longitude; then the planet behind it.
MOON: dict[str, tuple[tuple[float, float, float, float, float, float], tuple[float, float, float]]] = {
    "E": ((50, 84, 40, 82, -158, 10), (74, 36, 9.5)),
    "J": ((46, 88, 42, 66, -150, 40), (66, 37, 15)),
    "M": ((54, 86, 40, 78, -140, -60), (30, 42, 10)),
    "N": ((48, 86, 43, 74, -35, 70), (26, 40, 12)),
    "S": ((50, 88, 41, 80, -150, -30), (64, 38, 10.5)),
    "V": ((47, 84, 41, 88, -40, 130), (30, 38, 10)),
}
SUN: dict[str, tuple[float, float, float, int, float]] = {  # centre, radius, seed, corona
    "E": (48, 66, 24, 11, 1.5),
    "J": (48, 58, 24, 43, 1.1),
    "M": (48, 60, 23, 57, 1.1),
    "N": (48, 56, 17, 61, 1.5),
    "S": (48, 52, 19, 31, 1.15),
    "V": (48, 72, 37, 23, 0.8),
}
LIMB = {
    "J": (172, 70, 140, -64),
    "M": (158, 56, 140, -6),
    "N": (164, 62, 142, -6),
}  # a Sun rises behind it: y, r, phase, tilt
GALAXY = {
    "E": (48, 72, 60),
    "J": (46, 72, 56),
    "M": (48, 70, 54),
    "N": (48, 72, 64),
    "S": (48, 70, 46),
    "V": (48, 72, 64),
}


def lay(image: Array, light: Array, cover: Array, cx: float, cy: float, halo: bool = False) -> None:
    """Draw a square layer on the image, centre in pixels; `halo` is light added beyond its coverage."""
    n, (h, w) = light.shape[0], image.shape[:2]
    x0, y0 = round(cx - n / 2), round(cy - n / 2)
    xa, ya, xb, yb = max(x0, 0), max(y0, 0), min(x0 + n, w), min(y0 + n, h)
    if xa < xb and ya < yb:
        src, dst = np.s_[ya - y0 : yb - y0, xa - x0 : xb - x0], np.s_[ya:yb, xa:xb]
        a = cover[src][..., None]
        image[dst] = image[dst] * (1 - a) + light[src] * (1 if halo else a)


def planet(
    image: Array,
    suit: str,
    cx: float,
    cy: float,
    r: float,
    phase: float,
    sun: float,
    lon: float,
    tilt: float,
    opening: float = 20,
    earthshine: float = 0.035,
    bright: float = 1.0,
) -> None:
    """Draw a planet on the image, Saturn with its rings and both shadows. In pixels and degrees."""
    pad = 2.36 if suit == "S" else 1.25
    light, cover = sphere.sphere(suit, int(2 * r), phase, sun, lon, tilt, pad, earthshine)
    light = light * bright
    if suit != "S":
        lay(image, light, cover, cx, cy, halo=True)
        return
    colour, density, front, v = sphere.rings(int(2 * r), pad, opening, tilt)
    n, o, t = light.shape[0], np.radians(opening), np.radians(tilt)
    x, y = (c * F(pad) for c in plane(n, n, n / 2, n / 2, n / 2))
    z = v * np.cos(o)
    lx, ly, lz = sphere.direction(phase, sun)
    along = x * lx + y * ly + z * lz
    off = np.sqrt(np.clip(x * x + y * y + z * z - along * along, 0, 9))
    shadow = 1 - 0.93 * step(1.03, 0.96, off) * (along < 0)  # of the globe on the rings
    behind = max(-lz - 0.4, 0) * 1.5  # lit from behind, the rings let light through
    lit = colour * ((0.35 + behind + 0.75 * max(np.cos(np.radians(phase) / 2), 0.15)) * shadow)[..., None] * bright
    lay(image, lit, density * ~front, cx, cy)
    across = (-x * np.sin(t) + y * np.cos(t)) / (0.10 + 0.25 * np.sin(o))
    band = np.exp(-(((across - (-0.30 if ly > 0 else 0.62)) / 0.22) ** 2)) * cover  # of the rings on the globe
    lay(image, light * (1 - 0.38 * band[..., None]), cover, cx, cy, halo=True)
    lay(image, lit, density * front, cx, cy)


def _escort(image: Array, u: float) -> None:
    """Jupiter's four great moons, lined up above its night side."""
    for x, y, r, tone in ((11, 62, 1.9, "J"), (24, 51, 1.5, "M"), (77, 49.5, 2.2, "V"), (91, 60, 1.9, "S")):
        light, cover = sphere.sphere("m" + tone, int(2 * r * u), 84, -100, 40, 0, 1.1, 0.06)
        lay(image, light * np.array([1.35, 1.2, 1.0], F), cover, x * u, y * u, halo=True)


def plate(suit: str, rank: int, w: int, h: int) -> Array:
    """A number card's picture with its asterism, w by h pixels."""
    u = w / 100
    image = sky.sky(w, h, TINT[suit], ord(suit) * 10 + rank, 130, 0.13)
    cx, cy, r, phase, sun = PLATE[rank]
    tilt, shine = TILT[suit] + (rank - 4) * 2.5, 0.05
    if suit == "S":
        r *= SATURN.get(rank, 0.74)
    if rank == 1 and suit in "JS":  # bands across the thread of light, and a night side that is not quite dark
        shine, tilt, phase = (0.07, -58, 130) if suit == "J" else (0.09, -14, 140)
    planet(image, suit, cx * u, cy * u, r * u, phase, sun, TURN[suit][rank - 1], tilt, RINGS[rank - 1], shine)
    if rank == 1 and suit == "J":
        _escort(image, u)
    x, y = plane(w, h, 0, 0, u)
    return shapes.asterism(_shoulder(image), x, y, rank, u)


def _moon(suit: str, w: int, h: int, u: float) -> Array:
    image = sky.sky(w, h, TINT[suit], ord(suit) * 7, 190, 0.26)
    (cx, cy, r, phase, sun, lon), (px, py, pr) = MOON[suit]
    planet(image, suit, px * u, py * u, pr * u, phase + 6, sun, 70 if suit == "E" else 30, -18)
    light, cover = sphere.sphere("m" + suit, int(2 * r * u), phase, sun, lon, -12, 1.1, 0.06)
    lay(image, light * 1.12, cover, cx * u, cy * u, halo=True)
    return image * 0.86 + 0.224 * image.mean(-1, keepdims=True) * np.array(TINT[suit], F)


def _sun(suit: str, w: int, h: int, u: float) -> Array:
    image = sky.sky(w, h, TINT[suit], ord(suit) * 9, 120, 0.10) * 0.8
    cx, cy, r, seed, corona = SUN[suit]
    light, edge = suns.sun(w, h, suit, cx * u, cy * u, r * u, seed, corona, suit != "E")
    image = image * (1 - edge[..., None]) + light
    x, y = plane(w, h, cx * u, cy * u, u)
    d = np.hypot(x, y)
    if suit == "E":  # totality, with the diamond ring
        dark = np.clip((r - d) * u + 0.5, 0, 1)[..., None]
        image = image * (1 - dark) + np.array([0.012, 0.03, 0.04], F) * dark
        gx, gy = x - 17.2, y + 17.2
        g = np.hypot(gx, gy)
        rays = np.exp(-np.abs(gx - gy) / 0.5) + np.exp(-np.abs(gx + gy) / 0.5)
        gem = np.exp(-g / 1.6) * 2.4 + 0.7 * rays * np.exp(-g / 9) * step(r - 6, r, d)
        image = image + (np.exp(-np.abs(d / r - 1) / 0.018) * 0.9 + gem)[..., None] * np.array([0.85, 1, 0.94], F)
    elif suit == "V":  # transit
        t = np.hypot(x - 14, y + 12) / 4.6
        dark = np.clip((1 - t) * 4.6 * u + 0.5, 0, 1)[..., None]
        image = image * (1 - dark) + np.array([0.05, 0.01, 0.04], F) * dark
        image = image + (np.exp(-np.abs(t - 1.04) / 0.05) * 0.35)[..., None] * np.array([1, 0.9, 0.95], F)
    elif suit == "S":  # behind the rings
        planet(image, "S", 48 * u, 114 * u, 25 * u, 146, -92, 0, -9, 15, 0.03, 1.25)
    else:  # behind a planet's limb
        if suit == "N":
            for angle in np.radians((90, 150, 210)):
                q = np.abs(x * np.sin(angle) - y * np.cos(angle))
                ray = 0.55 * np.exp(-q / 0.35) * np.exp(-d / 24) * (d > r * 0.9)
                image = image + ray[..., None] * np.array([0.8, 0.9, 1], F)
        y0, radius, phase, tilt = LIMB[suit]
        planet(image, suit, 48 * u, y0 * u, radius * u, phase, -90, 0, tilt, earthshine=0.03, bright=1.25)
    return image


def _galaxy(suit: str, w: int, h: int, u: float) -> Array:
    cx, cy, r = GALAXY[suit]
    night = sky.sky(w, h, TINT[suit], ord(suit) * 3, 170, 0.16) * 0.75
    return night + galaxies.galaxy(w, h, suit, cx * u, cy * u, r * u, ord(suit) % 13)


def _shoulder(image: Array) -> Array:
    """Compress highlights softly instead of clipping them."""
    image = np.clip(image, 0, None)
    return np.where(image > 0.82, 0.82 + 0.18 * np.tanh((image - 0.82) / 0.18), image)


def full(suit: str, rank: str, w: int, h: int) -> Array:
    """The picture of a Moon 'm', Sun 's' or Galaxy 'g', w by h pixels."""
    draw = {"m": _moon, "s": _sun, "g": _galaxy}[rank]
    return _shoulder(draw(suit, w, h, w / 96))

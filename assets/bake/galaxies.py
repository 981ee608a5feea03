"""Six galaxies in a suit's light: arms of gas and stars, dust along the arms, nurseries of young stars."""

from dataclasses import dataclass

import numpy as np
from noise import Array, F, fbm, noise, plane, ramp, rgb, step
from sky import LIGHT, spot


@dataclass(frozen=True)
class Shape:
    """How a galaxy looks. Lengths are in its radii, angles in degrees."""

    arms: int
    pitch: float  # tangent of the angle by which the arms open
    ratio: float  # short axis by long axis: 1 is face-on
    angle: float  # of the long axis
    bar: float = 0.0  # half length
    dust: float = 0.7
    ring: bool = False
    young: str = "#ff8fa6"  # the light of the nurseries
    companions: tuple[tuple[float, float, float], ...] = ()  # small galaxies: place u, v and radius


SHAPES = {
    "E": Shape(2, 0.34, 0.74, 24, bar=0.34, dust=0.8, companions=((-0.15, 0.97, 0.045),)),
    "J": Shape(2, 0.29, 0.95, 70, young="#ff6f5c", companions=((-0.33, -0.81, 0.065),)),
    "M": Shape(2, 0.30, 0.24, -24, dust=1.5, young="#ffd0a0"),
    "N": Shape(4, 0.40, 0.56, -36, bar=0.10, young="#ff9fd8"),
    "S": Shape(2, 0.13, 0.90, 10, dust=0.35, ring=True, young="#fff4c0"),
    "V": Shape(3, 0.44, 0.64, 40, young="#9fd0ff"),
}


def _gas(shape: Shape, r: Array, th: Array, rough: Array, fine: Array) -> tuple[Array, Array]:
    """The light of the disc, and the dust in front of it, 0 to 1."""
    if shape.ring:
        outer = np.exp(-(((r - 0.76 - 0.04 * rough) / 0.13) ** 2))
        wisps = 0.16 * np.exp(-(((r - 0.42) / 0.16) ** 2)) * np.clip(0.5 + fine, 0, 2)
        return outer * (0.72 + 0.55 * fine) + wisps + 0.08 * np.exp(-r / 0.5), np.clip(fine, 0, 1) * outer
    wind = th * shape.arms - shape.arms * np.log(r + 0.02) / shape.pitch + 1.5 * rough
    arm = 0.5 + 0.5 * np.cos(wind)
    spur = np.clip(np.cos(wind * 1.5 + 3 * rough), 0, 1) ** 4 * 0.16  # short arms between the arms
    disc = np.exp(-r / 0.44) * (0.20 + 1.5 * arm**2.4 + spur) * step(0.02, 0.24, r) * step(1.40, 0.7, r)
    lane = np.clip(np.cos(wind + 0.95), 0, 1) ** 4 + 0.45 * np.clip(fine - 0.05, 0, 1) * step(1.2, 0.5, r)
    return disc * np.clip(1 + 0.85 * fine, 0.1, 3), lane


def _strands(r: Array, th: Array, pitch: float, seed: int) -> Array:
    """Noise stretched along the spiral, about -1 to 1."""
    along = th - np.log(r + 0.02) / pitch
    p = (np.cos(along) * 2.2, np.sin(along) * 2.2, np.log(r + 0.05) * 1.1)
    return fbm(p, 2.3, 6, 0.62, seed=seed)


def _stars(image: Array, density: Array, count: int, seed: int) -> None:
    """Scatter single stars, more of them where the disc is bright."""
    h, w = density.shape
    rng, chance = np.random.default_rng(seed), np.clip(density, 0, 0.9).ravel().astype(np.float64)
    for at in rng.choice(h * w, size=count, p=chance / chance.sum()):
        m = rng.random() ** 7
        warm = rng.random()
        tint = np.array([0.8 + 0.2 * warm, 0.9, 1 - 0.25 * warm], F)
        spot(image, at % w + rng.random(), at // w + rng.random(), 0.55 + 0.75 * m, tint * F(0.18 + 0.62 * m))


def _edge_on(light: Array, r: Array, u: Array, v: Array, rough: Array) -> tuple[Array, Array]:
    """A wide halo, and one dark warped lane in front of it."""
    halo = 0.40 * np.exp(-np.sqrt((u / 0.42) ** 2 + (v / 0.20) ** 2))
    curve = 0.062 * np.sqrt(np.clip(1 - (u / 1.05) ** 2, 0, 1)) + 0.012 * rough
    lane = np.exp(-(((v - curve) / (0.020 + 0.012 * np.clip(rough + 0.4, 0, 1))) ** 2)) * step(1.1, 0.85, np.abs(u))
    return light * 1.25 + 0.25 * np.exp(-r / 0.6) * step(1.3, 0.8, r) + halo, 1.15 * lane


def galaxy(w: int, h: int, suit: str, cx: float, cy: float, radius: float, seed: int) -> Array:
    """The galaxy's light, to be added to a sky. Centre and radius in pixels."""
    shape, (dark, body, bright, white) = SHAPES[suit], LIGHT[suit]
    x, y = plane(w, h, cx, cy, radius)
    a = np.radians(shape.angle)
    u, v = x * np.cos(a) + y * np.sin(a), -x * np.sin(a) + y * np.cos(a)
    v2, flat = v / shape.ratio, shape.ratio < 0.4
    r, th = np.sqrt(u * u + v2 * v2) + 1e-4, np.arctan2(v2, u)
    rough = fbm((u, v2, r * 0), 2.6, 5, 0.55, seed=seed)
    clump = fbm((u, v2, r * 0), 9, 5, 0.62, seed=seed + 1)
    strand = _strands(r, th, shape.pitch, seed + 2)
    disc, lane = _gas(shape, r, th, rough, 0.55 * clump + 0.75 * strand)
    core = np.sqrt(u * u + (v / (0.55 + 0.45 * shape.ratio)) ** 2)
    bulge = 1.5 * np.exp(-((core / 0.10) ** 0.9)) + 0.30 * np.exp(-((core / 0.26) ** 1.6))
    if shape.bar:
        bulge = bulge + 0.8 * np.exp(-((u / shape.bar) ** 4)) * np.exp(-((v2 / 0.075) ** 2)) * (1 + 0.4 * strand)
    light = disc + bulge
    if flat:
        light, lane = _edge_on(light, r, u, v, rough)
    veil = step(0.04, 0.15, core) if not flat else F(1)
    light = light * (1 - np.clip(0.8 * shape.dust * lane * (0.6 + 0.8 * np.clip(strand + 0.3, 0, 1)) * veil, 0, 0.93))
    for cu, cv, size in shape.companions:
        away = np.hypot(u - cu, (v2 - cv) * 0.8) / size
        light = light + 0.95 * np.exp(-(away**0.9)) * step(7, 1.5, away)
    image = ramp(light, (0, "#000000"), (0.10, dark), (0.34, body), (0.80, bright), (1.5, white))
    warm = np.clip(bulge * 0.55, 0, 1)[..., None]  # old stars in the middle are warmer than the arms
    image = image * (1 - 0.30 * warm) + warm * 0.30 * light[..., None].clip(0, 1.2) * np.array([1.0, 0.92, 0.76], F)
    knots = np.clip(noise(u * 24, v2 * 24, r * 0 + seed) - 0.33, 0, 1) * 4.2 * np.clip(disc * 1.7 - 0.12, 0, 1)
    image = image + knots[..., None] * rgb(shape.young) * (1 - 0.6 * np.clip(lane, 0, 1))[..., None]
    _stars(image, np.clip(disc, 0, 1) ** 1.3 + 0.25 * bulge.clip(0, 0.6), 2600, seed)
    return image

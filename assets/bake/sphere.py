"""A world lit as a sphere, and Saturn's rings. Light is RGB, 0 to 1; lengths are in radii of the world."""

import numpy as np
import worlds
from noise import Array, F, noise, plane, ramp, step

# The colour of the air at the limb and how much of it.
AIR: dict[str, tuple[tuple[float, float, float], float]] = {
    "E": ((0.38, 0.66, 1.0), 1.0),
    "J": ((1.0, 0.80, 0.60), 0.30),
    "M": ((1.0, 0.62, 0.42), 0.40),
    "N": ((0.45, 0.66, 1.0), 0.9),
    "S": ((1.0, 0.90, 0.66), 0.30),
    "V": ((1.0, 0.82, 0.74), 0.75),
}
NIGHT = {"J": (1.2, 0.85, 0.6), "S": (1.3, 1.0, 0.6)}  # light of the night side: moons and rings; else blue


def _sample(a: Array, lon: Array, lat: Array) -> Array:
    """The texture at a longitude and latitude in radians, bilinear."""
    h, w = a.shape[:2]
    fx, fy = ((lon / (2 * np.pi) + 0.5) % 1) * w - 0.5, np.clip((0.5 - lat / np.pi) * h - 0.5, 0, h - 1.01)
    x0, y0 = np.floor(fx).astype(int), np.floor(fy).astype(int)
    dx, dy = (fx - x0).astype(F), (fy - y0).astype(F)
    if a.ndim == 3:
        dx, dy = dx[..., None], dy[..., None]
    x1, y1, x0 = (x0 + 1) % w, np.minimum(y0 + 1, h - 1), x0 % w
    return (a[y0, x0] * (1 - dx) + a[y0, x1] * dx) * (1 - dy) + (a[y1, x0] * (1 - dx) + a[y1, x1] * dx) * dy


def direction(phase: float, sun: float) -> tuple[float, float, float]:
    """Unit vector towards the light. phase: 0 full, 180 new. sun: degrees, 0 from the right, -90 from above."""
    a, s = np.radians(phase), np.radians(sun)
    return float(np.sin(a) * np.cos(s)), float(np.sin(a) * np.sin(s)), float(np.cos(a))


def sphere(
    name: str,
    size: int,
    phase: float = 0.0,
    sun: float = -40.0,
    lon: float = 0.0,
    tilt: float = -18.0,
    pad: float = 1.25,
    earthshine: float = 0.035,
) -> tuple[Array, Array]:
    """Light (of what is covered, and of the halo beyond, to be added) and coverage of a world.

    It is `size` pixels across, in a square `pad` times as wide. Angles in degrees.
    """
    colour, height = worlds.surface(name)
    n = int(size * pad)
    x, y = (v * F(pad) for v in plane(n, n, n / 2, n / 2, n / 2))
    r = np.sqrt(x * x + y * y)
    z = np.sqrt(np.clip(1 - r * r, 0, 1))
    t = np.radians(tilt)
    ux, uy = x * np.cos(t) + y * np.sin(t), x * np.sin(t) - y * np.cos(t)
    lat, lng = np.arcsin(np.clip(uy, -1, 1)), np.arctan2(ux, z) + np.radians(lon)
    base, h = _sample(colour, lng, lat), _sample(np.broadcast_to(height, colour.shape[:2]), lng, lat)
    gy, gx = np.gradient(h * n / (2 * pad))
    airless = name[0] == "m" or name == "M"
    bump = 1.5 if airless or name == "E" else 0.0
    nx, ny = x - gx * bump, y - gy * bump
    lx, ly, lz = direction(phase, sun)
    smooth = x * lx + y * ly + z * lz
    lam = (nx * lx + ny * ly + z * lz) / np.sqrt(nx * nx + ny * ny + z * z + 1e-6)
    new = np.sin(np.radians(phase) / 2)  # 0 full, 1 new: a crescent shines brighter, so that it is seen
    soft = 0.05 if airless else 0.13
    lit = np.clip(lam, 0, 1) ** 0.75 * step(-soft, soft, smooth) * (1.12 + 0.95 * new**4)
    shine = np.array(NIGHT.get(name, (0.5, 0.7, 1.3)), F) * earthshine * (0.4 + z[..., None])
    light = base**1.12 * (lit[..., None] + shine)
    if name == "E":
        dark = step(0.02, -0.16, smooth)[..., None]
        light = light + _sample(worlds.city_lights(), lng, lat)[..., None] * dark * np.array([1.0, 0.72, 0.36], F)
    edge = np.clip((1 - r) * n / (2 * pad) + 0.5, 0, 1)
    if name in AIR:
        tint, amount = np.array(AIR[name][0], F), AIR[name][1]
        rim = (1 - z) ** 2.6 * step(-0.25, 0.6, smooth) * (amount + 1.3 * new**6)
        light = light + rim[..., None] * tint * 0.95
        halo = np.exp(-np.clip(r - 1, 0, 9) / (0.030 + 0.035 * amount)) * step(-0.35, 0.8, smooth) * amount * 0.42
        light = light * edge[..., None] + halo[..., None] * tint * (1 - edge)[..., None]
    else:
        light = light * edge[..., None]
    return np.clip(light, 0, 1), edge


def rings(size: int, pad: float, opening: float = 21.0, turn: float = -18.0) -> tuple[Array, Array, Array, Array]:
    """Saturn's rings, opened and turned by degrees; `size` and `pad` as for the globe.

    Gives colour, opacity, which half lies in front, and the distance from their long axis within their plane.
    """
    n = int(size * pad)
    x, y = (v * F(pad) for v in plane(n, n, n / 2, n / 2, n / 2))
    t = np.radians(turn)
    u, v = x * np.cos(t) + y * np.sin(t), (y * np.cos(t) - x * np.sin(t)) / np.sin(np.radians(opening))
    r = np.sqrt(u * u + v * v).astype(F)
    zero = r * 0
    grain = noise(r * 46, zero + F(3.3), zero) + 0.6 * noise(r * 120, zero + F(1.1), zero)
    dens = step(1.22, 1.28, r) * 0.30 + step(1.50, 1.55, r) * 0.58  # the C ring, then the B ring
    dens = dens - step(1.93, 1.95, r) * 0.80 + step(2.02, 2.04, r) * 0.60 - step(2.25, 2.28, r) * 0.68
    encke = 0.5 * np.exp(-(((r - 2.21) / 0.008) ** 2))
    dens = np.clip(dens * (1 + 0.42 * grain) - encke, 0, 0.96) * (r < 2.3)
    colour = ramp(
        r + 0.05 * grain,
        (1.2, "#6d6049"),
        (1.55, "#c9ad7c"),
        (1.8, "#f2ddb0"),
        (1.95, "#d9bf8e"),
        (2.28, "#b9a078"),
    )
    return colour, dens, v > 0, v

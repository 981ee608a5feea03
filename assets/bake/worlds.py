"""The surfaces of the six planets: colour and height over longitude and latitude, from 3D noise, seamless."""

from functools import cache
from pathlib import Path

import moons
import numpy as np
from noise import Array, F, Point, fbm, over, ramp, step, warp
from PIL import Image, ImageFilter

TEXTURE = (1792, 896)  # columns over 360 degrees of longitude, rows over 180 of latitude
COAST = Path(__file__).with_name("earth_land.png")  # one bit a point, 1 is land; Natural Earth, public domain


def grid() -> tuple[Array, Array, tuple[Array, Array, Array]]:
    """Longitude and latitude in radians, and the point on the unit sphere."""
    w, h = TEXTURE
    lon, lat = np.meshgrid((np.arange(w) + 0.5) / w * 2 * np.pi - np.pi, np.pi / 2 - (np.arange(h) + 0.5) / h * np.pi)
    lon, lat = lon.astype(F), lat.astype(F)
    return lon, lat, (np.cos(lat) * np.cos(lon), np.sin(lat), np.cos(lat) * np.sin(lon))


def flat(p: Point, k: float) -> tuple[Array, Array, Array]:
    """The point stretched along the axis, so that noise forms bands."""
    return p[0], p[1] * F(k), p[2]


def _coast() -> Array:
    mask = Image.open(COAST).convert("L").filter(ImageFilter.GaussianBlur(2)).resize(TEXTURE, Image.Resampling.LANCZOS)
    return np.asarray(mask, F) / 255


def _earth(lat: Array, p: Point) -> tuple[Array, Array]:
    deg, coast = np.degrees(lat), _coast()
    land = step(0.42, 0.58, coast + 0.10 * fbm(p, 22, 4))
    dry, rough = fbm(p, 2.2, 5, seed=3), fbm(p, 7, 6, seed=4, ridged=True)
    wet = np.exp(-((deg / 14) ** 2)) + 0.8 * np.exp(-(((np.abs(deg) - 50) / 13) ** 2)) + 0.5 * dry
    ground = ramp(wet + 0.25 * rough - 0.15, (0.0, "#c79a5e"), (0.3, "#b18a4e"), (0.55, "#6f8a3f"), (1.1, "#2f6234"))
    sea = ramp(fbm(p, 3, 5, seed=5) + 1.4 * coast, (-0.5, "#06215c"), (0.2, "#0b3a86"), (1, "#1f7fae"))
    colour = sea + (ground - sea) * land[..., None]
    ice = np.maximum(step(70, 78, np.abs(deg) + 6 * dry), step(-58, -66, deg + 4 * dry) * land)
    colour = over(colour, "#f4f8ff", ice)
    drift = warp(flat(p, 1.5), 0.30, 1.9, 5, (6, 7, 8))
    belts = 0.10 * np.cos(np.radians(deg * 6)) * np.cos(lat)
    cloud = step(-0.02, 0.40, fbm(drift, 2.4, 7, 0.56, seed=9) + belts)
    return over(colour, "#ffffff", 0.93 * cloud), 0.006 * rough * land * (1 - cloud)


def _jupiter(lon: Array, lat: Array, p: Point) -> tuple[Array, Array]:
    deg = np.degrees(lat)
    swirl = fbm(flat(p, 3.2), 4.2, 6, 0.58, seed=1)
    fine = fbm([q + 0.10 * swirl for q in flat(p, 7)], 5, 6, 0.6, seed=2)
    spot = ((lon - 0.35) / 0.30) ** 2 + ((lat + 0.38) / 0.135) ** 2
    band = deg + 5.0 * swirl + 1.8 * fine + 7 * np.exp(-spot) * np.sign(lat + 0.38)
    colour = ramp(
        band,
        *(
            (-75, "#7d7470"),
            (-55, "#a89684"),
            (-44, "#d3bfa2"),
            (-37, "#a5734c"),
            (-31, "#f0e2c8"),
            (-24, "#e9d3ae"),
        ),
        *(
            (-18, "#a4552f"),
            (-11, "#8f4526"),
            (-7, "#e7cfa6"),
            (1, "#fbf1dc"),
            (7, "#ecd3a6"),
            (9, "#b1632f"),
        ),
        *(
            (16, "#8c4a2c"),
            (20, "#d9b080"),
            (27, "#f1e3c9"),
            (33, "#b98d63"),
            (41, "#d8c4a4"),
            (55, "#9c8a7a"),
        ),
        (75, "#75706f"),
    )
    colour *= (1 + 0.30 * fine)[..., None]
    for at, size, tone in ((spot, 1.35, "#f6ead2"), (spot, 0.9, "#b4482a"), (spot * 3.2, 0.9, "#d9744a")):
        colour = over(colour, tone, 0.88 * step(size, size * 0.55, at + 0.35 * fine))
    for x in np.linspace(-3, 3, 9):  # the string of pearls
        pearl = ((lon - F(x)) / 0.06) ** 2 + ((lat + 0.60) / 0.04) ** 2
        colour = over(colour, "#fbf3e2", 0.8 * step(1, 0.3, pearl))
    return colour, 0.004 * fine


def _saturn(lat: Array, p: Point) -> tuple[Array, Array]:
    band = np.degrees(lat) + 1.6 * fbm(flat(p, 6), 3.4, 5, seed=11)
    colour = ramp(
        band,
        *(
            (-80, "#8f7a55"),
            (-50, "#c9ad76"),
            (-38, "#e0c88f"),
            (-28, "#cda965"),
            (-18, "#efdcab"),
            (-8, "#e3c481"),
        ),
        *((0, "#f8ebc6"), (9, "#edd296"), (17, "#d2aa63"), (26, "#ead29b"), (38, "#c6a268"), (52, "#d6bd88")),
        *((64, "#a8926a"), (80, "#76735f")),
    )
    return colour * (1 + 0.07 * fbm(flat(p, 14), 3, 5, seed=12))[..., None], 0 * lat


def _mars(lon: Array, lat: Array, p: Point) -> tuple[Array, Array]:
    deg = np.degrees(lat)
    rough = fbm(p, 6, 7, 0.6, seed=21, ridged=True)
    bent = 0.3 * fbm(p, 2, 4, seed=22)
    albedo = fbm([q + bent for q in p], 1.7, 6, 0.55, seed=23)
    pits, _ = moons.craters(p, 260, 0.05, 5, 0.008)
    colour = ramp(
        albedo + 0.22 * rough - 0.05,
        *((-0.42, "#3f2220"), (-0.16, "#74382a"), (0.02, "#b35a34"), (0.22, "#d58650"), (0.5, "#f3c08e")),
    )
    width = 0.030 + 0.05 * fbm(p, 3, 3, seed=25)
    rift = np.abs((lat + 0.15 + 0.09 * fbm(p, 4, 6, 0.6, seed=24) + 0.04 * np.sin(lon * 2)) / width)
    colour = over(colour, "#48201a", 0.14 * step(1, 0.2, rift) * step(0.75, 0.45, np.abs(lon + 0.1)))
    caps = np.maximum(step(76, 81, deg + 5 * rough), step(-79, -84, deg - 5 * rough))
    return over(colour, "#fbf3ea", caps), 0.012 * rough + 0.45 * pits


def _neptune(lon: Array, lat: Array, p: Point) -> tuple[Array, Array]:
    deg, swirl = np.degrees(lat), fbm(flat(p, 5), 2.6, 5, seed=31)
    colour = ramp(
        deg + 7 * swirl,
        *(
            (-80, "#14247f"),
            (-58, "#2f62e6"),
            (-45, "#1a3cb4"),
            (-32, "#3f7af5"),
            (-22, "#5d94ff"),
            (-8, "#2450cf"),
        ),
        *(
            (5, "#5a97fb"),
            (15, "#2a5adc"),
            (27, "#1d42b8"),
            (39, "#4b84f4"),
            (57, "#2343b0"),
            (85, "#15257c"),
        ),
    )
    colour = colour * (1 + 0.16 * fbm(flat([q + 0.06 * swirl for q in p], 11), 3.2, 5, 0.6, seed=34))[..., None]
    spot = ((lon + 0.2) / 0.30) ** 2 + ((lat + 0.36) / 0.13) ** 2
    colour = over(colour, "#0f1f6e", 0.85 * step(1.2, 0.3, spot + 0.3 * swirl))
    cirrus = fbm(flat([q + 0.16 * swirl for q in p], 9), 2.2, 6, 0.55, seed=33)
    veil = step(0.20, 0.58, cirrus) * step(72, 40, np.abs(deg))
    rim = step(0.55, 0.1, np.abs(spot - 1.35)) * step(-0.36, -0.44, lat)
    return over(colour, "#eaf3ff", np.clip(0.85 * veil + 0.7 * rim, 0, 0.95)), 0.006 * veil


def _venus(lon: Array, lat: Array, p: Point) -> tuple[Array, Array]:
    chevron = 0.30 * np.abs(np.sin(lon * 0.75)) ** 1.4 * np.sign(lat)
    bend = lat + chevron + 0.12 * fbm(p, 2, 4, seed=41)
    q = np.cos(lat) * np.cos(lon), np.sin(bend) * 5, np.cos(lat) * np.sin(lon)
    moved = 0.35 * fbm(q, 1.5, 4, seed=42)
    n = fbm([a + moved for a in q], 1.5, 6, 0.5, seed=43)
    colour = ramp(n, (-0.55, "#8a4a4c"), (-0.25, "#c07a68"), (0.0, "#e6b08c"), (0.22, "#f6d9b8"), (0.5, "#fff3e2"))
    return over(colour, "#fdf0e6", 0.55 * step(48, 75, np.abs(np.degrees(lat)) + 8 * n)), 0.008 * n


@cache
def city_lights() -> Array:
    """City lights of the Earth at night, 0 to 1: clusters, mostly along the coasts."""
    _, lat, p = grid()
    coast, deg = _coast(), np.degrees(lat)
    shore = np.exp(-(((coast - 0.62) / 0.22) ** 2)) * step(0.40, 0.52, coast)
    crowd = step(0.05, 0.45, fbm(p, 5, 3, seed=61)) * step(62, 46, deg) * step(-46, -34, deg)
    return np.clip(step(0.18, 0.55, fbm(p, 60, 2, 0.7, seed=62)) * crowd * (0.35 + shore), 0, 1)


@cache
def surface(name: str) -> tuple[Array, Array]:
    """Colour and height (in radii) of a planet ('E') or a planet's moon ('mE')."""
    lon, lat, p = grid()
    if name[0] == "m":
        return moons.surface(name[1], lon, p)
    match name:
        case "E":
            return _earth(lat, p)
        case "J":
            return _jupiter(lon, lat, p)
        case "S":
            return _saturn(lat, p)
        case "M":
            return _mars(lon, lat, p)
        case "N":
            return _neptune(lon, lat, p)
    return _venus(lon, lat, p)

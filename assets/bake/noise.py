"""Gradient noise in 3D, and the curves and blends that all pictures use. Colours are RGB, 0 to 1."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]  # of single or double precision, or of truth values
Point = Sequence[Array]  # x, y, z, arrays of one shape
F = np.float32

_rng = np.random.default_rng(60)
_order = np.tile(_rng.permutation(256), 2).astype(np.int32)
_slopes = _rng.normal(size=(256, 3)).astype(F)
_slopes /= np.linalg.norm(_slopes, axis=1, keepdims=True)


def noise(x: Array, y: Array, z: Array) -> Array:
    """Gradient noise of unit cells, about -0.7 to 0.7."""
    xi, yi, zi = (np.floor(v).astype(np.int32) for v in (x, y, z))
    xf, yf, zf = (x - xi).astype(F), (y - yi).astype(F), (z - zi).astype(F)
    u, v, w = (t * t * t * (t * (t * 6 - 15) + 10) for t in (xf, yf, zf))

    def corner(dx: int, dy: int, dz: int) -> Array:
        g = _slopes[_order[_order[_order[(xi + dx) & 255] + ((yi + dy) & 255)] + ((zi + dz) & 255)]]
        return g[..., 0] * (xf - dx) + g[..., 1] * (yf - dy) + g[..., 2] * (zf - dz)

    def mix(a: Array, b: Array, t: Array) -> Array:
        return a + t * (b - a)

    low = mix(mix(corner(0, 0, 0), corner(1, 0, 0), u), mix(corner(0, 1, 0), corner(1, 1, 0), u), v)
    high = mix(mix(corner(0, 0, 1), corner(1, 0, 1), u), mix(corner(0, 1, 1), corner(1, 1, 1), u), v)
    return mix(low, high, w)


def fbm(p: Point, freq: float, octaves: int = 6, gain: float = 0.5, seed: float = 0.0, ridged: bool = False) -> Array:
    """A fractal sum of noise, about -1 to 1; ridged: sharp crests near 1."""
    total, amp, norm = np.zeros_like(p[0]), 1.0, 0.0
    for i in range(octaves):
        f, o = freq * 2.03**i, seed * 17.3 + i * 5.7
        n = noise(p[0] * f + o, p[1] * f - o, p[2] * f + 2 * o)
        total += amp * (1 - 2.6 * np.abs(n) if ridged else n * 1.6)
        norm += amp
        amp *= gain
    return total / norm


def warp(p: Point, amount: float, freq: float, octaves: int, seeds: tuple[float, float, float]) -> list[Array]:
    """The point displaced by further noise, independently along each axis."""
    return [q + amount * fbm(p, freq, octaves, seed=seed) for q, seed in zip(p, seeds, strict=True)]


def step(a: float, b: float, x: Array) -> Array:
    """0 at a, 1 at b, smooth in between; a may be greater than b."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def rgb(colour: str) -> Array:
    """'#rrggbb' as three numbers, 0 to 1."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], F)


def ramp(x: Array, *stops: tuple[float, str]) -> Array:
    """The colours of the values x on a gradient of (position, '#rrggbb') stops."""
    at, colours = [stop[0] for stop in stops], np.array([rgb(stop[1]) for stop in stops])
    return np.stack([np.interp(x, at, colours[:, i]) for i in range(3)], -1).astype(F)


def over(base: Array, colour: str, alpha: Array) -> Array:
    """A colour laid over the base, alpha 0 to 1."""
    return base + (rgb(colour) - base) * alpha[..., None]


def plane(w: int, h: int, cx: float, cy: float, unit: float) -> tuple[Array, Array]:
    """Coordinates of the pixel centres about (cx, cy), in units of `unit` pixels."""
    y, x = np.mgrid[0:h, 0:w].astype(F)
    return (x + F(0.5) - F(cx)) / F(unit), (y + F(0.5) - F(cy)) / F(unit)

"""Suns in a suit's light."""

import numpy as np
from noise import Array, fbm, plane, ramp, step, warp
from sky import LIGHT


def sun(
    w: int,
    h: int,
    suit: str,
    cx: float,
    cy: float,
    radius: float,
    seed: int,
    corona: float = 1.0,
    spots: bool = True,
) -> tuple[Array, Array]:
    """Light and coverage of a sun: granules, dark limb, corona, a few prominences. Centre and radius in pixels."""
    dark, body, bright, white = LIGHT[suit]
    x, y = plane(w, h, cx, cy, radius)
    r = np.sqrt(x * x + y * y) + 1e-6
    ux, uy = x / r, y / r
    z = np.sqrt(np.clip(1 - r * r, 0, 1))
    ball = (x, y, z)
    cells = fbm(ball, 13, 4, 0.6, seed=seed, ridged=True)
    moved = 0.3 * fbm(ball, 2.2, 4, seed=seed + 1)
    broad = fbm([q + moved for q in ball], 2.4, 5, 0.55, seed=seed + 2)
    heat = 0.64 + 0.27 * z + 0.12 * cells + 0.34 * broad
    if spots:
        heat = heat - 0.55 * step(0.34, 0.52, fbm(ball, 3.1, 4, seed=seed + 5))
    disc = ramp(heat, (0.12, dark), (0.48, body), (0.80, bright), (1.10, white))
    ray = 0.5 + 0.9 * fbm((ux * 2.2, uy * 2.2, r * 0.15), 1.5, 4, 0.55, seed=seed + 3)
    ray = ray + 0.5 * fbm((ux * 9, uy * 9, r * 0.25), 1.5, 3, seed=seed + 4)
    out = np.clip(r - 1, 0, 9)
    glow = 0.95 * np.exp(-out / 0.10) + np.clip(ray, 0, 2) * 0.62 * np.exp(-out / 0.52)
    glow = corona * glow * step(3.2, 1.2, r)
    bent = warp((x * 2.4, y * 2.4, r * 0), 0.06, 3.0, 2, (seed + 7, seed + 8, seed + 9))
    loops = np.clip(1 - np.abs(fbm(bent, 1.9, 4, seed=seed + 6)) / 0.06, 0, 1) * np.exp(-out / 0.09) * 0.6
    light = ramp(glow + loops, (0, "#000000"), (0.18, dark), (0.5, body), (0.95, bright), (1.5, white))
    edge = np.clip((1 - r) * radius + 0.5, 0, 1)[..., None]
    return disc * edge + light * (1 - edge), edge[..., 0]

"""Bake the other skies of the table, assets/night/NAME-1080.jpg and NAME-2160.jpg: `python assets/bake/skies.py`.

The program draws text and cards on them, so each stays dark: no place of it, without its stars, is brighter than
`BRIGHTEST`, at which quiet text still has a contrast of 4.5 to 1.
"""

import sys

import numpy as np
from night import HEIGHTS, NIGHT
from noise import Array, F, fbm, plane, ramp, rgb, step
from PIL import Image
from sky import spot

BRIGHTEST = 0.052


def _dimmed(image: Array) -> Array:
    """The image with what is too bright made darker, without a visible step."""
    light = np.maximum(np.clip(image, 0, 1) ** F(2.2) @ np.array([0.2126, 0.7152, 0.0722], F), F(1e-6))
    wanted = BRIGHTEST * np.tanh(light / BRIGHTEST)
    return image * ((wanted / light) ** F(1 / 2.2))[..., None]


def _stars(image: Array, count: int, seed: int, tint: tuple[float, float, float], chance: Array | None = None) -> None:
    """Add faint stars; with `chance`, from 0 to 1 over the image, more where that is high."""
    rng, (h, w) = np.random.default_rng(seed), image.shape[:2]
    for _ in range(count):
        x, y, bright, lot = rng.random() * w, rng.random() * h, rng.random() ** 6, rng.random()
        if chance is None or lot < chance[int(y), int(x)]:
            light = np.array(tint, F) * F(0.14 + 0.18 * bright)
            spot(image, x, y, (0.55 + 1.1 * bright) * h / 1080, light)


def milky_way(w: int, h: int) -> Array:
    """The winter sky: the band of the Milky Way from the lower left, its rifts, and red clouds of hydrogen."""
    x, y = plane(w, h, w / 2, h * 0.47, h)
    a = np.radians(-31)
    u, v = x * np.cos(a) + y * np.sin(a), -x * np.sin(a) + y * np.cos(a)
    cloud = fbm((u * 1.3, v * 2.0, u * 0 + 5), 1.8, 6, 0.56, seed=11)
    dust = fbm((u * 1.7 + 0.2 * cloud, v * 3.6, u * 0 + 2), 1.9, 6, 0.6, seed=4)
    wide = np.exp(-(((v + 0.07 * cloud) / 0.27) ** 2))
    core = np.exp(-(((v + 0.05 * cloud) / 0.12) ** 2)) * np.clip(0.55 + 0.8 * cloud, 0, 1)
    rift = np.exp(-(((v - 0.025 + 0.10 * dust) / 0.055) ** 2)) * np.clip(0.55 + 1.1 * dust, 0, 1)
    kept = (1 - 0.85 * rift)[..., None]
    image = rgb("#04060F") + np.exp(-((np.hypot(x * 0.7, y) / 0.75) ** 2))[..., None] * rgb("#080C20")
    image = image + (wide * np.clip(0.4 + 0.7 * cloud, 0, 1))[..., None] * kept * rgb("#263260")
    image = image + core[..., None] * kept * rgb("#4A4252")
    knots = np.clip(fbm((u * 2.4, v * 2.4, u * 0 + 9), 2.3, 5, 0.5, seed=21) - 0.34, 0, 1) * wide
    image = _dimmed(image + knots[..., None] * rgb("#B03A66") * 1.3)
    _stars(image, 4200, 9, (0.90, 0.91, 0.96), np.clip(0.05 + 0.5 * wide * kept[..., 0], 0, 1))
    return image


def aurora(w: int, h: int) -> Array:
    """Northern lights: curtains of green and violet, hanging from above to both sides of the table."""
    x, y = plane(w, h, w / 2, 0, h)
    image = ramp(y, (0, "#050A1C"), (0.6, "#081327"), (1, "#040812"))
    for seed, foot, green, reach, strength in (
        (2, 0.50, "#1FA57A", 0.30, 0.62), (6, 0.27, "#2BB58A", 0.22, 0.40), (13, 0.74, "#177A78", 0.24, 0.34),
    ):  # fmt: skip
        slow = fbm((x * 0.6 + seed, x * 0, x * 0 + seed), 1.1, 3, 0.5, seed=seed)
        fold = fbm((x * 1.6 + 0.8 * slow + seed, x * 0, x * 0), 1.9, 3, 0.5, seed=seed + 1)
        # the hem hangs in folds, and each ray begins a little above or below it
        ray = fbm((x * 11 + 7 * fold, y * 0.5, x * 0), 1.7, 4, 0.62, seed=seed + 2)
        hem = foot + 0.42 * slow + 0.14 * fold + 0.05 * ray + 0.05 * np.sin(x * 3.1 + seed)
        above = hem - y
        long = np.maximum(reach * (0.7 + 0.9 * np.clip(fold + 0.4 * ray, -0.6, 0.9)), 0.06)
        height = np.exp(-np.clip(above, 0, 9) / long) * step(-0.045, 0.035, above)
        glow = np.exp(-((above / 0.22) ** 2)) * 0.22
        veil = np.clip(0.45 + 1.9 * slow + 1.1 * fold + 0.25 * np.abs(x), 0, 1.15)
        violet = np.clip(above / long - 0.8, 0, 1)[..., None]
        colour = rgb(green) * (1 - violet) + rgb("#5A2C86") * violet
        image = image + (strength * (height * np.clip(0.7 + 0.9 * ray, 0.1, 1.4) + glow) * veil)[..., None] * colour
    image = _dimmed(image)
    _stars(image, 520, 5, (0.88, 0.95, 0.93))
    return image


def dawn(w: int, h: int) -> Array:
    """The hour before the sun: indigo above, a band of rose and amber below, thin clouds, the last stars."""
    x, y = plane(w, h, w / 2, 0, h)
    lift = 0.10 * (x / 0.9) ** 2
    image = ramp(
        np.clip(y - lift + 0.06, 0, 1.1),
        (0, "#070A20"), (0.38, "#12143A"), (0.62, "#2A1E4C"), (0.8, "#4A284F"), (0.94, "#6B3644"), (1.06, "#7A4634"),
    )  # fmt: skip
    streak = fbm((x * 0.7, y * 4.6, x * 0), 1.9, 6, 0.55, seed=8)
    low = step(0.42, 0.85, y)
    image = image * (1 - 0.42 * (step(0.05, 0.55, streak) * low))[..., None]
    lit = step(0.02, 0.30, -streak) * low * (0.25 + 0.75 * step(0.6, 1.0, y))
    image = _dimmed(image + lit[..., None] * rgb("#3A1C1E") * 0.8)
    _stars(image, 360, 3, (0.95, 0.92, 0.90), np.clip(1.05 - 1.5 * y, 0, 1))
    return image


SKIES = {"milky-way": milky_way, "aurora": aurora, "dawn": dawn}


def main(names: list[str]) -> None:
    """Bake the named skies, or all, each size painted on its own, with grain against bands."""
    for name in names or SKIES:
        for height, quality in zip(HEIGHTS, (95, 90), strict=True):
            image = SKIES[name](height * 16 // 9, height)
            grain = np.random.default_rng(3).random((*image.shape[:2], 1)).astype(F) - 0.5
            pixels = np.clip(image * 255 + grain * 1.6 + 0.5, 0, 255).astype(np.uint8)
            Image.fromarray(pixels).save(NIGHT / f"{name}-{height}.jpg", quality=quality, subsampling=0, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])

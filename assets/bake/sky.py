"""Night skies: behind the cards' pictures, and behind the table."""

import numpy as np
from noise import Array, F, fbm, plane

# Four tones of a suit's light: dark, body, bright, nearly white.
LIGHT = {
    "E": ("#03201f", "#12806e", "#6fe3c0", "#f2fff8"),
    "J": ("#2a1005", "#b0581a", "#ffb45e", "#fff4df"),
    "M": ("#2b0505", "#b3261c", "#ff7d52", "#fff0e2"),
    "N": ("#050b33", "#2a4bd0", "#86b0ff", "#f3f7ff"),
    "S": ("#241903", "#a87a10", "#ffd964", "#fffbe4"),
    "V": ("#260a22", "#a3357f", "#f79bd0", "#fff2fa"),
}


def spot(image: Array, x: float, y: float, radius: float, light: Array) -> None:
    """Add a soft round star; x, y and radius (of one standard deviation) in pixels."""
    reach, (h, w) = int(4 * radius) + 2, image.shape[:2]
    x0, x1, y0, y1 = (
        max(int(x) - reach, 0),
        min(int(x) + reach, w),
        max(int(y) - reach, 0),
        min(int(y) + reach, h),
    )
    if x0 < x1 and y0 < y1:
        gy, gx = np.mgrid[y0:y1, x0:x1]
        image[y0:y1, x0:x1] += np.exp(-((gx - x) ** 2 + (gy - y) ** 2) / (2 * radius * radius))[..., None] * light


def sky(w: int, h: int, tint: tuple[float, float, float], seed: int, stars: int = 160, haze: float = 0.10) -> Array:
    """A night sky: a vertical gradient, a faint tint of the suit, and stars of three sizes, most of them faint."""
    rng = np.random.default_rng(seed)
    x, y = plane(w, h, 0, 0, w)
    t = (y / y.max())[..., None]
    image = np.array([6, 8, 22], F) / 255 * (1 - t) + np.array([12, 17, 44], F) / 255 * t
    cloud = np.clip(fbm((x * F(1.3) + seed, y * F(1.3), x * 0), 1.6, 5, 0.5, seed=seed % 7) + 0.15, 0, 1)
    image = image + cloud[..., None] * np.array(tint, F) * haze
    for _ in range(stars):
        sx, sy, m = rng.random() * w, rng.random() * h, rng.random() ** 5
        warm = rng.random()
        colour = np.array([0.85 + 0.15 * warm, 0.9, 1.0 - 0.2 * warm], F)
        spot(image, sx, sy, 0.5 + 1.25 * m, colour * F(0.22 + 0.75 * m))
    return image


def backdrop(w: int, h: int, tilt: float = -24.0) -> Array:
    """The table's night: a glow round the bar, faint Milky Way, few stars, none as bright as text. Tilt in degrees."""
    x, y = plane(w, h, w / 2, h * 0.45, h)
    glow = np.clip(1 - np.hypot(x * 0.72, y) / 0.95, 0, 1)[..., None] ** 1.5
    image = np.array([5, 7, 20], F) / 255 + glow * np.array([14, 20, 46], F) / 255
    a = np.radians(tilt)
    u, v = x * np.cos(a) + y * np.sin(a), -x * np.sin(a) + y * np.cos(a)
    cloud = fbm((u * 1.2, v * 2.2, u * 0), 1.7, 6, 0.55, seed=3)
    dust = fbm((u * 2, v * 4, u * 0 + 3), 2.0, 6, 0.6, seed=5)
    band = np.exp(-(((v + 0.05 * cloud) / 0.22) ** 2)) * np.clip(0.45 + 0.9 * cloud, 0, 1)
    band *= 1 - 0.75 * np.exp(-(((v - 0.02 + 0.06 * dust) / 0.05) ** 2)) * np.clip(0.5 + dust, 0, 1)
    image = image + band[..., None] * np.array([22, 27, 58], F) / 255
    rng, scale = np.random.default_rng(9), h / 1080
    for _ in range(420):
        sx, sy, k = rng.random() * w, rng.random() * h, rng.random() ** 6
        spot(image, sx, sy, (0.55 + 1.1 * k) * scale, np.array([0.91, 0.9, 0.9], F) * F(0.14 + 0.16 * k))
    return image

"""Shapes from distance fields: rounded boxes, lines, stars, and the seven asterisms."""

import numpy as np
from noise import Array, F, rgb

# The stars of each rank's asterism in a picture of 100 by 106 units, and the pairs that are joined.
STARS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((50, 29),),
    2: ((26, 27), (63, 14)),
    3: ((50, 10), (10, 92), (91, 84)),
    4: ((15, 12), (89, 17), (84, 94), (10, 88)),
    5: ((9, 32), (27, 11), (47, 29), (69, 8), (91, 24)),
    6: ((50, 6), (90, 29), (89, 76), (50, 100), (10, 77), (11, 28)),
    7: ((7, 27), (20, 14), (35, 15), (51, 20), (58, 34), (86, 31), (89, 11)),
}
JOINS: dict[int, tuple[tuple[int, int], ...]] = {
    1: (),
    2: ((0, 1),),
    3: ((0, 1), (1, 2), (2, 0)),
    4: ((0, 1), (1, 2), (2, 3), (3, 0)),
    5: ((0, 1), (1, 2), (2, 3), (3, 4)),
    6: ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)),
    7: ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)),
}
SIZE = {1: 0.78, 2: 0.575, 3: 0.55}  # of a glint 10 units long, else 0.483
TRAILS = (  # round Polaris: radius, from and to in degrees clockwise from the right
    (9.5, 205, 325),
    (15.5, 150, 285),
    (21.5, 210, 345),
    (27.5, 165, 212),
    (27.5, 326, 372),
)
GAP = 4.2  # a line ends this far from its stars


def box(x: Array, y: Array, x0: float, y0: float, x1: float, y1: float, radius: float) -> Array:
    """Distance to a rounded box, negative inside."""
    dx = np.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2 + radius
    dy = np.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2 + radius
    return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - radius


def inside(distance: Array, unit: float) -> Array:
    """Coverage of a shape, 0 to 1; `unit`: pixels per unit of distance."""
    return np.clip(0.5 - distance * unit, 0, 1)


def stroke(distance: Array, width: float, unit: float) -> Array:
    """Coverage of a line along the shape's edge, 0 to 1."""
    return np.clip((width / 2 - np.abs(distance)) * unit + 0.5, 0, 1)


def segment(x: Array, y: Array, ax: float, ay: float, bx: float, by: float) -> Array:
    """Distance to a line segment."""
    dx, dy = bx - ax, by - ay
    t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(x - ax - t * dx, y - ay - t * dy)


def _mix(image: Array, colour: str, alpha: Array) -> Array:
    return image + (rgb(colour) - image) * alpha[..., None]


def _lines(x: Array, y: Array, rank: int, unit: float) -> Array:
    cover, stars = np.zeros_like(x), STARS[rank]
    for i, j in JOINS[rank]:
        (ax, ay), (bx, by) = stars[i], stars[j]
        k = GAP / float(np.hypot(bx - ax, by - ay))
        ends = (ax + (bx - ax) * k, ay + (by - ay) * k, bx + (ax - bx) * k, by + (ay - by) * k)
        cover = np.maximum(cover, np.clip((0.475 - segment(x, y, *ends)) * unit + 0.5, 0, 1) * 0.8)
    if rank == 1:
        dx, dy = x - stars[0][0], y - stars[0][1]
        r, turn = np.hypot(dx, dy), np.degrees(np.arctan2(dy, dx))
        for radius, start, end in TRAILS:
            along = (turn - start) % 360
            fade = np.clip(along / 12, 0, 1) * np.clip((end - start - along) / 12, 0, 1)
            cover = np.maximum(cover, stroke(r - radius, 0.8, unit) * fade * 0.55)
    return cover


def asterism(image: Array, x: Array, y: Array, rank: int, unit: float) -> Array:
    """The picture with the rank's asterism in gold; x, y in units of the picture, `unit` in pixels."""
    image = _mix(image, "#E9C46C", _lines(x, y, rank, unit))
    size = SIZE.get(rank, 0.483)
    for sx, sy in STARS[rank]:
        dx, dy = np.abs(x - sx) / (10 * size), np.abs(y - sy) / (10 * size)
        far = np.hypot(dx, dy)
        image = image + (0.55 * np.exp(-((far / 0.72) ** 2)) * np.clip(1.4 - far, 0, 1))[..., None] * rgb("#F2C060")
        glint = np.clip((1 - (dx ** F(0.55) + dy ** F(0.55))) * 6 * size * unit / 2, 0, 1)
        image = _mix(image, "#FFE9B4", glint)
        image = _mix(image, "#FFF9EA", inside((far - 0.44) * 10 * size, unit))
    return image

"""Bake the paper streamers of Hit the Deck's finale, assets/svg/htd/streamer-*.svg: `python assets/bake/paper.py`."""

from __future__ import annotations

import math
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "svg" / "htd"
INK, SHADE, RIM = "#24172F", "#461414", 8
STREAMERS = {
    "R": ("#E5432B", "#B82A1A", 5, 330, 28),
    "G": ("#25A05B", "#14743E", 3, 150, 20),
    "Y": ("#FFC42B", "#F09A0C", 3, 158, 20),
    "B": ("#2E6FDB", "#1B4AA6", 5, 352, 30),
}
"""By the colour of cards: the colours of the paper's two sides, half turns, length, and swing to each side."""


def closed(points: list[tuple[float, float]], right: float = 0, down: float = 0) -> str:
    """A closed path."""
    return "M" + "L".join(f"{x + right:.1f} {y + down:.1f}" for x, y in points) + "Z"


def streamer(front: str, back: str, waves: int, length: float, swing: float) -> str:
    """A twisted streamer that hangs from y 0, above its shadow."""
    drop = length / (waves + 0.6)
    wide, bands = drop * 0.52, []
    for number in range(waves):
        side, upper, lower = 1 if number % 2 else -1, [], []
        for part in (i / 12 for i in range(13)):
            x = swing + 4 + side * swing * math.cos(math.pi * part)
            y = -wide + (number + part) * drop
            thick = wide * (1 - 0.72 * part * part) if number == waves - 1 else wide
            upper.append((x, y))
            lower.append((x, y + thick))
        bands.append((number % 2 == 0, upper + lower[::-1]))
    drawn = [f'<path d="{closed(points, 6, 5)}" fill="{SHADE}" fill-opacity=".26"/>' for _, points in bands]
    pen = f'stroke="{INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"'
    for is_front, points in sorted(bands, key=lambda band: band[0]):
        drawn.append(f'<path d="{closed(points)}" fill="{front if is_front else back}" {pen}/>')
    box = f"{-RIM} {-RIM} {2 * swing + 8 + 2 * RIM} {length + 2 * RIM}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{chr(10).join(drawn)}</svg>\n'


if __name__ == "__main__":
    for name, told in STREAMERS.items():
        (FOLDER / f"streamer-{name}.svg").write_text(streamer(*told), encoding="utf-8")

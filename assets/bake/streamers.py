"""Bake the light of Hand-to-Hand Combat's finale, assets/svg/suns: `python assets/bake/streamers.py`.

The parts of suns are white: bodies, their bright middles, and rays by their number, all to the edges of the picture.
Streamers are named by their suits: a soft veil with tapering strands, which rise near the sun and fade outwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

SUNS = Path(__file__).resolve().parent.parent / "svg" / "suns"
STRANDS, STEPS = 15, 36
VEIL = ((1.1, 0.11), (0.9, 0.11), (0.72, 0.11), (0.5, 0.13))
"""Half widths of the veil, in parts of the streamer's, each with its strength."""
LIGHT = ((0.043, 0), (0.107, 1), (0.52, 0.55), (0.98, 0))
"""The strength of a streamer's light along its length."""
RAYS = {12: (1, 0.8), 24: (1, 0.85), 72: (1, 0.69, 0.69, 0.79, 0.69, 0.69)}
"""Numbers of rays, with their lengths in turn."""
FEET = {12: 0.56, 24: 0.6, 72: 0.55}
"""The distance from the middle at which rays begin, as a part of half the picture."""


class Streamer(NamedTuple):
    """A streamer: its angle in degrees, how far it turns in radians, its length, and its greatest width and light."""

    suit: str
    colour: str
    angle: float
    bend: float
    length: float
    width: float
    light: float

    def point(self, far: float, aside: float, phase: float) -> tuple[float, float]:
        """The point at a part of its length, and at `aside` half widths beside its middle."""
        turn = math.radians(self.angle) + self.bend * far**1.35 + 0.04 * math.sin(4.2 * far + phase) * far
        out, off = self.length * far, aside * self.width * (0.1 + 1.05 * far**0.85)
        return out * math.cos(turn) - off * math.sin(turn), out * math.sin(turn) + off * math.cos(turn)

    def bands(self) -> Iterator[tuple[float, float, float, str, float]]:
        """Both sides, the phase in which they wave, the colour and the strength."""
        chance = Random(self.suit)
        yield from ((-half, half, 0, self.colour, strength) for half, strength in VEIL)
        for strand in range(STRANDS):
            at = -1 + 2 * (strand + chance.uniform(0.1, 0.9)) / STRANDS
            half = chance.uniform(0.012, 0.07) * (1.2 - abs(at))
            tint, strength = chance.choice((0.1, 0.3, 0.65)), chance.uniform(0.35, 1) * (1 - 0.4 * abs(at))
            yield at - half, at + half, chance.uniform(0, 1.2), lighter(self.colour, tint), strength

    def svg(self) -> str:
        """Its picture, with the sun at (0, 0)."""
        shapes, every = "", []
        parts = [LIGHT[0][0] + (1 - LIGHT[0][0]) * step / STEPS for step in range(STEPS + 1)]
        for number, (near, aside, phase, colour, strength) in enumerate(self.bands()):
            side = [self.point(part, near, phase) for part in parts]
            side += [self.point(part, aside, phase) for part in reversed(parts)]
            stops = "".join(
                f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{light * strength * self.light:.3f}"/>'
                for at, light in LIGHT
            )
            shapes += (
                f'<radialGradient id="g{number}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{self.length}">'
                f'{stops}</radialGradient><path d="{path(side)}" fill="url(#g{number})"/>\n'
            )
            every += side
        left, top = (math.floor(min(side)) for side in zip(*every, strict=True))
        right, foot = (math.ceil(max(side)) for side in zip(*every, strict=True))
        return document((left, top, right - left, foot - top), shapes)


STREAMERS = (
    Streamer("E", "#6FE3C0", 203, -0.52, 1024, 70, 0.85),
    Streamer("V", "#F7A6D6", 186, -0.16, 844, 62, 0.85),
    Streamer("J", "#FFB45E", 164, 0.34, 804, 66, 0.85),
    Streamer("M", "#FF8A66", 124, 0.50, 664, 62, 0.7),
    Streamer("N", "#8FB0FF", 66, 0.30, 484, 50, 0.7),
    Streamer("S", "#FFD964", -38, -0.75, 374, 46, 0.7),
)


def main() -> None:
    """Write every picture."""
    SUNS.mkdir(exist_ok=True)
    pictures = {streamer.suit: streamer.svg() for streamer in STREAMERS}
    for count, lengths in RAYS.items():
        pictures[f"rays-{count}"] = document((-100, -100, 200, 200), rays(count, lengths))
    stops = ((0, 1), (0.45, 0.55), (1, 0))
    middle = "".join(f'<stop offset="{at}" stop-color="#FFFFFF" stop-opacity="{part}"/>' for at, part in stops)
    gradient = (
        f'<radialGradient id="m" gradientUnits="userSpaceOnUse" cx="-15" cy="-20" r="115">{middle}</radialGradient>'
    )
    pictures["middle"] = document((-100, -100, 200, 200), f'{gradient}<circle r="100" fill="url(#m)"/>\n')
    for name, picture in pictures.items():
        (SUNS / f"{name}.svg").write_text(picture, encoding="utf-8", newline="\n")


def rays(count: int, lengths: tuple[float, ...]) -> str:
    """White rays with these lengths in turn."""
    found = []
    for ray in range(count):
        turn, half, foot = math.tau * ray / count, 1.1 / count, 100 * FEET[count]
        corners = ((foot, -half), (100 * lengths[ray % len(lengths)], 0), (foot, half))
        found.append(path([(far * math.sin(turn + side), -far * math.cos(turn + side)) for far, side in corners]))
    return f'<path d="{"".join(found)}" fill="#FFFFFF" opacity=".88"/>\n'


def path(points: list[tuple[float, float]]) -> str:
    """A closed path in SVG's notation."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def lighter(colour: str, part: float) -> str:
    """A colour mixed with a part of white."""
    values = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(value + (255 - value) * part):02X}" for value in values)


def document(box: tuple[float, float, float, float], shapes: str) -> str:
    """A picture of the shapes in a box: left, top, width, height."""
    view = " ".join(f"{edge:g}" for edge in box)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n{shapes}</svg>\n'


if __name__ == "__main__":
    main()

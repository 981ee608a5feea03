"""The card back: an orrery of the six marks over a guilloche of rotated ellipses, the same either way up.

The gold is drawn as SVG, in hundredths of the card's width. Below 40 pixels the small back is used instead.
"""

import io
import math
import os
from pathlib import Path

import faces
import numpy as np
import shapes
from noise import Array, F, plane, rgb, step
from PIL import Image

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

BACKS = ("back", "back-small")
MARKS = Path(__file__).resolve().parent.parent / "svg" / "marks"
GOLD, PALE, NAVY, DISC = "#E3B85C", "#FFEFC4", "#0C1233", "#0E1540"
ORBITS = (
    ("V", 9.5, -70),
    ("E", 14.5, 35),
    ("M", 19.5, 160),
    ("J", 25.0, -110),
    ("S", 30.5, -25),
    ("N", 36.0, 62),
)
SUPERSAMPLING = 3  # painted this many times as large, then reduced


def _ticks() -> str:
    """A scale along all four sides, with every ninth or tenth tick longer."""
    marks = []
    for count, first, last, across in ((54, 9.0, 91.0, 133.2), (80, 9.0, 131.0, 93.2)):
        for i in range(count + 1):
            at = first + (last - first) * i / count
            size = 2.6 if i % (9 if count == 54 else 10) == 0 else 1.3
            if across > 100:
                marks.append(f"M{at:.3f} 6.8v{size}M{at:.3f} {across}v-{size}")
            else:
                marks.append(f"M6.8 {at:.3f}h{size}M{across} {at:.3f}h-{size}")
    return f'<path d="{"".join(marks)}" stroke="{GOLD}" stroke-width=".25"/>'


def _orrery() -> str:
    parts = [f'<g transform="translate(50 70)" fill="none" stroke="{GOLD}">']
    for i in range(48):
        turn = f'transform="rotate({i * 3.75})" stroke-width=".16" stroke-opacity=".46"'
        parts.append(f'<ellipse rx="39" ry="13.5" {turn}/>')
    parts += [f'<circle r="{r}" stroke-width=".45" stroke-opacity=".9"/>' for _, r, _ in ORBITS]
    parts.append('<circle r="39.5" stroke-width=".3"/>')
    for i in range(72):
        a, inner = math.radians(i * 5), 36 if i % 6 == 0 else 38.2
        x, y = math.cos(a), math.sin(a)
        parts.append(f'<path d="M{39.5 * x:.3f} {39.5 * y:.3f}L{inner * x:.3f} {inner * y:.3f}" stroke-width=".25"/>')
    parts.append("</g>")
    for half in (0, 180):
        for suit, r, angle in ORBITS:
            a = math.radians(angle + half)
            x, y = 50 + r * math.cos(a), 70 + r * math.sin(a)
            mark = (MARKS / f"{suit}.svg").read_text(encoding="utf-8").replace("#FFFFFF", GOLD)
            mark = mark[mark.index(">") + 1 : mark.index("</svg>")]
            parts.append(f'<circle cx="{x:.3f}" cy="{y:.3f}" r="3.9" fill="{DISC}"/>')
            place = f"translate({x:.3f} {y:.3f}) rotate({half}) scale(.205) translate(-12 -12)"
            parts.append(f'<g transform="{place}">{mark}</g>')
    parts.append(f'<circle cx="50" cy="70" r="3.1" fill="{GOLD}"/>')
    for i in range(16):
        tip, wide = (8, 7) if i % 2 == 0 else (6.2, 5.6)
        ray = f"M0 -4.1L.55 -{wide}L0 -{tip}L-.55 -{wide}z"
        parts.append(f'<path transform="translate(50 70) rotate({i * 22.5})" d="{ray}" fill="{GOLD}"/>')
    return "".join(parts)


def _ploughs() -> str:
    stars = [(14 + x * 0.72, 11.0 + y * 0.5) for x, y in shapes.STARS[7]]
    line = "L".join(f"{x:.2f} {y:.2f}" for x, y in [*stars, stars[3]])
    parts = []
    for half in (0, 180):
        parts.append(
            f'<g transform="rotate({half} 50 70)"><path d="M{line}" fill="none" stroke="{GOLD}" stroke-width=".35"/>'
        )
        parts += [f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".95" fill="{PALE}"/>' for x, y in stars] + ["</g>"]
    return "".join(parts)


def gold(small: bool) -> str:
    """The SVG of everything gold."""
    line, place = f'fill="none" stroke="{GOLD}"', 'cx="50" cy="70"'
    frame = f'<rect x="5" y="5" width="90" height="130" rx="3.4" {line} stroke-width="{2 if small else 0.7}"/>'
    if small:
        body = f'<circle {place} r="26" {line} stroke-width="5"/><circle {place} r="11" fill="{GOLD}"/>'
    else:
        body = f'<rect x="6.8" y="6.8" width="86.4" height="126.4" rx="2.4" {line} stroke-width=".3"/>'
        body += _ticks() + _orrery() + _ploughs()
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">{frame}{body}</svg>'


def _raster(svg: str, w: int, h: int) -> Array:
    """The SVG as RGBA, 0 to 1, w by h pixels."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (w, h))
    data = pygame.image.tobytes(surface, "RGBA")
    return np.frombuffer(data, np.uint8).reshape(h, w, 4).astype(F) / 255


def paint(svg: str, width: int, ground: tuple[str, str], *, heart: bool) -> Image.Image:
    """Gold lines on a ground with a glow, drawn as by `draw`; `heart` adds the brighter disc of the orrery."""
    w, h = width * SUPERSAMPLING, width * SUPERSAMPLING * 7 // 5
    unit = w / 100
    x, y = plane(w, h, 0, 0, unit)
    base = np.broadcast_to(rgb(faces.PAPER), (h, w, 3)).copy()
    glow = np.exp(-(((x - 50) ** 2 + (y - 70) ** 2) / 34**2))
    centre = step(14.6, 14.2, np.hypot(x - 50, y - 70)) * (0.55 if heart else 0)
    night = rgb(ground[0]) + (glow * 0.45)[..., None] * (rgb(ground[1]) - rgb(ground[0]))
    night = night + centre[..., None] * (rgb("#24317C") - night)
    field = shapes.inside(shapes.box(x, y, 2.6, 2.6, 97.4, 137.4, 5), unit)
    base = base + (night - base) * field[..., None]
    lines = _raster(svg, w, h)
    lines[..., 3] *= shapes.inside(shapes.box(x, y, 4, 4, 96, 136, 4.4), unit)  # a pattern ends at the frame
    base = base + (lines[..., :3] - base) * lines[..., 3:]
    return faces.finish(base, w, h)


def draw(name: str, width: int) -> Image.Image:
    """`back` or `back-small`, three times `width` pixels wide, to be reduced with Lanczos."""
    is_small = name == "back-small"
    return paint(gold(is_small), width, (NAVY, "#1A2560"), heart=not is_small)

"""Generate the computed SVG sources of Hit the Deck: `python assets/bake/cards_hit_the_deck.py`.

Writes into assets/svg/htd the Cut and the Flip of the four colours, the crown of a match's winner, and the glyphs of
the cards as outlines. The faces themselves are not baked: the program puts them together from these sources at the size
it needs, sharp at every density. Every run gives the same files. Lengths: hundredths of the card's width.
"""

import math
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parent.parent
OUT = ASSETS / "svg" / "htd"
INK, PAPER, NIGHT = "#24172F", "#FFF6E4", "#34224A"
HANDLE = "#F0CFA6"
TONES = {  # base, deep, light
    "R": ("#E5432B", "#B82A1A", "#F77A57"),
    "Y": ("#FFC42B", "#F09A0C", "#FFE07A"),
    "G": ("#25A05B", "#14743E", "#62C486"),
    "B": ("#2E6FDB", "#1B4AA6", "#74A6F5"),
}
SHAPES = {  # centred on (0, 0), each looking as large as a circle of radius 36
    "R": "M0 -36.3L39.5 33H-39.5Z",
    "Y": "M-36 0A36 36 0 1 1 36 0A36 36 0 1 1 -36 0Z",
    "G": "M-31.7 -31.7H31.7V31.7H-31.7Z",
    "B": "M0 -43.2L33.1 0L0 43.2L-33.1 0Z",
}
Point = tuple[float, float]


def path(points: list[Point]) -> str:
    """The path data of a closed polygon."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def rounded(x: float, y: float, wide: float, high: float, corner: float) -> str:
    """The path data of a rectangle with round corners."""
    c = f"a{corner:g} {corner:g} 0 0 1"
    across, down = f"{wide - 2 * corner:g}", f"{high - 2 * corner:g}"
    return (
        f"M{x + corner:g} {y:g}h{across}{c} {corner:g} {corner:g}v{down}{c} -{corner:g} {corner:g}"
        f"h-{across}{c} -{corner:g} -{corner:g}v-{down}{c} {corner:g} -{corner:g}Z"
    )


def solid(d: str, fill: str, line: float, ink: str = INK) -> str:
    """A filled path whose outline lies outside it and has round joints."""
    return f'<path d="{d}" fill="{fill}" stroke="{ink}" stroke-width="{2 * line:g}" stroke-linejoin="round"/>' + (
        f'<path d="{d}" fill="{fill}"/>'
    )


def emblem(suit: str, fill: str, matrix: str, line: float = 6) -> str:
    """A colour's shape, moved and squeezed by a matrix."""
    return f'<g transform="matrix({matrix})"><path d="{SHAPES[suit]}" fill="{fill}" stroke="{fill}" ' + (
        f'stroke-width="{line:g}" stroke-linejoin="round"/></g>'
    )


def packet(x: float, y: float, wide: float, deep: float, high: float, lean: float, top: str, mark: str) -> str:
    """Cards squared up and seen from above: (x, y) the far left corner, one line for all their edges."""
    far, near = [(x, y), (x + wide, y)], [(x + wide - lean, y + deep), (x - lean, y + deep)]
    body = [*far, (x + wide, y + high), (x + wide - lean, y + deep + high), (x - lean, y + deep + high), near[1]]
    half = high / 2
    seam = f"M{x - lean:g} {y + deep + half:g}H{x + wide - lean:g}L{x + wide:g} {y + half:g}"
    return "".join(
        (
            solid(path(body), PAPER, 2.6),
            f'<path d="{seam}" fill="none" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>',
            f'<path d="{path([*far, *near])}" fill="{top}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>',
            mark,
        )
    )


def scissors(x: float, y: float) -> str:
    """Open scissors reaching in from the right, with the pivot at (x, y)."""
    halves = [f'transform="translate({x:g} {y:g}) scale(1 {up})"' for up in (1, -1)]
    blade = "M6.5 4.2L-17 -6.4L-38 -11L-23 -15.6L1 -7.4Z"

    def handle(half: str, ink: str, arm: float, loop: float) -> str:
        return (
            f'<g {half} fill="none" stroke="{ink}">'
            f'<path d="M2 0L13 7.5" stroke-width="{arm:g}" stroke-linecap="round"/>'
            f'<ellipse cx="22.6" cy="12.6" rx="9.6" ry="8" stroke-width="{loop:g}"/></g>'
        )

    parts = [handle(half, INK, 11.6, 10.8) for half in halves]
    parts += [f"<g {half}>{solid(blade, PAPER, 2.7)}</g>" for half in halves]
    parts += [handle(half, HANDLE, 6.4, 5.6) for half in halves]
    return "".join(parts) + f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="{INK}"/>'


def cut(suit: str) -> str:
    """The pile cut in two, its upper half lifted, with scissors between."""
    _, deep, light = TONES[suit]
    low = packet(26, 107, 57, 15, 9, 13, light, emblem(suit, deep, ".34 0 0 .145 48 114.5"))
    high = packet(32, 29, 50, 17, 9, 13, light, emblem(suit, deep, ".32 0 0 .15 50.5 37.5"))
    dash = f'<path d="M9 81.5H13M21 81.5H26" stroke="{PAPER}" stroke-width="3.4" stroke-linecap="round" fill="none"/>'
    lifted = f'<g transform="rotate(-11 55 40)">{high}</g>'
    return low + lifted + dash + scissors(54, 81.5)


def arc(x: float, y: float, wide: float, high: float, start: float, end: float) -> list[Point]:
    """Points of an ellipse between two angles in degrees, clockwise from the right."""
    steps = 16
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + wide * math.cos(a), y + high * math.sin(a)) for a in angles]


def arrow(points: list[Point], width: float, head: float) -> list[Point]:
    """The outline of a curved arrow along the points, widening from tail to head."""
    sides: list[list[Point]] = [[], []]
    for i, (px, py) in enumerate(points):
        ax, ay = points[max(i - 1, 0)]
        bx, by = points[min(i + 1, len(points) - 1)]
        length = math.hypot(bx - ax, by - ay)
        half = width / 2 * (0.55 + 0.45 * i / (len(points) - 1))
        nx, ny = (ay - by) / length * half, (bx - ax) / length * half
        sides[0].append((px + nx, py + ny))
        sides[1].append((px - nx, py - ny))
    (ax, ay), (bx, by) = points[-2:]
    length = math.hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    wings = [
        (bx - dy * head, by + dx * head),
        (bx + dx * head * 1.25, by + dy * head * 1.25),
        (bx + dy * head, by - dx * head),
    ]
    return [*sides[0], *wings, *reversed(sides[1])]


def flip(suit: str) -> str:
    """A card being turned, face above and back below, between two curved arrows."""
    _, deep, light = TONES[suit]
    x, y, half = 52.0, 85.0, 18.5
    left = arrow(arc(x, y, 35.5, 44, -142, -218), 14, 11.5)
    right = [(2 * x - px, 2 * y - py) for px, py in left]
    card = solid(rounded(x - half, y - 32, 2 * half, 64, 4.5), PAPER, 2.6)
    card += f'<path d="{rounded(x - half + 3.6, y - 28.4, 2 * half - 7.2, 27.2, 2)}" fill="{light}"/>'
    card += f'<path d="{rounded(x - half + 3.6, y + 1.2, 2 * half - 7.2, 27.2, 2)}" fill="{NIGHT}"/>'
    card += f'<path d="M{x - half:g} {y:g}h{2 * half:g}" stroke="{INK}" stroke-width="2.6"/>'
    card += emblem(suit, deep, f".23 0 0 .23 {x:g} {y - 14.6:g}")
    spikes = [(11.0 if i % 2 else 7.4, math.radians(i * 18 + 9)) for i in range(20)]
    star = [(x + r * math.cos(a), y + 14.6 + r * math.sin(a)) for r, a in spikes]
    card += f'<path d="{path(star)}" fill="{PAPER}"/>'
    return card + solid(path(left), PAPER, 2.6) + solid(path(right), PAPER, 2.6)


def crown() -> str:
    """The crown of a match's winner: four points with a ball in each card colour, on a band."""
    peaks = [(9.0, 31.0, "R"), (58.0, 12.0, "B"), (102.0, 12.0, "G"), (151.0, 31.0, "R")]
    valleys = [(40.0, 66.0), (80.0, 52.0), (120.0, 66.0)]
    points = [(16.0, 90.0), peaks[0][:2]]
    for valley, peak in zip(valleys, peaks[1:], strict=True):
        points += [valley, peak[:2]]
    points.append((144.0, 90.0))
    base, deep, _ = TONES["Y"]
    band = [(16.0, 88.0), (144.0, 88.0), (143.0, 106.0), (17.0, 106.0)]
    shade = [(x + 5, y + 6) for x, y in [*points[:-1], (144.0, 90.0), (143.0, 104.0), (17.0, 104.0)]]
    drawn = f'<path d="{path(shade)}" fill="#461414" fill-opacity=".26"/>'
    drawn += solid(path(points), base, 2.6) + solid(path(band), deep, 2.6)
    for x, y, suit in peaks:
        drawn += f'<circle cx="{x:g}" cy="{y:g}" r="8" fill="{TONES[suit][0]}" stroke="{INK}" stroke-width="2.8"/>'
    return drawn


def glyphs() -> dict[str, str]:
    """The outlines of the cards' figures and letters: 100 units to the em, centred on x = 0, baseline at y = 0."""
    font = TTFont(ASSETS / "fonts" / "SlapstickDisplay-Regular.ttf")
    names, outlines, scale = font.getBestCmap(), font.getGlyphSet(), 100 / font["head"].unitsPerEm
    drawn = {}
    for char in "12345RYGB":
        pen = SVGPathPen(outlines, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
        glyph = outlines[names[ord(char)]]
        bounds = font["glyf"][names[ord(char)]]
        middle = (bounds.xMin + bounds.xMax) / 2
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, -middle * scale, 0)))
        drawn[char] = pen.getCommands()
    return drawn


def write(name: str, box: str, inner: str) -> None:
    """Write an SVG file."""
    (OUT / f"{name}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inner}</svg>\n')


def main() -> None:
    """Write every source."""
    for suit in TONES:
        write(f"cut-{suit}", "0 0 100 140", cut(suit))
        write(f"flip-{suit}", "0 0 100 140", flip(suit))
    write("crown", "0 0 160 108", crown())
    for char, d in glyphs().items():
        write(f"glyph-{char}", "-50 -100 100 120", f'<path d="{d}"/>')


if __name__ == "__main__":
    main()

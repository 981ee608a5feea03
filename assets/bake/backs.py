"""Bake the other backs of both decks: `python assets/bake/backs.py [NAME...]`.

Those of the Universal deck are gold on a ground of their own, drawn like `back.py`: assets/cards/universal/440 and 220,
`back-NAME.webp` and `back-NAME-small.webp`, the same either way up. Those of Hit the Deck are the SVG sources
assets/svg/htd/back-NAME.svg. Lengths: hundredths of the card's width.
"""

import math
import sys

import back
import cards_hit_the_deck as htd
import shapes
from back import GOLD, PALE
from cards_universal import save


def _rotated(body: str) -> str:
    """The drawing, and again turned through 180 degrees about the card's middle."""
    return f'{body}<g transform="rotate(180 50 70)">{body}</g>'


def _polar(radius: float, degrees: float, x: float = 50, y: float = 70) -> htd.Point:
    a = math.radians(degrees)
    return x + radius * math.cos(a), y + radius * math.sin(a)


def _line(points: list[htd.Point], width: float, opacity: float = 1, *, closed: bool = False) -> str:
    d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")
    return (
        f'<path d="{d}" fill="none" stroke="{GOLD}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _glint(x: float, y: float, size: float, fill: str = GOLD) -> str:
    tips = [_polar(size if i % 2 == 0 else size * 0.2, i * 45 - 90, x, y) for i in range(8)]
    return f'<path d="M{"L".join(f"{a:.2f} {b:.2f}" for a, b in tips)}Z" fill="{fill}"/>'


def _circle(r: float, width: float, x: float = 50, y: float = 70, colour: str = GOLD) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:g}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def _disc(x: float, y: float, r: float, fill: str = GOLD) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:g}" fill="{fill}"/>'


def moons() -> str:
    """The phases of the Moon on a ring round a full one, between scales."""
    parts = [_circle(r, w) for r, w in ((41, 0.3), (39.6, 0.7), (23.4, 0.5), (22, 0.25), (15.5, 0.3))]
    for i in range(120):
        far = 37 if i % 10 == 0 else 38.4
        parts.append(_line([_polar(39.6, i * 3), _polar(far, i * 3)], 0.22))
    for i in range(12):
        x, y = _polar(31, i * 30 - 90)
        lit = abs(1 - 2 * abs(180 - i * 30) / 180)  # full above and below, new on both sides
        waxing = i % 6 < 3
        parts.append(_circle(5, 0.35, x, y))
        bulge = 4.6 * (2 * lit - 1)
        sweep = int((bulge < 0) == waxing)
        limb = f"M{x:.2f} {y - 4.6:.2f}A4.6 4.6 0 0 {int(waxing)} {x:.2f} {y + 4.6:.2f}"
        parts.append(f'<path d="{limb}A{abs(bulge):.2f} 4.6 0 0 {1 - sweep} {x:.2f} {y - 4.6:.2f}Z" fill="{GOLD}"/>')
        parts.append(_glint(*_polar(18.7, i * 30 - 75), 1.5))
    parts.append(_disc(50, 70, 13.4))
    for r, a, size in ((6, 20, 2.3), (8.5, 100, 1.6), (7, 200, 2), (9.5, 280, 1.5), (4, 320, 1.2), (3, 140, 1)):
        for half in (0, 180):
            parts.append(_disc(*_polar(r, a + half), size, "#C99A3E"))
    corner = "".join(_line([(9 + i * 3.2, 8.6), (8.6, 9 + i * 3.2)], 0.28) for i in range(1, 7)) + _glint(50, 17, 5)
    corner += "".join(_line([(91 - i * 3.2, 8.6), (91.4, 9 + i * 3.2)], 0.28) for i in range(1, 7))
    for side in (-1, 1):
        corner += _line([(50 + 8 * side, 17), (50 + 18 * side, 17)], 0.4) + _disc(50 + 21 * side, 17, 0.9)
    return "".join(parts) + _rotated(corner)


def lattice() -> str:
    """Stars of eight points joined to a lattice, as on an astrolabe's rete, with a compass rose."""
    parts = []
    for row in range(-1, 11):
        for column in range(-1, 8):
            x, y = 50 + (column - 3) * 14.4, 70 + (row - 4.5) * 14.4
            outer = [_polar(7.2 if i % 2 == 0 else 4.1, i * 22.5, x, y) for i in range(16)]
            parts.append(_line(outer, 0.32, 0.8, closed=True))
            parts.append(_line([_polar(2.6, i * 45 + 22.5, x, y) for i in range(8)], 0.25, 0.7, closed=True))
            parts.append(_disc(x, y, 0.7))
            parts.append(_line([_polar(2.2, i * 90 + 45, x + 7.2, y + 7.2) for i in range(4)], 0.3, 0.8, closed=True))
    rose = _disc(50, 70, 25, GROUNDS["lattice"][0]) + _circle(25, 0.7) + _circle(23.4, 0.3)
    for i in range(72):
        rose += _line([_polar(23.4, i * 5), _polar(21.4 if i % 6 == 0 else 22.4, i * 5)], 0.25)
    for i in (1, 3, 5, 7, 0, 2, 4, 6):
        tip, wide = (20.5, 4.2) if i % 2 == 0 else (14, 3.4)
        for side, fill in ((1, GOLD), (-1, "#8A6A2A")):
            a, b, c = _polar(tip, i * 45), _polar(wide, i * 45 + 22.5 * side), (50, 70)
            rose += f'<path d="M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}L{c[0]} {c[1]}Z" fill="{fill}"/>'
    return "".join(parts) + rose + _disc(50, 70, 1.6, PALE)


def comets() -> str:
    """Two comets that pass each other, and the Sun, between asterisms."""
    tail = ""
    for i in range(17):
        spread = (i - 8) / 8
        length, steps = 52 - 15 * abs(spread), [part / 8 for part in range(9)]
        points = [
            (63.5 - length * t * 0.86, 50 + 2.8 * spread - (length * 0.52 - 9 * spread + 8 * t) * t) for t in steps
        ]
        tail += _line(points, 0.5 - 0.3 * abs(spread), 0.9 - 0.5 * abs(spread))
    tail += _disc(63.5, 50, 4.4) + _disc(63.5, 50, 2.4, PALE) + _glint(63.5, 50, 8.5, GOLD) + _glint(63.5, 50, 5, PALE)
    stars = ""
    for rank, x, y, size in ((5, 44, 13, 0.42), (4, 77, 31, 0.15)):
        places = [(x + a * size, y + b * size) for a, b in shapes.STARS[rank]]
        stars += "".join(_line([places[i], places[j]], 0.3, 0.75) for i, j in shapes.JOINS[rank])
        stars += "".join(_disc(a, b, 0.95, PALE) for a, b in places)
    orbit = ""
    for i in range(4):
        orbit += f'<ellipse cx="50" cy="70" rx="{30 + 3.4 * i:g}" ry="{11 + 2.2 * i:g}" fill="none" stroke="{GOLD}" '
        orbit += 'stroke-opacity=".55" stroke-width=".25" transform="rotate(31 50 70)"/>'
    rays = (_line([_polar(4.6, i * 22.5), _polar(7 if i % 2 else 8.6, i * 22.5)], 0.6) for i in range(16))
    sun = _disc(50, 70, 3.4) + "".join(rays)
    return orbit + _rotated(tail + stars) + sun


UNIVERSAL = {"moons": moons, "lattice": lattice, "comets": comets}
GROUNDS = {"moons": ("#2A0F2E", "#4A1C4E"), "lattice": ("#08332F", "#0F4E47"), "comets": ("#14161F", "#2A2E42")}


def _gold(name: str, *, small: bool) -> str:
    """The SVG of everything gold; the small one has a shape of its own, to be told apart in a fan."""
    line = f'fill="none" stroke="{GOLD}"'
    frame = f'<rect x="5" y="5" width="90" height="130" rx="3.4" {line} stroke-width="{2 if small else 0.7}"/>'
    if not small:
        body = f'<rect x="6.8" y="6.8" width="86.4" height="126.4" rx="2.4" {line} stroke-width=".3"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">{frame}{UNIVERSAL[name]()}{body}</svg>'
    body = {
        "moons": f'<path d="M50 40A30 30 0 0 1 50 100A17 30 0 0 0 50 40Z" fill="{GOLD}"/>' + _circle(30, 4),
        "lattice": f'<path d="M50 36L60 60L84 70L60 80L50 104L40 80L16 70L40 60Z" fill="{GOLD}"/>',
        "comets": _rotated(_line([(22, 42), (58, 58)], 5) + _disc(61, 59, 9)),
    }[name]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">{frame}{body}</svg>'


# --- Hit the Deck

_EDGE = "M9.8 .8H90.2A9 9 0 0 1 99.2 9.8V130.2A9 9 0 0 1 90.2 139.2H9.8A9 9 0 0 1 .8 130.2V9.8A9 9 0 0 1 9.8 .8Z"
_FIELD = "M9.8 4.8H90.2A5 5 0 0 1 95.2 9.8V130.2A5 5 0 0 1 90.2 135.2H9.8A5 5 0 0 1 4.8 130.2V9.8A5 5 0 0 1 9.8 4.8Z"
_RIM = f'<path fill-rule="evenodd" d="{_EDGE}{_FIELD}" fill="{htd.PAPER}"/>'
_RIM += f'<path d="{_EDGE}" fill="none" stroke="{htd.INK}" stroke-width="1.6"/>'
_BURST = [_polar(33 if i % 2 == 0 else 26, i * 15 - 90) for i in range(24)]


def _mark(suit: str, place: str, inked: float, line: float) -> str:
    """A colour's shape with an outline of ink."""
    parts = ((htd.INK, inked), (htd.TONES[suit][0], line))
    return "".join(
        f'<g transform="{place}"><path d="{htd.SHAPES[suit]}" fill="{fill}" stroke="{fill}" stroke-width="{width:g}" '
        'stroke-linejoin="round"/></g>'
        for fill, width in parts
    )


def _four(size: float, apart: float) -> str:
    """The four shapes round the middle."""
    places = zip("RYGB", ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=True)
    drawn = (
        _mark(suit, f"translate({50 + x * apart} {70 + y * apart}) scale({size})", 22, 5) for suit, (x, y) in places
    )
    return "".join(drawn)


def waves() -> str:
    """Scales of four colours in rows, each with an ink line."""
    parts = f'<rect width="100" height="140" fill="{htd.TONES["B"][1]}"/>'
    colours = [htd.TONES["B"][0], htd.TONES["G"][0], htd.TONES["Y"][0], htd.TONES["R"][0]]
    for row in range(13):
        y, odd = row * 11.2 + 0.4, row % 2
        for column in range(-1, 6):
            x = column * 22 + 11 * odd + 6
            parts += f'<circle cx="{x}" cy="{y}" r="12.6" fill="{colours[(row + column) % 4]}" '
            parts += f'stroke="{htd.INK}" stroke-width="2.2"/><circle cx="{x}" cy="{y}" r="7" fill="none" '
            parts += f'stroke="{htd.PAPER}" stroke-width="2.4"/>'
    disc = f'<circle cx="52" cy="72.8" r="30" fill="{htd.INK}"/><circle cx="50" cy="70" r="30" fill="{htd.PAPER}" '
    disc += f'stroke="{htd.INK}" stroke-width="2.6"/>'
    return parts + disc + _four(0.19, 10.5)


def rays() -> str:
    """Rays of the four colours' deep tones from a burst."""
    parts = ""
    for i in range(32):
        a, b = _polar(140, i * 11.25 - 5.6), _polar(140, i * 11.25 + 5.7)
        fill = [htd.TONES["R"][0], htd.TONES["R"][1], htd.TONES["Y"][0], htd.TONES["Y"][1]][i % 4]
        parts += f'<path d="M50 70L{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}Z" fill="{fill}"/>'
    ring = f'<circle cx="50" cy="70" r="43" fill="none" stroke="{htd.INK}" stroke-width="9"/>'
    ring += (
        f'<circle cx="50" cy="70" r="43" fill="none" stroke="{htd.PAPER}" stroke-width="4" stroke-dasharray="6 5.26"/>'
    )
    shadow = [(x + 2, y + 2.8) for x, y in _BURST]
    burst = htd.solid(htd.path(shadow), htd.INK, 2.5) + htd.solid(htd.path(_BURST), htd.PAPER, 2.5)
    return parts + ring + burst + _four(0.17, 9.5)


def tiles() -> str:
    """A quilt of squares, each with one of the shapes on another colour."""
    parts, order, side = f'<rect width="100" height="140" fill="{htd.PAPER}"/>', "RYBG", 22.6
    for row in range(6):
        for column in range(4):
            suit, ground = order[(row + column) % 4], order[(row + column + 2) % 4]
            x, y = 4.8 + column * side, 4.8 + row * 21.74
            parts += f'<rect x="{x:.2f}" y="{y:.2f}" width="{side}" height="21.74" fill="{htd.TONES[ground][1]}" '
            parts += f'stroke="{htd.INK}" stroke-width="2"/>'
            turn = 180 if row > 2 else 0
            place = f"translate({x + side / 2:.2f} {y + 10.87:.2f}) rotate({turn}) scale(.2)"
            parts += _mark(suit, place, 20, 4)
    return parts


HIT_THE_DECK = {"waves": waves, "rays": rays, "tiles": tiles}


def main(names: list[str]) -> None:
    """Bake the named backs, or all."""
    for name in names or [*UNIVERSAL, *HIT_THE_DECK]:
        if name in HIT_THE_DECK:
            htd.write(f"back-{name}", "0 0 100 140", HIT_THE_DECK[name]() + _RIM)
            continue
        for small in (False, True):
            picture = back.paint(_gold(name, small=small), 440, GROUNDS[name], heart=False)
            save(picture, f"back-{name}-small" if small else f"back-{name}")


if __name__ == "__main__":
    main(sys.argv[1:])

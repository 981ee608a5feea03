"""The four computer opponents as constellations: their stars, and the lines between them.

Places are px right and down from the middle of an eyepiece 128 across. Outlines, as on an old star atlas, are in
`assets/svg/figures`.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from game.ai.kinds import HUMAN
from game.rules.match import Header
from game.ui.look.colour import Colour, rgba

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[str, str]
"""The stars at a line's ends."""
REACH = 55.0
"""The radius of a figure."""
_TINTS = {"warm": rgba("#FFC48F"), "red": rgba("#FF9A76"), "blue": rgba("#BFD6FF"), "white": rgba("#FFF7E2")}


class Star(NamedTuple):
    """A star: its place, its size from 1 to 4, and its colour."""

    place: Point
    size: int
    tint: Colour


class Opponent(NamedTuple):
    """A constellation that plays: its name, what it shows, and how it plays, in a few words."""

    name: str
    figure: str
    habit: str
    stars: Mapping[str, Star]
    lines: tuple[Line, ...]
    walk: tuple[str, ...]
    """The stars along which a comet runs while it thinks."""
    stops: tuple[str, ...]
    """The three stars that light up instead while nothing moves."""
    glint: str
    hurt: str
    weapon: str
    fall: str
    """The star that falls when it loses."""
    arm: tuple[Line, ...]
    """The lines of its weapon."""
    swing: Point
    """The outermost place of its weapon's swing."""
    strokes: tuple[Point, ...] = ()
    """Three points for each stroke within the outline."""
    eye: Point | None = None


def _stars(text: str) -> Mapping[str, Star]:
    rows = (star.split() for star in text.split(", "))
    return {name: Star(_placed(f"{x},{y}"), int(size), _TINTS[tint]) for name, x, y, size, tint in rows}


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _lines(text: str) -> tuple[Line, ...]:
    pairs = (line.split("-") for line in text.split())
    return tuple((start, end) for start, end in pairs)


def _placed(text: str) -> Point:
    """A place given in hundredths of the figure's radius."""
    x, y = (int(part) * REACH / 100 for part in text.split(","))
    return x, y


ORION = Opponent(
    "Orion",
    "the hunter",
    "Strikes first",
    stars=_stars(
        "betelgeuse -30 -22 4 warm, bellatrix 14 -24 3 blue, meissa -7 -46 1 white, alnitak -17 20 2 blue, "
        "alnilam -7 16 2 blue, mintaka 3 11 2 blue, saiph -27 72 2 blue, rigel 27 66 4 blue, mu -46 -46 1 white, "
        "xi -54 -68 1 white, chi -40 -90 2 white, b1 52 -50 1 white, b2 64 -32 1 white, b3 67 -12 2 white, "
        "b4 63 8 1 white, b5 52 25 1 white"
    ),
    lines=_lines(
        "betelgeuse-bellatrix betelgeuse-alnitak bellatrix-mintaka alnitak-alnilam alnilam-mintaka alnitak-saiph "
        "mintaka-rigel saiph-rigel betelgeuse-meissa meissa-bellatrix betelgeuse-mu mu-xi xi-chi bellatrix-b3 b1-b2 "
        "b2-b3 b3-b4 b4-b5"
    ),
    walk=_words("rigel saiph alnitak betelgeuse bellatrix mintaka rigel"),
    stops=_words("saiph betelgeuse bellatrix"),
    glint="alnilam",
    hurt="bellatrix",
    weapon="chi",
    fall="mu",
    arm=_lines("betelgeuse-mu mu-xi xi-chi"),
    swing=(74, -48),
)
VEGA = Opponent(
    "Vega",
    "the lyre",
    "Plays long runs",
    stars=_stars(
        "vega 20 -74 4 blue, epsilon -20 -66 1 white, zeta 24 -30 2 white, delta -26 -30 2 warm, beta 22 48 3 blue, "
        "gamma -20 52 3 blue"
    ),
    lines=_lines("vega-epsilon vega-zeta epsilon-zeta zeta-delta delta-gamma gamma-beta beta-zeta"),
    walk=_words("vega zeta beta gamma delta zeta"),
    stops=_words("gamma beta zeta"),
    glint="vega",
    hurt="delta",
    weapon="vega",
    fall="epsilon",
    arm=_lines("vega-zeta beta-zeta"),
    swing=(63, -3),
    strokes=tuple(
        map(
            _placed,
            _words("-26,-42 -20,8 -14,58 -13,-42 -10,8 -7,58 0,-42 0,8 0,58 13,-42 10,8 7,58 26,-42 20,8 14,58"),
        )
    ),
)
MIRA = Opponent(
    "Mira",
    "the whale",
    "Keeps its big cards",
    stars=_stars(
        "menkar -78 -20 3 warm, gamma -60 -14 2 white, xi -42 -40 1 white, mu -60 -50 1 white, lam -78 -44 1 white, "
        "delta -52 2 1 white, mira -32 16 4 red, zeta -4 40 2 warm, theta 20 18 2 white, eta 56 17 2 warm, "
        "iota 82 -28 2 white, diphda 88 34 3 warm, tau 6 60 2 white"
    ),
    lines=_lines(
        "menkar-gamma gamma-xi xi-mu mu-lam lam-menkar gamma-delta delta-mira mira-zeta zeta-theta theta-eta "
        "eta-iota eta-diphda eta-tau tau-zeta"
    ),
    walk=_words("menkar lam mu xi gamma delta mira zeta theta eta tau zeta"),
    stops=_words("menkar mira theta"),
    glint="mira",
    hurt="theta",
    weapon="diphda",
    fall="xi",
    arm=_lines("eta-iota eta-diphda"),
    swing=(40, 61),
    strokes=tuple(map(_placed, _words("-97,-10 -80,-6 -62,-10 -56,26 -30,50 2,60 -66,12 -42,42 -8,58"))),
    eye=(-36, -19),
)
ANTARES = Opponent(
    "Antares",
    "the scorpion",
    "Stings where it is deep",
    stars=_stars(
        "beta 66 -68 2 blue, delta 72 -48 2 blue, pi 70 -26 2 blue, sigma 42 -34 1 white, antares 30 -28 4 red, "
        "tau 20 -14 2 white, epsilon 0 20 2 warm, mu -4 42 2 white, zeta -10 66 1 white, eta -32 76 1 white, "
        "theta -60 70 2 warm, iota -74 50 1 white, kappa -70 32 2 blue, lam -54 16 3 blue"
    ),
    lines=_lines(
        "beta-delta delta-pi delta-sigma sigma-antares antares-tau tau-epsilon epsilon-mu mu-zeta zeta-eta "
        "eta-theta theta-iota iota-kappa kappa-lam"
    ),
    walk=_words("lam kappa iota theta eta zeta mu epsilon tau antares sigma delta beta"),
    stops=_words("theta mu antares"),
    glint="antares",
    hurt="epsilon",
    weapon="lam",
    fall="pi",
    arm=_lines("theta-iota iota-kappa kappa-lam"),
    swing=(-35, 63),
)
OPPONENTS = (ORION, VEGA, MIRA, ANTARES)


def opponent_of(header: Header, seat: int) -> Opponent | None:
    """The opponent in a seat, by the computer player's name; None for a person.

    A computer player of another name always has the same one of the four.
    """
    player = header.players[seat]
    return None if player.kind == HUMAN else named(player.name)


def named(name: str) -> Opponent:
    """The opponent of a computer player's name."""
    by_name = {opponent.name: opponent for opponent in OPPONENTS}
    return by_name.get(name) or OPPONENTS[zlib.crc32(name.encode()) % len(OPPONENTS)]

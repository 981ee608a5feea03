"""The four computer opponents as constellations: their stars, the lines between them, and their habits.

Places are px right and down from the middle of an eyepiece 128 across.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.ai.kinds import HUMAN
from game.resources import resource
from game.rules.match import Header
from game.ui.look.colour import Colour, rgba

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = Sequence[str]
REACH = 55.0
"""The radius of a figure."""
_NAMED = (
    ("Orion", "the hunter", "Strikes first"),
    ("Vega", "the lyre", "Plays long runs"),
    ("Mira", "the whale", "Keeps its big cards"),
    ("Antares", "the scorpion", "Stings where it is deep"),
)
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
    lines: Sequence[Line]
    arm: Sequence[Line]
    """The lines of its weapon."""
    walk: Sequence[str]
    """The stars along which a comet runs while it thinks."""
    stops: Sequence[str]
    """The three stars that light up instead while nothing moves."""
    glint: str
    hurt: str
    weapon: str
    fall: str
    """The star that falls when it loses."""
    swing: Point
    """The outermost place of its weapon's swing."""
    strokes: Sequence[Point]
    """Three points for each stroke within the outline."""
    outline: str
    """A path in SVG's notation, as on an old star atlas, in thousandths of `REACH`."""


def _read(name: str, figure: str, habit: str, drawn: Mapping[str, Any]) -> Opponent:
    """An opponent whose places are given in hundredths of `REACH`."""

    def placed(x: float, y: float) -> Point:
        return x * REACH / 100, y * REACH / 100

    stars = {star: Star(placed(x, y), size, _TINTS[tint]) for star, (x, y, size, tint) in drawn["stars"].items()}
    places = {"swing": placed(*drawn["swing"]), "strokes": [placed(*point) for point in drawn["strokes"]]}
    return Opponent(name, figure, habit, **{**drawn, "stars": stars, **places})


_DRAWN = json.loads(resource("assets", "figures.json").read_text(encoding="utf-8"))
OPPONENTS = tuple(_read(*words, _DRAWN[words[0]]) for words in _NAMED)


def opponent_of(header: Header, seat: int) -> Opponent | None:
    """The opponent in a seat, by the computer player's name; None for a person."""
    player = header.players[seat]
    return None if player.kind == HUMAN else named(player.name)


def named(name: str) -> Opponent:
    """The opponent of a computer player's name: of any other name always the same one."""
    other = OPPONENTS[zlib.crc32(name.encode()) % len(OPPONENTS)]
    return next((opponent for opponent in OPPONENTS if opponent.name == name), other)

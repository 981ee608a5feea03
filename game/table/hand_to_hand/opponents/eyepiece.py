"""The four computer opponents as constellations, and their pictures in a state, seen through an eyepiece.

Lengths are px of a drawing in which the eyepiece is 128 across.
"""

from __future__ import annotations

import itertools
import json
import math
import zlib
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from pygame import Surface

from game.resources import resource
from game.rules.match import Header
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.draw.drawing import Drawing, around, bow
from game.ui.draw.icons import icon
from game.ui.draw.shapes import CLEAR, Point
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, blended, rgba, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_BAD, NIGHT_FIELD, NIGHT_QUIET, NIGHT_TEXT, PAPER_NIGHT, WHITE
from game.ui.motion.animations import ease_in, ease_in_out, ease_out

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
_DRAWN = json.loads(resource("assets", "figures.json").read_text(encoding="utf-8"))
FRAMES, LAP_FRAMES = 12, 36
"""The pictures of a state's motion, and of a comet's lap."""
SPAN = 1.5
"""The picture's width in parts of the eyepiece's: rays, swings and rings reach beyond it."""
_R, _MIDDLE = 64.0, 96.0
_BOLD = 1.4
"""The factor of stars and thin lines, which would be lost in so small a picture."""
_DARK = rgba("#0A0F2C")
_FLARED = 0.43
"""The part of its motion after which a weapon has flared."""


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


OPPONENTS = tuple(_read(*words, _DRAWN[words[0]]) for words in _NAMED)


def opponent_of(header: Header, seat: int) -> Opponent | None:
    """The opponent in a seat, by the computer player's name; None for a person."""
    player = header.players[seat]
    return None if player.is_person else named(player.name)


def named(name: str) -> Opponent:
    """The opponent of a computer player's name: of any other name always the same one."""
    other = OPPONENTS[zlib.crc32(name.encode()) % len(OPPONENTS)]
    return next((opponent for opponent in OPPONENTS if opponent.name == name), other)


class Mood(Enum):
    """The states of an opponent, with the strength of its outline, of the outline's edge and of its lines, percent."""

    IDLE = 20, 42, 62
    THINKS = 15, 30, 34
    ATTACKED = 22, 40, 85
    ATTACKS = 40, 80, 72
    LAST_CARD = 30, 62, 95
    GOES_OUT = 62, 95, 100
    LOSES = 10, 22, 26


def eyepiece(
    opponent: Opponent,
    mood: Mood,
    size: float,
    seat: int,
    scale: float,
    *,
    at: float = 1.0,
    calm: bool = False,
    badge: bool = True,
) -> Surface:
    """The picture of an opponent in a state, premultiplied and shared: a square `SPAN` times as wide as the eyepiece.

    `size` is the eyepiece's width in px of the design, `scale` px of the screen per px of the design. Draw it with
    `shapes.blit_centred` where the middle of the eyepiece belongs. `seat` gives its colour and, with a `badge`, the
    mark on its rim. `at` is a progress from 0 to 1: of a lap while it thinks, of the glint while it is idle, of the
    healing after an attack, otherwise of the way to the state. A `calm` one is without motion, and has a progress only
    while it thinks.
    """
    frames = FRAMES if mood is not Mood.THINKS else 3 if calm else LAP_FRAMES
    if calm and mood is not Mood.THINKS:
        at = 0.0 if mood is Mood.ATTACKED else 1.0
    step = round(min(1.0, max(0.0, at)) * frames)
    key = ("eyepiece", opponent.name, mood.name, size, seat, scale, step, calm, badge)

    def make() -> Surface:
        return _Portrait(opponent, mood, seat, step / frames, calm, badge).draw(size * scale / (2 * _R))

    return surfaces.get(key, make)


def comet_way(opponent: Opponent) -> list[Point]:
    """The points, about 1 px apart, along which a comet runs while an opponent thinks."""
    stars = [opponent.stars[name].place for name in opponent.walk]
    return [
        (x1 + (x2 - x1) * part / length, y1 + (y2 - y1) * part / length)
        for (x1, y1), (x2, y2) in itertools.pairwise(stars)
        for length in (round(math.dist((x1, y1), (x2, y2))),)
        for part in range(length)
    ]


class _Portrait(Drawing):
    """A drawing of an opponent, about its middle. The figure bows, grows and trembles as one group."""

    def __init__(self, opponent: Opponent, mood: Mood, seat: int, at: float, calm: bool, badge: bool) -> None:
        super().__init__((2 * _MIDDLE, 2 * _MIDDLE))
        self._figure, self._mood, self._seat, self._at, self._calm = opponent, mood, seat, at, calm
        self._colour = SEAT_MARKS[seat].night
        self._is_lit = mood in (Mood.LAST_CARD, Mood.GOES_OUT)
        with self.placed(_MIDDLE, _MIDDLE):
            self._ground()
            with self.placed(*self._pose()):
                self._body()
                self._draw_lines()
                for name in opponent.stars:
                    self._star(name)
                if mood is Mood.THINKS:
                    self._think()
            self._ring()
            if mood is Mood.ATTACKS:
                self._swing()
            if mood is Mood.LOSES:
                self._fall()
        for reach, ink in ((3, NIGHT_FIELD), (0, self._colour)) if badge else ():
            mark = partial(icon, SEAT_MARKS[seat].shape, colour=ink)
            self.image(mark, _MIDDLE - 0.74 * _R, _MIDDLE + 0.7 * _R, 2 * (15 + reach))

    def _pose(self) -> tuple[float, float, float, float]:
        """The place of the figure, its turn in degrees, and its size."""
        mood, at = self._mood, self._at
        if mood is Mood.ATTACKED:
            shaken = at / 0.15
            return 3.2 * max(0.0, 1 - shaken) * math.sin(shaken * 3 * math.tau), -4 * (1 - at), 0, 1
        if mood is Mood.LOSES:
            bow = ease_in_out(min(1.0, at / 0.71))
            return 0, 5 * bow, 13 * bow, 1 - 0.08 * bow
        return (0, 3, 0, 1.05) if mood is Mood.ATTACKS else (0, 0, 0, 1)

    # --- the eyepiece

    def _ground(self) -> None:
        out = ease_out(self._at)
        if self._mood is Mood.GOES_OUT:
            self.glow(0, 0, _R * 1.5, translucent(LIT_GOLD, 38 * out))
        for ray in range(32 if self._mood is Mood.GOES_OUT else 0):
            far = 0.29 if ray % 4 == 0 else 0.15 if ray % 2 == 0 else 0.07
            ends = ((1.05, -1.3), (1.05 + far * out, 0), (1.05, 1.3))
            points = [around(0, 0, _R * part, 11.25 * ray + aside) for part, aside in ends]
            self._shape(points, translucent(LIT_GOLD, 60 if ray % 2 else 95))
        self.circle(0, 0, _R, rgba("#050818"))
        self.glow(0, 0, _R - 1, _DARK, core=0.7)
        self.glow(0, -0.08 * _R, 0.9 * _R, rgba("#18215A"), core=0.2)
        chance = [math.sin(number * 12.9898) * 43758.5453 % 1 for number in range(60)]
        for star in range(9):
            x, y = around(0, 0, _R * (0.2 + 0.75 * chance[star + 20]), 360 * chance[star])
            self.circle(x, y, (0.55 + 0.5 * chance[star + 40]) * _BOLD, translucent(NIGHT_TEXT, 26))

    def _ring(self) -> None:
        mood, quiet, width = self._mood, self._mood is Mood.LOSES, 2.6
        colour = translucent(LIT_GOLD if self._is_lit else self._colour, 50 if quiet else 100)
        self.circle(0, 0, _R - 0.8, CLEAR, colour, width)
        if mood is Mood.LAST_CARD:
            self.circle(0, 0, _R - 0.8 + 5 * ease_out(self._at), CLEAR, LIT_GOLD, width)
            self._card()
        if mood is Mood.ATTACKED:
            for out, wide, percent in ((4.2, 34, 100), (9.2, 28, 55)):
                arc = translucent(SEAT_MARKS[1 - self._seat].night, percent * min(1.0, 2 - 2 * self._at))
                self.arc(0, 0, _R + out, 180 - wide, 180 + wide, arc, 4)

    def _card(self) -> None:
        with self.placed(0.72 * _R, 0.7 * _R, 9):
            for grow, colour in ((4, NIGHT_FIELD), (0, PAPER_NIGHT), (-4, _DARK)):
                wide, high = 15 * _BOLD + grow, 21 * _BOLD + grow
                self.box(-wide / 2, -high / 2, wide, high, 2.4, colour)
            self.circle(0, 0, 3.2, CLEAR, GOLD, 1.1)

    # --- the figure

    def _body(self) -> None:
        fill, edge, _ = self._mood.value
        paint = translucent(blended(rgba("#6A78D8"), self._colour, 0.35), fill)
        line = translucent(blended(WHITE, self._colour, 0.1), edge)
        with self.placed(0, 0, grow=REACH / 1000):
            self.path(self._figure.outline, line, 1.5 * 1000 / REACH, fill=paint)
        strokes = self._figure.strokes
        for (a, b), (c, d), (e, f) in zip(strokes[::3], strokes[1::3], strokes[2::3], strict=True):
            for bend in (-4.5, 4.5) if self._mood is Mood.ATTACKS else (0,):
                steps = f"M{a:.2f} {b:.2f}Q{c + bend:.2f} {d:.2f} {e:.2f} {f:.2f}"
                self.path(steps, translucent(self._colour, 0.75 * edge), 0.9 * _BOLD)

    def _draw_lines(self) -> None:
        width = 2.0 * (1.25 if self._is_lit else 1)
        trembles = self._mood is Mood.ATTACKED and not self._calm
        for line in self._figure.lines:
            for x, y in ((3.2, 1.4), (-3.2, -1.0)) if trembles else ():
                with self.placed(x * (1 - self._at), y * (1 - self._at)):
                    self._between(line, translucent(GOLD, 34), 0.9 * width)
            if self._mood is Mood.ATTACKS and line in self._figure.arm:
                self._between(line, LIT_GOLD, 1.9 * width)
            else:
                self._between(line, translucent(LIT_GOLD if self._is_lit else GOLD, self._mood.value[2]), width)

    def _between(self, ends: Line, colour: Colour, width: float) -> None:
        """Draw a line that ends short of its two stars."""
        (x1, y1), (x2, y2) = (self._figure.stars[name].place for name in ends)
        short = min(5.6 / math.hypot(x2 - x1, y2 - y1), 0.28)
        x, y = (x2 - x1) * short, (y2 - y1) * short
        self.line((x1 + x, y1 + y), (x2 - x, y2 - y), colour=colour, width=width)

    def _star(self, name: str) -> None:
        mood, figure, at = self._mood, self._figure, self._at
        (x, y), size, tint = figure.stars[name]
        r, halo, colour = (1.5, 2.1, 2.7, 3.6)[size - 1] * _BOLD, 34.0, blended(WHITE, tint, 0.12)
        if mood is Mood.LOSES:
            r, halo = 0.74 * r, 0.0 if name == figure.fall else 10.0
        if mood is Mood.ATTACKED and name == figure.hurt:
            # hollow, and filling again
            left, r = 1 - at, 8
            self.glow(x, y, 19, translucent(NIGHT_BAD, 75 * left))
            self.circle(x, y, r, NIGHT_TEXT, NIGHT_BAD, 3)
            self.circle(x, y, (r - 1) * left, rgba("#1A0C1C"))
        elif mood is Mood.ATTACKS and name == figure.weapon:
            flare = ease_out(min(1.0, at / _FLARED))
            self.glow(x, y, 46 * flare, translucent(LIT_GOLD, 90))
            self._glint(x, y, 26 * flare, LIT_GOLD)
            self._glint(x, y, 15 * flare, WHITE, 45)
        elif halo:
            boost = at if mood is Mood.IDLE and name == figure.glint else 0.0
            r *= 1.3 if mood is Mood.GOES_OUT else 1 + 0.35 * boost
            self.glow(x, y, 4.2 * r, translucent(colour, halo + 41 * boost))
            if size > 2 or self._is_lit:
                self._glint(x, y, 2.3 * r, colour)
            if boost:
                self._glint(x, y, 4.4 * r * boost, blended(WHITE, tint, 0.4))
            self.circle(x, y, 0.92 * r, blended(WHITE, colour, 0.55))

    def _think(self) -> None:
        """Draw a comet along the lines, or three stars that light up one after another."""
        for number, name in enumerate(self._figure.stops if self._calm else ()):
            place, r = self._figure.stars[name].place, 8.5
            self.circle(*place, r, NIGHT_FIELD, LIT_GOLD, 2.4)
            if number < round(3 * self._at):
                self.circle(*place, 0.57 * r, LIT_GOLD)
        if not self._calm:
            way = comet_way(self._figure)
            head = max(2, round(len(way) * self._at))
            self._comet(way[max(0, head - 62) : head : 2], 0.6, 5.4, 17)
            self.circle(*way[head - 1], 4.6, WHITE)

    def _swing(self) -> None:
        """Draw a stroke from the weapon out over the lower edge."""
        far = ease_in(max(0.0, (self._at - _FLARED) / (1 - _FLARED)))
        if far:
            way = bow(self._figure.stars[self._figure.weapon].place, self._figure.swing, (5, 79), 24, far)
            self._comet(way[2:], 0.4, 3.4 * _BOLD, 11 * _BOLD)

    def _comet(self, way: Sequence[Point], thin: float, thick: float, glint: float) -> None:
        for number, ends in enumerate(itertools.pairwise(way)):
            part = number / len(way)
            self.line(*ends, colour=translucent(LIT_GOLD, 10 + 88 * part), width=thin + (thick - thin) * part)
        self.glow(*way[-1], 22, translucent(LIT_GOLD, 95))
        self._glint(*way[-1], glint, LIT_GOLD)

    def _fall(self) -> None:
        """Draw the star that falls, and its trace."""
        (x, y), fall = self._figure.stars[self._figure.fall].place, ease_in(self._at)
        x, y = 0.9 * x - 2, y + (0.7 * _R - y) * fall
        for drop in range(5):
            trace = translucent(NIGHT_TEXT, (80 - 14 * drop) * fall)
            self.circle(x, y - (8 + 6.5 * drop) * fall, _BOLD, trace)
        self._glint(x, y, 9, blended(WHITE, NIGHT_QUIET, 0.2))

    def _shape(self, points: Sequence[Point], fill: Colour) -> None:
        self.path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z", CLEAR, 0, fill=fill)

    def _glint(self, x: float, y: float, radius: float, colour: Colour, turn: float = 0) -> None:
        for size, ink in ((radius, colour), (0.55 * radius, WHITE)):
            self._shape([around(x, y, size * (0.13 if tip % 2 else 1), turn + 45 * tip) for tip in range(8)], ink)

"""Marks laid over a table, as plain data, and the part that draws all marks of a table.

Callers say which marks there are; apart from arrows and the veil each is a picture that is made once and kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.table import texts
from game.table.cards.deck_art import DeckArt
from game.table.cards.pieces import LIT_Z
from game.table.cards.placements import Placement
from game.table.marks.arrow import Arrow, ArrowLook, DrawnArrow
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, contrast, translucent
from game.ui.look.palette import INK_NIGHT, LIT_GOLD, NIGHT_DEPTH, NIGHT_TEXT, WHITE
from game.ui.look.theme import bold
from game.ui.motion.animations import Animations, ease_out
from game.ui.widgets.screen import Screen

RADIUS, EDGE = 12, 2
"""The radius of a number and the width of the dark edge round it, px at scale 1.0."""
_TAG, _TURNED = bold(11), bold(12)
_TAG_BEYOND = 12
"""How far a tag reaches beyond the edge of its ring's rectangle, px at scale 1.0."""
_OPACITY, _FAINT = 205, 184
"""The opacity of a ghost, of 255, and of a dashed one, above which no card is held."""
_GHOST_DASH, _GHOST_EDGE, _GHOST_GLOW = (0.075, 0.05), 0.035, 0.2
"""The dashes of a ghost's outline, its width and the width of the glow round it, as parts of the card's width."""
_VEIL, _VEIL_Z = translucent(NIGHT_DEPTH, 30), 500.0
"""The veil is above the cards on the table, and below those of the hand, which stays as it is."""
_MOST = 9
"""The number of last actions that are marked; only the last has an arrow, because arrows would cross."""
_WAVE_STEPS, _WAVE_REACH, _WAVE_WIDTH = 16, 22, 4


class RingLook(NamedTuple):
    """How a ring is drawn: the widths of its line, its glow and its dark edge; lengths are px at scale 1.0."""

    width: float
    glow: int = 0
    percent: int = 0
    """How strong the glow is."""
    edge: float = 0.0
    dash: tuple[float, float] | None = None
    """The lengths of its dashes and of the gaps between them; None for a line without gaps."""


LEGAL, AIMED, REFUSED, NAMED = RingLook(3, 22, 50), RingLook(4, 22, 62), RingLook(3, dash=(6, 4)), RingLook(2)
HINT = RingLook(3, 20, 55, 1.5)
FOLLOWS = HINT._replace(dash=(6, 4))


class Ring(NamedTuple):
    """A ring round a rectangle with rounded corners, in px of the screen."""

    look: RingLook
    rect: Rect
    radius: float
    colour: Colour = LIT_GOLD
    tag: str = ""
    """A word at the edge, such as `behind`."""
    gap: int = 0
    """How far outside the rectangle it lies."""
    angle: int = 0
    """How far it is turned about its middle, in degrees."""
    layer: Layer = Layer.TABLE
    z: float = 9000.0

    def picture(self, scale: float, art: DeckArt) -> Surface:
        look, size = self.look, self.rect.size

        def make() -> Surface:
            width, edge = max(1, round(look.width * scale)), round(look.edge * scale)
            beyond = round(_TAG_BEYOND * scale) if self.tag else 0
            spread, out = round(look.glow * scale) or beyond, self.gap + width + 2 * edge
            ring = Rect(spread, spread, size[0] + 2 * out, size[1] + 2 * out)
            picture = Surface((ring.w + 2 * spread, ring.h + 2 * spread), pygame.SRCALPHA)
            if look.glow:
                light = translucent(self.colour, look.percent)
                picture = shapes.glow(ring.size, self.radius + out, spread, light).copy()
            dash = look.dash and (look.dash[0] * scale, look.dash[1] * scale)
            paint_ring(picture, ring, self.radius + out, width, self.colour, edge, dash=dash)
            if self.tag:
                tag = Rect(0, 0, typeset.width(self.tag, _TAG, scale) + 2 * round(5 * scale), round(18 * scale))
                tag.midright = spread + out + size[0] + beyond, ring.centery
                shapes.paint_box(picture, tag, tag.h / 2, self.colour)
                typeset.write(picture, self.tag, _TAG, scale, INK_NIGHT, tag, 0.5)
            return shapes.turned(picture, self.angle)

        key = "ring of a mark", look, size, self.radius, self.colour, self.tag, self.gap, self.angle, scale
        return surfaces.get(key, make)


class Corners(NamedTuple):
    """Brackets at the corners of a rectangle."""

    rect: Rect
    colour: Colour
    layer: Layer = Layer.TABLE
    z: float = 9000.0

    def picture(self, scale: float, art: DeckArt) -> Surface:
        out, long, thick = (max(1, round(units * scale)) for units in (5, 13, 3))
        size = self.rect.w + 2 * out, self.rect.h + 2 * out

        def make() -> Surface:
            picture = Surface(size, pygame.SRCALPHA)
            for right in (0, 1):
                for low in (0, 1):
                    for wide, high in ((long, thick), (thick, long)):
                        picture.fill(self.colour, (right * (size[0] - wide), low * (size[1] - high), wide, high))
            return picture

        return surfaces.get(("corners", size, self.colour, scale), make)


class Number(NamedTuple):
    """A number on a disc, around a point; it comes when so many arrows have been drawn."""

    number: int
    colour: Colour
    at: tuple[int, int]
    after: float = 0.0
    layer: Layer = Layer.TABLE
    z: float = 9120.0

    @property
    def rect(self) -> Rect:
        return Rect(self.at, (0, 0))

    def picture(self, scale: float, art: DeckArt) -> Surface:
        side = 2 * round((RADIUS + EDGE) * scale)

        def make() -> Surface:
            picture = shapes.disc(side, NIGHT_DEPTH).copy()
            paint_number(picture, self.number, self.colour, (side // 2, side // 2), RADIUS * scale, scale)
            return picture

        return surfaces.get(("number", self.number, self.colour, scale), make)


class TurnedUp(NamedTuple):
    """The word on a card, of that rectangle, that was turned up."""

    rect: Rect
    layer: Layer = Layer.TABLE
    z: float = 9110.0

    def picture(self, scale: float, art: DeckArt) -> Surface:
        width = min(typeset.width(texts.TURNED, _TURNED, scale) + 2 * round(9 * scale), self.rect.w)

        def make() -> Surface:
            picture = shapes.box((width, round(21 * scale)), round(21 * scale) / 2, NIGHT_DEPTH).copy()
            text, style = typeset.fit(texts.TURNED, _TURNED, scale, width - round(6 * scale))
            typeset.write(picture, text, style, scale, NIGHT_TEXT, picture.get_rect(), 0.5)
            return picture

        return surfaces.get(("turned up", width, scale), make)


class Ghost(NamedTuple):
    """A card that can be seen through, with an outline, among the lit cards where it will lie."""

    placement: Placement
    colour: Colour
    dashed: bool = False
    layer: Layer = Layer.TABLE

    @property
    def z(self) -> float:
        return LIT_Z + self.placement.z

    @property
    def rect(self) -> Rect:
        return Rect((round(self.placement.pose.x), round(self.placement.pose.y)), (0, 0))

    def picture(self, scale: float, art: DeckArt) -> Surface:
        card, (_, _, width, angle), rotated = self.placement[:3]

        def make() -> Surface:
            plain = art.plain(card, width, rotated).copy()
            plain.fill((_FAINT if self.dashed else _OPACITY,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            size, corner = plain.get_size(), art.corner(width)
            edge, spread = max(2, round(width * _GHOST_EDGE)), round(width * _GHOST_GLOW)
            ghost = shapes.glow(size, corner, spread, translucent(self.colour, 62)).copy()
            within = Rect((spread, spread), size)
            ghost.fill((0, 0, 0, 0), within.inflate(-2 * edge, -2 * edge))
            shapes.blit(ghost, plain, within.topleft)
            around = within.inflate(2 * edge, 2 * edge)
            outline = NIGHT_DEPTH if self.dashed else self.colour
            shapes.paint_box(ghost, around, corner + edge, outline=outline, width=edge)
            if self.dashed:
                dash, gap = (part * width for part in _GHOST_DASH)
                line = shapes.dashed(around.size, corner + edge, self.colour, edge, dash, gap)
                shapes.blit(ghost, line, around.topleft)
            return shapes.turned(ghost, angle)

        return surfaces.get(("landing", art.key, card, width, angle, rotated, self.colour, self.dashed), make)


class Veil(NamedTuple):
    """A dark tint over a part of the table."""

    rect: Rect
    layer: Layer = Layer.TABLE
    z: float = _VEIL_Z


Mark: TypeAlias = Ring | Corners | Number | TurnedUp | Ghost | Arrow | Veil


class _DrawnVeil(Drawable):
    def __init__(self, rect: Rect) -> None:
        super().__init__()
        self._rect = rect

    def paint(self, surface: Surface) -> None:
        shapes.tint(surface, _VEIL, self.rect)


class Marks:
    """The marks of a table in groups, of which each is shown by one caller."""

    def __init__(self, screen: Screen, art: DeckArt) -> None:
        self._screen, self._scene, self._art = screen, screen.scene, art
        self._animations = Animations(screen.animate)
        self._groups: dict[str, list[tuple[Mark, Drawable]]] = {}

    def __getitem__(self, group: str) -> list[Mark]:
        """The marks that a group shows."""
        return [mark for mark, _ in self._groups.get(group, ())]

    def show(self, group: str, marks: Iterable[Mark], draw_s: float = 0.0, go_s: float = 0.0) -> None:
        """Show exactly these marks in a group.

        Arrows that come take `draw_s` seconds to be drawn, and those that go run out in `go_s`, and with the last of
        them all else that goes. One that replaces another of the same name is there at once.
        """
        wanted, before = list(marks), self._groups.get(group, [])
        kept = [one for one in before if one[0] in wanted]
        gone = [one for one in before if one[0] not in wanted]
        come = [mark for mark in wanted if all(mark != other for other, _ in kept)]
        moved = {mark.name for mark in come if isinstance(mark, Arrow)} & {
            mark.name for mark, _ in gone if isinstance(mark, Arrow)
        }
        for mark, drawn in gone:
            late = not wanted or (isinstance(mark, Arrow) and mark.name not in moved)
            self._remove(drawn, go_s if late else 0.0)
        self._groups[group] = kept
        for mark in come:
            self._add(group, mark, 0.0 if isinstance(mark, Arrow) and mark.name in moved else draw_s)

    def _add(self, group: str, mark: Mark, seconds: float) -> None:
        scale = self._screen.scale
        drawn: Drawable
        if isinstance(mark, Arrow):
            drawn = arrow = DrawnArrow(mark, scale)
            arrow.show(0, 0)
            self._animations.run(seconds, lambda part: arrow.show(0, ease_out(part)), delay=mark.after * seconds)
        elif isinstance(mark, Veil):
            drawn = _DrawnVeil(mark.rect)
        else:
            drawn = Sprite(mark.picture(scale, self._art), mark.rect.center)
            if isinstance(mark, Number) and mark.after and seconds:
                drawn.visible = False
                self._animations.tell(mark.after * seconds, lambda: setattr(drawn, "visible", True))
        self._scene.add(drawn, mark.layer, mark.z)
        self._groups[group].append((mark, drawn))

    def _remove(self, drawn: Drawable, seconds: float) -> None:
        def at(part: float) -> None:
            if isinstance(drawn, DrawnArrow):
                drawn.show(ease_out(part), 1)

        self._animations.run(seconds, at, then=lambda: self._scene.remove(drawn))

    def spread(self, start: Rect, radius: float, colour: Colour, scale: float, seconds: float) -> None:
        """Let a ring of light spread once from a rectangle; not at all in no time."""
        if not seconds:
            return
        wave = Sprite()

        def show(part: float) -> None:
            gone = round(part * _WAVE_STEPS) / _WAVE_STEPS
            out, ink = round(_WAVE_REACH * ease_out(gone) * scale), (*colour[:3], round(230 * (1 - gone)))
            width = max(1.0, _WAVE_WIDTH * scale * (1 - 0.5 * ease_out(gone)))
            size = start.inflate(2 * out, 2 * out).size
            wave.show(shapes.box(size, radius + out, outline=ink, width=width), start.center)

        show(0.0)
        self._scene.add(wave, Layer.NOTICE)
        self._animations.run(seconds, show, then=lambda: self._scene.remove(wave))


def paint_ring(
    surface: Surface,
    rect: Rect,
    radius: float,
    width: float,
    colour: Colour,
    edge: int,
    casing: Colour = NIGHT_DEPTH,
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw a ring inside a rectangle: a line, optionally in dashes, with an `edge` of some px on both sides."""
    if edge:
        shapes.paint_box(surface, rect, radius, outline=casing, width=width + 2 * edge)
    inner = rect.inflate(-2 * edge, -2 * edge)
    if dash is None:
        shapes.paint_box(surface, inner, radius - edge, outline=colour, width=width)
    else:
        shapes.blit(surface, shapes.dashed(inner.size, radius - edge, colour, width, *dash), inner.topleft)


def paint_number(
    surface: Surface, number: int, colour: Colour, centre: tuple[int, int], radius: float, scale: float
) -> None:
    """Draw an action's number on a disc of a radius in px."""
    size = 2 * round(radius)
    shapes.blit_centred(surface, shapes.disc(size, colour), centre)
    ink = max((NIGHT_DEPTH, WHITE), key=lambda one: contrast(one, colour))
    place = Rect(0, 0, size, size)
    place.center = centre
    typeset.write(surface, str(number), bold(14 * radius / (RADIUS * scale)), scale, ink, place, 0.5)


# --- what other seats did: a number by each card, an arrow from where it lay, a word on what was turned up


class MoveMark(NamedTuple):
    """The mark of an action on the table; places and lengths in px of the screen."""

    number: int
    colour: Colour
    at: tuple[int, int]
    """The middle of its number."""
    card: Rect | None = None
    """The moved card or run, which gets brackets; None for none."""
    start: tuple[int, int] | None = None
    """The place it came from, where its arrow begins."""
    turned: Rect | None = None
    """The card that the action turned up; None for none."""


def apart(moves: Sequence[MoveMark], scale: float) -> list[MoveMark]:
    """The last moves, only the last with its start, and numbers that would lie upon one another moved to the left."""
    step = round((2 * RADIUS + EDGE) * scale)
    placed: list[MoveMark] = []
    for move in moves[-_MOST:]:
        x, y = move.at
        while any(math.dist((x, y), other.at) < step for other in placed):
            x -= step // 2
        placed.append(move._replace(at=(x, y)))
    return [*(move._replace(start=None) for move in placed[:-1]), *placed[-1:]]


def stays(shown: MoveMark, now: MoveMark, scale: float) -> bool:
    """Whether a mark is still where its cards are, or nearly; its number may have been moved aside."""
    near = RADIUS * scale
    if (shown.number, shown.colour) != (now.number, now.colour) or abs(shown.at[1] - now.at[1]) > near:
        return False
    for was, rect in ((shown.card, now.card), (shown.turned, now.turned)):
        if was is None or rect is None:
            if was is not rect:
                return False
        elif max(abs(was.x - rect.x), abs(was.y - rect.y), abs(was.bottom - rect.bottom)) > near:
            return False
    return True


def marks_of(moves: Sequence[MoveMark], scale: float, labels: Sequence[Rect]) -> list[Mark]:
    """The marks of moves; no arrow is seen over the `labels`."""
    marks: list[Mark] = []
    for move in moves:
        marks.append(Number(move.number, move.colour, move.at))
        if move.turned is not None:
            marks.append(TurnedUp(move.turned))
        if move.start is not None:
            name, short = (move.number, move.colour), (RADIUS + EDGE + 2) * scale
            marks.append(Arrow(ArrowLook(move.colour), move.start, move.at, short, labels, name=name))
    return [*marks, *_brackets(moves)]


def _brackets(moves: Sequence[MoveMark]) -> list[Corners]:
    """The brackets of the moves; cards that lie upon one another in a column share theirs."""
    found: list[Corners] = []
    for move in moves:
        for rect in (move.card, move.turned):
            if rect is None:
                continue
            near = rect.inflate(0, 2)
            alike = [one for one in found if (one.rect.x, one.colour) == (rect.x, move.colour)]
            alike = [one for one in alike if one.rect.colliderect(near)]
            found = [one for one in found if one not in alike]
            found.append(Corners(rect.unionall([one.rect for one in alike]), move.colour))
    return found

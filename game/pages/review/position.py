"""The pictures of a review: the table as the seat saw it, veiled but for the two places, with an arrow to each."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.play.replay import Replay
from game.play.replay_session import ReplaySession
from game.rules.core import Move
from game.storage.settings.settings import Profile
from game.table.cards.deck_art import DeckArt
from game.table.contract.review import ReviewLook, Trace
from game.table.contract.table import TableRequest
from game.table.game.record import Game
from game.table.turns.match_screen import MatchScreen
from game.ui.draw import shapes
from game.ui.draw.shapes import Point
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import CLOTH_BAD, CLOTH_GOOD, LIT_GOLD, NIGHT_BAD, NIGHT_DEPTH, PAPER_CLOTH
from game.ui.look.theme import Theme
from game.ui.screens.screen import Screen
from game.ui.screens.screens import made_ahead

SHOWN = (1280, 720)
"""The window, px at scale 1.0, that the table is laid out in."""
_PARTS = 4
_VEIL = translucent(NIGHT_DEPTH, 34)
_PLAYED, _BETTER, _CASING = 2.5, 3.0, 2.5
"""The width of the line of either move, and of its dark or light edge, px at scale 1.0."""
_DASH, _GAP, _HEAD = 7.0, 5.0, 11.0
_BOW = 0.18
_FACE = 30
"""The sign of a seat, px at scale 1.0."""
_STEPS = 48


class Inks(NamedTuple):
    """The colours of what was played, of what would have been better, and of the edge of both."""

    played: Colour
    better: Colour
    casing: Colour


def inks(theme: Theme) -> Inks:
    """The colours of a world."""
    if theme.name == "night":
        return Inks(NIGHT_BAD, LIT_GOLD, NIGHT_DEPTH)
    return Inks(CLOTH_BAD, CLOTH_GOOD, PAPER_CLOTH)


class Position(NamedTuple):
    """What a picture shows: a position of the replay, what was played there, and what is better."""

    position: int
    played: Move | None
    """None where nothing was better."""
    better: Move


class PositionPainter:
    """Draws positions of a replay as a seat saw them, one after another at one table."""

    def __init__(
        self,
        page: Screen,
        game: Game,
        look: ReviewLook,
        replay: Replay,
        seat: int,
        art: DeckArt,
        profiles: Mapping[str, Profile],
        sort: str,
    ) -> None:
        self._page = page
        self._game, self._look, self._profiles = game, look, profiles
        self._session = ReplaySession(replay)
        self._session.look(seat)
        self._make: Callable[[], MatchScreen] = lambda: game.table(
            TableRequest(session=self._session, art=art, profiles=profiles, hand_sort=sort)
        )
        self._table: MatchScreen | None = None

    def draw(self, shown: Position, size: tuple[int, int]) -> Iterator[Surface | None]:
        """Draw a position in `size` px, some milliseconds at a time; what comes last is the picture."""
        self._session.go_to(shown.position)
        if self._table is None:
            self._table = self._make()
            self._table.table.panels.visible = False
            yield None
        table = self._table
        table.stack = self._page.stack
        design = self._look.part
        zoom = min(size[0] / design.w, size[1] / design.h)
        window = round(SHOWN[0] * zoom), round(SHOWN[1] * zoom)
        if table.size != window:
            yield from made_ahead(partial(table.resize, window, zoom))
        yield from made_ahead(table.snap)
        faces = self._look.faces(table.table)
        left, top, right, bottom = (round(at * zoom) for at in (design.x, design.y, design.right, design.bottom))
        part = Rect(left, top, right - left, bottom - top).clip(Rect((0, 0), window))
        canvas = Surface(window)
        for rect in _strips(part):
            yield from made_ahead(partial(table.scene.rehearse, canvas, rect))
        canvas.set_clip(None)
        whole = Rect((0, 0), size)
        whole.center = part.center
        picture = _with_ground(table, canvas, part, whole)
        table.stack = None
        yield None
        for seat, at in faces.items():
            self._paint_face(picture, seat, (at[0] - whole.x, at[1] - whole.y))
        moves = (shown.played, shown.better)
        lit = [None if move is None else self._look.trace(table.table, move) for move in moves]
        moved = [one and _moved(one, -whole.x, -whole.y) for one in lit]
        mark_moves(picture, moved[0], moved[1], inks(self._page.theme), self._page.scale)
        yield picture

    def _paint_face(self, picture: Surface, seat: int, centre: tuple[int, int]) -> None:
        """Draw the sign of a seat, wholly within the picture."""
        size = round(_FACE * self._page.scale)
        players = self._session.match.header.players
        sign = self._game.look.line_end(players, self._profiles, seat, size)
        room = picture.get_rect().inflate(-round(8 * self._page.scale), -round(8 * self._page.scale))
        shapes.blit(picture, sign, sign.get_rect(center=centre).clamp(room).topleft)


def _strips(rect: Rect) -> list[Rect]:
    """A rectangle in strips, one below another."""
    edges = [rect.y + rect.h * part // _PARTS for part in range(_PARTS + 1)]
    return [Rect(rect.x, top, rect.w, bottom - top) for top, bottom in itertools.pairwise(edges)]


def _with_ground(table: MatchScreen, canvas: Surface, part: Rect, whole: Rect) -> Surface:
    """What was drawn of a part of a table, with the bare ground beside it."""
    room = whole.clip(canvas.get_rect())
    drawn = canvas.subsurface(part).copy()
    table.scene.paint_ground(canvas, room)
    canvas.blit(drawn, part.topleft)
    picture = Surface(whole.size)
    picture.fill(table.theme.ground[:3])
    picture.blit(canvas, (room.x - whole.x, room.y - whole.y), room)
    return picture


def _moved(trace: Trace, x: int, y: int) -> Trace:
    start = None if trace.start is None else (trace.start[0] + x, trace.start[1] + y)
    return trace._replace(start=start, place=trace.place.move(x, y))


def mark_moves(picture: Surface, played: Trace | None, better: Trace | None, colours: Inks, scale: float) -> None:
    """Veil a picture but for the places of two moves, and draw where they go."""
    places = [trace.place.clip(picture.get_rect()) for trace in (played, better) if trace is not None]
    lit = [(place, picture.subsurface(place).copy()) for place in places if place.w and place.h]
    shapes.tint(picture, _VEIL)
    for place, before in lit:
        picture.blit(before, place.topleft)
    for trace, colour, width, is_dashed, side in (
        (played, colours.played, _PLAYED, True, 1),
        (better, colours.better, _BETTER, False, -1),
    ):
        if trace is not None:
            _paint_place(picture, trace, colour, colours.casing, width * scale, is_dashed, scale)
            if trace.start is not None:
                _paint_arrow(picture, trace, side, colour, colours.casing, width * scale, is_dashed, scale)


def _paint_place(
    picture: Surface, trace: Trace, colour: Colour, casing: Colour, width: float, is_dashed: bool, scale: float
) -> None:
    edge = trace.place.inflate(round(4 * scale), round(4 * scale))
    radius = trace.radius + 2 * scale
    outer = edge.inflate(2 * round(1.5 * scale), 2 * round(1.5 * scale))
    shapes.paint_box(picture, outer, radius + 1.5 * scale, outline=casing, width=width + 3 * scale)
    if is_dashed:
        shapes.blit(picture, shapes.dashed(edge.size, radius, colour, width, 6 * scale, 4 * scale), edge.topleft)
    else:
        shapes.paint_box(picture, edge, radius, outline=colour, width=width)


def _paint_arrow(
    picture: Surface,
    trace: Trace,
    side: int,
    colour: Colour,
    casing: Colour,
    width: float,
    is_dashed: bool,
    scale: float,
) -> None:
    """Draw a bowed line from where the cards are to their place, with a head; nothing where that is too near."""
    assert trace.start is not None
    path = bowed(trace.start, trace.place.center, side)
    near = trace.place.inflate(round(10 * scale), round(10 * scale))
    path = list(itertools.takewhile(lambda point: not near.collidepoint(point), path))
    if len(path) < _STEPS // 8:
        return
    head = _head(path[-2], path[-1], _HEAD * scale)
    edge = width + 2 * _CASING * scale
    # only where the line passes: shapes are drawn at several times their size
    points = [*path, *head]
    left, top = (min(point[axis] for point in points) - 2 * edge for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) + 2 * edge for axis in (0, 1))
    room = Rect(left, top, right - left, bottom - top).clip(picture.get_rect())
    if not room.w or not room.h:
        return
    path, head = _shifted(path, room), _shifted(head, room)
    pieces = dashes(path, _DASH * scale, _GAP * scale) if is_dashed else [path]
    below = [(piece, casing, edge) for piece in pieces] + [([*head, head[0]], casing, 2 * _CASING * scale)]
    part = picture.subsurface(room)
    shapes.strokes(part, [*below, *((piece, colour, width) for piece in pieces)])
    shapes.blit(part, shapes.polygon(room.size, head, colour), (0, 0))


def _shifted(points: Sequence[Point], room: Rect) -> list[Point]:
    return [(x - room.x, y - room.y) for x, y in points]


def bowed(start: Point, end: Point, side: int) -> list[Point]:
    """A bowed path between two points, its middle to the one side or, with -1, to the other."""
    across, down = end[0] - start[0], end[1] - start[1]
    middle = start[0] + across / 2 - side * down * _BOW, start[1] + down / 2 + side * across * _BOW
    path = []
    for step in range(_STEPS + 1):
        part = step / _STEPS
        rest = 1 - part
        path.append(
            (
                rest * rest * start[0] + 2 * part * rest * middle[0] + part * part * end[0],
                rest * rest * start[1] + 2 * part * rest * middle[1] + part * part * end[1],
            )
        )
    return path


def dashes(path: list[Point], dash: float, gap: float) -> list[list[Point]]:
    """The pieces of a path that are drawn where it is dashed."""
    pieces: list[list[Point]] = []
    walked = 0.0
    for before, point in itertools.pairwise(path):
        if walked % (dash + gap) < dash:
            if not pieces or pieces[-1][-1] != before:
                pieces.append([before])
            pieces[-1].append(point)
        walked += math.dist(before, point)
    return pieces


def _head(before: Point, tip: Point, size: float) -> list[Point]:
    """The corners of an arrow's head, a little beyond the end of its line."""
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    far = tip[0] + math.cos(angle) * size * 0.6, tip[1] + math.sin(angle) * size * 0.6
    sides = [(far[0] + math.cos(angle + turn) * size, far[1] + math.sin(angle + turn) * size) for turn in (2.62, -2.62)]
    return [far, *sides]

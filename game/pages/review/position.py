"""The shared parts of reviews: the person, and pictures of the table as a seat saw it, with arrows for moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pygame import Rect, Surface

from game.play.replay import Replay, ReplaySession
from game.play.sentences import YOU
from game.rules.core import Move
from game.rules.match import Header
from game.storage.background import failure_of
from game.table.contract.review import Trace
from game.table.game.program import Program
from game.table.marks.arrow import Arrow, ArrowLook, DrawnArrow
from game.table.marks.marks import paint_ring
from game.table.turns.match_screen import MatchScreen
from game.table.turns.table import TableRequest
from game.ui.ahead import Steps
from game.ui.controls.choice import SegmentedControl
from game.ui.controls.picture import Picture
from game.ui.draw import shapes
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import CLOTH_BAD, CLOTH_GOOD, LIT_GOLD, NIGHT_BAD, NIGHT_DEPTH, PAPER_CLOTH
from game.ui.look.theme import Theme
from game.ui.screens.page import ground
from game.ui.widgets.base import NOWHERE, Container
from game.ui.widgets.callout import TIP, Callout
from game.ui.widgets.screen import Screen, fitting

SHOWN = (1280, 720)
"""The window in which the table is laid out, px at scale 1.0."""
_VEIL = translucent(NIGHT_DEPTH, 34)
_PLAYED, _BETTER, _CASING = 2.5, 3.0, 2.5
"""The widths of the two moves' lines, and of their dark or light edge, px at scale 1.0."""
_DASH, _RING_DASH = (7.0, 5.0), (6.0, 4.0)
_AWAY, _EDGE, _NEAR = 2, 1.5, 10
"""The distance of a ring from its place, its edge, and the gap between arrow and place, px at scale 1.0."""
_FACE = 30
"""The size of a seat's sign, px at scale 1.0."""


class Inks(NamedTuple):
    """The colours of the played move, of the better one, and of the edge of both."""

    played: Colour
    better: Colour
    casing: Colour


def inks(theme: Theme) -> Inks:
    """The colours of a world."""
    if theme.is_night:
        return Inks(NIGHT_BAD, LIT_GOLD, NIGHT_DEPTH)
    return Inks(CLOTH_BAD, CLOTH_GOOD, PAPER_CLOTH)


class Position(NamedTuple):
    """The content of a picture: a position of the replay, the move played there, and a better one."""

    position: int
    played: Move | None
    """The move played; None if there was no better one."""
    better: Move


class MatchShown(Protocol):
    """The content of a page about a match."""

    @property
    def replay(self) -> Replay: ...


T = TypeVar("T", bound=MatchShown)


class SeatPage(Screen, Generic[T]):
    """A page about a match for one of its people, or for each of several in turn. It appears before it has loaded."""

    min_size = SHOWN
    has_loaded = False
    shown: T
    """The content, once it has loaded."""
    replay_speed: float | None = None
    """The speed at which a move is shown that was chosen here; None to show the position before it."""

    def __init__(
        self, program: Program, header: Header, load: Callable[[], T], whose: str, seat: int | None = None
    ) -> None:
        """`load` loads `shown`, on another thread, first for `seat` or else a person; `whose` labels their choice."""
        self.program, self.game, self.header = program, program.games[header.rules.name], header
        super().__init__(self.game.theme)
        players, look, profiles = header.players, self.game.look, program.profiles
        self.colours = look.colours(players, profiles)
        self.badges = [partial(look.line_end, players, profiles, seat) for seat in range(len(players))]
        """Each seat's mark, as a function of its size in px."""
        self.people = header.people
        """The seats of the people that the page is about."""
        self.seat = self.people[0] if seat is None or seat not in self.people else seat
        self.names = [player.name for player in players]
        if len(self.people) == 1:
            self.names[self.seat] = YOU
        names = {seat: players[seat].name for seat in self.people}
        self.whose = SegmentedControl(names, self.seat, self._turn_to, label=whose)
        self.whose.visible = len(self.people) > 1
        self.tip = Callout(TIP)
        self._found = Container()
        """The pictures of the loaded data."""
        self._load = load

    def enter(self) -> None:
        if not self.has_loaded and not self.awaited:
            self.when_done(self.program.start(self._load), self._take)

    def _take(self, loaded: Future[T]) -> None:
        if failure := failure_of(loaded):
            self._say(failure)
        else:
            self.shown, self.has_loaded = loaded.result(), True
            self._turn_to(self.seat)

    def _turn_to(self, seat: int) -> None:
        self.seat = seat
        if self.has_loaded:
            self.tip.hush()
            self._found.clear()
            self._show()

    def lay_out(self) -> None:
        self.set_ground(lambda: ground(self.theme, self.size, self.scale))
        self._found.place(Rect((0, 0), self.size))

    def open_at(self, position: int) -> None:
        """Show the replay from a position on, as the seat saw it."""
        self.program.show_replay(self.shown.replay, position, self.seat, self.replay_speed)

    def _follow_marks(self, chart: Picture) -> None:
        """Show the text of a chart's mark, and open the replay where it leads."""
        chart.on_open = lambda opens: self.open_at(int(opens))
        chart.on_mark = partial(chart.say_mark, self.tip)

    @abstractmethod
    def _show(self) -> None: ...

    @abstractmethod
    def _say(self, failure: str) -> None: ...


class PositionPainter:
    """Draws positions of a page's replay as its seat saw them, one after another at one table."""

    def __init__(self, page: SeatPage[Any]) -> None:
        assert page.game.review is not None
        self._page, self._look = page, page.game.review()
        self._session = ReplaySession(page.shown.replay)
        self._session.look(page.seat)
        self._table: MatchScreen | None = None

    def draw(self, shown: Position, size: tuple[int, int], take: Callable[[Surface], None]) -> Steps:
        """Draw a position in `size` px, in steps of some milliseconds, and call `take` with the picture."""
        self._session.go_to(shown.position)
        if self._table is None:
            game, program = self._page.game, self._page.program
            art, sort = program.art(game), game.hand_sort(program.settings.hand_sort)
            self._table = game.table(TableRequest(self._session, art, program.profiles, sort))
            self._table.table.panels.visible = False
            yield None
        table = self._table
        table.stack = self._page.stack
        design = self._look.part
        zoom = min(size[0] / design.w, size[1] / design.h)
        window = round(SHOWN[0] * zoom), round(SHOWN[1] * zoom)
        scale = fitting(zoom, window, table.min_size)
        yield from table.tabletop.steps_to(self._session.view(), window, scale, zoom)
        if table.size != window:
            table.resize(window, zoom)
            yield None
        table.snap()
        # a picture is drawn once, so nothing can fade in
        table.scene.end_fade()
        yield None
        faces = self._look.faces(table.table)
        left, top, right, bottom = (round(at * zoom) for at in (design.x, design.y, design.right, design.bottom))
        part = Rect(left, top, right - left, bottom - top).clip(Rect((0, 0), window))
        canvas = Surface(window)
        table.scene.invalidate(part)
        table.scene.paint(canvas)
        yield None
        whole = Rect((0, 0), size)
        whole.center = part.center
        picture = _with_ground(table, canvas, part, whole)
        table.stack = NOWHERE
        yield None
        room = picture.get_rect().inflate(-round(8 * self._page.scale), -round(8 * self._page.scale))
        for seat, at in faces.items():
            sign = self._page.badges[seat](round(_FACE * self._page.scale))
            centre = at[0] - whole.x, at[1] - whole.y
            shapes.blit(picture, sign, sign.get_rect(center=centre).clamp(room).topleft)
        moves = (shown.played, shown.better)
        lit = [None if move is None else self._look.trace(table.table, move) for move in moves]
        moved = [one and _moved(one, -whole.x, -whole.y) for one in lit]
        mark_moves(picture, moved[0], moved[1], inks(self._page.theme), self._page.scale)
        take(picture)


def _with_ground(table: MatchScreen, canvas: Surface, part: Rect, whole: Rect) -> Surface:
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
    """Veil a picture except for the places of two moves, and draw arrows to them."""
    places = [trace.place.clip(picture.get_rect()) for trace in (played, better) if trace is not None]
    lit = [(place, picture.subsurface(place).copy()) for place in places if place.w and place.h]
    shapes.tint(picture, _VEIL)
    for place, before in lit:
        picture.blit(before, place.topleft)
    for trace, colour, line, dash, side in (
        (played, colours.played, _PLAYED, _DASH, 1),
        (better, colours.better, _BETTER, None, -1),
    ):
        if trace is None:
            continue
        edge = round(_EDGE * scale)
        ring = trace.place.inflate(*(2 * (round(_AWAY * scale) + edge),) * 2)
        dashed = None if dash is None else (_RING_DASH[0] * scale, _RING_DASH[1] * scale)
        radius = trace.radius + (_AWAY + _EDGE) * scale
        paint_ring(picture, ring, radius, line * scale, colour, edge, colours.casing, dashed)
        if trace.start is not None:
            near = trace.place.inflate(round(_NEAR * scale), round(_NEAR * scale))
            look = ArrowLook(colour, line, line + 2 * _CASING, edged=True, dash=dash, casing=colours.casing)
            arrow = Arrow(look, trace.start, near.center, near.w / 6, side=side, before=near)
            DrawnArrow(arrow, scale).paint(picture)

"""The timeline of a replay: the scrubber, and a preview of the moment under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.pages.replay import texts
from game.pages.replay.segments import BAND_AT, BELOW_BAND, SIDE, SIGN, SNAP, Track, paint_cluster
from game.table.game.stage import Stage
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.paragraph import plain
from game.ui.draw.scene import Layer
from game.ui.look.palette import WHITE
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.widgets.callout import TIP, Callout
from game.ui.widgets.callout import Line as CalloutLine
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.pages.replay.replay import ReplayPage

_BADGE, _BADGES_GAP = 18, 8
"""The size of the seats' badges on the left, and the space next to them, px at scale 1.0."""
_LEAST_BAND = 24
_KNOB, _LINE, _AROUND = 24, 4, 2
_OVERVIEW_BELOW, _OVERVIEW = 26, 6
_SIZE = (220, 124)
_LOOK = TIP._replace(
    style=TextStyle(Typeface.SEMIBOLD, 16, 1.25), widths=(396,), padding=(12, 12, 7), gap=0, edge=0, shadow=(0, 0, 0)
)


class TimeLine(Widget):
    """The scrubber and its track."""

    focusable = True
    repeats = True
    reach = (0, 3)
    track: Track
    """The hands, placed in `lay_out`."""

    def __init__(self, page: ReplayPage) -> None:
        super().__init__(texts.TIMELINE)
        self._page, self._replay, self._paint_mark = page, page.replay, page.stage.paint_mark
        self._over: int | None = None

    # --- geometry

    @property
    def _band(self) -> float:
        """The height of the segments, in px at scale 1.0."""
        return max(_LEAST_BAND, self.rect.h / self.scale - BAND_AT - BELOW_BAND)

    @property
    def key(self) -> Rect:
        """The rectangle of the legend: the words, and next to them the seats of the layers."""
        words = max(typeset.width(line, self.theme.help, self.scale) for line in texts.CARDS_IN_HAND)
        return Rect(self.rect.x, self.rect.y, words + self.px(_BADGE + 2 * _BADGES_GAP), self.rect.h)

    @property
    def _room(self) -> Rect:
        return self.track.frame.rect

    def lay_out(self) -> None:
        left, high = self.key.right + self.px(SIDE - _BADGES_GAP), self.px(BAND_AT + self._band + BELOW_BAND)
        room = self.frame.around(Rect(left, self.rect.y, self.rect.right - self.px(SIDE) - left, high))
        self.track = Track(self._replay, self._page.stage, room, self._band)
        self._past, self._future = (self.track.picture(to_come=to_come) for to_come in (False, True))

    @property
    def _scrolls(self) -> bool:
        return self.track.width > self.track.room

    @property
    def _overview(self) -> Frame:
        return self.track.frame.row(BAND_AT + self._band + _OVERVIEW_BELOW, _OVERVIEW)

    @property
    def _offset(self) -> int:
        return round(self.track.scrolled(self.track.x_of(self._page.position)))

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Drag the scrubber, point at a moment to preview it, or step by moves with left and right of a pad."""
        if isinstance(event, Press) and event.intent in (Intent.LEFT, Intent.RIGHT):
            by = 1 if event.intent is Intent.RIGHT else -1
            self._page.seek(max(0, min(len(self._replay), self._page.position + by)))
            return True
        if not isinstance(event, Pointer) or event.action is PointerAction.WHEEL:
            return False
        x = float(event.pos[0] - self._room.x)
        on_overview = self._scrolls and self._overview.inset(0, -3).rect.collidepoint(event.pos)
        is_below = event.pos[1] >= self._room.y + self.px(BAND_AT + self._band)
        catches, within = (self.track.signs, SIGN / 2) if is_below else (self.track.marks, SNAP)
        under = self.track.position_at(self.track.under(x, self._page.position), catches, within)
        pressed = event.action is PointerAction.DOWN and event.button == 1
        if pressed and not on_overview:
            # the moment visible under the pointer is meant; from then on a long line scrolls below it
            self._page.seek(under)
        elif pressed or (self.held and event.action is PointerAction.MOVE):
            self._page.seek(self.track.position_at(x, self.track.marks))
        over = None if self.held else under
        if event.action is PointerAction.MOVE and over != self._over:
            self._point(over)
        return True

    def _point(self, over: int | None) -> None:
        self._over = over
        self._page.preview.point(over)

    def changed_state(self) -> None:
        if not self.hovered and self._over is not None:
            self._point(None)
        super().changed_state()

    def x_of(self, position: int) -> int:
        """The place of a position, in px of the screen."""
        return self._room.x + round(self.track.x_of(position)) - self._offset

    # --- drawing

    def paint(self, surface: Surface) -> None:
        to, room, offset = Painter(surface), self._room, self._offset
        x, top = self.x_of(self._page.position), room.y
        side = self.px(SIDE)
        for picture, part in (
            (self._past, Rect(room.x - side, top, x - room.x + side, room.h)),
            (self._future, Rect(x, top, room.right + side - x, room.h)),
        ):
            clip = part.clip(to.clip)
            if clip.w and clip.h:
                shapes.blit(surface, picture, clip.topleft, clip.move(offset + side - room.x, -top))
        self._paint_key(to)
        with to.within(room.inflate(2 * side, 0)):
            at = self._page.hand
            self.track.paint_number(to, at, room.x - offset)
            self._paint_scrubber(to, x)
        if self._scrolls:
            self._paint_overview(to)

    def _paint_overview(self, to: Painter) -> None:
        bar, theme, line = self._overview, self.theme, self.track
        part = bar.rect.w / line.width
        seen = Rect(bar.rect.x + round(self._offset * part), bar.rect.y, round(line.room * part), bar.rect.h)
        here = Rect(bar.rect.x + round(line.x_of(self._page.position) * part), bar.rect.y, 0, bar.rect.h)
        to.pill(bar, theme.track)
        to.pill(bar.around(seen), theme.accent)
        to.pill(bar.around(here).middle(4, bar.units(bar.rect.h + self.px(4))), theme.text)

    def _paint_key(self, to: Painter) -> None:
        key, seats, style, lines = self.key, len(self._page.header.players), self.theme.help, texts.CARDS_IN_HAND
        middle = key.y + self.px(BAND_AT + self._band / 2)
        high = self.px(style.size * style.line)
        words = Rect(key.x, middle - high * len(lines) // 2, key.w - self.px(_BADGE + 2 * _BADGES_GAP), high)
        for number, line in enumerate(lines):
            to.text(self.frame.around(words.move(0, number * high)), line, style, self.theme.quiet, RIGHT, fit="whole")
        step = min(self.px(_BADGE + 2), 2 * (key.bottom - middle) // seats)
        order = range(seats) if self.theme.is_night and seats == 2 else range(seats - 1, -1, -1)
        top = middle - step * (seats - 1) / 2
        x = words.right + self.px(_BADGES_GAP + _BADGE / 2)
        size = min(self.px(_BADGE), step - self.px(1))
        for row, seat in enumerate(order):
            self._paint_mark(to.surface, seat, (x, round(top + row * step)), size)

    def _paint_scrubber(self, to: Painter, x: int) -> None:
        theme, at_night = self.theme, self.theme.is_night
        bar = self.frame.around(Rect(x, self.rect.y, 0, 0)).row(BAND_AT - 8, self._band + 8 + 4)
        bar = bar.middle(_LINE, self._band + 8 + 4)
        to.pill(bar.inset(-_AROUND), theme.focus_gap if at_night else WHITE)
        to.pill(bar, theme.text)
        for cluster in self.track.clusters:
            if cluster.marks[0].position <= self._page.position <= cluster.marks[-1].position:
                # over the mark at its usual place: the scrubber may be at a later one of its marks
                left = self._room.x + round(cluster.x) - self._offset
                paint_cluster(to, cluster, self.frame.around(Rect(left, self.rect.y, 0, 0)), current=True)
        knob = self.frame.around(Rect(x, bar.rect.bottom - self.px(6), 0, 0)).middle(_KNOB)
        to.disc(knob, theme.text if at_night else WHITE, theme.knob_outline, 3)


class Preview:
    """Shows the moment under the pointer, above the sheet of a replay's page.

    It follows in the page's next frame, because a moving pointer passes several moments in one.
    """

    def __init__(self, page: ReplayPage) -> None:
        self.bubble = Callout(_LOOK)
        """The event at the moment, above the timeline."""
        self.stage: Stage | None = None
        """The small table; None until it is first needed."""
        self._page = page
        self._pointed: int | None = None
        page.root.add(self.bubble)

    def point(self, position: int | None) -> None:
        self._pointed = position
        if position is None:
            self.bubble.visible = False
            if self.stage is not None:
                self.stage.visible = False
        else:
            self._page.wake_at(self._page.now)

    def update(self) -> None:
        """Show the moment pointed at since the last frame, as the viewer may see it."""
        if self._pointed is None:
            return
        page, position, self._pointed = self._page, self._pointed, None
        x, bottom = page.line.x_of(position), page.sheet.rect.y - page.px(6)
        words = plain(page.replay.lines[position - 1].words if position else texts.BEGINNING)
        self.bubble.say_lines([CalloutLine(words, page.theme.body)], Rect(x, bottom, 0, 0))
        stage = self.stage
        if stage is None:
            self.stage = stage = Stage(page, page.program, page.replay, framed=True)
            page.scene.add(stage, Layer.NOTICE)
        if stage.rect.size != page.box(0, 0, *_SIZE).size:
            stage.place(page.box(0, 0, *_SIZE), page.theme.ground)
        place = stage.rect.copy()
        place.midbottom = (x, self.bubble.rect.y - page.px(4))
        stage.rect = place.clamp(Rect((0, 0), page.size))
        stage.session.look(page.stage.session.viewer)
        stage.go_to(position)
        stage.visible = True
